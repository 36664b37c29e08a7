/** One attempt at a delivery: the built-in dialog replies, or a server is called. */
import type { Message } from '../../contract/analysis.ts'
import { BotMessages, type BotMessage } from '../../contract/channels/messages.ts'
import type { Json, JsonObject } from '../../store/models/columns.ts'
import type { ChannelConversation, Delivery } from '../../store/models/connect.ts'
import type { Vault } from '../../access/vault.ts'
import { signedCall } from '../../channels/callback.ts'
import type { OutgoingCall } from '../../channels/channelType.ts'
import { channelType } from '../../channels/index.ts'
import { assertSuccess, parseReply, type BotReply } from './callBot.ts'
import { secretsOf } from './channelFields.ts'
import type { Chat } from './conversations.ts'
import { findTarget } from './connectors.ts'
import { dialogText, textProblem } from './dialogText.ts'
import type { AttemptRecorder } from './deliveries.ts'
import { bodyOf } from './deliveryBody.ts'
import { CallFailed, type OutgoingAnswer } from '../outgoing/call.ts'
import type { BotCaller } from '../outgoing/botCalls.ts'
import { sendReply, type SendDeps } from './sendMessages.ts'
import { signing } from './signing.ts'
import { sendToNetwork } from './networks/sendToNetwork.ts'
import type { Networks } from './networks/connection.ts'
import { logRowWithoutAnalysis, logUnprompted } from './unpromptedLog.ts'
import { isTooLarge } from '../dialogs/turn/memory.ts'
import { runTurn, startConversation, type DialogDeps } from '../dialogs/turn/runTurn.ts'

export interface DeliveryDeps extends DialogDeps, SendDeps {
  vault: Vault
  connect: SendDeps['connect'] & { caller: BotCaller; networks: Networks }
}

/**
 * Makes one attempt at a delivery and records its success.
 * @throws CallFailed when it failed
 */
export async function attempt(
  service: DeliveryDeps,
  delivery: Delivery,
  recorder: AttemptRecorder,
  stopped: AbortSignal,
): Promise<void> {
  const chat = await findChat(service, delivery)
  if (!chat) return // the conversation was removed, and its deliveries with it
  if (delivery.direction === 'channel') return pushToChannel(service, delivery, chat, recorder, stopped)
  const { events } = service.connect
  if (chat.connector.isTyping) events.notify(chat.conversation.id, 'typing')
  try {
    if (delivery.url === '') await replyFromDialog(service, delivery, chat)
    else await callBotServer(service, delivery, chat, recorder, stopped)
  } finally {
    // A turn may end without a message: nobody is to wait for one.
    if (chat.connector.isTyping) events.notify(chat.conversation.id, 'answered')
  }
}

async function findChat({ store }: DeliveryDeps, delivery: Delivery): Promise<Chat | undefined> {
  const { ChannelConversation, Channel, Connector, Bot } = store.models
  const conversation = await store.rows.find(ChannelConversation, { id: delivery.conversationId ?? '' })
  const channel = conversation && (await store.rows.find(Channel, { id: conversation.channelId }))
  const connector = channel && (await store.rows.find(Connector, { id: channel.connectorId }))
  const bot = connector && (await store.rows.find(Bot, { id: connector.botId }))
  return bot ? { conversation, channel, connector, isPrivate: bot.privateData } : undefined
}

/** The built-in dialog replies. Its delivery is deleted rather than recorded: nothing left the service. */
async function replyFromDialog(service: DeliveryDeps, delivery: Delivery, chat: Chat): Promise<void> {
  const { attachment, memory, isMerge, senderId, data } = receivedMessage(service, delivery)
  const text = dialogText(attachment)
  const target = await findTarget(service.store, chat.connector, chat.channel)
  if (!target) throw new CallFailed('the environment of this channel points to no version', { isLasting: true })
  const origin = {
    channelId: chat.channel.id,
    channelType: chat.channel.type,
    senderId,
    messageId: delivery.messageId ?? delivery.id,
    participantData: data,
  }
  const message = { conversationId: chat.conversation.id, memory, mergeMemory: isMerge, origin }
  if (attachment.type === 'conversation_start') {
    const greetings = await startConversation(service, target, message)
    return service.store.write(async () => {
      await logUnprompted(service, await sendReply(service, chat, validMessages(greetings)))
      await service.store.rows.remove(service.store.models.Delivery, { id: delivery.id })
    })
  }
  if (text === undefined) throw new CallFailed('the dialog accepts text messages only', { isLasting: true })
  const problem = textProblem(text)
  if (problem) throw new CallFailed(`the text ${problem}`, { isLasting: true })
  const turn = await runTurn(service, target, {
    ...message,
    text,
    pressed: attachment.type === 'action' ? contentText(attachment.content) : undefined,
  })
  await service.store.write(async () => {
    await sendReply(service, chat, validMessages(turn.messages))
    await service.store.rows.remove(service.store.models.Delivery, { id: delivery.id })
  })
}

