import type * as Shape from '../../../contract/channels/channels.ts'
import { contract } from '../../../contract/index.ts'
import { Problem, notFound } from '../../../contract/problem.ts'
import { deleteDialogStates, type LightMessage } from '../queries/channels.ts'
import { messagesSince, type Chat } from '../conversations.ts'
import { newestMessages, participantsOf } from '../conversationList.ts'
import { broadcast, sendUnprompted } from '../sendMessages.ts'
import type { ChannelConversation, Participant } from '../../../store/models/connect.ts'
import { inConnector, type ConnectorScope } from './scopes.ts'
import { implement } from '../../../http/handlers.ts'
import { findPage } from '../../../http/paging.ts'

export const conversations = implement(contract.conversations, inConnector, {
  async list({ service, connector }, { query }) {
    const where = { connectorId: connector.id, ...filterOf(query) }
    const { rows, total } = await findPage(service.store, service.store.models.ChannelConversation, { where }, query)
    const ids = rows.map(row => row.id)
    // Messages are read before participants, so that every sender is among them.
    const messages = await newestMessages(service, ids)
    const people = await participantsOf(service, ids)
    const show = (row: ChannelConversation) => ({
      ...showLightConversation(row),
      participants: (people.get(row.id) ?? []).map(showParticipant),
      messages: (messages.get(row.id) ?? []).map(showMessage),
    })
    return { rows: rows.map(show), total }
  },
  async show(scope, { params }) {
    const { service } = scope
    const conversation = await findConversation(scope, params.conversation_id)
    // In the order of `list`, for the same reason.
    const messages = await messagesSince(service, conversation.id)
    const people = await participantsOf(service, [conversation.id])
    return {
      ...showLightConversation(conversation),
      participants: (people.get(conversation.id) ?? []).map(showParticipant),
      messages: messages.map(showMessage),
    }
  },
  async remove(scope, { params }) {
    const { store, connect } = scope.service
    await store.write(async () => {
      const conversation = await findConversation(scope, params.conversation_id)
      await deleteDialogStates(store, scope.bot.id, 'id', conversation.id)
      await store.rows.remove(store.models.ChannelConversation, { id: conversation.id })
    })
    // Wakes pollers, so that they notice that the conversation is gone.
    connect.events.notify(params.conversation_id, 'message')
  },
  async postMessages(scope, { params, body }) {
    const conversation = await findConversation(scope, params.conversation_id)
    const channel = await scope.service.store.rows.find(scope.service.store.models.Channel, {
      id: conversation.channelId,
    })
    if (!channel) throw new Problem(404)
    await sendUnprompted(scope.service, chatOf(scope, conversation, channel), body.messages)
  },
})

export const messages = implement(contract.messages, inConnector, {
  async broadcast(scope, { body }) {
    await broadcast(scope.service, chatsOf(scope), body.messages)
  },
})

export const participants = implement(contract.participants, inConnector, {
  async list({ service, connector }, { query }) {
    const listing = { where: { connectorId: connector.id } }
    const { rows, total } = await findPage(service.store, service.store.models.Participant, listing, query)
    return { rows: rows.map(showParticipant), total }
  },
  async show({ service, connector }, { params }) {
    const where = { connectorId: connector.id, id: params.participant_id }
    const participant = await service.store.rows.find(service.store.models.Participant, where)
    if (!participant) throw notFound('participant_id')
    return showParticipant(participant)
  },
})

const DAY_MS = 24 * 60 * 60_000

/** spec: conversations created before `from` or after `to` are excluded; days are those of UTC. */
function filterOf(query: { from?: string | undefined; to?: string | undefined; skipEmpty?: boolean | undefined }) {
  return {
    ...((query.from !== undefined || query.to !== undefined) && {
      createdAt: {
        from: query.from && new Date(query.from),
        before: query.to && new Date(new Date(query.to).getTime() + DAY_MS),
      },
    }),
    ...(query.skipEmpty && { messageCount: { after: 0 } }),
  }
}

/** @throws Problem 404 */
async function findConversation({ service, connector }: ConnectorScope, id: string): Promise<ChannelConversation> {
  const where = { connectorId: connector.id, id }
  const conversation = await service.store.rows.find(service.store.models.ChannelConversation, where)
  if (!conversation) throw notFound('conversation_id')
  return conversation
}

const chatOf = (
  { connector, bot }: ConnectorScope,
  conversation: ChannelConversation,
  channel: Chat['channel'],
): Chat => ({
  connector,
  channel,
  conversation,
  isPrivate: bot.privateData,
})

/** All conversations of the connector in chunks. */
async function* chatsOf(scope: ConnectorScope): AsyncGenerator<Chat[]> {
  const { Channel, ChannelConversation } = scope.service.store.models
  const where = { connectorId: scope.connector.id }
  const channels = new Map((await scope.service.store.rows.list(Channel, where)).map(channel => [channel.id, channel]))
  for await (const rows of scope.service.store.rows.batches(ChannelConversation, { where }, 500)) {
    yield rows.flatMap(row => {
      const channel = channels.get(row.channelId)
      return channel ? [chatOf(scope, row, channel)] : []
    })
  }
}

export const showLightConversation = (row: ChannelConversation): Shape.LightConversation => ({
  id: row.id,
  connector: row.connectorId,
  channel: row.channelId,
  chatId: row.chatId,
  createdAt: row.createdAt.toISOString(),
})

export const showParticipant = (row: Participant): Shape.Participant => ({
  id: row.id,
  conversation: row.conversationId,
  senderId: row.senderId,
  isBot: row.isBot,
  type: row.type,
  data: row.data,
})

/** @throws for an attachment without a type, which no write produces */
export const showMessage = (row: LightMessage): Shape.ConversationMessage => ({
  id: row.id,
  conversation: row.conversationId,
  participant: row.participantId,
  attachment: { ...row.attachment, type: String(row.attachment.type ?? 'text'), content: row.attachment.content },
  receivedAt: row.receivedAt.toISOString(),
})
