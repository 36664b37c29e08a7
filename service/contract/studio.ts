import { z } from 'zod'
import { Flag, Isocode, LIMITS, STUDIO, Slug, nonBlank, text } from './basics.ts'
import { SkillKind } from './dialogs/skill.ts'
import { area } from './endpoint.ts'
import { Entity } from './dataset/entity.ts'

const VERSION = `${STUDIO}/users/:user_slug/bots/:bot_slug/versions/:version_slug` as const

/** The signed-in owner, and facts about the installation. */
export const Session = z.object({
  user_slug: z.string(),
  /** Bearer token of the session, given once at sign-in. */
  token: z.string().optional(),
  base_url: z.string(),
  data_folder: z.string(),
  version: z.string(),
})
export type Session = z.infer<typeof Session>

export const studioSession = area({
  resource: 'Session',
  about: 'How the studio signs in and out: a one-time ticket becomes a session with an end.',
  base: `${STUDIO}/session`,
  auth: ['user'],
  internal: true,
  endpoints: {
    create: {
      route: 'POST ',
      body: z.object({ ticket: text(64) }),
      limit: LIMITS.openBodyBytes,
      results: Session,
      auth: ['none'],
    },
    show: { route: 'GET ', results: Session },
    remove: { route: 'DELETE ' },
  },
})

/** Outcome of all specs after a training, compared with the run after the training before. */
export const TestEffect = z.object({
  total: z.int(),
  failed: z.int(),
  /** Cases that failed before and pass now. */
  fixed: z.int(),
  /** Cases that passed before and fail now. */
  broken: z.int(),
  /** The first of these cases, broken ones first. */
  changes: z.array(z.object({ spec_id: z.string(), name: z.string(), is_fixed: z.boolean() })),
})
export type TestEffect = z.infer<typeof TestEffect>

/** State of the training, as the studio's badge shows it. */
export const TrainingState = z.object({
  state: z.enum(['empty', 'trained', 'stale', 'pending', 'training', 'failed']),
  progress: z.number(),
  error: z.string().nullable(),
  trained_at: z.string().nullable(),
  /** True while the specs of the bot run after a training. */
  is_testing: z.boolean(),
  /** Null until specs have run after a training. */
  tests: TestEffect.nullable(),
})
export type TrainingState = z.infer<typeof TrainingState>

/** Everything that the studio's frame shows of a version, in one answer. */
export const Overview = z.object({
  revision: z.int(),
  language: z.string(),
  strictness: z.int(),
  manual_training: z.boolean(),
  request_token: z.string().nullable(),
  training: TrainingState,
  /** As those of the dataset; one that is used is the primary one, or something is written in it. */
  languages: z.array(
    z.object({ isocode: z.string(), name: z.string(), expressions_count: z.int(), is_used: z.boolean() }),
  ),
  disabled_entities: z.array(z.string()),
  intents: z.array(
    z.object({
      id: z.int(),
      name: z.string(),
      slug: z.string(),
      description: z.string().nullable(),
      strictness: z.int().nullable(),
      expressions_count: z.int(),
      updated_at: z.string(),
    }),
  ),
  entities: z.array(Entity.extend({ expressions_count: z.int() })),
  gazettes: z.array(
    z.object({
      id: z.int(),
      slug: z.string(),
      entity: z.string(),
      is_open: z.boolean(),
      is_activated: z.boolean(),
      strictness: z.int(),
      synonyms_count: z.int(),
    }),
  ),
  /** In their order. */
  skills: z.array(z.object({ slug: z.string(), name: z.string(), kind: SkillKind, is_activated: z.boolean() })),
  history: z.object({ undo: z.string().nullable(), redo: z.string().nullable() }),
})
export type Overview = z.infer<typeof Overview>

/** A found entity: offsets in UTF-16 units, and the slug. */
export const Span = z.object({ start: z.int(), end: z.int(), entity: z.string(), confidence: z.number() })
export type Span = z.infer<typeof Span>

/** An expression in the studio's table, which holds up to 15,000: a fifth of the size of one with its tokens. */
export const ExpressionRow = z.object({
  id: z.int(),
  source: z.string(),
  language: z.string(),
  /** Offsets of the words in UTF-16 units: start and end of the first, of the second, and so on. */
  words: z.array(z.int()),
  /** Tagged values by their offsets; `entity` is a slug. */
  spans: z.array(z.object({ start: z.int(), end: z.int(), entity: z.string() })),
  updated_at: z.string(),
})
export type ExpressionRow = z.infer<typeof ExpressionRow>

/** An expression of any intent that a search has found; `intent` is a slug. */
export const FoundExpression = z.object({ id: z.int(), source: z.string(), language: z.string(), intent: z.string() })
export type FoundExpression = z.infer<typeof FoundExpression>

/** Words that expressions of a language are tagged with as an entity, and how many are. */
const TaggedValue = z.object({ value: z.string(), language: z.string(), count: z.int() })
export type TaggedValue = z.infer<typeof TaggedValue>

/** Result of the paste preview for one line. */
export const LineCheck = z.object({
  source: z.string(),
  verdict: z.enum(['new', 'duplicate', 'elsewhere', 'too_long', 'blank']),
  /** Another intent that already contains the sentence. */
  intent: z.string().nullable(),
  language: z.string(),
})
export type LineCheck = z.infer<typeof LineCheck>

