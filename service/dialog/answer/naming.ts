/** How people name a requirement: by its key, its entity, or a word for its type. */
import type { Requirement } from '../../contract/dialogs/skill.ts'
import { withoutArticles } from './frame.ts'
import type { Message } from './message.ts'
import { isSimilar } from './similarity.ts'
import { kindOf } from './values.ts'
import { textOf, type Run } from './words.ts'

/** True when all words of one text occur in the other. */
export function sameWords({ language }: Message, one: string, other: string): boolean {
  const [a, b] = [one, other].map(text => withoutArticles(language.words(text), language))
  const [few, many] = (a?.length ?? 0) < (b?.length ?? 0) ? [a, b] : [b, a]
  return !!few?.length && few.every(({ text }) => many?.some(word => isSimilar(word.text, text)))
}

/** True when words name a requirement: by its key, its entity, or a word for its type. */
export function isNamedBy(message: Message, requirement: Requirement, key: Run): boolean {
  const { text, words, language } = message
  const said = textOf(text, words, key)
  const names = [requirement.key, requirement.name].filter(Boolean).map(name => name.replace(/[-_.]/gu, ' '))
  const byType = language.keys[kindOf(message, requirement) || requirement.name]
  return names.some(name => sameWords(message, name, said)) || byType?.are(words, key) === true
}
