/** The protocol with a server that replies for a bot: the callback it gets, and the reply it returns. */
import { z } from 'zod'
import { BotMessages, type BotMessage } from '../../contract/channels/messages.ts'
import { isSafeJson } from '../../contract/safeJson.ts'
import type { JsonObject } from '../../store/models/columns.ts'
import type { ChannelConversation } from '../../store/models/connect.ts'
import type { StoredMessage } from './conversations.ts'
import { CallFailed, type OutgoingAnswer } from '../outgoing/call.ts'

/** The body of a call to a bot's server; field names as published clients know them. */
export interface Callback {
  message: JsonObject
  chatId: string
  senderId: string
  mentioned: boolean
  origin: string
  memory: JsonObject
  merge_memory: boolean
}

/** A message with its context. */
export interface ReceivedMessage {
  conversation: ChannelConversation
  message: StoredMessage
  /** Includes the content of private messages, which the row lacks. */
  attachment: JsonObject
  senderId: string
  data: JsonObject
  channelType: string
  mentioned: boolean
  memory: JsonObject | undefined
  isMerge: boolean
}

/** The body of a callback. It carries the memory that the server returned last, unless the channel gives another. */
export function toCallback(received: ReceivedMessage): Callback {
  const { conversation, message, data } = received
  const kept = conversation.details.memory
  return {
    message: {
      _id: message.id,
      participant: message.participantId,
      conversation: conversation.id,
      receivedAt: message.receivedAt.toISOString(),
      isActive: true,
      attachment: received.attachment,
      ...(Object.keys(data).length > 0 && { data }),
      __v: 0,
    },
    chatId: conversation.chatId,
    senderId: received.senderId,
    mentioned: received.mentioned,
    origin: received.channelType,
    memory: received.memory ?? (isObject(kept) ? kept : {}),
    merge_memory: received.isMerge,
  }
}

/** @throws CallFailed for an answer without success: retryable for 5xx, permanent otherwise */
export function assertSuccess({ status }: OutgoingAnswer): void {
  if (status >= 200 && status < 300) return
  throw new CallFailed(`the server answered ${status}`, { isLasting: status < 500, status })
}

export interface BotReply {
  messages: BotMessage[]
  /** Undefined when the reply has no memory. */
  memory: JsonObject | undefined
}

const MALFORMED = 'the messages of the answer are not well formatted'

// A malformed memory is ignored; it must not invalidate the messages.
const Memory = z.record(z.string(), z.unknown()).nullish().catch(undefined)
const Conversation = z.looseObject({ memory: Memory }).nullish().catch(undefined)
const ReplyFields = z.looseObject({ messages: z.unknown().optional(), conversation: Conversation })
const Reply = ReplyFields.extend({ results: ReplyFields.nullish().catch(undefined) })

/**
 * Reads messages and memory from an answer, at its top level or under `results`.
 * @throws CallFailed when there are messages and they are malformed
 */
export function parseReply({ status, text }: OutgoingAnswer): BotReply {
  const body = parseJson(text)
  if (!isSafeJson(body)) throw new CallFailed(MALFORMED, { isLasting: true, status })
  const read = Reply.safeParse(body)
  if (!read.success) return { messages: [], memory: undefined }
  const { results, ...top } = read.data
  const memory = toJson(results?.conversation?.memory ?? top.conversation?.memory ?? undefined)
  const given = results?.messages ?? top.messages ?? []
  const messages = BotMessages.safeParse(given)
  if (!messages.success) throw new CallFailed(MALFORMED, { isLasting: true, status })
  return { messages: messages.data, memory }
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text.replace(/^\uFEFF/, '')) // some servers begin with a byte order mark (RFC 8259, 8.1)
  } catch {
    return undefined // an answer without JSON has no messages, which is allowed
  }
}

// as: it was parsed from JSON
const toJson = (memory: Record<string, unknown> | undefined) => memory as JsonObject | undefined

const isObject = (value: unknown): value is JsonObject =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
