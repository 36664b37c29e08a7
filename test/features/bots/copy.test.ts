import { describe, expect, it } from 'vitest'
import { copyVersion } from '../../../service/features/bots/queries/copyVersion.ts'
import { raiseRevision } from '../../../service/features/dataset/queries/dataset.ts'
import type { Store } from '../../../service/store/store.ts'
import { createHistory } from '../../../service/store/undo/history.ts'
import { buildDataset, buildIntent, temporaryStore } from '../../support/store.ts'

/** A dataset with a row of everything. */
async function buildAll(store: Store) {
  const built = await buildDataset(store)
  const { dataset, version } = built
  const { Expression, Entity, Gazette, Synonym, Key, Enrichment, PairKey, Group, PairValue } = store.models
  const { KeptExpression, Skill, TrainedModel } = store.models
  const datasetId = dataset.id
  const intents = [await buildIntent(store, datasetId, 'one'), await buildIntent(store, datasetId, 'two')]
  await store.write(async () => {
    await dataset.update({ strictness: 61, manualTraining: true, revision: 9, settings: { languages: ['fr'] } })
    await version.update({ settings: { webhook: 'http://localhost:1' } })
    for (const intent of intents) {
      const tokens = [{ word: intent.slug, space: false, entity: 'fruit' }]
      await Expression.create({ datasetId, intentId: intent.id, source: intent.slug, language: 'en', tokens })
    }
    const kept = { intent: 'one', suggested: 'two', source: 'one', neighbours: 'digest' }
    await KeptExpression.create({ datasetId, language: 'en', ...kept })
    const entity = await Entity.create({ datasetId, name: 'Fruit', slug: 'fruit', color: '#fff', kind: 'restricted' })
    for (const [entityId, entitySlug] of [
      [entity.id, 'fruit'],
      [null, 'location'],
    ] as const) {
      const of = { datasetId, entityId, entitySlug, slug: entitySlug }
      const gazette = await Gazette.create({ ...of, strictness: 77 })
      await Synonym.create({ gazetteId: gazette.id, slug: 'a', value: 'A', language: 'en' })
      const key = await Key.create({ ...of, defaultEnrichments: [{ language: 'en', value: '1' }] })
      await Enrichment.create({ keyId: key.id, language: 'en', value: entitySlug, entityValues: ['x', 'y'] })
      const pairKey = await PairKey.create(of)
      const group = await Group.create({ ...of, entityValues: ['z'] })
      await PairValue.create({ groupId: group.id, pairKeyId: pairKey.id, value: entitySlug })
    }
    await Skill.create({ versionId: version.id, name: 'S', slug: 's', kind: 'business', triggers: [{ intent: 'one' }] })
    const bytes = Buffer.from([0, 1, 2, 255])
    await TrainedModel.create({ datasetId, language: 'en', revision: 9, format: 1, size: 4, bytes })
  })
  return built
}

/** Rows of a dataset with the names of what they refer to instead of ids, which a copy does not share. */
async function describeDataset(store: Store, id: number, versionId: number): Promise<unknown> {
  const queries = [
    'SELECT slug, name, description, strictness, position FROM intents t WHERE dataset_id = ?1',
    `SELECT i.slug, t.source, t.language, t.tokens FROM expressions t JOIN intents i ON i.id = t.intent_id
     WHERE t.dataset_id = ?1 AND i.dataset_id = ?1`,
    'SELECT slug, name, color, kind, enrichment_strictness FROM entities t WHERE dataset_id = ?1',
    `SELECT t.slug, t.entity_slug, t.strictness, e.slug AS entity FROM gazettes t
     LEFT JOIN entities e ON e.id = t.entity_id AND e.dataset_id = ?1 WHERE t.dataset_id = ?1`,
    'SELECT g.slug, t.slug AS own, t.value FROM synonyms t JOIN gazettes g ON g.id = t.gazette_id WHERE g.dataset_id = ?1',
    `SELECT t.slug, t.entity_slug, t.default_enrichments, e.slug AS entity FROM keys t
     LEFT JOIN entities e ON e.id = t.entity_id AND e.dataset_id = ?1 WHERE t.dataset_id = ?1`,
    'SELECT k.slug, t.value, t.entity_values FROM enrichments t JOIN keys k ON k.id = t.key_id WHERE k.dataset_id = ?1',
    `SELECT g.slug, k.slug AS key, t.value, g.entity_values FROM pair_values t
     JOIN enrichment_groups g ON g.id = t.group_id JOIN pair_keys k ON k.id = t.pair_key_id
     WHERE g.dataset_id = ?1 AND k.dataset_id = ?1`,
    'SELECT language, revision, format, size, hex(bytes) AS bytes FROM trained_models t WHERE dataset_id = ?1',
    'SELECT language, intent, suggested, source, neighbours FROM kept_expressions t WHERE dataset_id = ?1',
    'SELECT strictness, manual_training, revision, settings FROM datasets t WHERE id = ?1',
  ]
  const rows = await Promise.all(queries.map(sql => store.all(`${sql} ORDER BY t.id`, id)))
  const skills = await store.all('SELECT slug, name, kind, triggers FROM skills WHERE version_id = ?', versionId)
  return { rows, skills, settings: await store.all('SELECT settings FROM versions WHERE id = ?', versionId) }
}

