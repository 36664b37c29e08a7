import { spawn, type ChildProcess } from 'node:child_process'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Owner } from './service.ts'

const cli = fileURLToPath(new URL('../../dist/service/cli.cjs', import.meta.url))

/** The built service in a process of its own, as `npm run serve` starts it. */
export interface Program {
  url: string
  owner: Owner
  process: ChildProcess
  /** Milliseconds from the start of the process to the first answer. */
  startedIn: number
  /** Milliseconds that its own work took of these (Linux), whatever else the machine was busy with. */
  workedFor: number
  /** Ends it at once, without a word (SIGKILL). */
  kill(): Promise<void>
}

/**
 * @param env what its environment holds besides this process's own
 * @throws Error with what it said when it ends before it listens
 */
export async function startProgram(data: string, port = 0, env: NodeJS.ProcessEnv = {}): Promise<Program> {
  const started = performance.now()
  const child = spawn(process.execPath, [cli, 'serve', '--port', String(port), '--data', data, '--no-sample'], {
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { ...process.env, UV_THREADPOOL_SIZE: '16', ...env },
  })
  const ended = new Promise<void>(resolve => child.once('exit', () => resolve()))
  const url = await listening(child)
  const health = await fetch(`${url}/health`)
  if (!health.ok) throw new Error(`the service is not well: ${health.status}`)
  const startedIn = performance.now() - started
  // as: the service has just written it
  const owner = JSON.parse(await readFile(join(data, 'credentials.json'), 'utf8')) as Owner
  return {
    url,
    owner,
    process: child,
    startedIn,
    workedFor: (await workOf(child)) ?? startedIn,
    async kill() {
      child.kill('SIGKILL')
      await ended
    },
  }
}

/** In how many milliseconds programs came back, in words: the least, the middle and the most. */
export function timesOf(programs: readonly Program[]): string {
  const sorted = (numbers: number[]) => numbers.toSorted((a, b) => a - b)
  const words = (numbers: number[]) =>
    [0, numbers.length >> 1, numbers.length - 1].map(at => Math.round(numbers[at] ?? 0)).join(', ')
  const own = words(sorted(programs.map(program => program.workedFor)))
  return `${words(sorted(programs.map(program => program.startedIn)))} ms (least, middle, most), of its own work ${own} ms`
}

function listening(child: ChildProcess): Promise<string> {
  return new Promise((resolve, reject) => {
    let said = ''
    const hear = (part: Buffer) => {
      said += part.toString('utf8')
      const [, url] = /listening on (http:\/\/\S+)/.exec(said) ?? []
      if (url) resolve(url)
    }
    child.stdout?.on('data', hear)
    child.stderr?.on('data', hear)
    child.once('close', code => reject(new Error(`the service ended (${code}): ${said}`)))
  })
}

/** The kernel counts in hundredths of a second. */
const MILLISECONDS_A_TICK = 10

/** The processor time a process has had, from /proc; undefined on systems without it. */
async function workOf({ pid }: ChildProcess): Promise<number | undefined> {
  const line = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => undefined)
  const [, fields] = line?.split(') ') ?? []
  if (fields === undefined) return undefined
  const [user, system] = fields.split(' ').slice(11, 13)
  return (Number(user) + Number(system)) * MILLISECONDS_A_TICK
}
