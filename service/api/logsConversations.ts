import { contract } from '../contract/index.ts'
import { METRICS, type ConversationLog, type MessageLog } from '../contract/logsConversations.ts'
import { Problem, invalid } from '../contract/problem.ts'
import { findConversations, findHistory, type ConversationRow, type TurnRow } from '../commands/conversationLogs.ts'
import { eraseParticipant } from '../commands/eraseParticipant.ts'
import { countUsage } from '../commands/usage.ts'
import type { Bot } from '../store/bots.ts'
import { answer, pageOf, type Entry } from './router.ts'
import { bySlugOrId, type CallerScope } from './scope.ts'
import type { Service } from './service.ts'

/** The bot whose token calls: these rows name none in their path. */
interface OwnBotScope extends CallerScope {
  bot: Bot
}

async function inOwnBot(service: Service, { caller }: Entry): Promise<OwnBotScope> {
  if (caller.kind !== 'developer') throw new Problem(403, "this needs the bot's developer token")
  const bot = await service.store.models.Bot.findByPk(caller.botId)
  if (!bot) throw new Problem(404)
  return { service, caller, bot }
}

export const conversationLogs = answer(contract.conversationLogs, inOwnBot, {
  async list({ service, bot }, { query }) {
    const { page, per_page: perPage } = pageOf(query)
    const { rows, total } = await findConversations(service.store, bot.id, query, { page, perPage })
    return { rows: rows.map(row => showConversation(bot, row)), total }
  },
  async bulkDelete({ service, bot }, { query }) {
    await service.purges.begin(bot.id, query.before)
  },
})

export const participantHistory = answer(contract.participantHistory, inOwnBot, {
  async list({ service, bot }, { query }) {
    const { page, per_page: perPage } = pageOf(query)
    const { rows, total } = await findHistory(service.store, bot.id, senderIn(query), { page, perPage })
    return { rows: rows.map(row => showTurn(bot, row)), total }
  },
  async erase({ service, bot }, { body }) {
    await eraseParticipant(service.store, bot.id, senderIn(body))
  },
})

export const usage = answer(contract.usage, inOwnBot, {
  async summary({ service, bot }, { query }) {
    const { Environment, Version } = service.store.models
    const of = (given: string) => ({ where: { botId: bot.id, ...bySlugOrId(given) } })
    const [environment, version] = await Promise.all([
      query.environment === undefined ? undefined : Environment.findOne(of(query.environment)),
      query.version === undefined ? undefined : Version.findOne(of(query.version)),
    ])
    if (environment === null) throw invalid('environment', 'is not an environment of this bot')
    if (version === null) throw invalid('version', 'is not a version of this bot')
    const counted = {
      botId: bot.id,
      from: query.from,
      to: query.to,
      environmentId: environment?.id,
      versionId: version?.id,
    }
    return countUsage(service.store, counted, query.resources ?? METRICS)
  },
})

const senderIn = ({ sender_id, origin }: { sender_id: string; origin: string }) => ({
  senderId: sender_id,
  channelType: origin,
})

/** Times are kept as `2026-01-31 09:00:00.000 +00:00`. */
const iso = (time: string) => new Date(time).toISOString()

const showConversation = (bot: Bot, row: ConversationRow): ConversationLog => ({
  conversationId: row.conversation_id,
  startAt: iso(row.start_at),
  channelId: row.channel_id,
  channelType: row.channel_type,
  messages: row.turns.map(turn => showTurn(bot, turn)),
})

/** The interface knows text only: what a turn does not have is empty. */
const showTurn = ({ privateData }: Bot, turn: TurnRow): MessageLog => ({
  connnectorOrigin: turn.connector_origin,
  connectorSenderId: turn.sender_id,
  messageId: turn.message_id,
  conversationSkill: turn.skill ?? '',
  intents: slugsIn(turn.intents),
  entities: slugsIn(turn.entities),
  inputMessageType: turn.input_type,
  inputMessageContent: privateData ? '' : turn.input_content,
  replies: privateData ? '[]' : turn.replies,
  receivedAt: iso(turn.received_at),
  nlpSentiment: turn.sentiment ?? '',
  nlpAct: turn.act ?? '',
  nlpStatus: turn.status ?? '',
  nlpType: turn.type ?? '',
})

// as: lists of slugs, as the runtime wrote them
const slugsIn = (json: string) => JSON.parse(json) as string[]
