import type { Vault } from '../../access/vault.ts'
import type { Delivery } from '../../store/models/connect.ts'
import type { JsonObject } from '../../store/models/columns.ts'
import { payloadObject } from './deliveries.ts'

/**
 * The payload of a new delivery. The body of a bot with private data is encrypted, because it lies on the disk until its
 * server has answered.
 */
export const payloadFor = (vault: Vault, body: JsonObject, isPrivate: boolean): JsonObject =>
  isPrivate ? { isPrivate, sealed: vault.seal(JSON.stringify(body)) } : { isPrivate, body }

/** The body of the call that a delivery makes; empty when it is not kept any more. */
export function bodyOf(vault: Vault, delivery: Delivery): JsonObject {
  const { body, sealed } = payloadObject(delivery)
  const given: unknown = typeof sealed === 'string' ? JSON.parse(vault.unseal(sealed)) : body
  // as: written by payloadFor
  return typeof given === 'object' && given !== null ? (given as JsonObject) : {}
}
