import { z } from 'zod'
import { isLongerThan } from './jsonSize.ts'

/** Base paths of the interface (spec: Versioning); every row stands under one of them. */
export const TRAINED_BOT = '/train/v2/users/:user_slug/bots/:bot_slug'
export const DATASET = '/train/v2/users/:user_slug/bots/:bot_slug/versions/:version_slug/dataset'
export const BUILDER = '/build/v1/users/:user_slug/bots/:bot_slug/versions/:version_slug/builder'
export const TESTING = '/bottesting/v1/users/:user_slug/bots/:bot_slug/specs'
export const CONNECT = '/connect/v1'
export const STUDIO = '/studio/v1'

/** Limits of the interface (spec: Limits), each with the sentence it comes from. */
export const LIMITS = {
  /** "text and message content length: fewer than 512 characters" */
  text: 511,
  /** "expression source length: at most 512 characters" */
  source: 512,
  /** "test case inputs.expression: at most 255 characters" */
  testExpression: 255,
  /** "bulk expressions: up to 15000" */
  bulk: 15_000,
  /** "entity_values returned: first 5 only" */
  entityValuesShown: 5,
  /** Extension: names, slugs and values are one line of text. */
  name: 255,
  description: 4096,
  /** Extension: the value of an enrichment may be a JSON document. */
  enrichment: 16_384,
  /** Ours: versions and environments of one bot; the studio lists them without pages. */
  versions: 100,
  perPage: 1000,
  perPageDefault: 30,
  /** Bytes of a JSON body or form, where an endpoint sets no other limit. */
  bodyBytes: 1024 * 1024,
  /** Bytes of a body of endpoints that need no credential. */
  openBodyBytes: 4096,
  /** List items and fields of a JSON body; 50,000 synonyms with their languages have 200,000. */
  bodyValues: 400_000,
  /** Bytes and values of an imported bot: 30 MB and more than 100,000 expressions. */
  importBytes: 128 * 1024 * 1024,
  importValues: 3_000_000,
  /** Bytes of a body with 15,000 expressions of 512 characters. */
  bulkBytes: 64 * 1024 * 1024,
  /** Bytes of a voice file: ten seconds at the highest common sampling rate. */
  voiceBytes: 20 * 1024 * 1024,
  /** Ours: characters of the memory of a conversation, as JSON. */
  memory: 256 * 1024,
  /** Ours: bytes of a recording of a test case, ten seconds of mono at 48 kHz; and of all recordings of a bot. */
  recordingBytes: 1024 * 1024,
  recordingsBytes: 32 * 1024 * 1024,
  /** "voice duration: 200 ms minimum, 10 s maximum", in milliseconds. */
  voiceShortest: 200,
  voiceLongest: 10_000,
} as const

/** The interface counts characters as code points. */
const countCodePoints = (text: string) => [...text].length

/** Text of at most `most` characters; the bound is part of the JSON Schema. */
export const text = (most: number) =>
  z
    .string('must be text')
    // A character takes two units of UTF-16 at most: a text that is far too long is not counted.
    .refine(value => value.length <= most || (value.length <= 2 * most && countCodePoints(value) <= most), {
      error: `must have at most ${most} characters`,
    })
    .meta({ maxLength: most })

/** Anything but white space, control characters, and what nobody sees: joiners, fillers, the empty pattern of Braille. */
const VISIBLE = /[^\p{White_Space}\p{Cc}\p{Default_Ignorable_Code_Point}\u2800]/u

/** True for a text that shows nothing. */
export const isBlank = (value: string): boolean => !VISIBLE.test(value)

/** Text of at most `most` characters that is not blank. */
export const nonBlank = (most: number) => text(most).refine(value => !isBlank(value), { error: 'must not be blank' })

export const Name = nonBlank(LIMITS.name)
/** `updated_at` of the row that the change began with; when it has been changed since, the request is rejected. */
export const Base = text(LIMITS.name).optional()
export const Slug = nonBlank(LIMITS.name)
export const Description = text(LIMITS.description)
export const Flag = z.boolean('must be true or false')

/** A whole number within bounds, with one reason for every violation. */
export const wholeNumber = (from: number, to: number) => {
  const error = `must be a whole number from ${from} to ${to}`
  return z.int(error).min(from, error).max(to, error)
}

/** A whole number in a query. */
export const wholeNumberText = (from: number, to: number) => {
  const error =
    to === Number.MAX_SAFE_INTEGER
      ? `must be a whole number from ${from}`
      : `must be a whole number from ${from} to ${to}`
  return z
    .string(error)
    .refine(given => /^\d{1,9}$/.test(given), error)
    .transform(Number)
    .refine(value => value >= from && value <= to, error)
    .meta({ type: 'integer', minimum: from, ...(to < Number.MAX_SAFE_INTEGER && { maximum: to }) })
}

