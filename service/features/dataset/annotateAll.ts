import type { StoredToken } from '../../store/models/dataset.ts'
import type { Engines } from '../analysis/engines.ts'
import { createPauses } from '../../jobs/timeSlices.ts'
import { annotate } from './annotate.ts'
import { mergeTags, tagSpansOf, toTaggedTokens } from './tags.ts'

interface Analysing {
  engines: Engines
  now(): Date
  about: { timezone: string }
}

/** An expression with its tags. */
export interface Tagged {
  id: number
  source: string
  language: string
  tokens: StoredToken[]
}

/** Tokenises and tags new expressions like a single one: built-in entities and listed values. */
export async function annotateAll<Line extends { source: string; language: string }>(
  service: Analysing,
  datasetId: number,
  lines: readonly Line[],
): Promise<(Line & { tokens: StoredToken[] })[]> {
  return inSlices(lines, async line => ({
    ...line,
    tokens: toTaggedTokens(line.source, await annotate(service, datasetId, line.source, line.language)),
  }))
}

/**
 * Tags expressions with everything that the engine finds, learned entities included; existing tags win.
 * @returns the expressions that gained a tag
 */
export async function suggestTags(
  { engines, now, about }: Analysing,
  datasetId: number,
  expressions: readonly Tagged[],
): Promise<Tagged[]> {
  const tagged = await inSlices(expressions, async expression => {
    const { source, language } = expression
    const { spans } = await engines.analyse(datasetId, source, { language, now: now(), timezone: about.timezone })
    const tokens = toTaggedTokens(source, mergeTags(spans, tagSpansOf(source, expression.tokens)))
    return { ...expression, tokens, hasChanged: countTags(tokens) > countTags(expression.tokens) }
  })
  return tagged.filter(({ hasChanged }) => hasChanged)
}

const countTags = (tokens: readonly StoredToken[]): number => tokens.filter(({ entity }) => entity !== null).length

async function inSlices<Item, Result>(
  items: readonly Item[],
  work: (item: Item) => Promise<Result>,
): Promise<Result[]> {
  const results: Result[] = []
  const pauseWhenDue = createPauses()
  for (const item of items) {
    results.push(await work(item))
    await pauseWhenDue()
  }
  return results
}
