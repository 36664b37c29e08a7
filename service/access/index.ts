/**
 * Access: who calls, with which credential, and what it may do.
 *
 * - authenticate.ts: from the headers of a request to its caller, or 401 and 403
 * - credentialLookup.ts: combines the look-ups of tokenCache.ts, sessions.ts, jwt.ts and oauth.ts
 * - tokenCache.ts: tokens of bots, versions and environments in memory
 * - sessions.ts, loginTickets.ts: how the studio signs in and out
 * - ownerTokens.ts, jwt.ts: the tokens of the owner and of the tenant, and the file that holds them
 * - oauth.ts: OAuth clients and their access tokens
 * - rotateToken.ts: replaces a token of a bot
 * - securityHeaders.ts: the origins that may call the service or frame its chat
 * - vault.ts: encryption and hashes of all of these
 */
import type { Store } from '../store/store.ts'
import { createJwtService, type JwtService } from './jwt.ts'
import { createLoginTickets, type LoginTickets } from './loginTickets.ts'
import { readSigningKey } from './ownerTokens.ts'
import { openSecurityHeaders, type SecurityHeaders } from './securityHeaders.ts'
import { openSessions, type Sessions } from './sessions.ts'
import { openTokenCache, type TokenCache } from './tokenCache.ts'
import type { Vault } from './vault.ts'

export interface Access {
  tokens: TokenCache
  jwt: JwtService
  sessions: Sessions
  loginTickets: LoginTickets
  securityHeaders: SecurityHeaders
}

export async function openAccess(store: Store, vault: Vault, now: () => Date): Promise<Access> {
  return {
    tokens: await openTokenCache(store, vault, now),
    jwt: createJwtService(await readSigningKey(store, vault)),
    sessions: await openSessions(store, now),
    loginTickets: createLoginTickets(),
    securityHeaders: await openSecurityHeaders(store),
  }
}
