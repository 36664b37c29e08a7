/** The words of listed values, by which people name them in part. */
import type { EntityValues } from '../../nlu/answers.ts'
import type { ConversationLanguage } from './language.ts'
import type { Named } from './similarity.ts'

/** In longer lists a word stands in many values, and names none of them. */
const LONGEST_LIST = 5000

/** True for an entity with a list whose values may be named by some of their words. */
export const isNamedInPart = (entity: EntityValues | undefined): entity is EntityValues =>
  entity !== undefined && entity.listed.length > 0 && entity.listed.length <= LONGEST_LIST

const known = new WeakMap<readonly string[], Named<string>[]>()

/** The listed values of an entity with their words, cut once for each list. */
export function listedWords({ listed }: EntityValues, language: ConversationLanguage): Named<string>[] {
  const named = known.get(listed) ?? listed.map(value => ({ value, words: language.words(value) }))
  known.set(listed, named)
  return named
}
