/**
 * Logs in number: a far page of a long list, a walk through it while rows come in, the counts of a summary, and a purge
 * beside other requests. Each figure stands beside its goal; the time of the database as a ratio to its own first page,
 * measured in the same run, because absolute figures say more about the machine. Exits with 1 when a goal is missed.
 *
 *   node test/bench/logs.mjs [--rows <n>]     n analyses and n turns of dialog, 100,000 when not given
 */
import { spawn } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { monitorEventLoopDelay } from 'node:perf_hooks'
import { fileURLToPath } from 'node:url'
import { readArguments } from '../../.config/arguments.mjs'
import { importService } from './bundle.mjs'

const root = resolve(fileURLToPath(import.meta.url), '../../..')
const { values: options } = readArguments({ options: { rows: { type: 'string', default: '100000' } } })
const ROWS = Number(options.rows)
/** Turns come a minute apart; the oldest four fifths are older than a year, so that they may be deleted. */
const MINUTE = 60_000
const OLD = Math.floor(ROWS * 0.8)
const YEAR_BACK = Date.now() - 366 * 24 * 60 * MINUTE
const timeOf = index => new Date(YEAR_BACK + (index - OLD) * MINUTE)
let isMissed = false

const data = mkdtempSync(join(tmpdir(), 'parley-bench-'))
const service = await start()
const owner = JSON.parse(readFileSync(join(data, 'credentials.json'), 'utf8'))
const bot = (await ask('POST', `/core/v1/users/${owner.user_slug}/bots`, { name: 'Bench' }, `Bearer ${owner.user_jwt}`))
  .json.results
const token = `Token ${bot.developer_token}`
const logs = `/train/v2/users/${owner.user_slug}/bots/${bot.slug}/logs`
const { openStore, findLogs, newestLog, countUsage, usageByDay, METRICS, findConversations } = await importService(
  'logs',
  [
    'store/sqlite/openStore',
    'features/logs/queries/nlpLogs',
    'features/logs/queries/usage',
    'features/logs/queries/usageByDay',
    'features/logs/queries/conversationLogs',
    'contract/logs/conversations',
  ],
)
const store = await openStore({ file: join(data, 'parley.sqlite') })
const { NlpLog, MessageLog, Version } = store.models
const version = await Version.findOne({ where: { botId: bot.id } })
await fill()

await benchPages()
await benchWalk()
await benchCounts()
await benchPurge()
await benchDay()
await store.close()
await service.stop()
rmSync(data, { recursive: true, force: true })
process.exitCode = isMissed ? 1 : 0

async function fill() {
  const CHUNK = 10_000
  for (let at = 0; at < ROWS; at += CHUNK) {
    const indexes = Array.from({ length: Math.min(CHUNK, ROWS - at) }, (_, index) => at + index)
    await store.write(() => store.insertMany(NlpLog, indexes.map(analysis)))
    await store.write(() => store.insertMany(MessageLog, indexes.map(turn)))
  }
}

async function benchPages() {
  const until = await newestLog(store, { botId: bot.id })
  const far = ROWS / 100
  const [first, last] = [await best(() => page(1)), await best(() => page(far))]
  report(`page ${far} of ${ROWS} logs, rows and total made`, last, 'ms', 5, last / first)
  note('  page 1', first, 'ms')
  note('  over HTTP', await best(() => ask('GET', `${logs}?page=${far}&per_page=100`)), 'ms')

  function page(number) {
    return findLogs(store, { botId: bot.id }, { until }, { page: number, perPage: 100 })
  }
}

/** Every page by its links, while analyses come in at the front of the list. */
async function benchWalk() {
  const seen = []
  let isOver = false
  let added = 0
  const adding = (async () => {
    while (!isOver) {
      await ask('POST', '/train/v2/request', { text: `new ${added++}`, language: 'en' })
    }
  })()
  const started = performance.now()
  for (let next = `${logs}?page=1&per_page=1000`; next;) {
    const reply = await ask('GET', next)
    seen.push(...reply.json.results.map(log => log.id))
    next = /<([^>]+)>; rel="next"/.exec(reply.headers.get('link') ?? '')?.[1]
  }
  const ms = performance.now() - started
  isOver = true
  await adding
  const isOrdered = seen.every((id, at) => at === 0 || id < seen[at - 1])
  const faults = Math.abs(seen.length - ROWS) + (isOrdered ? 0 : 1)
  report(`walk of ${seen.length} logs, ${added} came meanwhile: faults`, faults, '', 0)
  note('  a page of 1000', (ms / ROWS) * 1000, 'ms')
}

