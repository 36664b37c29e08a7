import type { Logger } from 'pino'
import type { Connect } from '../commands/channels/connect.ts'
import type { Engines } from '../commands/engine/engines.ts'
import type { SecurityHeaders } from '../access/securityHeaders.ts'
import type { JwtService } from '../access/jwt.ts'
import type { Jobs } from '../commands/jobs/jobs.ts'
import type { Languages } from '../commands/engine/languages.ts'
import type { LogPurges } from '../commands/logs/purgeLogs.ts'
import type { Removals } from '../commands/jobs/removals.ts'
import type { LoginTickets } from '../access/loginTickets.ts'
import type { TokenCache } from '../access/tokenCache.ts'
import type { Trainer } from '../commands/training/trainer.ts'
import type { Turns } from '../commands/dialog/turns.ts'
import type { Store } from '../store/database.ts'
import type { History } from '../store/undo/history.ts'
import type { Vault } from '../access/vault.ts'
import type { CredentialLookup } from '../access/authenticate.ts'

/** Everything a handler may use. Made once at start, passed on; nothing of it is global. */
export interface Service {
  store: Store
  vault: Vault
  /** Undo and redo. */
  history: History
  engines: Engines
  training: Trainer
  jobs: Jobs
  /** The built training worker, and the language data it reads. */
  workerFile: string
  resources: string
  purges: LogPurges
  removals: Removals
  tokens: TokenCache
  languages: Languages
  jwt: JwtService
  loginTickets: LoginTickets
  turns: Turns
  credentials: CredentialLookup
  /** Channels, who waits for their messages, what is being delivered. */
  connect: Connect
  /** Which pages may call, which may frame. */
  securityHeaders: SecurityHeaders
  log: Logger
  /** The clock; tests may set it. */
  now(): Date
  about: About
}

/** What the service says of itself. */
export interface About {
  /** Semantic version of the product. */
  version: string
  /** `http://127.0.0.1:8787` */
  baseUrl(): string
  dataFolder: string
  /** IANA name of this machine's time zone. */
  timezone: string
}
