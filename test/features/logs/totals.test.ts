import fc from 'fast-check'
import { expect, it } from 'vitest'
import { entityUses } from '../../../service/features/dataset/queries/expressions.ts'
import { findConversations } from '../../../service/features/logs/queries/conversationLogs.ts'
import type { LogQuery } from '../../../service/features/logs/queries/logCounts.ts'
import { findLogs } from '../../../service/features/logs/queries/nlpLogs.ts'
import { expressionTotal, logTotal, type LogOwner, synonymTotal } from '../../../service/store/rows/totals.ts'
import type { Store } from '../../../service/store/store.ts'
import { buildDataset, temporaryStore } from '../../support/store.ts'

/** One change of the tables whose totals are kept; numbers choose among the rows there are. */
type Change = [kind: keyof typeof CHANGES, one: number, other: number]

/** Logs of callers at the same time: one group, counted at once. */
type Append = [kind: 'appendLogs', one: number, other: number]

interface World {
  store: Store
  botId: number
  datasetId: number
  versions: number[]
  intents: number[]
  gazettes: number[]
}

const LANGUAGES = ['en', 'fr']
/** Times in no order, on the days of DAYS. */
const halfDay = (index: number) => new Date(index * 12 * 60 * 60 * 1000)
const DAYS = ['1970-01-01', '1970-01-02', '1970-01-03']
const at = <Item>(items: readonly Item[], index: number) => items[index % items.length]

const CHANGES = {
  async addExpressions({ store, datasetId, intents }: World, one: number, other: number) {
    const tokens = [{ word: 'x', space: false, entity: other % 2 ? 'city' : null }]
    const row = {
      datasetId,
      intentId: at(intents, one) ?? 0,
      source: 'x',
      language: at(LANGUAGES, other) ?? '',
      tokens,
    }
    await store.insertMany(store.models.Expression, Array(1 + (one % 3)).fill(row))
  },
  async changeExpressions({ store, datasetId, intents }: World, one: number, other: number) {
    const change = { intentId: at(intents, other) ?? 0, language: at(LANGUAGES, one) ?? '' }
    const tokens = [{ word: 'x', space: false, entity: other % 2 ? 'city' : 'date' }]
    await store.rows.update(
      store.models.Expression,
      { datasetId, intentId: at(intents, one) ?? 0 },
      { ...change, tokens },
    )
  },
  removeIntent: ({ store, intents }: World, one: number) =>
    store.rows.remove(store.models.Intent, {
      id: (intents.length > 1 && intents.splice(one % intents.length, 1)[0]) || 0,
    }),
  async addSynonyms({ store, gazettes }: World, one: number, other: number) {
    const gazetteId = at(gazettes, one) ?? 0
    const slug = `${one} ${other} ${Math.random()}`
    await store.insertMany(store.models.Synonym, [{ gazetteId, slug, value: 'x', language: 'en' }])
  },
  removeSynonyms: ({ store, gazettes }: World, one: number) =>
    store.rows.remove(store.models.Synonym, { gazetteId: at(gazettes, one) ?? 0 }),
  async addLogs({ store, botId, versions }: World, one: number, other: number) {
    const { log, turn } = logRows(botId, at([null, ...versions], one) ?? null, one, other)
    // With gaps, so that a few logs are in several blocks of ids.
    const last = await store.get<{ seq: number }>("SELECT seq FROM sqlite_sequence WHERE name = 'nlp_logs'")
    await store.insertMany(store.models.NlpLog, [{ ...log, id: (last?.seq ?? 0) + 1 + 1700 * one }])
    await store.insertMany(store.models.MessageLog, [turn])
  },
  removeLogs: ({ store }: World, one: number) => store.run('DELETE FROM nlp_logs WHERE id % 3 = ?', one % 3),
  archiveLogs: ({ store }: World, one: number) =>
    store.run('UPDATE nlp_logs SET is_archived = NOT is_archived WHERE id % 3 = ?', one % 3),
  removeTurns: ({ store }: World, one: number) => store.run('DELETE FROM message_logs WHERE id % 3 = ?', one % 3),
  removeVersion: ({ store, versions }: World, one: number) =>
    store.rows.remove(store.models.Version, {
      id: (versions.length > 1 && versions.splice(1 + (one % (versions.length - 1)), 1)[0]) || 0,
    }),
}

/** A log and a turn: numbers choose the conversation and the time. */
function logRows(botId: number, versionId: number | null, one: number, other: number) {
  const of = { botId, versionId, environmentId: null }
  const texts = { source: 'x', language: 'en', processingLanguage: 'en', sentiment: 'neutral', act: null, type: null }
  const intents = (at([[], ['a'], ['a', 'b']], one + other) ?? []).map(slug => ({ slug, confidence: 1 }))
  const language = at(LANGUAGES, one) ?? ''
  const log = { ...of, uuid: 'u', intents, entities: {}, ...texts, language, createdAt: halfDay(other) }
  const turn = { ...of, conversationId: `c${one % 5} "\\é`, channelType: 'api', connectorOrigin: 'api', senderId: 's' }
  const said = { messageId: 'm', inputType: 'text', inputContent: 'x', receivedAt: halfDay(other) }
  const found = { skill: null, enteredSkills: [], intents: [], entities: [], replies: [], repliesCount: 0 }
  const rest = { ...found, language: null, sentiment: null, act: null, status: null, type: null }
  return { log, turn: { ...turn, ...said, ...rest } }
}

