import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { buildBot, type TestBot } from '../../support/build.ts'
import { startTestService, type TestService } from '../../support/service.ts'

let service: TestService
let bot: TestBot
let user: string
let owner: { user_slug: string }

beforeAll(async () => {
  service = await startTestService()
  bot = await buildBot(service, { name: 'Hotel' })
  user = `Bearer ${service.owner.user_jwt}`
  owner = { user_slug: service.owner.user_slug }
})
afterAll(() => service.stop())

/** A bot that has not learned its two intents yet. */
async function untrained(name: string) {
  const { developer, params } = await buildBot(service, { name })
  for (const [intent, source] of [
    ['Hello', 'hello there'],
    ['Bye', 'see you'],
  ] as const)
    await service.as(developer).intents.create({ params, body: { name: intent, expressions: [{ source }] } })
  return { developer, params }
}

const learns = (developer: string, params: TestBot['params']) =>
  expect.poll(async () => (await service.as(developer).studio.training({ params })).state).toBe('trained')

/** A bot whose names differ from its addresses: version v1 is called First, and an environment points nowhere. */
async function renamed(name: string) {
  const source = await buildBot(service, { name })
  const api = service.as(source.developer)
  const params = { ...owner, bot_slug: source.slug }
  await api.versions.create({ params, body: { name: 'second' } })
  await api.versions.update({ params: { ...params, version_slug: 'v1' }, body: { name: 'First' } })
  await api.environments.create({ params, body: { name: 'nowhere' } })
  const spec = await api.specs.create({ params, body: { name: 'Smoke' } })
  const test_cases = [{ inputs: { expression: 'hello' }, outputs: { intent: 'greet' } }]
  await api.testCases.create({ params: { ...params, spec_id: spec.id }, body: { test_cases } })
  return { slug: source.slug, developer_token: source.developer.replace('Token ', '') }
}

/** Content of a bot, without ids and tokens. */
async function outline(of: { slug: string; developer_token?: string | undefined }) {
  const api = service.as(`Token ${of.developer_token ?? ''}`)
  const params = { ...owner, bot_slug: of.slug }
  const versions = (await api.versions.list({ params })).rows
  const environments = (await api.environments.list({ params })).rows
  const specs = (await api.specs.list({ params })).rows
  return {
    versions: versions.map(one => [one.name, one.slug, one.parent_version?.slug]),
    environments: environments.map(one => [one.slug, one.is_default, one.version?.slug]),
    specs: specs.map(one => [one.name, one.total_test_cases]),
  }
}

const asUser = () => service.as(user)
const asDeveloper = () => service.as(bot.developer)
const botParams = () => ({ ...owner, bot_slug: bot.slug })

describe('bots.create', () => {
  it('makes a bot with a version v1 in the environment development, and a developer token of 32 characters', async () => {
    const made = await asUser().bots.create({ params: owner, body: { name: 'Réception' } })
    expect(made).toMatchObject({
      name: 'Réception',
      slug: 'reception',
      description: '',
      versions_count: 1,
      version_count: 1,
      parent: null,
    })
    expect(made.developer_token).toMatch(/^[0-9a-f]{32}$/)
    const [environment] = (await asUser().environments.list({ params: { ...owner, bot_slug: made.slug } })).rows
    expect(environment).toMatchObject({ slug: 'development', is_default: true, version: { slug: 'v1' } })
    expect(environment?.request_token?.token).toMatch(/^[0-9a-f]{32}$/)
    expect(environment?.version?.request_token?.token).not.toBe(environment?.request_token?.token)
  })

  it('answers 201 and says so', async () => {
    const reply = await service.send('POST', `/core/v1/users/${owner.user_slug}/bots`, {
      token: user,
      body: { name: 'Said' },
    })
    expect([reply.status, reply.json.message]).toEqual([201, 'Bot created with success'])
  })

  it('counts names that are taken, and refuses a slug that is', async () => {
    const first = await asUser().bots.create({ params: owner, body: { name: 'Twin' } })
    const second = await asUser().bots.create({ params: owner, body: { name: 'Twin' } })
    expect([first.slug, second.slug]).toEqual(['twin', 'twin-1'])
    await expect(asUser().bots.create({ params: owner, body: { name: 'Third', slug: 'twin' } })).rejects.toMatchObject({
      status: 400,
      reason: 'slug is already taken',
    })
  })

  it('keeps two hundred bots made at once with one name apart', async () => {
    const made = await Promise.all(
      Array.from({ length: 200 }, () => asUser().bots.create({ params: owner, body: { name: 'Race' } })),
    )
    expect(new Set(made.map(one => one.slug)).size).toBe(200)
  })

  it('refuses names that are blank, too long, or no text, and languages that are none', async () => {
    for (const body of [
      {},
      { name: ' ' },
      { name: 'x'.repeat(256) },
      { name: 5 },
      { name: 'a\0b' },
      { name: '\ud800' },
      { name: 'a', language: 'xx' },
      { name: 'a', public: 'yes' },
    ]) {
      const reply = await service.send('POST', `/core/v1/users/${owner.user_slug}/bots`, { token: user, body })
      expect([reply.status, reply.json.message]).toEqual([400, 'Request is invalid'])
      expect(reply.reason).toMatch(/^(name|language|public) (is|must)/)
    }
  })
})

