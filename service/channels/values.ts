/** Values that types of channels take and give. */

/** The fields of one channel as they are stored, secret ones in clear. */
export interface ChannelValues {
  readonly settings: Readonly<Record<string, unknown>>
  readonly secrets: Readonly<Record<string, string>>
}

/** A message as a network reports it. */
export interface UserMessage {
  /** Names the event within its channel: networks tell of one several times. Absent where each call is a new one. */
  readonly eventKey?: string
  /** Reference of the button that was pressed (parts.ts). */
  readonly pressed?: string
  /** A call that tells the network that the message was received, for those that show it. */
  readonly acknowledgement?: NetworkCall
  /** Facts about the chat that calls to it need. */
  readonly chat?: JsonObject
  readonly chatId: string
  /** Absent in chats of one person. */
  readonly senderId?: string
  readonly attachment: { readonly type: string; readonly content: unknown; readonly title?: string }
  /** False in groups when the bot was not addressed. */
  readonly mentioned?: boolean
  readonly participantData?: { readonly userName?: string; readonly phoneNumber?: string }
}

/** A call as it is stored: the method of the network's interface, and its body. No credentials. */
export interface NetworkCall {
  readonly method: string
  /** JSON, or the fields of a form. */
  readonly body: Readonly<Record<string, unknown>>
}

export interface OutgoingCall {
  method: string
  url: string
  headers: Record<string, string>
  /** Undefined for calls without a body. */
  body?: string | undefined
}

export type JsonValue = string | number | boolean | null | JsonValue[] | JsonObject

export interface JsonObject {
  [key: string]: JsonValue
}
