import { describe, expect, it } from 'vitest'
import { createBuilders } from '../../../service/features/dialogs/turn/builders.ts'
import type { Store } from '../../../service/store/store.ts'
import { createHistory } from '../../../service/store/undo/history.ts'
import { buildDataset, temporaryStore } from '../../support/store.ts'

async function withSkills() {
  const store = await temporaryStore()
  const { version, dataset } = await buildDataset(store)
  await addSkill(store, version.id, 'one')
  await addSkill(store, version.id, 'two')
  const target = { versionId: version.id, environmentId: null }
  return { store, dataset, version, target, builders: createBuilders(store) }
}

const addSkill = (store: Store, versionId: number, slug: string) =>
  store.write(() => store.models.Skill.create({ versionId, name: slug, slug, kind: 'business', triggers: NEVER }))

const NEVER = { operator: 'or', groups: [] }

describe('the skills of a version in memory', () => {
  it('are compiled once, whatever else changes', async () => {
    const { store, builders, target } = await withSkills()
    const first = await builders.of(target)
    expect([...first.skills.keys()]).toEqual(['one', 'two'])
    await buildDataset(store)
    expect(await builders.of(target)).toBe(first)
  })

  it('are compiled again after a change, with those parsed already that stayed', async () => {
    const { store, builders, target } = await withSkills()
    const before = await builders.of(target)
    await store.write(() => store.models.Skill.update({ name: 'Changed' }, { where: { slug: 'two' } }))
    const after = await builders.of(target)
    expect(after.skills.get('two')?.name).toBe('Changed')
    expect(after.skills.get('one')).toBe(before.skills.get('one'))
  })

  it('follow undo, and settings of the version', async () => {
    const { store, builders, dataset, version, target } = await withSkills()
    const undo = { undo: { dataset: dataset.id, label: 'Skill removed' } }
    await store.write(() => store.models.Skill.destroy({ where: { slug: 'one' } }), undo)
    expect((await builders.of(target)).skills.has('one')).toBe(false)
    await createHistory(store).undo(dataset.id)
    expect((await builders.of(target)).skills.has('one')).toBe(true)
    await store.write(() => version.update({ settings: { builder: { settings: { resume: true } } } }))
    expect((await builders.of(target)).settings.resume).toBe(true)
  })

  it('never answer with what was before a change that is committed', async () => {
    const { store, builders, target, version } = await withSkills()
    for (let at = 0; at < 20; at++) {
      void builders.of(target)
      await addSkill(store, version.id, `more-${at}`)
      expect((await builders.of(target)).skills.has(`more-${at}`)).toBe(true)
    }
  })

  it('have a base url for calls by environment', async () => {
    const { store, builders, version } = await withSkills()
    const environment = await store.write(() =>
      store.models.Environment.create({ botId: version.botId, name: 'Live', slug: 'live', versionId: version.id }),
    )
    const settings = { webhook_base_url: 'http://test', base_urls: { live: 'http://live' } }
    await store.write(() => version.update({ settings: { builder: { settings } } }))
    const urlIn = async (environmentId: number | null) =>
      (await builders.of({ versionId: version.id, environmentId })).settings.baseUrl
    expect(await urlIn(null)).toBe('http://test')
    expect(await urlIn(environment.id)).toBe('http://live')
  })
})
