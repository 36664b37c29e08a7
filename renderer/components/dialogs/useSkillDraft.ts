import { useI18n } from 'vue-i18n'
import { useApi } from '../../api.ts'
import { useDraft } from '../../composables/useDraft.ts'
import { useSession } from '../../session.ts'
import type { ShownSkill } from './parts.ts'

/** Parts of a skill that are saved by themselves, each whole. */
const PARTS = ['name', 'kind', 'description', 'group', 'is_activated', 'triggers', 'requirements', 'actions'] as const
type Part = (typeof PARTS)[number]
export type SkillDraft = Pick<ShownSkill, Part>

/**
 * A skill that is edited in place; what changed is saved as one step of the history.
 * @param slug of the skill; constant
 */
export function useSkillDraft(slug: string) {
  const api = useApi()
  const session = useSession()
  const { t } = useI18n()
  const params = { ...session.scope, skill_slug: slug }

  const labelOf = ([part = 'name', ...others]: readonly Part[], { name }: SkillDraft) =>
    others.length > 0 ? t('dialogs.undo.change', { name }) : t(`dialogs.undo.parts.${part}`, { name })

  return useDraft<ShownSkill, Part>({
    parts: PARTS,
    load: () => api.skills.show({ params }),
    save(draft, changed, { updated_at: base }) {
      const body = { ...Object.fromEntries(changed.map(part => [part, draft[part]])), base }
      return api.skills.update({ params, body, undo: labelOf(changed, draft) })
    },
    async onSaved() {
      session.changed()
      await session.refresh()
    },
  })
}