/** The messages that a channel can carry; an invalid one must not suppress the others. */
const validMessages = (messages: readonly Message[]): BotMessage[] =>
  messages.flatMap(message => BotMessages.safeParse([message]).data ?? [])

/** A server of the bot's owner replies, at once or later by posting messages. */
async function callBotServer(
  service: DeliveryDeps,
  delivery: Delivery,
  chat: Chat,
  recorder: AttemptRecorder,
  stopped: AbortSignal,
): Promise<void> {
  const secret = service.vault.unseal(chat.connector.secretSealed)
  const call = signedCall(delivery.url, bodyOf(service.vault, delivery), secret, delivery.id, signing)
  const answer = await makeCall(service, chat, call, stopped)
  const reply = parseReply(answer)
  if (reply.memory && isTooLarge(reply.memory))
    throw new CallFailed('the memory of the answer is too large', { isLasting: true, status: answer.status })
  await service.store.write(async () => {
    if (reply.memory) await storeMemory(service, chat.conversation, reply.memory)
    await sendReply(service, chat, reply.messages)
    await logTurn(service, delivery, chat, reply)
    await recorder.succeed(answer.status)
  })
}

async function pushToChannel(
  service: DeliveryDeps,
  delivery: Delivery,
  chat: Chat,
  recorder: AttemptRecorder,
  stopped: AbortSignal,
): Promise<void> {
  const { vault, store } = service
  const { outgoing, network } = channelType(chat.channel.type) ?? {}
  if (network) return sendToNetwork(service, delivery, chat, network, recorder, stopped)
  if (!outgoing) throw new CallFailed(`messages cannot be sent to ${chat.channel.type}`, { isLasting: true })
  const call = outgoing.send(
    bodyOf(vault, delivery),
    {
      id: delivery.id,
      url: delivery.url,
      settings: chat.channel.settings,
      secrets: secretsOf(vault, chat.channel),
      connectorSecret: vault.unseal(chat.connector.secretSealed),
    },
    signing,
  )
  const answer = await makeCall(service, chat, call, stopped)
  await store.write(() => recorder.succeed(answer.status))
}

/** @throws CallFailed when the call failed, or was answered without success */
async function makeCall(
  { connect }: DeliveryDeps,
  { connector }: Chat,
  call: OutgoingCall,
  stopped: AbortSignal,
): Promise<OutgoingAnswer> {
  const answer = await connect.caller.call(connector.botId, call, { stopped })
  assertSuccess(answer)
  return answer
}

/** Stores the memory that a server returned, which is sent with the next message; inside of a write. */
async function storeMemory({ store }: DeliveryDeps, { id }: ChannelConversation, memory: JsonObject): Promise<void> {
  const conversation = await store.rows.find(store.models.ChannelConversation, { id })
  if (!conversation) return
  const change = { details: { ...conversation.details, memory } }
  await store.rows.update(store.models.ChannelConversation, { id: conversation.id }, change)
}

/** Logs a turn that a server replied to; its analysis is not known here. */
async function logTurn(
  { store, now, vault }: DeliveryDeps,
  delivery: Delivery,
  chat: Chat,
  { messages }: BotReply,
): Promise<void> {
  const { attachment, senderId } = receivedMessage({ vault }, delivery)
  const target = await findTarget(store, chat.connector, chat.channel)
  await store.runtime.append(store.models.MessageLog, {
    ...logRowWithoutAnalysis(chat, target),
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

/** The message in the callback of a delivery. */
function receivedMessage({ vault }: Pick<DeliveryDeps, 'vault'>, delivery: Delivery) {
  const body = bodyOf(vault, delivery)
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

const contentText = (content: Json | undefined) =>
  typeof content === 'string' ? content : JSON.stringify(content ?? '')