describe('bots.list', () => {
  it('lists the bots of the owner, page by page, with the total in a header', async () => {
    const reply = await service.send('GET', `/core/v1/users/${owner.user_slug}/bots?per_page=1`, { token: user })
    expect([reply.status, reply.json.message]).toEqual([206, 'Partial bots rendered with success'])
    expect(Number(reply.headers.get('x-total-count'))).toBeGreaterThan(1)
    expect(reply.headers.get('link')).toContain('rel="next"')
  })

  it('answers under the path of older clients', async () => {
    const reply = await service.send('GET', `/v2/users/${owner.user_slug}/bots/`, { token: user })
    expect([reply.status, reply.json.message]).toEqual([200, 'Bots rendered with success'])
  })
})

describe('bots.show', () => {
  it('shows a bot to its developer and to its owner', async () => {
    expect(await asDeveloper().bots.show({ params: botParams() })).toMatchObject({ slug: bot.slug, id: bot.id })
    expect(await asUser().bots.show({ params: botParams() })).toMatchObject({ slug: bot.slug })
  })

  it('answers under every prefix, with a trailing slash, and under the path of older clients', async () => {
    const paths = [
      bot.paths.bot,
      `/api${bot.paths.bot}`,
      `/public/api${bot.paths.bot}/`,
      bot.paths.bot.replace('/core/v1', '/v2'),
    ]
    for (const path of paths)
      expect((await service.send('GET', path, { token: bot.developer })).json.results).toMatchObject({ id: bot.id })
  })
})

describe('bots.update', () => {
  it('changes what is given and leaves the rest; the slug is an address and stays', async () => {
    const changed = await asDeveloper().bots.update({
      params: botParams(),
      body: { name: 'Grand Hotel', public: true },
    })
    expect(changed).toMatchObject({ name: 'Grand Hotel', public: true, slug: bot.slug, private_data: false })
  })

  it('refuses a blank name and keeps the old one', async () => {
    await expect(asDeveloper().bots.update({ params: botParams(), body: { name: ' ' } })).rejects.toMatchObject({
      reason: 'name must not be blank',
    })
    expect((await asDeveloper().bots.show({ params: botParams() })).name).toBe('Grand Hotel')
  })
})

describe('bots.remove', () => {
  it('removes a bot and its tokens', async () => {
    const doomed = await buildBot(service)
    const reply = await service.send('DELETE', doomed.paths.bot, { token: user })
    expect([reply.status, reply.json]).toEqual([200, { results: null, message: 'Bot deleted with success' }])
    expect(
      (await service.send('POST', '/train/v2/request', { token: doomed.request, body: { text: 'hi' } })).status,
    ).toBe(401)
  })

  it('takes it from the forks of its parent at once', async () => {
    const source = await buildBot(service, { name: 'Childless' })
    const params = { ...owner, bot_slug: source.slug }
    const fork = await asUser().bots.fork({ params, body: {} })
    await asUser().bots.remove({ params: { ...owner, bot_slug: fork.slug } })
    expect((await asUser().bots.show({ params })).children_count).toBe(0)
  })

  it('is not for developer tokens', async () => {
    expect((await service.send('DELETE', bot.paths.bot, { token: bot.developer })).status).toBe(403)
  })
})

