import { LIMITS } from '../../../contract/basics.ts'
import type * as Shape from '../../../contract/channels/webchat.ts'
import { isFetched, isOfOwner } from '../../../channels/index.ts'
import { APPEARANCE } from '../../../contract/channels/channelFields.ts'
import { contract } from '../../../contract/index.ts'
import { Problem, notFound, tooMany } from '../../../contract/problem.ts'
import { participantsOf } from '../conversationList.ts'
import { messagesSince } from '../conversations.ts'
import { announceConversation, receive } from '../receive.ts'
import { visitorMessage } from '../visitors.ts'
import type { JsonObject } from '../../../store/models/columns.ts'
import type { ChannelConversation, Message } from '../../../store/models/connect.ts'
import { newId } from '../../../store/ids.ts'
import { showLightConversation, showMessage, showParticipant } from './conversations.ts'
import { showMenu } from './menus.ts'
import { findChat, inChannel, type ChannelScope } from './scopes.ts'
import { waitForMessages, streamMessages } from './waitForMessages.ts'
import { implement } from '../../../http/handlers.ts'

/** A page that has received nothing for this long is asked to poll again after IDLE_WAIT_S only. */
const IDLE_MS = 2 * 60_000
const IDLE_WAIT_S = 120

export const webchat = implement(contract.webchat, inChannel, {
  async receive(scope, { body }) {
    requireFetchedChannel(scope)
    scope.service.connect.messageBudgets.spend(scope.channel.id, body.chatId, Buffer.byteLength(JSON.stringify(body)))
    const { service, channel } = scope
    await receive(service, scope, isOfOwner(channel.type) ? body : visitorMessage(channel, body))
  },
  async begin(scope) {
    requireFetchedChannel(scope)
    const { service, channel } = scope
    if (!channel.isActivated) throw new Problem(400, 'the channel is not activated', 'Channel is not activated')
    service.connect.messageBudgets.spend(channel.id)
    const id = newId()
    const { ChannelConversation } = service.store.models
    const conversation = await service.store.write(() =>
      service.store.rows.insert(ChannelConversation, {
        id,
        chatId: id,
        connectorId: channel.connectorId,
        channelId: channel.id,
      }),
    )
    if (channel.settings.forwardConversationStart === true) await announceConversation(service, scope, id)
    // Participants are read after messages, so that every sender is among them.
    const messages = await messagesSince(service, id)
    const people = await participantsOf(service, [id])
    return {
      ...showLightConversation(conversation),
      participants: (people.get(id) ?? []).map(showParticipant),
      messages: messages.map(showChatMessage),
    }
  },
  async history(scope, { params }) {
    requireFetchedChannel(scope)
    const conversation = await findChat(scope, params.conversation_id)
    return (await messagesSince(scope.service, conversation.id)).map(showChatMessage)
  },
  async poll(scope, { params, query }) {
    requireFetchedChannel(scope)
    const conversation = await findChat(scope, params.conversation_id)
    requireFreeWait(scope, conversation.id)
    const last = await lastSeen(scope, conversation, query.last_message_id)
    const { service, gone } = scope
    const since = last?.receivedAt ?? conversation.createdAt
    const isIdle = service.now().getTime() - since.getTime() > IDLE_MS
    const found = await waitForMessages(service, conversation.id, last, isIdle ? 0 : service.connect.maxPollMs, gone)
    // A conversation removed during the poll is reported at once.
    if (found.length === 0 && !gone.aborted) await findChat(scope, conversation.id)
    const messages = found.map(showChatMessage)
    const waitTime = isIdle && messages.length === 0 ? IDLE_WAIT_S : 0
    return { results: { messages, waitTime }, message: `${messages.length} messages` }
  },
  async events(scope, { params, query }) {
    requireFetchedChannel(scope)
    const { service, ctx, gone } = scope
    const conversation = await findChat(scope, params.conversation_id)
    requireFreeWait(scope, conversation.id)
    const last = await lastSeen(scope, conversation, ctx.get('Last-Event-ID') || query.last_message_id)
    ctx.set('Content-Type', 'text/event-stream; charset=utf-8')
    return streamMessages(service, conversation.id, last, gone, showChatMessage)
  },
  async preferences(scope) {
    const { channel } = scope
    if (channel.type !== 'webchat') throw new Problem(400, 'this is not a web chat', 'Invalid channel type')
    const look = { ...defaultsOf(scope), ...appearanceOf(channel.settings) }
    return { ...look, characterLimit: characterLimit(scope, look.characterLimit), menu: await menuOf(scope) }
  },
  async check() {
    throw new Problem(400, 'no channel here answers a subscription', 'Unimplemented service method')
  },
})

