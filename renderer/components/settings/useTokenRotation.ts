import { ref } from 'vue'
import { useI18n } from 'vue-i18n'
import { useConfirm } from '../../composables/useConfirm.ts'
import { useErrorToast } from '../../composables/useErrorToast.ts'
import { useToasts } from '../../composables/useToasts.ts'

/** Replaces a token after confirmation: what uses the old one is refused at once, and it does not come back. */
export function useTokenRotation() {
  const { t } = useI18n()
  const confirm = useConfirm()
  const withErrorToast = useErrorToast()
  const { showToast } = useToasts()
  const busy = ref(false)

  async function run(label: string, rotate: () => Promise<unknown>): Promise<void> {
    const isSure = await confirm({
      title: t('settings.replaceTitle', { what: label }),
      text: t('settings.replaceText'),
      action: t('settings.replace'),
      isDanger: true,
    })
    if (!isSure || busy.value) return
    busy.value = true
    if (await withErrorToast(rotate)) showToast(t('settings.replaced', { what: label }))
    busy.value = false
  }

  return { run, busy }
}