describe('bots.fork', () => {
  it('copies everything and shares nothing', async () => {
    const source = await buildBot(service, { name: 'Source' })
    const intent = await service
      .as(source.developer)
      .intents.create({ params: source.params, body: { name: 'Hello', expressions: [{ source: 'hello there' }] } })
    const fork = await asUser().bots.fork({ params: { ...owner, bot_slug: source.slug }, body: { name: 'Copy' } })
    expect(fork).toMatchObject({ name: 'Copy', parent: { slug: source.slug } })
    const developer = `Token ${fork.developer_token ?? ''}`
    const params = { ...owner, bot_slug: fork.slug, version_slug: 'v1', intent_slug: intent.slug }
    await service.as(developer).intents.remove({ params })
    expect(
      (await service.as(source.developer).intents.show({ params: { ...source.params, intent_slug: intent.slug } }))
        .expressions,
    ).toHaveLength(1)
    expect((await asUser().bots.show({ params: { ...owner, bot_slug: source.slug } })).children_count).toBe(1)
  })

  it('keeps addresses, parents of versions, environments without a version and test specs', async () => {
    const source = await renamed('Kept')
    const fork = await asUser().bots.fork({ params: { ...owner, bot_slug: source.slug }, body: {} })
    expect(await outline(fork)).toEqual(await outline(source))
    expect((await outline(fork)).versions).toEqual([
      ['First', 'v1', undefined],
      ['second', 'second', 'v1'],
    ])
  })

  it('learns by itself what its parent was still to learn', async () => {
    const { params } = await untrained('Unlearned too')
    const fork = await asUser().bots.fork({ params, body: {} })
    await learns(`Token ${fork.developer_token ?? ''}`, { ...params, bot_slug: fork.slug })
  })

  it("is for the bot's own developer too", async () => {
    const source = await buildBot(service, { name: 'Own' })
    const params = { ...owner, bot_slug: source.slug }
    expect(await service.as(source.developer).bots.fork({ params, body: {} })).toMatchObject({
      parent: { slug: 'own' },
    })
    await expect(asDeveloper().bots.fork({ params, body: {} })).rejects.toMatchObject({ status: 403 })
  })
})

describe('versions.create', () => {
  it('forks the dataset of the version named', async () => {
    await asDeveloper().intents.create({ params: bot.params, body: { name: 'Greetings' } })
    const version = await asDeveloper().versions.create({
      params: botParams(),
      body: { name: 'v2', parent_version_id: 'v1' },
    })
    expect(version).toMatchObject({ slug: 'v2', parent_version: { slug: 'v1' } })
    const { rows } = await asDeveloper().intents.list({ params: { ...bot.params, version_slug: 'v2' } })
    expect(rows.map(row => row.slug)).toEqual(['greetings'])
  })

  it('learns by itself what its parent was still to learn', async () => {
    const { developer, params } = await untrained('Unlearned')
    await service.as(developer).versions.create({ params, body: { name: 'v2' } })
    await learns(developer, { ...params, version_slug: 'v2' })
  })

  it('refuses a parent that is not there', async () => {
    await expect(
      asDeveloper().versions.create({ params: botParams(), body: { name: 'v9', parent_version_id: 'v77' } }),
    ).rejects.toMatchObject({
      reason: 'parent_version_id is not the id of a version of this bot',
    })
  })
})

describe('versions.list', () => {
  it('lists them in the order they were made', async () => {
    expect((await asDeveloper().versions.list({ params: botParams() })).rows.map(row => row.slug)).toEqual(['v1', 'v2'])
  })
})

describe('versions.show', () => {
  it('shows its request token', async () => {
    expect(
      (await asDeveloper().versions.show({ params: { ...botParams(), version_slug: 'v2' } })).request_token?.token,
    ).toMatch(/^[0-9a-f]{32}$/)
  })
})

describe('versions.update', () => {
  it('renames, and leaves the address', async () => {
    const renamed = await asDeveloper().versions.update({
      params: { ...botParams(), version_slug: 'v2' },
      body: { name: 'Summer' },
    })
    expect(renamed).toMatchObject({ name: 'Summer', slug: 'v2' })
  })
})

describe('environments.list', () => {
  it('shows where each environment points', async () => {
    const { rows } = await asDeveloper().environments.list({ params: botParams() })
    expect(rows).toMatchObject([{ slug: 'development', version: { slug: 'v1' } }])
  })
})

describe('environments.create', () => {
  it('makes an environment with a request token of its own', async () => {
    const made = await asDeveloper().environments.create({ params: botParams(), body: { name: 'Production' } })
    expect(made).toMatchObject({ slug: 'production', is_default: false, version: null })
    const reply = await service.send('POST', '/train/v2/request', {
      token: `Token ${made.request_token?.token ?? ''}`,
      body: { text: 'hi' },
    })
    expect([reply.status, reply.reason]).toEqual([404, 'the environment of this token points to no version'])
  })
})

