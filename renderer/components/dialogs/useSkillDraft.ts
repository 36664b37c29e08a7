import { useI18n } from 'vue-i18n'
import { differencesOf } from '../../../service/dialog/compare/skills.ts'
import { useApi } from '../../api.ts'
import { draftKey, useDraft } from '../../composables/useDraft.ts'
import { useSession } from '../../session.ts'
import { useDifferenceWords } from '../compare/useDifferenceWords.ts'
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

  const toWords = useDifferenceWords()

  /** Names the field that changed, by which a burst of typing is one step; the part where several fields of it did. */
  function labelOf([part = 'name', ...others]: readonly Part[], draft: SkillDraft, stored: SkillDraft): string {
    const { name } = draft
    if (others.length > 0) return t('dialogs.undo.change', { name })
    const [changed, ...more] = toWords(differencesOf({ [part]: stored[part] }, { [part]: draft[part] }))
    const isInside = changed !== undefined && more.length === 0 && ['requirements', 'actions'].includes(part)
    return isInside
      ? t('dialogs.undo.field', { name, field: changed.place })
      : t(`dialogs.undo.parts.${part}`, { name })
  }

  return useDraft<ShownSkill, Part>({
    key: draftKey('skill', params),
    parts: PARTS,
    load: () => api.skills.show({ params }),
    save(draft, changed, stored) {
      const body = { ...Object.fromEntries(changed.map(part => [part, draft[part]])), base: stored.updated_at }
      return api.skills.update({ params, body, undo: labelOf(changed, draft, stored) })
    },
    async onSaved() {
      session.changed()
      await session.refresh()
    },
  })
}
