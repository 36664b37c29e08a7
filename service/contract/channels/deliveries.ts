import { z } from 'zod'
import { CONNECT, csv } from '../basics.ts'
import { area } from '../endpoint.ts'

/** One call to a server of the bot's owner, with all attempts. */
export const Delivery = z
  .object({
    id: z.string(),
    /** `bot`: a user's message to the bot's url; `channel`: a bot's message to a channel. */
    direction: z.enum(['bot', 'channel']),
    url: z.string(),
    channel: z.string().nullable(),
    conversation: z.string().nullable(),
    message: z.string().nullable(),
    status: z.enum(['pending', 'in_progress', 'success', 'failed']),
    /** HTTP status of the last answer. */
    httpStatus: z.int().nullable(),
    error: z.string().nullable(),
    attempts: z.array(
      z.object({
        at: z.string(),
        milliseconds: z.number(),
        httpStatus: z.int().nullable(),
        error: z.string().nullable(),
      }),
    ),
    nextAttemptAt: z.string().nullable(),
    createdAt: z.string(),
    endedAt: z.string().nullable(),
  })
  .meta({ id: 'Delivery' })
export type Delivery = z.infer<typeof Delivery>

export const deliveries = area({
  resource: 'Delivery',
  about: 'What was sent to servers of your own, how it went, and once more.',
  base: `${CONNECT}/deliveries`,
  auth: ['developer'],
  endpoints: {
    list: {
      route: 'GET ',
      paged: true,
      query: z.object({ filter: csv('pending', 'in_progress', 'success', 'failed').optional() }),
      results: z.array(Delivery),
    },
    show: { route: 'GET /:delivery_id', results: Delivery },
    retry: { route: 'POST /:delivery_id/retry', results: Delivery, verb: 'rendered', status: 200 },
  },
})
