/** The shape of a channel type: its fields, how calls of its network are read, how messages are sent to it. */
import type { Network } from './network.ts'
import type { ChannelValues, JsonObject, OutgoingCall, UserMessage } from './values.ts'

export type { ChannelValues, JsonObject, OutgoingCall, UserMessage } from './values.ts'

export interface ChannelType {
  /** `type` of its channels in the interface. */
  readonly name: string
  /** Name in the studio: a proper noun, which is not translated. */
  readonly label: string
  /** True when clients fetch messages here with the token of the channel, which is generated. */
  readonly isFetched: boolean
  /**
   * True when only programs of the owner write to such channels: they may start any skill, give any memory and name any
   * sender. Whoever else writes may not.
   */
  readonly isOfOwner?: true
  /** Characters of a text message that the network takes, by its documentation; absent where it names no bound. */
  readonly longestText?: number
  /** Fields of its channels by name, in the order of the form. */
  readonly fields: Fields
  /** Fields of which a channel needs at least one, and the reason when it has none. */
  readonly needsOneOf?: { readonly fields: readonly string[]; readonly reason: string }
  /** Absent where the network does not call: its channels are written to by clients with the channel's token. */
  readonly incoming?: Incoming
  /** How messages are posted to a url of the channel's owner. */
  readonly outgoing?: Outgoing
  /** How the network of the type is spoken to. Without it and `outgoing` messages are recorded as not delivered. */
  readonly network?: Network
}

export type Fields = Readonly<Record<string, Field>>

/** A field of a channel. Secret fields are stored encrypted, and never shown. */
export type Field = Kind & {
  /** Name in the network's own console; not translated. */
  readonly label: string
  /** The reason given when a channel of the type lacks it. Absent: it is optional. */
  readonly required?: string
}

type Kind =
  | { readonly kind: 'text'; readonly longest?: { readonly characters: number; readonly reason: string } }
  | { readonly kind: 'secret' | 'longText' | 'flag' | 'hours' | 'count' | 'language' }
  /** A colour of CSS. */
  | { readonly kind: 'color' }
  /** A url of a picture, or the picture itself as `data:` url. */
  | { readonly kind: 'picture' }
  /** A url that this service calls. */
  | { readonly kind: 'url' }
  | { readonly kind: 'choice'; readonly values: readonly string[] }

/** Calls of a network at the webhook of a channel. */
export interface Incoming {
  /**
   * Checks that a call comes from the network, on its raw bytes.
   * @returns false to refuse it; a text to answer a challenge with
   */
  verify(call: WebhookCall, values: ChannelValues, signing: Signing): boolean | { readonly answer: string }
  /** The messages of users in a verified call; empty for events that carry none. Never throws. */
  parse(call: WebhookCall): UserMessage[]
}

export interface WebhookCall {
  readonly method: 'GET' | 'POST'
  /** Names in lower case. */
  readonly headers: Readonly<Record<string, string>>
  readonly query: Readonly<Record<string, string>>
  readonly body: Uint8Array
  /** Time of reception. */
  readonly at: Date
  /** Address that the network called, as the settings give it: headers of the call could be forged. */
  readonly address: string
}

/** Messages of the bot on their way to a channel. */
export interface Outgoing {
  /** The url that deliveries name, without secrets; undefined when this channel sends nothing. */
  url(values: Pick<ChannelValues, 'settings'>): string | undefined
  /** Sent JSON; it is stored with the delivery, so that every attempt sends the same. */
  render(batch: MessageBatch): JsonObject
  /** The call of one attempt. */
  send(rendered: JsonObject, delivery: OutgoingDelivery, signing: Signing): OutgoingCall
}

/** Messages that were added to one conversation at the same time. */
export interface MessageBatch {
  readonly channel: string
  readonly conversation: string
  readonly chatId: string
  readonly messages: readonly {
    readonly id: string
    readonly participant: string
    readonly attachment: JsonObject
    readonly receivedAt: string
  }[]
}

export interface OutgoingDelivery extends ChannelValues {
  readonly id: string
  /** As it was when the delivery was created. */
  readonly url: string
  /** The key that the connector shares with servers of the bot's owner. */
  readonly connectorSecret: string
}

/** Cryptography, which types get as a parameter because their files are part of the studio too. */
export interface Signing {
  /** Keyed hash of text or bytes (RFC 2104). */
  hmac(algorithm: 'sha1' | 'sha256', key: string, data: string | Uint8Array, encoding: 'hex' | 'base64'): string
  /** Compares in a time that does not depend on where the texts differ. */
  isEqual(one: string, other: string): boolean
}
