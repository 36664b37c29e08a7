import { readFile } from 'node:fs/promises'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { sentenceOutcome } from '../../../service/contract/tests/report/outcomes.ts'
import type { TestCase } from '../../../service/contract/tests/tests.ts'
import { buildBot, trainNow, type TestBot } from '../../support/build.ts'
import { startTestService, type TestService } from '../../support/service.ts'
import { makeWav } from '../../voice/files.ts'

let service: TestService
let bot: TestBot
let spec_id: string

const base64 = async (name: string) => (await readFile(`test/voice/recordings/${name}.wav`)).toString('base64')
const api = () => service.as(bot.developer)
const params = (test_case_id = '') => ({ ...bot.params, spec_id, test_case_id })

async function addCase(expression: string, intent: string): Promise<TestCase> {
  const test_cases = [{ inputs: { expression }, outputs: { intent } }]
  const [made] = await api().testCases.create({ params: params(), body: { test_cases } })
  if (!made) throw new Error('no case was created')
  return made
}
const attach = (id: string, voice: string, language = 'en') =>
  api().testRecordings.update({ params: params(id), body: { language, voice } })

beforeAll(async () => {
  service = await startTestService()
  bot = await buildBot(service)
  const sentences = {
    Booking: ['I would like to book a room', 'do you have a table for two', 'reserve a double room for tomorrow'],
    Greeting: ['good morning', 'hello there', 'good evening everybody'],
  }
  for (const [name, sources] of Object.entries(sentences)) {
    const expressions = sources.map(source => ({ source, language: { isocode: 'en' } }))
    await api().intents.create({ params: bot.params, body: { name, expressions } })
  }
  await trainNow(service, bot)
  spec_id = (await api().specs.create({ params: params(), body: { name: 'Spoken' } })).id
})
afterAll(() => service.stop())

describe('testRecordings.show', () => {
  it('gives a recording back as it came, and every case says what its recording is', async () => {
    const { id, recording } = await addCase('kept', 'booking')
    expect(recording).toBeNull()
    const voice = await base64('book-a-room')
    const info = { language: 'en', duration: expect.any(Number), size: Buffer.from(voice, 'base64').length }
    expect(await attach(id, voice)).toEqual(info)
    const { rows } = await api().testCases.list({ params: params() })
    expect(rows.find(row => row.id === id)?.recording).toEqual(info)
    const body = { inputs: { expression: 'kept on' }, outputs: {} }
    expect((await api().testCases.update({ params: params(id), body })).recording).toEqual(info)
    expect(await api().testRecordings.show({ params: params(id) })).toEqual({ ...info, voice })
    await api().testCases.remove({ params: params(id) })
  })
})

describe('testRecordings.update', () => {
  it('refuses what is no valid WAV file, too large, or in a language that the recogniser does not name', async () => {
    const { id } = await addCase('refused', 'booking')
    const path = `/bottesting/v1/users/${bot.params.user_slug}/bots/${bot.slug}/specs/${spec_id}/test_cases`
    const reason = async (voice: unknown, language = 'en', of = id) => {
      const reply = await service.send('PUT', `${path}/${of}/recording`, {
        token: bot.developer,
        body: { language, voice },
      })
      return `${reply.status} ${reply.reason}`
    }
    const wav = (fields: Parameters<typeof makeWav>[0]) => makeWav(fields).toString('base64')
    expect(await reason('no base64!')).toBe('400 voice must be base64')
    expect(await reason('')).toBe('400 voice is empty')
    expect(await reason(Buffer.from('{"a":1}').toString('base64'))).toBe('400 voice is not a WAV file')
    expect(await reason(wav({ tag: 85 }))).toMatch(/^400 voice holds MP3 sound/)
    expect(await reason(wav({ sound: Buffer.alloc(200) }))).toBe('400 voice must last at least 200 ms')
    expect(await reason(Buffer.alloc(1024 * 1024 + 1).toString('base64'))).toBe(
      '400 voice must have at most 1048576 bytes',
    )
    expect(await reason(Buffer.alloc(1_200_000).toString('base64'))).toMatch(/^400 voice must have at most/)
    expect(await reason(wav({}), 'tlh')).toMatch(/^400 language must be one of en, fr/)
    expect(await reason(wav({}), 'en', 'nobody')).toBe('404 test_case_id names nothing here')
    await api().testCases.remove({ params: params(id) })
  })
})

describe('testCases.syncAdd with a recording', () => {
  const path = () =>
    `/bottesting/v1/users/${bot.params.user_slug}/bots/${bot.slug}/specs/${spec_id}/test_cases/sync_add`
  const headers = { 'X-Parley-Undo': 'Saved', 'X-Parley-Undo-Version': 'v1' }
  const save = (recording: unknown) =>
    service.send('POST', path(), {
      ...{ token: bot.developer, headers },
      body: { infer_outputs_from_version_id: 'v1', inputs: { expression: 'good morning' }, recording },
    })
  const count = async () => (await api().testCases.list({ params: params() })).total

  it('saves both in one step, and expects what is said in the language of the recording', async () => {
    const voice = await base64('book-a-room')
    const { json } = await save({ language: 'fr', voice })
    expect(json.results).toMatchObject({ outputs: { language: 'fr' }, recording: { language: 'fr' } })
    const of = params((await api().testCases.list({ params: params() })).rows[0]?.id)
    expect(await api().testRecordings.show({ params: of })).toMatchObject({ language: 'fr', voice })
    await api().studio.undo({ params: bot.params })
    expect(await count()).toBe(0)
  })

  it('saves nothing when the recording is refused', async () => {
    const refused = await save({ language: 'en', voice: Buffer.from('{"a":1}').toString('base64') })
    expect([refused.status, refused.reason]).toEqual([400, 'recording.voice is not a WAV file'])
    expect((await save({ language: 'en' })).reason).toBe('recording.voice is required')
    expect(await count()).toBe(0)
  })
})

