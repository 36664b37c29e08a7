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

/** What the studio's page may do: nothing but talk to this service (no inline code, no other host, no frame around it). */
const CONTENT_SECURITY_POLICY = [
  "default-src 'self'",
  "script-src 'self'",
  "style-src 'self'",
  "img-src 'self' data: blob:",
  "media-src 'self' blob:",
  "connect-src 'self'",
  "object-src 'none'",
  "base-uri 'none'",
  "frame-ancestors 'none'",
  "form-action 'none'",
].join('; ')

/**
 * Serves the built studio. The files are listed and read once, and only those are served: a path can not lead out of
 * a list.
 * @param folder the built page; without one, or before it was built, nothing is served and the rest of the service works
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
    ctx.set('Content-Security-Policy', CONTENT_SECURITY_POLICY)
    ctx.set('X-Frame-Options', 'DENY')
    ctx.set('Referrer-Policy', 'no-referrer')
    ctx.set('Cross-Origin-Opener-Policy', 'same-origin')
    ctx.set('Permissions-Policy', 'microphone=(self), camera=(), geolocation=()')
    ctx.body = content
  }
}

/** The studio's own router works behind `#`; only the root is a page. */
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
