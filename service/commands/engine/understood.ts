import type { Analysis } from '../../nlu/document.ts'
import type { Reading } from '../../nlu/index.ts'

/** The sentences understood last. People say the same things again: "yes", "hello", the title of a button. */
export interface Understood {
  /** The analysis of a text as it was made before, or made now; not to be changed, others hold it too. */
  recall(text: string, reading: Reading, analyse: (reading: Reading) => Analysis): Analysis
}

/** Analyses kept at once: a few megabytes. */
const KEPT = 1000
/** Sentences remembered as said once; all of them are forgotten when they are so many. */
const ONCE = 10_000

/**
 * An empty memory, for one state of one engine. What is said once only is not worth keeping: its analysis would live
 * long enough to be moved about by the garbage collector. What looked at the clock is never kept: "tomorrow" means
 * another day tomorrow.
 */
export function createUnderstood(): Understood {
  const kept = new Map<string, Analysis>()
  const once = new Set<string>()

  /** Whether a sentence has been said before; from now on it has. */
  function wasSaid(key: string): boolean {
    if (once.delete(key)) return true
    if (once.size >= ONCE) once.clear()
    once.add(key)
    return false
  }

  function keep(key: string, analysis: Analysis): void {
    kept.delete(key)
    kept.set(key, analysis)
    const [oldest] = kept.keys() // Map keeps the order of insertion
    if (kept.size > KEPT && oldest !== undefined) kept.delete(oldest)
  }

  return {
    recall(text, reading, analyse) {
      const key = `${reading.language ?? ''}\n${text}`
      const before = kept.get(key)
      if (before) {
        keep(key, before)
        return before
      }
      const timed = watchClock(reading)
      const analysis = analyse(timed.reading)
      if (!timed.wasAsked() && wasSaid(key)) keep(key, analysis)
      return analysis
    },
  }
}

/** The same reading, and whether its time was asked for. */
function watchClock(reading: Reading): { reading: Reading; wasAsked: () => boolean } {
  let isAsked = false
  return {
    reading: {
      ...(reading.language !== undefined && { language: reading.language }),
      timezone: reading.timezone,
      get now() {
        isAsked = true
        return reading.now
      },
    },
    wasAsked: () => isAsked,
  }
}
