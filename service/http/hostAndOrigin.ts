import cors from '@koa/cors'
import type { Context, Next } from 'koa'
import { CONNECT } from '../contract/basics.ts'
import { Problem } from '../contract/problem.ts'
import { canonicalPath } from './canonicalPath.ts'

/** The hosts this service answers to, and the origins whose pages may call it. */
export interface OriginPolicy {
  /** Host headers exactly as browsers send them: `127.0.0.1:8787`. */
  hosts(): ReadonlySet<string>
  /** May a page of this origin call the REST interface? Origins are lower case. */
  mayCall(origin: string): boolean
  /** May a page of this origin call the webhooks of web chats, which are embedded in pages of any site? */
  mayChat(origin: string): boolean
}

/**
 * Rejects requests from pages of other origins with 403. The raw Host header is compared with an exact list, because it
 * is the one thing that a page which rebinds its DNS name to this machine can not forge (CVE-2018-5702,
 * CVE-2024-28224). Koa's `ctx.hostname` is not used: it parses the header, and parsers have been fooled
 * (CVE-2026-27959).
 */
export function checkHostAndOrigin(policy: OriginPolicy) {
  return (ctx: Context, next: Next) => {
    const host = requestHost(ctx)
    if (!policy.hosts().has(host.toLowerCase())) throw new Problem(403, 'this Host is not one the service answers to')
    const origin = ctx.req.headers.origin
    if (origin === undefined) {
      if (isEmbeddedByOtherSite(ctx)) throw new Problem(403, 'pages of other origins may not call the service')
      return next()
    }
    if (isSameOrigin(origin, host)) return next()
    const isAllowed = isChatWebhook(ctx.path) ? policy.mayChat : policy.mayCall
    if (!isAllowed(origin.toLowerCase())) throw new Problem(403, 'this Origin is not allowed to call the service')
    return allowCors(ctx, next)
  }
}

/** The host of a request. @throws Problem 400 when it is given twice (RFC 9112, 3.2), 403 when header and target differ */
function requestHost({ req }: Context): string {
  const host = req.headers.host ?? ''
  if (countHeader(req.rawHeaders, 'host') > 1) throw new Problem(400, 'Host must be given once')
  if (req.url?.startsWith('/')) return host
  // A target in absolute form (`http://host/path`) takes precedence over the header; here both must agree.
  const [, target = host] = /^[a-z]+:\/\/([^/?#]*)/i.exec(req.url ?? '') ?? []
  if (target.toLowerCase() !== host.toLowerCase()) throw new Problem(403, 'the Host is not that of the address')
  return host
}

function countHeader(rawHeaders: readonly string[], name: string): number {
  let count = 0
  for (let at = 0; at < rawHeaders.length; at += 2) {
    const header = rawHeaders[at]
    if (header?.length === name.length && header.toLowerCase() === name) count++
  }
  return count
}

/**
 * True for subresources (`<img>`, `<script>`) of other sites: browsers send no Origin with them, but Sec-Fetch-Site.
 * Links from other sites are allowed.
 */
function isEmbeddedByOtherSite(ctx: Context): boolean {
  return isCrossSite(ctx) && ctx.get('Sec-Fetch-Mode') !== 'navigate' && !isEmbeddable(ctx.path)
}

/** The chat page, its scripts and its calls, which are embedded in pages of any site. */
const isEmbeddable = (path: string) => isChatWebhook(path) || path.startsWith('/chat')

/** True when the browser reports a page of another origin as the initiator (Fetch Metadata, Sec-Fetch-Site). */
const isCrossSite = (ctx: Context): boolean => /^(?:cross|same)-site$/.test(ctx.get('Sec-Fetch-Site'))

const isSameOrigin = (origin: string, host: string) => origin === `http://${host}`

/** Webhooks are authenticated by the token of their channel, whichever page calls them. */
const isChatWebhook = (path: string) => canonicalPath(path).startsWith(`${CONNECT}/webhook/`)

/** Sends the CORS headers for an origin that the policy has allowed. */
const allowCors = cors({
  origin: ctx => ctx.get('Origin'),
  allowMethods: 'GET, POST, PUT, DELETE',
  allowHeaders: 'authorization, x-token, content-type, accept, last-event-id, x-parley-undo',
  exposeHeaders: 'X-Error-Reason, X-Total-Count, Link, Retry-After',
  maxAge: 600,
  keepHeadersOnError: false,
})
