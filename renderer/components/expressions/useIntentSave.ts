import { useI18n } from 'vue-i18n'
import { Problem } from '../../../service/contract/problem.ts'
import { useApi } from '../../api.ts'
import { useSession } from '../../session.ts'

/**
 * Saves a setting of an intent. A text that another window has changed since the edit began is named in the error and
 * not overwritten; the next attempt begins with the text that was named.
 */
export function useIntentSave(field: 'name' | 'description') {
  const api = useApi()
  const session = useSession()
  const { t } = useI18n()
  /** Newer texts that an error has named, by intent. */
  const named = new Map<string, string>()

  /** @param base the text that the edit began with */
  return async function save(slug: string, text: string, base: string, undo: string): Promise<void> {
    const params = { ...session.scope, intent_slug: slug }
    try {
      const body = { [field]: text, base: { [field]: named.get(slug) ?? base } }
      await api.intents.update({ params, body, undo })
      named.delete(slug)
    } catch (error) {
      if (!(error instanceof Problem) || error.fieldErrors[0]?.field !== 'base') throw error
      const current = (await api.intents.show({ params }))[field] ?? ''
      named.set(slug, current)
      throw new Problem(400, t('grid.changedElsewhere', { text: current }))
    }
  }
}
