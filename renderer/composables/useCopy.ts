import { useI18n } from 'vue-i18n'
import { useToasts } from './useToasts.ts'

/** Copies a text to the clipboard and reports the result as a toast. */
export function useCopy() {
  const { t } = useI18n()
  const { showToast } = useToasts()

  return async (text: string, what: string) => {
    try {
      await navigator.clipboard.writeText(text)
      showToast(t('base.copiedThis', { what }))
    } catch {
      showToast(t('base.copyForbidden'), { tone: 'danger' })
    }
  }
}
