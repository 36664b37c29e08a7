/** The dataset: intents, expressions and tokens, training and bulk creations, trained models. */
import {
  type CreationOptional,
  type InferAttributes,
  type InferCreationAttributes,
  Model,
  type Sequelize,
} from 'sequelize'
import type { NonAttribute } from 'sequelize'
import { bytes, define, flag, id, integer, integerOrNull, json, type Json } from './columns.ts'
import { jsonOrNull, real, text, textOrNull, time, timeOrNull } from './columns.ts'

/** Settings without a column of their own; those of older versions lack some. */
export interface DatasetSettings {
  /** Languages besides those that something is written in. */
  languages?: string[]
  /** Slugs of built-in entities that are switched off. */
  disabledEntities?: string[]
}

/** One a version. `revision` rises with every change of its content, so that whoever keeps a copy knows it is old. */
export class Dataset extends Model<InferAttributes<Dataset>, InferCreationAttributes<Dataset>> {
  declare id: CreationOptional<number>
  declare versionId: number
  declare slug: string
  declare language: CreationOptional<string>
  declare strictness: CreationOptional<number>
  declare manualTraining: CreationOptional<boolean>
  declare resolvePronouns: CreationOptional<boolean>
  declare resolveDescriptions: CreationOptional<boolean>
  declare restrictedEntityStrictness: CreationOptional<number>
  declare freeEntityStrictness: CreationOptional<number>
  declare revision: CreationOptional<number>
  declare trainedRevision: CreationOptional<number>
  declare settings: CreationOptional<DatasetSettings>
  declare createdAt: CreationOptional<Date>
  declare updatedAt: CreationOptional<Date>
}

export class Intent extends Model<InferAttributes<Intent>, InferCreationAttributes<Intent>> {
  declare id: CreationOptional<number>
  declare datasetId: number
  declare name: string
  declare slug: string
  declare description: CreationOptional<string | null>
  /** overrides the dataset's when not null */
  declare strictness: CreationOptional<number | null>
  declare position: CreationOptional<number>
  declare createdAt: CreationOptional<Date>
  declare updatedAt: CreationOptional<Date>
  declare expressions?: NonAttribute<Expression[]>
}

/** A token as it is kept: entities by slug, which is an address that never changes and survives a copy. */
export interface StoredToken {
  word: string
  /** followed by a space */
  space: boolean
  /** slug of a custom or built-in entity */
  entity: string | null
}

export class Expression extends Model<InferAttributes<Expression>, InferCreationAttributes<Expression>> {
  declare id: CreationOptional<number>
  declare datasetId: number
  declare intentId: number
  declare source: string
  declare language: string
  declare tokens: CreationOptional<StoredToken[]>
  declare createdAt: CreationOptional<Date>
  declare updatedAt: CreationOptional<Date>
}

/** Status of a job as trainings, bulk creations and deliveries show it. */
export type JobStatus = 'pending' | 'in_progress' | 'success' | 'failed'

export class Training extends Model<InferAttributes<Training>, InferCreationAttributes<Training>> {
  declare id: CreationOptional<number>
  declare datasetId: number
  declare language: string
  declare status: JobStatus
  declare progress: CreationOptional<number>
  declare error: CreationOptional<string | null>
  /** of the dataset when it was trained */
  declare revision: CreationOptional<number>
  declare report: CreationOptional<Json>
  declare enqueuedAt: Date
  declare startedAt: CreationOptional<Date | null>
  declare endedAt: CreationOptional<Date | null>
}

/** The model of one language: the container of the engine, read back as it was written. */
export class TrainedModel extends Model<InferAttributes<TrainedModel>, InferCreationAttributes<TrainedModel>> {
  declare id: CreationOptional<number>
  declare datasetId: number
  declare language: string
  declare revision: number
  declare format: number
  declare size: number
  declare report: CreationOptional<Json>
  declare bytes: Buffer
  declare createdAt: CreationOptional<Date>
  declare updatedAt: CreationOptional<Date>
}

