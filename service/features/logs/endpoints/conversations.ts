import { contract } from '../../../contract/index.ts'
import { METRICS, type ConversationLog, type MessageLog } from '../../../contract/logs/conversations.ts'
import { invalid } from '../../../contract/problem.ts'
import { findConversations, findHistory, type ConversationRow, type TurnRow } from '../queries/conversationLogs.ts'
import { eraseParticipant } from '../queries/eraseParticipant.ts'
import { countUsage } from '../queries/usage.ts'
import type { Bot } from '../../../store/models/bots.ts'
import { inCalledBot } from '../../channels/endpoints/scopes.ts'
import { findByIdOrSlug } from '../../../scopes/queries.ts'
import { implement } from '../../../http/handlers.ts'
import { pageParams } from '../../../http/paging.ts'

export const conversationLogs = implement(contract.conversationLogs, inCalledBot, {
  async list({ service, bot }, { query }) {
    const { page, per_page: perPage } = pageParams(query)
    const show = (turn: TurnRow) => showTurn(bot, turn)
    const { rows, total } = await findConversations(service.store, bot.id, query, { page, perPage }, show)
    return { rows: rows.map(showConversation), total }
  },
  async bulkDelete({ service, bot }, { query }) {
    await service.purges.queue(bot.id, query.before)
  },
})

export const participantHistory = implement(contract.participantHistory, inCalledBot, {
  async list({ service, bot }, { query }) {
    const { page, per_page: perPage } = pageParams(query)
    const { rows, total } = await findHistory(service.store, bot.id, senderOf(query), { page, perPage })
    return { rows: rows.map(row => showTurn(bot, row)), total }
  },
  async erase({ service, bot }, { body }) {
    const gone = await eraseParticipant(service.store, bot.id, senderOf(body))
    // Wakes pollers, so that they notice that the conversation is gone.
    for (const id of gone) service.connect.events.notify(id, 'message')
  },
})

export const usage = implement(contract.usage, inCalledBot, {
  async summary({ service, bot }, { query }) {
    const { store } = service
    const { Environment, Version } = store.models
    const environment = query.environment && (await findByIdOrSlug(store, Environment, bot.id, query.environment))
    const version = query.version && (await findByIdOrSlug(store, Version, bot.id, query.version))
    if (query.environment !== undefined && !environment)
      throw invalid('environment', 'is not an environment of this bot')
    if (query.version !== undefined && !version) throw invalid('version', 'is not a version of this bot')
    const counted = {
      botId: bot.id,
      from: query.from,
      to: query.to,
      environmentId: environment ? environment.id : undefined,
      versionId: version ? version.id : undefined,
    }
    const metrics = query.resources?.length ? query.resources : METRICS
    return countUsage(service.store, counted, metrics, service.now())
  },
})

const senderOf = ({ sender_id, origin }: { sender_id: string; origin: string }) => ({
  senderId: sender_id,
  channelType: origin,
})

/** Converts a stored time, `2026-01-31 09:00:00.000 +00:00`. */
const iso = (time: string) => `${time.slice(0, 10)}T${time.slice(11, 23)}Z`

const showConversation = (row: ConversationRow<MessageLog>): ConversationLog => ({
  conversationId: row.conversation_id,
  startAt: iso(row.start_at),
  channelId: row.channel_id,
  channelType: row.channel_type,
  messages: row.turns,
})

/** All fields of the interface are text, so missing values are empty. */
const showTurn = ({ privateData }: Bot, turn: TurnRow): MessageLog => ({
  connnectorOrigin: turn.connector_origin,
  connectorSenderId: turn.sender_id,
  messageId: turn.message_id,
  conversationSkill: turn.skill ?? '',
  intents: parseSlugs(turn.intents),
  entities: parseSlugs(turn.entities),
  inputMessageType: turn.input_type,
  inputMessageContent: privateData ? '' : turn.input_content,
  replies: privateData ? '[]' : turn.replies,
  receivedAt: iso(turn.received_at),
  nlpSentiment: turn.sentiment ?? '',
  nlpAct: turn.act ?? '',
  nlpStatus: turn.status ?? '',
  nlpType: turn.type ?? '',
})

// as: the runtime writes lists of slugs
const parseSlugs = (json: string) => JSON.parse(json) as string[]
