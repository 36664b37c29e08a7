import { LRUCache } from 'lru-cache'
import type { Analysis } from '../../nlu/document.ts'
import type { Reading } from '../../nlu/index.ts'
import type { AnswerTemplate } from './answerTemplate.ts'

/** An analysis that callers of the same text may share. */
export interface SharedAnalysis extends Analysis {
  /** Of a cached analysis: its answers, by the target that they are for. */
  answers?: WeakMap<object, AnswerTemplate>
}

/** Recent analyses of one engine state. Users repeat themselves: "yes", "hello", the title of a button. */
export interface AnalysisCache {
  /** The cached analysis of a text. Callers share it and must not change it. */
  get(text: string, reading: Pick<Reading, 'language'>): SharedAnalysis | undefined
  /** As get, or the analysis that `analyse` makes. */
  getOrAnalyse(text: string, reading: Pick<Reading, 'language'>, analyse: () => Analysis): SharedAnalysis
}

/** Analyses held, with the texts of their answers: a few megabytes. */
const MAX_ANALYSES = 1000
/** Texts remembered as seen once. */
const MAX_SEEN_ONCE = 10_000

/**
 * Creates an empty cache. An analysis is cached at the second request for its text: most texts come once, and caching
 * those would only promote short-lived objects in the garbage collector. Results that depend on the current time are not
 * cached.
 */
export function createAnalysisCache(): AnalysisCache {
  const analyses = new LRUCache<string, SharedAnalysis>({ max: MAX_ANALYSES })
  const seenOnce = new Set<string>()

  function isRepeated(key: string): boolean {
    if (seenOnce.delete(key)) return true
    if (seenOnce.size >= MAX_SEEN_ONCE) seenOnce.clear()
    seenOnce.add(key)
    return false
  }

  return {
    get: (text, reading) => analyses.get(keyOf(text, reading)),
    getOrAnalyse(text, reading, analyse) {
      const key = keyOf(text, reading)
      const cached = analyses.get(key)
      if (cached) return cached
      const analysis = analyse()
      if (analysis.usesClock || !isRepeated(key)) return analysis
      const shared = { ...analysis, answers: new WeakMap() }
      analyses.set(key, shared)
      return shared
    },
  }
}

const keyOf = (text: string, { language = '' }: Pick<Reading, 'language'>) => `${language}\n${text}`
