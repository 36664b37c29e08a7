import { computed, ref, type Ref } from 'vue'
import { NODE, type Place } from './layout.ts'

const SMALLEST = 0.15
const LARGEST = 2
const MARGIN = 24

/** The part of the canvas that is shown: offset and scale, changed by keys, wheel, pointer and minimap. */
export function useViewport(frame: Ref<HTMLElement | null>, places: () => ReadonlyMap<string, Place>) {
  const x = ref(MARGIN)
  const y = ref(MARGIN)
  const scale = ref(1)
  const transform = computed(() => `translate(${x.value}px, ${y.value}px) scale(${scale.value})`)

  const size = () => ({ width: frame.value?.clientWidth ?? 0, height: frame.value?.clientHeight ?? 0 })

  /** Bounds of all nodes, in pixels at full size. */
  const bounds = computed(() => {
    const all = [...places().values()]
    if (all.length === 0) return { x: 0, y: 0, width: NODE.width, height: NODE.height }
    const left = Math.min(...all.map(place => place.x))
    const top = Math.min(...all.map(place => place.y))
    return {
      ...{ x: left, y: top },
      width: Math.max(...all.map(place => place.x)) + NODE.width - left,
      height: Math.max(...all.map(place => place.y)) + NODE.height - top,
    }
  })

  /** Shows all nodes, not larger than at full size. */
  function fit(): void {
    const { width, height } = size()
    if (width === 0) return
    const room = { width: width - 2 * MARGIN, height: height - 2 * MARGIN }
    const { value: all } = bounds
    scale.value = clamp(Math.min(room.width / all.width, room.height / all.height, 1))
    x.value = (width - all.width * scale.value) / 2 - all.x * scale.value
    y.value = (height - all.height * scale.value) / 2 - all.y * scale.value
  }

  /** Zooms by a factor; the point of the frame stays where it is, by default its middle. */
  function zoom(factor: number, at?: Place): void {
    const { width, height } = size()
    const point = at ?? { x: width / 2, y: height / 2 }
    const next = clamp(scale.value * factor)
    x.value = point.x - ((point.x - x.value) * next) / scale.value
    y.value = point.y - ((point.y - y.value) * next) / scale.value
    scale.value = next
  }

  function pan(byX: number, byY: number): void {
    x.value += byX
    y.value += byY
  }

  /** Shows full size, around the middle. */
  const reset = () => zoom(1 / scale.value)

  /** Moves the shown part as far as needed to show a node. */
  function reveal(place: Place): void {
    const { width, height } = size()
    const left = x.value + place.x * scale.value
    const top = y.value + place.y * scale.value
    x.value += overlap(left, left + NODE.width * scale.value, width)
    y.value += overlap(top, top + NODE.height * scale.value, height)
  }

  /** Puts a point of the canvas into the middle. */
  function centre(point: Place): void {
    const { width, height } = size()
    x.value = width / 2 - point.x * scale.value
    y.value = height / 2 - point.y * scale.value
  }

  /** The shown part, in pixels at full size. */
  const shown = computed(() => {
    const { width, height } = size()
    return {
      x: -x.value / scale.value,
      y: -y.value / scale.value,
      width: width / scale.value,
      height: height / scale.value,
    }
  })

  return { transform, scale, bounds, shown, fit, zoom, pan, reset, reveal, centre }
}

const clamp = (scale: number) => Math.min(LARGEST, Math.max(SMALLEST, scale))

/** Shift that brings an interval into the frame; 0 when it is inside. */
function overlap(from: number, to: number, size: number): number {
  if (from < MARGIN) return MARGIN - from
  return to > size - MARGIN ? size - MARGIN - to : 0
}
