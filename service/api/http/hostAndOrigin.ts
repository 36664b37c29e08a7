import type { Context, Next } from 'koa'
import { isCrossSite } from '../../access/crossSite.ts'
import { CONNECT } from '../../contract/basics.ts'
import { Problem } from '../../contract/problem.ts'
import { canonicalPath } from './canonicalPath.ts'

/** Which names this service answers to, and which pages may call it. */
export interface OriginPolicy {
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
export function checkHostAndOrigin(policy: OriginPolicy) {
  return (ctx: Context, next: Next) => {
    ctx.set('X-Content-Type-Options', 'nosniff')
    const host = requestHost(ctx)
    if (!policy.hosts().has(host.toLowerCase())) throw new Problem(403, 'this Host is not one the service answers to')
    const origin = ctx.req.headers.origin
    if (origin === undefined) {
      if (isEmbeddedByOtherSite(ctx)) throw new Problem(403, 'pages of other origins may not call the service')
      return next()
    }
    const isAllowed = isChatWebhook(ctx.path) ? policy.mayChat : policy.mayCall
    if (!isSameOrigin(origin, host) && !isAllowed(origin.toLowerCase()))
      throw new Problem(403, 'this Origin is not allowed to call the service')
    return isSameOrigin(origin, host) ? next() : allowCors(ctx, origin, next)
  }
}

/** The host that a request is for. @throws Problem 400 when it names one twice (RFC 9112, 3.2), 403 when it names two */
function requestHost({ req }: Context): string {
  const host = req.headers.host ?? ''
  if (countHeader(req.rawHeaders, 'host') > 1) throw new Problem(400, 'Host must be given once')
  if (req.url?.startsWith('/')) return host
  // A target such as `http://host/path` counts more than the header; here both must say the same.
  const [, target = host] = /^[a-z]+:\/\/([^/?#]*)/i.exec(req.url ?? '') ?? []
  if (target.toLowerCase() !== host.toLowerCase()) throw new Problem(403, 'the Host is not that of the address')
  return host
}

function countHeader(rawHeaders: readonly string[], name: string): number {
  let times = 0
  for (let at = 0; at < rawHeaders.length; at += 2) {
    const header = rawHeaders[at]
    if (header?.length === name.length && header.toLowerCase() === name) times++
  }
  return times
}

/**
 * Browsers leave out Origin where a page only embeds what it asks for (`<img>`, `<script>`), but say where it stands.
 * Links from other pages lead here all the same.
 */
function isEmbeddedByOtherSite(ctx: Context): boolean {
  return isCrossSite(ctx) && ctx.get('Sec-Fetch-Mode') !== 'navigate' && !isEmbeddable(ctx.path)
}

/** What stands in pages of any site: the chat, its scripts and its calls. */
const isEmbeddable = (path: string) => isChatWebhook(path) || path.startsWith('/chat')

const isSameOrigin = (origin: string, host: string) => origin === `http://${host}`

/** Rows whose credential is the token of a chat channel: that token, not the page it stands in, opens them. */
const isChatWebhook = (path: string) => canonicalPath(path).startsWith(`${CONNECT}/webhook/`)

const EXPOSED_HEADERS = 'X-Error-Reason, X-Total-Count, Link'

/** CORS for an origin the owner has allowed. */
async function allowCors(ctx: Context, origin: string, next: Next) {
  ctx.set('Access-Control-Allow-Origin', origin)
  ctx.set('Access-Control-Expose-Headers', EXPOSED_HEADERS)
  ctx.vary('Origin')
  if (ctx.method !== 'OPTIONS') return next()
  ctx.set('Access-Control-Allow-Methods', 'GET, POST, PUT, DELETE')
  ctx.set('Access-Control-Allow-Headers', 'authorization, x-token, content-type, accept, last-event-id, x-parley-undo')
  ctx.set('Access-Control-Max-Age', '600')
  ctx.status = 204
}
