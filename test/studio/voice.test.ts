import { readFileSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { WaveFile } from 'wavefile'
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

describe.skipIf(!hasBrowser)('a spoken sentence', () => {
  let studio: Studio

  beforeAll(async () => {
    studio = await openStudio({ microphone: microphoneFile() })
    await teach('I would like to book a room')
  })
  afterAll(() => studio?.close())

  /** Adds an expression to the sample bot. */
  async function teach(source: string) {
    const { user_slug } = studio.service.owner
    const { rows } = await studio.owner.bots.list({ params: { user_slug } })
    const [bot] = rows
    if (!bot?.developer_token) throw new Error('there is no sample bot')
    await studio.service.as(`Token ${bot.developer_token}`).intents.create({
      params: { user_slug, bot_slug: bot.slug, version_slug: 'v1' },
      body: { name: 'Spoken', expressions: [{ source, language: { isocode: 'en' } }] },
    })
  }

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
