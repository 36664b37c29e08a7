import type { UserMessage } from '../../../channels/channelType.ts'
import { buttonsOf, isChoice, readReference, type Button } from '../../../channels/parts.ts'
import { channelType } from '../../../channels/index.ts'
import { Incoming } from '../../../contract/channels/messages.ts'
import { invalid } from '../../../contract/problem.ts'
import { isSafeJson } from '../../../contract/safeJson.ts'
import type { JsonObject } from '../../../store/models/columns.ts'
import { newestOfBot } from '../queries/channels.ts'
import { receive, type ChannelContext } from '../receive.ts'
import type { SendDeps } from '../sendMessages.ts'

/**
 * Receives a message of a network. Resolves when it is on disk, or was before.
 * @throws Problem 400 for a message that can not be received
 */
export async function hear(
  service: SendDeps,
  context: ChannelContext,
  { attachment, eventKey, chat, pressed, acknowledgement: _, ...message }: UserMessage,
): Promise<void> {
  const chosen = await choiceOf(service, context, { attachment, chatId: message.chatId, ...(pressed && { pressed }) })
  const read = Incoming.safeParse({ ...message, message: { attachment: chosen ?? attachment } })
  if (!read.success || !isSafeJson(attachment)) throw invalid('message', 'is not one that can be received')
  await receive(service, context, read.data, { ...(eventKey && { eventKey }), ...(chat && { chat }) })
}

/** Messages of the bot whose choices a typed answer may name. */
const MOST_MESSAGES = 5
/** Longer texts name no choice. */
const LONGEST_CHOICE = 200

/** The button that a message presses or names; undefined for any other message. */
async function choiceOf(
  { store, connect }: SendDeps,
  { channel }: ChannelContext,
  { attachment, pressed, chatId }: Pick<UserMessage, 'attachment' | 'pressed' | 'chatId'>,
): Promise<JsonObject | undefined> {
  const { network } = channelType(channel.type) ?? {}
  const { content } = attachment
  if (!network || typeof content !== 'string' || content.length > LONGEST_CHOICE) return undefined
  const { ChannelConversation, Message } = store.models
  const conversation = await store.rows.find(ChannelConversation, { channelId: channel.id, chatId })
  if (!conversation) return undefined
  const reference = pressed === undefined ? undefined : readReference(pressed)
  if (reference) {
    const found = await store.rows.find(Message, { id: reference.id, conversationId: conversation.id })
    if (!found) return undefined
    return asPress(buttonsOf(found.id, connect.privateContents.restore(found.id, found.attachment))[reference.at])
  }
  const newest = await newestOfBot(store, conversation.id, MOST_MESSAGES)
  const choices = newest
    .flatMap(({ id, attachment: shown }) => buttonsOf(id, connect.privateContents.restore(id, shown)))
    .filter(isChoice)
  const said = plain(content)
  const byNumber = network.isNumbered && /^\d{1,3}[.)]?$/.test(said) ? choices[parseInt(said, 10) - 1] : undefined
  return asPress(byNumber ?? choices.find(({ title }) => plain(title) === said))
}

const plain = (text: string) => text.trim().normalize('NFKC').toLocaleLowerCase()

const asPress = (button: Button | undefined): JsonObject | undefined =>
  button && {
    type: 'button',
    content: {
      type: button.kind === 'skill' ? 'trigger_skill' : 'postback',
      title: button.title,
      value: button.value,
    },
  }