describe('environments.switch', () => {
  const to = (environment: string, version_id: string | number) =>
    asDeveloper().environments.switch({
      params: { ...botParams(), environment_slug: environment },
      body: { version_id },
    })

  it('moves the target of its request token at once', async () => {
    const v2 = await asDeveloper().versions.show({ params: { ...botParams(), version_slug: 'v2' } })
    const switched = await to('production', String(v2.id))
    expect(switched).toMatchObject({ slug: 'production', version: { id: v2.id } })
    const reply = await service.send('POST', '/train/v2/request', {
      token: `Token ${switched.request_token?.token ?? ''}`,
      body: { text: 'hi' },
    })
    expect(reply.status).toBe(200)
  })

  it('knows DEVELOPMENT, as the interface writes it', async () => {
    expect(await to('DEVELOPMENT', 'v1')).toMatchObject({ slug: 'development', version: { slug: 'v1' } })
  })

  it('goes by the id, also where another version has a name that looks like it', async () => {
    const { developer, params } = await buildBot(service, { name: 'Numbered' })
    const api = service.as(developer)
    const { id } = await api.versions.show({ params })
    await api.versions.create({ params, body: { name: String(id) } })
    const slots = { ...params, environment_slug: 'development' }
    for (const version_id of [id, String(id)])
      expect(await api.environments.switch({ params: slots, body: { version_id } })).toMatchObject({ version: { id } })
  })

  it('answers 404 for an environment, 400 for a version that is not there', async () => {
    await expect(to('nowhere', 'v1')).rejects.toMatchObject({ status: 404 })
    await expect(to('production', '99999')).rejects.toMatchObject({ status: 400 })
  })
})

describe('versions.remove', () => {
  it('keeps a version that an environment points to, and the last one', async () => {
    const remove = (slug: string) => asDeveloper().versions.remove({ params: { ...botParams(), version_slug: slug } })
    await expect(remove('v2')).rejects.toMatchObject({
      status: 400,
      reason: 'the environment production points to this version',
    })
    await asDeveloper().environments.switch({
      params: { ...botParams(), environment_slug: 'production' },
      body: { version_id: 'v1' },
    })
    await remove('v2')
    await expect(remove('v1')).rejects.toMatchObject({ status: 400 })
  })
})

describe('bots.export', () => {
  it('writes the whole bot as one document, which reads back as the same bot', async () => {
    const sample = await startTestService({ sample: true })
    const asOwner = sample.as(`Bearer ${sample.owner.user_jwt}`)
    const params = { user_slug: sample.owner.user_slug }
    const document = await asOwner.bots.export({ params: { ...params, bot_slug: 'concierge' } })
    const copy = await asOwner.bots.import({ params, body: document })
    expect(copy.slug).toBe('hotel-concierge')
    const again = await asOwner.bots.export({ params: { ...params, bot_slug: copy.slug } })
    expect({ ...again, bot: { ...again.bot, slug: 'concierge' } }).toEqual(document)
    expect(document.versions[0]?.dataset.intents.length).toBeGreaterThan(10)
    await sample.stop()
  })
})

