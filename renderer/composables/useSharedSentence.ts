import { useI18n } from 'vue-i18n'
import { useApi } from '../api.ts'
import { comparisonKey } from '../components/bulk/checkLines.ts'
import { useSession } from '../session.ts'
import { useToasts } from './useToasts.ts'

/** Returns a function that says as a toast which other intent holds a sentence that was put into one. */
export function useSharedSentence() {
  const { t } = useI18n()
  const api = useApi()
  const session = useSession()
  const { showToast } = useToasts()

  return async (text: string, language: string, intent: string): Promise<void> => {
    // Without an answer nothing is lost: the sentence is stored.
    const found = await api.studio.findExpressions({ params: session.scope, query: { text } }).catch(() => [])
    const isSame = (other: (typeof found)[number]) =>
      other.intent !== intent && other.language === language && comparisonKey(other.source) === comparisonKey(text)
    const other = found.find(isSame)
    if (other) showToast(t('intents.alsoIn', { text, intent: session.intentName(other.intent) }))
  }
}
