/** The shape of an outside network: which calls a message of a bot becomes, and what its answers mean. All of it is pure. */
import type { ChannelValues, JsonObject, NetworkCall, OutgoingCall, UserMessage } from './values.ts'

export interface Network {
  /** Base address of its interface, without a slash at the end. Tests point it at a double. */
  readonly api: string
  /** True where nothing can be pressed: choices are numbered, and answered by their number. */
  readonly isNumbered?: true
  /** The calls that show a message. They are stored, so that every attempt makes the same. */
  render(message: OutgoingMessage): NetworkCall[]
  /** One of those calls as it is made. */
  request(call: NetworkCall, access: Access, sending: Sending): OutgoingCall
  /** Reads an answer. */
  judge(answer: Answer): Verdict
  /** How the service fetches messages; absent where the network calls. */
  readonly poll?: Poll
}

/** A message of the bot on its way to a chat. */
export interface OutgoingMessage {
  readonly id: string
  readonly chatId: string
  readonly attachment: JsonObject
}

/** Addresses and credentials of a channel. */
export interface Access extends ChannelValues {
  /** Base address of the interface. */
  readonly api: string
}

/** Identity of a call, for networks that refuse to carry one out twice. */
export interface Sending {
  /** A UUID that stays the same for every attempt. */
  readonly key: string
  /** Facts about the chat, as `UserMessage.chat` gave them. */
  readonly chat: JsonObject
}

export interface Answer {
  readonly status: number
  /** Names in lower case. */
  readonly headers: Readonly<Record<string, string>>
  readonly text: string
}

/** Meaning of an answer for its call. */
export type Verdict =
  | { readonly is: 'done' }
  /** Too many calls: the next one after so many seconds. */
  | { readonly is: 'later'; readonly seconds: number }
  /** A failure that may pass. */
  | { readonly is: 'unavailable'; readonly reason: string }
  /** This call fails in the same way each time. */
  | { readonly is: 'refused'; readonly reason: string }
  /** Every call of the channel fails until one of its fields is changed. */
  | { readonly is: 'unauthorised'; readonly field: string; readonly reason: string }

/** Messages that the service asks for. */
export interface Poll {
  /** Seconds that the network holds a request at most. */
  readonly seconds: number
  /** @param cursor as the answer before gave it; undefined for the first request */
  request(access: Access, cursor: string | undefined): OutgoingCall
  /** @throws SyntaxError for an answer that is not JSON */
  read(text: string): { messages: UserMessage[]; cursor: string | undefined }
}

/** JSON of a text; undefined where it is none. */
export function readJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/** The object under a key, or an empty one. */
export function objectIn(value: unknown, key: string): Readonly<Record<string, unknown>> {
  const found = asObject(value)[key]
  return asObject(found)
}

/** The value when it is an object, or else an empty one. */
export const asObject = (value: unknown): Readonly<Record<string, unknown>> =>
  // as: an object has keys of text
  typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Record<string, unknown>) : {}

/** The items of a list; none of anything else. */
export const asList = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : [])

/** A text, or a number as one; empty for anything else. */
export const asText = (value: unknown): string =>
  typeof value === 'string' ? value : typeof value === 'number' ? String(value) : ''

/** A call with a JSON body. */
export const jsonCall = (url: string, body: unknown, headers: Record<string, string> = {}): OutgoingCall => ({
  method: 'POST',
  url,
  headers: { Accept: 'application/json', 'Content-Type': 'application/json', ...headers },
  body: JSON.stringify(body),
})

/** Reads the status alone, for networks whose answers say no more. */
export function judgeStatus({ status, headers }: Answer, field: string, reason: string): Verdict {
  if (status >= 200 && status < 300) return { is: 'done' }
  if (status === 429) return { is: 'later', seconds: Number(headers['retry-after']) || 5 }
  const why = reason || `the network answered ${status}`
  if (status === 401) return { is: 'unauthorised', field, reason: why }
  return status >= 500 ? { is: 'unavailable', reason: why } : { is: 'refused', reason: why }
}
