import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { BUILT_IN_ENTITIES } from '../../../service/contract/dataset/entity.ts'
import { buildBot, waitForTraining, type TestBot } from '../../support/build.ts'
import { startTestService, type TestService } from '../../support/service.ts'

let service: TestService
let bot: TestBot

beforeAll(async () => {
  service = await startTestService()
  bot = await buildBot(service)
})
afterAll(() => service.stop())

const api = () => service.as(bot.developer)
const at = () => ({ params: bot.params })

describe('dataset.show', () => {
  it('begins with a strictness of 50, the language of the bot, and nothing learned', async () => {
    expect(await api().dataset.show(at())).toMatchObject({
      strictness: 50,
      language: { isocode: 'en', name: 'English', is_supported: true },
      intents_count: 0,
      gazettes_count: 0,
      logs_count: 0,
      manual_training: false,
      big_bot: false,
      actions: [],
    })
  })
})

describe('dataset.update', () => {
  it('sets strictness and language; a strictness that is not given is the 0 of the interface', async () => {
    expect(
      await api().dataset.update({ ...at(), body: { strictness: 70, language: { slug: 'french' } } }),
    ).toMatchObject({ strictness: 70, language: { isocode: 'fr' } })
    expect(await api().dataset.update({ ...at(), body: { language: { isocode: 'en' } } })).toMatchObject({
      strictness: 0,
      language: { isocode: 'en' },
    })
  })

  it('refuses strictness outside of 0 to 100 and languages that are none, naming the field', async () => {
    for (const strictness of [-1, 101, 1.5, '50', null, true]) {
      const reply = await service.send('PUT', bot.paths.dataset, { token: bot.developer, body: { strictness } })
      expect([reply.status, reply.reason]).toEqual([400, 'strictness must be a whole number from 0 to 100'])
    }
    const reply = await service.send('PUT', bot.paths.dataset, {
      token: bot.developer,
      body: { language: { slug: 'klingon' } },
    })
    expect([reply.status, reply.reason]).toEqual([400, 'language.slug is not a language'])
  })
})

describe('dataset.train', () => {
  it('trains each language and answers with the dataset', async () => {
    const source = 'where is my parcel'
    await api().intents.create({
      ...at(),
      body: { name: 'Track', expressions: [{ source }, { source: 'où est mon colis', language: { isocode: 'fr' } }] },
    })
    const reply = await service.send('POST', `${bot.paths.dataset}/train`, { token: bot.developer })
    expect([reply.status, reply.json.message]).toEqual([200, 'Dataset rendered with success'])
    await waitForTraining(service, bot)
    const { rows } = await api().dataset.trainings(at())
    expect(new Set(rows.map(row => row.language.isocode))).toEqual(new Set(['en', 'fr']))
    expect(rows.every(row => row.status === 'success' && row.progress === 1 && row.ended_at !== null)).toBe(true)
  })

  it('happens by itself after a change', async () => {
    const quiet = await buildBot(service)
    await service
      .as(quiet.developer)
      .intents.create({ params: quiet.params, body: { name: 'Bye', expressions: [{ source: 'see you' }] } })
    await waitForTraining(service, quiet)
    const { rows } = await service.as(quiet.developer).dataset.trainings({ params: quiet.params })
    expect(rows).toMatchObject([{ status: 'success', language: { isocode: 'en' } }])
  })

  it('happens by itself for what was changed before it was to', async () => {
    const { developer, params } = await buildBot(service)
    const api = service.as(developer)
    const state = async () => (await api.studio.training({ params })).state
    await api.dataset.update({ params, body: { strictness: 50, manual_training: true } })
    await api.intents.create({ params, body: { name: 'Bye', expressions: [{ source: 'see you' }] } })
    // Once the quiet second is over.
    await expect.poll(state).toBe('stale')
    await api.dataset.update({ params, body: { strictness: 50, manual_training: false } })
    await expect.poll(state).toBe('trained')
  })
})

describe('dataset.trainings', () => {
  it('filters by language, newest first', async () => {
    const { rows } = await api().dataset.trainings({ ...at(), query: { filter: 'fr' } })
    expect(rows.every(row => row.language.isocode === 'fr')).toBe(true)
    const ids = (await api().dataset.trainings(at())).rows.map(row => row.id)
    expect(ids).toEqual([...ids].sort((a, b) => b - a))
  })

  it('takes an empty filter for none', async () => {
    const { total } = await api().dataset.trainings(at())
    expect((await api().dataset.trainings({ ...at(), query: { filter: '' } })).total).toBe(total)
    expect((await api().dataset.trainings({ ...at(), query: { filter: ' ,' } })).total).toBe(total)
  })

  it('refuses a filter that is no language', async () => {
    const reply = await service.send('GET', `${bot.paths.dataset}/trainings?filter=en,xx`, { token: bot.developer })
    expect([reply.status, reply.reason]).toEqual([400, 'filter[1] must be an ISO 639-1 language code'])
  })
})

