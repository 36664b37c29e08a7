import type { Store } from '../store/store.ts'
import type { TokenCache } from './tokenCache.ts'

/** Identifies the valid token of a bot, of a version or of an environment. */
export type TokenSubject =
  | { kind: 'developer'; botId: number }
  | { kind: 'request'; botId: number; versionId: number }
  | { kind: 'request'; botId: number; environmentId: number }

/** Replaces a token: creates a new one and revokes those before it in one write. */
export async function rotateToken(
  { store, tokens, now }: { store: Store; tokens: TokenCache; now(): Date },
  subject: TokenSubject,
): Promise<void> {
  await store.write(async () => {
    await store.rows.update(store.models.Token, { ...subject, revokedAt: null }, { revokedAt: now() })
    await tokens.create(subject)
  })
  await tokens.reload()
}
