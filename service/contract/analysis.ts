import { z } from 'zod'
import { Isocode, LIMITS, nonBlank } from './basics.ts'
import { VOICE_LANGUAGES } from './speech/voiceLanguages.ts'
import { area } from './endpoint.ts'

/** Version of the JSON format of an analysis (spec: Versioning). */
export const FORMAT_VERSION = '2.15.0'

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
