/** One attempt at a delivery: the service's own dialog answers, or a server is called. */
import { LIMITS } from '../../contract/basics.ts'
import type { Message } from '../../contract/analysis.ts'
import { BotMessages, type BotMessage } from '../../contract/connect/messages.ts'
import type { Json, JsonObject } from '../../store/models/columns.ts'
import type { ChannelConversation, Delivery } from '../../store/models/connect.ts'
import type { Vault } from '../../access/vault.ts'
import type { AddressRules } from './addresses.ts'
import { checkAnswer, replyOf, signedCall, type BotReply } from './callBot.ts'
import type { Chat } from './chats.ts'
import { targetOf } from './connectors.ts'
import { payloadOf, type AttemptNotes } from './deliveries.ts'
import { call, CallFailed, type OutgoingLimits } from './outgoing.ts'
import { speakInside, type Speaking } from './speak.ts'
import { logSpoken, notUnderstood } from './spokenLog.ts'
import { runTurn, startConversation, type DialogDeps } from '../dialog/runTurn.ts'

export interface Answering extends DialogDeps, Speaking {
  vault: Vault
  connect: Speaking['connect'] & { limits: OutgoingLimits; rules(botId: number): Promise<AddressRules> }
}

/**
 * Carries out one attempt.
 * @throws CallFailed when it failed
 */
export async function attempt(
  service: Answering,
  delivery: Delivery,
  notes: AttemptNotes,
  stopped: AbortSignal,
): Promise<void> {
  const chat = await chatOf(service, delivery)
  if (!chat) return // it was removed, and its deliveries with it
  if (delivery.direction === 'channel') return bringToChannel(service, delivery, chat, notes, stopped)
  if (chat.connector.isTyping) service.connect.watchers.notify(chat.conversation.id, 'typing')
  if (delivery.url === '') return answerHere(service, delivery, chat)
  return askServer(service, delivery, chat, notes, stopped)
}

async function chatOf({ store }: Answering, delivery: Delivery): Promise<Chat | undefined> {
  const { ChannelConversation, Channel, Connector, Bot } = store.models
  const conversation = await store.rows.find(ChannelConversation, { id: delivery.conversationId ?? '' })
  const channel = conversation && (await store.rows.find(Channel, { id: conversation.channelId }))
  const connector = channel && (await store.rows.find(Connector, { id: channel.connectorId }))
  const bot = connector && (await store.rows.find(Bot, { id: connector.botId }))
  return bot ? { conversation, channel, connector, isPrivate: bot.privateData } : undefined
}

/** The dialog of this service answers. Its delivery needs no record: nothing left the service. */
async function answerHere(service: Answering, delivery: Delivery, chat: Chat): Promise<void> {
  const { attachment, memory, isMerge, senderId, data } = heardIn(delivery)
  const text = textOf(attachment)
  const target = await targetOf(service.store, chat.connector, chat.channel)
  if (!target) throw new CallFailed('the environment of this channel points to no version', { isLasting: true })
  const said = { conversationId: chat.conversation.id, memory, mergeMemory: isMerge }
  const origin = {
    channelId: chat.channel.id,
    channelType: chat.channel.type,
    senderId,
    messageId: delivery.messageId ?? delivery.id,
    participantData: data,
  }
  if (attachment.type === 'conversation_start') {
    const greetings = await startConversation(service, target, { ...said, origin })
    return service.store.write(async () => {
      await logSpoken(service, await speakInside(service, chat, wellFormed(greetings)))
      await delivery.destroy()
    })
  }
  if (text === undefined) throw new CallFailed('the dialog reads text messages only', { isLasting: true })
  const turn = await runTurn(service, target, {
    ...said,
    text,
    pressed: attachment.type === 'action' ? contentText(attachment.content) : undefined,
    origin,
  })
  await service.store.write(async () => {
    await speakInside(service, chat, wellFormed(turn.messages))
    await delivery.destroy()
  })
}

