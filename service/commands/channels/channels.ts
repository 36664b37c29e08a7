/** Channels: what a type needs, which fields are secret, and the tokens chat pages speak with. */
import { CHANNEL_TYPES, SECRETS, SETTINGS, channelType, type ChannelField } from '../../contract/connect/types.ts'
import { Problem } from '../../contract/problem.ts'
import type { Json, JsonObject } from '../../store/models/columns.ts'
import type { Channel } from '../../store/models/connect.ts'
import type { Store } from '../../store/store.ts'
import { hashToken, newToken, type Vault } from '../../access/vault.ts'
import { coalesceReloads } from '../../store/coalesceReloads.ts'

/** The fields of a channel as a body gives them. */
export type GivenFields = Partial<Record<ChannelField, string | number | boolean | null | undefined>>

/** What is stored of them. */
export interface ChannelFields {
  settings: JsonObject
  secretsSealed: string
}

/**
 * The fields of a new channel.
 * @throws Problem 400 when the type needs one that is not there
 */
export function newFields(vault: Vault, type: string, given: GivenFields): ChannelFields {
  const isOurs = channelType(type)?.isFetched === true
  // The token of a channel of our own is minted here, whatever the caller says.
  const secrets = isOurs ? { token: newToken() } : fieldsAmong(given, SECRETS)
  return checked(vault, type, plain(fieldsAmong(given, SETTINGS)), secrets)
}

/**
 * The fields of a channel after a change: what is given replaces, null removes, the rest stays.
 * @throws Problem 400 when the type needs one that is no longer there
 */
export function changedFields(vault: Vault, channel: Channel, given: GivenFields): ChannelFields {
  const isOurs = channelType(channel.type)?.isFetched === true
  const secrets = { ...secretsOf(vault, channel), ...(isOurs ? {} : fieldsAmong(given, SECRETS)) }
  return checked(vault, channel.type, plain({ ...channel.settings, ...fieldsAmong(given, SETTINGS) }), secrets)
}

function checked(vault: Vault, type: string, settings: JsonObject, secrets: JsonObject): ChannelFields {
  const kept = withoutNulls(secrets)
  for (const { oneOf, reason } of channelType(type)?.needs ?? []) {
    if (!oneOf.some(field => isFilled(settings[field]) || isFilled(kept[field]))) throw new Problem(400, reason)
  }
  return { settings: withoutNulls(settings), secretsSealed: vault.seal(JSON.stringify(kept)) }
}

const isFilled = (value: Json | undefined) => typeof value === 'string' && value.trim() !== ''

/** A phone number is dialled without its spaces. */
const plain = (settings: JsonObject): JsonObject =>
  typeof settings.phoneNumber === 'string'
    ? { ...settings, phoneNumber: settings.phoneNumber.replace(/\s/g, '') }
    : settings

/** The given fields among those named; what was not given is not there, null stays null. */
function fieldsAmong(given: GivenFields, names: object): JsonObject {
  return Object.fromEntries(
    Object.entries(given).flatMap(([name, value]) => (value !== undefined && name in names ? [[name, value]] : [])),
  )
}

const withoutNulls = (fields: JsonObject): JsonObject =>
  Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== null))

/** The secret fields of a channel in clear. */
export function secretsOf(vault: Vault, { secretsSealed }: Channel): Record<string, string> {
  return secretsSealed ? JSON.parse(vault.unseal(secretsSealed)) : {}
}

/** The tokens of all channels that have one of ours, in memory: a poll never asks the database who calls. */
export interface ChannelBook {
  /** @returns the id of the channel a token is of */
  find(token: string): string | undefined
  /** Reads all of them anew: after every change of channels. */
  reload(): Promise<void>
}

export async function openChannelBook(store: Store, vault: Vault): Promise<ChannelBook> {
  let byHash = new Map<string, string>()
  const fetched = Object.entries(CHANNEL_TYPES).flatMap(([name, { isFetched }]) => (isFetched ? [name] : []))
  const reload = coalesceReloads(
    () => store.rows.list(store.models.Channel, { type: fetched }),
    rows => {
      byHash = new Map(rows.map(row => [hashToken(secretsOf(vault, row).token ?? ''), row.id]))
    },
  )
  await reload()
  // Found by its hash: what varies in time says nothing of the token.
  return { find: token => byHash.get(hashToken(token)), reload }
}
