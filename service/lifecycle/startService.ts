import { chmod, mkdir } from 'node:fs/promises'
import type { Server } from 'node:http'
import { createHttpServer } from '../server/server.ts'
import type { Restored } from '../scopes/service.ts'
import { Problem } from '../contract/problem.ts'
import { type Backup, listBackups } from '../store/sqlite/backupFolder.ts'
import { openReadOnlyMode, removeCopy } from './modes/readOnly.ts'
import { lockFolder } from '../store/sqlite/folderLock.ts'
import { storageProblem } from '../store/sqlite/health.ts'
import { finishRestore, restoreBackup } from '../store/sqlite/restore.ts'
import { HOST, listen } from './openPort.ts'
import { createLog } from './log.ts'
import { damageOf, type Mode, NO_WEBHOOKS, openRepairMode, refuse, RESTORING, STARTING } from './modes/mode.ts'
import { fillReserve, releaseReserve } from '../data/diskReserve.ts'
import { openServiceMode, type ServiceOptions, type WebhookOptions } from './compose.ts'

export type { ServiceOptions } from './compose.ts'

export interface RunningService {
  /** `http://127.0.0.1:<port>` */
  url: string
  port: number
  /** The port that serves webhooks alone; undefined when there is none. */
  webhookPort: number | undefined
  /** A one-time key that opens the studio. */
  ticket(): string
  /** Ends requests under way, then trainings, then the database. */
  close(): Promise<void>
}

/** Starts the service on the loopback interface: locks the data folder, opens the store, loads the models, listens. */
export async function startService(options: ServiceOptions): Promise<RunningService> {
  await mkdir(options.data, { recursive: true, mode: 0o700 })
  // One that was there keeps its rights otherwise; a file system without rights, or of another owner, is left as it is.
  await chmod(options.data, 0o700).catch(() => undefined)
  const releaseLock = await lockFolder(options.data)
  try {
    const free = await releaseReserve(options.data)
    const running = await startLocked(options).catch((error: unknown) => {
      throw free < MIN_FREE_BYTES || storageProblem(error) ? new Error(fullDisk(options.data), { cause: error }) : error
    })
    await fillReserve(options.data)
    return { ...running, close: () => running.close().finally(releaseLock) }
  } catch (error) {
    await releaseLock()
    throw error
  }
}

/** Bytes of free space below which a failed start is attributed to a full disk. */
const MIN_FREE_BYTES = 64 * 1024

const fullDisk = (data: string) => `the disk of ${data} is full: free some space and start again`