/** Polls and streams of one conversation at a time: a page in several tabs has as many. */
const MOST_WAITS = 16
/** Seconds after which a page may try again. */
const WAIT_S = 10

/** @throws Problem 429 when too many pages wait for one conversation: each message is read and written for all of them */
function requireFreeWait({ service }: ChannelScope, conversationId: string): void {
  if (service.connect.events.count(conversationId) < MOST_WAITS) return
  throw tooMany(`at most ${MOST_WAITS} pages wait for one conversation`, WAIT_S)
}

/** @throws Problem 400 for channels of other networks, which do not fetch messages */
function requireFetchedChannel({ channel }: ChannelScope): void {
  if (isFetched(channel.type)) return
  throw new Problem(400, `this is a channel of the type ${channel.type}`, 'Invalid channel type')
}

/** The last message a page has received. @throws Problem 404 when the conversation has no message of this id */
async function lastSeen(
  { service }: ChannelScope,
  conversation: ChannelConversation,
  id: string | undefined,
): Promise<Message | undefined> {
  // Pages that have received nothing yet send `null` or `undefined` as text.
  if (!id || id === 'null' || id === 'undefined') return undefined
  const message = await service.store.rows.find(service.store.models.Message, { id, conversationId: conversation.id })
  if (!message) throw notFound('last_message_id', 'Message not found')
  return message
}

/** The default appearance, whose colours meet the contrast of WCAG 2.2 AA. */
function defaultsOf({ service, connector }: ChannelScope): Omit<Shape.Preferences, 'menu'> {
  return {
    accentColor: '#1d4f91',
    complementaryColor: '#ffffff',
    botMessageColor: '#1b1f24',
    botMessageBackgroundColor: '#f0f2f5',
    backgroundColor: '#ffffff',
    // The published page shows an empty box where there is no logo.
    headerLogo: `${service.about.baseUrl()}/chat/logo.svg`,
    headerTitle: connector.name,
    expanderTitle: connector.name,
    userInputPlaceholder: 'Write a reply',
    openingType: 'never',
    characterLimit: 0,
  }
}

/** The limit of the page's input: what the dialog accepts, unless a server of the owner replies. 0 is no limit. */
const characterLimit = ({ connector }: ChannelScope, chosen: number | null | undefined): number =>
  connector.url === '' ? Math.min(chosen || LIMITS.text, LIMITS.text) : (chosen ?? 0)

const appearanceOf = (settings: JsonObject) =>
  Object.fromEntries(Object.entries(settings).filter(([name]) => name in APPEARANCE))

/** The menu in the channel's language, or the default one. */
async function menuOf({ service, channel, connector }: ChannelScope): Promise<Shape.Preferences['menu']> {
  const all = await service.store.rows.list(service.store.models.PersistentMenu, { connectorId: connector.id })
  const locale = channel.settings.webchatLocale
  const menu = all.find(one => one.language === locale) ?? all.find(one => one.isDefault)
  return menu ? showMenu(menu) : null
}

function showChatMessage(row: Message): Shape.ChatMessage {
  const { participant } = row
  if (!participant) throw new Problem(500) // messages are read with their participants
  return { ...showMessage(row), participant: showParticipant(participant) }
}
