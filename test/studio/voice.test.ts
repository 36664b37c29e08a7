import { readFileSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { WaveFile } from 'wavefile'
import { buildBot } from '../support/build.ts'
import { hasBrowser, openStudio, type Studio } from './support.ts'

/** The recording with silence before it, because a fake device starts before the page records. */
function microphoneFile(): string {
  const file = new WaveFile(readFileSync('test/voice/recordings/book-a-room.wav'))
  file.fromMuLaw()
  const spoken = file.getSamples(false, Int16Array)
  const samples = new Int16Array(spoken.length + 32_000)
  samples.set(spoken, 16_000)
  const padded = new WaveFile()
  padded.fromScratch(1, 16_000, '16', samples)
  const path = join(tmpdir(), 'microphone.wav')
  writeFileSync(path, padded.toBuffer())
  return path
}

const SENTENCES = {
  Booking: ['I would like to book a room', 'do you have a table for two', 'reserve a double room for tomorrow'],
  Greeting: ['good morning', 'hello there', 'good evening everybody'],
}

describe.skipIf(!hasBrowser)('a spoken sentence', () => {
  let studio: Studio

  // A bot of its own: among the sentences of the sample bot are some that sound like this one.
  beforeAll(async () => {
    studio = await openStudio({ sample: false, microphone: microphoneFile() })
    const bot = await buildBot(studio.service)
    for (const [name, sentences] of Object.entries(SENTENCES)) {
      const expressions = sentences.map(source => ({ source, language: { isocode: 'en' } }))
      await studio.service.as(bot.developer).intents.create({ params: bot.params, body: { name, expressions } })
    }
    await studio.page.reload()
  })
  afterAll(() => studio?.close())

  test('is recorded, recognised and answered', async () => {
    const panel = studio.page.getByRole('complementary', { name: 'Try' })
    await panel.getByRole('button', { name: 'Speak a sentence' }).click()
    await expect.poll(() => panel.getByRole('meter').count()).toBe(1)
    await studio.page.waitForTimeout(4000)
    await panel.getByRole('button', { name: 'Stop recording' }).click()
    const heard = 'i would like to book a room'
    await panel.getByRole('button', { name: heard, exact: true }).waitFor({ timeout: 30_000 })
    expect(studio.faults).toEqual([])
    // records for four seconds and starts the recogniser
  }, 60_000)
})
