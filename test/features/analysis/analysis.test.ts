import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import WaveFile from 'wavefile'
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest'
import { Analysis } from '../../../service/contract/analysis.ts'
import { openStore } from '../../../service/store/sqlite/openStore.ts'
import { buildBot, trainNow, type TestBot } from '../../support/build.ts'
import { startTestService, type TestService } from '../../support/service.ts'

let service: TestService
let bot: TestBot

beforeAll(async () => {
  service = await startTestService()
  bot = await buildBot(service, { name: 'Shop' })
  const expressions = (...sources: string[]) => sources.map(source => ({ source }))
  const intents = {
    'Track order': expressions(
      'where is my order',
      'track my parcel',
      'when will my package arrive',
      'order status please',
    ),
    Greetings: expressions('hello', 'good morning', 'hi there', 'hey you'),
    Refund: [
      ...expressions('I want my money back', 'refund me', 'can I get a refund'),
      { source: 'remboursez-moi', language: { isocode: 'fr' } },
    ],
  }
  for (const [name, list] of Object.entries(intents)) {
    await service
      .as(bot.developer)
      .intents.create({ params: bot.params, body: { name, description: `About ${name}`, expressions: list } })
  }
  await trainNow(service, bot)
})
afterAll(() => service.stop())

const analyse = (body: Record<string, unknown>, token = bot.request) =>
  service.send('POST', '/train/v2/request', { token, body })
const api = () => service.as(bot.request).analysis

const withoutStamps = (analysis: unknown) => ({ ...Analysis.parse(analysis), uuid: '', timestamp: '' })

