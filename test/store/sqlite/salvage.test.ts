import { open, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { seededRandom } from '../../../service/nlu/core/random.ts'
import { checkDatabase } from '../../../service/store/sqlite/backup.ts'
import { DATABASE, listBackups } from '../../../service/store/sqlite/backupFolder.ts'
import { openStore } from '../../../service/store/sqlite/openStore.ts'
import { restoreBackup } from '../../../service/store/sqlite/restore.ts'
import { salvage } from '../../../service/store/sqlite/salvage.ts'
import type { Store } from '../../../service/store/store.ts'
import { buildDataset, buildIntent, temporaryFolder } from '../../support/store.ts'

const noon = new Date('2026-11-22T12:00:00Z')
const PAGE = 4096
const EXPRESSIONS = 4000
const ROUNDS = Number(process.env.SALVAGE_ROUNDS ?? 3)
/** Limit of a round, which fills, damages and reads a database: ten seconds beside other tests. */
const ROUND_MS = 60_000

async function inStore<Result>(data: string, use: (store: Store) => Promise<Result>): Promise<Result> {
  const store = await openStore({ file: join(data, DATABASE) })
  try {
    return await use(store)
  } finally {
    await store.close()
  }
}

/** A folder with a bot of many expressions. */
async function filledFolder(): Promise<string> {
  const data = await temporaryFolder()
  await inStore(data, async store => {
    const { dataset } = await buildDataset(store)
    const intent = await buildIntent(store, dataset.id)
    const of = { datasetId: dataset.id, intentId: intent.id, language: 'en' }
    const rows = Array.from({ length: EXPRESSIONS }, (_, at) => ({
      ...of,
      source: `sentence ${at} ${'x'.repeat(100)}`,
    }))
    await store.write(() => store.insertMany(store.models.Expression, rows))
  })
  return data
}

/** Adds rows of each kind whose numbers are kept: two logs, two turns of a conversation, a tag and two synonyms. */
async function addCounted(store: Store): Promise<void> {
  const { Bot, Dataset, Intent, Expression, Entity, Gazette, Synonym, NlpLog, MessageLog } = store.models
  const { id: botId } = await Bot.findOne({ rejectOnEmpty: true })
  const { id: datasetId } = await Dataset.findOne({ rejectOnEmpty: true })
  const { id: intentId } = await Intent.findOne({ rejectOnEmpty: true })
  const tokens = [{ word: 'Oslo', space: false, entity: 'city' }]
  await store.write(async () => {
    await store.insertMany(Expression, [{ datasetId, intentId, source: 'Oslo', language: 'en', tokens }])
    const entity = await Entity.create({ datasetId, name: 'City', slug: 'city', color: '#000000', kind: 'restricted' })
    const gazette = await Gazette.create({ datasetId, entityId: entity.id, entitySlug: 'city', slug: 'city' })
    await store.insertMany(
      Synonym,
      ['Oslo', 'Bergen'].map(value => ({ gazetteId: gazette.id, slug: value, value, language: 'en' })),
    )
  })
  const of = { botId, versionId: null, environmentId: null }
  const found = { language: 'en', sentiment: 'neutral', act: null, type: null, intents: [] }
  const log = { ...of, ...found, uuid: 'u', source: 'x', processingLanguage: 'en', entities: {}, createdAt: noon }
  const address = { conversationId: 'c', channelType: 'api', connectorOrigin: 'api', senderId: 's', messageId: 'm' }
  const talk = { inputType: 'text', inputContent: 'x', skill: null, enteredSkills: [], entities: [], replies: [] }
  const turn = { ...of, ...found, ...address, ...talk, repliesCount: 0, status: null, receivedAt: noon }
  await store.runtime.append(NlpLog, log)
  await store.runtime.append(MessageLog, turn)
  await store.write(async () => {
    await store.insertMany(NlpLog, [log])
    await store.insertMany(MessageLog, [turn])
  })
}

/** The page of a database, counted from 0, that holds the definition of a table. */
async function definitionPage(file: string, table: string): Promise<number> {
  return Math.floor((await readFile(file)).indexOf(`CREATE TABLE ${table} `) / PAGE)
}

/** The rows of every table, sorted, but of the list of migrations, whose times differ, and of SQLite's own. */
async function allRows(store: Store): Promise<Record<string, object[]>> {
  const tables = await store.all<{ name: string }>(
    "SELECT name FROM sqlite_schema WHERE type = 'table' AND name NOT LIKE 'sqlite\\_%' ESCAPE '\\' AND name <> 'migrations'",
  )
  const rows = tables.map(async ({ name }) => {
    const all = await store.all<object>(`SELECT * FROM "${name}"`)
    const texts = all.map(row => JSON.stringify(row)).toSorted()
    return [name, texts.map(text => JSON.parse(text) as object)]
  })
  return Object.fromEntries(await Promise.all(rows))
}

/** Overwrites pages of the database at random, of those after the first `kept`. */
async function damagePages(data: string, count: number, kept: number, random: () => number): Promise<void> {
  const handle = await open(join(data, DATABASE), 'r+')
  const pages = Math.floor((await handle.stat()).size / PAGE)
  for (let one = 0; one < count; one++) {
    const page = kept + Math.floor(random() * (pages - kept))
    await handle.write(Buffer.alloc(PAGE, 0x5a), 0, PAGE, page * PAGE)
  }
  await handle.close()
}

describe('salvage', () => {
  it('of a sound database saves every row, and what is counted of them', async () => {
    const data = await filledFolder()
    await inStore(data, addCounted)
    const { backup, tables, bots } = await salvage(data, noon)
    expect(tables['expressions']).toEqual({ saved: EXPRESSIONS + 1, gaps: 0 })
    expect(Object.entries(tables).filter(([, { gaps }]) => gaps > 0)).toEqual([])
    expect(bots).toMatchObject([{ intents: 1, expressions: EXPRESSIONS + 1 }])
    const before = await inStore(data, allRows)
    expect(before['log_blocks']).toMatchObject([{ n: 2 }])
    expect(before['synonym_totals']).toMatchObject([{ n: 2 }])
    await restoreBackup(data, backup, noon)
    expect(await inStore(data, allRows)).toEqual(before)
  })

  it(
    `of a damaged one saves the rows outside of the damage, in ${ROUNDS} rounds`,
    async () => {
      const random = seededRandom(1)
      for (let round = 0; round < ROUNDS; round++) {
        const data = await filledFolder()
        // Past the pages of the schema and of the small tables, which are made first.
        await damagePages(data, 6, 140, random)
        const before = await readFile(join(data, DATABASE))
        const { backup, tables } = await salvage(data, noon)
        expect(before.equals(await readFile(join(data, DATABASE)))).toBe(true)
        // Six damaged pages of some thirty rows each are the most that may be lost.
        expect(tables['expressions']?.saved).toBeGreaterThan(EXPRESSIONS - 6 * 60)
        await checkDatabase(backup.file)
        await restoreBackup(data, backup, noon)
        const count = await inStore(data, store => store.models.Expression.count())
        expect(count).toBe(tables['expressions']?.saved)
      }
    },
    ROUNDS * ROUND_MS,
  )

  it('of a database whose list of tables is damaged saves the tables that are still known', async () => {
    const data = await filledFolder()
    const file = join(data, DATABASE)
    const page = await definitionPage(file, 'test_recordings')
    expect(page).toBeGreaterThan(0)
    const handle = await open(file, 'r+')
    await handle.write(Buffer.alloc(PAGE, 0x5a), 0, PAGE, page * PAGE)
    await handle.close()
    const { backup, tables, bots } = await salvage(data, noon)
    expect(tables['expressions']).toEqual({ saved: EXPRESSIONS, gaps: 0 })
    expect(tables['test_recordings']).toEqual({ saved: 0, gaps: 1 })
    expect(bots).toMatchObject([{ intents: 1, expressions: EXPRESSIONS }])
    await checkDatabase(backup.file)
  })

  it('of a file that is no database fails, and leaves nothing behind', async () => {
    const data = await temporaryFolder()
    const handle = await open(join(data, DATABASE), 'w')
    await handle.writeFile(Buffer.alloc(20 * PAGE, 0x5a))
    await handle.close()
    await expect(salvage(data, noon)).rejects.toThrow(/not a database/)
    expect(await listBackups(data)).toEqual([])
  })
})