/** The page and item that show what a step of the undo history changed. */
const Location = z.object({
  page: z.enum(['intents', 'entities', 'gazettes', 'tests', 'logs', 'dialogs', 'analytics']),
  item: z.string().nullable(),
})

/** An undone or redone step. */
const Replayed = z.object({ label: z.string(), location: Location.nullable() })
export type Replayed = z.infer<typeof Replayed>

/** A step of the undo history, newest first. */
export const HistoryStep = Replayed.extend({
  id: z.int(),
  is_undone: z.boolean(),
  changes: z.int(),
  created_at: z.string(),
})
export type HistoryStep = z.infer<typeof HistoryStep>

const Ids = z
  .array(z.int('must be a number'), 'must be a list of ids')
  .min(1, 'must name at least one')
  .max(LIMITS.bulk, `must have at most ${LIMITS.bulk} ids`)

export const studio = area({
  resource: 'Overview',
  about: 'What only the designer needs: overviews, previews, moves and undo.',
  base: VERSION,
  auth: ['developer'],
  internal: true,
  endpoints: {
    overview: { route: 'GET /overview', results: Overview },
    training: { route: 'GET /training', results: TrainingState, resource: 'Training' },
    expressions: {
      route: 'GET /intents/:intent_slug/expressions',
      paged: true,
      results: z.array(ExpressionRow),
      resource: 'Expression',
    },
    findExpressions: {
      route: 'GET /found_expressions',
      query: z.object({ text: nonBlank(LIMITS.source) }),
      results: z.array(FoundExpression),
      resource: 'Expression',
    },
    taggedValues: {
      // The words that expressions are tagged with, the most frequent first: what a list of values may begin with.
      route: 'GET /entities/:entity_slug/tagged_values',
      results: z.array(TaggedValue),
      resource: 'Value',
    },
    checkExpressions: {
      route: 'POST /intents/:intent_slug/check',
      body: z.object({
        sources: z.array(text(100_000), 'must be a list of sentences').max(LIMITS.bulk),
        language: text(8).nullish(),
      }),
      results: z.array(LineCheck),
      verb: 'rendered',
      status: 200,
      limit: LIMITS.bulkBytes,
      resource: 'Check',
    },
    moveExpressions: {
      route: 'POST /intents/:intent_slug/move',
      body: z.object({ ids: Ids, to: Slug }),
      verb: 'rendered',
      status: 200,
      limit: LIMITS.bulkBytes,
      resource: 'Expression',
    },
    setLanguage: {
      route: 'POST /intents/:intent_slug/language',
      body: z.object({ ids: Ids, isocode: Isocode }),
      verb: 'rendered',
      status: 200,
      limit: LIMITS.bulkBytes,
      resource: 'Expression',
    },
    suggest: {
      // Annotates a sentence without logging it.
      route: 'POST /suggest',
      body: z.object({ text: text(LIMITS.source), language: Isocode.nullish() }),
      results: z.object({ language: z.string(), spans: z.array(Span) }),
      verb: 'rendered',
      status: 200,
      resource: 'Suggestion',
    },
    removeExpressions: {
      route: 'POST /intents/:intent_slug/remove',
      body: z.object({ ids: Ids }),
      verb: 'deleted',
      limit: LIMITS.bulkBytes,
      resource: 'Expression',
    },
    removeSynonyms: {
      route: 'POST /gazettes/:gazette_slug/remove',
      body: z.object({ ids: Ids }),
      verb: 'deleted',
      limit: LIMITS.bulkBytes,
      resource: 'Synonym',
    },
    removePlaces: {
      // Skills without a place of their own are laid out by the canvas.
      route: 'POST /skills/remove_places',
      verb: 'deleted',
      status: 200,
      resource: 'Place',
    },
    addExpressions: {
      // As bulk creation, with built-in entities and listed values tagged, as a single new expression has them.
      route: 'POST /intents/:intent_slug/add',
      body: z.object({
        expressions: z
          .array(z.object({ source: nonBlank(LIMITS.source), language: Isocode }), 'must be a list of expressions')
          .min(1, 'must name at least one')
          .max(LIMITS.bulk, `must have at most ${LIMITS.bulk} expressions`),
        /** Archives the logs of these sentences in the same step. */
        archive_logs: Flag.default(false),
      }),
      verb: 'created',
      limit: LIMITS.bulkBytes,
      resource: 'Expression',
    },
    acceptSuggestions: {
      route: 'POST /intents/:intent_slug/accept_suggestions',
      body: z.object({ ids: Ids }),
      results: z.object({ changed: z.int() }),
      verb: 'rendered',
      status: 200,
      limit: LIMITS.bulkBytes,
      resource: 'Suggestion',
    },
    history: { route: 'GET /history', results: z.array(HistoryStep), resource: 'Step' },
    undoStep: {
      route: 'POST /history/:step_id/undo',
      results: Replayed,
      verb: 'rendered',
      status: 200,
      resource: 'Step',
    },
    redoStep: {
      route: 'POST /history/:step_id/redo',
      results: Replayed,
      verb: 'rendered',
      status: 200,
      resource: 'Step',
    },
    undo: {
      route: 'POST /undo',
      results: Replayed.nullable(),
      verb: 'rendered',
      status: 200,
      resource: 'Change',
    },
    redo: {
      route: 'POST /redo',
      results: Replayed.nullable(),
      verb: 'rendered',
      status: 200,
      resource: 'Change',
    },
  },
})