describe('copyVersion', () => {
  it('copies everything and shares nothing', async () => {
    const store = await temporaryStore()
    const { bot, version, dataset } = await buildAll(store)
    const original = await describeDataset(store, dataset.id, version.id)
    const { target, copy } = await store.write(async () => {
      const target = await store.models.Version.create({ botId: bot.id, name: 'v2', slug: 'v2' })
      return { target, copy: await copyVersion(store, dataset, target) }
    })
    expect(copy.versionId).toBe(target.id)
    expect(await describeDataset(store, copy.id, target.id)).toEqual(original)
    await store.write(() => version.destroy())
    expect(await describeDataset(store, copy.id, target.id)).toEqual(original)
    await store.write(() => target.destroy())
    for (const table of [
      'expressions',
      'kept_expressions',
      'synonyms',
      'keys',
      'pair_values',
      'skills',
      'trained_models',
    ]) {
      expect(await store.all(`SELECT 1 FROM ${table}`)).toEqual([])
    }
  })

  it('in many writes is the source of one moment, also when that is changed in between', async () => {
    const store = await temporaryStore()
    const { bot, dataset, version } = await buildAll(store)
    let parts = 0
    const target = await store.write(() => store.models.Version.create({ botId: bot.id, name: 'v2', slug: 'v2' }))
    const copy = await copyVersion(store, dataset, target, async part => {
      const done = await store.write(part)
      // After the first part: the copy has the intents, and finds its expressions by their names.
      if (parts++ === 0) {
        await store.write(async () => {
          await store.run(`UPDATE intents SET slug = 'renamed' WHERE dataset_id = ? AND slug = 'one'`, dataset.id)
          await raiseRevision(store, dataset.id)
        })
      }
      return done
    })
    expect(parts).toBeGreaterThan(3)
    expect(await describeDataset(store, copy.id, target.id)).toEqual(
      await describeDataset(store, dataset.id, version.id),
    )
  })

  it('ends when the source is removed in between', async () => {
    const store = await temporaryStore()
    const { bot, dataset, version } = await buildAll(store)
    const target = await store.write(() => store.models.Version.create({ botId: bot.id, name: 'v2', slug: 'v2' }))
    const copying = copyVersion(store, dataset, target, async part => {
      const done = await store.write(part)
      await store.write(() => store.rows.remove(store.models.Version, { id: version.id }))
      return done
    })
    await expect(copying).rejects.toMatchObject({ reason: 'version_slug names nothing here' })
  })

  it('knows every table that belongs to a dataset', async () => {
    const store = await temporaryStore()
    const owners = await store.all<{ name: string }>(
      `SELECT t.name FROM sqlite_schema t JOIN pragma_table_info(t.name) c WHERE c.name = 'dataset_id' ORDER BY 1`,
    )
    const copied = [
      'enrichment_groups',
      'entities',
      'expressions',
      'gazettes',
      'intents',
      'keys',
      'pair_keys',
      'kept_expressions',
    ]
    const leftBehind = ['bulk_creations', 'history_groups', 'measurements', 'test_effects', 'trainings']
    const keptByTriggers = ['expression_totals', 'tag_totals']
    expect(owners.map(({ name }) => name)).toEqual(
      [...copied, 'trained_models', ...leftBehind, ...keptByTriggers].sort(),
    )
  })

  it('begins a history of its own', async () => {
    const store = await temporaryStore()
    const { bot, dataset } = await buildAll(store)
    const copy = await store.write(async () => {
      const target = await store.models.Version.create({ botId: bot.id, name: 'v2', slug: 'v2' })
      return copyVersion(store, dataset, target)
    })
    expect(await createHistory(store).list(copy.id)).toEqual([])
  })
})
