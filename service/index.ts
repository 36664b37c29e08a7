import { mkdir } from 'node:fs/promises'
import type { Server } from 'node:http'
import { dirname, join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Logger } from 'pino'
import { openAccess } from './access/index.ts'
import { createCredentialLookup } from './access/credentialLookup.ts'
import { createHttpServer, createRequestHandler } from './api/server.ts'
import type { Service } from './api/service.ts'
import { openConnect, type ConnectOptions } from './commands/channels/connect.ts'
import { createEngines } from './commands/engine/engines.ts'
import { createSpeech } from './commands/engine/speech.ts'
import { writeCredentials } from './access/ownerTokens.ts'
import { firstOwner, importSample } from './commands/bots/firstStart.ts'
import { handleMeasurements } from './commands/training/measurements.ts'
import { createJobs } from './commands/jobs/jobs.ts'
import { openLanguages } from './commands/engine/languages.ts'
import { handleRuns } from './commands/testing/runSpec.ts'
import { createLogPurges } from './commands/logs/purgeLogs.ts'
import { createBotRemoval } from './commands/jobs/botRemoval.ts'
import { createTrainer } from './commands/training/trainer.ts'
import { createSkillChecks } from './commands/builder/checks.ts'
import { createBuilders } from './commands/dialog/builders.ts'
import { createDialogCalls } from './commands/dialog/calls.ts'
import { createTurnQueue } from './commands/dialog/turnQueue.ts'
import { openLexicons } from './nlu/lexicon.ts'
import { openStore } from './store/sqlite/openStore.ts'
import { createHistory } from './store/undo/history.ts'
import { openVault } from './access/vault.ts'
import { lockFolder } from './store/sqlite/folderLock.ts'
import { createBackup, DATABASE } from './store/sqlite/backupFolder.ts'
import { startDailyBackups } from './store/sqlite/dailyBackups.ts'
import { storageProblem } from './store/sqlite/health.ts'
import { finishRestore } from './store/sqlite/restore.ts'
import { HOST, listen } from './listen.ts'
import { createLog } from './log.ts'
import { damageOf, type Mode, openRepairMode, STARTING } from './modes.ts'
import { fillReserve, releaseReserve } from './reserve.ts'
import { PRODUCT_VERSION } from './version.ts'

export interface ServiceOptions {
  /** Folder of the database, credentials and logs; made when it is not there. */
  data: string
  /** Folder with languages, world data and the sample bot. */
  resources: string
  /** The built training worker. */
  workerFile: string
  /** 0 is any free port; a taken one is stepped over when `nextFree` is set. */
  port: number
  nextFree?: boolean | undefined
  /** The built page of the studio; without it only the REST interface answers. */
  rendererFolder?: string | undefined
  /** Whether a first start makes the sample bot. */
  sample?: boolean | undefined
  /** Milliseconds that a first start waits for its sample bot to be trained. */
  sampleWait?: number | undefined
  /** Log level of pino; `info` when not given. */
  logLevel?: string | undefined
  /** The clock; the machine's when not given. */
  now?: (() => Date) | undefined
  /** Times and sizes of calls to other hosts, where they are not those of every day. */
  connect?: ConnectOptions | undefined
}

export interface RunningService {
  /** `http://127.0.0.1:<port>` */
  url: string
  port: number
  /** A one-time key that opens the studio. */
  ticket(): string
  /** Ends requests under way, then trainings, then the database. */
  close(): Promise<void>
}

