import { randomBytes, randomUUID } from 'node:crypto'
import { Problem, invalid } from '../contract/problem.ts'
import type { OauthClient } from '../store/models/account.ts'
import type { Store } from '../store/database.ts'
import { hashToken, isSameSecret, newToken } from './vault.ts'
import type { TokenCache } from './tokenCache.ts'

/** How long an access token is good for: twelve hours, as clients of the original cache it. */
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

/** Makes an OAuth client. @returns the row, and the secret, which is never shown again */
export async function createOauthClient({ store }: OauthDeps, { userId, botId, tokenType }: NewClient) {
  const secret = randomBytes(32).toString('base64url')
  const client = await store.write(() =>
    store.models.OauthClient.create({
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

/** Ends a client: no token is given to it any more, and those it was given end. */
export async function revokeOauthClient({ store, tokens, now }: OauthDeps, client: OauthClient): Promise<void> {
  await store.write(async () => {
    await client.update({ revokedAt: now() })
    await store.models.OauthToken.update({ revokedAt: now() }, { where: { oauthClientId: client.id } })
  })
  await tokens.reload()
}

/**
 * Gives a client an access token (RFC 6749, 4.4: client credentials).
 * @throws Problem 400 for another grant, 401 for a client or a secret that is not known
 */
export async function issueAccessToken(
  { store, tokens, now }: OauthDeps,
  given: { grantType: string; clientId: string; clientSecret: string },
): Promise<{ token: string; client: OauthClient }> {
  if (given.grantType !== 'client_credentials') throw invalid('grant_type', 'must be client_credentials')
  const client = await store.models.OauthClient.findOne({ where: { clientId: given.clientId, revokedAt: null } })
  // Compared even when there is no such client, so that the time taken says nothing.
  const isKnown = isSameSecret(client?.secretHash ?? '', hashToken(given.clientSecret))
  if (!client || !isKnown) throw new Problem(401, 'the client or its secret is not known')
  const token = newToken() + newToken()
  await store.write(async () => {
    await store.run(
      'DELETE FROM oauth_tokens WHERE expires_at < ?',
      now().toISOString().replace('T', ' ').replace('Z', ' +00:00'),
    )
    const expiresAt = new Date(now().getTime() + ACCESS_TOKEN_SECONDS * 1000)
    await store.models.OauthToken.create({ oauthClientId: client.id, hash: hashToken(token), expiresAt })
  })
  await tokens.reload()
  return { token, client }
}
