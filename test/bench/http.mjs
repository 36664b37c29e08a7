/**
 * Cost of requests: throughput and CPU time of each, as a ratio to an empty Koa route of the same run, with their
 * limits; then a mix of analyses, turns and changes while a training runs. Ratios can be compared between machines,
 * other numbers can not. Exits with 1 when a limit is not met.
 *
 *   npm run bench -- http [--rounds <n>] [--only <part of a name>]
 */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { readArguments } from '../../.config/arguments.mjs'
import { build } from '../../.config/build.mjs'
import { enlarge } from './enlarge.mjs'
import { cpuOf, load, startEmptyKoa, startService } from './programs.mjs'
import { addVersionWithSkills, removeSkills } from './skills.mjs'

const { values: options } = readArguments({
  options: { rounds: { type: 'string', default: '3' }, only: { type: 'string', default: '' } },
})
const ROUNDS = Number(options.rounds)
const CONNECTIONS = 8
const SECONDS = 2
/** Each program runs so long before it is measured, until the machine code of its hot path is made. */
const WARM_SECONDS = 4
/** Longer than the load generator takes to make its connections. */
const SETUP_MS = 300
const SIZE = { expressions: 5_000, logs: 20_000 }
const SKILLS = 50
/** Whatever goes wrong, this ends. */
const LONGEST_RUN_MS = 400_000

setTimeout(() => {
  console.error('the benchmark took too long')
  process.exit(1)
}, LONGEST_RUN_MS).unref()

await build({ parts: ['service'], ifStale: true })
const data = mkdtempSync(join(tmpdir(), 'parley-bench-'))
const bot = await enlarge(data, SIZE)
const empty = { ...(await startEmptyKoa()), requests: [{ method: 'GET', path: '/' }] }
const service = await startService(data)
const token = `Token ${bot.developerToken}`
const dataset = bot.dataset
const page = `${dataset}/intents/${bot.intent}/expressions`
const [first] = (await ask('GET', `${page}?page=1&per_page=1`)).results
let isMissed = false

const sentences = ['I would like to book a double room', 'what is the wifi password', 'bring me a club sandwich please']
const known = sentences.map(text => post('/train/v2/request', { text, language: 'en' }))
let said = 0
const neverSaid = sentences.map(text => ({
  ...post('/train/v2/request', { text }),
  setupRequest: request => ({ ...request, body: JSON.stringify({ text: `${text} w${said++}`, language: 'en' }) }),
}))
const turnsWith = authorization =>
  Array.from({ length: 50 }, (_, at) => {
    const message = { type: 'text', content: sentences[at % 3] }
    return post('/build/v1/dialog', { message, conversation_id: `bench-${at}` }, authorization)
  })
const skilled = turnsWith(`Token ${await addVersionWithSkills(ask, bot, SKILLS)}`)
await removeSkills(ask, bot, 'v1')
const turns = turnsWith(token)
const created = [post(page, { source: 'hello from the benchmark' })]
const owned = { Authorization: `Bearer ${bot.owner.user_jwt}` }

/**
 * `bar`: least share of the throughput of the empty route; `cpu`: most CPU, as a multiple of it; `p99` in ms. A row with
 * `base` is compared with those requests of the same service instead.
 */
const ROWS = [
  { name: 'analysis, known sentence', requests: known, bar: 0.25, cpu: 4 },
  { name: 'analysis, new sentence', requests: neverSaid, bar: 0.15, cpu: 8 },
  { name: 'dialog turn, no skills', requests: turns, bar: 0.12 },
  { name: `dialog turn, ${SKILLS} skills`, requests: skilled, base: turns, bar: 0.75, cpu: 1.3 },
  { name: 'page of 30 expressions', requests: [get(`${page}?page=2`)], bar: 0.1 },
  { name: 'intents', requests: [get(`${dataset}/intents?page=1`)], bar: 0.1 },
  { name: 'dataset', requests: [get(dataset)], bar: 0.1 },
  { name: 'bot', requests: [{ ...get(bot.path), headers: owned }], bar: 0.2 },
  { name: 'one expression', requests: [get(`${page}/${first.id}`)], bar: 0.2 },
  { name: 'expression created', requests: created, bar: 0.08, p99: 25 },
].filter(({ name }) => name.includes(options.only))

