import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Bindable } from '../../../service/store/sqlite/connection.ts'
import type { Store } from '../../../service/store/store.ts'
import { findLogs } from '../../../service/features/logs/queries/nlpLogs.ts'
import { openStore } from '../../../service/store/sqlite/openStore.ts'
import { buildDataset, temporaryStore } from '../../support/store.ts'
import { buildBot, waitForTraining, type TestBot } from '../../support/build.ts'
import { startTestService, type TestService } from '../../support/service.ts'

/** The clock of the service. */
let time = new Date('2026-03-01T10:00:00Z')
let service: TestService
let bot: TestBot

beforeAll(async () => {
  service = await startTestService({ now: () => time })
  bot = await buildBot(service)
  const expressions = ['where is my parcel', 'track my parcel', 'find my parcel'].map(source => ({ source }))
  await api().intents.create({ params: bot.params, body: { name: 'Track', expressions } })
  await api().intents.create({
    params: bot.params,
    body: { name: 'Greet', expressions: ['hello', 'good morning', 'hi there'].map(source => ({ source })) },
  })
  await api().dataset.train({ params: bot.params })
  await waitForTraining(service, bot)
})
afterAll(() => service.stop())

const api = () => service.as(bot.developer)
const at = (log_id: number | string = '') => ({ params: { ...bot.params, log_id: String(log_id) } })
const botPath = () => bot.paths.bot.replace('/core/v1', '/train/v2')
const send = (method: string, path: string, body?: unknown) =>
  service.send(method, path, { token: bot.developer, body })

async function say(text: string, { language = 'en', token = bot.request, when = '2026-03-01T10:00:00Z' } = {}) {
  time = new Date(when)
  await service.as(token).analysis.analyse({ body: { text, language } })
}
const sources = async (query: Record<string, string> = {}) =>
  (await api().logs.list({ ...at(), query })).rows.map(log => log.source)

