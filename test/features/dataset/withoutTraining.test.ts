import fc from 'fast-check'
import { afterAll, expect, it } from 'vitest'
import { Problem } from '../../../service/contract/problem.ts'
import { buildBot, waitForTraining } from '../../support/build.ts'
import { startTestService } from '../../support/service.ts'

/**
 * Changes apply from the next sentence on, whatever is cached: after any changes, in any order, a bot has the same
 * results as a fresh copy of it.
 */
const service = await startTestService()
afterAll(() => service.stop())
const bot = await buildBot(service)
const api = service.as(bot.developer)
const owner = service.as(`Bearer ${service.owner.user_jwt}`)
const { params } = bot
const cheese = { ...params, entity_slug: 'cheese', gazette_slug: 'cheese' }

await api.dataset.update({ params, body: { strictness: 20, manual_training: true } })
for (const [name, sources] of Object.entries({
  order: ['some brie please', 'I take the edam', 'bring me cheddar'],
  farewell: ['goodbye', 'see you tomorrow', 'until next time'],
})) {
  const expressions = sources.map(source => ({ source, language: { isocode: 'en' } }))
  await api.intents.create({ params, body: { name, expressions } })
}
await addCheese(['brie'])
await api.entities.create({ params, body: { name: 'code', type: 'regex', regex_pattern: '[A-Z]\\d' } })
await api.dataset.train({ params })
await waitForTraining(service, bot)

const sentences = ['some brie please', 'I take two pieces of edam and B7', 'see you']
let count = 0
const name = () => `n${++count}`

/** Each changes something; what they need may be gone, then they change nothing. */
const changes: Record<string, () => Promise<unknown>> = {
  'the strictness of all': () => api.dataset.update({ params, body: { strictness: (count++ * 30) % 90 } }),
  'the strictness of an intent': () =>
    api.intents.update({ params: { ...params, intent_slug: 'order' }, body: { strictness: (count++ * 45) % 100 } }),
  'a description': () =>
    api.intents.update({ params: { ...params, intent_slug: 'order' }, body: { description: name() } }),
  'a new value': () => api.synonyms.create({ params: cheese, body: { value: 'brie', language: { isocode: 'en' } } }),
  'many values': () =>
    api.synonyms.bulkCreate({
      params: cheese,
      body: { synonyms: ['edam', 'pieces'].map(value => ({ value, language: { isocode: 'en' } })) },
    }),
  'another value': () =>
    api.synonyms.update({ params: { ...cheese, synonym_slug: 'brie' }, body: { value: `see ${count++ % 2}` } }),
  'a value less': () => api.synonyms.remove({ params: { ...cheese, synonym_slug: 'edam' } }),
  'a list put aside': () => api.gazettes.update({ params: cheese, body: { is_activated: count++ % 2 === 0 } }),
  'a list opened': () => api.gazettes.update({ params: cheese, body: { is_open: count++ % 2 === 0 } }),
  'an entity less': () => api.entities.remove({ params: { ...params, entity_slug: 'cheese' } }),
  'an entity again': async () => {
    await api.entities.remove({ params: { ...params, entity_slug: 'cheese' } }).catch(ifGone)
    await addCheese(['edam', 'cheddar'])
  },
  'a key': () =>
    api.keys.create({
      params: cheese,
      body: { slug: name(), default_enrichments: [{ language: 'en', value: `"${count}"` }] },
    }),
  'a pattern': () =>
    api.entities.update({
      params: { ...params, entity_slug: 'code' },
      body: { regex_pattern: `[A-Z]\\d|${count++}|tw` },
    }),
  'an entity': () => api.entities.create({ params, body: { name: name(), type: 'free' } }),
}

it('understands as a copy does of which nothing is held yet', async () => {
  const some = fc.array(fc.constantFrom(...Object.keys(changes)), { minLength: 1, maxLength: 6 })
  await fc.assert(
    fc.asyncProperty(some, async steps => {
      for (const step of steps) {
        await changes[step]?.().catch(ifGone)
        await understood(bot.request)
      }
      const version = name()
      await owner.versions.create({ params, body: { name: version } })
      const at = { params: { ...params, version_slug: version } }
      const { request_token: token } = await owner.versions.show(at)
      const copied = await understood(`Token ${token?.token ?? ''}`)
      await owner.versions.remove(at)
      expect(await understood(bot.request)).toEqual(copied)
    }),
    { numRuns: 30, endOnFailure: true }, // nothing to shrink: what was changed stays
  )
})

async function addCheese(values: string[]): Promise<void> {
  await api.entities.create({ params, body: { name: 'cheese', type: 'restricted' } })
  const synonyms = values.map(value => ({ value, language: { isocode: 'en' } }))
  await api.gazettes.create({ params, body: { entity_id: 'cheese', is_open: false, synonyms } })
}

function ifGone(error: unknown): void {
  if (!(error instanceof Problem) || error.status !== 404) throw error
}

/** Results of the holder of this token for each sentence. */
const understood = (token: string) =>
  Promise.all(
    sentences.map(async text => {
      const { intents, entities } = await service.as(token).analysis.analyse({ body: { text, language: 'en' } })
      return { intents, entities }
    }),
  )
