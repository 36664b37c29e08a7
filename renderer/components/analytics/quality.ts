/** Quality of one intent or entity; precision, recall and F1 are 0..1. */
export interface QualityRow {
  slug: string
  /** Number of expected occurrences. */
  count: number
  precision: number
  recall: number
  f1: number
}
