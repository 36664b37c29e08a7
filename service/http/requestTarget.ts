import type { Context, Next } from 'koa'
import { Problem } from '../contract/problem.ts'

/** Maximum length of a path; the longest paths of the interface have a few slugs of 255 characters. */
const MAX_PATH_LENGTH = 2048
const MAX_QUERY_LENGTH = 8192
const MAX_QUERY_FIELDS = 100

/**
 * Rejects long paths and queries before any other middleware parses them, because this is the only work that a page of
 * another origin can cause. Node limits path, query and headers together to 16 kB.
 */
export function limitRequestTarget() {
  return (ctx: Context, next: Next) => {
    const { path, querystring } = ctx.request
    if (path.length > MAX_PATH_LENGTH) throw tooLong('path', `${MAX_PATH_LENGTH} characters`)
    if (querystring.length > MAX_QUERY_LENGTH) throw tooLong('query', `${MAX_QUERY_LENGTH} characters`)
    if (hasMoreFields(querystring, MAX_QUERY_FIELDS)) throw tooLong('query', `${MAX_QUERY_FIELDS} fields`)
    return next()
  }
}

const tooLong = (part: string, most: string) => new Problem(400, `the ${part} must have at most ${most}`)

function hasMoreFields(query: string, most: number): boolean {
  let fields = 1
  for (let at = query.indexOf('&'); at >= 0; at = query.indexOf('&', at + 1)) {
    if (++fields > most) return true
  }
  return false
}