console.log(`a bot of ${SIZE.expressions} expressions, ${SIZE.logs} log rows, ${CONNECTIONS} connections`)
console.log('ratio: throughput over that of an empty Koa route; CPU: time over that of the empty route')
console.log(`a turn with ${SKILLS} skills: throughput and time over those of a turn without`)
await compare()
if (!options.only) await loadWhileTraining()
await empty.stop()
await service.stop()
rmSync(data, { recursive: true, force: true })
process.exitCode = isMissed ? 1 : 0

/**
 * Runs each row beside the empty route, round by round: what else the machine does is then the same for both. The middle
 * round counts.
 */
async function compare() {
  for (const program of [empty, ...ROWS.map(row => ({ ...service, ...row }))])
    await load(program, CONNECTIONS, WARM_SECONDS)
  for (const { name, requests, base: basis, bar, cpu, p99 } of ROWS) {
    const rounds = []
    const beside = basis ? { ...service, requests: basis } : empty
    for (let round = 0; round < ROUNDS; round++) {
      const base = await measure(beside, basis ? SECONDS : SECONDS / 2)
      const row = await measure({ ...service, requests }, SECONDS)
      if (row.failures) throw new Error(`${name}: ${row.failures} failures`)
      rounds.push({ ratio: row.rate / base.rate, cpu: row.cpu / base.cpu, p99: row.p99 })
    }
    const middle = of => rounds.map(of).toSorted((a, b) => a - b)[Math.floor(ROUNDS / 2)]
    const times = middle(round => round.cpu)
    console.log(
      name.padEnd(30) +
        ` ratio ${least(
          middle(round => round.ratio),
          bar,
        )}` +
        `  CPU ${cpu ? most(times, cpu, 2) : `x ${times.toFixed(1)}`}` +
        (p99
          ? `  p99 ${most(
              middle(round => round.p99),
              p99,
              0,
            )} ms`
          : ''),
    )
  }
}

/** Requests a second, microseconds of CPU a request, milliseconds of the slowest but one in a hundred. */
async function measure(program, seconds) {
  const before = cpuOf(program.pid)
  const { requests, latency, failures } = await load(program, CONNECTIONS, seconds)
  return {
    rate: requests.average,
    cpu: ((cpuOf(program.pid) - before) * 1e6) / requests.total,
    p99: latency.p99,
    failures,
  }
}

/** Analyses, turns and changes all along, so that models and engines are made anew while callers wait. */
async function loadWhileTraining() {
  const mix = [
    ...Array.from({ length: 80 }, (_, at) => known[at % 3]),
    ...turns.slice(0, 10),
    ...Array.from({ length: 10 }, () => created[0]),
  ]
  /** Without changes: what is added before the training makes it longer. */
  const unchanging = mix.slice(0, 90)
  console.log('\nload 80/10/10 (analyses, turns, changes) while a training runs')
  for (const [connections, bar] of [
    [1, 0],
    [8, 0.15],
    [64, 0.12],
  ]) {
    await load(empty, connections, 1)
    const plain = await load(empty, connections, 3)
    await load({ ...service, requests: unchanging }, connections, 1)
    const loading = load({ ...service, requests: mix }, connections, 3)
    // The start of the training is to be measured too, so it begins when all connections are at work.
    await new Promise(resolve => setTimeout(resolve, SETUP_MS))
    await ask('POST', `${dataset}/train`)
    const loaded = await loading
    console.log(
      `${String(connections).padStart(3)} connections  ratio ${least(loaded.requests.average / plain.requests.average, bar)}` +
        `  p99 ${loaded.latency.p99} ms  longest ${most(loaded.longest, 100, 0)} ms  failures ${most(loaded.failures, 0, 0)}`,
    )
  }
}

function least(value, bar) {
  return judged(value.toFixed(3), value >= bar, bar)
}

function most(value, bar, digits) {
  return judged(value.toFixed(digits), value <= bar, bar)
}

function judged(text, isMet, bar) {
  isMissed ||= !isMet
  return `${text} (bar ${bar}: ${isMet ? 'met' : 'MISSED'})`
}

function get(path) {
  return { method: 'GET', path, headers: { Authorization: token } }
}

function post(path, body, authorization = token) {
  const headers = { Authorization: authorization, 'Content-Type': 'application/json' }
  return { method: 'POST', path, headers, body: JSON.stringify(body) }
}

async function ask(method, path, body) {
  const headers = { Authorization: token, ...(body && { 'Content-Type': 'application/json' }) }
  const response = await fetch(service.url + path, { method, headers, ...(body && { body: JSON.stringify(body) }) })
  if (!response.ok) throw new Error(`${method} ${path}: ${response.status}`)
  return response.json()
}