/** Logs and turns as callers at the same time leave them, of which one is refused: its bot is not there. */
async function appendLogs({ store, botId, versions }: World, one: number, other: number): Promise<void> {
  const rows = Array.from({ length: 2 + one }, (_, n) =>
    logRows(one === 3 && n === 1 ? 999 : botId, at([null, ...versions], one + n) ?? null, one * n, other + n),
  )
  const appended = rows.flatMap(({ log, turn }) => [
    store.runtime.append(store.models.NlpLog, log),
    ...(one % 2 ? [store.runtime.append(store.models.MessageLog, turn)] : []),
  ])
  const ends = await Promise.allSettled(appended)
  expect(ends.filter(({ status }) => status === 'rejected')).toHaveLength(one === 3 ? 2 : 0)
}

async function build(): Promise<World> {
  const store = await temporaryStore()
  const { bot, version, dataset } = await buildDataset(store)
  const { Version, Intent, Gazette } = store.models
  const datasetId = dataset.id
  return store.write(async () => {
    const versions = [version.id]
    for (const slug of ['v2', 'v3']) {
      versions.push((await store.rows.insert(Version, { botId: bot.id, name: slug, slug })).id)
    }
    const intents = await store.insertMany(
      Intent,
      ['a', 'b', 'c'].map(slug => ({ datasetId, name: slug, slug })),
    )
    const gazettes = await store.insertMany(
      Gazette,
      ['a', 'b'].map(slug => ({ datasetId, entitySlug: 'city', slug })),
    )
    return { store, botId: bot.id, datasetId, versions, intents, gazettes }
  })
}

/** The totals that are kept, and the same counted. */
async function compare({ store, botId, datasetId, versions, intents, gazettes }: World): Promise<void> {
  const count = async (sql: string, ...values: (string | number)[]) =>
    (await store.get<{ n: number }>(`SELECT count(*) AS n FROM ${sql}`, ...values))?.n
  expect(await logTotal(store, { botId })).toBe(await count('nlp_logs WHERE bot_id = ?', botId))
  for (const versionId of versions) {
    expect(await logTotal(store, { versionId })).toBe(await count('nlp_logs WHERE version_id = ?', versionId))
  }
  expect(await expressionTotal(store, { datasetId })).toBe(await count('expressions WHERE dataset_id = ?', datasetId))
  for (const intentId of intents) {
    for (const language of LANGUAGES) {
      expect(await expressionTotal(store, { datasetId, intentId }, [language])).toBe(
        await count('expressions WHERE intent_id = ? AND language = ?', intentId, language),
      )
    }
  }
  for (const id of gazettes)
    expect(await synonymTotal(store, id)).toBe(await count('synonyms WHERE gazette_id = ?', id))
  const tagged = await store.all(
    `SELECT token.value ->> 'entity' AS slug, count(DISTINCT e.id) AS n FROM expressions e, json_each(e.tokens) token
     WHERE slug IS NOT NULL GROUP BY slug ORDER BY slug`,
  )
  expect((await entityUses(store, datasetId)).sort((one, other) => (one.slug < other.slug ? -1 : 1))).toEqual(tagged)
  const began = await store.all(
    `SELECT conversation_id, channel_type, channel_id, min(received_at) AS start_at FROM message_logs
     GROUP BY conversation_id ORDER BY start_at DESC, conversation_id`,
  )
  await compareLogsOfDays(store, { botId })
  for (const versionId of versions) await compareLogsOfDays(store, { versionId })
  await compareConversationPages(store, botId)
  const { rows, total } = await findConversations(store, botId, {}, { page: 1, perPage: 100 }, turn => turn)
  expect(rows.map(({ turns: _, ...head }) => head)).toEqual(began)
  expect([total, rows.reduce((sum, { turns }) => sum + turns.length, 0)]).toEqual([
    began.length,
    await count('message_logs'),
  ])
}

/** Filters of logs, and the same as plain conditions. */
const FILTERS: [LogQuery, string][] = [
  [{}, 'TRUE'],
  [{ language: ['fr'] }, "language = 'fr'"],
  [{ matched: true, isArchived: false }, "intents <> '[]' AND NOT is_archived"],
  [{ matched: false }, "intents = '[]'"],
  [{ intents: ['b'], isArchived: true }, 'intents LIKE \'%"b"%\' AND is_archived'],
  [{ intents: ['a', 'b'] }, "intents <> '[]'"],
]
const RANGES = [undefined, ...DAYS].flatMap(from => [undefined, ...DAYS].map(to => ({ from, to })))

