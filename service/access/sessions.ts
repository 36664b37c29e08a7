import type { User } from '../store/models/account.ts'
import { allSessions, deleteExpiredSessions } from './queries.ts'
import type { Store } from '../store/store.ts'
import { hashToken, newToken } from './vault.ts'

/** Lifetime of a session: a week, after which the studio must be opened with a new ticket. */
const SESSION_MS = 7 * 24 * 60 * 60 * 1000

/**
 * Sessions of the studio. Their tokens are random bearer tokens, which a page keeps in the storage of its origin: a
 * cookie would reach every server on 127.0.0.1, whatever its port.
 */
export interface Sessions {
  /** Starts a session. @returns its token, of which only the hash is stored */
  start(owner: User): Promise<string>
  /** The slug of the owner; undefined for an unknown, ended or expired session. */
  find(token: string): string | undefined
  /** Ends a session; unknown tokens are ignored. */
  end(token: string): Promise<void>
}

export async function openSessions(store: Store, now: () => Date): Promise<Sessions> {
  const rows = await allSessions(store)
  const byHash = new Map(rows.map(row => [row.hash, { owner: row.owner, expires: new Date(row.expires_at).getTime() }]))
  return {
    async start(owner) {
      const token = newToken() + newToken()
      const hash = hashToken(token)
      const expiresAt = new Date(now().getTime() + SESSION_MS)
      await store.write(async () => {
        await deleteExpiredSessions(store, now())
        await store.rows.insert(store.models.StudioSession, { userId: owner.id, hash, expiresAt })
      })
      byHash.set(hash, { owner: owner.slug, expires: expiresAt.getTime() })
      return token
    },
    find(token) {
      // Tokens have 256 random bits, so the time of a look-up by hash reveals nothing.
      const session = byHash.get(hashToken(token))
      return session && session.expires > now().getTime() ? session.owner : undefined
    },
    async end(token) {
      const hash = hashToken(token)
      byHash.delete(hash)
      await store.write(() => store.rows.remove(store.models.StudioSession, { hash }))
    },
  }
}