describe('analysis.analyse', () => {
  it('answers with every field of the interface', async () => {
    const reply = await analyse({ text: 'where is my order?' })
    expect([reply.status, reply.json.message]).toEqual([200, 'Request rendered with success'])
    expect(reply.json.results).toMatchObject({
      uuid: expect.stringMatching(/^[0-9a-f-]{36}$/),
      source: 'where is my order?',
      intents: [{ slug: 'track-order', description: 'About Track order' }],
      entities: {},
      language: 'en',
      processing_language: 'en',
      version: expect.stringMatching(/^\d+\.\d+\.\d+$/),
      timestamp: expect.stringMatching(/^\d{4}-\d\d-\d\dT.*Z$/),
      status: 200,
    })
  })

  it('knows sentences it was taught, and what resembles them', async () => {
    expect((await api().analyse({ body: { text: 'Hello!' } })).intents[0]).toMatchObject({
      slug: 'greetings',
      confidence: 1,
    })
    expect((await api().analyse({ body: { text: 'please track the parcel' } })).intents[0]?.slug).toBe('track-order')
  })

  it('answers the same twice, but for id and time', async () => {
    const [one, two] = await Promise.all([1, 2].map(() => api().analyse({ body: { text: 'refund my parcel' } })))
    expect({ ...two, uuid: '', timestamp: '' }).toEqual({ ...one, uuid: '', timestamp: '' })
  })

  it('answers and logs the same however often it was asked, but for id and time', async () => {
    const text = 'track "my" \\ parcel, s\'il vous plaît \u{1F600} "timestamp":"'
    const replies = []
    for (let times = 0; times < 4; times++) replies.push(await analyse({ text }))
    const analyses = replies.map(({ json }) => Analysis.parse(json.results))
    for (const { status, text: body, json, headers } of replies) {
      expect([status, body]).toEqual([200, JSON.stringify(json)])
      expect(headers.get('content-type')).toBe('application/json; charset=utf-8')
      expect(Number(headers.get('content-length'))).toBe(Buffer.byteLength(body))
      expect(JSON.stringify(withoutStamps(json.results))).toBe(JSON.stringify(withoutStamps(replies[0]?.json.results)))
    }
    expect(new Set(analyses.map(({ uuid }) => uuid)).size).toBe(4)
    const store = await openStore({ file: join(service.data, 'parley.sqlite') })
    const logs = await store.models.NlpLog.findAll({ where: { source: text }, order: ['id'], raw: true })
    await store.close()
    expect(logs.map(({ uuid, createdAt }) => [uuid, new Date(createdAt).toISOString()])).toEqual(
      analyses.map(({ uuid, timestamp }) => [uuid, timestamp]),
    )
    const rows = logs.map(row => ({ ...row, id: 0, uuid: '', createdAt: '' }))
    expect(rows).toEqual(rows.map(() => rows[0]))
  })

  it('processes a language without expressions in the primary one, and keeps the language given', async () => {
    const given = await api().analyse({ body: { text: 'hello', language: 'DE' } })
    expect([given.language, given.processing_language]).toEqual(['de', 'en'])
    const french = await api().analyse({ body: { text: 'remboursez-moi', language: 'fr' } })
    expect([french.language, french.processing_language, french.intents[0]?.slug]).toEqual(['fr', 'fr', 'refund'])
  })

  it('drops intents below the strictness at once, without training', async () => {
    const text = 'about that order thing with the money'
    const developer = service.as(bot.developer).dataset
    await developer.update({ params: bot.params, body: { strictness: 0 } })
    expect((await api().analyse({ body: { text } })).intents.length).toBeGreaterThan(0)
    await developer.update({ params: bot.params, body: { strictness: 100 } })
    expect((await api().analyse({ body: { text } })).intents).toEqual([])
    await developer.update({ params: bot.params, body: { strictness: 50 } })
  })

  it('reads forms and the path of older clients', async () => {
    const form = await service.send('POST', '/v2/request', {
      token: bot.request,
      body: new URLSearchParams({ text: 'hello', language: 'en' }),
    })
    expect(form.json.results).toMatchObject({ source: 'hello' })
    for (const token of [bot.request, bot.request.replace('Token ', ''), bot.developer])
      expect((await analyse({ text: 'hi' }, token)).status).toBe(200)
  })

  it('refuses what can not be analysed, naming the field', async () => {
    const reason = async (body: unknown) => {
      const reply = await service.send('POST', '/train/v2/request', { token: bot.request, body })
      expect([reply.status, reply.json]).toEqual([400, { results: null, message: 'Request is invalid' }])
      return reply.reason
    }
    expect(await reason({})).toBe('text is required')
    expect(await reason({ text: '' })).toMatch(/^text must not be blank/)
    expect(await reason({ text: ' \n ' })).toMatch(/^text must not be blank/)
    expect(await reason({ text: 'x'.repeat(512) })).toBe('text must have at most 511 characters')
    expect(await reason({ text: 42 })).toBe('text must be text')
    expect(await reason({ text: ['hi'] })).toBe('text must be text')
    expect(await reason({ text: 'hi', language: 'xx' })).toBe('language must be an ISO 639-1 language code')
    expect(await reason({ text: 'hi', timezone: 'Mars/Olympus' })).toMatch(/^timezone must be/)
    expect(await reason({ text: 'hi', reference_time: 'yesterday' })).toMatch(/^reference_time must be/)
    expect(await reason({ text: 'a\0b' })).toMatch(/^text must be well-formed/)
    expect(await reason('{"text": "hi"')).toBe('body is not valid JSON')
    expect(await reason('[]')).toBe('body must be an object, not a list')
    expect((await analyse({ text: 'x'.repeat(511) })).status).toBe(200)
  })

  it('names the invalid field in problem documents', async () => {
    const reply = await service.send('POST', '/train/v2/request', {
      token: bot.request,
      body: {},
      headers: { Accept: 'application/problem+json' },
    })
    expect(reply.headers.get('content-type')).toContain('application/problem+json')
    expect(reply.json).toMatchObject({
      title: 'Request is invalid',
      status: 400,
      errors: [{ field: 'text', reason: 'is required' }],
    })
  })

  it('keeps the log before it answers, also across a kill', async () => {
    const before = (await service.as(bot.developer).dataset.show({ params: bot.params })).logs_count
    await api().analyse({ body: { text: 'a sentence to be kept' } })
    expect((await service.as(bot.developer).dataset.show({ params: bot.params })).logs_count).toBe(before + 1)
  })

  const wav = (seconds: number) => {
    const file = new WaveFile.WaveFile()
    file.fromScratch(1, 16_000, '16', new Int16Array(16_000 * seconds))
    return new Blob([Buffer.from(file.toBuffer())], { type: 'audio/wav' })
  }
  const voice = async (file: Blob | string | undefined, fields: Record<string, string> = {}, name = 'a.wav') => {
    const form = new FormData()
    if (file instanceof Blob) form.set('voice', file, name)
    else if (file !== undefined) form.set('voice', file)
    for (const [key, value] of Object.entries(fields)) form.set(key, value)
    return service.send('POST', '/train/v2/request', { token: bot.request, body: form })
  }

  it('reads text parts of a form that carry a file name or a media type of their own', async () => {
    const part = (headers: string, body: string) =>
      `--boundary\r\nContent-Disposition: form-data; ${headers}\r\n\r\n${body}\r\n`
    const audio = Buffer.from(await wav(1).arrayBuffer()).toString('latin1')
    for (const language of [
      'name="language"; filename="language"',
      'name="language"\r\nContent-Type: text/plain; charset=UTF-8',
      'name="language"; filename="language"\r\nContent-Type: text/plain; charset=UTF-8',
    ]) {
      const body = part(language, 'ja') + part('name="voice"; filename="a.wav"', audio) + '--boundary--\r\n'
      const response = await fetch(`${service.url}/train/v2/request`, {
        method: 'POST',
        headers: { Authorization: bot.request, 'Content-Type': 'multipart/form-data; boundary=boundary' },
        body: Buffer.from(body, 'latin1'),
      })
      const reason = decodeURIComponent(response.headers.get('x-error-reason') ?? '')
      expect([response.status, reason]).toEqual([503, expect.stringContaining('no speech recogniser for ja')])
    }
  })

  it('validates voice files before it says that a language has no recogniser', async () => {
    const reply = await voice(wav(1), { language: 'ja' })
    expect([reply.status, reply.json]).toEqual([503, { results: null, message: 'Service unavailable' }])
    expect(reply.reason).toMatch(/^the recording is valid, but there is no speech recogniser for ja: /)
    expect((await voice(wav(11), { language: 'ja' })).status).toBe(400)
  })

  it('analyses the sentence that is spoken in a recording', async () => {
    const { intents } = service.as(bot.developer)
    const body = { name: 'Book', expressions: [{ source: 'I would like to book a room.' }, { source: 'where is it' }] }
    await intents.create({ params: bot.params, body })
    const recorded = new Blob([await readFile('test/voice/recordings/book-a-room.wav')])
    const reply = await voice(recorded, { language: 'en' })
    expect(reply.status).toBe(200)
    expect(reply.json.results).toMatchObject({ source: 'i would like to book a room', language: 'en' })
    const unknown = new Blob([await readFile('test/voice/recordings/unknown-sentence.wav')])
    expect((await voice(unknown, { language: 'en' })).json.results).toMatchObject({
      source: '',
      intents: [],
      entities: {},
    })
    expect((await voice(wav(2), { language: 'en' })).json.results).toMatchObject({ source: '' })
  })

  it('knows a file by its name where its part has no media type, as some published clients send it', async () => {
    const part = (name: string, rest: string) =>
      `--edge\r\nContent-Disposition: form-data; name="${name}"${rest}\r\n\r\n`
    const body = new Blob([
      part('language', ''),
      'ja\r\n',
      part('voice', '; filename="a.wav"'),
      wav(9),
      '\r\n--edge--\r\n',
    ])
    const headers = { Authorization: bot.request, 'Content-Type': 'multipart/form-data; boundary=edge' }
    const reply = await fetch(`${service.url}/train/v2/request`, { method: 'POST', headers, body })
    const reason = decodeURIComponent(reply.headers.get('x-error-reason') ?? '')
    expect([reply.status, reason]).toEqual([503, expect.stringContaining('no speech recogniser for ja')])
  })

  it('refuses voice files that are none, too short, too long, or without their language', async () => {
    const status = async (...given: Parameters<typeof voice>) => (await voice(...given)).status
    expect(await status(wav(1))).toBe(400)
    expect(await status(wav(1), { language: 'tr' })).toBe(400)
    expect(await status(undefined, { language: 'en' })).toBe(400)
    expect(await status('not a file', { language: 'en' })).toBe(400)
    expect(await status(new Blob([]), { language: 'en' })).toBe(400)
    expect(await status(wav(0.1), { language: 'en' })).toBe(400)
    expect(await status(wav(11), { language: 'en' })).toBe(400)
    expect(await status(new Blob(['ID3 and so on']), { language: 'en' }, 'a.mp3')).toBe(415)
  })

  it('takes JSON that pretends to be an upload for what it is', async () => {
    const reply = await analyse({
      text: 'hi',
      files: { voice: { path: '/etc/passwd', filepath: '/etc/passwd' } },
      voice: { filepath: '/etc/passwd' },
    })
    expect(reply.status).toBe(200)
  })
})

