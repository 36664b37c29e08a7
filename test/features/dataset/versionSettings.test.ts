import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { buildBot, type TestBot } from '../../support/build.ts'
import { startTestService, type TestService } from '../../support/service.ts'

let service: TestService
let owner: { user_slug: string }

beforeAll(async () => {
  service = await startTestService()
  owner = { user_slug: service.owner.user_slug }
})
afterAll(() => service.stop())

const asUser = () => service.as(`Bearer ${service.owner.user_jwt}`)
const shown = async ({ developer, params }: Pick<TestBot, 'developer' | 'params'>) => {
  const { languages, disabled_entities } = await service.as(developer).dataset.show({ params })
  return { languages: languages.map(({ isocode }) => isocode), disabled_entities }
}
const update = ({ developer, params }: TestBot, body: object) =>
  service.as(developer).dataset.update({ params, body: { strictness: 50, ...body }, undo: 'Settings' })
const french = { isocode: 'fr' }
/** The settings of the first version of a bot. */
const ofBot = async ({ slug, developer_token }: { slug: string; developer_token?: string | null }) =>
  shown({ developer: `Token ${developer_token ?? ''}`, params: { ...owner, bot_slug: slug, version_slug: 'v1' } })
const say = (texts: Record<string, string[]>) => ({
  id: `say-${Object.keys(texts).join('-')}`,
  type: 'message' as const,
  format: 'text' as const,
  variants: texts,
})

describe('languages of a version', () => {
  it('are its primary one, those it is given, and those that something is written in', async () => {
    const bot = await buildBot(service)
    const { developer, params } = bot
    expect((await shown(bot)).languages).toEqual(['en'])
    expect((await update(bot, { languages: [french] })).languages.map(({ isocode }) => isocode)).toEqual(['en', 'fr'])
    await service.as(developer).intents.create({
      params,
      body: { name: 'Ciao', expressions: [{ source: 'ciao a tutti', language: { isocode: 'it' } }] },
    })
    await service.as(developer).skills.create({
      params,
      body: { name: 'Hallo', actions: [{ actions: [say({ de: ['Hallo'] })] }] },
    })
    expect((await shown(bot)).languages).toEqual(['en', 'it', 'fr', 'de'])
    expect((await service.as(developer).studio.overview({ params })).languages).toEqual([
      { isocode: 'en', name: 'English', expressions_count: 0, is_used: true },
      { isocode: 'it', name: 'Italian', expressions_count: 1, is_used: true },
      { isocode: 'fr', name: 'French', expressions_count: 0, is_used: false },
      { isocode: 'de', name: 'German', expressions_count: 0, is_used: true },
    ])
    await update(bot, { languages: [] })
    expect((await shown(bot)).languages).toEqual(['en', 'it', 'de'])
    await service.as(developer).studio.undo({ params })
    expect((await shown(bot)).languages).toEqual(['en', 'it', 'fr', 'de'])
  })

  it('that are none are refused by their place', async () => {
    const { paths, developer } = await buildBot(service)
    const send = (languages: unknown) =>
      service.send('PUT', paths.dataset, { token: developer, body: { strictness: 50, languages } })
    expect((await send([french, { isocode: 'tlh' }])).reason).toBe(
      'languages[1].isocode must be an ISO 639-1 language code',
    )
    expect((await send('fr')).reason).toBe('languages must be a list of languages')
  })

  it('that messages lack are one problem each', async () => {
    const bot = await buildBot(service)
    const { developer, params } = bot
    await update(bot, { languages: [french] })
    const api = service.as(developer)
    const texts = [say({ en: ['One'] }), say({ en: ['Two'], fr: ['Deux'] }), say({ fr: ['Trois'] })]
    await api.skills.create({ params, body: { name: 'Count', actions: [{ actions: texts.slice(0, 2) }] } })
    await api.skills.create({
      params,
      body: { name: 'More', actions: [{ actions: [say({ en: ['Four'] }), ...texts.slice(2)] }] },
    })
    const problems = await api.builder.problems({ params })
    expect(problems.filter(({ code }) => code === 'missing_language')).toMatchObject([
      { skill: '', level: 'warning', message: 'Messages without a text in en: 1.', names: ['en', '1'] },
      { skill: '', level: 'warning', message: 'Messages without a text in fr: 2.', names: ['fr', '2'] },
    ])
  })
})

