/**
 * Entities, gazettes and synonyms, custom keys, enrichments, pair keys and groups.
 *
 * Built-in entities are no rows. What hangs on an entity names it by `entitySlug`, its address within the dataset, and,
 * for a custom entity, by `entityId` too, so that it goes when the entity goes.
 */
import {
  type CreationOptional,
  type InferAttributes,
  type InferCreationAttributes,
  Model,
  type Sequelize,
} from 'sequelize'
import type { NonAttribute } from 'sequelize'
import { define, flag, id, integer, integerOrNull, json, text, textOrNull, uuid } from './columns.ts'
import { newId } from '../ids.ts'

/** A custom entity: free (learned), restricted (closed list) or regex. A null strictness inherits the dataset's. */
export class Entity extends Model<InferAttributes<Entity>, InferCreationAttributes<Entity>> {
  declare id: CreationOptional<number>
  declare datasetId: number
  declare name: string
  declare slug: string
  declare color: string
  declare kind: 'free' | 'restricted' | 'regex'
  declare regexPattern: CreationOptional<string | null>
  declare regexFlags: CreationOptional<string | null>
  declare strictness: CreationOptional<number | null>
  declare enrichmentStrictness: CreationOptional<number>
  /** whether keys or pair keys with groups enrich it; both are kept */
  declare enrichmentKind: CreationOptional<'keys' | 'pairs'>
  declare createdAt: CreationOptional<Date>
  declare updatedAt: CreationOptional<Date>
}

export class Gazette extends Model<InferAttributes<Gazette>, InferCreationAttributes<Gazette>> {
  declare id: CreationOptional<number>
  declare datasetId: number
  declare entityId: CreationOptional<number | null>
  declare entitySlug: string
  declare slug: string
  declare isOpen: CreationOptional<boolean>
  declare isActivated: CreationOptional<boolean>
  declare strictness: CreationOptional<number>
  declare createdAt: CreationOptional<Date>
  declare updatedAt: CreationOptional<Date>
  declare entity?: NonAttribute<Entity | null>
  declare synonyms?: NonAttribute<Synonym[]>
}

export class Synonym extends Model<InferAttributes<Synonym>, InferCreationAttributes<Synonym>> {
  declare id: CreationOptional<number>
  declare gazetteId: number
  declare slug: string
  declare value: string
  declare language: string
  declare createdAt: CreationOptional<Date>
  declare updatedAt: CreationOptional<Date>
}

/** A value for one language, as default enrichments list them. */
export interface LanguageValue {
  language: string
  value: string
}

export class Key extends Model<InferAttributes<Key>, InferCreationAttributes<Key>> {
  declare id: CreationOptional<string>
  declare datasetId: number
  declare entityId: CreationOptional<number | null>
  declare entitySlug: string
  declare slug: string
  declare defaultEnrichments: CreationOptional<LanguageValue[]>
  declare createdAt: CreationOptional<Date>
  declare updatedAt: CreationOptional<Date>
  declare enrichments?: NonAttribute<Enrichment[]>
}

/** Specific enrichment. */
export class Enrichment extends Model<InferAttributes<Enrichment>, InferCreationAttributes<Enrichment>> {
  declare id: CreationOptional<string>
  declare keyId: string
  declare language: string
  declare value: string
  declare entityValues: CreationOptional<string[]>
  declare createdAt: CreationOptional<Date>
  declare updatedAt: CreationOptional<Date>
}

export class PairKey extends Model<InferAttributes<PairKey>, InferCreationAttributes<PairKey>> {
  declare id: CreationOptional<string>
  declare datasetId: number
  declare entityId: CreationOptional<number | null>
  declare entitySlug: string
  declare slug: string
  declare defaultEnrichmentValues: CreationOptional<LanguageValue[]>
  declare createdAt: CreationOptional<Date>
  declare updatedAt: CreationOptional<Date>
}

/** Enrichment group. */
export class Group extends Model<InferAttributes<Group>, InferCreationAttributes<Group>> {
  declare id: CreationOptional<string>
  declare datasetId: number
  declare entityId: CreationOptional<number | null>
  declare entitySlug: string
  declare slug: string
  declare language: CreationOptional<string | null>
  declare entityValues: CreationOptional<string[]>
  declare createdAt: CreationOptional<Date>
  declare updatedAt: CreationOptional<Date>
  declare pairValues?: NonAttribute<PairValue[]>
}

/** The value a group gives to one pair key (enrichment_pair_values); it goes with either. */
export class PairValue extends Model<InferAttributes<PairValue>, InferCreationAttributes<PairValue>> {
  declare id: CreationOptional<number>
  declare groupId: string
  declare pairKeyId: string
  declare value: string
}

/** How keys, pair keys and groups name their entity. */
const ofEntity = () => ({
  id: uuid(newId),
  datasetId: integer(),
  entityId: integerOrNull(),
  entitySlug: text(),
  slug: text(),
})

export function defineEntities(sequelize: Sequelize) {
  const models = {
    Entity: define(sequelize, Entity, 'entities', {
      id: id(),
      datasetId: integer(),
      name: text(),
      slug: text(),
      color: text(),
      kind: text(),
      regexPattern: textOrNull(),
      regexFlags: textOrNull(),
      strictness: integerOrNull(),
      enrichmentStrictness: integer(95),
      enrichmentKind: text('keys'),
    }),
    Gazette: define(sequelize, Gazette, 'gazettes', {
      id: id(),
      datasetId: integer(),
      entityId: integerOrNull(),
      entitySlug: text(),
      slug: text(),
      isOpen: flag(false),
      isActivated: flag(true),
      strictness: integer(90),
    }),
    Synonym: define(sequelize, Synonym, 'synonyms', {
      id: id(),
      gazetteId: integer(),
      slug: text(),
      value: text(),
      language: text(),
    }),
    Key: define(sequelize, Key, 'keys', { ...ofEntity(), defaultEnrichments: json([]) }),
    Enrichment: define(sequelize, Enrichment, 'enrichments', {
      id: uuid(newId),
      keyId: text(),
      language: text(),
      value: text(),
      entityValues: json([]),
    }),
    PairKey: define(sequelize, PairKey, 'pair_keys', { ...ofEntity(), defaultEnrichmentValues: json([]) }),
    Group: define(sequelize, Group, 'enrichment_groups', {
      ...ofEntity(),
      language: textOrNull(),
      entityValues: json([]),
    }),
    PairValue: define(
      sequelize,
      PairValue,
      'pair_values',
      { id: id(), groupId: text(), pairKeyId: text(), value: text() },
      'none',
    ),
  }
  models.Gazette.belongsTo(models.Entity, { as: 'entity', foreignKey: 'entityId' })
  models.Gazette.hasMany(models.Synonym, { as: 'synonyms', foreignKey: 'gazetteId' })
  models.Key.hasMany(models.Enrichment, { as: 'enrichments', foreignKey: 'keyId' })
  models.Group.hasMany(models.PairValue, { as: 'pairValues', foreignKey: 'groupId' })
  return models
}