describe('logs.list', () => {
  it('shows what was asked and understood, newest first', async () => {
    expect((await send('GET', `${botPath()}/logs`)).json).toEqual({ results: [], message: 'Logs empty' })
    await say('where is my parcel', { when: '2026-03-01T10:00:00Z' })
    await say('wo ist 1 Paket', { language: 'de', when: '2026-03-02T23:59:59.999Z' })
    await say('hello', { when: '2026-03-03T00:00:00Z' })
    const { rows, total } = await api().logs.list(at())
    expect([total, rows.map(log => log.source)]).toEqual([3, ['hello', 'wo ist 1 Paket', 'where is my parcel']])
    expect(rows[2]).toEqual({
      id: expect.any(Number),
      source: 'where is my parcel',
      language: expect.objectContaining({ isocode: 'en' }),
      intents: [{ slug: 'track', confidence: expect.any(Number) }],
      entities: { pronoun: [expect.objectContaining({ raw: 'my', person: 1 })] },
      sentiment: expect.any(String),
      status: 200,
      environment: null,
      version: { id: expect.any(Number), name: 'v1', slug: 'v1' },
      is_archived: false,
      created_at: '2026-03-01T10:00:00.000Z',
    })
    expect(rows[1]?.entities.number?.[0]).toMatchObject({ scalar: 1, raw: '1' })
  })

  it('filters by language, intent, match, days and environment', async () => {
    const [hello, german, track] = ['hello', 'wo ist 1 Paket', 'where is my parcel']
    expect(await sources({ language: 'de' })).toEqual([german])
    expect(await sources({ language: 'de,en' })).toHaveLength(3)
    expect(await sources({ intent: 'track' })).toEqual([track])
    expect(await sources({ intent: 'track, greet', language: 'en' })).toEqual([hello, track])
    expect(await sources({ intent: "x') OR 1=1 --" })).toEqual([])
    expect(await sources({ matched: 'true', language: 'en' })).toEqual([hello, track])
    const unmatched = await api().logs.list({ ...at(), query: { matched: 'false' } })
    expect(unmatched.rows.every(log => log.intents.length === 0)).toBe(true)
    expect(await sources({ from: '2026-03-02', to: '2026-03-02' })).toEqual([german])
    expect(await sources({ from: '2026-03-02' })).toEqual([hello, german])
    expect(await sources({ to: '2026-03-01' })).toEqual([track])
    expect(await sources({ environment: 'development' })).toEqual([])
    await say('in the environment', { token: bot.developer, when: '2026-03-04T00:00:00Z' })
    const [log] = (await api().logs.list({ ...at(), query: { environment: 'development' } })).rows
    expect(log).toMatchObject({ source: 'in the environment', environment: { slug: 'development' } })
    const id = String(log?.environment?.id)
    expect(await sources({ environment: id })).toEqual(['in the environment'])
    expect(await sources({ in_environment: 'true' })).toEqual(['in the environment'])
    expect(await sources({ in_environment: 'false' })).toEqual([hello, german, track])
    await api().environments.create({ params: bot.params, body: { name: id } })
    expect(await sources({ environment: id }), 'an id takes precedence over a slug of digits').toEqual([
      'in the environment',
    ])
  })

  it.for([
    ['language=xx', 'language'],
    ['matched=yes', 'matched must be true or false'],
    ['is_archived=1', 'is_archived must be true or false'],
    ['environment=nowhere', 'environment is not an environment of this bot'],
    ['from=2026-02-30', 'from must be a date of the form YYYY-MM-DD'],
    ['to=yesterday', 'to must be a date of the form YYYY-MM-DD'],
    ['from=2026-03-02&to=2026-03-01', 'to must not be before from'],
    ['top_intents=0', 'top_intents must be a whole number from 1'],
    ['until=0', 'until must be the id of a log'],
    ['per_page=0', 'per_page must be a whole number from 1 to 1000'],
  ] as const)('refuses %s', async ([query, reason]) => {
    const reply = await send('GET', `${botPath()}/logs?${query}`)
    expect([reply.status, reply.reason]).toEqual([400, expect.stringContaining(reason)])
  })

  it('pages without gaps or repeats while logs come in, when its links are followed', async () => {
    const before = await sources()
    const seen: string[] = []
    let next: string | undefined = `${botPath()}/logs?page=1&per_page=1`
    for (let turn = 0; next !== undefined; turn++) {
      const reply = await send('GET', next)
      expect(reply.status).toBe(206)
      // as: checked by the other tests of the row
      seen.push(...(reply.json.results as { source: string }[]).map(log => log.source))
      await say(`late ${turn}`)
      next = /<([^>]+)>; rel="next"/.exec(reply.headers.get('link') ?? '')?.[1]
    }
    expect(seen).toEqual(before)
  })
})

describe('a far page of logs', () => {
  it('is found by an index alone', async () => {
    const own = await temporaryStore()
    const { bot, version } = await buildDataset(own)
    const texts = { source: '', language: 'en', processingLanguage: 'en', sentiment: 'neutral', act: null, type: null }
    const log = { botId: bot.id, versionId: version.id, environmentId: null, uuid: '', intents: [], entities: {} }
    await own.runtime.append(own.models.NlpLog, { ...log, ...texts, createdAt: new Date() })
    const seen: [sql: string, ...values: Bindable[]][] = []
    const readJson: Store['readJson'] = (sql, ...values) => {
      seen.push([sql, ...values])
      return own.readJson(sql, ...values)
    }
    const store = { ...own, readJson }
    for (const owner of [{ botId: bot.id }, { versionId: version.id }])
      for (const query of [{}, { language: ['en', 'fr'], isArchived: false }])
        await findLogs(store, owner, query, { page: 1, perPage: 100 })
    const pages = seen.filter(([sql]) => sql.includes('OFFSET'))
    expect(pages).toHaveLength(4)
    for (const [sql, ...values] of pages) {
      const plan = await own.all<{ detail: string }>(`EXPLAIN QUERY PLAN ${sql}`, ...values)
      const steps = plan.map(row => row.detail)
      expect(steps.filter(step => step.includes('nlp_logs'))).toEqual([
        'SEARCH nlp_logs USING INTEGER PRIMARY KEY (rowid=?)',
        expect.stringMatching(/^SEARCH nlp_logs USING COVERING INDEX nlp_logs_(bot|version) /),
      ])
      // Those of the page, but no row to find it.
      expect(steps.filter(step => step.includes('TEMP B-TREE'))).toEqual([
        'USE TEMP B-TREE FOR json_group_array(ORDER BY)',
      ])
    }
  })
})

