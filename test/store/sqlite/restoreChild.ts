import { listBackups } from '../../../service/store/sqlite/backupFolder.ts'
import { finishRestore, restoreBackup } from '../../../service/store/sqlite/restore.ts'

/** Restores the oldest backup of a data folder: `node restoreChild.mjs <data>`. */
const [, , data = ''] = process.argv
await finishRestore(data)
const backup = (await listBackups(data)).at(-1)
if (backup) await restoreBackup(data, backup, new Date('2026-11-22T13:00:00Z'))
