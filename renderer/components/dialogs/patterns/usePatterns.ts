import { useI18n } from 'vue-i18n'
import { PATTERNS, type Pattern, type PatternName } from '../../../../service/contract/dialogs/patterns.ts'
import type { BuilderSettings } from '../../../../service/contract/dialogs/settings.ts'
import { useApi } from '../../../api.ts'
import { draftKey, useDraft } from '../../../composables/useDraft.ts'
import { useSession } from '../../../session.ts'
import { patternOf } from './patternGroups.ts'

export type PatternDrafts = Record<PatternName, Pattern>

/** The patterns of the current version, edited in place; each save is one step of the history. */
export function usePatterns() {
  const api = useApi()
  const session = useSession()
  const { t } = useI18n()
  const params = session.scope

  const allOf = ({ patterns }: BuilderSettings): PatternDrafts =>
    // as: every name is there
    Object.fromEntries(PATTERNS.map(name => [name, patternOf(patterns, name)])) as PatternDrafts
  const stored = () => api.builderSettings.show({ params })

  return useDraft<PatternDrafts, PatternName>({
    key: draftKey('patterns', params),
    parts: PATTERNS,
    load: async () => allOf(await stored()),
    async save(draft, changed) {
      const [name = 'answer'] = changed
      const undo =
        changed.length > 1 ? t('patterns.undoSeveral') : t('patterns.undo', { name: t(`patterns.names.${name}`) })
      // The others as they are now: another window may have changed them.
      const { patterns: others } = await stored()
      const patterns = { ...others, ...Object.fromEntries(changed.map(one => [one, draft[one]])) }
      return allOf(await api.builderSettings.update({ params, body: { patterns }, undo }))
    },
    async onSaved() {
      session.changed()
      await session.refresh()
    },
  })
}