describe('intents of logs', () => {
  it('are the most likely alone where that is asked for', async () => {
    const store = await temporaryStore()
    const { bot } = await buildDataset(store)
    const intents = ['track', 'greet', 'order'].map((slug, at) => ({ slug, confidence: 0.9 - at / 10 }))
    const texts = { source: '', language: 'en', processingLanguage: 'en', sentiment: 'neutral', act: null, type: null }
    const log = { ...texts, botId: bot.id, versionId: null, environmentId: null, uuid: '', entities: {} }
    for (const found of [intents, []])
      await store.runtime.append(store.models.NlpLog, { ...log, intents: found, createdAt: new Date() })
    const read = async (topIntents?: number) =>
      (await findLogs(store, { botId: bot.id }, { until: 100_000, topIntents }, { page: 1, perPage: 10 })).rows
    expect((await read(2)).map(row => row.intents)).toEqual([[], intents.slice(0, 2)])
    expect((await read()).map(row => row.intents)).toEqual([[], intents])
  })
})

describe('logs.show', () => {
  it('finds one by its id', async () => {
    const [log] = (await api().logs.list({ ...at(), query: { intent: 'track' } })).rows
    expect(await api().logs.show(at(log?.id))).toEqual(log)
    for (const id of ['0', '999999', 'x', '1e3', '9'.repeat(30)])
      expect((await send('GET', `${botPath()}/logs/${id}`)).status).toBe(404)
  })

  it('does not show one of another bot', async () => {
    const other = await buildBot(service)
    const [log] = (await api().logs.list(at())).rows
    const params = { ...other.params, log_id: String(log?.id) }
    await expect(service.as(other.developer).logs.show({ params })).rejects.toMatchObject({ status: 404 })
  })
})

describe('logs.remove', () => {
  it('removes one', async () => {
    const [log] = (await api().logs.list(at())).rows
    const reply = await send('DELETE', `${botPath()}/logs/${log?.id}`)
    expect([reply.status, reply.json]).toEqual([200, { results: null, message: 'Log deleted with success' }])
    expect((await send('DELETE', `${botPath()}/logs/${log?.id}`)).status).toBe(404)
  })
})

describe('logs.bulkDestroy', () => {
  it('deletes every log of a sentence in a language, and no other', async () => {
    for (const language of ['en', 'en', 'fr']) await say('same', { language })
    await say('Same')
    const body = { logs: [{ source: 'same', language: { isocode: 'en' } }] }
    const reply = await send('POST', `${botPath()}/logs/bulk_destroy`, body)
    expect([reply.status, reply.json]).toEqual([200, { results: null, message: 'Logs deleted with success' }])
    const left = (await api().logs.list(at())).rows.filter(log => log.source.toLowerCase() === 'same')
    expect(left.map(log => [log.source, log.language.isocode])).toEqual([
      ['Same', 'en'],
      ['same', 'fr'],
    ])
  })

  it('deletes thousands in one call', async () => {
    const store = await openStore({ file: join(service.data, 'parley.sqlite') })
    const [row] = await store.models.NlpLog.findAll({ where: { source: 'Same' }, raw: true })
    const { id: _, ...log } = row ?? { id: 0 }
    const rows = Array.from({ length: 2500 }, () => ({ ...log, source: 'many', isArchived: false }))
    // as: a row of this table, read back
    await store.write(() => store.insertMany(store.models.NlpLog, rows as never[]))
    await store.close()
    const logs = [{ source: 'many', language: { slug: 'english' } }]
    await api().logs.bulkDestroy({ ...at(), body: { logs } })
    expect(await sources({ per_page: '1000' })).not.toContain('many')
  })

  it.for([
    [{}, 'logs is required'],
    [{ logs: {} }, 'logs must be a list of {source, language}'],
    [{ logs: [{ source: 'x' }] }, 'logs[0].language is required'],
    [{ logs: [{ language: { isocode: 'en' } }] }, 'logs[0].source is required'],
    [{ logs: [{ source: 'x', language: { isocode: 'xx' } }] }, 'logs[0].language.isocode must be an ISO 639-1'],
    [{ logs: [{ source: 'x', language: { slug: 'klingon' } }] }, 'logs[0].language.slug is not a language'],
  ] as const)('refuses %j', async ([body, reason]) => {
    const reply = await send('POST', `${botPath()}/logs/bulk_destroy`, body)
    expect([reply.status, reply.reason]).toEqual([400, expect.stringContaining(reason)])
  })
})