describe('dataset.bulkCreations', () => {
  it('lists what was created in bulk', async () => {
    const { rows } = await api().dataset.bulkCreations({ ...at(), query: { filter: 'en' } })
    expect(rows).toMatchObject([{ status: 'success', progress: 1 }])
    expect((await api().dataset.bulkCreations({ ...at(), query: { filter: 'de' } })).rows).toEqual([])
  })
})

describe('entities.create', () => {
  it('makes free, restricted and regex entities; a colour is chosen when none is given', async () => {
    const free = await api().entities.create({ ...at(), body: { name: 'Room type' } })
    expect(free).toMatchObject({ slug: 'room-type', type: 'free', custom: true })
    expect(free.color).toMatch(/^#[0-9a-f]{6}$/)
    const regex = await api().entities.create({
      ...at(),
      body: { name: 'Order', type: 'regex', regex_pattern: 'A-\\d+', regex_flags: 'i' },
    })
    expect(regex).toMatchObject({ type: 'regex', regex_pattern: 'A-\\d+' })
  })

  it('takes a pattern without a type as that of a regex entity, and looks at any pattern given', async () => {
    const body = { name: 'Parcel', regex_pattern: 'P\\d+' }
    expect(await api().entities.create({ ...at(), body })).toMatchObject({ type: 'regex', regex_pattern: 'P\\d+' })
    const send = (body: unknown) =>
      service.send('POST', `${bot.paths.dataset}/entities`, { token: bot.developer, body })
    const refused = 'regex_pattern cannot be used: a ( is not closed (()'
    expect((await send({ name: 'Odd', regex_pattern: '(' })).reason).toBe(refused)
    expect((await send({ name: 'Odd', type: 'free', regex_pattern: '(' })).reason).toBe(refused)
  })

  it('counts on where a name is that of a built-in one', async () => {
    const slugs: string[] = []
    for (const name of ['Color', 'color', 'COLOR']) {
      slugs.push((await api().entities.create({ ...at(), body: { name } })).slug)
    }
    expect(slugs).toEqual(['color-1', 'color-2', 'color-3'])
  })

  it('gives none the id of a built-in one', async () => {
    const { rows } = await api().entities.list(at())
    expect(rows.some(row => row.custom)).toBe(true)
    expect(new Set(rows.map(row => row.id)).size).toBe(rows.length)
  })

  it('refuses patterns a linear-time engine can not run, taken slugs and slugs of built-in entities', async () => {
    const path = `${bot.paths.dataset}/entities`
    const send = (body: unknown) => service.send('POST', path, { token: bot.developer, body })
    expect((await send({ name: 'Back', type: 'regex', regex_pattern: '(a)\\1' })).reason).toMatch(
      /^regex_pattern cannot be used: what a backslash stands for is not known/,
    )
    for (const [regex_pattern, why] of [
      ['[a', 'a [ is not closed ([a)'],
      ['(a', 'a ( is not closed ((a)'],
      ['a)', 'a ) closes nothing (a))'],
      ['*', 'a repetition has nothing to repeat (*)'],
      ['a**', 'a repetition is repeated (**)'],
      ['(?=a)', 'this kind of group is not supported ((?=)'],
      ['(?<!y)z', 'a named group is not written well, or looks behind, which is not supported ((?<!y)z)'],
      ['a{1000000}', 'a number of repetitions is too large, or the wrong way round ({1000000})'],
      ['a\\', 'it ends in a lone backslash'],
    ]) {
      const { reason } = await send({ name: 'Odd', type: 'regex', regex_pattern })
      expect(reason).toBe(`regex_pattern cannot be used: ${why}`)
    }
    expect((await send({ name: 'None', type: 'regex' })).reason).toBe('regex_pattern is required for a regex entity')
    expect((await send({ name: 'Again', slug: 'room-type' })).reason).toBe('slug is already taken')
    expect((await send({ name: 'Mine', slug: 'datetime' })).reason).toBe('slug is already taken')
    expect((await send({ name: 'Red', color: 'red' })).reason).toMatch(/^color must be/)
  })
})

describe('entities.list', () => {
  it("lists the bot's own first, then the twenty-eight built-in ones", async () => {
    const { rows } = await api().entities.list(at())
    expect(rows.filter(row => !row.custom)).toHaveLength(BUILT_IN_ENTITIES.length)
    expect(rows[0]).toMatchObject({ slug: 'room-type', custom: true })
  })
})

describe('entities.show', () => {
  it('finds by slug or id, built-in ones too', async () => {
    const shown = await api().entities.show({ params: { ...bot.params, entity_slug: 'room-type' } })
    expect(await api().entities.show({ params: { ...bot.params, entity_slug: String(shown.id) } })).toEqual(shown)
    expect(await api().entities.show({ params: { ...bot.params, entity_slug: 'email' } })).toMatchObject({
      custom: false,
      type: 'gold',
      name: 'EMAIL',
    })
  })
})

describe('entities.update', () => {
  it('renames and recolours; the slug stays', async () => {
    const changed = await api().entities.update({
      params: { ...bot.params, entity_slug: 'room-type' },
      body: { name: 'Room', color: '#112233' },
    })
    expect(changed).toMatchObject({ name: 'Room', slug: 'room-type', color: '#112233' })
  })

  it('is refused for built-in entities', async () => {
    await expect(
      api().entities.update({ params: { ...bot.params, entity_slug: 'email' }, body: { name: 'x' } }),
    ).rejects.toMatchObject({ status: 403 })
  })
})

describe('entities.remove', () => {
  it('takes its gazette along, and leaves the sentences without the tag', async () => {
    await api().entities.create({ ...at(), body: { name: 'Doomed' } })
    await api().gazettes.create({ ...at(), body: { entity_id: 'doomed' } })
    await api().entities.remove({ params: { ...bot.params, entity_slug: 'doomed' } })
    await expect(api().gazettes.show({ params: { ...bot.params, gazette_slug: 'doomed' } })).rejects.toMatchObject({
      status: 404,
    })
    await expect(api().entities.remove({ params: { ...bot.params, entity_slug: 'url' } })).rejects.toMatchObject({
      status: 403,
    })
  })
})

describe('entities of one name, one after the other', () => {
  it('have nothing in common: tags of the one that was removed do not become those of the next', async () => {
    const { params, developer } = await buildBot(service)
    const own = service.as(developer)
    await own.intents.create({ params, body: { name: 'order', expressions: [{ source: 'two soups and 3 "teas"' }] } })
    const { expressions } = await own.intents.show({ params: { ...params, intent_slug: 'order' } })
    const slots = { ...params, intent_slug: 'order', expression_id: String(expressions[0]?.id) }
    const tags = async () =>
      (await own.expressions.show({ params: slots })).tokens.map(token => token.entity?.slug ?? null)
    for (const name of ['Dish', 'Drink']) await own.entities.create({ params, body: { name } })
    const tokens = [1, 5].map(ind => ({ ind, entity: { slug: ind === 1 ? 'dish' : 'drink' } }))
    await own.expressions.update({ params: slots, body: { tokens } })
    const before = await own.expressions.show({ params: slots })
    await own.entities.remove({ params: { ...params, entity_slug: 'dish' } })
    await own.entities.create({ params, body: { name: 'Dish' } })
    expect(await tags()).toEqual([null, null, null, null, null, 'drink', null])
    const words = ({ word, space, ind }: (typeof before.tokens)[number]) => ({ word, space, ind })
    expect((await own.expressions.show({ params: slots })).tokens.map(words)).toEqual(before.tokens.map(words))
    expect(await own.intents.entities({ params: { ...params, intent_slug: 'order' } })).toMatchObject({ total: 1 })
  })
})

describe('globalEntities.list', () => {
  it('still lists what all bots share', async () => {
    expect((await api().globalEntities.list({})).total).toBe(BUILT_IN_ENTITIES.length)
  })
})

describe('globalEntities.create', () => {
  it('makes an entity of the bot whose token is shown', async () => {
    const made = await api().globalEntities.create({ body: { name: 'Dish' } })
    expect(made).toMatchObject({ slug: 'dish', custom: true, type: 'free' })
    expect(await api().entities.show({ params: { ...bot.params, entity_slug: 'dish' } })).toEqual(made)
  })
})

describe('training', () => {
  it('learns what is added later, again and again', async () => {
    const growing = await buildBot(service)
    const as = service.as(growing.developer)
    for (const [name, source] of [
      ['One', 'apples and pears'],
      ['Two', 'rockets to the moon'],
      ['Three', 'a quiet evening at home'],
    ] as const) {
      await as.intents.create({ params: growing.params, body: { name, expressions: [{ source }] } })
      await waitForTraining(service, growing)
      const { intents } = await as.analysis.analyse({ body: { text: source } })
      expect(intents[0]?.slug).toBe(name.toLowerCase())
    }
    const { rows } = await as.dataset.trainings({ params: growing.params })
    expect(rows.map(row => row.status)).toEqual(['success', 'success', 'success'])
  })
})