async function startLocked(options: ServiceOptions): Promise<RunningService> {
  const { data, now = () => new Date() } = options
  const log = createLog(data, options.logLevel ?? 'info')
  const addresses = { hosts: new Set<string>(), webhookHosts: new Set<string>(), origins: new Set<string>() }
  let url = ''
  let mode = STARTING
  let opening = open()
  let changing: Promise<void> | undefined
  await opening
  const server = createHttpServer(() => mode.handle)
  const port = await listen(server, options.port, options.nextFree ?? false).catch(async (error: unknown) => {
    await mode.close()
    throw error
  })
  const webhooks = options.webhooks && (await listenForWebhooks(options.webhooks))
  url = `http://${HOST}:${port}`
  for (const name of [HOST, 'localhost']) {
    addresses.hosts.add(`${name}:${port}`)
    addresses.origins.add(`http://${name}:${port}`)
  }
  await begin()
  log.info({ url }, 'listening')
  return {
    url,
    port,
    webhookPort: webhooks?.port,
    ticket: () => mode.ticket(),
    async close() {
      // Together, because each has a time limit of its own: the process ends within the longest of them.
      await Promise.all([mode.endRequests(), closeServer(server), webhooks && closeServer(webhooks.server)])
      await mode.close()
      log.info('stopped')
      await new Promise<void>(resolve => log.flush(() => resolve()))
    },
  }

  async function listenForWebhooks({ port: wanted, publicAddress }: WebhookOptions) {
    const second = createHttpServer(() => mode.handleWebhook ?? ((_, response) => refuse(response, NO_WEBHOOKS)))
    const found = await listen(second, wanted, false).catch(async (error: unknown) => {
      await Promise.all([closeServer(server), mode.close()])
      throw error
    })
    for (const host of [new URL(publicAddress).host, `${HOST}:${found}`, `localhost:${found}`])
      addresses.webhookHosts.add(host)
    return { server: second, port: found }
  }

  async function open(): Promise<void> {
    mode = await openMode()
  }

  /** Damage that is found while the service begins changes the mode instead of failing the start. */
  async function begin(): Promise<void> {
    await mode.begin(url).catch(async (error: unknown) => {
      if (!changing) throw error
      await changing
    })
  }

  /** The mode that the options and the state of the database ask for. */
  async function openMode(): Promise<Mode> {
    await finishRestore(data)
    await removeCopy(data)
    if (options.shownBackup !== undefined)
      return openReadOnlyMode(options, log, addresses, await findBackup(options.shownBackup))
    const damage = await damageOf(data, onDamage)
    return damage === undefined
      ? openServiceMode(options, log, addresses, { onDamage, restore: changeToBackup })
      : repair(damage)
  }

  function repair(damage: string): Promise<Mode> {
    log.error({ damage }, 'the database is damaged')
    const policy = {
      hosts: () => addresses.hosts,
      mayCall: (origin: string) => addresses.origins.has(origin),
      mayChat: () => false,
    }
    return openRepairMode({ data, damage, log, now, policy, onRestored: changeToService, onView: changeToReadOnly })
  }

  function onDamage(damage: string): void {
    changing ??= opening.then(() => changeToRepair(damage)).catch((error: unknown) => log.error({ err: error }))
  }

  /** New requests reach the repair at once; those under way end with the old mode. */
  async function changeToRepair(damage: string): Promise<void> {
    const damaged = mode
    mode = await repair(damage)
    await damaged.endRequests()
    await damaged.close()
  }

  /** Replaces the database while requests are answered 503; a backup that fails leaves the old one. */
  async function changeToBackup(backup: Backup): Promise<Restored> {
    const replaced = mode
    if (replaced === RESTORING) throw new Problem(503, 'a backup is being restored')
    mode = RESTORING
    let wayBack: string | undefined
    let studio = ''
    try {
      await replaced.endRequests()
      await replaced.close()
      wayBack = await restoreBackup(data, backup, now())
      log.warn({ backup: backup.name, wayBack }, 'restored a backup')
    } finally {
      studio = await changeToService()
    }
    return { wayBack, studio }
  }

  async function changeToReadOnly(backup: Backup): Promise<string> {
    mode = await openReadOnlyMode(options, log, addresses, backup)
    return beginStudio()
  }

  async function changeToService(): Promise<string> {
    changing = undefined
    opening = open()
    await opening
    return beginStudio()
  }

  /** @returns the address that opens the studio */
  async function beginStudio(): Promise<string> {
    await begin()
    return `${url}/?ticket=${mode.ticket()}`
  }

  /** @throws when the data folder has no backup of this name */
  async function findBackup(name: string): Promise<Backup> {
    const found = (await listBackups(data)).find(backup => backup.name === name && backup.kind !== 'damaged')
    if (!found) throw new Error(`there is no backup ${name} (parley restore lists them)`)
    return found
  }
}

/** Milliseconds that requests have to end when the service stops. */
const LAST_REQUESTS_MS = 3000

async function closeServer(server: Server): Promise<void> {
  const isClosed = new Promise<void>(resolve => server.close(() => resolve()))
  server.closeIdleConnections()
  const cut = setTimeout(() => server.closeAllConnections(), LAST_REQUESTS_MS)
  await isClosed
  clearTimeout(cut)
}
