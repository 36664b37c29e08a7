import fc from 'fast-check'
import { expect, it } from 'vitest'
import { UNDOABLE } from '../../../service/store/sqlite/undoCapture.ts'
import type { Store } from '../../../service/store/store.ts'
import { createHistory } from '../../../service/store/undo/history.ts'
import { buildDataset, temporaryStore } from '../../support/store.ts'

/** Walks of one run; `PARLEY_UNDO_WALKS=2000` takes minutes. */
const WALKS = Number(process.env.PARLEY_UNDO_WALKS ?? 60)

/** Everything undo is about, as it is in the file: the columns that are captured. */
async function content(store: Store): Promise<string> {
  const tables = await Promise.all(
    UNDOABLE.map(({ table, columns }) =>
      store.all(`SELECT ${columns ? ['id', ...columns].join(', ') : '*'} FROM ${table} ORDER BY id`),
    ),
  )
  return JSON.stringify(tables)
}

const nth = <Row>(rows: Row[], pick: number): Row | undefined => rows[pick % Math.max(rows.length, 1)]

interface Place {
  store: Store
  dataset: number
  bot: number
  version: number
  /** Picks the rows, and makes names. */
  pick: number
  text: string
}

type Change = (place: Place) => Promise<unknown>

const inOrder = { order: ['id'] }

/** One change of each kind that can be undone. */
const CHANGES: Record<string, Change> = {
  async 'an intent is created'({ store: { models, insertMany }, dataset: datasetId, pick, text }) {
    const slug = `i${pick % 7}`
    if (await models.Intent.findOne({ where: { datasetId, slug } })) return
    const intent = await models.Intent.create({ datasetId, name: text, slug })
    const row = { datasetId, intentId: intent.id, source: text, language: 'en' }
    const tokens = [{ word: text, space: false, entity: null }]
    await insertMany(
      models.Expression,
      Array.from({ length: pick % 4 }, () => ({ ...row, tokens })),
    )
  },
  async 'an intent is renamed'({ store: { models }, pick, text }) {
    await nth(await models.Intent.findAll(inOrder), pick)?.update({ name: text, strictness: pick % 3 ? pick : null })
  },
  async 'an intent is removed'({ store: { models }, pick }) {
    await nth(await models.Intent.findAll(inOrder), pick)?.destroy()
  },
  async 'an expression is moved'({ store: { models }, pick, text }) {
    const intent = nth(await models.Intent.findAll(inOrder), pick + 1)
    const expression = nth(await models.Expression.findAll(inOrder), pick)
    if (intent) await expression?.update({ intentId: intent.id, source: text })
  },
  async 'an expression is removed'({ store: { models }, pick }) {
    await nth(await models.Expression.findAll(inOrder), pick)?.destroy()
  },
  async 'an expression is kept'({ store: { models }, dataset: datasetId, pick, text }) {
    const key = { datasetId, language: 'en', intent: 'a', suggested: 'b', source: `s${pick % 5}` }
    const found = await models.KeptExpression.findOne({ where: key })
    if (found) await found.update({ neighbours: text })
    else await models.KeptExpression.create({ ...key, neighbours: text })
  },
  async 'an entity with a gazette is created'({ store: { models }, dataset: datasetId, pick, text }) {
    const slug = `e${pick % 7}`
    if (await models.Entity.findOne({ where: { datasetId, slug } })) return
    const entity = await models.Entity.create({ datasetId, name: text, slug, color: '#000000', kind: 'restricted' })
    const gazette = await models.Gazette.create({ datasetId, entityId: entity.id, entitySlug: slug, slug })
    await models.Synonym.create({ gazetteId: gazette.id, slug: 'a', value: text, language: 'en' })
  },
  async 'an entity is removed'({ store: { models }, pick }) {
    await nth(await models.Entity.findAll(inOrder), pick)?.destroy()
  },
  async 'a gazette is changed'({ store: { models }, pick, text }) {
    await nth(await models.Gazette.findAll(inOrder), pick)?.update({ strictness: pick % 100, isOpen: pick % 2 === 0 })
    await nth(await models.Synonym.findAll(inOrder), pick)?.update({ value: text })
  },
  async 'enrichments are created'({ store: { models }, dataset: datasetId, pick, text }) {
    const entity = nth(await models.Entity.findAll(inOrder), pick)
    if (!entity) return
    const of = { datasetId, entityId: entity.id, entitySlug: entity.slug, slug: `k${pick % 9}` }
    if (await models.Key.findOne({ where: { entityId: entity.id, slug: of.slug } })) return
    const key = await models.Key.create({ ...of, defaultEnrichments: [{ language: 'en', value: text }] })
    await models.Enrichment.create({ keyId: key.id, language: 'en', value: text, entityValues: [text] })
    if (await models.PairKey.findOne({ where: { entityId: entity.id, slug: of.slug } })) return
    const pairKey = await models.PairKey.create(of)
    const group = await models.Group.create({ ...of, slug: `${of.slug}-${pick}-${Date.now()}`, entityValues: [text] })
    await models.PairValue.create({ groupId: group.id, pairKeyId: pairKey.id, value: text })
  },
  async 'keys are removed'({ store: { models }, pick }) {
    await nth(await models.Key.findAll(inOrder), pick)?.destroy()
    await nth(await models.PairKey.findAll(inOrder), pick + 1)?.destroy()
  },
  async 'a skill is created'({ store: { models }, version: versionId, pick, text }) {
    const slug = `s${pick % 7}`
    if (await models.Skill.findOne({ where: { versionId, slug } })) return
    await models.Skill.create({ versionId, name: text, slug, kind: 'business', description: text, position: pick })
  },
  async 'a skill is changed'({ store: { models }, pick, text }) {
    await nth(await models.Skill.findAll(inOrder), pick)?.update({ name: text, settings: { group: text } })
  },
  async 'a skill is removed'({ store: { models }, pick }) {
    await nth(await models.Skill.findAll(inOrder), pick)?.destroy()
  },
  async 'the settings of the builder are changed'({ store: { models }, version: id, text }) {
    await models.Version.update({ settings: { resume: text } }, { where: { id } })
  },
  async 'a spec is created'({ store: { models }, bot: botId, pick, text }) {
    const { id: specId } = await models.Spec.create({ botId, name: text })
    for (let count = pick % 3; count > 0; count--)
      await models.TestCase.create({ specId, expression: text, outputs: { intent: text } })
    await models.ConversationTest.create({ specId, name: text, turns: [{ say: text }] })
  },
  async 'a spec is renamed'({ store: { models }, pick, text }) {
    await nth(await models.Spec.findAll(inOrder), pick)?.update({ name: text })
  },
  async 'a spec is removed'({ store: { models }, pick }) {
    await nth(await models.Spec.findAll(inOrder), pick)?.destroy()
  },
  async 'test cases are changed'({ store: { models }, pick, text }) {
    await nth(await models.TestCase.findAll(inOrder), pick)?.update({ outputs: { intent: text, language: 'fr' } })
    await nth(await models.ConversationTest.findAll(inOrder), pick)?.update({ name: text })
  },
  async 'a test case is removed'({ store: { models }, pick }) {
    await nth(await models.TestCase.findAll(inOrder), pick)?.destroy()
  },
  async 'a run is stored'({ store: { models }, version, pick, text }) {
    const spec = nth(await models.Spec.findAll(inOrder), pick)
    if (!spec) return
    const run = await models.Run.create({ specId: spec.id, versionId: String(version), status: 'FINISHED' })
    const testCase = nth(await models.TestCase.findAll({ where: { specId: spec.id } }), pick)
    const of = { runId: run.id, testCaseId: testCase?.id ?? null }
    await models.TestCaseResult.create({ ...of, expression: text, outputs: {} })
  },
  async 'a log is archived'({ store: { models }, pick }) {
    const log = nth(await models.NlpLog.findAll(inOrder), pick)
    await log?.update({ isArchived: !log.isArchived })
  },
}

