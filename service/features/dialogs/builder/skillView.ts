/** Skills as the interface shows them: without the secrets of calls. */
import { withAddedFields } from '../../../contract/dialogs/skill.ts'
import type { NewSkill } from '../../../contract/dialogs/skills.ts'
import type { Skill } from '../../../store/models/dialog.ts'
import { maskAuth, mapAuth } from './skillSecrets.ts'

/** Triggers, requirements and actions. */
export function shownParts({ triggers, requirements, actions }: Pick<Skill, 'triggers' | 'requirements' | 'actions'>) {
  const masked = mapAuth({ triggers, requirements, actions }, maskAuth)
  // as: what is stored has been read by the schema
  const parts = masked as unknown as Pick<NewSkill, 'triggers' | 'requirements' | 'actions'>
  return { ...parts, requirements: withAddedFields(parts.requirements) }
}

/** Fields of a skill that its row keeps in `settings`. */
export function shownSettings({ settings }: Pick<Skill, 'settings'>) {
  const { group, is_activated, place } = settings as Partial<Pick<NewSkill, 'group' | 'is_activated' | 'place'>> // as: above
  return { group: group ?? null, is_activated: is_activated ?? true, place: place ?? null }
}
