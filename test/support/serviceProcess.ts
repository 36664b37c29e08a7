import { spawn, type ChildProcess } from 'node:child_process'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Owner } from './service.ts'

const cli = fileURLToPath(new URL('../../dist/service/cli.cjs', import.meta.url))

/** The built service in a process of its own, started as `npm run serve` does. */
export interface ServiceProcess {
  url: string
  owner: Owner
  process: ChildProcess
  /** Milliseconds from the start of the process to its first response. */
  startMs: number
  /** Processor time of the process until then in ms (Linux); does not depend on the load of the machine. */
  startCpuMs: number
  /** Sends SIGKILL and waits for the end. */
  kill(): Promise<void>
}

/**
 * @param env variables added to the environment of this process
 * @param options further ones of `serve`
 * @throws Error with the output when the process ends before it listens
 */
export async function startServiceProcess(
  data: string,
  port = 0,
  env: NodeJS.ProcessEnv = {},
  options: readonly string[] = [],
): Promise<ServiceProcess> {
  const started = performance.now()
  const args = [cli, 'serve', '--port', String(port), '--data', data, '--no-sample', ...options]
  const child = spawn(process.execPath, args, {
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { ...process.env, UV_THREADPOOL_SIZE: '16', ...env },
  })
  const ended = new Promise<void>(resolve => child.once('exit', () => resolve()))
  const url = await listening(child)
  const health = await fetch(`${url}/health`)
  if (!health.ok) throw new Error(`GET /health failed: ${health.status}`)
  const startMs = performance.now() - started
  // as: the service writes this file at its start
  const owner = JSON.parse(await readFile(join(data, 'credentials.json'), 'utf8')) as Owner
  return {
    url,
    owner,
    process: child,
    startMs,
    startCpuMs: (await cpuTimeOf(child)) ?? startMs,
    async kill() {
      child.kill('SIGKILL')
      await ended
    },
  }
}

/** Minimum, median and maximum of the start times, as text. */
export function describeStartTimes(processes: readonly ServiceProcess[]): string {
  const sorted = (numbers: number[]) => numbers.toSorted((a, b) => a - b)
  const summary = (numbers: number[]) =>
    [0, numbers.length >> 1, numbers.length - 1].map(at => Math.round(numbers[at] ?? 0)).join(', ')
  const cpu = summary(sorted(processes.map(one => one.startCpuMs)))
  return `${summary(sorted(processes.map(one => one.startMs)))} ms (min, median, max), processor time ${cpu} ms`
}

function listening(child: ChildProcess): Promise<string> {
  return new Promise((resolve, reject) => {
    let output = ''
    const onData = (part: Buffer) => {
      output += part.toString('utf8')
      const [, url] = /listening on (http:\/\/\S+)/.exec(output) ?? []
      if (url) resolve(url)
    }
    child.stdout?.on('data', onData)
    child.stderr?.on('data', onData)
    child.once('close', code => reject(new Error(`the service ended (${code}): ${output}`)))
  })
}

/** /proc counts in ticks of 1/100 s. */
const MS_PER_TICK = 10

/** Processor time of a process in ms from /proc; undefined on systems without it. */
async function cpuTimeOf({ pid }: ChildProcess): Promise<number | undefined> {
  const line = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => undefined)
  const [, fields] = line?.split(') ') ?? []
  if (fields === undefined) return undefined
  const [user, system] = fields.split(' ').slice(11, 13)
  return (Number(user) + Number(system)) * MS_PER_TICK
}
