import { z } from 'zod'
import { LIMITS, csv, nonBlank } from '../basics.ts'
import { area } from '../endpoint.ts'
import { Days, ORDER, inOrder } from './logs.ts'

/** Message log (spec: Conversational logs resources): one turn of a conversation. */
export const MessageLog = z
  .object({
    // spec: the key is spelled with three n
    connnectorOrigin: z.string(),
    connectorSenderId: z.string(),
    messageId: z.string(),
    conversationSkill: z.string(),
    intents: z.array(z.string()),
    entities: z.array(z.string()),
    inputMessageType: z.string(),
    inputMessageContent: z.string(),
    // spec: "replies (JSON string)"
    replies: z.string(),
    receivedAt: z.string(),
    nlpSentiment: z.string(),
    nlpAct: z.string(),
    nlpStatus: z.string(),
    nlpType: z.string(),
  })
  .meta({ id: 'MessageLog' })
export type MessageLog = z.infer<typeof MessageLog>

export const ConversationLog = z
  .object({
    conversationId: z.string(),
    startAt: z.string(),
    channelId: z.string(),
    channelType: z.string(),
    messages: z.array(MessageLog),
  })
  .meta({ id: 'ConversationLog' })
export type ConversationLog = z.infer<typeof ConversationLog>

const BEFORE = 'must be a date and time with a zone, such as 2020-01-31T09:00:00Z'
/** A date-time in a query; a space is read as an unencoded plus sign. */
const Before = z
  .string('must be given once')
  .transform(given => given.replace(/ (?=\d\d:\d\d$)/, '+'))
  .pipe(z.iso.datetime({ offset: true, local: true, error: BEFORE }))
  // Times without a zone are UTC.
  .transform(given => new Date(/(?:Z|[+-]\d\d:\d\d)$/.test(given) ? given : `${given}Z`))
  .refine(time => !Number.isNaN(time.getTime()), BEFORE)
  .meta({ format: 'date-time' })

/** The metrics of a summary (spec: Usage metrics). */
export const METRICS = [
  'skills',
  'intents',
  'entities',
  'conversations',
  'messages_received',
  'messages_sent',
  'participants',
] as const
export type Metric = (typeof METRICS)[number]

const Counts = z.array(z.object({ slug: z.string(), name: z.string(), count: z.int() }))

/** The requested usage metrics. */
export const Usage = z
  .object({
    skills: Counts,
    intents: Counts,
    entities: Counts,
    conversations: z.int(),
    messages_received: z.int(),
    messages_sent: z.int(),
    participants: z.int(),
  })
  .partial()
  .meta({ id: 'UsageMetrics' })
export type Usage = z.infer<typeof Usage>

/** A participant: sender and type of channel. */
const Sender = z.object({ sender_id: nonBlank(LIMITS.text), origin: nonBlank(LIMITS.name) })

export const conversationLogs = area({
  resource: 'Conversation log',
  about: 'What was said in the conversations of a bot, newest conversation first; kept for a year at least.',
  base: '/logs/v2',
  auth: ['developer'],
  endpoints: {
    list: {
      route: 'GET /conversations',
      paged: true,
      query: z.object(Days).refine(inOrder, ORDER),
      results: z.array(ConversationLog),
    },
    bulkDelete: {
      route: 'DELETE /messages_logs/bulk_delete',
      query: z.object({ before: Before }),
      message: 'Message logs deleted with success',
    },
  },
})

export const participantHistory = area({
  resource: 'Message log',
  about: 'Everything one person said to a bot through one channel; shown to them, or erased.',
  base: '/usage-metrics/v2/message_logs',
  auth: ['developer'],
  endpoints: {
    list: { route: 'GET /participant_history', paged: true, query: Sender, results: z.array(MessageLog) },
    erase: {
      route: 'POST /erase_participant_history',
      body: Sender,
      verb: 'deleted',
      message: 'Participant history deleted with success',
    },
  },
})

export const usage = area({
  resource: 'Usage metrics',
  about: 'How much a bot is used: counts of dialog and connector turns.',
  base: '/usage-metrics/v2',
  auth: ['developer'],
  endpoints: {
    summary: {
      route: 'GET /summary',
      query: z
        .object({
          ...Days,
          resources: csv(...METRICS).optional(),
          environment: nonBlank(LIMITS.name).optional(),
          version: nonBlank(LIMITS.name).optional(),
        })
        .refine(inOrder, ORDER),
      results: Usage,
    },
  },
})