export class BulkCreation extends Model<InferAttributes<BulkCreation>, InferCreationAttributes<BulkCreation>> {
  declare id: CreationOptional<number>
  declare datasetId: number
  declare intentId: CreationOptional<number | null>
  declare gazetteId: CreationOptional<number | null>
  declare kind: 'expressions' | 'synonyms'
  declare languages: CreationOptional<string[]>
  declare status: JobStatus
  declare progress: CreationOptional<number>
  declare error: CreationOptional<string | null>
  declare total: CreationOptional<number>
  declare enqueuedAt: Date
  declare startedAt: CreationOptional<Date | null>
  declare endedAt: CreationOptional<Date | null>
}

/** Columns in which a row mirrors the job that works for it. */
const jobColumns = () => ({
  status: text('pending'),
  progress: real(0),
  error: textOrNull(),
  enqueuedAt: time(),
  startedAt: timeOrNull(),
  endedAt: timeOrNull(),
})

/** The last measurement of the engine's quality in one language of a dataset. */
export class Measurement extends Model<InferAttributes<Measurement>, InferCreationAttributes<Measurement>> {
  declare id: CreationOptional<number>
  declare datasetId: number
  declare language: string
  /** Revision of the dataset that was measured. */
  declare revision: number
  /** Null where there was too little to measure. */
  declare analytics: CreationOptional<Json | null>
  declare createdAt: CreationOptional<Date>
  declare updatedAt: CreationOptional<Date>
}

/** An expression that stays in its intent, although an evaluation suggested another. */
export class KeptExpression extends Model<InferAttributes<KeptExpression>, InferCreationAttributes<KeptExpression>> {
  declare id: CreationOptional<number>
  declare datasetId: number
  declare language: string
  /** Slug of its intent. */
  declare intent: string
  /** Slug of the intent that was suggested. */
  declare suggested: string
  declare source: string
  /** Digest of the most similar expressions of the suggested intent, when it was kept. */
  declare neighbours: string
  declare createdAt: CreationOptional<Date>
  declare updatedAt: CreationOptional<Date>
}

export function defineDataset(sequelize: Sequelize) {
  const models = {
    Dataset: define(sequelize, Dataset, 'datasets', {
      id: id(),
      versionId: integer(),
      slug: text(),
      language: text('en'),
      strictness: integer(50),
      manualTraining: flag(false),
      resolvePronouns: flag(false),
      resolveDescriptions: flag(false),
      restrictedEntityStrictness: integer(90),
      freeEntityStrictness: integer(0),
      revision: integer(0),
      trainedRevision: integer(0),
      settings: json({}),
    }),
    Intent: define(sequelize, Intent, 'intents', {
      id: id(),
      datasetId: integer(),
      name: text(),
      slug: text(),
      description: textOrNull(),
      strictness: integerOrNull(),
      position: integer(0),
    }),
    Expression: define(sequelize, Expression, 'expressions', {
      id: id(),
      datasetId: integer(),
      intentId: integer(),
      source: text(),
      language: text(),
      tokens: json([]),
    }),
    Training: define(
      sequelize,
      Training,
      'trainings',
      { id: id(), datasetId: integer(), language: text(), revision: integer(0), report: jsonOrNull(), ...jobColumns() },
      'none',
    ),
    TrainedModel: define(sequelize, TrainedModel, 'trained_models', {
      id: id(),
      datasetId: integer(),
      language: text(),
      revision: integer(),
      format: integer(),
      size: integer(),
      report: jsonOrNull(),
      bytes: bytes(),
    }),
    Measurement: define(sequelize, Measurement, 'measurements', {
      id: id(),
      datasetId: integer(),
      language: text(),
      revision: integer(),
      analytics: jsonOrNull(),
    }),
    KeptExpression: define(sequelize, KeptExpression, 'kept_expressions', {
      id: id(),
      datasetId: integer(),
      language: text(),
      intent: text(),
      suggested: text(),
      source: text(),
      neighbours: text(),
    }),
    BulkCreation: define(
      sequelize,
      BulkCreation,
      'bulk_creations',
      {
        id: id(),
        datasetId: integer(),
        intentId: integerOrNull(),
        gazetteId: integerOrNull(),
        kind: text(),
        languages: json([]),
        total: integer(0),
        ...jobColumns(),
      },
      'none',
    ),
  }
  models.Intent.hasMany(models.Expression, { as: 'expressions', foreignKey: 'intentId' })
  models.Expression.belongsTo(models.Intent, { as: 'intent', foreignKey: 'intentId' })
  return models
}
