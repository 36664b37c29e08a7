/**
 * What a request costs: CPU time of the whole process per request, as a multiple of an empty Koa route measured in the
 * same run, and throughput and latency while a training runs. Ratios can be compared between machines; the rest not.
 */
import { spawn } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import autocannon from 'autocannon'
import { build } from '../../.config/build.mjs'

const root = fileURLToPath(new URL('../..', import.meta.url))
const ROUNDS = 4
const SECONDS = 3
/** A program is warm after so many requests: then the machine code of its hot path is made. Or so many rounds. */
const WARM_REQUESTS = 20_000
const WARM_ROUNDS = 10
/** Each load begins with so long a run that does not count: what asks is itself slow while it opens its connections. */
const WARM_SECONDS = 1
/** Whatever goes wrong, this ends. */
const LONGEST_RUN_MS = 230_000
/** Ticks of /proc/<pid>/stat a second, on every Linux there is. */
const TICKS = 100

const EMPTY = `
  const Koa = require('koa')
  const server = new Koa().use(ctx => { ctx.body = { results: null, message: 'ok' } }).listen(0, '127.0.0.1', () =>
    console.log('listening on http://127.0.0.1:' + server.address().port))`

setTimeout(() => {
  console.error('the benchmark took too long')
  process.exit(1)
}, LONGEST_RUN_MS).unref()
const running = []
process.on('exit', () => running.forEach(child => child.kill()))

await build({ parts: ['service'], ifStale: true })
const data = mkdtempSync(join(tmpdir(), 'parley-bench-'))
const empty = await start(['-e', EMPTY])
const service = await start([join(root, '.config/serve.cjs'), '--port', '0', '--data', data, '--log-level', 'warn'])
const owner = JSON.parse(readFileSync(join(data, 'credentials.json'), 'utf8'))
const bot = await ask('GET', `/core/v1/users/${owner.user_slug}/bots/concierge`, `Bearer ${owner.user_jwt}`)
const token = `Token ${bot.developer_token}`
const dataset = `/train/v2/users/${owner.user_slug}/bots/concierge/versions/v1/dataset`
await trained()

const sentences = ['I would like to book a double room', 'what is the wifi password', 'bring me a club sandwich please']
const analysis = sentences.map(text => post('/train/v2/request', { text, language: 'en' }))
let said = 0
const neverSaid = sentences.map(text => ({
  ...post('/train/v2/request', { text }),
  setupRequest: request => ({ ...request, body: JSON.stringify({ text: `${text} w${said++}`, language: 'en' }) }),
}))
const turns = Array.from({ length: 50 }, (_, at) =>
  post('/build/v1/dialog', { message: { type: 'text', content: sentences[at % 3] }, conversation_id: `bench-${at}` }),
)
const mix = [
  ...Array.from({ length: 80 }, (_, at) => analysis[at % 3]),
  ...turns.slice(0, 10),
  ...Array.from({ length: 10 }, () => change()),
]
/** What is added before the training would make it longer. */
const unchanging = mix.slice(0, 90)

console.log('CPU per request, 16 connections, best of', ROUNDS, 'rounds by turns, once warm')
const [base, analysed, analysedAnew, spoken] = await cheapest([
  { ...empty, requests: [{ method: 'GET', path: '/' }] },
  { ...service, requests: analysis },
  { ...service, requests: neverSaid },
  { ...service, requests: turns },
])
row('empty Koa route', base, base)
row('POST /train/v2/request, log durable', analysed, base, 6)
row('the same, sentences that nobody has said before', analysedAnew, base)
row('POST /build/v1/dialog, state and logs durable', spoken, base)

