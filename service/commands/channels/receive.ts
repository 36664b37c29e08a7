/** What a person says through a channel: kept, shown to who waits, and brought to the bot. */
import type { Attachment, Incoming } from '../../contract/connect/messages.ts'
import { Problem, invalid, notFound } from '../../contract/problem.ts'
import type { JsonObject } from '../../store/models/columns.ts'
import type { Channel, ChannelConversation, Connector, Delivery } from '../../store/models/connect.ts'
import { callbackOf } from './callBot.ts'
import { addHeard, enterChat, personOf } from './chats.ts'
import type { Speaking } from './speak.ts'

/** A channel with the connector it belongs to. */
export interface Line {
  connector: Connector
  channel: Channel
  /** What is said is shown, but not kept. */
  isPrivate: boolean
}

/**
 * Takes in a message. When it resolves, the message is on disk together with the order to answer it.
 * @throws Problem 400 when the channel is not activated, 404 when the conversation was removed
 */
export async function receive(service: Speaking, line: Line, given: Incoming): Promise<void> {
  const { store } = service
  const { channel, connector } = line
  if (!channel.isActivated) throw new Problem(400, 'the channel is not activated', 'Channel is not activated')
  const senderId = given.senderId ?? `p-${given.chatId}`
  if (senderId === connector.id) throw invalid('senderId', 'is the one of the bot')
  const attachment = plainAttachment(given.message.attachment)
  const data = dataOf(given)
  const hear = async (take: () => Date) => {
    const conversation = await conversationOf(service, line, given.chatId)
    const person = await personOf(store, conversation, { chatId: given.chatId, senderId, data })
    const message = await addHeard(service, { ...line, conversation }, person, attachment, take)
    store.afterCommit(() => service.connect.watchers.notify(conversation.id, 'message'))
    if (!isForBot(attachment)) return
    const body = callbackOf({
      conversation,
      message,
      attachment,
      senderId,
      data: { ...person.data },
      channelType: channel.type,
      mentioned: given.mentioned ?? true,
      // as: it came as JSON, and the body's check has walked it
      memory: (given.memoryOptions?.memory as JsonObject | null | undefined) ?? undefined,
      isMerge: given.memoryOptions?.merge ?? true,
    })
    await order(service, line, conversation, message.id, { ...body })
  }
  await service.connect.moments.during(take => store.write(() => hear(take)))
}

/** Says in a conversation that it has begun; whoever answers for the bot is told where the channel asks for it. */
export async function announceStart(service: Speaking, line: Line, chatId: string): Promise<void> {
  await receive(service, line, {
    message: { attachment: { type: 'conversation_start', content: '' } },
    chatId,
  })
}

/** A delivery to the bot, taken up when the write is committed. */
async function order(
  { store, connect }: Speaking,
  { connector, channel, isPrivate }: Line,
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
    payload: { body, isPrivate },
  })
  store.afterCommit(() => connect.deliveries.take(delivery))
  return delivery
}

/** Ids made here: a chat that bears one began here, so one that is not there was removed. */
const MINTED = /^[\da-f]{8}-[\da-f]{4}-7[\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/

async function conversationOf({ store }: Speaking, { channel }: Line, chatId: string): Promise<ChannelConversation> {
  if (channel.type !== 'webchat' || !MINTED.test(chatId)) return enterChat(store, channel, chatId)
  const found = await store.rows.find(store.models.ChannelConversation, { channelId: channel.id, chatId })
  if (!found) throw notFound('chatId', 'Conversation not found')
  return found
}

/** A pressed button is what it says: its value as text, its title beside it; one that starts a skill is an action. */
function plainAttachment({ type, content, title }: Attachment): JsonObject {
  const given: JsonObject = JSON.parse(JSON.stringify({ type, content, ...(title != null && { title }) }))
  if (type !== 'button' && type !== 'quickReply') return given
  if (typeof given.content !== 'object' || given.content === null || Array.isArray(given.content)) return given
  const pressed = given.content
  const kind = pressed.type === 'trigger_skill' ? 'action' : 'text'
  return { type: kind, title: pressed.title ?? '', content: String(pressed.value ?? '') }
}

/** What says nothing is not brought to a bot, but for the start of a conversation. */
function isForBot({ type, content }: JsonObject): boolean {
  if (type === 'conversation_start') return true
  return typeof content === 'string' ? content.trim() !== '' : content !== null && content !== undefined
}

const dataOf = ({ participantData }: Incoming): JsonObject => ({
  ...(participantData?.userName != null && { userName: participantData.userName }),
  ...(participantData?.phoneNumber != null && { phoneNumber: participantData.phoneNumber }),
})
