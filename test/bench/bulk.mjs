/**
 * How the service bears a large bot: memory and longest silence of the whole process while lists are read, the bot is
 * exported and imported, logs are purged; each figure beside its goal. Exits with 1 when a goal is missed.
 *
 *   npm run bench -- bulk [--expressions <n>] [--logs <n>] [--data <dir>]
 *
 * The built service runs in a process of its own; silence is the longest time GET /health took meanwhile, asked every
 * 20 ms, so it holds the noise of the machine too; the longest turn of its event loop is told in time of the processor,
 * which does not. Memory is read from /proc (Linux).
 */
import { spawn } from 'node:child_process'
import { createWriteStream, mkdtempSync, openAsBlob, readFileSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { fileURLToPath } from 'node:url'
import sqlite from 'sqlite3'
import { readArguments } from '../../.config/arguments.mjs'

const root = resolve(fileURLToPath(import.meta.url), '../../..')
const { values: options } = readArguments({
  options: {
    expressions: { type: 'string', default: '100000' },
    logs: { type: 'string', default: '1000000' },
    data: { type: 'string' },
  },
})
const EXPRESSIONS = Number(options.expressions)
const LOGS = Number(options.logs)
const PURGED = Math.min(80_000, LOGS / 2)
const SILENCE_MS = 100
const MEMORY_MB = 300

const data = options.data ?? mkdtempSync(join(tmpdir(), 'parley-large-'))
let isMissed = false

let service = await start()
const { user_slug, user_jwt } = service.credentials
const bots = `/core/v1/users/${user_slug}/bots`
const made = await call('POST', bots, { name: 'Large' }, `Bearer ${user_jwt}`)
const { slug, id: botId, developer_token: developer } = made.results
const version = (await call('GET', `${bots}/${slug}/versions/v1`)).results
const dataset = `/train/v2/users/${user_slug}/bots/${slug}/versions/v1/dataset`
await call('PUT', dataset, { strictness: 50, manual_training: true })
await service.stop()
await fill()
service = await start()
goal('started with all of it', service.startedIn, 'ms', 2000)
goal('memory at rest', memory('VmRSS'), 'MB', MEMORY_MB)

const logs = `/train/v2/users/${user_slug}/bots/${slug}/logs`
await watched('overview of the version', () =>
  call('GET', `/studio/v1/users/${user_slug}/bots/${slug}/versions/v1/overview`),
)
await watched('an intent with 1,000 expressions, whole', () => call('GET', `${dataset}/intents/intent-1`))
await watched('expressions, page 9 of 100', () =>
  call('GET', `${dataset}/intents/intent-1/expressions?page=9&per_page=100`),
)
await watched('newest 1,000 logs', () => call('GET', `${logs}?per_page=1000`))
await watched('logs, page 1,000 of 100', () => call('GET', `${logs}?page=1000&per_page=100`))
await watched('logs of a day that had none', () => call('GET', `${logs}?from=2001-01-01&to=2001-01-01`))
await watched('conversation logs, first page', () => call('GET', '/logs/v2/conversations?page=1&per_page=30'))
await watched('usage of all time', () => call('GET', '/usage-metrics/v2/summary'))
await watched('500 analyses, 8 at a time', analyses)

const file = join(data, 'export.json')
await watched('export', async () => {
  const response = await fetch(`${service.url}${bots}/${slug}/export`, { headers: headers() })
  await pipeline(Readable.fromWeb(response.body), createWriteStream(file))
})
console.log(`  the document has ${(statSync(file).size / 1e6).toFixed(1)} MB`)
await watched('import', async () => {
  const body = await openAsBlob(file, { type: 'application/json' })
  const response = await fetch(`${service.url}${bots}/import`, {
    method: 'POST',
    headers: { ...headers(`Bearer ${user_jwt}`) },
    body,
  })
  if (response.status !== 201) throw new Error(`${response.status} ${response.headers.get('x-error-reason')}`)
  await response.text()
})
const sentence = [{ source: 'delete me', language: { isocode: 'en' } }]
const archive = await watched(`archive ${PURGED} logs`, () => call('PUT', `${logs}/bulk_archive`, { logs: sentence }))
goal('archived within', archive.ms, 'ms', 2000)
const purge = await watched(`delete ${PURGED} logs`, () => call('POST', `${logs}/bulk_destroy`, { logs: sentence }))
goal('deleted within', purge.ms, 'ms', 2000)
const old = await watched(`delete ${PURGED} old turns`, async () => {
  await call('DELETE', '/logs/v2/messages_logs/bulk_delete?before=2020-01-01T00:00:00Z')
  while (await oldTurns()) await new Promise(resolve => setTimeout(resolve, 20))
})
goal('deleted within', old.ms, 'ms', 2000)
goal('most memory of all', memory('VmHWM'), 'MB', MEMORY_MB)
goal('memory afterwards', memory('VmRSS'), 'MB', MEMORY_MB)

await service.stop()
if (!options.data) rmSync(data, { recursive: true, force: true })
process.exitCode = isMissed ? 1 : 0

async function start() {
  const started = performance.now()
  const child = spawn(
    process.execPath,
    [
      '--require',
      join(root, 'test/bench/turns.cjs'),
      join(root, 'dist/service/cli.cjs'),
      'serve',
      ...['--port', '0', '--data', data, '--no-sample'],
    ],
    { stdio: ['ignore', 'pipe', 'inherit', 'ipc'], env: { ...process.env, UV_THREADPOOL_SIZE: '16' } },
  )
  const url = await new Promise((resolve, reject) => {
    child.once('exit', code => reject(new Error(`the service ended (${code})`)))
    child.stdout.on('data', part => {
      const [, found] = /listening on (http:\/\/\S+)/.exec(String(part)) ?? []
      if (found) resolve(found)
    })
  })
  await fetch(`${url}/health`)
  const ended = new Promise(resolve => child.once('exit', resolve))
  return {
    url,
    pid: child.pid,
    longestTurn: () =>
      new Promise(resolve => {
        child.once('message', ({ longest }) => resolve(longest))
        child.send('?')
      }),
    startedIn: performance.now() - started,
    credentials: JSON.parse(readFileSync(join(data, 'credentials.json'), 'utf8')),
    stop: () => (child.kill('SIGTERM'), ended),
  }
}

function headers(authorization = `Token ${developer}`) {
  return { Authorization: authorization }
}

async function call(method, path, body, authorization) {
  const response = await fetch(service.url + path, {
    method,
    headers: { ...headers(authorization), ...(body && { 'Content-Type': 'application/json' }) },
    ...(body && { body: JSON.stringify(body) }),
  })
  const text = await response.text()
  if (response.status >= 400) {
    throw new Error(`${method} ${path}: ${response.status} ${response.headers.get('x-error-reason')}`)
  }
  return JSON.parse(text)
}

/** A hundred intents; the rows are written into the file itself, because a million calls would take an hour. */
async function fill() {
  const db = new sqlite.Database(join(data, 'parley.sqlite'))
  const run = (sql, ...values) =>
    new Promise((resolve, reject) => db.run(sql, values, error => (error ? reject(error) : resolve())))
  const numbers = last => `WITH RECURSIVE n (i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < ${last})`
  const [datasetId] = await new Promise((resolve, reject) =>
    db.all('SELECT id FROM datasets WHERE version_id = ?', [version.id], (error, rows) =>
      error ? reject(error) : resolve(rows.map(row => row.id)),
    ),
  )
  await run('PRAGMA foreign_keys = ON')
  await run('BEGIN')
  await run(
    `${numbers(100)} INSERT INTO intents (dataset_id, name, slug) SELECT ?, 'Intent ' || i, 'intent-' || i FROM n`,
    datasetId,
  )
  await run(
    `${numbers(EXPRESSIONS)} INSERT INTO expressions (dataset_id, intent_id, source, language)
     SELECT ?, (SELECT min(id) FROM intents WHERE dataset_id = ?) + i % 100,
       'please order ' || i || ' cups of tea for room ' || (i % 977), 'en' FROM n`,
    datasetId,
    datasetId,
  )
  await run(
    `${numbers(LOGS)} INSERT INTO nlp_logs
     (bot_id, version_id, uuid, source, language, processing_language, intents, entities, sentiment, act, created_at)
     SELECT ?, ?, '01900000-0000-7000-8000-000000000000', iif(i % ${Math.floor(LOGS / PURGED)} = 0 AND i <= ${PURGED * Math.floor(LOGS / PURGED)},
       'delete me', 'please order ' || i || ' cups of tea'), 'en', 'en', '[{"slug":"intent-1","confidence":0.93}]',
       '{"number":[{"scalar":2,"raw":"2","confidence":0.99}]}', 'neutral', 'assert',
       strftime('%Y-%m-%d %H:%M:%f +00:00', 1700000000 + i, 'unixepoch') FROM n`,
    botId,
    version.id,
  )
  await run(
    `${numbers(PURGED * 2)} INSERT INTO message_logs
     (bot_id, version_id, conversation_id, channel_type, connector_origin, sender_id, message_id, input_type,
      input_content, replies, replies_count, received_at)
     SELECT ?, ?, 'talk-' || (i / 8), 'api', 'api', 'sender-' || (i / 8), 'm' || i, 'text', 'two teas', '[]', 1,
       strftime('%Y-%m-%d %H:%M:%f +00:00', iif(i <= ${PURGED}, 1500000000, 1700000000) + i, 'unixepoch') FROM n`,
    botId,
    version.id,
  )
  await run('COMMIT')
  await new Promise(resolve => db.close(resolve))
}

/** How many turns are left that the purge, a job of its own, is still to take away. */
async function oldTurns() {
  const db = new sqlite.Database(join(data, 'parley.sqlite'), sqlite.OPEN_READONLY)
  const count = await new Promise((resolve, reject) =>
    db.get("SELECT count(*) AS count FROM message_logs WHERE received_at < '2020-01-01'", (error, row) =>
      error ? reject(error) : resolve(row.count),
    ),
  )
  await new Promise(resolve => db.close(resolve))
  return count
}

async function analyses() {
  let left = 500
  const analyse = async () => {
    while (left-- > 0) await call('POST', '/train/v2/request', { text: `order ${left} cups of tea`, language: 'en' })
  }
  await Promise.all(Array.from({ length: 8 }, analyse))
}

/** Runs `work` while somebody else asks for the health of the service. */
async function watched(name, work) {
  let isOver = false
  let silence = 0
  const asking = (async () => {
    while (!isOver) {
      const asked = performance.now()
      await (await fetch(`${service.url}/health`)).text()
      silence = Math.max(silence, performance.now() - asked)
      await new Promise(resolve => setTimeout(resolve, 20))
    }
  })()
  await service.longestTurn()
  const started = performance.now()
  await work()
  const ms = performance.now() - started
  const turn = await service.longestTurn()
  isOver = true
  await asking
  const figures = `${ms.toFixed(0)} ms, ${memory('VmRSS').toFixed(0)} MB, longest turn ${turn.toFixed(0)} ms`
  goal(`${name}: ${figures}, others waited`, silence, 'ms', SILENCE_MS)
  return { ms }
}

function memory(field) {
  const [, kilobytes] = new RegExp(`${field}:\\s+(\\d+)`).exec(readFileSync(`/proc/${service.pid}/status`, 'utf8'))
  return Number(kilobytes) / 1024
}

function goal(name, value, unit, most) {
  const isMet = value <= most
  isMissed ||= !isMet
  console.log(`${isMet ? '✓' : '✗'} ${name} ${value.toFixed(0)} ${unit} (goal ${most})`)
}
