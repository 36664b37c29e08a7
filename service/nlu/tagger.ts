import type { Extractor } from './document.ts'

/** What the tagger of custom entities learned. */
export interface TaggerData {
  labels: string[]
}

/** Finds custom entities learned from tagged expressions. */
export interface Tagger {
  readonly labels: readonly string[]
}

/** Finds custom entities learned from tagged expressions. */
export const findLearned: Extractor = () => []

export function loadTagger(data: TaggerData): Tagger {
  return { labels: data.labels }
}
