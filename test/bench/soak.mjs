/**
 * The service under a mix of everything for a while: analyses, turns of dialog, changes that come and go, lists, and a
 * training every minute. What counts is what does not grow: memory after the first half, the write-ahead log, errors.
 *
 *   npm run bench -- soak [--minutes 10] [--clients 8] [--data <folder>]
 *
 * Memory is read from /proc (Linux).
 */
import { spawn } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { readArguments } from '../../.config/arguments.mjs'
import { build } from '../../.config/build.mjs'

const { values: options } = readArguments({
  options: {
    minutes: { type: 'string', default: '10' },
    clients: { type: 'string', default: '8' },
    data: { type: 'string' },
  },
})
const MINUTES = Number(options.minutes)
const GROWTH = 0.1
const WAL_MB = 64
/** Between two requests of a client, in milliseconds: somebody at work, not an attack. */
const REST = 10
const SAMPLE = 2000

const root = fileURLToPath(new URL('../..', import.meta.url))
const counts = { requests: 0, trainings: 0, errors: [], slowest: 0 }
await build({ parts: ['service'], ifStale: true })
const data = options.data ?? mkdtempSync(join(tmpdir(), 'parley-soak-'))
const service = await start()
const { user_slug, user_jwt } = JSON.parse(readFileSync(join(data, 'credentials.json'), 'utf8'))
const bot = (await call('GET', `/core/v1/users/${user_slug}/bots/concierge`, undefined, `Bearer ${user_jwt}`)).results
const token = `Token ${bot.developer_token}`
const dataset = `/train/v2/users/${user_slug}/bots/concierge/versions/v1/dataset`
await call('PUT', dataset, { strictness: 50, manual_training: true })
await trained()

const minutes = []
const end = performance.now() + MINUTES * 60_000
let isOver = false
const clients = Array.from({ length: Number(options.clients) }, (_, number) => client(number))
const trainings = keepTraining()
for (let minute = 1; minute <= MINUTES; minute++) minutes.push(await watch(minute))
isOver = true
await Promise.all([...clients, trainings])
await service.stop()
if (!options.data) rmSync(data, { recursive: true, force: true })
judge()

/** A client that asks, talks, changes data and reads lists, until the end. */
async function client(number) {
  const sentences = ['I would like to book a double room', 'what is the wifi password', 'bring me two club sandwiches']
  for (let count = 0; !isOver; count++) {
    const text = `${sentences[count % sentences.length]} ${count % 50}`
    try {
      await step(number, count, text)
    } catch (error) {
      counts.errors.push(String(error))
    }
    await sleep(REST)
  }
}

/** Eight of ten ask for an analysis, one says something in a dialog, one changes something and takes it back. */
async function step(number, count, text) {
  if (count % 10 < 8) return call('POST', '/train/v2/request', { text, language: 'en' })
  if (count % 10 === 8) {
    const message = { type: 'text', content: text }
    return call('POST', '/build/v1/dialog', { message, conversation_id: `soak-${number}-${count % 500}` })
  }
  const name = `soak ${number} ${count}`
  const { results: intent } = await call('POST', `${dataset}/intents`, { name, expressions: twenty(name) })
  await call('GET', `${dataset}/intents?page=1&per_page=30`)
  await call('GET', `/train/v2/users/${user_slug}/bots/concierge/logs?page=${1 + (count % 20)}&per_page=50`)
  return call('DELETE', `${dataset}/intents/${intent.slug}`)
}

function twenty(name) {
  return Array.from({ length: 20 }, (_, at) => ({ source: `${name} ${at}`, language: { isocode: 'en' } }))
}

async function keepTraining() {
  while (!isOver) {
    await call('POST', `${dataset}/train`)
      .then(trained)
      .then(() => counts.trainings++)
      .catch(error => counts.errors.push(String(error)))
    for (let waited = 0; waited < 60 && !isOver; waited++) await sleep(1000)
  }
}

/** One minute: mean of the memory, most of the write-ahead log. */
async function watch(minute) {
  const before = counts.requests
  const memory = []
  let wal = 0
  while (performance.now() < end - (MINUTES - minute) * 60_000) {
    await sleep(SAMPLE)
    memory.push(rss())
    wal = Math.max(wal, statSync(join(data, 'parley.sqlite-wal'), { throwIfNoEntry: false })?.size ?? 0)
  }
  const mean = memory.reduce((sum, value) => sum + value, 0) / memory.length
  const requests = counts.requests - before
  console.log(
    `minute ${String(minute).padStart(2)}  ${mean.toFixed(0).padStart(4)} MB  WAL ${(wal / 1e6).toFixed(1).padStart(5)} MB  ` +
      `${String(requests).padStart(6)} requests  ${counts.trainings} trainings  ${counts.errors.length} errors`,
  )
  return { mean, wal }
}

function judge() {
  const middle = Math.ceil(MINUTES / 2)
  const base = minutes[middle - 1].mean
  const most = Math.max(...minutes.slice(middle).map(({ mean }) => mean), base)
  const wal = Math.max(...minutes.map(minute => minute.wal)) / 1e6
  goal(`memory after minute ${middle} grew by`, (most / base - 1) * 100, '%', GROWTH * 100)
  goal('the write-ahead log was at most', wal, 'MB', WAL_MB)
  goal(`errors in ${counts.requests} requests`, counts.errors.length, '', 0)
  console.log(`the slowest answer took ${counts.slowest.toFixed(0)} ms`)
  for (const error of new Set(counts.errors)) console.log(error)
}

function goal(name, value, unit, most) {
  if (value > most) process.exitCode = 1
  console.log(`${value > most ? '✗' : '✓'} ${name} ${value.toFixed(1)} ${unit} (goal ${most})`)
}

async function call(method, path, body, authorization = token) {
  const began = performance.now()
  const response = await fetch(service.url + path, {
    method,
    headers: { Authorization: authorization, ...(body && { 'Content-Type': 'application/json' }) },
    ...(body && { body: JSON.stringify(body) }),
  })
  const text = await response.text()
  counts.requests++
  counts.slowest = Math.max(counts.slowest, performance.now() - began)
  if (response.status >= 400) {
    throw new Error(
      `${method} ${path.replace(/\d+/g, 'n')}: ${response.status} ${response.headers.get('x-error-reason')}`,
    )
  }
  return JSON.parse(text)
}

async function trained() {
  for (;;) {
    const { results } = await call('GET', `${dataset}/trainings?page=1&per_page=10`)
    const failed = results.find(({ status }) => status === 'failed')
    if (failed) throw new Error(`a training failed: ${failed.error}`)
    if (results.length > 0 && results.every(({ status }) => status === 'success')) return
    await sleep(200)
  }
}

function rss() {
  const [, kilobytes] = /VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${service.pid}/status`, 'utf8'))
  return Number(kilobytes) / 1024
}

async function start() {
  const args = [join(root, 'dist/service/cli.cjs'), 'serve', '--port', '0', '--data', data, '--log-level', 'warn']
  const child = spawn(process.execPath, args, {
    stdio: ['ignore', 'pipe', 'inherit'],
    env: { ...process.env, UV_THREADPOOL_SIZE: '16' },
  })
  const ended = new Promise(resolve => child.once('exit', resolve))
  const url = await new Promise((resolve, reject) => {
    child.once('exit', code => reject(new Error(`the service ended (${code})`)))
    child.stdout.on('data', part => {
      const [found] = /http:\/\/\S+/.exec(String(part)) ?? []
      if (found) resolve(found)
    })
  })
  return { url, pid: child.pid, stop: () => (child.kill('SIGTERM'), ended) }
}
