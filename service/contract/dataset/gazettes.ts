import { z } from 'zod'
import {
  DATASET,
  Flag,
  FlagText,
  LIMITS,
  Language,
  LanguageReference,
  Slug,
  Strictness,
  TRAINED_BOT,
  csv,
  nonBlank,
  text,
} from '../basics.ts'
import { area } from '../endpoint.ts'
import { Entity } from './entity.ts'

export const LightGazette = z
  .object({
    id: z.int(),
    slug: z.string(),
    is_open: z.boolean(),
    is_activated: z.boolean(),
    strictness: Strictness,
    entity: Entity,
  })
  .meta({ id: 'LightGazette' })

export const Synonym = z
  .object({ id: z.int(), slug: z.string(), value: z.string(), language: Language })
  .meta({ id: 'Synonym' })
export type Synonym = z.infer<typeof Synonym>

export const Gazette = LightGazette.extend({ synonyms: z.array(Synonym) }).meta({ id: 'Gazette' })
export type Gazette = z.infer<typeof Gazette>

/** The answer to a change: `light=true` leaves the synonyms out, which may be 50,000. */
const ChangedGazette = Gazette.partial({ synonyms: true })
export type ChangedGazette = z.infer<typeof ChangedGazette>
const Light = z.object({ light: FlagText.optional() })

const Value = nonBlank(LIMITS.source)
export const NewSynonym = z.object(
  { value: Value, language: LanguageReference.nullish() },
  'must be an object with value',
)
const Synonyms = z.array(NewSynonym, 'must be a list of synonyms').max(50_000, 'must have at most 50000 synonyms')

/** Id or slug of an entity; numbers are ids. */
const EntityReference = z
  .union([nonBlank(LIMITS.name), z.int()], 'must be the id or slug of an entity')
  .transform(String)

export const NewGazette = z.object({
  entity_id: EntityReference,
  is_open: Flag.default(true),
  is_activated: Flag.default(true),
  strictness: Strictness.default(90),
  synonyms: Synonyms.default([]),
})

// spec: the table names `entity`, the sample body `entity_id`; both are read
export const GazetteChange = z.object({
  entity: EntityReference.optional(),
  entity_id: EntityReference.optional(),
  is_open: Flag.optional(),
  is_activated: Flag.optional(),
  strictness: Strictness.optional(),
})

export const gazettes = area({
  resource: 'Gazette',
  about: 'Lists of values of an entity.',
  base: `${DATASET}/gazettes`,
  legacyBases: [`${TRAINED_BOT}/gazettes`],
  auth: ['developer'],
  endpoints: {
    list: {
      route: 'GET ',
      paged: true,
      query: z.object({ filter: csv('open', 'closed', 'activated', 'deactivated').optional() }),
      results: z.array(LightGazette),
    },
    show: { route: 'GET /:gazette_slug', results: Gazette },
    create: { route: 'POST ', body: NewGazette, results: Gazette, limit: LIMITS.bulkBytes },
    update: { route: 'PUT /:gazette_slug', query: Light, body: GazetteChange, results: ChangedGazette },
    // A published client sends changes to the collection, with the slug in the body.
    updateBySlug: {
      route: 'PUT ',
      query: Light,
      body: GazetteChange.extend({ slug: Slug }),
      results: ChangedGazette,
      deprecated: true,
    },
    remove: { route: 'DELETE /:gazette_slug' },
  },
})

export const synonyms = area({
  resource: 'Synonym',
  about: 'The values of a gazette, in each language.',
  base: `${DATASET}/gazettes/:gazette_slug/synonyms`,
  legacyBases: [`${TRAINED_BOT}/gazettes/:gazette_slug/synonyms`],
  auth: ['developer'],
  endpoints: {
    list: { route: 'GET ', paged: true, results: z.array(Synonym) },
    show: { route: 'GET /:synonym_slug', results: Synonym },
    create: { route: 'POST ', body: NewSynonym, results: Synonym },
    bulkCreate: {
      route: 'POST /bulk_create',
      // A published client names the entity; a gazette has the slug of its entity.
      aliases: [`${DATASET}/entities/:entity_slug/synonyms/bulk_create`],
      body: z.object({ synonyms: Synonyms }),
      results: z.array(Synonym),
      limit: LIMITS.bulkBytes,
    },
    update: {
      route: 'PUT /:synonym_slug',
      body: z.object({
        value: Value.optional(),
        language: LanguageReference.nullish(),
        /** The value that the change began with; when it has been changed since, the request is rejected. */
        base: text(LIMITS.source).optional(),
      }),
      results: Synonym,
    },
    remove: { route: 'DELETE /:synonym_slug' },
  },
})
