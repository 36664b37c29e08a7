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
import { startService } from './programs.mjs'

const { values: options } = readArguments({ options: { scale: { type: 'string', default: '100' } } })
const SCALE = Number(options.scale) / 100
const SIZES = [
  { expressions: 1_000, logs: 10_000 },
  { expressions: 10_000, logs: 100_000 },
  { expressions: 100_000, logs: 1_000_000 },
].map(({ expressions, logs }) => ({ expressions: expressions * SCALE, logs: logs * SCALE }))
const ROUNDS = 15
const BARS = { read: 10, summary: 50, conversations: 20, growth: 2, start: 1000, memory: 300 }
/** Below this many milliseconds a difference between two sizes is the noise of the machine. */
const NOISE_MS = 1
let isMissed = false

await build({ parts: ['service'], ifStale: true })
/** Of each size, what was measured, by name. */
const columns = []
for (const size of SIZES) columns.push(await measure(size))
print()
process.exitCode = isMissed ? 1 : 0

/** Makes a bot of one size and asks for each read in turn. @returns milliseconds, megabytes of memory */
async function measure(size) {
  const data = mkdtempSync(join(tmpdir(), 'parley-large-'))
  const bot = await createLargeBot(data)
  await fillLargeBot(data, bot, size)
  const started = performance.now()
  const service = await startService(data, '--no-sample')
  const startMs = performance.now() - started
  const memoryMb = residentMemory(service.pid)
  const ask = asker(service.url, bot)
  // An analysis waits until the lists are compiled, which begins with the start.
  await ask('/train/v2/request', false, 'POST', { text: 'order tea', language: 'en' })
  const medians = new Map()
  for (const [name, path, owner] of reads(bot, size)) {
    const times = []
    // The first makes what the others find: the summaries of days that are over, the statement.
    await ask(path, owner)
    for (let round = 0; round < ROUNDS; round++) {
      const begun = performance.now()
      await ask(path, owner)
      times.push(performance.now() - begun)
    }
    medians.set(name, times.toSorted((a, b) => a - b)[Math.floor(ROUNDS / 2)])
  }
  const purgeMs = await purge(ask)
  await service.stop()
  rmSync(data, { recursive: true, force: true })
  return { size, startMs, memoryMb, medians, purgeMs }
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
    ['one expression', `${expressions}/100`],
    ['entities', `${dataset}/entities?page=1`],
    ['gazettes', `${dataset}/gazettes?page=1`],
    ['synonyms, first page', `${dataset}/gazettes/gazette-1/synonyms?page=1`],
    ['trainings', `${dataset}/trainings?page=1`],
    ['overview of the studio', `/studio/v1/users/${botPath.split('/')[4]}/bots/large/versions/v1/overview`],
    ['logs, first page', `${logs}?page=1`],
    [`logs, far page`, `${logs}?page=${far}`],
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
  console.log(`${'median ms, by expressions / log rows'.padEnd(40)}${title}   growth`)
  const [smallest, largest] = [columns[0].medians, columns.at(-1).medians]
  for (const [name, most] of largest) {
    const growth = Math.max(most, NOISE_MS) / Math.max(smallest.get(name), NOISE_MS)
    const bar =
      BARS[{ 'usage summary': 'summary', 'conversation logs, first page': 'conversations' }[name]] ?? BARS.read
    const figures = columns.map(({ medians }) => medians.get(name).toFixed(1).padStart(18)).join('')
    line(name, figures, `  x ${growth.toFixed(1)}`, [
      [most <= bar, `${bar} ms`],
      [growth <= BARS.growth, `x ${BARS.growth}`],
    ])
  }
  const row = (name, of, bar, unit) =>
    line(name, columns.map(one => of(one).toFixed(0).padStart(18)).join(''), '', [
      [columns.every(one => of(one) <= bar), `${bar} ${unit}`],
    ])
  row('start to listening', ({ startMs }) => startMs, BARS.start, 'ms')
  row('resident memory after the start', ({ memoryMb }) => memoryMb, BARS.memory, 'MB')
  row('80,000 turns (or all) deleted', ({ purgeMs }) => purgeMs, 2000, 'ms')
}

function line(name, figures, growth, bars) {
  isMissed ||= bars.some(([isMet]) => !isMet)
  const verdict = bars.map(([isMet, bar]) => `${bar}: ${isMet ? 'met' : 'MISSED'}`).join(', ')
  console.log(`${name.padEnd(40)}${figures}${growth.padEnd(9)}  (${verdict})`)
}
