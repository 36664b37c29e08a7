/**
 * How long a backup and a restore of a large data folder take while the service is under load, and how long they keep
 * others waiting. Exits with 1 when a goal is missed.
 *
 *   npm run bench -- backup
 */
import { mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { startService } from './programs.mjs'

const MEGABYTE = 1024 * 1024
const MEGABYTES = 60
const INTENTS = 100
/** Repetitions, of which the best counts: other work of the machine only ever makes one longer. */
const RUNS = 3
const CALLERS = 8
/** The load goes on for so long before anything is measured: the first analyses load words and are compiled. */
const WARM_MS = 2000
const GOAL_BACKUP_MS = 1000
const GOAL_RESTORE_MS = 5000
const GOAL_WAIT_MS = 100

const data = mkdtempSync(join(tmpdir(), 'parley-bench-'))
const service = await startService(data, '--no-sample')
const owner = JSON.parse(readFileSync(join(data, 'credentials.json'), 'utf8'))
const user = `Bearer ${owner.user_jwt}`
const bots = `/core/v1/users/${owner.user_slug}/bots`
let isMissed = false
let isOver = false
/** The longest answer of an analysis since it was last read, in milliseconds. */
let longest = 0

const bot = await createLargeBot()
const size = ['', '-wal'].reduce((sum, end) => sum + statSync(join(data, `parley.sqlite${end}`)).size, 0)
console.log(`a database of ${(size / MEGABYTE).toFixed(0)} MB, ${CALLERS} callers that analyse and one that changes`)
const load = [...Array.from({ length: CALLERS }, analyseAlways), changeAlways()]

await sleep(WARM_MS)
let name = ''
const waits = []
const backups = await timesOf(async () => {
  longest = 0
  name = (await send('POST', '/studio/v1/backups', user)).results.name
  waits.push(longest)
})
report('a backup, checked and on disk', Math.min(...backups), GOAL_BACKUP_MS)
report('the longest answer of an analysis meanwhile', Math.min(...waits), GOAL_WAIT_MS)
report(
  'a restore, with a backup that leads back',
  Math.min(...(await timesOf(() => send('POST', `/studio/v1/backups/${name}/restore`, user)))),
  GOAL_RESTORE_MS,
)
isOver = true
await Promise.all(load)
await service.stop()
rmSync(data, { recursive: true, force: true })
process.exit(isMissed ? 1 : 0)

async function timesOf(work) {
  const times = []
  for (let run = 0; run < RUNS; run++) {
    const begun = performance.now()
    await work()
    times.push(performance.now() - begun)
  }
  return times
}

/** A bot of sentences of 512 characters, which fill the database. */
async function createLargeBot() {
  const each = Math.ceil((MEGABYTES * MEGABYTE) / 770 / INTENTS)
  const intents = Array.from({ length: INTENTS }, (_, intent) => ({
    name: `Intent ${intent}`,
    slug: `intent-${intent}`,
    expressions: Array.from({ length: each }, (_, at) => ({
      source: `${intent} ${at} ${'where is my parcel '.repeat(27)}`.slice(0, 512),
      language: 'en',
    })),
  }))
  const dataset = { strictness: 50, language: 'en', manual_training: true, intents }
  const document = { format: 'parley-bot', version: 2, bot: { name: 'Large', slug: 'large', language: 'en' } }
  const versions = [{ name: 'v1', slug: 'v1', dataset }]
  const { results } = await send('POST', `${bots}/import`, user, { ...document, versions })
  return { slug: results.slug, developer: `Token ${results.developer_token}` }
}

/** Analyses sentences that were not said before; a restore is answered 503 meanwhile. */
async function analyseAlways() {
  for (let at = 0; !isOver; at++) {
    const begun = performance.now()
    const { status } = await ask('POST', '/train/v2/request', bot.developer, { text: `hello ${at}`, language: 'en' })
    if (status === 200) longest = Math.max(longest, performance.now() - begun)
  }
}

async function changeAlways() {
  const path = `/train/v2/users/${owner.user_slug}/bots/${bot.slug}/versions/v1/dataset/intents/intent-0/expressions`
  for (let at = 0; !isOver; at++) await ask('POST', path, bot.developer, { source: `changed ${at}` })
}

async function send(method, path, authorization, body) {
  const { status, text } = await ask(method, path, authorization, body)
  if (status >= 300) throw new Error(`${method} ${path} answered ${status}: ${text}`)
  return JSON.parse(text)
}

/** A connection that is cut counts as an answer. */
async function ask(method, path, authorization, body) {
  const headers = { Authorization: authorization, ...(body && { 'Content-Type': 'application/json' }) }
  try {
    const response = await fetch(service.url + path, { method, headers, ...(body && { body: JSON.stringify(body) }) })
    return { status: response.status, text: await response.text() }
  } catch {
    return { status: 0, text: '' }
  }
}

function report(what, value, most) {
  const isMet = value <= most
  isMissed ||= !isMet
  console.log(`${what.padEnd(48)}${value.toFixed(0).padStart(9)} ms  goal ${most}  ${isMet ? 'PASS' : 'FAIL'}`)
}
