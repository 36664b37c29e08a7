/** Leads to another skill. */
import type { SkillSource } from '../../contract/dialogs/skill.ts'
import { note, type TurnContext } from '../turn/context.ts'

export interface Redirect {
  skill: string
  mode: 'start' | 'wait'
}

/**
 * Finds the skill that a redirect names. One that does not exist or is switched off is told and passed over, and so is
 * initialize, which belongs to the beginning of a conversation.
 */
export function redirectTarget(context: TurnContext, { skill: slug, mode }: Redirect): SkillSource | undefined {
  const skill = context.builder.skills.get(slug.trim())
  if (!skill || skill.kind === 'initialize') {
    note(context, 'error', 'unknown_skill', () => ({ skill: slug }))
    return undefined
  }
  note(context, 'info', 'redirect', () => ({ skill: skill.slug, mode }))
  return skill
}