/** A message that a channel can not carry must not take the others with it. */
const wellFormed = (messages: readonly Message[]): BotMessage[] =>
  messages.flatMap(message => BotMessages.safeParse([message]).data ?? [])

/** A server of the bot's owner answers, now or later by posting messages. */
async function askServer(
  service: Answering,
  delivery: Delivery,
  chat: Chat,
  notes: AttemptNotes,
  stopped: AbortSignal,
): Promise<void> {
  const { connect } = service
  const answer = await call(requestOf(service, delivery, chat), await rules(service, chat), connect.limits, stopped)
  checkAnswer(answer)
  const reply = replyOf(answer)
  await service.store.write(async () => {
    if (reply.memory) await keepMemory(service, chat.conversation, reply.memory)
    await speakInside(service, chat, reply.messages)
    await logTurn(service, delivery, chat, reply)
    await notes.succeed(answer.status)
  })
}

async function bringToChannel(
  service: Answering,
  delivery: Delivery,
  chat: Chat,
  notes: AttemptNotes,
  stopped: AbortSignal,
): Promise<void> {
  const { connect } = service
  const answer = await call(requestOf(service, delivery, chat), await rules(service, chat), connect.limits, stopped)
  checkAnswer(answer)
  await service.store.write(() => notes.succeed(answer.status))
}

const rules = ({ connect }: Answering, { connector }: Chat) => connect.rules(connector.botId)

const requestOf = ({ vault }: Answering, delivery: Delivery, { connector }: Chat) =>
  signedCall(delivery.url, payloadOf(delivery).body ?? {}, vault.unseal(connector.secretSealed), delivery.id)

/** Inside of a write: memory a server gave is sent along with the next message of the conversation. */
async function keepMemory({ store }: Answering, { id }: ChannelConversation, memory: JsonObject): Promise<void> {
  const conversation = await store.rows.find(store.models.ChannelConversation, { id: id })
  await conversation?.update({ details: { ...conversation.details, memory } })
}

/** The log of a turn that a server answered; what it understood, only it knows. */
async function logTurn(
  { store, now }: Answering,
  delivery: Delivery,
  chat: Chat,
  { messages }: BotReply,
): Promise<void> {
  const { attachment, senderId } = heardIn(delivery)
  const target = await targetOf(store, chat.connector, chat.channel)
  await store.runtime.append(store.models.MessageLog, {
    ...notUnderstood(chat, target),
    senderId,
    messageId: delivery.messageId ?? delivery.id,
    inputType: String(attachment.type ?? 'text'),
    inputContent: chat.isPrivate ? '' : contentText(attachment.content),
    // as: messages came as JSON
    replies: chat.isPrivate ? [] : (messages as unknown as Json[]),
    repliesCount: messages.length,
    receivedAt: now(),
  })
}

/** What the callback of a delivery says. */
function heardIn(delivery: Delivery) {
  const body = objectAt(payloadOf(delivery), 'body')
  const message = objectAt(body, 'message')
  return {
    attachment: objectAt(message, 'attachment'),
    data: objectAt(message, 'data'),
    senderId: String(body.senderId ?? ''),
    memory: objectAt(body, 'memory'),
    isMerge: body.merge_memory !== false,
  }
}

function objectAt(object: JsonObject, key: string): JsonObject {
  const value = object[key]
  return typeof value === 'object' && value !== null && !Array.isArray(value) ? value : {}
}

/** What the dialog reads of an attachment: its text as far as a dialog turn takes it, or what an action says. */
function textOf({ type, content, title }: JsonObject): string | undefined {
  const said = type === 'action' ? (title ?? content) : type === 'text' ? content : undefined
  if (typeof said !== 'string' || said.trim() === '') return undefined
  return [...said].slice(0, LIMITS.text).join('')
}

const contentText = (content: Json | undefined) =>
  typeof content === 'string' ? content : JSON.stringify(content ?? '')
