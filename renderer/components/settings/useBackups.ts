import { ref } from 'vue'
import { useI18n } from 'vue-i18n'
import type { Backup } from '../../../service/contract/backups.ts'
import { useApi } from '../../api.ts'
import { useConfirm } from '../../composables/useConfirm.ts'
import { useErrorToast } from '../../composables/useErrorToast.ts'
import { useRecord } from '../../composables/useRecord.ts'
import { useToasts } from '../../composables/useToasts.ts'

/** Query of the page after a restore: the name of the backup that leads back, empty when there is none. */
export const RESTORED = 'restored'

/** Lists, makes and restores backups of the whole installation. */
export function useBackups() {
  const { t, locale } = useI18n()
  const api = useApi()
  const confirm = useConfirm()
  const { showToast } = useToasts()
  const { record: backups, state, problem, reload } = useRecord(() => api.backups.list())
  const withErrorToast = useErrorToast()
  const busy = ref(false)

  const describe = ({ created_at, kind }: Pick<Backup, 'created_at' | 'kind'>) =>
    t('settings.backupOf', {
      time: new Date(created_at).toLocaleString(locale.value, { dateStyle: 'medium', timeStyle: 'short' }),
      kind: t(`settings.backupKinds.${kind}`),
    })

  async function whileBusy(change: () => Promise<unknown>): Promise<void> {
    if (busy.value) return
    busy.value = true
    await withErrorToast(change)
    busy.value = false
  }

  const create = () =>
    whileBusy(async () => {
      await api.backups.create()
      await reload()
      showToast(t('settings.backupMade'))
    })

  /** Restores after confirmation, then opens the studio anew: sessions are part of what was replaced. */
  async function restore(backup: Backup): Promise<void> {
    const isSure = await confirm({
      title: t('settings.restoreTitle', { backup: describe(backup) }),
      text: t('settings.restoreText'),
      action: t('settings.restore'),
      isDanger: true,
    })
    if (!isSure) return
    await whileBusy(async () => {
      const { studio, way_back } = await api.backups.restore({ params: { backup_name: backup.name } })
      location.assign(`${studio}#/settings?${RESTORED}=${encodeURIComponent(way_back ?? '')}`)
    })
  }

  return { backups, state, problem, reload, busy, create, restore, describe }
}
