/** How well an intent or an entity is found; the measures are shares, 0..1. */
export interface QualityRow {
  slug: string
  /** How many there were to find. */
  count: number
  precision: number
  recall: number
  f1: number
}
