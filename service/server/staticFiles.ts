import { randomBytes } from 'node:crypto'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { extname, join, relative, sep } from 'node:path'
import type { Context, Next } from 'koa'

const MEDIA_TYPES: Record<string, string> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.ico': 'image/x-icon',
  '.json': 'application/json; charset=utf-8',
  '.woff2': 'font/woff2',
}

/**
 * Allows the studio to talk to this service only: no inline code, no other host, no framing.
 * @param nonce of the style elements that the waveform of a recording and the code editor add to the page
 */
const contentSecurityPolicy = (nonce?: string) =>
  [
    "default-src 'self'",
    "script-src 'self'",
    nonce ? `style-src 'self' 'nonce-${nonce}'` : "style-src 'self'",
    "img-src 'self' data: blob:",
    "media-src 'self' blob:",
    "connect-src 'self'",
    "object-src 'none'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
    "form-action 'none'",
  ].join('; ')

/**
 * Serves the built studio from memory. Files are listed and read once, so a request path is only ever a key of that map
 * and can not leave the folder; koa-send would resolve each path on the disk.
 * @param folder the built page; nothing is served when it is undefined or does not exist
 */
export function serveStudio(folder: string | undefined) {
  const files = folder && existsSync(folder) ? filesIn(folder) : new Map<string, Buffer>()
  return async (ctx: Context, next: Next) => {
    if ((ctx.method !== 'GET' && ctx.method !== 'HEAD') || files.size === 0) return next()
    const path = files.has(ctx.path) ? ctx.path : isPage(ctx.path) ? '/index.html' : undefined
    const content = path && files.get(path)
    if (!path || !content) return next()
    ctx.set('Content-Type', MEDIA_TYPES[extname(path)] ?? 'application/octet-stream')
    ctx.set('Cache-Control', path.startsWith('/assets/') ? 'public, max-age=31536000, immutable' : 'no-cache')
    const nonce = extname(path) === '.html' ? randomBytes(16).toString('base64') : undefined
    ctx.set('Content-Security-Policy', contentSecurityPolicy(nonce))
    ctx.set('X-Frame-Options', 'DENY')
    ctx.set('Referrer-Policy', 'no-referrer')
    ctx.set('Cross-Origin-Opener-Policy', 'same-origin')
    ctx.set('Permissions-Policy', 'microphone=(self), camera=(), geolocation=()')
    ctx.body = nonce ? content.toString().replace(NONCE, nonce) : content
  }
}

/** Placeholder of the nonce in the page. */
const NONCE = '{nonce}'

/** The studio routes by URL fragment, so the root is its only page. */
const isPage = (path: string) => path === '/'

function filesIn(folder: string): Map<string, Buffer> {
  const entries = readdirSync(folder, { recursive: true, withFileTypes: true }).filter(entry => entry.isFile())
  return new Map(
    entries.map(entry => {
      const file = join(entry.parentPath, entry.name)
      return [`/${relative(folder, file).split(sep).join('/')}`, readFileSync(file)]
    }),
  )
}
