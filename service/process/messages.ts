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
  /** The parent process starts child processes: one of Electron's utility processes cannot. */
  hasForkingParent: z.boolean().optional(),
})
export type EntryOptions = z.infer<typeof EntryOptions>

/** Number of a child process that the parent process starts, chosen by the service. */
const ChildNumber = z.int()

/** Messages to the parent process. `ticketUrl` and the url of a ticket open the studio, once. */
export const EntryReport = z.discriminatedUnion('type', [
  z.object({ type: z.literal('ready'), url: z.string(), ticketUrl: z.string() }),
  z.object({ type: z.literal('ticket'), url: z.string() }),
  z.object({ type: z.literal('failed'), reason: z.string() }),
  /** Start a program, pass a message to it, end it. */
  z.object({ type: z.literal('startChild'), child: ChildNumber, file: z.string(), argument: z.string() }),
  z.object({ type: z.literal('toChild'), child: ChildNumber, message: z.looseObject({}) }),
  z.object({ type: z.literal('killChild'), child: ChildNumber }),
])
export type EntryReport = z.infer<typeof EntryReport>

/**
 * Messages from the parent process: end the service, issue a one-time address of the studio, take a message of a child
 * process or the news that it has ended.
 */
export const EntryRequest = z.discriminatedUnion('type', [
  z.object({ type: z.enum(['stop', 'ticket']) }),
  z.object({ type: z.literal('fromChild'), child: ChildNumber, message: z.unknown() }),
  z.object({ type: z.literal('childExit'), child: ChildNumber }),
])
export type EntryRequest = z.infer<typeof EntryRequest>
