/**
 * How long hostile and large requests keep everybody else waiting: the longest wait for `GET /health` while each of them
 * is served, and the peak of memory. Exits with 1 when a goal is missed. Floods are a matter of isolation.mjs.
 *
 *   npm run bench -- freeze
 */
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { request } from 'node:http'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { Worker } from 'node:worker_threads'
import { gzipSync } from 'node:zlib'

const root = resolve(fileURLToPath(import.meta.url), '../../..')
const MEGABYTE = 1024 * 1024
const GOAL_MS = 100
const GOAL_PEAK_MB = 1000
const GOAL_AFTER_MB = 300
/** Repetitions, of which the best counts: other work of the machine only ever makes a wait longer. */
const RUNS = 3
/** Asks /health without a pause in a thread of its own, which the bodies of this thread do not hold up. */
const PINGS = `
  const { parentPort, workerData } = require('node:worker_threads')
  const { Agent, get } = require('node:http')
  const agent = new Agent({ keepAlive: true, maxSockets: 1 })
  let isOver = false
  let longest = 0
  parentPort.once('message', () => (isOver = true))
  parentPort.postMessage('ready')
  const ping = () => {
    const begun = performance.now()
    get({ port: workerData.port, host: '127.0.0.1', path: '/health', agent }, response => {
      response.resume().on('end', () => {
        longest = Math.max(longest, performance.now() - begun)
        if (!isOver) return setTimeout(ping, 1)
        agent.destroy()
        parentPort.postMessage(longest)
      })
    })
  }
  ping()
`
let isMissed = false

const data = mkdtempSync(join(tmpdir(), 'parley-bench-'))
const { process: service, port } = await start()
const owner = JSON.parse(readFileSync(join(data, 'credentials.json'), 'utf8'))
const user = { Authorization: `Bearer ${owner.user_jwt}` }
const bots = `/core/v1/users/${owner.user_slug}/bots`
const bot = JSON.parse((await ask('POST', bots, user, '{"name":"Bench"}')).text).results
const developer = { Authorization: `Token ${bot.developer_token}` }
const dataset = `/train/v2/users/${owner.user_slug}/bots/${bot.slug}/versions/v1/dataset`
await ask('PUT', dataset, developer, '{"strictness":50,"manual_training":true}')
await ask('POST', `${dataset}/intents`, developer, '{"name":"Order"}')
const bulk = `${dataset}/intents/order/expressions/bulk_create`
const foreign = { Origin: 'https://evil.example' }

await measure('nothing', () => sleep(1000))
await measure('40 paths of 15,000 slashes from a foreign page', () =>
  many(40, () => ask('GET', '/'.repeat(15_000), foreign)),
)
await measure('40 queries of 7,000 fields from a foreign page', () =>
  many(40, () => ask('GET', `/?${'a&'.repeat(7000)}`, foreign)),
)
const bomb = gzipSync(Buffer.alloc(MEGABYTE, ' '))
await measure('40 bodies that expand a thousandfold, without credentials', () =>
  many(40, () => ask('POST', '/oauth/token', { 'Content-Encoding': 'gzip' }, bomb)),
)
await measure('60 MB of empty objects, twice at once', () => {
  const body = `{"expressions":[${'{},'.repeat(20 * MEGABYTE)}{}]}`
  return many(2, () => ask('POST', bulk, developer, body))
})
await measure('60 MB of one text', () => ask('POST', bulk, developer, `{"expressions":"${'x'.repeat(60 * MEGABYTE)}"}`))
await measure('60 MB of nested lists', () => ask('POST', bulk, developer, `{"a":${'['.repeat(60 * MEGABYTE)}`))
await measure('60 MB of white space', () => ask('POST', bulk, developer, `${' '.repeat(60 * MEGABYTE)}{}`))
await measure('60 MB of escapes, of which each second byte is skipped', () =>
  ask('POST', bulk, developer, `{"ab":"${'\\"'.repeat(30 * MEGABYTE)}`),
)
await measure('60 MB of texts of a megabyte', () => {
  const rows = Array.from({ length: 60 }, () => ({ source: 'x'.repeat(MEGABYTE - 20) }))
  return ask('POST', bulk, developer, JSON.stringify({ expressions: rows }))
})
await measure('60 MB of wrong rows', () => {
  const rows = Array.from({ length: 60_000 }, (_, at) => ({ source: `${at} ${'x'.repeat(1000)}` }))
  return ask('POST', bulk, developer, JSON.stringify({ expressions: rows }))
})
await measure('15,000 expressions of 512 characters, accepted', async () => {
  const expressions = Array.from({ length: 15_000 }, (_, at) => ({ source: sentence(at), language: { isocode: 'en' } }))
  expectStatus(201, await ask('POST', bulk, developer, JSON.stringify({ expressions })))
})
await measure('a document of 30 MB, accepted', async () => {
  const intents = Array.from({ length: 100 }, (_, intent) => ({
    name: `Intent ${intent}`,
    slug: `intent-${intent}`,
    expressions: Array.from({ length: 500 }, (_, at) => ({ source: sentence(intent * 500 + at), language: 'en' })),
  }))
  const lists = Array.from({ length: 50 }, (_, list) => `list-${list}`)
  const entities = lists.map(slug => ({ name: slug, slug, color: '#112233', kind: 'restricted' }))
  const gazettes = lists.map(entity => ({
    entity,
    is_open: false,
    is_activated: true,
    strictness: 90,
    synonyms: Array.from({ length: 1000 }, (_, at) => ({ value: `${entity} value ${at}`, language: 'en' })),
  }))
  const version = {
    name: 'v1',
    slug: 'v1',
    dataset: { strictness: 50, language: 'en', manual_training: true, intents, entities, gazettes },
  }
  const document = {
    format: 'parley-bot',
    version: 2,
    bot: { name: 'Big', slug: 'big', language: 'en' },
    versions: [version],
  }
  expectStatus(201, await ask('POST', `${bots}/import`, user, JSON.stringify(document)))
})
const { peak } = memory()
report('peak of memory', peak, GOAL_PEAK_MB, 'MB')
report('memory ten seconds later', await memoryAfter(), GOAL_AFTER_MB, 'MB')
service.kill('SIGTERM')
rmSync(data, { recursive: true, force: true })
process.exitCode = isMissed ? 1 : 0

