import type { Store } from '../store/database.ts'
import { coalesceReloads } from '../store/coalesceReloads.ts'

/** The owner's security headers, in memory: every request asks for them. */
export interface SecurityHeaders {
  /** May a page of this origin call the service? */
  mayCall(origin: string): boolean
  /** May a page of this origin talk to chat channels? Any may, until the owner says which. */
  mayChat(origin: string): boolean
  /** Origins that may frame the chat, as `frame-ancestors` takes them. */
  frameAncestors(): string[]
  reload(): Promise<void>
}

export async function openSecurityHeaders(store: Store): Promise<SecurityHeaders> {
  let cors: RegExp[] = []
  let csp: string[] = []
  const reload = coalesceReloads(
    () => store.models.SecurityHeader.findAll(),
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

/** A pattern may end in `/` or `/*`, which says nothing of an origin; browsers take it for a path that none has. */
const stripPath = (pattern: string) => pattern.replace(/\/\*?$/, '')

/** `https://*.example.org` as an expression over whole origins; what stands there was checked when it was stored. */
function originPattern(pattern: string): RegExp {
  const escaped = pattern.toLowerCase().replace(/[.+?^${}()|[\]\\]/g, '\\$&')
  const open = escaped.replace('//*\\.', '//(?:[a-z0-9-]+\\.)+').replace(/:\*$/, '(?::\\d+)?')
  return new RegExp(`^${open}$`, 'u')
}
