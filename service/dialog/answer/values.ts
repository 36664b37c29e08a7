/** Values as memory keeps them. */
import type { Requirement } from '../../contract/dialogs/skill.ts'
import type { EntityValues, FoundValue } from '../../nlu/answers.ts'
import type { Message } from './message.ts'

/** The entity of a requirement; undefined for another kind, or one that the bot does not have. */
export const entityOf = ({ values }: Pick<Message, 'values'>, { kind, name }: Requirement): EntityValues | undefined =>
  kind === 'entity' ? values.entity(name) : undefined

/** The types of entity that a requirement takes, its own first. */
export const typesOf = ({ name, accepts }: Requirement): string[] => [name, ...accepts]

/** The built-in type that answers a requirement for a learned entity: that of its tagged values. */
export function kindOf(message: Pick<Message, 'values'>, requirement: Requirement): string {
  const entity = entityOf(message, requirement)
  if (!entity) return ''
  return entity.kind === 'built-in' ? requirement.name : (entity.profile?.builtIn ?? '')
}

/**
 * The value that memory keeps for a named value, one that was not found as an entity.
 * @param written the value as it was offered or listed
 * @param raw the words of the message
 * @returns undefined when the requirement does not take such a value
 */
export function valueFor(
  message: Pick<Message, 'values'>,
  requirement: Requirement,
  written: string,
  raw: string,
  confidence: number,
): unknown {
  if (requirement.kind === 'text') return { raw, value: written }
  const entity = entityOf(message, requirement)
  if (!entity) return undefined
  if (entity.kind !== 'built-in') return message.values.show(requirement.name, { value: written, raw, confidence })
  const found = message.values.find(written).find(({ type }) => typesOf(requirement).includes(type))
  return found && { ...found.shown, raw, confidence }
}

/**
 * The value that memory keeps for a built-in value: its own fields, and under the name of a learned entity also
 * `value`.
 */
export function builtInValue(
  message: Pick<Message, 'values'>,
  requirement: Requirement,
  { shown }: Pick<FoundValue, 'shown'>,
): unknown {
  if (entityOf(message, requirement)?.kind !== 'free') return shown
  const { raw, confidence } = shown
  return { ...shown, ...message.values.show(requirement.name, { value: raw, raw, confidence }) }
}
