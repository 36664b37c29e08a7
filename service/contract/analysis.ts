import { z } from 'zod'
import { Isocode, LIMITS, nonBlank } from './basics.ts'
import { VOICE_LANGUAGES } from './voiceLanguages.ts'
import { area } from './endpoint.ts'

/** Version of the JSON format of an analysis (spec: Versioning). */
export const FORMAT_VERSION = '2.15.0'

const FoundEntity = z.object({ raw: z.string(), confidence: z.number() })
const Quantity = FoundEntity.extend({ scalar: z.number(), unit: z.string() })
const nullableText = z.string().nullable()

/** The fields of every detected entity type (spec: Detected entity types). */
export const ENTITY_TYPES = {
  cardinal: FoundEntity.extend({ bearing: z.number() }),
  color: FoundEntity.extend({ rgb: z.string(), hex: z.string() }),
  datetime: FoundEntity.extend({
    formatted: z.string(),
    iso: z.string(),
    accuracy: z.string(),
    chronology: z.enum(['past', 'present', 'future']),
    state: z.enum(['relative', 'absolute']),
  }),
  distance: Quantity.extend({ meters: z.number() }),
  duration: FoundEntity.extend({
    chrono: z.string(),
    years: z.number(),
    months: z.number(),
    days: z.number(),
    hours: z.number(),
    minutes: z.number(),
    seconds: z.number(),
  }),
  email: FoundEntity.extend({ local: z.string(), tag: nullableText, domain: z.string() }),
  emoji: FoundEntity.extend({
    formatted: z.string(),
    feeling: z.string(),
    tags: z.array(z.string()),
    unicode: z.string(),
    description: z.string(),
  }),
  ip: FoundEntity.extend({ formatted: z.string(), lat: z.number().nullable(), lng: z.number().nullable() }),
  interval: FoundEntity.extend({
    begin: z.string(),
    end: z.string(),
    begin_accuracy: z.string(),
    end_accuracy: z.string(),
    begin_chronology: z.string(),
    end_chronology: z.string(),
    timespan: z.number(),
  }),
  job: FoundEntity,
  language: FoundEntity.extend({ short: z.string(), long: z.string() }),
  location: FoundEntity.extend({
    formatted: z.string(),
    lat: z.number().nullable(),
    lng: z.number().nullable(),
    type: z.string(),
    place: nullableText,
    street_number: nullableText,
    street_name: nullableText,
    postal_code: nullableText,
    city: nullableText,
    state: nullableText,
    country: nullableText,
  }),
  mass: Quantity.extend({ grams: z.number() }),
  money: FoundEntity.extend({ amount: z.number(), currency: z.string(), dollars: z.number() }),
  nationality: FoundEntity.extend({ short: z.string(), long: z.string(), country: z.string() }),
  number: FoundEntity.extend({ scalar: z.number() }),
  ordinal: FoundEntity.extend({ rank: z.int() }),
  organization: FoundEntity,
  percent: Quantity.extend({ percent: z.number() }),
  person: FoundEntity.extend({ fullname: z.string() }),
  phone: FoundEntity.extend({ number: z.string() }),
  pronoun: FoundEntity.extend({
    person: z.int(),
    number: z.enum(['singular', 'plural']),
    gender: z.enum(['unknown', 'neutral', 'male', 'female']),
  }),
  set: FoundEntity.extend({ next: z.string(), frequency: z.string(), interval: z.int(), rrule: z.string() }),
  sort: FoundEntity.extend({ order: z.string(), criterion: z.string() }),
  speed: Quantity.extend({ mps: z.number() }),
  temperature: Quantity.extend({ celsius: z.number() }),
  url: FoundEntity.extend({
    scheme: nullableText,
    host: nullableText,
    path: nullableText,
    params: nullableText,
    query: nullableText,
    fragment: nullableText,
  }),
  volume: Quantity.extend({ liters: z.number() }),
}

/** A found custom entity: its value, and the fields of its enrichment keys. */
const FoundCustomEntity = z.looseObject({ raw: z.string(), confidence: z.number(), value: z.string().optional() })

export const MatchedIntent = z
  .object({ slug: z.string(), confidence: z.number(), description: z.string().nullable() })
  .meta({ id: 'MatchedIntent' })

/** Analysis result (spec: Analysis result). */
export const Analysis = z
  .object({
    uuid: z.string(),
    source: z.string(),
    intents: z.array(MatchedIntent),
    act: z.string().nullable(),
    type: z.string().nullable(),
    sentiment: z.enum(['vpositive', 'positive', 'neutral', 'negative', 'vnegative']),
    entities: z.record(z.string(), z.array(FoundCustomEntity)),
    language: z.string(),
    processing_language: z.string(),
    version: z.string(),
    timestamp: z.string(),
    status: z.int(),
  })
  .meta({ id: 'Analysis' })
export type Analysis = z.infer<typeof Analysis>

/** Extension: the reference time of relative dates, so that "tomorrow" is reproducible. */
export const Clock = {
  reference_time: z.iso
    .datetime({ offset: true, error: 'must be an ISO 8601 date and time with a zone, such as 2026-01-31T09:00:00Z' })
    .nullish(),
  timezone: z
    .string('must be an IANA time zone, such as Europe/Paris')
    .refine(isTimeZone, 'must be an IANA time zone, such as Europe/Paris')
    .nullish(),
}

export const AnalyseText = z.object({
  text: nonBlank(LIMITS.text),
  language: Isocode.nullish(),
  ...Clock,
})

export const AnalyseVoice = z.object({
  language: z
    .string('is required')
    .transform(code => code.toLowerCase())
    .refine(code => VOICE_LANGUAGES.includes(code), `must be one of ${VOICE_LANGUAGES.join(', ')}`),
  ...Clock,
})

export const analysis = area({
  resource: 'Request',
  about: 'Analyse a sentence into intents, entities, sentiment and language.',
  base: '/train/v2',
  auth: ['request', 'developer'],
  endpoints: {
    analyse: {
      route: 'POST /request',
      body: AnalyseText,
      form: { file: 'voice', fields: AnalyseVoice, limit: LIMITS.voiceBytes },
      urlencoded: true,
      results: Analysis,
      verb: 'rendered',
      status: 200,
    },
  },
})

/** A message of the dialog; all types share `type` and `content`. */
export const Message = z.looseObject({ type: z.string(), content: z.unknown() }).meta({ id: 'Message' })
export type Message = z.infer<typeof Message>

function isTimeZone(zone: string): boolean {
  try {
    new Intl.DateTimeFormat('en', { timeZone: zone })
    return true
  } catch {
    return false // Intl reports an unknown zone only by throwing
  }
}
