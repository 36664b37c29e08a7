/** The ways a service runs: on its database, repairing it when it is damaged, or showing a backup (readOnly.ts). */
import { readFile, stat } from 'node:fs/promises'
import type { RequestListener, ServerResponse } from 'node:http'
import { join } from 'node:path'
import type { Logger } from 'pino'
import { z } from 'zod'
import { createLoginTickets } from '../../access/loginTickets.ts'
import type { OriginPolicy } from '../../http/hostAndOrigin.ts'
import { createRepairHandler } from '../../server/repair/repairHandler.ts'
import { Problem } from '../../contract/problem.ts'
import { type Backup, DATABASE } from '../../store/sqlite/backupFolder.ts'
import { findDamage } from '../../store/sqlite/integrity.ts'

export interface Mode {
  handle: RequestListener
  /** Answers calls at the port for webhooks; a mode without it receives none. */
  handleWebhook?: RequestListener
  /** Starts the work of the mode, once the address is known. */
  begin(url: string): Promise<void>
  /** A one-time key that opens the studio, or the page of the repair. */
  ticket(): string
  /** Ends what requests started: polls, streams, calls, jobs and trainings. */
  endRequests(): Promise<void>
  /** Closes the database, after the requests. */
  close(): Promise<void>
}

/** Placeholder until the first mode is open; nothing listens before. */
export const STARTING: Mode = {
  handle: (_, response) => response.end(),
  begin: () => Promise.resolve(),
  ticket: () => '',
  endRequests: () => Promise.resolve(),
  close: () => Promise.resolve(),
}

/** The answer to a webhook while none is received. */
export const NO_WEBHOOKS = new Problem(503, 'no webhooks are received now')

export const BUSY = new Problem(503, 'a backup is being restored')

/** The mode while the database is replaced. */
export const RESTORING: Mode = {
  ...STARTING,
  handle: (_, response) => refuse(response, BUSY),
}

/** Answers a request of a mode that does not serve it. */
export function refuse(response: ServerResponse, { status, reason, message }: Problem): void {
  const headers = { 'Content-Type': 'application/json', 'X-Error-Reason': encodeURIComponent(reason) }
  response.writeHead(status, headers).end(JSON.stringify({ results: null, message }))
}

/** Bytes of a file that is checked in well under a second on a machine that does nothing else. */
const SMALL_FILE = 256 * 1024 * 1024
/** Milliseconds that a start waits for the check of a small file, which a busy machine may need. */
const SMALL_CHECK_MS = 2000
/** Milliseconds that it waits for that of a larger one, which goes on while the service runs. */
const LARGE_CHECK_MS = 250

/**
 * Checks the database of a data folder.
 * @param onLater is told of damage found after the time limit of a start
 * @returns what is damaged, as far as it was found in time
 */
export async function damageOf(data: string, onLater: (damage: string) => void): Promise<string | undefined> {
  const file = join(data, DATABASE)
  const size = await stat(file).then(
    found => found.size,
    () => 0,
  )
  if (size === 0) return undefined
  const check = findDamage(file)
  const wait = size > SMALL_FILE ? LARGE_CHECK_MS : SMALL_CHECK_MS
  let timer: NodeJS.Timeout | undefined
  const limit = new Promise<'late'>(resolve => (timer = setTimeout(resolve, wait, 'late')))
  const found = await Promise.race([check, limit])
  clearTimeout(timer)
  if (found !== 'late') return found
  check.then(damage => damage !== undefined && onLater(damage)).catch(() => undefined)
  return undefined
}

export interface RepairModeOptions {
  data: string
  damage: string
  log: Logger
  now(): Date
  policy: OriginPolicy
  /** Starts the service on the restored database. @returns the address that opens the studio */
  onRestored(): Promise<string>
  /** Starts the service on a copy of a backup, read-only. @returns the address that opens the studio */
  onView(backup: Backup): Promise<string>
}

export async function openRepairMode({ policy, ...options }: RepairModeOptions): Promise<Mode> {
  const tickets = createLoginTickets()
  const ownerToken = await readOwnerToken(options.data)
  return {
    handle: createRepairHandler({ ...options, tickets, ownerToken }, policy),
    begin: () => Promise.resolve(),
    ticket: () => tickets.issue(),
    endRequests: () => Promise.resolve(),
    close: () => Promise.resolve(),
  }
}

const Credentials = z.object({ user_jwt: z.string().min(1) })

async function readOwnerToken(data: string): Promise<string | undefined> {
  try {
    return Credentials.parse(JSON.parse(await readFile(join(data, 'credentials.json'), 'utf8'))).user_jwt
  } catch {
    return undefined
  }
}