describe('logs.bulkArchive', () => {
  it('archives every log of a sentence, and takes it out again', async () => {
    const logs = [{ source: 'Same', language: { isocode: 'en' } }]
    const reply = await send('PUT', `${botPath()}/logs/bulk_archive`, { logs })
    expect([reply.status, reply.json]).toEqual([200, { results: null, message: 'Logs rendered with success' }])
    expect(await sources({ is_archived: 'true' })).toEqual(['Same'])
    expect(await sources({ is_archived: 'false' })).not.toContain('Same')
    await api().logs.bulkArchive({ ...at(), body: { logs, is_archived: false } })
    expect(await sources({ is_archived: 'true' })).toEqual([])
  })
})

describe('the logs of a version', () => {
  const version = () => ({ params: { ...bot.params, version_slug: 'v2', log_id: '' } })

  beforeAll(async () => {
    const user = service.as(`Bearer ${service.owner.user_jwt}`)
    const parent = await user.versions.show({ params: bot.params })
    const { request_token } = await user.versions.create({
      params: bot.params,
      body: { name: 'v2', parent_version_id: String(parent.id) },
    })
    await say('to the second', { token: `Token ${request_token?.token ?? ''}` })
    await say('to the first')
  })

  describe('datasetLogs.list', () => {
    it('are its own only', async () => {
      const { rows } = await api().datasetLogs.list(version())
      expect(rows.map(log => [log.source, log.version?.slug])).toEqual([['to the second', 'v2']])
      expect((await api().datasetLogs.list(at())).rows.map(log => log.source)).not.toContain('to the second')
    })
  })

  describe('datasetLogs.show', () => {
    it('does not show one of another version', async () => {
      const [log] = (await api().datasetLogs.list(version())).rows
      const slots = version()
      slots.params.log_id = String(log?.id)
      expect((await api().datasetLogs.show(slots)).source).toBe('to the second')
      expect((await send('GET', `${bot.paths.dataset}/logs/${log?.id}`)).status).toBe(404)
    })
  })

  describe('datasetLogs.bulkArchive', () => {
    it('leaves other versions alone', async () => {
      const logs = ['to the first', 'to the second'].map(source => ({ source, language: { isocode: 'en' } }))
      await api().datasetLogs.bulkArchive({ ...version(), body: { logs } })
      expect(await sources({ is_archived: 'true' })).toEqual(['to the second'])
    })
  })

  describe('datasetLogs.bulkDestroy', () => {
    it('leaves other versions alone', async () => {
      const logs = ['to the first', 'to the second'].map(source => ({ source, language: { isocode: 'en' } }))
      await api().datasetLogs.bulkDestroy({ ...version(), body: { logs } })
      expect(await sources()).toContain('to the first')
      expect(await sources()).not.toContain('to the second')
    })
  })

  describe('datasetLogs.remove', () => {
    it('removes one of its own only', async () => {
      const [log] = (await api().datasetLogs.list(at())).rows
      const path = (slug: string) => `${bot.paths.dataset.replace('/v1/', `/${slug}/`)}/logs/${log?.id}`
      expect((await send('DELETE', path('v2'))).status).toBe(404)
      expect((await send('DELETE', path('v1'))).status).toBe(200)
    })
  })
})

describe('a bot with private data', () => {
  it('shows neither what was said nor values, not even what was logged before', async () => {
    await say('call 555 now')
    const user = service.as(`Bearer ${service.owner.user_jwt}`)
    await user.bots.update({ params: bot.params, body: { private_data: true } })
    await say('where is my parcel 7')
    const { rows } = await api().logs.list(at())
    expect(rows.every(log => log.source === '')).toBe(true)
    expect(rows.slice(0, 2).map(log => log.entities.number)).toEqual([[{}], [{}]])
    expect(rows[0]?.intents[0]?.slug).toBe('track')
    await user.bots.update({ params: bot.params, body: { private_data: false } })
    expect((await sources()).slice(0, 2)).toEqual(['', 'call 555 now'])
  })
})
