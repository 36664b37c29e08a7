import type { Access } from './index.ts'
import type { KnownToken } from './tokenCache.ts'
import type { Store } from '../store/store.ts'
import { hashToken, isSameSecret } from './vault.ts'
import type { Caller, CredentialLookup } from './authenticate.ts'

/** Looks up chat channels by token. */
export interface ChannelTokens {
  /** @returns the channel's id, undefined for an unknown token */
  find(token: string): string | undefined
}

/** Combines the lookups: tokens of bots, channels and sessions in memory, JWTs by signature, tenants by hash. */
export function createCredentialLookup({
  store,
  tokens,
  sessions,
  jwt,
  channels,
}: Access & {
  store: Store
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
      const signedIn = sessions.find(bearer)
      if (signedIn !== undefined) return { kind: 'user', owner: signedIn, session: bearer }
      const owner = await jwt.verify(bearer)
      return owner === undefined ? undefined : { kind: 'user', owner }
    },
    async tenant(id, token) {
      const tenant = await store.rows.find(store.models.Tenant, { id: id })
      return tenant && isSameSecret(tenant.tokenHash, hashToken(token)) ? { kind: 'tenant', tenantId: id } : undefined
    },
  }
}

function callerOf({ kind, botId, versionId, environmentId, target, needsOauth }: KnownToken): Caller {
  if (kind === 'developer') return { kind, botId, target }
  return { kind, botId, versionId, environmentId, target, needsOauth }
}
