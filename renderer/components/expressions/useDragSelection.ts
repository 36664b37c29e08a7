import { useEventListener } from '@vueuse/core'
import type { WordRange, TextRange } from './spans.ts'

interface Drag {
  line: HTMLElement
  words: readonly TextRange[]
  from: number
  to: number
  startX: number
  hasMoved: boolean
}

/** Movement up to which pressing and releasing the button is a click (px). */
const CLICK_DISTANCE = 4

export interface DragActions {
  /** Called with the selected words while the mouse button is down. */
  moving: (range: WordRange) => void
  /** Called when the button is released; `isClick` when the pointer did not move. */
  done: (range: WordRange, isClick: boolean) => void
}

/**
 * Selects words by dragging. Words are located by their bounding boxes, because the text is rendered anew during the
 * drag.
 */
export function useDragSelection({ moving, done }: DragActions) {
  let drag: Drag | null = null

  function start(event: MouseEvent, line: HTMLElement, words: readonly TextRange[]): void {
    const isPlain = event.button === 0 && !event.shiftKey && !event.ctrlKey && !event.metaKey
    if (!isPlain || words.length === 0) return
    const from = wordUnder(line, words, event.clientX)
    drag = { line, words, from, to: from, startX: event.clientX, hasMoved: false }
  }

  useEventListener(document, 'mousemove', event => {
    if (!drag) return
    if (Math.abs(event.clientX - drag.startX) > CLICK_DISTANCE) drag.hasMoved = true
    const to = wordUnder(drag.line, drag.words, event.clientX)
    if (to === drag.to) return
    drag.to = to
    moving(rangeOf(drag))
  })

  useEventListener(document, 'mouseup', () => {
    if (!drag) return
    const { from, to, hasMoved } = drag
    const range = rangeOf(drag)
    drag = null
    done(range, from === to && !hasMoved)
  })

  return { start }
}

const rangeOf = ({ from, to }: Pick<Drag, 'from' | 'to'>): WordRange => ({
  from: Math.min(from, to),
  to: Math.max(from, to) + 1,
})

/** Returns the index of the word nearest to a horizontal position in pixels. */
function wordUnder(line: HTMLElement, words: readonly TextRange[], x: number): number {
  const distances = words.map(word => {
    const { left, right } = boxOf(line, word)
    return Math.max(left - x, x - right, 0)
  })
  return distances.indexOf(Math.min(...distances))
}

/** Returns the bounding box of a text range within a line. */
function boxOf(line: HTMLElement, word: TextRange): DOMRect {
  const range = document.createRange()
  const walker = document.createTreeWalker(line, NodeFilter.SHOW_TEXT)
  let before = 0
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const length = node.textContent?.length ?? 0
    if (before <= word.start && word.start < before + length) range.setStart(node, word.start - before)
    if (before < word.end && word.end <= before + length) {
      range.setEnd(node, word.end - before)
      break
    }
    before += length
  }
  return range.getBoundingClientRect()
}
