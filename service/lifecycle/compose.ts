/** The usual mode of a service: everything that works on the database. */
import { dirname, join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Logger } from 'pino'
import { openAccess } from '../access/index.ts'
import { createCredentialLookup } from '../access/credentialLookup.ts'
import { createRequestHandler } from '../server/server.ts'
import { createWebhookHandler } from '../server/webhooks.ts'
import type { Service } from '../scopes/service.ts'
import { openConnect, type ConnectOptions } from '../features/channels/connect.ts'
import { createEngines } from '../features/analysis/engines.ts'
import { createSpeech, type StartProcess } from '../features/speech/speech.ts'
import { writeCredentials } from '../access/ownerTokens.ts'
import { firstOwner, importSample } from '../features/bots/firstStart.ts'
import { handleSampleHistory, queueSampleHistory } from '../features/bots/sampleHistory.ts'
import { handleMeasurements } from '../features/insights/measurements.ts'
import { createJobs } from '../jobs/jobs.ts'
import { openLanguages } from '../features/analysis/languages.ts'
import { handleTestsAfterTraining, testsAfterTraining } from '../features/tests/afterTraining.ts'
import { handleRuns } from '../features/tests/runSpec.ts'
import { createLogPurges } from '../features/logs/purgeLogs.ts'
import { createBotRemoval } from '../features/bots/botRemoval.ts'
import { createTrainer } from '../features/training/trainer.ts'
import { createSkillChecks } from '../features/dialogs/builder/checks.ts'
import { createBuilders } from '../features/dialogs/turn/builders.ts'
import { createDialogCalls } from '../features/dialogs/turn/calls.ts'
import { createTurnQueue } from '../features/dialogs/turn/turnQueue.ts'
import { openLexicons } from '../nlu/lexicon.ts'
import { openStore } from '../store/sqlite/openStore.ts'
import { createHistory } from '../store/undo/history.ts'
import { openVault } from '../access/vault.ts'
import { backUpBefore, DATABASE } from '../store/sqlite/backupFolder.ts'
import { startDailyBackups } from '../store/sqlite/dailyBackups.ts'
import { type Mode } from './modes/mode.ts'
import { PRODUCT_VERSION } from './version.ts'

export interface ServiceOptions {
  /** Folder of the database, credentials and logs; created when it does not exist. */
  data: string
  /** Folder with languages, world data and the sample bot. */
  resources: string
  /** The built training worker. */
  workerFile: string
  /** 0 is any free port. With `nextFree` the next free one is used when this one is taken. */
  port: number
  nextFree?: boolean | undefined
  /** A second port that serves webhooks alone; without it networks that call reach nothing. */
  webhooks?: WebhookOptions | undefined
  /** The built page of the studio; without it only the REST interface answers. */
  rendererFolder?: string | undefined
  /** Creates the sample bot at the first start; the default. */
  sample?: boolean | undefined
  /** Milliseconds that a first start waits for its sample bot to be trained. */
  sampleWait?: number | undefined
  /** Gives the sample bot conversations, runs and a draft; the default. */
  sampleHistory?: boolean | undefined
  /** Log level of pino; `info` when not given. */
  logLevel?: string | undefined
  /** Name of a backup that is shown read-only, in place of the database. */
  shownBackup?: string | undefined
  /** Starts nothing that changes data: no jobs, deliveries, trainings, backups. */
  isReadOnly?: boolean | undefined
  /** The clock; the machine's when not given. */
  now?: (() => Date) | undefined
  /** Starts child processes where Node cannot: those of Electron are started by its main process. */
  startProcess?: StartProcess | undefined
  /** Milliseconds that the recognition of a recording may take; the recogniser's own limit when not given. */
  recognitionTimeout?: number | undefined
  /** Limits of calls to other hosts, where they differ from the defaults. */
  connect?: ConnectOptions | undefined
}

export interface WebhookOptions {
  /** 0 is any free port. */
  port: number
  /** The address of the port from outside, such as `https://bots.example.org`; signatures of networks cover it. */
  publicAddress: string
}

/** Changes of the mode that a service on its database asks for. */
export interface ModeChanges {
  onDamage(damage: string): void
  restore: Service['restore']
}

/** The addresses of this service, known once it listens. */
export interface OwnAddresses {
  hosts: ReadonlySet<string>
  /** Host headers at the port for webhooks. */
  webhookHosts: ReadonlySet<string>
  origins: ReadonlySet<string>
}