async function benchCounts() {
  for (const metric of METRICS)
    note(`summary of ${metric}`, await best(() => countUsage(store, { botId: bot.id }, [metric], new Date()), 3), 'ms')
  const all = () => findConversations(store, bot.id, {}, { page: 1, perPage: 30 }, turn => turn)
  note('first page of conversations', await best(all, 3), 'ms')
}

async function benchPurge() {
  const idle = []
  for (let at = 0; at < 50; at++) idle.push(await mixed(at))
  // The yardstick: as many rows of a table without an index, gone in one statement.
  const plain = await plainDelete()
  const before = new Date(YEAR_BACK).toISOString()
  const cpu = cpuOf(service.pid)
  const started = performance.now()
  let longest = 0
  await ask('DELETE', `/logs/v2/messages_logs/bulk_delete?before=${before}`)
  let count = 0
  for (; (await MessageLog.count({ where: { botId: bot.id } })) > ROWS - OLD; count++)
    longest = Math.max(longest, await mixed(count))
  const ms = performance.now() - started
  report(`${OLD} message logs deleted`, (ms / OLD) * 80_000, 'ms for 80,000', 2000, ms / plain)
  if (cpu !== undefined) note('  CPU of the service, other requests included', cpuOf(service.pid) - cpu, 'ms')
  report(`  longest of ${count} other requests meanwhile`, longest, 'ms', 100, longest / Math.max(...idle))
  note('  longest of 50 before', Math.max(...idle), 'ms')

  /** Reading and writing in turn. @returns milliseconds */
  async function mixed(at) {
    const begun = performance.now()
    if (at % 2) await ask('GET', `${logs}?per_page=10`)
    else await ask('POST', '/train/v2/request', { text: 'where is my parcel', language: 'en' })
    return performance.now() - begun
  }
}

/** A day that is not over with as many turns, each in a conversation that has ended when its next turn comes. */
async function benchDay() {
  const path = `/core/v1/users/${owner.user_slug}/bots`
  const { id: botId } = (await ask('POST', path, { name: 'Busy' }, `Bearer ${owner.user_jwt}`)).json.results
  const now = new Date()
  const midnight = new Date(now.toISOString().slice(0, 10)).getTime()
  const CHUNK = 10_000
  for (let at = 0; at < ROWS; at += CHUNK) {
    const rows = Array.from({ length: Math.min(CHUNK, ROWS - at) }, (_, index) => ({
      ...turn((at + index) * 8),
      botId,
      versionId: null,
      receivedAt: new Date(midnight + Math.floor(((at + index) * 24 * 60 * MINUTE) / ROWS)),
    }))
    await store.write(() => store.insertMany(MessageLog, rows))
  }
  const delays = monitorEventLoopDelay({ resolution: 1 })
  const summary = () => countUsage(store, { botId }, METRICS, now)
  delays.enable()
  const first = await best(summary, 1)
  delays.disable()
  report(`first summary of a day of ${ROWS} turns`, (first / ROWS) * 500_000, 'ms for 500,000', 5000)
  report('  longest hold of the event loop meanwhile', delays.max / 1e6, 'ms', 50)
  report('  summary after that', await best(summary, 3), 'ms', 50)
  report('  usage by day and channel', await best(() => usageByDay(store, botId, '2000-01-01', now), 3), 'ms', 50)
}

async function plainDelete() {
  await store.write(async () => {
    await store.run('CREATE TABLE bench_plain (id INTEGER PRIMARY KEY, text TEXT)')
    await store.run(
      `INSERT INTO bench_plain (text) SELECT m.input_content || m.replies || m.conversation_id FROM message_logs m LIMIT ?`,
      OLD,
    )
  })
  const begun = performance.now()
  await store.write(() => store.run('DELETE FROM bench_plain WHERE text IS NOT NULL'))
  const ms = performance.now() - begun
  await store.write(() => store.run('DROP TABLE bench_plain'))
  return ms
}