const edit = fc.record({
  change: fc.constantFrom(...Object.keys(CHANGES)),
  pick: fc.nat(1000),
  text: fc.string({ unit: 'grapheme', minLength: 1, maxLength: 8 }),
})
const move = fc.oneof(
  { weight: 3, arbitrary: fc.array(edit, { minLength: 1, maxLength: 3 }) },
  { weight: 1, arbitrary: fc.constant('undo' as const) },
  { weight: 1, arbitrary: fc.constant('redo' as const) },
)

it(
  'any walk of changes, undo and redo is where it was at each step, and ends where it began when all is undone',
  async () => {
    const store = await temporaryStore()
    const history = createHistory(store)
    await fc.assert(
      fc.asyncProperty(fc.array(move, { maxLength: 14 }), async moves => {
        const { dataset, bot, version } = await buildDataset(store)
        const place = { store, dataset: dataset.id, bot: bot.id, version: version.id }
        const log = {
          uuid: 'u',
          source: 'x',
          language: 'en',
          processingLanguage: 'en',
          sentiment: 'neutral',
          intents: [],
          entities: {},
        }
        await store.write(() => store.models.NlpLog.create({ ...log, botId: bot.id, createdAt: new Date() }))
        /** The content after each step that is not undone, and after each that is. */
        const [done, undone] = [[await content(store)], [] as string[]]
        for (const step of moves) {
          const now = done.at(-1) ?? ''
          if (step === 'undo' && done.length > 1) {
            await history.undo(dataset.id)
            undone.push(done.pop() ?? '')
          } else if (step === 'redo' && undone.length > 0) {
            await history.redo(dataset.id)
            done.push(undone.pop() ?? '')
          } else if (typeof step !== 'string') {
            const undo = { dataset: dataset.id, label: 'step' }
            const before = (await history.list(dataset.id)).filter(({ isUndone }) => !isUndone).length
            await store.write(
              async () => {
                for (const { change, ...one } of step) await CHANGES[change]?.({ ...place, ...one })
              },
              { undo },
            )
            const after = (await history.list(dataset.id)).filter(({ isUndone }) => !isUndone).length
            if (after === before) continue // it changed nothing, and is no step
            done.push(await content(store))
            undone.length = 0
          }
          if (typeof step === 'string') expect(await content(store)).toBe(done.at(-1) ?? now)
        }
        while (done.length > 1) {
          done.pop()
          await history.undo(dataset.id)
        }
        expect(await content(store)).toBe(done[0])
        await store.write(async () => {
          await store.models.NlpLog.destroy({ where: { botId: bot.id } })
          await bot.destroy()
        })
      }),
      { numRuns: WALKS },
    )
  },
  30_000 + WALKS * 2_000,
)
