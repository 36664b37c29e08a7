import type { Context, Next } from 'koa'
import { CONNECT } from '../contract/basics.ts'
import { Problem } from '../contract/problem.ts'
import { plainPath } from './paths.ts'

/** Which names this service answers to, and which pages may call it. */
export interface Gate {
  /** Host headers, exactly as browsers send them: `127.0.0.1:8787`. */
  hosts(): ReadonlySet<string>
  /** May a page of this origin call? Origins come exactly as browsers send them, in lower case. */
  mayCall(origin: string): boolean
  /** May a page of this origin call the rows of chat pages, which stand in pages of any site? */
  mayChat(origin: string): boolean
}

/**
 * Turns away what comes through a browser from elsewhere. The raw Host header is compared with an exact list: a page
 * that rebinds its name to this machine can forge everything else, but not that (CVE-2018-5702, CVE-2024-28224).
 * Koa's own `ctx.hostname` parses, and parsing has been fooled (CVE-2026-27959).
 */
export function guardsDoor(gate: Gate) {
  return async (ctx: Context, next: Next) => {
    const host = ctx.req.headers.host ?? ''
    if (!gate.hosts().has(host.toLowerCase())) throw new Problem(403, 'this Host is not one the service answers to')
    const origin = ctx.req.headers.origin
    if (origin === undefined) return next()
    const isAllowed = isChat(ctx.path) ? gate.mayChat : gate.mayCall
    if (!isOwn(origin, host) && !isAllowed(origin.toLowerCase()))
      throw new Problem(403, 'this Origin is not allowed to call the service')
    return isOwn(origin, host) ? next() : shareWith(ctx, origin, next)
  }
}

const isOwn = (origin: string, host: string) => origin === `http://${host}`

/** Rows whose credential is the token of a chat channel: that token, not the page it stands in, opens them. */
const isChat = (path: string) => plainPath(path).startsWith(`${CONNECT}/webhook/`)

const SHARED_HEADERS = 'X-Error-Reason, X-Total-Count, Link'

/** CORS for an origin the owner has allowed. */
async function shareWith(ctx: Context, origin: string, next: Next) {
  ctx.set('Access-Control-Allow-Origin', origin)
  ctx.set('Access-Control-Expose-Headers', SHARED_HEADERS)
  ctx.vary('Origin')
  if (ctx.method !== 'OPTIONS') return next()
  ctx.set('Access-Control-Allow-Methods', 'GET, POST, PUT, DELETE')
  ctx.set('Access-Control-Allow-Headers', 'authorization, x-token, content-type, accept, last-event-id, x-parley-undo')
  ctx.set('Access-Control-Max-Age', '600')
  ctx.status = 204
}
