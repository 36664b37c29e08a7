import { z } from 'zod'
import {
  DATASET,
  Description,
  LIMITS,
  Language,
  LanguageFilter,
  LanguageReference,
  Name,
  Slug,
  Strictness,
  TRAINED_BOT,
  nonBlank,
  wholeNumber,
  text,
} from '../basics.ts'
import { area } from '../endpoint.ts'
import { Entity } from './entity.ts'

export const LightIntent = z
  .object({ id: z.int(), name: z.string(), slug: z.string(), description: z.string().nullable() })
  .meta({ id: 'LightIntent' })

export const LightExpression = z
  .object({ id: z.int(), source: z.string(), language: Language })
  .meta({ id: 'LightExpression' })
export type LightExpression = z.infer<typeof LightExpression>

export const Intent = LightIntent.extend({
  strictness: z.int().nullable(),
  expressions: z.array(LightExpression),
}).meta({ id: 'Intent' })
export type Intent = z.infer<typeof Intent>

/** A token of an expression: `ind` is its position, `space` whether a space follows, `entity` null when untagged. */
export const Token = z
  .object({
    id: z.int(),
    ind: z.int(),
    space: z.boolean(),
    word: z.object({ name: z.string() }),
    entity: Entity.nullable(),
    /** Always null: there is no part-of-speech tagger. A published client reads the field. */
    part_of_speech: z.string().nullable(),
  })
  .meta({ id: 'Token' })
export type Token = z.infer<typeof Token>

export const Expression = z
  .object({ id: z.int(), source: z.string(), tokens: z.array(Token), language: Language })
  .meta({ id: 'Expression' })
export type Expression = z.infer<typeof Expression>

export const NewExpression = z.object(
  { source: nonBlank(LIMITS.source), language: LanguageReference.nullish() },
  'must be an object with source',
)
const Expressions = z
  .array(NewExpression, 'must be a list of expressions')
  .max(LIMITS.bulk, `must have at most ${LIMITS.bulk} expressions`)

export const NewIntent = z.object({
  name: Name,
  description: Description.nullish(),
  strictness: Strictness.nullish(),
  expressions: Expressions.optional(),
})
const intentSettings = { name: Name.optional(), description: Description.nullish(), strictness: Strictness.nullish() }
export const IntentChange = z.object({
  ...intentSettings,
  /** The settings that the change began with; when one has been changed since, the request is rejected. */
  base: z.object(intentSettings, 'must be an object').optional(),
})

/** A tag given by a caller: in the order of the tokens, or by position (`ind`). */
const TokenInput = z.object(
  {
    ind: wholeNumber(0, LIMITS.source).optional(),
    word: z.object({ name: z.string('must be text') }, 'must be an object with name').optional(),
    entity: z
      .object(
        {
          id: z.union([z.int(), z.string()], 'must be an id').optional(),
          slug: z.string('must be text').optional(),
        },
        'must be null or an object with id or slug',
      )
      .nullish(),
  },
  'must be an object with entity and word',
)
export type TokenInput = z.output<typeof TokenInput>

export const ExpressionChange = z.object({
  source: nonBlank(LIMITS.source).optional(),
  language: LanguageReference.nullish(),
  tokens: z.array(TokenInput, 'must be a list of tokens').max(LIMITS.source, 'must have at most 512 tokens').nullish(),
  /** The source that the change began with; when it has been changed since, the request is rejected. */
  base: text(LIMITS.source).optional(),
})

export const intents = area({
  resource: 'Intent',
  about: 'What people want: each intent is learned from its expressions.',
  base: `${DATASET}/intents`,
  legacyBases: [`${TRAINED_BOT}/intents`],
  auth: ['developer'],
  endpoints: {
    list: { route: 'GET ', paged: true, results: z.array(LightIntent) },
    show: { route: 'GET /:intent_slug', results: Intent },
    create: { route: 'POST ', body: NewIntent, results: Intent, limit: LIMITS.bulkBytes },
    update: { route: 'PUT /:intent_slug', body: IntentChange, results: Intent },
    // A published client sends changes to the collection, with the slug in the body.
    updateBySlug: { route: 'PUT ', body: IntentChange.extend({ slug: Slug }), results: Intent, deprecated: true },
    remove: { route: 'DELETE /:intent_slug' },
    entities: { route: 'GET /:intent_slug/entities', paged: true, results: z.array(Entity), resource: 'Entity' },
  },
})

export const expressions = area({
  resource: 'Expression',
  about: 'The example sentences of an intent, with their tagged words.',
  base: `${DATASET}/intents/:intent_slug/expressions`,
  legacyBases: [`${TRAINED_BOT}/intents/:intent_slug/expressions`],
  auth: ['developer'],
  endpoints: {
    list: { route: 'GET ', paged: true, query: LanguageFilter, results: z.array(LightExpression) },
    show: { route: 'GET /:expression_id', results: Expression },
    create: { route: 'POST ', body: NewExpression, results: Expression },
    bulkCreate: {
      route: 'POST /bulk_create',
      body: z.object({ expressions: Expressions }),
      results: z.array(z.never()),
      limit: LIMITS.bulkBytes,
    },
    update: { route: 'PUT /:expression_id', body: ExpressionChange, results: Expression },
    remove: { route: 'DELETE /:expression_id' },
  },
})
