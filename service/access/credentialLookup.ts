import type { JwtService } from './jwt.ts'
import type { KnownToken, TokenCache } from './tokenCache.ts'
import type { Store } from '../store/store.ts'
import { hashToken, isSameSecret } from './vault.ts'
import type { Caller, CredentialLookup } from './authenticate.ts'

/** Looks up chat channels by token. */
export interface ChannelTokens {
  /** @returns the channel's id, undefined for an unknown token */
  find(token: string): string | undefined
}

/** Combines the lookups: bot and channel tokens in memory, JWTs by signature, tenant tokens by hash. */
export function createCredentialLookup({
  store,
  tokens,
  jwt,
  channels,
}: {
  store: Store
  tokens: TokenCache
  jwt: JwtService
  channels: ChannelTokens
}): CredentialLookup {
  return {
    token(token) {
      const known = tokens.find(token)
      if (known) return callerOf(known)
      const channelId = channels.find(token)
      return channelId === undefined ? undefined : { kind: 'channel', channelId }
    },
    async bearer(bearer) {
      const client = tokens.findAccessToken(bearer)
      if (client) return { kind: 'oauth', ...client }
      const owner = await jwt.verify(bearer, 'user')
      return owner === undefined ? undefined : { kind: 'user', owner }
    },
    async tenant(id, token) {
      const tenant = await store.rows.find(store.models.Tenant, { id: id })
      return tenant && isSameSecret(tenant.tokenHash, hashToken(token)) ? { kind: 'tenant', tenantId: id } : undefined
    },
    async session(cookie) {
      const owner = cookie ? await jwt.verify(cookie, 'studio') : undefined
      return owner === undefined ? undefined : { kind: 'session', owner }
    },
  }
}

function callerOf({ kind, botId, versionId, environmentId, target, needsOauth }: KnownToken): Caller {
  if (kind === 'developer') return { kind, botId, target }
  return { kind, botId, versionId, environmentId, target, needsOauth }
}
