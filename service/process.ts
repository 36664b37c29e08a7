/** The words between the service's process and the one that started it: see entry.ts and electron/service.ts. */
import { z } from 'zod'

/** What the service's process is started with: one JSON argument. */
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
  /** Whether the next free port will do when that one is taken. */
  nextFree: z.boolean().optional(),
  /** Whether a first start makes the sample bot. */
  sample: z.boolean().optional(),
  logLevel: z.enum(['silent', 'error', 'warn', 'info', 'debug']).optional(),
})
export type EntryOptions = z.infer<typeof EntryOptions>

/** What the process tells. `ticketUrl` and the url of a ticket open the studio, once. */
export const EntryReport = z.discriminatedUnion('type', [
  z.object({ type: z.literal('ready'), url: z.string(), ticketUrl: z.string() }),
  z.object({ type: z.literal('ticket'), url: z.string() }),
  z.object({ type: z.literal('failed'), reason: z.string() }),
])
export type EntryReport = z.infer<typeof EntryReport>

/** What the process obeys: end cleanly, or make a new one-time address of the studio. */
export const EntryRequest = z.object({ type: z.enum(['stop', 'ticket']) })
export type EntryRequest = z.infer<typeof EntryRequest>
