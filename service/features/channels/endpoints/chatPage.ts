import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Context, Middleware } from 'koa'
import { secretsOf } from '../channelFields.ts'
import { Problem } from '../../../contract/problem.ts'
import type { Channel } from '../../../store/models/connect.ts'
import type { Service } from '../../../scopes/service.ts'

/** Files of the chat page in the folder of resources, with their media types. */
const FILES: Record<string, string> = {
  'page.css': 'text/css; charset=utf-8',
  'page.js': 'text/javascript; charset=utf-8',
  'draw.js': 'text/javascript; charset=utf-8',
  'button.js': 'text/javascript; charset=utf-8',
  'words.json': 'application/json; charset=utf-8',
}

/** The default logo of web chats, `/chat/logo.svg`. */
const LOGO = 'logo.svg'

/** Allows calls to this service and media from any host; forbids inline code, so that messages can not run any. */
const contentSecurityPolicy = (frames: string[]) =>
  [
    "default-src 'none'",
    "script-src 'self'",
    "style-src 'self'",
    'img-src * data: blob:',
    'media-src * blob:',
    "connect-src 'self'",
    "base-uri 'none'",
    "form-action 'none'",
    // 'self' for the studio's preview
    `frame-ancestors ${["'self'", ...frames].join(' ')}`,
  ].join('; ')

/**
 * Serves a chat page per web chat at `/chat/<id or slug of the channel>`. The page needs no credential and contains the
 * token of its channel, like every page that embeds the chat.
 * @param resources folder that contains `chat/`
 */
export function serveChatPage(service: Service, resources: string): Middleware {
  const read = (name: string) => readFileSync(join(resources, 'chat', name), 'utf8')
  const files = new Map(Object.keys(FILES).map(name => [name, read(name)]))
  files.set(LOGO, readFileSync(join(resources, 'icons', 'icon.svg'), 'utf8'))
  const page = read('page.html')
  return async (ctx, next) => {
    const name = nameIn(ctx.path)
    if (name === undefined || (ctx.method !== 'GET' && ctx.method !== 'HEAD')) return next()
    ctx.set('Referrer-Policy', 'no-referrer')
    const file = files.get(name)
    if (file !== undefined) return send(ctx, file, FILES[name] ?? 'image/svg+xml')
    const channel = await findWebchat(service, name)
    const { token = '' } = secretsOf(service.vault, channel)
    ctx.set('Content-Security-Policy', contentSecurityPolicy(service.securityHeaders.frameAncestors()))
    // Ids and tokens consist of hex digits and hyphens, so they can not end an attribute.
    send(ctx, page.replace('{channel}', channel.id).replace('{token}', token), 'text/html; charset=utf-8')
  }
}

/** The part of the path after `/chat/`, decoded; undefined for other paths. */
function nameIn(path: string): string | undefined {
  const [, name] = /^\/chat\/([^/]+)$/.exec(path) ?? []
  try {
    return name === undefined ? undefined : decodeURIComponent(name)
  } catch {
    return undefined // not percent-encoded, so no page
  }
}

function send(ctx: Context, content: string, type: string): void {
  ctx.set('Cache-Control', 'no-cache')
  ctx.set('Content-Type', type)
  ctx.body = content
}

/** @throws Problem 404 for an unknown or inactive web chat, and for a slug that several bots use */
async function findWebchat({ store }: Service, name: string): Promise<Channel> {
  const { Channel } = store.models
  const byId = await store.rows.find(Channel, { id: name })
  const found = byId ? [byId] : await store.rows.list(Channel, { slug: name, type: 'webchat' })
  const [channel] = found
  if (found.length !== 1 || channel?.type !== 'webchat' || !channel.isActivated) throw new Problem(404)
  return channel
}
