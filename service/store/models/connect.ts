/** The connector API: connectors, channels, conversations, participants, messages, deliveries, persistent menus. */
import {
  type CreationOptional,
  type InferAttributes,
  type InferCreationAttributes,
  Model,
  type Sequelize,
} from 'sequelize'
import type { NonAttribute } from 'sequelize'
import { define, flag, id, integer, integerOrNull, json, type Json, type JsonObject, real, text } from './columns.ts'
import { textOrNull, time, timeOrNull, uuid } from './columns.ts'
import type { JobStatus } from './dataset.ts'
import { newId } from '../ids.ts'

/** One a bot. An empty url is the service's own dialog; `secretSealed` signs the calls to any other. */
export class Connector extends Model<InferAttributes<Connector>, InferCreationAttributes<Connector>> {
  declare id: CreationOptional<string>
  declare botId: number
  declare name: string
  declare url: CreationOptional<string>
  declare environmentId: CreationOptional<number | null>
  declare isTyping: CreationOptional<boolean>
  declare defaultDelay: CreationOptional<number>
  declare secretSealed: CreationOptional<string>
  declare settings: CreationOptional<JsonObject>
  declare createdAt: CreationOptional<Date>
  declare updatedAt: CreationOptional<Date>
  declare channels?: NonAttribute<Channel[]>
  declare conversations?: NonAttribute<ChannelConversation[]>
}

/**
 * A channel. The fields of its type (service/channels) are keys of `settings`, except for the secret ones, which are one
 * JSON object sealed into `secretsSealed`.
 */
export class Channel extends Model<InferAttributes<Channel>, InferCreationAttributes<Channel>> {
  declare id: CreationOptional<string>
  declare connectorId: string
  declare slug: string
  declare type: string
  declare isActivated: CreationOptional<boolean>
  declare isErrored: CreationOptional<boolean>
  declare error: CreationOptional<string | null>
  declare environmentId: CreationOptional<number | null>
  declare parentId: CreationOptional<string | null>
  declare settings: CreationOptional<JsonObject>
  declare secretsSealed: CreationOptional<string>
  declare createdAt: CreationOptional<Date>
  declare updatedAt: CreationOptional<Date>
}

/** A conversation of the connector (the dialog engine's own state is ConversationState). */
export class ChannelConversation extends Model<
  InferAttributes<ChannelConversation>,
  InferCreationAttributes<ChannelConversation>
> {
  declare id: CreationOptional<string>
  declare connectorId: string
  declare channelId: string
  declare chatId: string
  declare messageCount: CreationOptional<number>
  declare lastMessageAt: CreationOptional<Date | null>
  declare details: CreationOptional<JsonObject>
  declare createdAt: CreationOptional<Date>
  declare updatedAt: CreationOptional<Date>
  declare participants?: NonAttribute<Participant[]>
  declare messages?: NonAttribute<Message[]>
}

export class Participant extends Model<InferAttributes<Participant>, InferCreationAttributes<Participant>> {
  declare id: CreationOptional<string>
  declare connectorId: string
  declare conversationId: string
  declare senderId: string
  declare isBot: CreationOptional<boolean>
  declare type: CreationOptional<'user' | 'bot' | 'agent'>
  declare data: CreationOptional<JsonObject>
  declare createdAt: CreationOptional<Date>
  declare updatedAt: CreationOptional<Date>
}

export class Message extends Model<InferAttributes<Message>, InferCreationAttributes<Message>> {
  declare id: CreationOptional<string>
  declare conversationId: string
  declare participantId: string
  declare attachment: JsonObject
  /** Its place in the conversation, which is the order that clients read in. */
  declare sequence: CreationOptional<number>
  /** Time by the clock; a message that is shown later has that time. */
  declare receivedAt: Date
  declare createdAt: CreationOptional<Date>
  declare updatedAt: CreationOptional<Date>
  declare participant?: NonAttribute<Participant>
}

