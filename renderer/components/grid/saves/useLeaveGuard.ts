import { useEventListener } from '@vueuse/core'
import { useI18n } from 'vue-i18n'
import { onBeforeRouteLeave, onBeforeRouteUpdate } from 'vue-router'
import { addLeaveGuard } from '../../../composables/leaveGuards.ts'
import { useConfirm } from '../../../composables/useConfirm.ts'
import type { Saves } from './useSaves.ts'

/** Asks before leaving a page, or the version that it shows, with unsaved rows. */
export function useLeaveGuard(saves: Saves): void {
  const confirm = useConfirm()
  const { t } = useI18n()

  async function mayLeave(): Promise<boolean> {
    const n = saves.failedCount()
    if (n === 0) return true
    return confirm({
      title: t('grid.leaveTitle', { n }, n),
      text: t('grid.leaveText'),
      action: t('grid.leaveAnyway'),
      isDanger: true,
    })
  }

  addLeaveGuard(mayLeave)
  onBeforeRouteLeave(mayLeave)
  onBeforeRouteUpdate(mayLeave)
  useEventListener(window, 'beforeunload', event => {
    if (saves.failedCount() > 0 || saves.isBusy()) event.preventDefault()
  })
}
