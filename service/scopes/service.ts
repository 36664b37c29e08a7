import type { Logger } from 'pino'
import type { Connect } from '../features/channels/connect.ts'
import type { Engines } from '../features/analysis/engines.ts'
import type { Speech } from '../features/speech/speech.ts'
import type { Access } from '../access/index.ts'
import type { Jobs } from '../jobs/jobs.ts'
import type { Languages } from '../features/analysis/languages.ts'
import type { LogPurges } from '../features/logs/purgeLogs.ts'
import type { BotRemoval } from '../features/bots/botRemoval.ts'
import type { Trainer } from '../features/training/trainer.ts'
import type { SkillChecks } from '../features/dialogs/builder/checks.ts'
import type { Builders } from '../features/dialogs/turn/builders.ts'
import type { DialogCalls } from '../features/dialogs/turn/calls.ts'
import type { TurnQueue } from '../features/dialogs/turn/turnQueue.ts'
import type { Store } from '../store/store.ts'
import type { History } from '../store/undo/history.ts'
import type { Backup } from '../store/sqlite/backupFolder.ts'
import type { Vault } from '../access/vault.ts'
import type { CredentialLookup } from '../access/authenticate.ts'

/** Dependencies of the handlers, created once per start and passed on explicitly. */
export interface Service extends Access {
  store: Store
  vault: Vault
  history: History
  engines: Engines
  speech: Speech
  training: Trainer
  jobs: Jobs
  /** Path of the built training worker. */
  workerFile: string
  /** Folder of the language data. */
  resources: string
  purges: LogPurges
  botRemoval: BotRemoval
  languages: Languages
  turns: TurnQueue
  /** Compiled skills by version. */
  builders: Builders
  /** Problems of skills by version. */
  skillChecks: SkillChecks
  /** Calls that skills make. */
  dialogCalls: DialogCalls
  credentials: CredentialLookup
  /** Channels, subscriptions to their messages, deliveries. */
  connect: Connect
  /** Replaces the database by a backup, and starts the service on it at the same address. */
  restore(backup: Backup): Promise<Restored>
  log: Logger
  /** The clock; tests may set it. */
  now(): Date
  about: About
}

export interface Restored {
  /** Name of the backup that leads back. */
  wayBack: string | undefined
  /** One-time address of the studio. */
  studio: string
}

/** Facts about this installation. */
export interface About {
  /** Semantic version of the product. */
  version: string
  /** `http://127.0.0.1:8787` */
  baseUrl(): string
  dataFolder: string
  /** IANA name of this machine's time zone. */
  timezone: string
}
