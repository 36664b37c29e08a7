import { z } from 'zod'
import {
  DATASET,
  Flag,
  Language,
  LanguageFilter,
  LanguageReference,
  LanguageReferences,
  Name,
  Slug,
  Strictness,
  TRAINED_BOT,
  text,
} from '../basics.ts'
import { area } from '../endpoint.ts'
import { LightGazette } from './gazettes.ts'
import { LightIntent } from './intents.ts'
import { BuiltInSlugs, Entity } from './entity.ts'

/** Dataset (spec: Dataset). */
export const Dataset = z
  .object({
    id: z.int(),
    slug: z.string(),
    strictness: z.int(),
    intents_count: z.int(),
    gazettes_count: z.int(),
    logs_count: z.int(),
    manual_training: z.boolean(),
    big_bot: z.boolean(),
    intents: z.array(LightIntent),
    actions: z.array(z.unknown()),
    gazettes: z.array(LightGazette),
    language: Language,
    /** The primary one first, then those of expressions, those that are set, and those of messages alone. */
    languages: z.array(Language),
    /** Slugs of built-in entities that no analysis finds. */
    disabled_entities: z.array(z.string()),
  })
  .meta({ id: 'Dataset' })
export type Dataset = z.infer<typeof Dataset>

export const JobStatus = z.enum(['pending', 'in_progress', 'success', 'failed'])

const Job = z.object({
  id: z.int(),
  enqueued_at: z.string(),
  started_at: z.string().nullable(),
  ended_at: z.string().nullable(),
  status: JobStatus,
  progress: z.number(),
  error: z.string().nullable(),
})
export const Training = Job.extend({ language: Language }).meta({ id: 'Training' })
export type Training = z.infer<typeof Training>
export const BulkCreation = Job.extend({ language: Language.nullable() }).meta({ id: 'BulkCreation' })
export type BulkCreation = z.infer<typeof BulkCreation>

export const DatasetChange = z.object({
  // spec: "strictness (integer 0 to 100, default 0)": a PUT without it sets 0
  strictness: Strictness.default(0),
  language: LanguageReference.optional(),
  manual_training: Flag.optional(),
  /** Languages of the version besides those that something is written in. */
  languages: LanguageReferences.optional(),
  disabled_entities: BuiltInSlugs.optional(),
})

export const dataset = area({
  resource: 'Dataset',
  about: 'What a version of a bot is trained on.',
  base: DATASET,
  auth: ['developer'],
  endpoints: {
    show: { route: 'GET ', results: Dataset },
    update: { route: 'PUT ', body: DatasetChange, results: Dataset },
    train: { route: 'POST /train', results: Dataset, verb: 'rendered', status: 200 },
    trainings: {
      route: 'GET /trainings',
      paged: true,
      query: LanguageFilter,
      results: z.array(Training),
      resource: 'Training',
    },
    bulkCreations: {
      route: 'GET /bulk_creations',
      paged: true,
      query: LanguageFilter,
      results: z.array(BulkCreation),
      resource: 'Bulk creation',
    },
  },
})

const Color = z
  .string('must be a colour of the form #1a2b3c')
  .regex(/^#[0-9a-fA-F]{6}$/, 'must be a colour of the form #1a2b3c')
const Kind = z.enum(['free', 'restricted', 'regex'], 'must be free, restricted or regex')
const Pattern = text(2000)
const PatternFlags = text(8).refine(flags => /^[ims]*$/.test(flags), 'may hold i, m and s')

export const NewEntity = z.object({
  name: Name,
  slug: Slug.optional(),
  color: Color.optional(),
  /** Default: regex when a pattern is given, else free. */
  type: Kind.optional(),
  regex_pattern: Pattern.nullish(),
  regex_flags: PatternFlags.nullish(),
  strictness: Strictness.nullish(),
})
export const EntityChange = NewEntity.omit({ slug: true }).partial()

export const entities = area({
  resource: 'Entity',
  about: 'Built-in and custom entities of a version.',
  base: `${DATASET}/entities`,
  legacyBases: [`${TRAINED_BOT}/entities`],
  auth: ['developer'],
  endpoints: {
    list: { route: 'GET ', paged: true, results: z.array(Entity) },
    show: { route: 'GET /:entity_slug', results: Entity },
    create: { route: 'POST ', body: NewEntity, results: Entity },
    update: { route: 'PUT /:entity_slug', body: EntityChange, results: Entity },
    remove: { route: 'DELETE /:entity_slug' },
  },
})

export const globalEntities = area({
  resource: 'Entity',
  about: 'Deprecated: entities by a path without a bot; the token says which one is meant.',
  base: '/train/v2/entities',
  auth: ['developer'],
  endpoints: {
    list: { route: 'GET ', paged: true, results: z.array(Entity), deprecated: true },
    create: { route: 'POST ', body: NewEntity, results: Entity, deprecated: true },
  },
})
