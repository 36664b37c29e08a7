import { z } from 'zod'
import { Flag, LIMITS, STUDIO, text } from './basics.ts'
import { area } from './endpoint.ts'

const VERSION = `${STUDIO}/users/:user_slug/bots/:bot_slug/versions/:version_slug` as const

const SearchFields = {
  find: text(LIMITS.source).min(1, 'must not be empty'),
  replace: text(LIMITS.source),
  match_case: Flag.default(false),
  /** Matches only where no letter or digit is adjacent. */
  whole_words: Flag.default(false),
  /** True when expressions, gazette values and messages of skills, respectively, are searched. */
  expressions: Flag.default(true),
  synonyms: Flag.default(true),
  messages: Flag.default(true),
}

/** A row with a match; only rows with the status `ok` are replaced. */
export const ReplaceRow = z.object({
  kind: z.enum(['expression', 'synonym', 'message']),
  /** Of a message, that of its skill. */
  id: z.int(),
  /** The place of a message in its skill, as a JSON pointer; empty for the other kinds. */
  part: z.string(),
  /** Slug of the intent, gazette or skill. */
  owner: z.string(),
  before: z.string(),
  after: z.string(),
  /** Matches in `before`: UTF-16 offsets, `end` exclusive. */
  matches: z.array(z.object({ start: z.int(), end: z.int() })),
  status: z.enum(['ok', 'unchanged', 'duplicate', 'blank', 'too_long']),
})
export type ReplaceRow = z.infer<typeof ReplaceRow>

export const ReplacePreview = z.object({
  total: z.int(),
  replaceable: z.int(),
  /** The first 500. */
  rows: z.array(ReplaceRow),
})
export type ReplacePreview = z.infer<typeof ReplacePreview>

const Ids = z.array(z.int('must be a number'), 'must be a list of ids').max(LIMITS.bulk)

export const replacements = area({
  resource: 'Replacement',
  about: 'Search and replace over the expressions, gazette values and messages of a version.',
  base: `${VERSION}/replacements`,
  auth: ['developer'],
  internal: true,
  endpoints: {
    preview: {
      route: 'POST /preview',
      body: z.object(SearchFields),
      results: ReplacePreview,
      verb: 'rendered',
      status: 200,
    },
    apply: {
      route: 'POST ',
      body: z.object({
        ...SearchFields,
        /** Ids of expressions and gazette values that stay as they are. */
        except_expressions: Ids.default([]),
        except_synonyms: Ids.default([]),
        /** Messages that stay, as the id of the skill followed by the part. */
        except_messages: z.array(text(1000), 'must be a list of texts').max(LIMITS.bulk).default([]),
      }),
      results: z.object({ changed: z.int() }),
      verb: 'rendered',
      status: 200,
      limit: LIMITS.bulkBytes,
    },
  },
})
