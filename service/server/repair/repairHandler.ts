/** The service while its database is damaged: a page and a few endpoints that lead back to a sound one. */
import { hash, randomBytes, timingSafeEqual } from 'node:crypto'
import type { RequestListener } from 'node:http'
import Koa, { type Context } from 'koa'
import type { Logger } from 'pino'
import type { LoginTickets } from '../../access/loginTickets.ts'
import { Problem } from '../../contract/problem.ts'
import { type Backup, listBackups } from '../../store/sqlite/backupFolder.ts'
import { storageProblem } from '../../store/sqlite/health.ts'
import { isDamage } from '../../store/sqlite/integrity.ts'
import { restoreBackup } from '../../store/sqlite/restore.ts'
import { salvage } from '../../store/sqlite/salvage.ts'
import { collectBytes } from '../../http/collectBytes.ts'
import { setDefaultHeaders } from '../../http/defaultHeaders.ts'
import { handleErrors } from '../../http/errors.ts'
import { checkHostAndOrigin, type OriginPolicy } from '../../http/hostAndOrigin.ts'
import { limitRequestTarget } from '../../http/requestTarget.ts'
import { PAGE_POLICY, repairPage, type Outcome } from './repairPage.ts'

export interface RepairDeps {
  /** The data folder; nobody else writes to it meanwhile. */
  data: string
  /** The words of SQLite about the damage. */
  damage: string
  tickets: LoginTickets
  /** The owner's JWT of credentials.json, which opens the endpoints to programs; undefined when there is none. */
  ownerToken: string | undefined
  log: Logger
  now(): Date
  /** Starts the service on the restored database. @returns the address that opens the studio */
  onRestored(): Promise<string>
  /** Starts the service on a copy of a backup, read-only. @returns the address that opens the studio */
  onView(backup: Backup): Promise<string>
}

const MAX_BODY_BYTES = 4096
const UNREADABLE = 'nothing can be read from the database any more; restore a backup'
const REASON =
  'the database is damaged: nothing is read or saved until it is repaired; open Parley, or stop it and run `parley repair`'

/** Handles requests: `/` is the page, `/repair/…` its endpoints, `/health` tells; all else is 503 with the reason. */
export function createRepairHandler(deps: RepairDeps, policy: OriginPolicy): RequestListener {
  const app = new Koa({ proxy: false })
  const sessions = new Set<string>()
  let busy = false
  app.use(setDefaultHeaders())
  app.use(handleErrors(deps.log))
  app.use(limitRequestTarget())
  app.use(checkHostAndOrigin(policy))
  app.use(async ctx => {
    const { method, path } = ctx
    if (method === 'GET' && path === '/health')
      return sendJson(ctx, { status: 'database damaged' }, 'Health rendered with success')
    if (method === 'GET' && path === '/') return openPage(ctx)
    if (method === 'GET' && path === '/repair/v1/state') return sendJson(ctx, await stateFor(await authorize(ctx)))
    if (method === 'POST' && path === '/repair/v1/salvage') return repair(ctx, salvageDatabase)
    if (method === 'POST' && path === '/repair/v1/restore') return repair(ctx, restore)
    if (method === 'POST' && path === '/repair/v1/view') return repair(ctx, view)
    throw new Problem(503, REASON)
  })

  async function openPage(ctx: Context): Promise<void> {
    const ticket = ctx.query['ticket']
    if (typeof ticket !== 'string' || !deps.tickets.redeem(ticket)) return sendPage(ctx, repairPage(deps.damage))
    const session = randomBytes(24).toString('base64url')
    sessions.add(session)
    sendPage(ctx, repairPage(deps.damage, { session, backups: await listBackups(deps.data) }))
  }

  /** Runs one repair at a time; a form gets a page, a program JSON. */
  async function repair(ctx: Context, action: (fields: URLSearchParams) => Promise<Outcome>): Promise<void> {
    const fields = await authorize(ctx)
    if (busy) throw new Problem(503, 'a repair is under way')
    busy = true
    try {
      const outcome = await action(fields)
      if (!fields.has('session')) return sendJson(ctx, outcome)
      const session = fields.get('session') ?? ''
      sendPage(ctx, repairPage(deps.damage, { session, backups: await listBackups(deps.data), outcome }))
    } finally {
      busy = false
    }
  }

  async function salvageDatabase(): Promise<Outcome> {
    const salvaged = await salvage(deps.data, deps.now()).catch((error: unknown) => {
      throw storageProblem(error) === undefined || isDamage(error) ? new Problem(503, UNREADABLE) : error
    })
    deps.log.warn({ backup: salvaged.backup.name, tables: salvaged.tables }, 'saved what could be read')
    return { salvaged }
  }

  async function restore(fields: URLSearchParams): Promise<Outcome> {
    const backup = await findBackup(fields)
    await restoreBackup(deps.data, backup, deps.now())
    deps.log.warn({ backup: backup.name }, 'restored a backup')
    return { restored: backup, studio: await deps.onRestored() }
  }

  async function view(fields: URLSearchParams): Promise<Outcome> {
    const backup = await findBackup(fields)
    return { viewed: backup, studio: await deps.onView(backup) }
  }

  /** @throws Problem 404 */
  async function findBackup(fields: URLSearchParams): Promise<Backup> {
    const backup = (await listBackups(deps.data)).find(one => one.name === fields.get('name') && one.kind !== 'damaged')
    if (!backup) throw new Problem(404, [{ field: 'name', reason: 'is not the name of a backup' }])
    return backup
  }

  /** @throws Problem 401 unless the request carries a session of the page or the owner's token */
  async function authorize(ctx: Context): Promise<URLSearchParams> {
    const text = ctx.method === 'POST' ? await collectBytes(ctx.req, MAX_BODY_BYTES) : ''
    const fields = new URLSearchParams(String(text))
    const [, token = ''] = /^Bearer (.+)$/.exec(ctx.get('Authorization')) ?? []
    if (sessions.has(fields.get('session') ?? '') || (deps.ownerToken && isSame(token, deps.ownerToken))) return fields
    throw new Problem(401)
  }

  const stateFor = async (_: URLSearchParams) => ({ damage: deps.damage, backups: await listBackups(deps.data) })

  const handle = app.callback()
  return (request, response) => void handle(request, response)
}

function sendJson(ctx: Context, results: unknown, message = 'Repair rendered with success'): void {
  ctx.body = { results, message }
}

function sendPage(ctx: Context, html: string): void {
  ctx.set('Content-Security-Policy', PAGE_POLICY)
  ctx.set('X-Frame-Options', 'DENY')
  ctx.set('Referrer-Policy', 'no-referrer')
  ctx.set('Cache-Control', 'no-store')
  ctx.type = 'html'
  ctx.body = html
}

const isSame = (given: string, known: string) => timingSafeEqual(digest(given), digest(known))
const digest = (text: string) => Buffer.from(hash('sha256', text, 'hex'))
