/** Messages of users: stored, announced to waiting clients, and delivered to the bot. */
import type { UserMessage } from '../../channels/channelType.ts'
import { isOfOwner } from '../../channels/index.ts'
import type { Attachment, Incoming } from '../../contract/channels/messages.ts'
import { Problem, invalid, notFound } from '../../contract/problem.ts'
import type { JsonObject } from '../../store/models/columns.ts'
import type { Channel, ChannelConversation, Connector, Delivery } from '../../store/models/connect.ts'
import { toCallback } from './callBot.ts'
import { isTooLarge } from '../dialogs/turn/memory.ts'
import { dialogText, textProblem } from './dialogText.ts'
import { addUserMessage, findOrCreateConversation, findOrCreateParticipant } from './conversations.ts'
import { asText, isOffered } from './offeredButtons.ts'
import { payloadFor } from './deliveryBody.ts'
import type { SendDeps } from './sendMessages.ts'
import { senderOf } from './visitors.ts'

/** A channel with its connector. */
export interface ChannelContext {
  connector: Connector
  channel: Channel
  /** Contents are shown, but not stored. */
  isPrivate: boolean
}

/** The event of a network that a message came in, and facts that calls to its chat need. */
export type NetworkEvent = Pick<UserMessage, 'eventKey' | 'chat'>

/**
 * Receives a message; once for each event of a network. Resolves when the message and the delivery to the bot are on disk.
 * @throws Problem 400 when the channel is not activated or the text is too long for the dialog, 404 when the conversation was removed
 */
export async function receive(
  service: SendDeps,
  context: ChannelContext,
  given: Incoming,
  { eventKey, chat }: NetworkEvent = {},
): Promise<void> {
  const { store } = service
  const { channel, connector } = context
  if (!channel.isActivated) throw new Problem(400, 'the channel is not activated', 'Channel is not activated')
  const senderId = given.senderId ?? senderOf(given.chatId)
  if (senderId === connector.id) throw invalid('senderId', 'is the one of the bot')
  const sent = normaliseAttachment(given.message.attachment)
  const text = connector.url === '' ? dialogText(sent) : undefined
  const problem = text && textProblem(text)
  if (problem) throw invalid('message.attachment.content', problem)
  const { memory } = given.memoryOptions ?? {}
  if (memory && isTooLarge(memory)) throw invalid('memoryOptions.memory', 'is too large')
  const data = participantData(given)
  const save = async (freeze: (conversationId: string) => readonly string[]) => {
    if (eventKey !== undefined && !(await isNewEvent(service, channel, eventKey))) return
    const conversation = await conversationOf(service, context, given.chatId)
    if (chat) await keepChat(service, conversation, chat)
    const attachment = (await isAllowed(service, context, conversation.id, sent)) ? sent : asText(sent)
    const participant = await findOrCreateParticipant(store, conversation, { chatId: given.chatId, senderId, data })
    const message = await addUserMessage(
      service,
      { ...context, conversation },
      participant,
      attachment,
      freeze(conversation.id),
    )
    store.afterCommit(() => service.connect.events.notify(conversation.id, 'message'))
    if (!isForBot(attachment)) return
    const body = toCallback({
      conversation,
      message,
      attachment,
      senderId,
      data: { ...participant.data },
      channelType: channel.type,
      mentioned: given.mentioned ?? true,
      // as: it came as JSON, and the check of the body has visited every value
      memory: (given.memoryOptions?.memory as JsonObject | null | undefined) ?? undefined,
      isMerge: given.memoryOptions?.merge ?? true,
    })
    await createDelivery(service, context, conversation, message.id, { ...body })
  }
  await service.connect.held.track(freeze => store.write(() => save(freeze)))
}

/** Records an event; inside of the write of its message. @returns false when it is known */
async function isNewEvent({ store }: SendDeps, { id: channelId }: Channel, key: string): Promise<boolean> {
  const { ChannelEvent } = store.models
  if (await store.rows.find(ChannelEvent, { channelId, key })) return false
  await store.rows.insert(ChannelEvent, { channelId, key })
  return true
}

/** Keeps what calls to a chat need; inside of a write. */
async function keepChat({ store }: SendDeps, { id, details }: ChannelConversation, chat: JsonObject): Promise<void> {
  await store.rows.update(store.models.ChannelConversation, { id }, { details: { ...details, chat } })
}

/** Receives the start of a conversation as a message, for channels that forward it to the bot. */
export async function announceConversation(service: SendDeps, context: ChannelContext, chatId: string): Promise<void> {
  await receive(service, context, {
    message: { attachment: { type: 'conversation_start', content: '' } },
    chatId,
  })
}

/** Creates a delivery to the bot, which starts after the commit. */
async function createDelivery(
  { store, connect, vault }: SendDeps,
  { connector, channel, isPrivate }: ChannelContext,
  conversation: ChannelConversation,
  messageId: string,
  body: JsonObject,
): Promise<Delivery> {
  const delivery = await store.rows.insert(store.models.Delivery, {
    connectorId: connector.id,
    channelId: channel.id,
    conversationId: conversation.id,
    messageId,
    direction: 'bot',
    url: connector.url,
    status: 'pending',
    payload: payloadFor(vault, body, isPrivate),
  })
  store.afterCommit(() => connect.deliveries.enqueue(delivery))
  return delivery
}

/** Ids generated here: a chat with such an id was created here, so when it is missing it was removed. */
const GENERATED_ID = /^[\da-f]{8}-[\da-f]{4}-7[\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/

async function conversationOf(
  { store }: SendDeps,
  { channel }: ChannelContext,
  chatId: string,
): Promise<ChannelConversation> {
  if (channel.type !== 'webchat' || !GENERATED_ID.test(chatId)) return findOrCreateConversation(store, channel, chatId)
  const found = await store.rows.find(store.models.ChannelConversation, { channelId: channel.id, chatId })
  if (!found) throw notFound('chatId', 'Conversation not found')
  return found
}

/** Converts a pressed button to a text message of its value, or to an action when it triggers a skill. */
function normaliseAttachment({ type, content, title }: Attachment): JsonObject {
  const given: JsonObject = JSON.parse(JSON.stringify({ type, content, ...(title != null && { title }) }))
  if (type !== 'button' && type !== 'quickReply') return given
  if (typeof given.content !== 'object' || given.content === null || Array.isArray(given.content)) return given
  const pressed = given.content
  const kind = pressed.type === 'trigger_skill' ? 'action' : 'text'
  return { type: kind, title: pressed.title ?? '', content: String(pressed.value ?? '') }
}

/** A pressed button starts a skill where it was offered; programs of the owner may start any. */
const isAllowed = async (
  service: SendDeps,
  { channel }: ChannelContext,
  conversationId: string,
  { type, content }: JsonObject,
): Promise<boolean> =>
  type !== 'action' || isOfOwner(channel.type) || isOffered(service, conversationId, String(content))

/** Empty messages are not delivered, except for the start of a conversation. */
function isForBot({ type, content }: JsonObject): boolean {
  if (type === 'conversation_start') return true
  return typeof content === 'string' ? content.trim() !== '' : content !== null && content !== undefined
}

const participantData = ({ participantData }: Incoming): JsonObject => ({
  ...(participantData?.userName != null && { userName: participantData.userName }),
  ...(participantData?.phoneNumber != null && { phoneNumber: participantData.phoneNumber }),
})
