/** Parley on the command line: `node dist/service/cli.cjs serve --port 8787`. The first word says what to do. */
import { homedir } from 'node:os'
import { dirname, join, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { z } from 'zod'
import { defaultDataFolder } from './folders.ts'
import { startService } from './index.ts'

const commands: Record<string, (args: string[]) => Promise<void>> = { serve }

const usage = `Usage:
  parley serve [--port <n>] [--data <dir>] [--no-sample] [--log-level <level>]

  --port       port of the service on this machine; 0 is any free one (8787, or the next free one)
  --data       folder of the data (the platform's usual one)
  --no-sample  no sample bot at the first start
  --log-level  silent, error, warn, info, debug (info)
`

const usualPort = 8787

const ServeOptions = z.object({
  port: z.coerce.number('port must be a number').int().min(0).max(65_535).optional(),
  data: z.string().min(1).optional(),
  'no-sample': z.boolean().default(false),
  'log-level': z.enum(['silent', 'error', 'warn', 'info', 'debug']).default('info'),
})

/** Runs the service until it is told to end, by SIGTERM or SIGINT. */
async function serve(args: string[]): Promise<void> {
  const options = readServeOptions(args)
  // This program is dist/service/cli.cjs; what it needs lies beside it.
  const root = resolve(dirname(process.argv[1] ?? ''), '../..')
  const told = toldToEnd()
  const service = await startService({
    data: options.data ?? defaultDataFolder({ platform: process.platform, env: process.env, home: homedir() }),
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
        : [message(error)]
    return refuse(reasons.join('\n'))
  }
}

function refuse(reason: string): never {
  console.error(`${reason}\n\n${usage}`)
  process.exit(2)
}

function fail(error: unknown): never {
  console.error(message(error))
  process.exit(1)
}

const message = (error: unknown) => (error instanceof Error ? error.message : String(error))

const [, , name = '', ...rest] = process.argv
const command = commands[name]
if (command) command(rest).catch(fail)
else refuse(name ? `parley does not know how to ${name}` : 'What shall Parley do?')
