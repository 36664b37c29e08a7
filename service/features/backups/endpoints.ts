import { contract } from '../../contract/index.ts'
import type * as Shape from '../../contract/backups.ts'
import { notFound, Problem } from '../../contract/problem.ts'
import { checkDatabase } from '../../store/sqlite/backup.ts'
import { type Backup, createBackup, listBackups } from '../../store/sqlite/backupFolder.ts'
import { implement } from '../../http/handlers.ts'
import { withCaller } from '../../scopes/scopes.ts'

export const backups = implement(contract.backups, withCaller, {
  list: async ({ service }) => (await listBackups(service.about.dataFolder)).flatMap(showBackup),
  async create({ service }) {
    const made = await createBackup(service.about.dataFolder, 'manual', service.now())
    const [shown] = showBackup(made)
    if (!shown) throw new Problem(500) // a manual backup is always shown
    return shown
  },
  async restore({ service }, { params }) {
    const all = await listBackups(service.about.dataFolder)
    const backup = all.find(one => one.name === params.backup_name && one.kind !== 'damaged')
    if (!backup) throw notFound('backup_name')
    // Before the service stops for it.
    await checkDatabase(backup.file).catch((error: unknown) => {
      throw new Problem(400, `the backup cannot be used: ${error instanceof Error ? error.message : String(error)}`)
    })
    const { wayBack, studio } = await service.restore(backup)
    return { way_back: wayBack ?? null, studio }
  },
})

/** A damaged database that is kept is no backup: nothing is shown of it. */
function showBackup({ name, kind, createdAt, bytes }: Backup): Shape.Backup[] {
  return kind === 'damaged' ? [] : [{ name, kind, created_at: createdAt.toISOString(), bytes }]
}
