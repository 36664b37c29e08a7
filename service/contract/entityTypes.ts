import { z } from 'zod'

const FoundEntity = z.object({ raw: z.string(), confidence: z.number() })
const Quantity = FoundEntity.extend({ scalar: z.number(), unit: z.string() })
const nullableText = z.string().nullable()

/**
 * The fields of every detected entity type (spec: Detected entity types). Ids of built-in entities follow the order: a
 * new type goes to the end.
 */
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
