import { mkdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { buildBot, type TestBot } from '../../support/build.ts'
import { createTranscriber } from '../../../service/voice/models/transcriber.ts'
import { startTestService, type TestService } from '../../support/service.ts'
import { makeWav, silence } from '../../voice/files.ts'
import { HIGH_HZ, LOW_HZ, toneModel, tones, writeToneModel } from '../../voice/models/toneModel.ts'

/** Models are run where the library has a module for the system. */
const itRuns = it.skipIf(createTranscriber({ folder: '', childFile: '' }).unavailable() !== undefined)

let service: TestService
let bot: TestBot
let models: string
beforeEach(async () => {
  service = await startTestService()
  bot = await buildBot(service, { name: 'Spoken to' })
  models = join(service.data, 'models')
})
afterEach(() => service.stop())

const owner = () => `Bearer ${service.owner.user_jwt}`
const api = () => service.as(owner()).speech

function formOf(voice: Buffer, fields: Record<string, string>, name = 'a.wav') {
  const form = new FormData()
  form.set('voice', new Blob([Uint8Array.from(voice)]), name)
  for (const [field, value] of Object.entries(fields)) form.set(field, value)
  return form
}
const transcribe = (voice: Buffer, fields: Record<string, string>, name?: string) =>
  service.send('POST', '/studio/v1/speech/transcriptions', { token: owner(), body: formOf(voice, fields, name) })
const analyse = (voice: Buffer, language: string) =>
  service.send('POST', '/train/v2/request', { token: bot.request, body: formOf(voice, { language }) })

describe('speech.show', () => {
  it('tells the engine of each language when no model is installed, and where models belong', async () => {
    const { folder, models: installed, languages } = await api().show()
    expect([folder, installed]).toEqual([models, []])
    expect(languages).toHaveLength(19)
    expect(languages).toContainEqual({ isocode: 'en', engine: 'grammar', model: null })
    expect(languages).toContainEqual({ isocode: 'ja', engine: 'none', model: null })
  })

  itRuns('lists models with their languages, and says what is wrong with broken ones', async () => {
    writeToneModel(models, 'tdnn-ja')
    writeToneModel(models, 'tdnn-en', { 'tokens.txt': '' })
    mkdirSync(join(models, 'whisper'))
    const { models: installed, languages } = await api().show()
    const broken = { state: 'broken', languages: [] }
    expect(installed).toEqual([
      {
        ...broken,
        name: 'tdnn-en',
        layout: 'tdnn',
        reason: 'holds tokens.txt, which is no list of tokens with their numbers',
      },
      { name: 'tdnn-ja', layout: 'tdnn', languages: ['ja'], state: 'ready', reason: null },
      { ...broken, name: 'whisper', layout: null, reason: expect.stringContaining('no complete model') },
    ])
    expect(languages).toContainEqual({ isocode: 'en', engine: 'grammar', model: null })
    expect(languages).toContainEqual({ isocode: 'ja', engine: 'model', model: 'tdnn-ja' })
  })
})

describe('speech.transcribe', () => {
  itRuns('answers what a model heard', async () => {
    writeToneModel(models, 'tdnn-en')
    const body = formOf(tones(LOW_HZ, HIGH_HZ), { language: 'en', model: 'tdnn-en' })
    expect(await api().transcribe({ body })).toEqual({ text: 'low high' })
  })

  itRuns('checks the recording, the language and the model, and names the field', async () => {
    writeToneModel(models, 'tdnn-en')
    const given = { language: 'en', model: 'tdnn-en' }
    const { language: _, ...withoutLanguage } = given
    const refused = [
      [await transcribe(tones(), withoutLanguage), 400, 'language is required'],
      [await transcribe(tones(), { ...given, language: 'tr' }), 400, 'language must be one of'],
      [
        await transcribe(tones(), { ...given, language: 'fr' }),
        400,
        'language must be one of the languages of the model: en',
      ],
      [await transcribe(tones(), { language: 'en' }), 400, 'model'],
      [await transcribe(tones(), { ...given, model: '../tdnn-en' }), 400, 'model is not a folder'],
      [await transcribe(makeWav({ sound: silence(100) }), given), 400, 'voice must last at least 200 ms'],
      [
        await transcribe(Buffer.from('ID3 and so on'), given, 'a.mp3'),
        415,
        'voice must be a file whose name ends in .wav',
      ],
    ] as const
    for (const [reply, status, reason] of refused)
      expect([reply.status, reply.reason]).toEqual([status, expect.stringContaining(reason)])
    const token = owner()
    expect((await service.send('POST', '/studio/v1/speech/transcriptions', { token, body: given })).status).toBe(400)
    expect((await service.send('POST', '/studio/v1/speech/transcriptions', { token })).status).toBe(400)
  })

  itRuns('answers 503 with the folder and the reason for a model that cannot be used', async () => {
    writeToneModel(models, 'tdnn-en', { 'tokens.txt': '' })
    const reply = await transcribe(tones(LOW_HZ), { language: 'en', model: 'tdnn-en' })
    expect([reply.status, reply.reason]).toEqual([
      503,
      expect.stringContaining('speech model tdnn-en: holds tokens.txt'),
    ])
  })
})

describe('a voice request', () => {
  itRuns('is transcribed freely by the model of its language, and analysed', async () => {
    const { intents } = service.as(bot.developer)
    await intents.create({ params: bot.params, body: { name: 'Down', expressions: [{ source: 'low' }] } })
    writeToneModel(models, 'tdnn-en')
    const reply = await analyse(tones(LOW_HZ, HIGH_HZ), 'en')
    expect([reply.status, reply.json.results]).toEqual([
      200,
      expect.objectContaining({ source: 'low high', language: 'en' }),
    ])
  })

  itRuns(
    'fails once when a damaged model ends its process; the default engine answers those that waited and come later',
    async () => {
      writeToneModel(models, 'damaged-tdnn-en', { 'model.onnx': toneModel().fill(0xff, 40, 120) })
      const { intents } = service.as(bot.developer)
      const body = { name: 'Book', expressions: [{ source: 'I would like to book a room.' }] }
      await intents.create({ params: bot.params, body })
      const recorded = readFileSync('test/voice/recordings/book-a-room.wav')
      const both = await Promise.all([analyse(recorded, 'en'), analyse(recorded, 'en')])
      both.push(await analyse(recorded, 'en'))
      const [failed, ...others] = both.toSorted((a, b) => b.status - a.status)
      expect([failed?.status, failed?.reason]).toEqual([503, expect.stringContaining('speech model damaged-tdnn-en: ')])
      for (const { status, json } of others)
        expect([status, json.results]).toEqual([
          200,
          expect.objectContaining({ source: 'i would like to book a room' }),
        ])
      expect((await service.send('GET', '/health')).status).toBe(200)
      const { models: installed, languages } = await api().show()
      expect(installed).toMatchObject([
        { name: 'damaged-tdnn-en', state: 'crashed', reason: expect.stringContaining('not tried again') },
      ])
      expect(languages).toContainEqual({ isocode: 'en', engine: 'grammar', model: null })
    },
  )

  itRuns('in a language with neither is 503, and says which folder belongs where', async () => {
    const reply = await analyse(tones(LOW_HZ), 'ja')
    expect([reply.status, reply.reason]).toEqual([503, expect.stringContaining(`into ${models}`)])
  })
})
