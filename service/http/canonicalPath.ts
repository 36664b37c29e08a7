import type { Context, Next } from 'koa'

/** Prefixes of other editions of the interface. */
const PREFIX = /^\/(?:public\/)?api(?=\/)/

/** Older paths and their current form in the contract. */
const ALIASES: [older: RegExp, current: string][] = [
  [/^\/v2(?=\/)/, '/train/v2'],
  [/^\/oauth\/token$/, '/usm/v1/oauth/token'],
]

/** Normalises a path to the form of the contract: removes prefixes and trailing slashes, replaces older paths. */
export function canonicalPath(path: string): string {
  const bare = withoutTrailingSlashes(path.replace(PREFIX, ''))
  return ALIASES.reduce((result, [older, current]) => result.replace(older, current), bare)
}

/** A loop instead of an expression, which would take quadratic time for a path of slashes. */
function withoutTrailingSlashes(path: string): string {
  let end = path.length
  while (end > 1 && path[end - 1] === '/') end--
  return path.slice(0, end)
}

export function useCanonicalPath() {
  return (ctx: Context, next: Next) => {
    const { request } = ctx
    const path = canonicalPath(request.path)
    if (path !== request.path) request.path = path
    return next()
  }
}
