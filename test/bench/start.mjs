/**
 * How long one waits: from an empty folder to a sample bot that answers, and from there to the next start.
 * `npm run bench -- start [--rounds <n>]`. Bars: first start to the trained sample bot 10 s, later starts 1 s.
 */
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { readArguments } from '../../.config/arguments.mjs'

const cli = join(dirname(fileURLToPath(import.meta.url)), '../../dist/service/cli.cjs')
const { values } = readArguments({ options: { rounds: { type: 'string', default: '3' } } })
const bars = { 'first start: trained': 10_000, 'later start: listening': 1_000 }

/** Milliseconds of each round, by what was waited for. */
const times = new Map()
const note = (what, ms) => times.set(what, [...(times.get(what) ?? []), ms])

for (let round = 0; round < Number(values.rounds); round++) {
  const data = mkdtempSync(join(tmpdir(), 'parley-bench-'))
  await measure(data, 'first start')
  await measure(data, 'later start')
  rmSync(data, { recursive: true, force: true })
}

let isMissed = false
for (const [what, rounds] of times) {
  const middle = rounds.toSorted((a, b) => a - b)[Math.floor(rounds.length / 2)]
  const bar = bars[what]
  if (bar && middle > bar) isMissed = true
  const verdict = bar ? `  bar ${bar} ms: ${middle > bar ? 'MISSED' : 'held'}` : ''
  console.log(`${what.padEnd(26)} ${rounds.map(ms => `${Math.round(ms)}`.padStart(6)).join('')} ms${verdict}`)
}
process.exitCode = isMissed ? 1 : 0

/** Starts the service on a folder, waits until its bot is trained and answers, and ends it. */
async function measure(data, name) {
  const started = performance.now()
  const elapsed = () => performance.now() - started
  const service = spawn(process.execPath, [cli, 'serve', '--port', '0', '--data', data], {
    env: { ...process.env, UV_THREADPOOL_SIZE: '16' },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const [line] = await once(service.stdout, 'data')
  note(`${name}: listening`, elapsed())
  note(`${name}: its own work`, work(service.pid))
  const url = /http:\S+/.exec(line.toString())[0]

  const ask = asker(url, JSON.parse(readFileSync(join(data, 'credentials.json'), 'utf8')))
  const bot = await ask.sampleBot()
  while (!(await ask.isTrained(bot))) await sleep(25)
  note(`${name}: trained`, elapsed())
  await ask.analyse(bot)
  note(`${name}: first answer`, elapsed())
  const begun = performance.now()
  await ask.analyse(bot)
  note(`${name}: next answer`, performance.now() - begun)

  service.kill('SIGTERM')
  await once(service, 'exit')
}

/** Milliseconds of the processor a program has had (Linux): on a busy machine, what it would wait for on another. */
function work(pid) {
  const [user, system] = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1].split(' ').slice(11, 13)
  return (Number(user) + Number(system)) * 10
}

/** The few questions a person's first minute consists of. */
function asker(url, { user_slug, user_jwt }) {
  const call = async (path, authorization, body) => {
    const headers = { authorization, 'content-type': 'application/json' }
    const response = await fetch(url + path, {
      method: body ? 'POST' : 'GET',
      headers,
      body: body && JSON.stringify(body),
    })
    if (!response.ok) throw new Error(`${path}: ${response.status}`)
    return (await response.json()).results
  }
  const bots = `/core/v1/users/${user_slug}/bots`
  return {
    sampleBot: async () => (await call(bots, `Bearer ${user_jwt}`))[0],
    isTrained: async ({ slug, developer_token }) => {
      const dataset = `/train/v2/users/${user_slug}/bots/${slug}/versions/v1/dataset`
      const trainings = await call(`${dataset}/trainings`, `Token ${developer_token}`)
      return trainings.length > 0 && trainings.every(({ status }) => status === 'success')
    },
    analyse: async ({ developer_token }) =>
      call('/train/v2/request', `Token ${developer_token}`, { text: 'I want a taxi tomorrow at nine', language: 'en' }),
  }
}