describe('bots.import', () => {
  it('keeps addresses, parents of versions, environments without a version and test specs', async () => {
    const source = await renamed('Carried')
    const document = await asUser().bots.export({ params: { ...owner, bot_slug: source.slug } })
    const copy = await asUser().bots.import({ params: owner, body: document })
    expect(await outline(copy)).toEqual(await outline(source))
  })

  it('brings back a bot of which an entity was removed after sentences were tagged with it', async () => {
    const { slug, developer, params } = await buildBot(service, { name: 'Trimmed' })
    const api = service.as(developer)
    await api.entities.create({ params, body: { name: 'Doomed' } })
    await api.intents.create({ params, body: { name: 'greet', expressions: [{ source: 'hello world' }] } })
    const { id } = (await api.intents.show({ params: { ...params, intent_slug: 'greet' } })).expressions[0] ?? { id: 0 }
    const slots = { ...params, intent_slug: 'greet', expression_id: String(id) }
    await api.expressions.update({ params: slots, body: { tokens: [{ ind: 1, entity: { slug: 'doomed' } }] } })
    await api.entities.remove({ params: { ...params, entity_slug: 'doomed' } })
    const document = await asUser().bots.export({ params: { ...owner, bot_slug: slug } })
    expect(document.versions[0]?.dataset.intents[0]?.expressions[0]).toMatchObject({
      source: 'hello world',
      entities: [],
    })
    expect((await asUser().bots.import({ params: owner, body: document })).slug).toBe('trimmed-1')
  })

  const document = (dataset: object) => ({
    format: 'parley-bot',
    version: 1,
    bot: { name: 'Imported', slug: 'imported', language: 'en' },
    versions: [{ name: 'v1', slug: 'v1', dataset: { strictness: 50, language: 'en', ...dataset } }],
  })
  const send = (body: unknown) =>
    service.send('POST', `/core/v1/users/${owner.user_slug}/bots/import`, { token: user, body })

  it('makes a bot that answers', async () => {
    const reply = await send(
      document({ intents: [{ name: 'Hi', slug: 'hi', expressions: [{ source: 'hello', language: 'en' }] }] }),
    )
    expect([reply.status, reply.json.message]).toEqual([201, 'Bot created with success'])
  })

  it('takes no pattern that could not be used, and none that is missing', async () => {
    const reason = async (pattern: object) => {
      const entity = { name: 'Code', slug: 'code', color: '#112233', kind: 'regex', ...pattern }
      return (await send(document({ entities: [entity] }))).reason
    }
    const at = 'versions[0].dataset.entities[0].regex_pattern'
    expect(await reason({ regex_pattern: '(' })).toContain(`${at} cannot be used: a ( is not closed`)
    expect(await reason({ regex_pattern: 'a', regex_flags: 'x' })).toBe(`${at} cannot be used: unknown flag x`)
    expect(await reason({ regex_pattern: null })).toBe(`${at} is required for a regex entity`)
  })

  it('makes one environment the default, however many a document says are', async () => {
    const params = { user_slug: owner.user_slug }
    for (const [at, says] of [[], ['b'], ['b', 'c']].entries()) {
      const environment = (slug: string) => ({ name: slug, slug, is_default: says.includes(slug), version: 'v1' })
      const bot = { name: 'Defaults', slug: `defaults-of-${at}`, language: 'en' }
      await send({ ...document({}), bot, environments: ['a', 'b', 'c'].map(environment) })
      const { rows } = await asUser().environments.list({ params: { ...params, bot_slug: bot.slug } })
      expect(rows.filter(row => row.is_default).map(row => row.slug)).toEqual([says[0] ?? 'a'])
    }
  })

  it('keeps the order in which a group gives its values', async () => {
    const enriched = {
      entities: [{ name: 'Dish', slug: 'dish', color: '#112233', kind: 'free' }],
      pair_keys: ['price', 'size'].map(slug => ({ entity: 'dish', slug, default_enrichments: [] })),
      groups: [
        {
          entity: 'dish',
          slug: 'small',
          language: 'en',
          entity_values: ['bite'],
          enrichment_pair_values: [
            { pair_key: 'size', value: 'S' },
            { pair_key: 'price', value: '1' },
          ],
        },
      ],
    }
    await send({ ...document(enriched), bot: { name: 'Ordered', slug: 'ordered', language: 'en' } })
    const { versions } = await asUser().bots.export({ params: { ...owner, bot_slug: 'ordered' } })
    expect(versions[0]?.dataset.groups).toEqual(enriched.groups)
  })

  it('takes all of a document or nothing, and says what is wrong with it', async () => {
    const count = async () => (await asUser().bots.list({ params: owner })).total
    const before = await count()
    const reason = async (body: unknown) => (await send(body)).reason
    expect(await reason({})).toMatch(/^format is required; version is required/)
    expect(await reason({ ...document({}), format: 'other' })).toMatch(/^format must be parley-bot/)
    expect(await reason({ ...document({}), version: 3 })).toMatch(/^version must be 1 or 2/)
    expect(
      await reason(document({ gazettes: [{ entity: 'nope', is_open: true, is_activated: true, strictness: 90 }] })),
    ).toMatch(/gazettes\[0\].entity is not an entity/)
    const tagged = { source: 'hi', language: 'en', entities: [{ start: 0, end: 9, entity: 'email' }] }
    expect(await reason(document({ intents: [{ name: 'A', slug: 'a', expressions: [tagged] }] }))).toMatch(
      /lie outside of the sentence/,
    )
    const twice = { name: 'A', slug: 'a' }
    expect((await send(document({ intents: [twice, twice] }))).status).toBe(400)
    expect(await count()).toBe(before)
  })
})
