import type { Counts } from './dayCounter.ts'

/** The sums of counts by slug, most frequent first. */
export function sumCounts(counts: readonly Counts[]): { slug: string; count: number }[] {
  const sums = new Map<string, number>()
  for (const one of counts) {
    for (const [slug, n] of Object.entries(one)) sums.set(slug, (sums.get(slug) ?? 0) + n)
  }
  return [...sums]
    .map(([slug, count]) => ({ slug, count }))
    .sort((one, other) => other.count - one.count || (one.slug < other.slug ? -1 : 1))
}
