import { useI18n } from 'vue-i18n'
import { saveUnsaved, unsavedCount } from './unsaved.ts'
import { useConfirm } from './useConfirm.ts'

/** Before a page, or the version that it shows, is left: saves what is not saved, and asks where that fails. */
export function useMayLeave() {
  const confirm = useConfirm()
  const { t } = useI18n()

  return async (): Promise<boolean> => {
    await saveUnsaved()
    const n = unsavedCount()
    if (n === 0) return true
    return confirm({
      title: t('grid.leaveTitle', { n }, n),
      text: t('grid.leaveText'),
      action: t('grid.leaveAnyway'),
      isDanger: true,
    })
  }
}
