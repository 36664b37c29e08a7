import { randomBytes, randomUUID } from 'node:crypto'
import { Problem, invalid } from '../contract/problem.ts'
import type { OauthClient } from '../store/models/account.ts'
import { deleteExpiredAccessTokens } from './queries.ts'
import type { Store } from '../store/store.ts'
import { hashToken, isSameSecret, newToken } from './vault.ts'
import type { TokenCache } from './tokenCache.ts'

/** Lifetime of an access token: twelve hours, for which clients of the original cache it. */
export const ACCESS_TOKEN_SECONDS = 12 * 60 * 60

interface OauthDeps {
  store: Store
  tokens: TokenCache
  now(): Date
}

export interface NewClient {
  userId: number
  /** Null for a client of the whole tenant. */
  botId: number | null
  tokenType: 'runtime' | 'designtime'
}

/** Creates an OAuth client. @returns the row and the secret, of which only the hash is stored */
export async function createOauthClient({ store }: OauthDeps, { userId, botId, tokenType }: NewClient) {
  const secret = randomBytes(32).toString('base64url')
  const client = await store.write(() =>
    store.rows.insert(store.models.OauthClient, {
      userId,
      botId,
      clientId: `sb-${randomUUID()}`,
      secretHash: hashToken(secret),
      tokenType,
      authenticationType: 'credentials',
    }),
  )
  return { client, secret }
}

/** Revokes a client and its access tokens. */
export async function revokeOauthClient({ store, tokens, now }: OauthDeps, client: OauthClient): Promise<void> {
  await store.write(async () => {
    await store.rows.update(store.models.OauthClient, { id: client.id }, { revokedAt: now() })
    await store.rows.update(store.models.OauthToken, { oauthClientId: client.id }, { revokedAt: now() })
  })
  await tokens.reload()
}

/**
 * Issues an access token (RFC 6749, 4.4: client credentials).
 * @throws Problem 400 for another grant, 401 for an unknown client or secret
 */
export async function issueAccessToken(
  { store, tokens, now }: OauthDeps,
  given: { grantType: string; clientId: string; clientSecret: string },
): Promise<{ token: string; client: OauthClient }> {
  if (given.grantType !== 'client_credentials') throw invalid('grant_type', 'must be client_credentials')
  const client = await store.rows.find(store.models.OauthClient, { clientId: given.clientId, revokedAt: null })
  // Compares even for an unknown client, so that the response time does not reveal which clients exist.
  const isKnown = isSameSecret(client?.secretHash ?? '', hashToken(given.clientSecret))
  if (!client || !isKnown) throw new Problem(401, 'the client or its secret is not known')
  const token = newToken() + newToken()
  await store.write(async () => {
    await deleteExpiredAccessTokens(store, now())
    const expiresAt = new Date(now().getTime() + ACCESS_TOKEN_SECONDS * 1000)
    await store.rows.insert(store.models.OauthToken, { oauthClientId: client.id, hash: hashToken(token), expiresAt })
  })
  await tokens.reload()
  return { token, client }
}