/** The longest wait for /health while `work` goes on, asked by another thread as soon as it is answered. */
async function measure(name, work) {
  const runs = []
  for (let run = 0; run < RUNS; run++) {
    const pings = new Worker(PINGS, { eval: true, workerData: { port } })
    await once(pings, 'message')
    await work()
    pings.postMessage('end')
    const [longest] = await once(pings, 'message')
    runs.push(longest)
  }
  report(name, Math.min(...runs), GOAL_MS, 'ms')
}

function memory() {
  const status = readFileSync(`/proc/${service.pid}/status`, 'utf8')
  const of = name => Number(new RegExp(`${name}:\\s+(\\d+) kB`).exec(status)?.[1] ?? 0) / 1024
  return { peak: of('VmHWM'), now: of('VmRSS') }
}

async function memoryAfter() {
  await sleep(10_000)
  return memory().now
}

function report(name, value, most, unit) {
  const isMet = value <= most
  isMissed ||= !isMet
  console.log(`${name.padEnd(64)}${value.toFixed(1).padStart(9)} ${unit}  goal ${most}  ${isMet ? 'PASS' : 'FAIL'}`)
}

function sentence(at) {
  return `${at} ${'where is my parcel '.repeat(27)}`.slice(0, 512)
}

function expectStatus(expected, { status, reason }) {
  if (status !== expected) throw new Error(`answered ${status}: ${decodeURIComponent(reason ?? '')}`)
}

function many(times, work) {
  return Promise.all(Array.from({ length: times }, work))
}

/** One request by Node's own client, which sends any path. A connection that is cut counts as an answer. */
function ask(method, path, headers, body, agent) {
  return new Promise(done => {
    const length =
      body === undefined ? {} : { 'Content-Type': 'application/json', 'Content-Length': Buffer.byteLength(body) }
    const sent = request(
      { port, host: '127.0.0.1', method, path, agent, headers: { ...length, ...headers } },
      response => {
        const parts = []
        response.on('data', part => parts.push(part))
        response.on('end', () =>
          done({
            status: response.statusCode,
            reason: response.headers['x-error-reason'],
            text: Buffer.concat(parts).toString(),
          }),
        )
      },
    )
    sent.on('error', () => done({ status: 0, text: '' }))
    sent.end(body)
  })
}

async function start() {
  const args = [join(root, 'dist/service/cli.cjs'), 'serve', '--port', '0', '--data', data, '--no-sample']
  const child = spawn(process.execPath, args, { stdio: ['ignore', 'pipe', 'inherit'] })
  process.once('exit', () => child.kill('SIGKILL'))
  const url = await new Promise((resolve, reject) => {
    child.once('exit', code => reject(new Error(`the service ended with ${code}`)))
    child.stdout.on('data', chunk => {
      const [, found] = /listening on (http:\/\/\S+)/.exec(String(chunk)) ?? []
      if (found) resolve(found)
    })
  })
  return { process: child, port: Number(new URL(url).port) }
}
