/** Expressions that stay where they are, although an evaluation suggested another intent. */
import { createHash } from 'node:crypto'
import type { Measurement } from '../../contract/insights.ts'
import { sentenceKey, tokenise } from '../../nlu/text/tokens.ts'
import { sourcesOfIntent } from '../dataset/queries/expressions.ts'
import { putRow } from '../../store/rows/put.ts'
import type { Store } from '../../store/store.ts'

/** One language of a dataset. */
interface Scope {
  datasetId: number
  language: string
}

type Suspicious = NonNullable<Measurement['analytics']>['mislabelled'][number]
type Kept = Pick<Suspicious, 'source' | 'intent' | 'suggested'>

/** Keeps an expression in its intent; inside of a write. */
export async function keepExpression(store: Store, { datasetId, language, ...kept }: Scope & Kept): Promise<void> {
  const scope = { datasetId, language }
  const { source, intent, suggested } = kept
  const neighbours = digestOf(source, (await sourcesOfIntent(store, scope, suggested)).map(worded))
  await putRow(store.rows, store.models.KeptExpression, { ...scope, source, intent, suggested }, { neighbours })
}

/** Drops expressions that are kept and whose neighbours are still the same. */
export async function withoutKept(store: Store, scope: Scope, listed: readonly Suspicious[]): Promise<Suspicious[]> {
  const { datasetId, language } = scope
  const kept = await store.rows.list(store.models.KeptExpression, { datasetId, language })
  if (kept.length === 0) return [...listed]
  const digests = new Map(kept.map(row => [keyOf(row), row.neighbours]))
  const sources = new Map<string, Worded[]>()
  for (const suggested of new Set(kept.map(row => row.suggested)))
    sources.set(suggested, (await sourcesOfIntent(store, scope, suggested)).map(worded))
  return listed.filter(one => {
    const digest = digests.get(keyOf(one))
    return digest === undefined || digest !== digestOf(one.source, sources.get(one.suggested) ?? [])
  })
}

const keyOf = ({ source, intent, suggested }: Kept) => JSON.stringify([intent, suggested, source])

/** Expressions of the suggested intent that count as neighbours. */
const NEIGHBOURS = 5

/** Digest of the expressions that share the largest part of their words with a sentence. */
function digestOf(source: string, others: readonly Worded[]): string {
  const words = wordsOf(source)
  const nearest = others
    .map(other => ({ other: other.source, overlap: overlap(words, other.words) }))
    .sort((a, b) => b.overlap - a.overlap || (a.other < b.other ? -1 : 1))
    .slice(0, NEIGHBOURS)
    .map(({ other }) => other)
  return createHash('sha256').update(JSON.stringify(nearest)).digest('hex')
}

/** A sentence whose words were found once, however many others it is compared with. */
interface Worded {
  source: string
  words: ReadonlySet<string>
}

const worded = (source: string): Worded => ({ source, words: wordsOf(source) })

const wordsOf = (sentence: string) => new Set(sentenceKey(tokenise(sentence)).split(' '))

/** Jaccard index of two sets of words, 0 to 1. */
const overlap = (one: ReadonlySet<string>, other: ReadonlySet<string>): number => {
  const shared = [...one].filter(word => other.has(word)).length
  return shared / (one.size + other.size - shared)
}
