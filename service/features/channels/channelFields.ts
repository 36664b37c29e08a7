/** Channels: what a type needs, which fields are secret, and the tokens that chat pages send. */
import type { ChannelType } from '../../channels/channelType.ts'
import { channelType, isFetched } from '../../channels/index.ts'
import { SECRETS, SETTINGS, URL_FIELDS } from '../../contract/channels/channelFields.ts'
import { Problem } from '../../contract/problem.ts'
import type { Json, JsonObject } from '../../store/models/columns.ts'
import type { Channel } from '../../store/models/connect.ts'
import { newToken, type Vault } from '../../access/vault.ts'

/** The fields of a channel as a body gives them. */
export type GivenFields = Readonly<Record<string, unknown>>

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
  const hasOwnToken = isFetched(type)
  // The token of a pulled channel is generated here; one in the body is ignored.
  const secrets = hasOwnToken ? { token: newToken() } : pickFields(given, SECRETS)
  return sealFields(vault, type, normalisePhoneNumber(pickFields(given, SETTINGS)), secrets)
}

/**
 * The fields of a channel after a change: what is given replaces, null removes, the rest stays.
 * @throws Problem 400 when the type needs one that is no longer there
 */
export function changedFields(vault: Vault, channel: Channel, given: GivenFields): ChannelFields {
  const hasOwnToken = isFetched(channel.type)
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
  const missing = missingReason(channelType(type), name => isFilled(settings[name]) || isFilled(secretFields[name]))
  if (missing) throw new Problem(400, missing)
  return { settings: withoutNulls(settings), secretsSealed: vault.seal(JSON.stringify(secretFields)) }
}

/** The reason of the first field that a type needs and that is not there. */
function missingReason(type: ChannelType | undefined, isThere: (field: string) => boolean): string | undefined {
  const missing = Object.entries(type?.fields ?? {}).find(([name, { required }]) => required && !isThere(name))
  if (missing) return missing[1].required
  const oneOf = type?.needsOneOf
  return oneOf && !oneOf.fields.some(isThere) ? oneOf.reason : undefined
}

const isFilled = (value: Json | undefined) => typeof value === 'string' && value.trim() !== ''

const normalisePhoneNumber = (settings: JsonObject): JsonObject =>
  typeof settings.phoneNumber === 'string'
    ? { ...settings, phoneNumber: settings.phoneNumber.replace(/\s/g, '') }
    : settings

/** The given fields that `names` has; null stays null. */
function pickFields(given: GivenFields, names: object): JsonObject {
  return Object.fromEntries(
    Object.entries(given).flatMap(([name, value]): [string, Json][] =>
      // as: the schemas of these fields accept JSON only
      value !== undefined && Object.hasOwn(names, name) ? [[name, value as Json]] : [],
    ),
  )
}

/** The urls among fields that this service calls. */
export const urlsOf = (fields: GivenFields): { name: string; url: string }[] =>
  URL_FIELDS.flatMap(name => {
    const url = fields[name]
    return typeof url === 'string' && url !== '' ? [{ name, url }] : []
  })

const withoutNulls = (fields: JsonObject): JsonObject =>
  Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== null))

/** The secret fields of a channel in clear. */
export function secretsOf(vault: Vault, { secretsSealed }: Channel): Record<string, string> {
  return secretsSealed ? JSON.parse(vault.unseal(secretsSealed)) : {}
}