/** One call going out: to the bot's url, or to a channel's service; kept so that it can be retried and shown. */
export class Delivery extends Model<InferAttributes<Delivery>, InferCreationAttributes<Delivery>> {
  declare id: CreationOptional<string>
  declare connectorId: string
  declare channelId: CreationOptional<string | null>
  declare conversationId: CreationOptional<string | null>
  declare messageId: CreationOptional<string | null>
  declare direction: 'bot' | 'channel'
  declare url: string
  declare status: JobStatus
  declare attempts: CreationOptional<number>
  declare httpStatus: CreationOptional<number | null>
  declare error: CreationOptional<string | null>
  declare payload: CreationOptional<Json>
  declare nextAttemptAt: CreationOptional<Date | null>
  declare endedAt: CreationOptional<Date | null>
  declare createdAt: CreationOptional<Date>
  declare updatedAt: CreationOptional<Date>
}

/** An event that a network has told of. */
export class ChannelEvent extends Model<InferAttributes<ChannelEvent>, InferCreationAttributes<ChannelEvent>> {
  declare id: CreationOptional<number>
  declare channelId: string
  declare key: string
  declare createdAt: CreationOptional<Date>
}

export class PersistentMenu extends Model<InferAttributes<PersistentMenu>, InferCreationAttributes<PersistentMenu>> {
  declare id: CreationOptional<number>
  declare connectorId: string
  declare language: string
  declare menu: JsonObject
  declare isDefault: CreationOptional<boolean>
  declare createdAt: CreationOptional<Date>
  declare updatedAt: CreationOptional<Date>
}

export function defineConnect(sequelize: Sequelize) {
  const models = {
    Connector: define(sequelize, Connector, 'connectors', {
      id: uuid(newId),
      botId: integer(),
      name: text(),
      url: text(''),
      environmentId: integerOrNull(),
      isTyping: flag(true),
      defaultDelay: real(0),
      secretSealed: text(''),
      settings: json({}),
    }),
    Channel: define(sequelize, Channel, 'channels', {
      id: uuid(newId),
      connectorId: text(),
      slug: text(),
      type: text(),
      isActivated: flag(true),
      isErrored: flag(false),
      error: textOrNull(),
      environmentId: integerOrNull(),
      parentId: textOrNull(),
      settings: json({}),
      secretsSealed: text(''),
    }),
    ChannelConversation: define(sequelize, ChannelConversation, 'channel_conversations', {
      id: uuid(newId),
      connectorId: text(),
      channelId: text(),
      chatId: text(),
      messageCount: integer(0),
      lastMessageAt: timeOrNull(),
      details: json({}),
    }),
    Participant: define(sequelize, Participant, 'participants', {
      id: uuid(newId),
      connectorId: text(),
      conversationId: text(),
      senderId: text(),
      isBot: flag(false),
      type: text('user'),
      data: json({}),
    }),
    Message: define(sequelize, Message, 'messages', {
      id: uuid(newId),
      conversationId: text(),
      participantId: text(),
      attachment: json(),
      sequence: integer(0),
      receivedAt: time(),
    }),
    Delivery: define(sequelize, Delivery, 'deliveries', {
      id: uuid(newId),
      connectorId: text(),
      channelId: textOrNull(),
      conversationId: textOrNull(),
      messageId: textOrNull(),
      direction: text(),
      url: text(),
      status: text('pending'),
      attempts: integer(0),
      httpStatus: integerOrNull(),
      error: textOrNull(),
      payload: json({}),
      nextAttemptAt: timeOrNull(),
      endedAt: timeOrNull(),
    }),
    ChannelEvent: define(
      sequelize,
      ChannelEvent,
      'channel_events',
      { id: id(), channelId: text(), key: text() },
      'created',
    ),
    PersistentMenu: define(sequelize, PersistentMenu, 'persistent_menus', {
      id: id(),
      connectorId: text(),
      language: text(),
      menu: json({}),
      isDefault: flag(false),
    }),
  }
  models.Connector.hasMany(models.Channel, { as: 'channels', foreignKey: 'connectorId' })
  models.Connector.hasMany(models.ChannelConversation, { as: 'conversations', foreignKey: 'connectorId' })
  models.ChannelConversation.hasMany(models.Participant, { as: 'participants', foreignKey: 'conversationId' })
  models.ChannelConversation.hasMany(models.Message, { as: 'messages', foreignKey: 'conversationId' })
  models.Message.belongsTo(models.Participant, { as: 'participant', foreignKey: 'participantId' })
  return models
}
