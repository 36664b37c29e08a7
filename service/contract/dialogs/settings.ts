import { z } from 'zod'
import { Flag, LIMITS, Name, Strictness, text, wholeNumber } from '../basics.ts'
import { Auth, CallBody, Headers } from './calls.ts'
import { BUILDER_LIMITS } from './limits.ts'
import { Patterns } from './patterns.ts'

const Url = text(LIMITS.description)
const { shortest, longest, usual } = BUILDER_LIMITS.timeout
const Timeout = wholeNumber(shortest, longest)
/** Ten years in minutes: longer than anybody waits for an answer. */
const LONGEST_TIMEOUT = 5_256_000

/** Settings of the skills of one version. */
export const BuilderSettings = z
  .object({
    /** Base of urls of calls that begin with `/`; may be empty. */
    webhook_base_url: Url.default(''),
    /** The same for single environments, by their slug. */
    base_urls: z.record(text(LIMITS.name), Url, 'must be an object of urls by environment').default({}),
    /** Time limit in milliseconds of calls without one of their own. */
    webhook_timeout: Timeout.default(usual),
    /** True when an interrupted skill asks again afterwards. */
    resume: Flag.default(false),
    /** Minutes after which a conversation begins anew; null for never. */
    conversation_timeout: wholeNumber(1, LONGEST_TIMEOUT).nullable().default(null),
    /** Patterns for answers, interruptions and repair; an absent one is off. */
    patterns: Patterns.default({}),
    /** Confidence in percent from which a reading is an answer, unless an intent has more. */
    answer_threshold: Strictness.default(70),
    /** Confidence in percent from which the intent of another skill interrupts a question. */
    interruption_threshold: Strictness.default(90),
  })
  .meta({ id: 'BuilderSettings' })
export type BuilderSettings = z.output<typeof BuilderSettings>

/** Settings that several calls share. */
export const CallTemplate = z
  .object({
    slug: z.string(),
    name: z.string(),
    auth: Auth,
    headers: Headers,
    /** Null leaves the body to the call. */
    body: CallBody.nullable(),
  })
  .meta({ id: 'CallTemplate' })
export type CallTemplate = z.output<typeof CallTemplate>

export const callTemplateParts = {
  name: Name,
  auth: Auth.default({ type: 'none' }),
  headers: Headers.default([]),
  body: CallBody.nullable().default(null),
}

/** Builder of a version besides its skills. */
export const StoredBuilder = z.object({
  settings: BuilderSettings.default(BuilderSettings.parse({})),
  templates: z.array(CallTemplate).default([]),
})
export type StoredBuilder = z.output<typeof StoredBuilder>