describe('builder.messages', () => {
  it('lists the messages of all skills with their texts by language', async () => {
    const { developer, params } = await buildBot(service)
    const api = service.as(developer)
    const both = { en: ['Two'], fr: ['Deux'] }
    await api.skills.create({
      params,
      body: { name: 'Count', actions: [{ actions: [say(both), say({ en: ['One'] })] }] },
    })
    await api.skills.create({ params, body: { name: 'More', actions: [{ actions: [say({ fr: ['Trois'] })] }] } })
    expect(await api.builder.messages({ params })).toEqual([
      { skill: 'count', id: 'say-en-fr', path: 'actions[0].actions[0]', format: 'text', variants: both },
      { skill: 'count', id: 'say-en', path: 'actions[0].actions[1]', format: 'text', variants: { en: ['One'] } },
      { skill: 'more', id: 'say-fr', path: 'actions[0].actions[0]', format: 'text', variants: { fr: ['Trois'] } },
    ])
  })
})

describe('built-in entities of a version', () => {
  const sentence = 'two teas with Marie Dupont tomorrow'
  const found = async ({ request }: TestBot) =>
    Object.keys((await service.as(request).analysis.analyse({ body: { text: sentence, language: 'en' } })).entities)

  it('are all found, but for those that are switched off', async () => {
    const bot = await buildBot(service)
    expect((await shown(bot)).disabled_entities).toEqual([])
    expect(await found(bot)).toEqual(expect.arrayContaining(['number', 'datetime']))
    await update(bot, { disabled_entities: ['number'] })
    expect((await shown(bot)).disabled_entities).toEqual(['number'])
    expect(await found(bot)).not.toContain('number')
    expect(await found(bot)).toContain('datetime')
    await service.as(bot.developer).studio.undo({ params: bot.params })
    expect(await found(bot)).toContain('number')
  })

  it('that are none are refused by their place', async () => {
    const { paths, developer } = await buildBot(service)
    const body = { strictness: 50, disabled_entities: ['number', 'unicorn'] }
    expect((await service.send('PUT', paths.dataset, { token: developer, body })).reason).toBe(
      'disabled_entities[1] is not a built-in entity',
    )
  })

  it('that a skill asks for although they are off are a problem', async () => {
    const bot = await buildBot(service)
    await update(bot, { disabled_entities: ['number'] })
    const api = service.as(bot.developer)
    await api.skills.create({
      params: bot.params,
      body: { name: 'Ask', requirements: [{ requirements: [{ kind: 'entity', name: 'number' }] }] },
    })
    const problems = await api.builder.problems({ params: bot.params })
    expect(problems.find(({ code }) => code === 'disabled_entity')).toMatchObject({
      level: 'error',
      path: 'requirements[0].requirements[0].name',
      message: 'The entity number is switched off.',
    })
  })
})

describe('copies of a version', () => {
  it('have its languages and its switched off entities: forks, exports, and documents without either', async () => {
    const bot = await buildBot(service, { name: 'Spoken' })
    const settings = { languages: ['en', 'fr'], disabled_entities: ['number', 'pronoun'] }
    await update(bot, { ...settings, languages: [french] })
    const params = { ...owner, bot_slug: bot.slug }
    await service.as(bot.developer).versions.create({ params, body: { name: 'v2' } })
    expect(await shown({ ...bot, params: { ...bot.params, version_slug: 'v2' } })).toEqual(settings)
    expect(await ofBot(await asUser().bots.fork({ params, body: {} }))).toEqual(settings)
    const document = await asUser().bots.export({ params })
    expect(await ofBot(await asUser().bots.import({ params: owner, body: document }))).toEqual(settings)
    const [version] = document.versions
    if (!version) throw new Error('a bot has a version')
    const { languages: _, disabled_entities: __, ...dataset } = version.dataset
    const older = { ...document, versions: [{ ...version, dataset }] }
    const imported = await service.send('POST', `/core/v1/users/${owner.user_slug}/bots/import`, {
      token: `Bearer ${service.owner.user_jwt}`,
      body: older,
    })
    expect(imported.status).toBe(201)
    const { slug } = imported.json.results as { slug: string }
    expect(await ofBot(await asUser().bots.show({ params: { ...owner, bot_slug: slug } }))).toEqual({
      languages: ['en'],
      disabled_entities: [],
    })
  })
})
