/** parley serve: runs the service without a window until a signal ends it. */
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { z } from 'zod'
import { startService } from '../lifecycle/startService.ts'
import { parseArgsReason, exitWithUsage } from './arguments.ts'
import { dataFolder, programRoot } from './connect.ts'

const DEFAULT_PORT = 8787
const MAX_PORT = 65_535

const Port = z
  .string()
  .refine(text => /^\d+$/.test(text) && Number(text) <= MAX_PORT, `a port is a number from 0 to ${MAX_PORT}`)
  .transform(Number)

/** The origin of an address, without a slash at its end. */
const Address = z
  .url({ protocol: /^https?$/, error: 'an address is written like https://bots.example.org' })
  .transform(text => new URL(text))
  .refine(({ pathname, search }) => pathname === '/' && search === '', 'an address has no path')
  .transform(({ origin }) => origin)

const ServeOptions = z
  .object({
    port: Port.optional(),
    'webhook-port': Port.optional(),
    'public-address': Address.optional(),
    data: z.string().min(1, 'which folder?').optional(),
    'no-sample': z.boolean().default(false),
    'read-only': z.string().min(1, 'which backup?').optional(),
    'log-level': z.enum(['silent', 'error', 'warn', 'info', 'debug']).default('info'),
  })
  .refine(given => (given['webhook-port'] === undefined) === (given['public-address'] === undefined), {
    path: ['webhook-port'],
    error: 'the port and --public-address are given together',
  })

/** Runs the service until SIGTERM, SIGINT or the end of npm. */
export async function serve(args: string[]): Promise<void> {
  const options = readServeOptions(args)
  const root = programRoot()
  const ended = endSignal()
  const service = await startService({
    data: dataFolder(options.data),
    resources: join(root, 'resources'),
    workerFile: join(root, 'dist/service/worker.cjs'),
    rendererFolder: join(root, 'dist/renderer'),
    port: options.port ?? DEFAULT_PORT,
    nextFree: options.port === undefined,
    webhooks: webhooksOf(options),
    sample: !options['no-sample'],
    shownBackup: options['read-only'],
    logLevel: options['log-level'],
  })
  console.log(`Parley is listening on ${service.url}`)
  if (service.webhookPort !== undefined) console.log(`Webhooks are received on port ${service.webhookPort}`)
  await ended
  await service.close()
  process.exit(0)
}

const webhooksOf = (options: z.infer<typeof ServeOptions>) => {
  const { 'webhook-port': port, 'public-address': publicAddress } = options
  return port === undefined || publicAddress === undefined ? undefined : { port, publicAddress }
}

/** Resolves at the first SIGTERM or SIGINT, also during the start, and when npm, which started this process, ends. */
function endSignal(): Promise<void> {
  return new Promise(resolve => {
    process.on('SIGTERM', () => resolve())
    process.on('SIGINT', () => resolve())
    if (process.env.npm_lifecycle_event !== undefined) whenParentEnds(resolve)
  })
}

/** Milliseconds between two checks of the parent process. */
const PARENT_CHECK_MS = 500

/**
 * Detects the end of the parent process. npm passes a signal on to its shell only, and many shells (dash among them) end
 * without passing it on; the orphan then gets another parent.
 */
function whenParentEnds(notify: () => void): void {
  const parent = process.ppid
  const timer = setInterval(() => {
    if (process.ppid === parent) return
    clearInterval(timer)
    notify()
  }, PARENT_CHECK_MS)
  timer.unref()
}

function readServeOptions(args: string[]): z.infer<typeof ServeOptions> {
  try {
    const { values } = parseArgs({
      args,
      options: {
        port: { type: 'string' },
        'webhook-port': { type: 'string' },
        'public-address': { type: 'string' },
        data: { type: 'string' },
        'no-sample': { type: 'boolean' },
        'read-only': { type: 'string' },
        'log-level': { type: 'string' },
      },
    })
    return ServeOptions.parse(values)
  } catch (error) {
    const reasons =
      error instanceof z.ZodError
        ? error.issues.map(issue => `--${issue.path.join()}: ${issue.message}`)
        : [parseArgsReason(error)]
    return exitWithUsage(reasons.join('\n'))
  }
}