export const Strictness = wholeNumber(0, 100)

/** `true` or `false` in a query. */
export const FlagText = z.enum(['true', 'false'], 'must be true or false').transform(value => value === 'true')

export const PagingQuery = z.object({
  page: wholeNumberText(1, Number.MAX_SAFE_INTEGER).optional(),
  per_page: wholeNumberText(1, LIMITS.perPage).optional(),
})
export type Paging = z.output<typeof PagingQuery>

/** An ISO 639-1 code. Older clients send upper case. */
export const Isocode = z
  .string('must be an ISO 639-1 language code')
  .transform(code => code.toLowerCase())
  .refine(code => isLanguage(code), 'must be an ISO 639-1 language code')

/** The 184 codes of ISO 639-1 (source: the standard's registration authority, the Library of Congress). */
export const LANGUAGE_CODES: readonly string[] = (
  'aa ab ae af ak am an ar as av ay az ba be bg bh bi bm bn bo br bs ca ce ch co cr cs cu cv cy da de dv dz ee el en eo es ' +
  'et eu fa ff fi fj fo fr fy ga gd gl gn gu gv ha he hi ho hr ht hu hy hz ia id ie ig ii ik io is it iu ja jv ka kg ki kj ' +
  'kk kl km kn ko kr ks ku kv kw ky la lb lg li ln lo lt lu lv mg mh mi mk ml mn mr ms mt my na nb nd ne ng nl nn no nr nv ' +
  'ny oc oj om or os pa pi pl ps pt qu rm rn ro ru rw sa sc sd se sg si sk sl sm sn so sq sr ss st su sv sw ta te tg th ti ' +
  'tk tl tn to tr ts tt tw ty ug uk ur uz ve vi vo wa wo xh yi yo za zh zu'
).split(' ')
const ISO_639_1 = new Set(LANGUAGE_CODES)

/** True when `code` is an ISO 639-1 code in lower case. */
export const isLanguage = (code: string): boolean => ISO_639_1.has(code)

/** An empty filter is no filter. */
const undefinedIfEmpty = <T>(list: T[]) => (list.length ? list : undefined)

/** A comma-separated list of `choices`; empty items are ignored, an empty list is undefined. */
export const csv = <const C extends readonly string[]>(...choices: C) =>
  z
    .string('must be a comma-separated list')
    .transform(list =>
      list
        .split(',')
        .map(item => item.trim())
        .filter(Boolean),
    )
    .pipe(z.array(z.enum(choices, `must be drawn from ${choices.join(', ')}`)))
    .transform(undefinedIfEmpty)

/** A comma-separated list of ISO 639-1 codes; an empty list is undefined. */
export const Isocodes = z
  .string('must be a comma-separated list of ISO 639-1 language codes')
  .transform(list =>
    list
      .split(',')
      .map(item => item.trim())
      .filter(Boolean),
  )
  .pipe(z.array(Isocode))
  .transform(undefinedIfEmpty)

export const LanguageFilter = z.object({ filter: Isocodes.optional() })

/** A calendar day, `YYYY-MM-DD`. */
export const Day = z.iso.date('must be a date of the form YYYY-MM-DD')

/** Language (spec: Intent, expression, token, entity). */
export const Language = z
  .object({ id: z.int(), name: z.string(), slug: z.string(), isocode: z.string(), is_supported: z.boolean() })
  .meta({ id: 'Language' })
export type Language = z.infer<typeof Language>

/** A language in a request: by `isocode`, or by `slug` as in the dataset. */
export const LanguageReference = z
  .object({ isocode: Isocode.optional(), slug: text(LIMITS.name).optional() }, 'must be an object with isocode')
  .refine(given => given.isocode !== undefined || given.slug !== undefined, 'must name an isocode')

/** Languages in a request. */
export const LanguageReferences = z
  .array(LanguageReference, 'must be a list of languages')
  .max(LANGUAGE_CODES.length, `must have at most ${LANGUAGE_CODES.length} languages`)

/** A JSON object of any shape, such as memory. */
export const AnyObject = z.record(z.string(), z.unknown(), 'must be an object')

/**
 * A JSON object of any shape whose size is looked at before anything else. It is not walked to be checked, for it may be
 * anything, and what no text may hold was refused with the body.
 * @param most characters as JSON
 */
export const objectUpTo = (most: number, reason = `must have at most ${most} characters as JSON`) =>
  z
    .custom<Record<string, unknown>>(given => typeof given === 'object' && given !== null && !Array.isArray(given), {
      error: 'must be an object',
      abort: true,
    })
    .refine(given => !isLongerThan(given, most), reason)
    .meta({ type: 'object', additionalProperties: {} })

/** Memory of a conversation. */
export const Memory = objectUpTo(LIMITS.memory)
