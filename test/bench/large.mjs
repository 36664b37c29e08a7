/**
 * Reads of bots of growing size: the median of each, how much it grew, and its bar. Every read should cost the same at
 * any size. Exits with 1 when a bar is missed.
 *
 *   npm run bench -- large [--scale <n>]     n percent of the rows; 100 when not given
 */
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { readArguments } from '../../.config/arguments.mjs'
import { build } from '../../.config/build.mjs'
import { createLargeBot, fillLargeBot } from './largeBot.mjs'
import { cpuOf, startService } from './programs.mjs'

const { values: options } = readArguments({ options: { scale: { type: 'string', default: '100' } } })
const SCALE = Number(options.scale) / 100
const SIZES = [
  { expressions: 1_000, logs: 10_000 },
  { expressions: 10_000, logs: 100_000 },
  { expressions: 100_000, logs: 1_000_000 },
].map(({ expressions, logs }) => ({ expressions: expressions * SCALE, logs: logs * SCALE }))
const ROUNDS = 31
const WARM_ROUNDS = 20
const STARTS = 3
const BARS = { read: 10, summary: 50, conversations: 20, growth: 2, start: 1000, memory: 300, purge: 2000 }
/** Below this many milliseconds a difference between two sizes is the noise of the machine. */
const NOISE_MS = 1
/** Answers are of one length when none is longer than another by more than the digits of its numbers. */
const SAME_LENGTH = 1.1
/** Of the parameters of `ask`. */
const ANALYSIS = ['/train/v2/request', false, 'POST', { text: 'order tea', language: 'en' }]
let isMissed = false

await build({ parts: ['service'], ifStale: true })
/** A service for each size, all at once: each read is asked of one after the other, beside the same other load. */
const columns = []
for (const size of SIZES) columns.push(await prepare(size))
await compare()
for (const column of columns) await finish(column)
print()
process.exitCode = isMissed ? 1 : 0

/** Makes a bot of one size and starts its service, a few times. @returns milliseconds, megabytes of memory */
async function prepare(size) {
  const data = mkdtempSync(join(tmpdir(), 'parley-large-'))
  const bot = await createLargeBot(data)
  await fillLargeBot(data, bot, size)
  const starts = []
  let service
  for (let start = 0; start < STARTS; start++) {
    await service?.stop()
    const begun = performance.now()
    service = await startService(data, '--no-sample')
    starts.push({ ms: performance.now() - begun, cpuMs: cpuOf(service.pid) * 1000 })
  }
  return { size, data, service, ask: asker(service.url, bot), reads: reads(bot, size), starts }
}

/** Sets `memoryMb`, `medians` in milliseconds and `answers`, what the last round of each read answered, by name. */
async function compare() {
  for (const column of columns) {
    Object.assign(column, { medians: new Map(), answers: new Map() })
    // An analysis waits until the lists are compiled, which begins with the start.
    await column.ask(...ANALYSIS)
    column.memoryMb = residentMemory(column.service.pid)
    // The first round makes what the others find: the summaries of days that are over, statements, machine code.
    for (let round = 0; round < WARM_ROUNDS; round++)
      for (const [, path, owner] of column.reads) await column.ask(path, owner)
  }
  for (const [at, [name]] of columns[0].reads.entries()) {
    const times = columns.map(() => [])
    for (let round = 0; round < ROUNDS; round++) {
      for (const [index, column] of columns.entries()) {
        const [, path, owner] = column.reads[at]
        // A bot in use: what is kept until something changes has to be made again.
        await column.ask(...ANALYSIS)
        const begun = performance.now()
        const answer = await column.ask(path, owner)
        times[index].push(performance.now() - begun)
        column.answers.set(name, answer)
      }
    }
    for (const [index, { medians }] of columns.entries()) medians.set(name, middle(times[index]))
  }
}

async function finish(column) {
  column.purgeMs = await purge(column.ask)
  await column.service.stop()
  rmSync(column.data, { recursive: true, force: true })
}

function middle(values) {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)]
}

