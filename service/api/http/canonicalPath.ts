import type { Context, Next } from 'koa'

/** Prefixes under which clients of other editions expect the interface. */
const PREFIX = /^\/(?:public\/)?api(?=\/)/

/** Older spellings of paths, and the ones the contract uses. */
const ALIASES: [old: RegExp, now: string][] = [
  [/^\/v2(?=\/)/, '/train/v2'],
  [/^\/oauth\/token$/, '/usm/v1/oauth/token'],
]

/** Brings every spelling of a path to the one the contract uses: prefixes, older versions, trailing slashes. */
export function canonicalPath(path: string): string {
  const bare = path.replace(PREFIX, '').replace(/(?<=.)\/+$/, '')
  return ALIASES.reduce((now, [old, contract]) => now.replace(old, contract), bare)
}

export function useCanonicalPath() {
  return (ctx: Context, next: Next) => {
    const path = canonicalPath(ctx.path)
    if (path !== ctx.path) ctx.path = path
    return next()
  }
}
