import type { Store } from '../store/store.ts'
import { coalesceReloads } from '../store/coalesceReloads.ts'

/** The owner's `cors` and `csp` settings, cached in memory because every request needs them. */
export interface SecurityHeaders {
  /** May a page of this origin call the service? */
  mayCall(origin: string): boolean
  /** May a page of this origin call chat channels? Every origin may until the owner restricts them. */
  mayChat(origin: string): boolean
  /** Origins that may frame the chat, in the syntax of `frame-ancestors`. */
  frameAncestors(): string[]
  reload(): Promise<void>
}

export async function openSecurityHeaders(store: Store): Promise<SecurityHeaders> {
  let cors: RegExp[] = []
  let csp: string[] = []
  const reload = coalesceReloads(
    () => store.rows.query(store.models.SecurityHeader, ''),
    rows => {
      const urls = (type: 'cors' | 'csp') =>
        rows.filter(row => row.headerType === type).flatMap(row => row.urls.map(stripPath))
      cors = urls('cors').map(originPattern)
      csp = urls('csp')
    },
  )
  await reload()
  const mayCall = (origin: string) => cors.some(pattern => pattern.test(origin))
  return { mayCall, mayChat: origin => cors.length === 0 || mayCall(origin), frameAncestors: () => csp, reload }
}

/** Removes a trailing `/` or `/*`: origins have no path, and browsers would match it literally. */
const stripPath = (pattern: string) => pattern.replace(/\/\*?$/, '')

/** Compiles `https://*.example.org` to an expression over origins; the contract has validated the pattern. */
function originPattern(pattern: string): RegExp {
  const escaped = pattern.toLowerCase().replace(/[.+?^${}()|[\]\\]/g, '\\$&')
  const open = escaped.replace('//*\\.', '//(?:[a-z0-9-]+\\.)+').replace(/:\*$/, '(?::\\d+)?')
  return new RegExp(`^${open}$`, 'u')
}
