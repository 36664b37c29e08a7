import { timingSafeEqual } from 'node:crypto'
import { findVersionTarget, type TokenRow, validAccessTokens, validTokens } from './queries.ts'
import type { Store } from '../store/store.ts'
import { hashToken, newToken, type Vault } from './vault.ts'
import { coalesceReloads } from '../store/coalesceReloads.ts'

/** The version that a token reaches, with the ids its logs and metrics are counted for. */
export interface Target {
  botId: number
  botSlug: string
  versionId: number
  datasetId: number
  environmentId: number | null
  /** True when texts of users must not be stored. */
  isPrivate: boolean
}

/** A cached token of a bot. */
export interface KnownToken {
  id: number
  kind: 'developer' | 'request'
  botId: number
  versionId: number | null
  environmentId: number | null
  /** Undefined when the environment has no version. */
  target: Target | undefined
  /** True when the owner requires an OAuth access token beside this one. */
  needsOauth: boolean
}

/** All tokens in memory, so that the runtime path authenticates without a query. */
export interface TokenCache {
  find(token: string): KnownToken | undefined
  /** The client of an OAuth access token; undefined for an unknown or expired one. */
  findAccessToken(token: string): OauthAccess | undefined
  /** Creates a token inside of a write. @returns the token in clear */
  create(of: {
    kind: 'developer' | 'request'
    botId: number
    versionId?: number
    environmentId?: number
  }): Promise<string>
  /** Reloads all tokens; needed after every change of bots, versions, environments or tokens. */
  reload(): Promise<void>
  /** Decrypts a stored token, to show it to its owner. */
  unseal(sealed: string): string
}

export interface OauthAccess {
  botId: number | null
  tokenType: 'runtime' | 'designtime'
}

export async function openTokenCache(store: Store, vault: Vault, now: () => Date): Promise<TokenCache> {
  let access = new Map<string, OauthAccess & { expires: number }>()
  let byHash = new Map<string, { hash: string; known: KnownToken }>()
  const reload = coalesceReloads(
    () => Promise.all([validTokens(store), validAccessTokens(store)]),
    ([rows, accessRows]) => {
      access = new Map(
        accessRows.map(row => [
          row.hash,
          { botId: row.bot_id, tokenType: row.token_type, expires: new Date(row.expires_at).getTime() },
        ]),
      )
      byHash = new Map(rows.map(row => [row.hash.slice(0, 32), { hash: row.hash, known: knownToken(row) }]))
    },
  )
  await reload()
  return {
    find(token) {
      // Looked up by half of the hash and compared by all of it in constant time, so that timing reveals nothing.
      const hash = hashToken(token)
      const entry = byHash.get(hash.slice(0, 32))
      return entry && isSame(entry.hash, hash) ? entry.known : undefined
    },
    findAccessToken(token) {
      const found = access.get(hashToken(token))
      return found && found.expires > now().getTime() ? { botId: found.botId, tokenType: found.tokenType } : undefined
    },
    async create({ kind, botId, versionId, environmentId }) {
      const token = newToken()
      await store.rows.insert(store.models.Token, {
        kind,
        botId,
        versionId: versionId ?? null,
        environmentId: environmentId ?? null,
        hash: hashToken(token),
        sealed: vault.seal(token),
      })
      return token
    },
    reload,
    unseal: sealed => vault.unseal(sealed),
  }
}

function knownToken(row: TokenRow): KnownToken {
  return {
    id: row.id,
    kind: row.kind,
    botId: row.bot_id,
    versionId: row.version_id,
    environmentId: row.environment_id,
    target: targetOf(row),
    needsOauth: row.kind === 'request' && row.allows_request_token === 0,
  }
}

/** The target of a version that is addressed by id; undefined when it is gone. */
export async function targetOfVersion(store: Store, versionId: number): Promise<Target | undefined> {
  const row = await findVersionTarget(store, versionId)
  return (
    row && {
      botId: row.bot_id,
      botSlug: row.slug,
      versionId,
      datasetId: row.dataset_id,
      environmentId: null,
      isPrivate: row.private_data === 1,
    }
  )
}

function targetOf(row: TokenRow): Target | undefined {
  if (row.target_version === null || row.dataset_id === null) return undefined
  return {
    botId: row.bot_id,
    botSlug: row.bot_slug,
    versionId: row.target_version,
    datasetId: row.dataset_id,
    environmentId: row.target_environment,
    isPrivate: row.private_data === 1,
  }
}

function isSame(one: string, other: string): boolean {
  return one.length === other.length && timingSafeEqual(Buffer.from(one), Buffer.from(other))
}
