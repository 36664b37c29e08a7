import { ENTITY_TYPES } from '../../../service/contract/dataset/entityTypes.ts'
import { VARIABLE_NAMES } from '../../../service/contract/dialogs/variables.ts'
import { HELPER_NAMES } from '../../../service/dialog/template/helpers.ts'
import { rank } from '../../composables/rankMatches.ts'
import type { Suggestion, Suggestions } from '../base/suggestions.ts'

/** Names that conditions and templates can use. */
export interface KnownNames {
  intents: readonly { slug: string; name: string }[]
  entities: readonly { slug: string; name: string }[]
  memory: readonly string[]
}

const MOST = 9

/** The older spelling of a variable is understood, but not suggested. */
export const VARIABLES = VARIABLE_NAMES.filter(name => name !== 'skill_occurences')
const INTENT_FIELDS = ['slug', 'confidence', 'description']

const fieldsOf = (entity: string): string[] =>
  Object.keys(ENTITY_TYPES[entity]?.shape ?? { raw: true, value: true, confidence: true })

/** Completes the left side of a test: intents, entities and their fields, memory, variables, which may begin with `_`. */
export function operandSuggestions(before: string, names: KnownNames): Suggestions | undefined {
  const options = [
    ...names.intents.map(({ slug, name }) => ({ label: `@${slug}`, hint: name })),
    ...names.entities.map(({ slug, name }) => ({ label: `#${slug}`, hint: name })),
    ...names.memory.map(key => ({ label: `memory.${key}` })),
    ...VARIABLES.map(label => ({ label })),
    ...fieldOptions(before),
  ]
  return matching(options, before.replace(/^_/, ''), 0)
}

/** Fields of the intent or entity that is named before the dot. */
function fieldOptions(before: string): Suggestion[] {
  const [, sign, name = ''] = /^([@#])([^.\s]+)\./.exec(before) ?? []
  if (!sign) return []
  const fields = sign === '@' ? INTENT_FIELDS : fieldsOf(name)
  return fields.map(field => ({ label: `${sign}${name}.${field}` }))
}

/** Completes a name inside of an open tag of a template; nothing outside of tags. */
export function templateSuggestions(before: string, names: KnownNames): Suggestions | undefined {
  const open = before.lastIndexOf('{{')
  if (open < 0 || before.indexOf('}}', open) >= 0) return undefined
  const [typed = ''] = /[^\s({}=|]*$/.exec(before.slice(open + 2)) ?? []
  const options = [
    ...names.memory.map(key => ({ label: `memory.${key}` })),
    ...names.entities.map(({ slug, name }) => ({ label: `#${slug}`, hint: name })),
    ...fieldOptions(typed),
    ...VARIABLES.map(label => ({ label })),
    ...HELPER_NAMES.map(label => ({ label, takesMore: true })),
  ]
  const matched = matching(options, typed, before.length - typed.length)
  const found = matched && { ...matched, closing: closingOf(before.slice(open)) }
  return found && typed === '' && !/\{\{[#{]?$/.test(before) ? { ...found, takesNumbers: true } : found
}

/** Closes a tag after its last name: the brackets that are open in it, then itself. */
function closingOf(tag: string): string {
  const code = tag.replace(/"[^"]*"|'[^']*'/g, '')
  const brackets = Math.max(0, code.split('(').length - code.split(')').length)
  return `${')'.repeat(brackets)}}}`
}

/** Completes a path in memory. */
export const memorySuggestions = (before: string, names: KnownNames): Suggestions | undefined =>
  matching(
    names.memory.map(label => ({ label })),
    before,
    0,
  )

function matching(options: Suggestion[], typed: string, from: number): Suggestions | undefined {
  const found = rank(options, typed, MOST).filter(({ label }) => label !== typed)
  return found.length > 0 ? { from, options: found } : undefined
}