console.log('\nload 80/10/10 (analyse, dialog, changes) while a training runs')
for (const connections of [1, 8, 64]) {
  const get = [{ method: 'GET', path: '/' }]
  await cannon(empty.url, get, connections, WARM_SECONDS)
  const plain = await cannon(empty.url, get, connections)
  await cannon(service.url, unchanging, connections, WARM_SECONDS)
  await ask('POST', `${dataset}/train`, token)
  const loaded = await cannon(service.url, mix, connections)
  const ratio = loaded.requests.average / plain.requests.average
  console.log(
    `${String(connections).padStart(3)} connections  ratio ${ratio.toFixed(2)}  p99 ${loaded.latency.p99} ms  ` +
      `max ${loaded.latency.max} ms  errors ${loaded.errors + loaded.non2xx}`,
  )
}

empty.stop()
service.stop()
rmSync(data, { recursive: true, force: true })

/**
 * Microseconds of CPU a request, of each program when it is warm: the cheapest of rounds that they take by turns, since
 * neighbours on the machine only ever add.
 */
async function cheapest(programs) {
  for (const program of programs) await warm(program)
  const best = programs.map(() => Infinity)
  for (let round = 0; round < ROUNDS; round++) {
    for (const [at, program] of programs.entries()) best[at] = Math.min(best[at], await costOf(program, SECONDS))
  }
  return best
}

async function warm({ url, requests }) {
  let asked = 0
  for (let round = 0; round < WARM_ROUNDS && asked < WARM_REQUESTS; round++) {
    asked += (await cannon(url, requests, 16)).requests.total
  }
}

async function costOf({ url, pid, requests }, seconds) {
  const before = cpu(pid)
  const { requests: done, errors, non2xx } = await cannon(url, requests, 16, seconds)
  if (errors || non2xx) throw new Error(`${errors} errors, ${non2xx} refusals`)
  return ((cpu(pid) - before) * 1e6) / done.total
}

function cannon(url, requests, connections, duration = SECONDS) {
  return autocannon({ url, connections, duration, requests })
}

/** CPU seconds a process and its threads have used. */
function cpu(pid) {
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1].split(' ')
  return (Number(fields[11]) + Number(fields[12])) / TICKS
}

function row(name, cost, base, goal) {
  const ratio = cost / base
  const verdict = goal === undefined ? '' : ratio <= goal ? `  (goal ${goal}: met)` : `  (goal ${goal}: MISSED)`
  if (goal !== undefined && ratio > goal) process.exitCode = 1
  console.log(`${name.padEnd(48)} ${cost.toFixed(0).padStart(5)} µs  x ${ratio.toFixed(2)}${verdict}`)
}

function post(path, body) {
  return {
    method: 'POST',
    path,
    headers: { Authorization: token, 'Content-Type': 'application/json' },
    body: JSON.stringify(body),
  }
}

function change() {
  return { ...post(`${dataset}/intents/greetings/expressions`, { source: 'hello from the benchmark' }) }
}

async function ask(method, path, authorization) {
  const response = await fetch(service.url + path, { method, headers: { Authorization: authorization } })
  if (!response.ok) throw new Error(`${method} ${path}: ${response.status}`)
  return (await response.json()).results
}

async function trained() {
  for (let tries = 0; tries < 300; tries++) {
    const list = await ask('GET', `${dataset}/trainings`, token)
    if (list.length && list.every(one => one.status === 'success')) return
    await new Promise(resolve => setTimeout(resolve, 100))
  }
  throw new Error('the sample bot was not trained within 30 s')
}

/** Starts a program and waits for the line that says where it listens. */
function start(args) {
  const child = spawn(process.execPath, args, { cwd: root, stdio: ['ignore', 'pipe', 'inherit'] })
  running.push(child)
  return new Promise((resolve, reject) => {
    child.once('exit', code => reject(new Error(`ended with ${code}`)))
    child.stdout.on('data', chunk => {
      const [url] = /http:\/\/127\.0\.0\.1:\d+/.exec(String(chunk)) ?? []
      if (url) resolve({ url, pid: child.pid, stop: () => child.removeAllListeners('exit').kill() })
    })
  })
}
