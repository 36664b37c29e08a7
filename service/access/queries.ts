/** Tokens and OAuth access, read as a whole into memory; and the version that a token reaches. */
import { timeText } from '../store/rows/fields.ts'
import type { Store } from '../store/store.ts'

/** A valid token and the version that it reaches; target fields are null where an environment points to no version. */
export interface TokenRow {
  id: number
  kind: 'developer' | 'request'
  hash: string
  bot_id: number
  version_id: number | null
  environment_id: number | null
  bot_slug: string
  private_data: number
  allows_request_token: number
  target_version: number | null
  target_environment: number | null
  dataset_id: number | null
}

/** Tokens that are not revoked. A developer token reaches the default environment, others what they were made for. */
export const validTokens = (store: Store): Promise<TokenRow[]> =>
  store.all(`
    SELECT t.id, t.kind, t.hash, t.bot_id, t.version_id, t.environment_id, b.slug AS bot_slug, b.private_data,
      b.allows_request_token, v.id AS target_version, e.id AS target_environment, d.id AS dataset_id
    FROM tokens t
    JOIN bots b ON b.id = t.bot_id
    LEFT JOIN environments e ON e.id = CASE t.kind
      WHEN 'developer' THEN (SELECT id FROM environments WHERE bot_id = t.bot_id ORDER BY is_default DESC, id LIMIT 1)
      ELSE t.environment_id END
    LEFT JOIN versions v ON v.id = COALESCE(t.version_id, e.version_id)
    LEFT JOIN datasets d ON d.version_id = v.id
    WHERE t.revoked_at IS NULL`)

export interface AccessTokenRow {
  hash: string
  expires_at: string
  bot_id: number | null
  token_type: 'runtime' | 'designtime'
}

/** Access tokens of OAuth clients of which neither is revoked. */
export const validAccessTokens = (store: Store): Promise<AccessTokenRow[]> =>
  store.all(`
    SELECT o.hash, o.expires_at, c.bot_id, c.token_type
    FROM oauth_tokens o JOIN oauth_clients c ON c.id = o.oauth_client_id
    WHERE o.revoked_at IS NULL AND c.revoked_at IS NULL`)

/** Deletes access tokens that have expired; inside of a write. */
export async function deleteExpiredAccessTokens(store: Store, now: Date): Promise<void> {
  await store.run('DELETE FROM oauth_tokens WHERE expires_at < ?', timeText(now))
}

export interface SessionRow {
  hash: string
  expires_at: string
  owner: string
}

/** Sessions of the studio with the slugs of their owners. */
export const allSessions = (store: Store): Promise<SessionRow[]> =>
  store.all(`SELECT s.hash, s.expires_at, u.slug AS owner FROM studio_sessions s JOIN users u ON u.id = s.user_id`)

/** Deletes sessions that have expired; inside of a write. */
export async function deleteExpiredSessions(store: Store, now: Date): Promise<void> {
  await store.run('DELETE FROM studio_sessions WHERE expires_at < ?', timeText(now))
}

export interface VersionTarget {
  bot_id: number
  slug: string
  private_data: number
  dataset_id: number
}

/** The bot and the dataset of a version. */
export const findVersionTarget = (store: Store, versionId: number): Promise<VersionTarget | undefined> =>
  store.get(
    `SELECT b.id AS bot_id, b.slug, b.private_data, d.id AS dataset_id
     FROM versions v JOIN bots b ON b.id = v.bot_id JOIN datasets d ON d.version_id = v.id WHERE v.id = ?`,
    versionId,
  )
