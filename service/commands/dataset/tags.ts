import type { TokenInput } from '../../contract/intents.ts'
import { Problem, invalid } from '../../contract/problem.ts'
import { splitWords } from '../../nlu/text/tokens.ts'
import type { Store } from '../../store/database.ts'
import type { StoredToken } from '../../store/models/dataset.ts'

/** A stretch of text that belongs to an entity (its slug): UTF-16 offsets, `end` exclusive. */
export interface Stretch {
  start: number
  end: number
  entity: string
}

/** The words of a sentence, each tagged with the stretch it lies in. */
export function tokensOf(source: string, stretches: readonly Stretch[] = []): StoredToken[] {
  return splitWords(source).map(({ text, start, end, space }) => ({
    word: text,
    space,
    entity: stretches.find(stretch => start >= stretch.start && end <= stretch.end)?.entity ?? null,
  }))
}

/** The tagged stretches of a sentence; adjacent words with one entity are one value. */
export function stretchesOf(source: string, tokens: readonly StoredToken[]): Stretch[] {
  const stretches: Stretch[] = []
  let at = 0
  let last: StoredToken | undefined
  for (const token of tokens) {
    const start = source.indexOf(token.word, at)
    if (start < 0) return stretches // the words are not of this sentence: nothing more can be placed
    at = start + token.word.length
    const open = stretches.at(-1)
    if (token.entity !== null && open && last?.entity === token.entity) open.end = at
    else if (token.entity !== null) stretches.push({ start, end: at, entity: token.entity })
    last = token
  }
  return stretches
}

/**
 * Tags as a caller gives them, put onto the words of the sentence: the full list in order, or a partial one whose
 * items say their position (`ind`).
 * @param entityOf finds the slug of an entity by what the caller wrote, or throws
 * @throws Problem 400 when the words given are not those of the sentence
 */
export function retag(
  tokens: readonly StoredToken[],
  given: readonly TokenInput[],
  entityOf: (given: NonNullable<TokenInput['entity']>, field: string) => string,
): StoredToken[] {
  const isPartial = given.some(tag => tag.ind !== undefined)
  if (!isPartial && given.length !== tokens.length) {
    throw invalid('tokens', `must list all ${tokens.length} words of the sentence, or say the position (ind) of each`)
  }
  const tagged = tokens.map(token => ({ ...token }))
  given.forEach((tag, at) => {
    const token = tagged[tag.ind ?? at]
    if (isPartial && tag.ind === undefined) throw invalid(`tokens[${at}].ind`, 'is required when others have it')
    if (!token) throw invalid(`tokens[${at}].ind`, `must be a position from 0 to ${tokens.length - 1}`)
    if (tag.word && tag.word.name !== token.word)
      throw invalid(`tokens[${at}].word.name`, `must be "${token.word}" as in the sentence`)
    if (tag.entity === undefined && isPartial && tag.word === undefined)
      throw invalid(`tokens[${at}].entity`, 'is required')
    token.entity = tag.entity ? entityOf(tag.entity, `tokens[${at}].entity`) : null
  })
  return tagged
}

/**
 * Carries the tags of a sentence over to its new wording: a tagged value that stands in the new sentence, in the same
 * order, keeps its tag.
 */
export function carryTags(before: { source: string; tokens: readonly StoredToken[] }, source: string): Stretch[] {
  let at = 0
  return stretchesOf(before.source, before.tokens).flatMap(({ start, end, entity }) => {
    const value = before.source.slice(start, end)
    const found = source.indexOf(value, at)
    if (found < 0) return []
    at = found + value.length
    return [{ start: found, end: at, entity }]
  })
}

/** Puts `over` onto `under`: where two overlap, the one in `over` stays. */
export function overlay(under: readonly Stretch[], over: readonly Stretch[]): Stretch[] {
  const free = under.filter(one => !over.some(other => one.start < other.end && other.start < one.end))
  return [...free, ...over].sort((a, b) => a.start - b.start)
}

/** @throws Problem 400 when nothing but white space is left of a sentence */
export function requireWords(source: string): void {
  if (splitWords(source).length === 0) throw new Problem(400, [{ field: 'source', reason: 'must not be blank' }])
}

/**
 * Takes away the tags that a removed entity left in the sentences of a dataset, before another one takes over its slug;
 * inside of a write. They are left until then because its removal may be undone.
 */
export async function forgetTags(store: Pick<Store, 'run'>, datasetId: number, entity: string): Promise<void> {
  await store.run(FORGET, datasetId, entity)
}

const FORGET = `
  UPDATE expressions SET tokens = (
    SELECT json_group_array(json(iif(value ->> 'entity' = ?2, json_set(value, '$.entity', NULL), value)))
    FROM json_each(tokens))
  WHERE dataset_id = ?1 AND instr(tokens, '"entity":"' || ?2 || '"')`