/** Milliseconds of CPU a process has used so far; undefined where there is no /proc. */
function cpuOf(pid) {
  try {
    const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1].split(' ')
    return (Number(fields[11]) + Number(fields[12])) * 10
  } catch {
    return undefined
  }
}

function analysis(index) {
  return {
    botId: bot.id,
    versionId: version.id,
    environmentId: null,
    uuid: '01900000-0000-7000-8000-000000000000',
    source: `where is my parcel number ${index}`,
    language: 'en',
    processingLanguage: 'en',
    intents: [{ slug: 'track', confidence: 0.93 }],
    entities: { number: [{ scalar: 2, raw: '2', confidence: 0.99 }] },
    sentiment: 'neutral',
    act: 'assert',
    type: null,
    createdAt: timeOf(index),
  }
}

/** Ten conversations at a time, eight turns each; people come back. Their ids are in no order, as chats have them. */
function turn(index) {
  const round = Math.floor(index / 80)
  const conversation = round * 10 + (index % 10)
  const scattered = number => (((number + 1) * 2654435761) % 4294967296).toString(16).padStart(8, '0')
  return {
    botId: bot.id,
    versionId: version.id,
    environmentId: null,
    conversationId: `${scattered(conversation)}-0000-4000-8000-000000000000`,
    channelId: '01900000-0000-7000-8000-000000000000',
    channelType: 'webchat',
    connectorOrigin: 'webchat',
    senderId: `${scattered(conversation % 5000)}-1000-4000-8000-000000000000`,
    messageId: '01900000-0000-7000-8000-000000000000',
    skill: 'track',
    enteredSkills: ['track'],
    intents: ['track'],
    entities: ['number', 'datetime'],
    inputType: 'text',
    inputContent: `where is my parcel number ${index}`,
    replies: [{ type: 'text', content: 'It is on its way to you.' }],
    repliesCount: 1,
    language: 'en',
    sentiment: 'neutral',
    act: 'assert',
    status: '200',
    type: null,
    receivedAt: timeOf(index),
  }
}

/** Milliseconds of the fastest of some rounds: neighbours on the machine only ever add. */
async function best(task, rounds = 15) {
  let least = Infinity
  for (let round = 0; round < rounds; round++) {
    const begun = performance.now()
    await task()
    least = Math.min(least, performance.now() - begun)
  }
  return least
}

function report(what, value, unit, goal, ratio) {
  const isMet = value <= goal
  isMissed ||= !isMet
  note(what, value, unit.padEnd(14), ratio, ` goal ${goal}${isMet ? '' : '  MISSED'}`)
}

function note(what, value, unit, ratio, more = '') {
  const times = ratio === undefined ? '' : ` x ${ratio.toFixed(1)}`
  console.log(`${what.padEnd(52)}${value.toFixed(1).padStart(9)} ${unit}${more}${times}`)
}

async function ask(method, path, body, authorization = token) {
  const response = await fetch(service.url + path, {
    method,
    headers: { Authorization: authorization, ...(body && { 'Content-Type': 'application/json' }) },
    ...(body && { body: JSON.stringify(body) }),
  })
  if (!response.ok) throw new Error(`${method} ${path}: ${response.status} ${response.headers.get('x-error-reason')}`)
  return { json: await response.json(), headers: response.headers }
}

/** The service in a process of its own, as it runs for anybody. */
function start() {
  const file = join(root, '.config/serve.cjs')
  const args = [file, '--port', '0', '--data', data, '--no-sample', '--log-level', 'warn']
  const child = spawn(process.execPath, args, { stdio: ['ignore', 'pipe', 'inherit'] })
  return new Promise((resolve, reject) => {
    let said = ''
    child.on('exit', code => reject(new Error(`the service ended with ${code}`)))
    child.stdout.on('data', text => {
      said += text
      const url = /listening on (http:\S+)/.exec(said)?.[1]
      if (url) resolve({ url, pid: child.pid, stop: () => stop(child) })
    })
  })
}

function stop(child) {
  const ended = new Promise(done => child.once('exit', done))
  child.kill('SIGTERM')
  return ended
}
