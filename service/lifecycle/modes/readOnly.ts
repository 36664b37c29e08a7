/**
 * The service on a copy of a backup, to look at it: everything is read and exported, nothing is saved. The database of
 * the data folder, damaged or not, is not opened.
 */
import { mkdir, rm } from 'node:fs/promises'
import type { IncomingMessage } from 'node:http'
import { join } from 'node:path'
import type { Logger } from 'pino'
import { Problem } from '../../contract/problem.ts'
import { BUSY, type Mode, refuse } from './mode.ts'
import { type OwnAddresses, openServiceMode, type ServiceOptions } from '../compose.ts'
import { type Backup, copyKey, copyToDisk, DATABASE, KEY, keyOf } from '../../store/sqlite/backupFolder.ts'

/** Folder of the copy, within the data folder. */
const FOLDER = 'read-only'

const READ_ONLY = new Problem(
  503,
  'Parley shows a backup read-only: nothing is saved. Start it again to restore a backup or to go on with its own database',
)

/** Removes a copy that a process left which could not end by itself. */
export const removeCopy = (data: string): Promise<void> => rm(join(data, FOLDER), { recursive: true, force: true })

/** Opens the service on a copy of a backup. @throws when the backup cannot be copied or opened */
export async function openReadOnlyMode(
  options: ServiceOptions,
  log: Logger,
  addresses: OwnAddresses,
  backup: Pick<Backup, 'name' | 'file'>,
): Promise<Mode> {
  const folder = join(options.data, FOLDER)
  const remove = () => removeCopy(options.data)
  await remove()
  await mkdir(folder, { mode: 0o700 })
  try {
    await copyToDisk(backup.file, join(folder, DATABASE))
    await copyKey(keyOf(backup.file), join(folder, KEY))
    const changes = { onDamage: (damage: string) => log.error({ damage }), restore: () => Promise.reject(BUSY) }
    // Webhooks would be written into the copy, and lost with it.
    const { handleWebhook: _, ...mode } = await openServiceMode(
      { ...options, data: folder, isReadOnly: true },
      log,
      addresses,
      changes,
    )
    log.warn({ backup: backup.name }, 'shows a backup read-only')
    return {
      ...mode,
      handle: (request, response) => (isRead(request) ? mode.handle(request, response) : refuse(response, READ_ONLY)),
      close: () => mode.close().finally(remove),
    }
  } catch (error) {
    await remove()
    throw error
  }
}

/** The session of the studio is kept in the copy, and gone with it. */
const SESSION = '/studio/v1/session'
const READS = new Set(['GET', 'HEAD', 'OPTIONS'])

const isRead = ({ method = '', url = '' }: IncomingMessage) => READS.has(method) || url === SESSION
