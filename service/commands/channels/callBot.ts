/** Brings what a person said to the bot, and reads what it answers. */
import { createHmac } from 'node:crypto'
import { z } from 'zod'
import { BotMessages, type BotMessage } from '../../contract/connect/messages.ts'
import { isSafeJson } from '../../contract/safeJson.ts'
import type { JsonObject } from '../../store/models/columns.ts'
import type { ChannelConversation } from '../../store/models/connect.ts'
import type { Written } from './chats.ts'
import { CallFailed, type OutgoingAnswer, type OutgoingCall } from './outgoing.ts'

/** What a server that answers for a bot is sent; the names are those its makers know. */
export interface Callback {
  message: JsonObject
  chatId: string
  senderId: string
  mentioned: boolean
  origin: string
  memory: JsonObject
  merge_memory: boolean
}

/** What is known of a message besides its row. */
export interface Heard {
  conversation: ChannelConversation
  message: Written
  /** With its content, also where the row has none. */
  attachment: JsonObject
  senderId: string
  data: JsonObject
  channelType: string
  mentioned: boolean
  memory: JsonObject | undefined
  isMerge: boolean
}

/** The body of a callback. Memory a bot gave with an earlier answer goes along unless the channel gives other. */
export function callbackOf(heard: Heard): Callback {
  const { conversation, message, data } = heard
  const kept = conversation.details.memory
  return {
    message: {
      _id: message.id,
      participant: message.participantId,
      conversation: conversation.id,
      receivedAt: message.receivedAt.toISOString(),
      isActive: true,
      attachment: heard.attachment,
      ...(Object.keys(data).length > 0 && { data }),
      __v: 0,
    },
    chatId: conversation.chatId,
    senderId: heard.senderId,
    mentioned: heard.mentioned,
    origin: heard.channelType,
    memory: heard.memory ?? (isObject(kept) ? kept : {}),
    merge_memory: heard.isMerge,
  }
}

/** A call with a JSON body, signed so that the receiver can tell it is ours: HMAC-SHA256 of the raw body, in hex. */
export function signedCall(url: string, body: unknown, secret: string, deliveryId: string): OutgoingCall {
  const text = JSON.stringify(body)
  const signature = createHmac('sha256', secret).update(text).digest('hex')
  return {
    method: 'POST',
    url,
    headers: {
      Accept: 'application/json',
      'Content-Type': 'application/json',
      'User-Agent': 'Parley',
      'X-Parley-Delivery': deliveryId,
      'X-Parley-Signature': `sha256=${signature}`,
    },
    body: text,
  }
}

/**
 * Says whether an answer is a success.
 * @throws CallFailed otherwise: for another attempt when the server failed, for good when it refused
 */
export function checkAnswer({ status }: OutgoingAnswer): void {
  if (status >= 200 && status < 300) return
  throw new CallFailed(`the server answered ${status}`, { isLasting: status < 500, status })
}

/** What a bot answered. */
export interface BotReply {
  messages: BotMessage[]
  /** Undefined when the answer says nothing of memory. */
  memory: JsonObject | undefined
}

const WRONG = 'the messages of the answer are not well formatted'

// What has another shape says nothing there; it must not take the messages with it.
const Memory = z.record(z.string(), z.unknown()).nullish().catch(undefined)
const Conversation = z.looseObject({ memory: Memory }).nullish().catch(undefined)
const Said = z.looseObject({ messages: z.unknown().optional(), conversation: Conversation })
const Reply = Said.extend({ results: Said.nullish().catch(undefined) })

/**
 * Reads the messages and the memory of an answer, at its top or under `results`; whatever else comes is no message.
 * @throws CallFailed when there are messages and they are not well formatted
 */
export function replyOf({ status, text }: OutgoingAnswer): BotReply {
  const answered = parsed(text)
  if (!isSafeJson(answered)) throw new CallFailed(WRONG, { isLasting: true, status })
  const read = Reply.safeParse(answered)
  if (!read.success) return { messages: [], memory: undefined }
  const { results, ...top } = read.data
  const memory = toJson(results?.conversation?.memory ?? top.conversation?.memory ?? undefined)
  const given = results?.messages ?? top.messages ?? []
  const messages = BotMessages.safeParse(given)
  if (!messages.success) throw new CallFailed(WRONG, { isLasting: true, status })
  return { messages: messages.data, memory }
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text.replace(/^\uFEFF/, '')) // some servers begin with a byte order mark (RFC 8259, 8.1)
  } catch {
    return undefined // an empty or other answer says nothing, which is allowed
  }
}

// as: it was parsed from JSON
const toJson = (memory: Record<string, unknown> | undefined) => memory as JsonObject | undefined

const isObject = (value: unknown): value is JsonObject =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