describe('specs after a training, with recordings', () => {
  it('judge what is recognised, not the sentence of the case', async () => {
    const { id } = await addCase('good morning', 'greeting')
    await attach(id, await base64('book-a-room'))
    await api().dataset.train({ params: bot.params })
    const outcome = async () => {
      const { is_testing, tests } = await api().studio.training({ params: bot.params })
      return !is_testing && tests
    }
    await expect.poll(outcome, { timeout: 60_000 }).toMatchObject({ total: 1, failed: 1 })
    expect((await api().comparisons.behaviour({ params: { ...bot.params, other_slug: 'v1' } })).cases).toMatchObject({
      ...{ total: 1, recorded: 1 },
    })
    await api().testCases.remove({ params: params(id) })
    // starts the recogniser
  }, 90_000)
})

describe('runs.create with recordings', () => {
  it('recognises them, and fails cases where nothing is recognised or nothing can recognise it', async () => {
    const spoken = await addCase('I would like to book a room', 'booking')
    const wrong = await addCase('I want to book a room', 'greeting')
    const unknown = await addCase('how are you', 'booking')
    const japanese = await addCase('部屋を予約したい', 'booking')
    await attach(spoken.id, await base64('book-a-room'))
    await attach(wrong.id, await base64('book-a-room'))
    await attach(unknown.id, await base64('unknown-sentence'))
    await attach(japanese.id, makeWav().toString('base64'), 'ja')
    const { id: run_id } = await api().runs.create({ params: params(), body: { target_version_id: 'v1' } })
    const at = { ...params(), run_id }
    await expect.poll(async () => (await api().runs.show({ params: at })).status, { timeout: 60_000 }).toBe('FINISHED')
    const results = (await api().runs.results({ params: at })).rows
    const heard = 'i would like to book a room'
    expect(results.map(({ outputs }) => outputs.heard?.actual)).toEqual([heard, heard, null, null])
    expect(results.map(sentenceOutcome)).toEqual([
      { name: 'I would like to book a room', faults: [] },
      { name: 'I want to book a room', faults: ['intent: expected greeting, got booking', `heard: ${heard}`] },
      { name: 'how are you', faults: ['heard: no sentence was recognised in the recording'] },
      { name: '部屋を予約したい', faults: [expect.stringContaining('no speech recogniser for ja')] },
    ])
    expect(results.map(row => row.validation_failed)).toEqual([false, true, true, true])
  }, 90_000)
})

describe('bots.export and bots.fork with recordings', () => {
  it('take them along', async () => {
    const user = service.as(`Bearer ${service.owner.user_jwt}`)
    const owned = { user_slug: bot.params.user_slug, bot_slug: bot.slug }
    const { text } = await service.send('GET', `/core/v1/users/${owned.user_slug}/bots/${bot.slug}/export`, {
      token: bot.developer,
    })
    const recorded = JSON.parse(text).specs[0].test_cases.map(
      (one: { recording?: { language: string } }) => one.recording?.language,
    )
    expect(recorded).toEqual(['en', 'en', 'en', 'ja'])
    const imported = await user.bots.import({ params: owned, body: JSON.parse(text) })
    const fork = await user.bots.fork({ params: owned, body: { name: 'Fork' } })
    for (const { slug, developer_token } of [imported, fork]) {
      const copy = service.as(`Token ${developer_token}`)
      const of = { ...owned, bot_slug: slug }
      const [spec] = (await copy.specs.list({ params: of })).rows
      const inCopy = { ...of, spec_id: spec?.id ?? '' }
      const [first] = (await copy.testCases.list({ params: inCopy })).rows
      const { voice } = await copy.testRecordings.show({ params: { ...inCopy, test_case_id: first?.id ?? '' } })
      expect(voice).toBe(await base64('book-a-room'))
    }
    const damaged = JSON.parse(text)
    damaged.specs[0].test_cases[1].recording.voice = 'AAAA'
    await expect(user.bots.import({ params: owned, body: damaged })).rejects.toMatchObject({
      reason: 'specs[0].test_cases[1].recording.voice is not a WAV file',
    })
  })
})

describe('testRecordings.remove', () => {
  it('deletes a recording, and replaces one; both come back by undo, as the case does', async () => {
    const { rows } = await api().testCases.list({ params: params() })
    const id = rows[0]?.id ?? ''
    const path = `/bottesting/v1/users/${bot.params.user_slug}/bots/${bot.slug}/specs/${spec_id}/test_cases/${id}`
    const headers = { 'X-Parley-Undo': 'Changed', 'X-Parley-Undo-Version': 'v1' }
    const change = async (method: string, to: string, body?: unknown) =>
      (await service.send(method, path + to, { token: bot.developer, headers, body })).status
    expect(await change('DELETE', '/recording')).toBe(200)
    expect(await change('DELETE', '/recording')).toBe(404)
    expect(await change('PUT', '/recording', { language: 'FR', voice: makeWav().toString('base64') })).toBe(200)
    expect((await api().testCases.show({ params: params(id) })).recording).toMatchObject({
      language: 'fr',
      duration: 1000,
    })
    expect(await change('DELETE', '')).toBe(200)
    for (const step of ['case', 'replacement', 'deletion']) {
      await api().studio.undo({ params: bot.params })
      const { recording } = await api().testCases.show({ params: params(id) })
      expect([step, recording?.language]).toEqual([step, { case: 'fr', deletion: 'en' }[step]])
    }
    const { voice } = await api().testRecordings.show({ params: params(id) })
    expect(voice).toBe(await base64('book-a-room'))
  })
})
