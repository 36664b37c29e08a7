/** The form of a channel, derived from its type. */
import type { Field } from '../../../service/channels/channelType.ts'
import type { Channel } from '../../../service/contract/channels/channels.ts'
import { channelType } from '../../../service/channels/index.ts'
import { serviceMessage } from '../../serviceMessages.ts'

/** The proper noun of a channel's type. */
export const typeLabel = ({ type }: Channel): string => serviceMessage(channelType(type)?.label ?? type)

/** True for channels of networks that messages can not be sent to: they are stored only. */
export function isUndelivered({ type }: Channel): boolean {
  const { outgoing, network } = channelType(type) ?? {}
  return outgoing === undefined && network === undefined
}

/** True for channels whose network calls an address of this service, which it has to be told. */
export function isCalled({ type }: Channel): boolean {
  const { network } = channelType(type) ?? {}
  return network === undefined || network.poll === undefined
}

type NamedField = [name: string, field: Field]

/** Fields of a type, in the order of its form. */
export const fieldsOf = (type: string): NamedField[] => Object.entries(channelType(type)?.fields ?? {})

/** Fields that a new channel of a type is asked for. */
export function neededFields(type: string): NamedField[] {
  const oneOf = channelType(type)?.needsOneOf?.fields ?? []
  return fieldsOf(type).filter(([name, { required }]) => required !== undefined || oneOf.includes(name))
}

export const isNumeric = (kind: Field['kind']): boolean => kind === 'hours' || kind === 'count'

/** The value of a field as it is sent; null removes it. */
export const valueOf = (kind: Field['kind'], text: string): string | number | null =>
  text === '' ? null : isNumeric(kind) ? Number(text) : text
