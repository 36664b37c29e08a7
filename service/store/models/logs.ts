/** NLP logs and conversational logs; written through the hot path of runtime.ts, read and purged through these. */
import {
  type CreationOptional,
  type InferAttributes,
  type InferCreationAttributes,
  Model,
  type Sequelize,
} from 'sequelize'
import { define, flag, id, integer, integerOrNull, json, type Json, text, textOrNull, time } from './columns.ts'

/** One analysis. For a bot with private data `source` is empty and `entities` hold no values. */
export class NlpLog extends Model<InferAttributes<NlpLog>, InferCreationAttributes<NlpLog>> {
  declare id: CreationOptional<number>
  declare botId: number
  declare versionId: number | null
  declare environmentId: number | null
  declare uuid: string
  declare source: string
  declare language: string
  declare processingLanguage: string
  declare intents: { slug: string; confidence: number }[]
  declare entities: Json
  declare sentiment: string
  declare act: string | null
  declare type: string | null
  declare status: CreationOptional<number>
  declare isArchived: CreationOptional<boolean>
  declare createdAt: Date
}

/** Outcome of a question in a turn: `left` when the conversation went on without an answer. */
export interface LoggedAnswer {
  /** The slug of the skill that asked. */
  skill: string
  /** Memory key of the answer. */
  key: string
  outcome: 'answered' | 'failed' | 'left'
  /** How often it had been asked in a row. */
  times: number
}

/** One turn of a conversation: what came in, what was answered; the source of conversation logs and usage metrics. */
export class MessageLog extends Model<InferAttributes<MessageLog>, InferCreationAttributes<MessageLog>> {
  declare id: CreationOptional<number>
  declare botId: number
  declare versionId: number | null
  declare environmentId: number | null
  declare conversationId: string
  declare channelId: CreationOptional<string>
  declare channelType: string
  declare connectorOrigin: string
  declare senderId: string
  declare messageId: string
  /** the skill the turn ended in */
  declare skill: string | null
  /** slugs of the skills the turn entered, which usage metrics count */
  declare enteredSkills: string[]
  declare intents: string[]
  declare entities: string[]
  declare inputType: string
  declare inputContent: string
  declare replies: Json[]
  declare repliesCount: number
  declare answers: CreationOptional<LoggedAnswer[]>
  declare language: string | null
  declare sentiment: string | null
  declare act: string | null
  declare status: string | null
  declare type: string | null
  declare receivedAt: Date
}

export const defineLogs = (sequelize: Sequelize) => ({
  NlpLog: define(
    sequelize,
    NlpLog,
    'nlp_logs',
    {
      id: id(),
      botId: integer(),
      versionId: integerOrNull(),
      environmentId: integerOrNull(),
      uuid: text(),
      source: text(),
      language: text(),
      processingLanguage: text(),
      intents: json([]),
      entities: json({}),
      sentiment: text(),
      act: textOrNull(),
      type: textOrNull(),
      status: integer(200),
      isArchived: flag(false),
      createdAt: time(),
    },
    'none',
  ),
  MessageLog: define(
    sequelize,
    MessageLog,
    'message_logs',
    {
      id: id(),
      botId: integer(),
      versionId: integerOrNull(),
      environmentId: integerOrNull(),
      conversationId: text(),
      channelId: text(''),
      channelType: text(),
      connectorOrigin: text(),
      senderId: text(),
      messageId: text(),
      skill: textOrNull(),
      enteredSkills: json([]),
      intents: json([]),
      entities: json([]),
      inputType: text(),
      inputContent: text(),
      replies: json([]),
      repliesCount: integer(0),
      answers: json([]),
      language: textOrNull(),
      sentiment: textOrNull(),
      act: textOrNull(),
      status: textOrNull(),
      type: textOrNull(),
      receivedAt: time(),
    },
    'none',
  ),
})
