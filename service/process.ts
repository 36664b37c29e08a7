/** Messages between the service's process (entry.ts) and its parent process (electron/service.ts). */
import { z } from 'zod'

/** Options of the service's process: its only argument, as JSON. */
export const EntryOptions = z.object({
  /** Folder of the database; the platform's usual one when not given. */
  data: z.string().min(1).optional(),
  /** Folder with languages, world data and the sample bot. */
  resources: z.string().min(1),
  /** The built page of the studio; without it only the REST interface answers. */
  rendererFolder: z.string().min(1).optional(),
  /** The built training worker. */
  workerFile: z.string().min(1),
  /** 0 is any free port. */
  port: z.int().min(0).max(65_535),
  /** Uses the next free port when that one is taken. */
  nextFree: z.boolean().optional(),
  /** Creates the sample bot at the first start; the default. */
  sample: z.boolean().optional(),
  logLevel: z.enum(['silent', 'error', 'warn', 'info', 'debug']).optional(),
})
export type EntryOptions = z.infer<typeof EntryOptions>

/** Messages to the parent process. `ticketUrl` and the url of a ticket open the studio, once. */
export const EntryReport = z.discriminatedUnion('type', [
  z.object({ type: z.literal('ready'), url: z.string(), ticketUrl: z.string() }),
  z.object({ type: z.literal('ticket'), url: z.string() }),
  z.object({ type: z.literal('failed'), reason: z.string() }),
])
export type EntryReport = z.infer<typeof EntryReport>

/** Messages from the parent process: end the service, or issue a one-time address of the studio. */
export const EntryRequest = z.object({ type: z.enum(['stop', 'ticket']) })
export type EntryRequest = z.infer<typeof EntryRequest>
