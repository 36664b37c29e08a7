/** Channels: what a type needs, which fields are secret, and the tokens that chat pages send. */
import { SECRETS, SETTINGS, channelType, type ChannelField } from '../../contract/connect/types.ts'
import { Problem } from '../../contract/problem.ts'
import type { Json, JsonObject } from '../../store/models/columns.ts'
import type { Channel } from '../../store/models/connect.ts'
import { newToken, type Vault } from '../../access/vault.ts'

/** The fields of a channel as a body gives them. */
export type GivenFields = Partial<Record<ChannelField, string | number | boolean | null | undefined>>

/** The fields as they are stored. */
export interface ChannelFields {
  settings: JsonObject
  secretsSealed: string
}

/**
 * The fields of a new channel.
 * @throws Problem 400 when the type needs one that is not there
 */
export function newFields(vault: Vault, type: string, given: GivenFields): ChannelFields {
  const hasOwnToken = channelType(type)?.isFetched === true
  // The token of a pulled channel is generated here; one in the body is ignored.
  const secrets = hasOwnToken ? { token: newToken() } : pickFields(given, SECRETS)
  return sealFields(vault, type, normalisePhoneNumber(pickFields(given, SETTINGS)), secrets)
}

/**
 * The fields of a channel after a change: what is given replaces, null removes, the rest stays.
 * @throws Problem 400 when the type needs one that is no longer there
 */
export function changedFields(vault: Vault, channel: Channel, given: GivenFields): ChannelFields {
  const hasOwnToken = channelType(channel.type)?.isFetched === true
  const secrets = { ...secretsOf(vault, channel), ...(hasOwnToken ? {} : pickFields(given, SECRETS)) }
  return sealFields(
    vault,
    channel.type,
    normalisePhoneNumber({ ...channel.settings, ...pickFields(given, SETTINGS) }),
    secrets,
  )
}

/** @throws Problem 400 when the type needs a field that is not there */
function sealFields(vault: Vault, type: string, settings: JsonObject, secrets: JsonObject): ChannelFields {
  const secretFields = withoutNulls(secrets)
  for (const { oneOf, reason } of channelType(type)?.needs ?? []) {
    if (!oneOf.some(field => isFilled(settings[field]) || isFilled(secretFields[field]))) throw new Problem(400, reason)
  }
  return { settings: withoutNulls(settings), secretsSealed: vault.seal(JSON.stringify(secretFields)) }
}

const isFilled = (value: Json | undefined) => typeof value === 'string' && value.trim() !== ''

const normalisePhoneNumber = (settings: JsonObject): JsonObject =>
  typeof settings.phoneNumber === 'string'
    ? { ...settings, phoneNumber: settings.phoneNumber.replace(/\s/g, '') }
    : settings

/** The given fields that `names` has; null stays null. */
function pickFields(given: GivenFields, names: object): JsonObject {
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