/** Starts the whole service: opens the store, loads what is trained, listens. Loopback only. */
export async function startService(options: ServiceOptions): Promise<RunningService> {
  await mkdir(options.data, { recursive: true, mode: 0o700 })
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

/** Free space below which a failed start is put down to the disk. */
const MIN_FREE_BYTES = 64 * 1024

const fullDisk = (data: string) => `the disk of ${data} is full: free some space and start again`

async function startLocked(options: ServiceOptions): Promise<RunningService> {
  const { data, now = () => new Date() } = options
  const log = createLog(data, options.logLevel ?? 'info')
  const gate = { hosts: new Set<string>(), origins: new Set<string>() }
  let url = ''
  let mode = STARTING
  let opening = open()
  let changing: Promise<void> | undefined
  await opening
  const server = createHttpServer(() => mode.handle)
  const port = await listen(server, options.port, options.nextFree ?? false)
  url = `http://${HOST}:${port}`
  for (const name of [HOST, 'localhost']) {
    gate.hosts.add(`${name}:${port}`)
    gate.origins.add(`http://${name}:${port}`)
  }
  await begin()
  log.info({ url }, 'listening')
  return {
    url,
    port,
    ticket: () => mode.ticket(),
    async close() {
      // Together, because each has a time limit of its own: the process ends within the longest of them.
      await Promise.all([mode.endRequests(), closeServer(server)])
      await mode.close()
      log.info('stopped')
      await new Promise<void>(resolve => log.flush(() => resolve()))
    },
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

  /** The mode that the state of the database asks for. */
  async function openMode(): Promise<Mode> {
    await finishRestore(data)
    const damage = await damageOf(data, onDamage)
    return damage === undefined ? openServiceMode(options, log, gate, onDamage) : repair(damage)
  }

  function repair(damage: string): Promise<Mode> {
    log.error({ damage }, 'the database is damaged')
    const policy = {
      hosts: () => gate.hosts,
      mayCall: (origin: string) => gate.origins.has(origin),
      mayChat: () => false,
    }
    return openRepairMode({ data, damage, log, now, policy, onRestored: changeToService })
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

  async function changeToService(): Promise<string> {
    changing = undefined
    opening = open()
    await opening
    await begin()
    return `${url}/?ticket=${mode.ticket()}`
  }
}

interface Gate {
  hosts: ReadonlySet<string>
  origins: ReadonlySet<string>
}

async function openServiceMode(
  options: ServiceOptions,
  log: Logger,
  gate: Gate,
  onDamage: (damage: string) => void,
): Promise<Mode> {
  const service = await assemble(options, log, onDamage)
  const policy = {
    hosts: () => gate.hosts,
    mayCall: (origin: string) => gate.origins.has(origin) || service.securityHeaders.mayCall(origin),
    mayChat: (origin: string) => gate.origins.has(origin) || service.securityHeaders.mayChat(origin),
  }
  const folders = { renderer: options.rendererFolder, resources: options.resources }
  const handler = createRequestHandler(service, policy, folders)
  const backups = startDailyBackups({ data: options.data, now: service.now, log: line => log.warn(line), onDamage })
  const preloading = service.engines.preload().catch((error: unknown) => log.warn({ err: error }, 'preloading failed'))
  return {
    handle: handler.handle,
    begin(url) {
      service.about.baseUrl = () => url
      return begin(service, options, url)
    },
    ticket: () => service.loginTickets.issue(),
    async endRequests() {
      await preloading
      service.training.close()
      service.speech.close()
      service.dialogCalls.close()
      await Promise.all([service.connect.close(), service.jobs.close()])
    },
    async close() {
      handler.close()
      await backups.stop()
      await service.store.close()
    },
  }
}

/** Everything a handler may use. */
async function assemble(options: ServiceOptions, log: Logger, onDamage: (damage: string) => void): Promise<Service> {
  const { data, resources, workerFile, now = () => new Date() } = options
  const store = await openStore({
    file: join(data, DATABASE),
    backUp: () => createBackup(data, 'update', now()),
    log: message => log.warn(message),
    onDamage,
  })
  const vault = await openVault(data)
  const lexicons = openLexicons(resources)
  const engines = createEngines(store, lexicons, { onDamagedModel: model => training.replaceDamagedModel(model) })
  const jobs = createJobs(store, { log: message => log.warn(message) })
  const training = createTrainer({ store, engines, jobs, workerFile, resources, log, now })
  const access = await openAccess(store, vault, now)
  const about: Service['about'] = {
    version: PRODUCT_VERSION,
    baseUrl: () => '',
    dataFolder: data,
    timezone: Intl.DateTimeFormat().resolvedOptions().timeZone,
  }
  const ownPort = () => Number(new URL(about.baseUrl()).port)
  const connect = await openConnect({ ...options.connect, store, vault, log, now, ownPort })
  const credentials = createCredentialLookup({ store, ...access, channels: connect.channelTokens })
  const service: Service = {
    store,
    vault,
    history: createHistory(store),
    engines,
    speech: createSpeech({ store, lexicons, recogniserFile: join(dirname(workerFile), 'recogniser.cjs'), resources }),
    training,
    jobs,
    workerFile,
    resources,
    purges: createLogPurges(store, jobs, now),
    botRemoval: createBotRemoval(store, jobs),
    ...access,
    languages: openLanguages(resources),
    turns: createTurnQueue(),
    builders: createBuilders(store),
    skillChecks: createSkillChecks(store),
    dialogCalls: createDialogCalls({ store, vault, connect }),
    credentials,
    connect,
    log,
    now,
    about,
  }
  handleRuns(service)
  handleMeasurements(service)
  return service
}

/** What happens once the address is known: the owner, the credentials file, the sample bot, work left from last time. */
async function begin(service: Service, options: ServiceOptions, url: string): Promise<void> {
  const { owner, isNew } = await firstOwner(service.store, service.vault)
  await writeCredentials(service, owner)
  await service.jobs.start()
  await service.connect.start(service)
  await service.botRemoval.resume()
  await service.training.resume()
  if (isNew && options.sample !== false)
    await trainSample(service, await importSample(service, owner, options.resources), options.sampleWait)
}

/** Twice what two languages take on a machine that has nothing else to do; a busy one trains on while it answers. */
const SAMPLE_MS = 3000

/** Trains the sample bot, and waits a while for it: who asks it at once is to be understood. */
async function trainSample({ training, engines }: Service, datasetId: number, wait = SAMPLE_MS): Promise<void> {
  const deadline = performance.now() + wait
  await training.train(datasetId)
  // In use already, it takes each model up as soon as that is trained.
  await engines.models(datasetId)
  while (performance.now() < deadline) {
    const { state } = await training.state(datasetId)
    if (state !== 'pending' && state !== 'training') return
    await sleep(20)
  }
}

/** Requests under way get this long to end when the service stops. */
const LAST_REQUESTS_MS = 3000

async function closeServer(server: Server): Promise<void> {
  const isClosed = new Promise<void>(resolve => server.close(() => resolve()))
  server.closeIdleConnections()
  const cut = setTimeout(() => server.closeAllConnections(), LAST_REQUESTS_MS)
  await isClosed
  clearTimeout(cut)
}
