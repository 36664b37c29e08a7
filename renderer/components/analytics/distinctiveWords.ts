/** A word and how much more likely it is in one intent than in the other, in log-odds. */
export interface DistinctiveWord {
  word: string
  weight: number
}

const wordsIn = (text: string): string[] => text.toLowerCase().match(/[\p{L}\p{N}]+(?:['’][\p{L}]+)*/gu) ?? []

/** Number of sentences that contain each word. */
function frequencies(sentences: readonly string[]): Map<string, number> {
  const counts = new Map<string, number>()
  for (const sentence of sentences) {
    for (const word of new Set(wordsIn(sentence))) counts.set(word, (counts.get(word) ?? 0) + 1)
  }
  return counts
}

/**
 * The words that speak most for the first of two intents: by the log-odds of the share of sentences that contain them,
 * with half a sentence added to each count (Jeffreys prior).
 */
export function distinctiveWords(own: readonly string[], others: readonly string[], most: number): DistinctiveWord[] {
  const [inOwn, inOthers] = [frequencies(own), frequencies(others)]
  const oddsOf = (count: number, total: number) => Math.log((count + 0.5) / (total - count + 0.5))
  return [...inOwn]
    .map(([word, count]) => ({
      word,
      weight: oddsOf(count, own.length) - oddsOf(inOthers.get(word) ?? 0, others.length),
    }))
    .filter(({ weight }) => weight > 0)
    .sort((one, other) => other.weight - one.weight || one.word.localeCompare(other.word))
    .slice(0, most)
}
