import { useI18n } from 'vue-i18n'
import { useToasts } from './useToasts.ts'

/** Copies a text and says so; a browser that forbids it is named as the reason. */
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
