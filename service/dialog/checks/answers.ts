/** Questions whose answers can not be read, or are kept nowhere. */
import type { Content } from '../../contract/dialogs/messages.ts'
import { isTemplate } from '../template/readTemplate.ts'
import { keyOf, type Checked, type Finding } from './finding.ts'
import type { SkillParts } from './parts.ts'

/** Requirements whose value nothing finds, or that have no key to keep it under. */
export function* unanswerable({ requirements }: SkillParts, { known }: Checked): Generator<Finding> {
  for (const { path, requirement } of requirements) {
    const { kind, name, accepts } = requirement
    if (kind === 'entity' && [name, ...accepts].every(entity => known.unfillable.has(entity)))
      yield {
        code: 'unfillable_entity',
        path: `${path}.name`,
        message: `The entity ${name} takes listed values only, and none is listed.`,
        names: [name],
      }
    if ((kind === 'confirm' || kind === 'text') && !keyOf(requirement))
      yield { code: 'no_key', path: `${path}.key`, message: 'Its answer is kept nowhere: it needs a memory key.' }
  }
}

/** Options of a question that no words tell apart: one says nothing that another does not say too. */
export function* sameOptions({ actions }: SkillParts): Generator<Finding> {
  for (const { path, branch, action } of actions) {
    if (branch.kind !== 'missing' || action.type !== 'message') continue
    for (const [language, contents] of Object.entries(action.variants))
      for (const [at, content] of contents.entries()) {
        const pair = indistinct(optionsOf(content))
        if (!pair) continue
        const [one, other] = pair
        yield {
          code: 'same_options',
          path: `${path}.variants.${language}[${at}]`,
          message:
            wordsOf(one).size === wordsOf(other).size
              ? `Nothing tells the options “${one}” and “${other}” apart.`
              : `The option “${one}” has no word that “${other}” does not have.`,
          names: [one, other],
        }
      }
  }
}

/** The first two options of which all words of one are words of the other. */
function indistinct(options: readonly string[]): [string, string] | undefined {
  const read = options.map(title => ({ title, words: wordsOf(title) })).filter(({ words }) => words.size > 0)
  for (const [at, one] of read.entries())
    for (const other of read.slice(at + 1)) {
      const [less, more] = one.words.size <= other.words.size ? [one, other] : [other, one]
      if ([...less.words].every(word => more.words.has(word))) return [less.title, more.title]
    }
  return undefined
}

const wordsOf = (title: string): Set<string> =>
  new Set(
    title
      .normalize('NFKC')
      .toLowerCase()
      .match(/[\p{L}\p{M}\p{N}]+/gu),
  )

/** Titles of what a message offers to choose from: its buttons that say something, else its cards. */
function optionsOf(content: Content): string[] {
  const cards = Array.isArray(content) ? content : listOf(fieldsOf(content).elements)
  const chosen = cards.length > 0 ? cards : listOf(fieldsOf(content).buttons).filter(isSaid)
  return chosen
    .map(one => fieldsOf(one).title)
    .filter(title => typeof title === 'string')
    .filter(title => !isTemplate(title))
}

/** Other buttons open an address, call a number or start a skill. */
function isSaid(button: unknown): boolean {
  const { type } = fieldsOf(button)
  return type === undefined || type === null || type === '' || type === 'postback'
}

const listOf = (value: unknown): unknown[] => (Array.isArray(value) ? value : [])
const fieldsOf = (value: unknown): Record<string, unknown> =>
  typeof value === 'object' && value !== null ? { ...value } : {}
