import type { Place } from './layout.ts'

export type Direction = 'ArrowLeft' | 'ArrowRight' | 'ArrowUp' | 'ArrowDown'

const STEPS: Record<Direction, Place> = {
  ArrowLeft: { x: -1, y: 0 },
  ArrowRight: { x: 1, y: 0 },
  ArrowUp: { x: 0, y: -1 },
  ArrowDown: { x: 0, y: 1 },
}
export const isDirection = (key: string): key is Direction => key in STEPS
export const stepOf = (direction: Direction): Place => STEPS[direction]

/** The node that one means by an arrow key: the nearest in that direction, where sideways distance counts double. */
export function nearest(places: ReadonlyMap<string, Place>, from: string, direction: Direction): string | undefined {
  const origin = places.get(from)
  if (!origin) return undefined
  const { x, y } = STEPS[direction]
  let best: { slug: string; distance: number } | undefined
  for (const [slug, place] of places) {
    const along = (place.x - origin.x) * x + (place.y - origin.y) * y
    const aside = Math.abs((place.x - origin.x) * y) + Math.abs((place.y - origin.y) * x)
    const distance = along + 2 * aside
    if (along > 0 && (!best || distance < best.distance)) best = { slug, distance }
  }
  return best?.slug
}