describe('models of an older format', () => {
  it('are ignored, and trained again at the next start', async () => {
    const old = await startTestService()
    const made = await buildBot(old)
    await old.as(made.developer).intents.create({
      params: made.params,
      body: { name: 'Hi', expressions: [{ source: 'hello' }, { source: 'good day' }] },
    })
    await trainNow(old, made)
    await old.running.close()
    const store = await openStore({ file: join(old.data, 'parley.sqlite') })
    await store.write(() => store.run("UPDATE trained_models SET format = 0, bytes = x'00'"))
    await store.close()
    const now = await startTestService({ data: old.data })
    const analyse = () => now.as(made.request).analysis.analyse({ body: { text: 'good day' } })
    expect((await analyse()).status).toBe(200)
    await expect.poll(async () => (await analyse()).intents[0]?.slug).toBe('hi')
    await now.stop()
  })
})

describe('a damaged model of the current format', () => {
  const flipByte =
    "UPDATE trained_models SET bytes = CAST(substr(bytes, 1, size - 20) || x'ff' || substr(bytes, size - 18) AS BLOB)"

  /** A service on the data of a trained bot whose model was damaged while it was closed. */
  async function startDamaged({ isManual = false } = {}) {
    const before = await startTestService()
    const made = await buildBot(before)
    const { params } = made
    const expressions = [{ source: 'hello' }, { source: 'good day' }]
    await before.as(made.developer).intents.create({ params, body: { name: 'Hi', expressions } })
    await trainNow(before, made)
    if (isManual) await before.as(made.developer).dataset.update({ params, body: { manual_training: true } })
    await before.running.close()
    const store = await openStore({ file: join(before.data, 'parley.sqlite') })
    await store.write(() => store.run(flipByte))
    await store.close()
    const now = await startTestService({ data: before.data })
    onTestFinished(() => now.stop())
    const intentOf = async (text: string) =>
      (await now.as(made.request).analysis.analyse({ body: { text } })).intents[0]?.slug
    return { now, made, intentOf }
  }

  it.each([false, true])('is deleted, reported and trained again (trained on request only: %s)', async isManual => {
    const { now, intentOf } = await startDamaged({ isManual })
    await intentOf('good day')
    await expect.poll(() => intentOf('good day')).toBe('hi')
    await now.running.close()
    expect(await readFile(join(now.data, 'logs', 'service.log'), 'utf8')).toContain('a trained model is damaged')
  })

  it('is replaced by a training that is asked for, though no data has changed', async () => {
    const { now, made, intentOf } = await startDamaged({ isManual: true })
    await now.as(made.developer).dataset.train({ params: made.params })
    await expect.poll(() => intentOf('good day')).toBe('hi')
  })
})
