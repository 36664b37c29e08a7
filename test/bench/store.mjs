/**
 * How fast the store is: each figure beside its goal, and as a ratio to a plain prepared statement of the same library
 * in the same run, because absolute figures say more about the machine. Exits with 1 when a goal is missed.
 *
 *   node test/bench/store.mjs [--rows <n>]     n rows in the large table, 100,000 when not given
 */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { monitorEventLoopDelay } from 'node:perf_hooks'
import { readArguments } from '../../.config/arguments.mjs'
import { importService } from './bundle.mjs'

const { values: options } = readArguments({ options: { rows: { type: 'string', default: '100000' } } })
const ROWS = Number(options.rows)
const BULK = 15_000

const { openStore, createHistory } = await importService('store', ['store/sqlite/openStore', 'store/undo/history'])
const folder = mkdtempSync(join(tmpdir(), 'parley-bench-'))
const store = await openStore({ file: join(folder, 'parley.db') })
const { User, Bot, Version, Dataset, Intent, Expression, NlpLog } = store.models
let isMissed = false

const { bot, version, dataset } = await store.write(async () => {
  const user = await User.create({ slug: 'u', name: 'U' })
  const bot = await Bot.create({ userId: user.id, name: 'B', slug: 'b' })
  const version = await Version.create({ botId: bot.id, name: 'v1', slug: 'v1' })
  return { bot, version, dataset: await Dataset.create({ versionId: version.id, slug: 'b' }) }
})
const step = label => ({ undo: { dataset: dataset.id, label } })
const logRow = source => ({
  botId: bot.id,
  versionId: version.id,
  environmentId: null,
  uuid: '01900000-0000-7000-8000-000000000000',
  source,
  language: 'en',
  processingLanguage: 'en',
  intents: [{ slug: 'book-a-room', confidence: 0.93 }],
  entities: { number: [{ scalar: 2, raw: '2', confidence: 0.99 }] },
  sentiment: 'neutral',
  act: 'assert',
  type: null,
  createdAt: new Date(),
})

await benchWrites()
await benchBulk()
await benchPages()
await benchPurge()
await store.close()
rmSync(folder, { recursive: true, force: true })
process.exitCode = isMissed ? 1 : 0

async function benchWrites() {
  const write = index => store.write(async () => User.create({ slug: `p${index}`, name: String(await User.count()) }))
  const parallel = await time(() => Promise.all(Array.from({ length: 32 }, (_, index) => write(index))))
  report('32 write transactions at once', parallel.ms, 'ms', 300)

  // The yardstick: one prepared INSERT a row, through the store's own connection in one transaction.
  const plain = await store.write(() =>
    costOf(2000, 16, () => store.run('INSERT INTO users (slug, name) VALUES (lower(hex(randomblob(12))), ?)', 'U')),
  )
  const append = await costOf(8000, 16, index => store.runtime.append(NlpLog, logRow(`sentence ${index}`)))
  const create = await costOf(400, 16, index => store.write(() => NlpLog.create(logRow(`sentence ${index}`))))
  note('plain statement, not durable by itself', plain.cpu, 'µs CPU')
  note('log row, durable, 16 at once', append.cpu, 'µs CPU', append.cpu / plain.cpu)
  note('the same through a model and a write', create.cpu, 'µs CPU', create.cpu / plain.cpu)

  const state = { versionId: version.id, environmentId: null, language: 'en', memory: { a: 1 }, skill: null }
  const rest = { skillOccurrences: 1, skillStack: [], details: {} }
  const keep = await costOf(4000, 16, index =>
    store.runtime.saveConversation({ ...state, ...rest, conversationId: `c${index % 500}` }),
  )
  const read = await costOf(4000, 16, index => store.runtime.conversation(version.id, `c${index % 500}`))
  const find = await costOf(1000, 16, () => Bot.findByPk(bot.id))
  note('conversation kept, durable', keep.cpu, 'µs CPU', keep.cpu / plain.cpu)
  note('conversation read', read.cpu, 'µs CPU', read.cpu / plain.cpu)
  note('row read through a model', find.cpu, 'µs CPU', find.cpu / plain.cpu)
}