/** Name, path, and whether the owner asks. */
function reads({ botPath, botsPath, dataset, logs }, { logs: rows }) {
  const expressions = `${dataset}/intents/intent-1/expressions`
  const last = Math.floor(rows / 30)
  const far = Math.min(5000, Math.floor(last / 2))
  return [
    ['bots', botsPath, true],
    ['bot', botPath, true],
    ['dataset', dataset],
    ['intents', `${dataset}/intents?page=1`],
    ['one intent, 10 expressions', `${dataset}/intents/intent-0`],
    ['expressions, first page', `${expressions}?page=1`],
    ['expressions, page 5', `${expressions}?page=5&per_page=2`],
    ['one expression', `${expressions}/30`],
    ['entities', `${dataset}/entities?page=1`],
    ['gazettes', `${dataset}/gazettes?page=1`],
    ['synonyms, first page', `${dataset}/gazettes/gazette-1/synonyms?page=1`],
    ['trainings', `${dataset}/trainings?page=1`],
    ['overview of the studio', `/studio/v1/users/${botPath.split('/')[4]}/bots/large/versions/v1/overview`],
    ['logs, first page', `${logs}?page=1`],
    [`logs, far page`, `${logs}?page=${far}`],
    ['logs of a language, first page', `${logs}?page=1&language=en`],
    ['logs with an intent, first page', `${logs}?page=1&matched=true`],
    ['logs without an intent', `${logs}?page=1&matched=false`],
    ['logs of one intent, first page', `${logs}?page=1&intent=intent-1`],
    ['logs of a rare intent, first page', `${logs}?page=1&intent=rare`],
    ['logs not archived, first page', `${logs}?page=1&is_archived=false`],
    ['logs of a version, first page', `${dataset}/logs?page=1`],
    ['logs of a day without any', `${logs}?from=2001-01-01&to=2001-01-01`],
    ['conversation logs, first page', '/logs/v2/conversations?page=1&per_page=30'],
    ['conversation logs, far page', `/logs/v2/conversations?page=${Math.floor(far / 8)}&per_page=30`],
    [
      'history of a participant',
      '/usage-metrics/v2/message_logs/participant_history?sender_id=sender-1&origin=api&page=1',
    ],
    ['usage summary', '/usage-metrics/v2/summary'],
  ]
}

/** Deletes the turns that are older than a year. @returns milliseconds for 80,000 */
async function purge(ask) {
  const begun = performance.now()
  await ask('/logs/v2/messages_logs/bulk_delete?before=2021-01-01T00:00:00Z', false, 'DELETE')
  const old = async () => Number((await ask('/logs/v2/conversations?to=2020-12-31&page=1&per_page=1')).total)
  while ((await old()) > 0) await new Promise(resolve => setTimeout(resolve, 20))
  return performance.now() - begun
}

function asker(url, { developerToken, ownerToken }) {
  return async (path, isOwner = false, method = 'GET', body = undefined) => {
    const headers = {
      Authorization: isOwner ? `Bearer ${ownerToken}` : `Token ${developerToken}`,
      ...(body && { 'Content-Type': 'application/json' }),
    }
    const response = await fetch(url + path, { method, headers, ...(body && { body: JSON.stringify(body) }) })
    const text = await response.text()
    if (!response.ok) throw new Error(`${path}: ${response.status} ${response.headers.get('x-error-reason')}`)
    return { text, total: response.headers.get('x-total-count') }
  }
}

/** Megabytes. Linux. */
function residentMemory(pid) {
  const [, kilobytes] = /VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))
  return Number(kilobytes) / 1024
}

function print() {
  const title = columns.map(({ size }) => `${size.expressions} / ${size.logs}`.padStart(18)).join('')
  console.log(`${'median ms, by expressions / log rows'.padEnd(40)}${title}  growth`)
  const [smallest, largest] = [columns[0], columns.at(-1)]
  for (const [name, most] of largest.medians) {
    const growth = Math.max(most, NOISE_MS) / Math.max(smallest.medians.get(name), NOISE_MS)
    const bar =
      BARS[{ 'usage summary': 'summary', 'conversation logs, first page': 'conversations' }[name]] ?? BARS.read
    line(name, ({ medians }) => medians.get(name).toFixed(1), `x ${growth.toFixed(1)}`, [
      [most <= bar, `${bar} ms`],
      [growth <= BARS.growth, `x ${BARS.growth}`],
    ])
    const [before, after] = [smallest, largest].map(({ answers }) => answers.get(name).text.length)
    if (after > before * SAME_LENGTH || before > after * SAME_LENGTH)
      console.log(`  of different length: ${before} and ${after} characters`)
  }
  row('start to listening', ({ starts }) => Math.min(...starts.map(({ ms }) => ms)), BARS.start, 'ms')
  row('processor time of the start', ({ starts }) => Math.min(...starts.map(({ cpuMs }) => cpuMs)))
  row('resident memory, lists compiled', ({ memoryMb }) => memoryMb, BARS.memory, 'MB')
  row('80,000 turns (or all) deleted', ({ purgeMs }) => purgeMs, BARS.purge, 'ms')
}

/** A line whose figure of each size stays under one bar, where there is one. */
function row(name, of, bar, unit) {
  const bars = bar === undefined ? [] : [[columns.every(one => of(one) <= bar), `${bar} ${unit}`]]
  line(name, column => of(column).toFixed(0), '', bars)
}

function line(name, of, growth, bars) {
  const figures = columns.map(column => of(column).padStart(18)).join('')
  const verdicts = bars.map(([isMet, bar]) => `${isMet ? 'PASS' : 'FAIL'} ${bar}`).join('  ')
  isMissed ||= bars.some(([isMet]) => !isMet)
  console.log(`${name.padEnd(40)}${figures}  ${growth.padEnd(6)}  ${verdicts}`)
}
