import { hashToken, type Vault } from '../../access/vault.ts'
import { channelTypes } from '../../channels/index.ts'
import { coalesceReloads } from '../../store/coalesceReloads.ts'
import type { Store } from '../../store/store.ts'
import { secretsOf } from './channelFields.ts'

/** The tokens of channels whose messages are fetched, in memory: a poll must not cost a query. */
export interface ChannelTokens {
  /** @returns the id of the channel that a token belongs to */
  find(token: string): string | undefined
  /** Reads all tokens again; after every change of channels. */
  reload(): Promise<void>
}

export async function openChannelTokens(store: Store, vault: Vault): Promise<ChannelTokens> {
  let byHash = new Map<string, string>()
  const fetchedTypes = [...channelTypes.values()].flatMap(({ name, isFetched }) => (isFetched ? [name] : []))
  const reload = coalesceReloads(
    () => store.rows.list(store.models.Channel, { type: fetchedTypes }),
    rows => {
      byHash = new Map(rows.map(row => [hashToken(secretsOf(vault, row).token ?? ''), row.id]))
    },
  )
  await reload()
  // The look-up is by hash, so that its timing reveals nothing about the token.
  return { find: token => byHash.get(hashToken(token)), reload }
}
