/** Account management and tenant configuration: the owner, tenants, organizations, OAuth clients, headers, settings. */
import {
  type CreationOptional,
  type InferAttributes,
  type InferCreationAttributes,
  Model,
  type Sequelize,
} from 'sequelize'
import { define, flag, id, integer, integerOrNull, json, type Json, type JsonObject, text } from './columns.ts'
import { textOrNull, time, timeOrNull, uuid } from './columns.ts'
import { newId } from '../ids.ts'

/** An owner of bots: the `{user_slug}` of the paths. */
export class User extends Model<InferAttributes<User>, InferCreationAttributes<User>> {
  declare id: CreationOptional<number>
  declare slug: string
  declare name: string
  declare email: CreationOptional<string | null>
  declare settings: CreationOptional<JsonObject>
  declare createdAt: CreationOptional<Date>
  declare updatedAt: CreationOptional<Date>
}

/** X-Source-Tenant-ID and its X-Api-Token: the token's hash for look-up, its sealed text to show it again. */
export class Tenant extends Model<InferAttributes<Tenant>, InferCreationAttributes<Tenant>> {
  declare id: CreationOptional<string>
  declare userId: number
  declare name: string
  declare tokenHash: string
  declare tokenSealed: string
  declare createdAt: CreationOptional<Date>
  declare updatedAt: CreationOptional<Date>
}

export class Organization extends Model<InferAttributes<Organization>, InferCreationAttributes<Organization>> {
  declare id: CreationOptional<number>
  declare userId: number
  declare name: string
  declare slug: string
  declare description: CreationOptional<string>
  declare public: CreationOptional<boolean>
  declare createdAt: CreationOptional<Date>
  declare updatedAt: CreationOptional<Date>
}

/** A host on a private network that the owner allows connectors and skills to call. */
export class OwnerHost extends Model<InferAttributes<OwnerHost>, InferCreationAttributes<OwnerHost>> {
  declare id: CreationOptional<number>
  declare userId: number
  declare host: string
  declare createdAt: CreationOptional<Date>
}

export class SecurityHeader extends Model<InferAttributes<SecurityHeader>, InferCreationAttributes<SecurityHeader>> {
  declare id: CreationOptional<number>
  declare userId: number
  declare headerType: 'cors' | 'csp'
  declare urls: string[]
  declare createdAt: CreationOptional<Date>
  declare updatedAt: CreationOptional<Date>
}

/** OAuth client: of one bot, or of the whole tenant when botId is null. The secret is kept as its SHA-256 only. */
export class OauthClient extends Model<InferAttributes<OauthClient>, InferCreationAttributes<OauthClient>> {
  declare id: CreationOptional<number>
  declare userId: number
  declare botId: CreationOptional<number | null>
  declare clientId: string
  declare secretHash: string
  declare tokenType: 'runtime' | 'designtime'
  declare authenticationType: 'credentials' | 'certificate'
  declare revokedAt: CreationOptional<Date | null>
  declare createdAt: CreationOptional<Date>
  declare updatedAt: CreationOptional<Date>
}

export class OauthToken extends Model<InferAttributes<OauthToken>, InferCreationAttributes<OauthToken>> {
  declare id: CreationOptional<number>
  declare oauthClientId: number
  declare hash: string
  declare expiresAt: Date
  declare revokedAt: CreationOptional<Date | null>
  declare createdAt: CreationOptional<Date>
}

/** A session of the studio; its token is kept as SHA-256 only. */
export class StudioSession extends Model<InferAttributes<StudioSession>, InferCreationAttributes<StudioSession>> {
  declare id: CreationOptional<number>
  declare userId: number
  declare hash: string
  declare expiresAt: Date
  declare createdAt: CreationOptional<Date>
}

/** Settings of the service: one JSON value per key. */
export class Setting extends Model<InferAttributes<Setting>, InferCreationAttributes<Setting>> {
  declare key: string
  declare value: Json
  declare createdAt: CreationOptional<Date>
  declare updatedAt: CreationOptional<Date>
}

export function defineAccount(sequelize: Sequelize) {
  return {
    User: define(sequelize, User, 'users', {
      id: id(),
      slug: text(),
      name: text(),
      email: textOrNull(),
      settings: json({}),
    }),
    Tenant: define(sequelize, Tenant, 'tenants', {
      id: uuid(newId),
      userId: integer(),
      name: text(),
      tokenHash: text(),
      tokenSealed: text(),
    }),
    Organization: define(sequelize, Organization, 'organizations', {
      id: id(),
      userId: integer(),
      name: text(),
      slug: text(),
      description: text(''),
      public: flag(false),
    }),
    OwnerHost: define(sequelize, OwnerHost, 'owner_hosts', { id: id(), userId: integer(), host: text() }, 'created'),
    SecurityHeader: define(sequelize, SecurityHeader, 'security_headers', {
      id: id(),
      userId: integer(),
      headerType: text(),
      urls: json([]),
    }),
    OauthClient: define(sequelize, OauthClient, 'oauth_clients', {
      id: id(),
      userId: integer(),
      botId: integerOrNull(),
      clientId: text(),
      secretHash: text(),
      tokenType: text(),
      authenticationType: text(),
      revokedAt: timeOrNull(),
    }),
    OauthToken: define(
      sequelize,
      OauthToken,
      'oauth_tokens',
      { id: id(), oauthClientId: integer(), hash: text(), expiresAt: time(), revokedAt: timeOrNull() },
      'created',
    ),
    StudioSession: define(
      sequelize,
      StudioSession,
      'studio_sessions',
      { id: id(), userId: integer(), hash: text(), expiresAt: time() },
      'created',
    ),
    Setting: define(sequelize, Setting, 'settings', { key: { ...text(), primaryKey: true }, value: json() }),
  }
}
