/** parley serve: the service alone, until it is told to end. */
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { z } from 'zod'
import { startService } from '../index.ts'
import { plainReason, refuse } from './arguments.ts'
import { dataFolder, programRoot } from './connect.ts'

const usualPort = 8787

const lastPort = 65_535

const ServeOptions = z.object({
  port: z
    .string()
    .refine(text => /^\d+$/.test(text) && Number(text) <= lastPort, `a port is a number from 0 to ${lastPort}`)
    .transform(Number)
    .optional(),
  data: z.string().min(1, 'which folder?').optional(),
  'no-sample': z.boolean().default(false),
  'log-level': z.enum(['silent', 'error', 'warn', 'info', 'debug']).default('info'),
})

/** Runs the service until it is told to end, by SIGTERM or SIGINT. */
export async function serve(args: string[]): Promise<void> {
  const options = readServeOptions(args)
  const root = programRoot()
  const told = toldToEnd()
  const service = await startService({
    data: dataFolder(options.data),
    resources: join(root, 'resources'),
    workerFile: join(root, 'dist/service/worker.cjs'),
    rendererFolder: join(root, 'dist/renderer'),
    port: options.port ?? usualPort,
    nextFree: options.port === undefined,
    sample: !options['no-sample'],
    logLevel: options['log-level'],
  })
  console.log(`Parley is listening on ${service.url}`)
  await told
  await service.close()
  process.exit(0)
}

/** Resolves at the first SIGTERM or SIGINT, even one that comes while the service is still starting. */
function toldToEnd(): Promise<void> {
  return new Promise(resolve => {
    process.on('SIGTERM', () => resolve())
    process.on('SIGINT', () => resolve())
  })
}

function readServeOptions(args: string[]): z.infer<typeof ServeOptions> {
  try {
    const { values } = parseArgs({
      args,
      options: {
        port: { type: 'string' },
        data: { type: 'string' },
        'no-sample': { type: 'boolean' },
        'log-level': { type: 'string' },
      },
    })
    return ServeOptions.parse(values)
  } catch (error) {
    const reasons =
      error instanceof z.ZodError
        ? error.issues.map(issue => `--${issue.path.join()}: ${issue.message}`)
        : [plainReason(error)]
    return refuse(reasons.join('\n'))
  }
}