/** Opens the database and everything above it. @throws when the database cannot be opened */
export async function openServiceMode(
  options: ServiceOptions,
  log: Logger,
  addresses: OwnAddresses,
  changes: ModeChanges,
): Promise<Mode> {
  const { onDamage } = changes
  const service = await assemble(options, log, changes)
  const policy = {
    hosts: () => addresses.hosts,
    mayCall: (origin: string) => addresses.origins.has(origin) || service.securityHeaders.mayCall(origin),
    mayChat: (origin: string) => addresses.origins.has(origin) || service.securityHeaders.mayChat(origin),
  }
  const folders = { renderer: options.rendererFolder, resources: options.resources }
  const handler = createRequestHandler(service, policy, folders)
  const webhooks =
    options.webhooks &&
    createWebhookHandler(service, { ...policy, hosts: () => addresses.webhookHosts, mayCall: () => false })
  const backups = options.isReadOnly
    ? undefined
    : startDailyBackups({ data: options.data, now: service.now, log: line => log.warn(line), onDamage })
  let preloading: Promise<void> | undefined
  return {
    handle: handler.handle,
    ...(webhooks && { handleWebhook: webhooks.handle }),
    async begin(url) {
      service.about.baseUrl = () => url
      if (!options.isReadOnly) await begin(service, options)
      // Afterwards, because long lists take longer to compile than the rest of the start.
      preloading = service.engines.preload().catch((error: unknown) => log.warn({ err: error }, 'preloading failed'))
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
      webhooks?.close()
      await backups?.stop()
      await service.store.close()
    },
  }
}

/** Creates the dependencies of the handlers. */
async function assemble(options: ServiceOptions, log: Logger, changes: ModeChanges): Promise<Service> {
  const { data, resources, workerFile, now = () => new Date() } = options
  const store = await openStore({
    file: join(data, DATABASE),
    backUp: () => backUpBefore(data, 'update', now()),
    log: message => log.warn(message),
    onDamage: changes.onDamage,
  })
  const vault = await openVault(data)
  const lexicons = openLexicons(resources)
  const engines = createEngines(store, lexicons, {
    onDamagedModel: model => training.replaceDamagedModel(model),
    onLimit: (datasetId, limit) => log.warn({ datasetId, limit }, 'a text used up a budget: matches may be missing'),
  })
  const jobs = createJobs(store, { log: message => log.warn(message) })
  const tests = testsAfterTraining({ store, jobs })
  const training = createTrainer({ store, engines, jobs, tests, workerFile, resources, log, now })
  const access = await openAccess(store, vault, now)
  const about: Service['about'] = {
    version: PRODUCT_VERSION,
    baseUrl: () => '',
    dataFolder: data,
    timezone: Intl.DateTimeFormat().resolvedOptions().timeZone,
  }
  const ownPort = () => Number(new URL(about.baseUrl()).port)
  const connect = await openConnect({
    ...options.connect,
    store,
    vault,
    log,
    now,
    ownPort,
    baseUrl: () => options.webhooks?.publicAddress ?? about.baseUrl(),
  })
  const credentials = createCredentialLookup({ store, ...access, channels: connect.channelTokens })
  const builders = createBuilders(store)
  const service: Service = {
    store,
    vault,
    history: createHistory(store),
    engines,
    speech: createSpeech({
      ...{ store, lexicons, resources },
      programs: dirname(workerFile),
      modelsFolder: join(data, 'models'),
      startProcess: options.startProcess,
      timeout: options.recognitionTimeout,
    }),
    training,
    jobs,
    workerFile,
    resources,
    purges: createLogPurges(store, jobs, now),
    botRemoval: createBotRemoval(store, jobs),
    ...access,
    languages: openLanguages(resources),
    turns: createTurnQueue(),
    builders,
    skillChecks: createSkillChecks(store, builders),
    dialogCalls: createDialogCalls({ store, vault, connect }),
    credentials,
    connect,
    restore: changes.restore,
    log,
    now,
    about,
  }
  handleRuns(service)
  handleTestsAfterTraining(service)
  handleMeasurements(service)
  handleSampleHistory(service)
  return service
}

/** Creates the owner, the credentials file and the sample bot, and resumes the work of the last run. */
async function begin(service: Service, options: ServiceOptions): Promise<void> {
  const { owner, isNew } = await firstOwner(service.store, service.vault)
  await writeCredentials(service, owner)
  await service.jobs.start()
  await service.connect.start(service)
  await service.botRemoval.resume()
  await service.training.resume()
  if (!isNew || options.sample === false) return
  const { dataset, botId } = await importSample(service, owner, options.resources)
  await service.training.train(dataset.id)
  if (options.sampleHistory !== false) await queueSampleHistory(service, dataset, botId)
  await waitForSample(service, dataset.id, options.sampleWait)
}

/** Twice the time that two languages take on an idle machine; on a busy one the service answers while it trains. */
const SAMPLE_MS = 3000

/** Waits for the training of the sample bot up to a limit, so that the first request is understood. */
async function waitForSample({ training, engines }: Service, datasetId: number, wait = SAMPLE_MS): Promise<void> {
  const deadline = performance.now() + wait
  // A dataset whose engine is loaded uses each model as soon as it is trained.
  await engines.models(datasetId)
  while (performance.now() < deadline) {
    const { state } = await training.state(datasetId)
    if (state !== 'pending' && state !== 'training') return
    await sleep(20)
  }
}
