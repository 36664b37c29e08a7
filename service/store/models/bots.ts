/** Bot management: bots, their versions, environments and tokens (Bot, Environment of the specification). */
import {
  type CreationOptional,
  type InferAttributes,
  type InferCreationAttributes,
  Model,
  type Sequelize,
} from 'sequelize'
import type { NonAttribute } from 'sequelize'
import { define, flag, id, integer, integerOrNull, json, type JsonObject, text, timeOrNull } from './columns.ts'

/** `language` is the primary language; `allowsRequestToken` false: only OAuth opens the runtime. */
export class Bot extends Model<InferAttributes<Bot>, InferCreationAttributes<Bot>> {
  declare id: CreationOptional<number>
  declare userId: number
  declare name: string
  declare slug: string
  declare description: CreationOptional<string>
  declare language: CreationOptional<string>
  declare privateData: CreationOptional<boolean>
  declare public: CreationOptional<boolean>
  declare isPrivatisable: CreationOptional<boolean>
  declare isVersioningEnabled: CreationOptional<boolean>
  declare allowsRequestToken: CreationOptional<boolean>
  declare parentId: CreationOptional<number | null>
  declare settings: CreationOptional<JsonObject>
  declare createdAt: CreationOptional<Date>
  declare updatedAt: CreationOptional<Date>
  declare parent?: NonAttribute<Bot | null>
}

export class Version extends Model<InferAttributes<Version>, InferCreationAttributes<Version>> {
  declare id: CreationOptional<number>
  declare botId: number
  declare name: string
  declare slug: string
  declare parentVersionId: CreationOptional<number | null>
  declare isForking: CreationOptional<boolean>
  /** Raised by triggers with each change of its skills and of its settings (sqlite/revision.ts). */
  declare builderRevision: CreationOptional<number>
  declare settings: CreationOptional<JsonObject>
  declare createdAt: CreationOptional<Date>
  declare updatedAt: CreationOptional<Date>
  declare parentVersion?: NonAttribute<Version | null>
}

export class Environment extends Model<InferAttributes<Environment>, InferCreationAttributes<Environment>> {
  declare id: CreationOptional<number>
  declare botId: number
  declare name: string
  declare slug: string
  declare isDefault: CreationOptional<boolean>
  declare versionId: CreationOptional<number | null>
  declare settings: CreationOptional<JsonObject>
  declare createdAt: CreationOptional<Date>
  declare updatedAt: CreationOptional<Date>
  declare version?: NonAttribute<Version | null>
}

/**
 * A developer token of a bot, or a request token of one version or one environment: looked up by its hash, shown from
 * its sealed text (see vault.ts).
 */
export class Token extends Model<InferAttributes<Token>, InferCreationAttributes<Token>> {
  declare id: CreationOptional<number>
  declare botId: number
  declare versionId: CreationOptional<number | null>
  declare environmentId: CreationOptional<number | null>
  declare kind: 'developer' | 'request'
  declare hash: string
  declare sealed: string
  declare revokedAt: CreationOptional<Date | null>
  declare createdAt: CreationOptional<Date>
  declare updatedAt: CreationOptional<Date>
}

export function defineBots(sequelize: Sequelize) {
  const models = {
    Bot: define(sequelize, Bot, 'bots', {
      id: id(),
      userId: integer(),
      name: text(),
      slug: text(),
      description: text(''),
      language: text('en'),
      privateData: flag(false),
      public: flag(false),
      isPrivatisable: flag(true),
      isVersioningEnabled: flag(true),
      allowsRequestToken: flag(true),
      parentId: integerOrNull(),
      settings: json({}),
    }),
    Version: define(sequelize, Version, 'versions', {
      id: id(),
      botId: integer(),
      name: text(),
      slug: text(),
      parentVersionId: integerOrNull(),
      isForking: flag(false),
      builderRevision: integer(0),
      settings: json({}),
    }),
    Environment: define(sequelize, Environment, 'environments', {
      id: id(),
      botId: integer(),
      name: text(),
      slug: text(),
      isDefault: flag(false),
      versionId: integerOrNull(),
      settings: json({}),
    }),
    Token: define(sequelize, Token, 'tokens', {
      id: id(),
      botId: integer(),
      versionId: integerOrNull(),
      environmentId: integerOrNull(),
      kind: text(),
      hash: text(),
      sealed: text(),
      revokedAt: timeOrNull(),
    }),
  }
  models.Bot.belongsTo(models.Bot, { as: 'parent', foreignKey: 'parentId' })
  models.Version.belongsTo(models.Version, { as: 'parentVersion', foreignKey: 'parentVersionId' })
  models.Environment.belongsTo(models.Version, { as: 'version', foreignKey: 'versionId' })
  return models
}
