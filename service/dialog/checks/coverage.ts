/** Finds intents without a skill, and a missing fallback skill. */
import { IMPLIED_INTENTS } from '../answer/impliedIntents.ts'
import { parseOperand } from '../conditions/operands.ts'
import type { Finding, KnownNames } from './finding.ts'
import type { SkillParts } from './parts.ts'

/** Intents that a message names; the finding names all of them. */
const NAMED = 5

/** @param skills all of a version; where none is on, its messages are only understood, and nothing is missing */
export function* uncovered(skills: readonly SkillParts[], known: KnownNames): Generator<Omit<Finding, 'path'>> {
  const active = skills.filter(({ skill }) => skill.is_activated)
  if (active.length === 0) return
  const fallback = active.find(({ skill }) => skill.kind === 'fallback')
  if (!fallback && known.defaultReply !== 'own')
    yield {
      code: 'no_fallback',
      message:
        known.defaultReply === 'none'
          ? 'There is no fallback skill: a message that starts nothing gets no answer.'
          : 'There is no fallback skill: a message that starts nothing gets the usual words of its language.',
    }
  // The response of a call may handle any intent.
  if (fallback?.actions.some(({ action }) => action.type === 'webhook' || action.type === 'api')) return
  const handled = new Set(active.flatMap(intentsOf))
  const names = [...known.intents].filter(slug => !handled.has(slug) && !IMPLIED_INTENTS.has(slug))
  const [first] = names
  if (first !== undefined) yield { code: 'intent_without_skill', message: messageOf(names, first), names }
}

function messageOf(names: readonly string[], first: string): string {
  if (names.length === 1) return `No skill handles the intent ${first}.`
  const listed = names.slice(0, NAMED).join(', ') + (names.length > NAMED ? ', …' : '')
  return `No skill handles ${names.length} intents: ${listed}.`
}

/** Intents that a skill looks at. */
function intentsOf({ conditions, requirements }: SkillParts): string[] {
  const inConditions = conditions.flatMap(({ condition }) =>
    condition.groups.flat().map(({ left }) => {
      const operand = parseOperand(left)
      return operand.from === 'intent' ? operand.slug : undefined
    }),
  )
  const required = requirements.map(({ requirement }) => (requirement.kind === 'intent' ? requirement.name : undefined))
  return [...inConditions, ...required].filter(slug => slug !== undefined)
}
