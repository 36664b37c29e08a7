import { z } from 'zod'
import { Flag, text, wholeNumber } from '../basics.ts'
import { BUILDER_LIMITS } from './limits.ts'

const Text = text(BUILDER_LIMITS.text)

/**
 * A secret goes in as text and never comes out: answers show null, and `has_secret` tells whether there is one. Null
 * keeps the one there is.
 */
const Secret = Text.nullable().default(null)
const HasSecret = Flag.optional().meta({ readOnly: true })

export const Auth = z
  .discriminatedUnion(
    'type',
    [
      z.object({ type: z.literal('none') }),
      z.object({ type: z.literal('basic'), username: Text.default(''), password: Secret, has_secret: HasSecret }),
      z.object({
        type: z.literal('oauth2'),
        client_id: Text.default(''),
        client_secret: Secret,
        has_secret: HasSecret,
        url: Text.default(''),
        scope: Text.nullish(),
      }),
    ],
    'must be an object whose type is none, basic or oauth2',
  )
  .meta({ id: 'CallAuth' })
export type Auth = z.output<typeof Auth>

export const Headers = z
  .array(z.object({ name: Text, value: Text }, 'must be an object with name and value'), 'must be a list of headers')
  .max(BUILDER_LIMITS.headers, `has at most ${BUILDER_LIMITS.headers} headers`)

/** Headers of the connection itself (RFC 9110, 7.6.1), which the caller sets, and those that a body and a url decide. */
const OF_CONNECTION =
  /^(?:connection|content-length|expect|host|keep-alive|proxy-connection|te|trailer|transfer-encoding|upgrade)$/i
/** True for a name of a header that a call may not set. */
export const isConnectionHeader = (name: string): boolean => OF_CONNECTION.test(name.trim())

/** Headers as a call is saved with them; stored ones of earlier versions may have others, which are not sent. */
const SavedHeaders = Headers.superRefine((headers, { addIssue }) =>
  headers.forEach(({ name }, at) => {
    if (isConnectionHeader(name))
      addIssue({ code: 'custom', path: [at, 'name'], message: 'must not be a header of the connection, such as Host' })
  }),
)

/** `default` is the state and the analysis as JSON, `custom` a template of JSON. */
export const CallBody = z.object(
  { type: z.enum(['default', 'custom', 'none'], 'must be default, custom or none'), text: Text.optional() },
  'must be an object with type',
)
export type CallBody = z.output<typeof CallBody>

const { shortest, longest } = BUILDER_LIMITS.timeout

/** Common fields of a webhook and a call of an API; the error branch is added to them. */
export const callFields = {
  method: z.enum(['GET', 'POST', 'PUT', 'PATCH', 'DELETE'], 'must be GET, POST, PUT, PATCH or DELETE').default('POST'),
  /** A template. A path that begins with `/` follows the base url of the version. */
  url: Text.default(''),
  /** The slug of a template for calls, for headers, authorization and body that this call lacks. */
  template: Text.nullish(),
  auth: Auth.default({ type: 'none' }),
  headers: SavedHeaders.default([]),
  body: CallBody.default({ type: 'default' }),
  /** Milliseconds for all attempts together. */
  timeout: wholeNumber(shortest, longest).optional(),
  /** Further attempts after a failure of the network or an answer from 500. */
  retries: wholeNumber(0, BUILDER_LIMITS.retries).default(0),
}