/** Pages of two logs of each filter and range of days, and the same by a plain statement. */
async function compareLogsOfDays(store: Store, owner: LogOwner): Promise<void> {
  const [column, id] = 'botId' in owner ? ['bot_id', owner.botId] : ['version_id', owner.versionId]
  const lists = FILTERS.flatMap(filter => RANGES.map(range => [...filter, range] as const))
  for (const [filter, condition, { from, to }] of lists) {
    const wanted = await store.all<{ id: number }>(
      `SELECT id FROM nlp_logs WHERE ${column} = ? AND ${condition} AND substr(created_at, 1, 10) BETWEEN ? AND ? ORDER BY id DESC`,
      id,
      from ?? '',
      to ?? '~',
    )
    const found: number[] = []
    for (let page = 1; page <= 1 + wanted.length / 2; page++) {
      const { rows, total } = await findLogs(store, owner, { ...filter, from, to }, { page, perPage: 2 })
      expect(total).toBe(wanted.length)
      found.push(...rows.map(row => row.id))
    }
    expect(found).toEqual(wanted.map(row => row.id))
    const [newest, next] = wanted
    if (!newest || !next) continue
    const pinned = await findLogs(store, owner, { ...filter, from, to, until: next.id }, { page: 1, perPage: 1 })
    expect(pinned).toMatchObject({ rows: [{ id: next.id }], total: wanted.length - 1 })
  }
}

async function compareConversationPages(store: Store, botId: number): Promise<void> {
  for (const { from, to } of RANGES) {
    const wanted = await store.all<{ id: string }>(
      `SELECT conversation_id AS id, min(received_at) AS begun FROM message_logs GROUP BY conversation_id
       HAVING substr(begun, 1, 10) BETWEEN ? AND ? ORDER BY begun DESC, id`,
      from ?? '',
      to ?? '~',
    )
    const found: string[] = []
    for (let page = 1; page <= 1 + wanted.length / 2; page++) {
      const { rows, total } = await findConversations(store, botId, { from, to }, { page, perPage: 2 }, turn => turn)
      expect(total).toBe(wanted.length)
      found.push(...rows.map(row => row.conversation_id))
    }
    expect(found).toEqual(wanted.map(row => row.id))
  }
}

it('totals are what counting gives, whatever was added, changed and removed', async () => {
  const kinds = [...Object.keys(CHANGES), 'appendLogs']
  const change = fc.tuple(fc.constantFrom(...kinds), fc.nat(5), fc.nat(5)) as fc.Arbitrary<Change | Append>
  await fc.assert(
    fc.asyncProperty(fc.array(change, { minLength: 30, maxLength: 60 }), async changes => {
      const world = await build()
      for (const [index, [kind, one, other]] of changes.entries()) {
        if (kind === 'appendLogs') await appendLogs(world, one, other)
        else await world.store.write(async () => CHANGES[kind](world, one, other))
        // Totals counted in between must not be used later.
        if (index % 10 === 0) await compareLogsOfDays(world.store, { botId: world.botId })
      }
      await compare(world)
    }),
    { numRuns: 15 },
  )
})

it('a walk through logs gives each once, though another is added before each statement', async () => {
  const world = await build()
  const { store, botId } = world
  for (let n = 0; n < 8; n++) await append(world, n)
  const owner = { botId }
  for (const [filter, condition] of FILTERS) {
    const sql = `SELECT id FROM nlp_logs WHERE ${condition} ORDER BY id DESC`
    const wanted = await store.all<{ id: number }>(sql)
    const newest = (await store.get<{ id: number }>('SELECT max(id) AS id FROM nlp_logs'))?.id ?? 0
    const restless = withBefore(store, () => append(world, 0))
    const found: number[] = []
    for (let page = 1; page <= 1 + wanted.length / 3; page++) {
      const { rows, total } = await findLogs(restless, owner, { ...filter, until: newest }, { page, perPage: 3 })
      expect(total).toBe(wanted.length)
      found.push(...rows.map(row => row.id))
    }
    expect(found).toEqual(wanted.map(row => row.id))
  }
})

/** One log of each kind that the filters tell apart. */
const append = ({ store, botId }: World, n: number) =>
  Promise.all([1, 2, 3].map(kind => store.runtime.append(store.models.NlpLog, logRows(botId, null, kind + n, 1).log)))

/** The store, with something done before each of its reads. */
function withBefore(store: Store, before: () => Promise<unknown>): Store {
  const get: Store['get'] = async (...given) => before().then(() => store.get(...given))
  const readJson: Store['readJson'] = async (...given) => before().then(() => store.readJson(...given))
  return Object.assign(Object.create(store), { get, readJson }) as Store // as: the rest is inherited
}

it('a bot that is removed leaves no totals', async () => {
  const world = await build()
  const { store, botId } = world
  for (const kind of ['addExpressions', 'addSynonyms', 'addLogs'] as const) {
    await store.write(async () => CHANGES[kind](world, 1, 1))
  }
  await store.write(() => store.rows.remove(store.models.Bot, { id: botId }))
  for (const table of [
    'log_blocks',
    'expression_totals',
    'tag_totals',
    'synonym_totals',
    'logged_conversations',
    'conversation_days',
    'turn_index',
    'turn_senders',
  ]) {
    expect(await store.all(`SELECT * FROM ${table}`)).toEqual([])
  }
})
