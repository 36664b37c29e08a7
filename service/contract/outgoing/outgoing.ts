import { z } from 'zod'
import { CONNECT, Flag } from '../basics.ts'
import { area } from '../endpoint.ts'

/** A url that a bot calls, with what it is for and how the last call since the start of the service went. */
const OutgoingAddress = z.object({
  /** As it was entered: the url of a skill may be a template. */
  url: z.string(),
  /** Host and port; null where they are part of a template. */
  host: z.string().nullable(),
  /** `bot`: the server that replies; `channel`: the callback of a channel; `skill`: a call of a skill. */
  use: z.enum(['bot', 'channel', 'skill']),
  /** Slug of the channel or version; the name of the connector for `bot`. */
  of: z.string(),
  lastCall: z.object({ at: z.string(), status: z.int().nullable(), error: z.string().nullable() }).nullable(),
})
export type OutgoingAddress = z.infer<typeof OutgoingAddress>

/** The outgoing calls of a bot. An imported bot that has addresses makes none until its owner allows them. */
export const OutgoingCalls = z
  .object({ isAllowed: z.boolean(), addresses: z.array(OutgoingAddress) })
  .meta({ id: 'OutgoingCalls' })
export type OutgoingCalls = z.infer<typeof OutgoingCalls>

export const outgoingCalls = area({
  resource: 'Outgoing calls',
  about: 'Every address that a bot calls, and whether it may.',
  base: `${CONNECT}/outgoing`,
  auth: ['developer'],
  endpoints: {
    show: { route: 'GET ', results: OutgoingCalls },
    update: { route: 'PUT ', body: z.object({ isAllowed: Flag }), results: OutgoingCalls },
  },
})