async function benchBulk() {
  const tokens = 'please book me a room for two nights in paris'
    .split(' ')
    .map(word => ({ word, space: true, entity: null }))
  const sources = Array.from({ length: BULK }, (_, index) => `please book me a room for ${index} nights in paris`)
  const insert = async options => {
    const slug = `i${Math.random()}`
    const intent = await store.write(() => Intent.create({ datasetId: dataset.id, name: slug, slug }))
    const of = { datasetId: dataset.id, intentId: intent.id, language: 'en' }
    const rows = sources.map(source => ({ ...of, source, tokens }))
    return () => store.write(() => store.insertMany(Expression, rows), options)
  }
  const bulk = await time(await insert())
  report(`${BULK} expressions in one write`, bulk.ms, 'ms', 1500)
  report('  longest block of the event loop', bulk.block, 'ms', 50)
  const undoable = await time(await insert(step('Bulk')))
  report('the same as a step of undo', undoable.ms, 'ms', 1500)
  report('  longest block of the event loop', undoable.block, 'ms', 50)
  const undo = await time(() => createHistory(store).undo(dataset.id))
  report('  undone', undo.ms, 'ms', 1500)
  const redo = await time(() => createHistory(store).redo(dataset.id))
  report('  done again', redo.ms, 'ms', 1500)
}

async function benchPages() {
  const intent = await store.write(() => Intent.create({ datasetId: dataset.id, name: 'Large', slug: 'large' }))
  const of = { datasetId: dataset.id, intentId: intent.id, language: 'en' }
  const rows = Array.from({ length: ROWS }, (_, index) => ({ ...of, source: `sentence ${index}` }))
  await store.write(() => store.insertMany(Expression, rows))
  const where = { intentId: intent.id }
  const page = number => store.findPage(Expression, { where }, { page: number, perPage: 100 })
  await page(1)
  const best = async task => Math.min(...(await repeat(7, () => time(task))).map(({ ms }) => ms))
  const keys = 'SELECT id FROM expressions WHERE intent_id = ? ORDER BY id LIMIT 100 OFFSET ?'
  const far = ROWS / 100
  report(
    `page ${far} of ${ROWS} rows, in the database`,
    await best(() => store.all(keys, intent.id, ROWS - 100)),
    'ms',
    5,
  )
  note('  through the model, rows and total', await best(() => page(far)), 'ms')
  note('page 1', await best(() => page(1)), 'ms')
}

async function benchPurge() {
  await store.write(() =>
    store.insertMany(
      NlpLog,
      Array.from({ length: ROWS }, (_, index) => logRow(`s ${index}`)),
    ),
  )
  let longest = 0
  let isOver = false
  const purge = time(() => store.deleteMany(NlpLog, { where: { botId: bot.id } })).finally(() => (isOver = true))
  while (!isOver) {
    const { ms } = await time(() => store.write(() => User.count()))
    longest = Math.max(longest, ms)
  }
  const { ms } = await purge
  report(`${ROWS} log rows deleted`, (ms / ROWS) * 80_000, 'ms for 80,000', 2000)
  report('  longest wait of another write', longest, 'ms', 100)
}

/** CPU microseconds a call, `at` calls at once. */
async function costOf(count, at, call) {
  let next = 0
  const before = process.cpuUsage()
  await Promise.all(
    Array.from({ length: at }, async () => {
      while (next < count) await call(next++)
    }),
  )
  const { user, system } = process.cpuUsage(before)
  return { cpu: (user + system) / count }
}

/** Milliseconds of a task, and the longest time the event loop stood still meanwhile. */
async function time(task) {
  const loop = monitorEventLoopDelay({ resolution: 1 })
  loop.enable()
  const start = performance.now()
  await task()
  const ms = performance.now() - start
  await new Promise(resolve => setTimeout(resolve, 2))
  loop.disable()
  return { ms, block: loop.max / 1e6 }
}

async function repeat(count, task) {
  const results = []
  while (results.length < count) results.push(await task())
  return results
}

function report(what, value, unit, goal) {
  const isMet = value <= goal
  isMissed ||= !isMet
  console.log(
    `${what.padEnd(44)}${value.toFixed(1).padStart(9)} ${unit.padEnd(14)} goal ${goal}${isMet ? '' : '  MISSED'}`,
  )
}

function note(what, value, unit, ratio) {
  const times = ratio === undefined ? '' : `x ${ratio.toFixed(1)}`
  console.log(`${what.padEnd(44)}${value.toFixed(1).padStart(9)} ${unit.padEnd(14)} ${times}`)
}
