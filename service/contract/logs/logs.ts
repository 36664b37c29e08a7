import { z } from 'zod'
import { DATASET, Day, FlagText, Flag, Isocodes, LIMITS, Language, LanguageReference, TRAINED_BOT } from '../basics.ts'
import { nonBlank, text, wholeNumberText } from '../basics.ts'
import { area } from '../endpoint.ts'

const Named = z.object({ id: z.int(), name: z.string(), slug: z.string() })

/** The analysis of one sentence; without text and values for bots with private data. */
export const Log = z
  .object({
    id: z.int(),
    source: z.string(),
    language: Language,
    intents: z.array(z.object({ slug: z.string(), confidence: z.number() })),
    entities: z.record(z.string(), z.array(z.record(z.string(), z.unknown()))),
    sentiment: z.string(),
    status: z.int(),
    environment: Named.nullable(),
    version: Named.nullable(),
    is_archived: z.boolean(),
    created_at: z.string(),
  })
  .meta({ id: 'Log' })
export type Log = z.infer<typeof Log>

/** First and last day of a range, inclusive; days begin at midnight UTC. */
export const Days = { from: Day.optional(), to: Day.optional() }
export const inOrder = ({ from, to }: { from?: string | undefined; to?: string | undefined }) =>
  from === undefined || to === undefined || from <= to
export const ORDER = { path: ['to'], message: 'must not be before from' }

const LogSearch = z
  .object({
    language: Isocodes.optional(),
    /** Comma-separated slugs, one of which was found. */
    intent: text(LIMITS.description).optional(),
    /** True for logs with an intent, false for logs without. */
    matched: FlagText.optional(),
    /** Id or slug of an environment of the bot. */
    environment: nonBlank(LIMITS.name).optional(),
    /** True for logs of any environment, false for those made with the token of a version, as Try does. */
    in_environment: FlagText.optional(),
    ...Days,
    is_archived: FlagText.optional(),
    /** At most this many intents of each log, the most likely first; a bot with many intents logs as many. */
    top_intents: wholeNumberText(1, LIMITS.perPage).optional(),
    /** Id of the newest log to include; page links repeat it, so that new logs do not shift the pages. */
    until: z
      .string()
      .regex(/^[1-9]\d{0,14}$/, 'must be the id of a log')
      .transform(Number)
      .optional(),
  })
  .refine(inOrder, ORDER)
export type LogSearch = z.output<typeof LogSearch>

/** Logs are selected by sentence and language. */
const Sentences = z
  .array(
    z.object(
      { source: nonBlank(LIMITS.source), language: LanguageReference },
      'must be an object with source and language',
    ),
    'must be a list of {source, language}',
  )
  .max(LIMITS.bulk, `must have at most ${LIMITS.bulk} sentences`)

const endpoints = {
  list: { route: 'GET ', paged: true, query: LogSearch, results: z.array(Log) },
  show: { route: 'GET /:log_id', results: Log },
  remove: { route: 'DELETE /:log_id' },
  bulkDestroy: {
    route: 'POST /bulk_destroy',
    body: z.object({ logs: Sentences }),
    verb: 'deleted',
    message: 'Logs deleted with success',
    limit: LIMITS.bulkBytes,
  },
  bulkArchive: {
    route: 'PUT /bulk_archive',
    body: z.object({ logs: Sentences, is_archived: Flag.default(true) }),
    message: 'Logs rendered with success',
    limit: LIMITS.bulkBytes,
  },
} as const

export const logs = area({
  resource: 'Log',
  about: 'The sentences a bot was asked to analyse and what it understood, newest first.',
  base: `${TRAINED_BOT}/logs`,
  auth: ['developer'],
  endpoints,
})

export const datasetLogs = area({
  resource: 'Log',
  about: 'The sentences one version of a bot was asked to analyse, newest first.',
  base: `${DATASET}/logs`,
  auth: ['developer'],
  endpoints,
})
