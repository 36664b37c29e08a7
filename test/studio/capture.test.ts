import { writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { WaveFile } from 'wavefile'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { buildBot } from '../support/build.ts'
import { betweenSilence } from '../voice/betweenSilence.ts'
import { SLOWNESS } from './slow.ts'
import { findings, hasBrowser, openStudio, tryPanel, type Studio } from './support.ts'

const SAMPLE_RATE = 16_000

/** Sound of the microphone, with silence because a fake device starts before the page records. */
const source = Buffer.from(betweenSilence('book-a-room.wav', 1))

/** Samples of a WAV file of 16 bits, -1 to 1. */
function samplesOf(wav: Uint8Array): Float64Array {
  const file = new WaveFile(wav)
  expect(file.fmt).toMatchObject({ sampleRate: SAMPLE_RATE, numChannels: 1, bitsPerSample: 16 })
  return Float64Array.from(file.getSamples(false, Int16Array), sample => sample / 32_768)
}

/** Notes of the page while it records. */
interface Notes {
  /** When the level was shown, and when the button to stop was pressed: milliseconds of the page's clock. */
  shown?: number
  stopped?: number
  /** The uploaded recording, in base64. */
  uploaded?: string
}

declare global {
  interface Window {
    notes: Notes
  }
}

/** Runs in the page. */
function takeNotes() {
  const notes: Notes = (window.notes = {})
  new MutationObserver(() => {
    if (document.querySelector('meter')) notes.shown ??= performance.now()
  }).observe(document.body, { subtree: true, childList: true })
  addEventListener('click', () => (notes.stopped = performance.now()), { capture: true })
  const send = window.fetch.bind(window)
  window.fetch = async (input, init) => {
    const voice = init?.body instanceof FormData ? init.body.get('voice') : null
    if (voice instanceof File) {
      const bytes = new Uint8Array(await voice.arrayBuffer())
      notes.uploaded = btoa(Array.from(bytes, byte => String.fromCharCode(byte)).join(''))
    }
    return send(input, init)
  }
}

/**
 * The correlation of a recording with what was played at the time, 1 for the same shape: at the lag where it is highest,
 * over the whole recording. The lag is found between means of some samples first, then between the samples.
 */
function bestCorrelation(played: Float64Array, recorded: Float64Array): number {
  const highestNear = (a: Float64Array, b: Float64Array, from: number, to: number) =>
    Array.from({ length: to - from + 1 }, (_, i) => ({ lag: from + i, value: correlation(a, b, from + i) })).reduce(
      (best, one) => (one.value > best.value ? one : best),
    )
  const COARSE = 8
  const [a, b] = [means(played, COARSE), means(recorded, COARSE)]
  const { lag } = highestNear(a, b, -b.length, a.length)
  return highestNear(played, recorded, (lag - 1) * COARSE, (lag + 1) * COARSE).value
}

const means = (samples: Float64Array, count: number) =>
  Float64Array.from({ length: Math.floor(samples.length / count) }, (_, i) => {
    const part = samples.subarray(i * count, (i + 1) * count)
    return part.reduce((sum, sample) => sum + sample, 0) / count
  })

/** Of all of `b` with what `a` holds `lag` samples later, silence outside of it. */
function correlation(a: Float64Array, b: Float64Array, lag: number): number {
  let [product, powerA, powerB] = [0, 0, 0]
  for (let i = 0; i < b.length; i++) {
    const [x, y] = [a[i + lag] ?? 0, b[i] ?? 0]
    product += x * y
    powerA += x * x
    powerB += y * y
  }
  return powerA > 0 ? product / Math.sqrt(powerA * powerB) : 0
}

describe.skipIf(!hasBrowser)('the recording of a sentence', () => {
  let studio: Studio
  beforeAll(async () => {
    const microphone = join(tmpdir(), 'captured.wav')
    writeFileSync(microphone, source)
    studio = await openStudio({ sample: false, microphone })
    const bot = await buildBot(studio.service)
    const spoken = ['I would like to book a room', 'do you have a table for two', 'good morning']
    const expressions = [
      ...spoken.map(source => ({ source, language: { isocode: 'en' } })),
      { source: '部屋を予約したい', language: { isocode: 'ja' } },
    ]
    await studio.service
      .as(bot.developer)
      .intents.create({ params: bot.params, body: { name: 'Booking', expressions } })
    await studio.page.reload()
  })
  afterAll(() => studio?.close())

  test('is what the microphone heard, as long as it was recorded, and recognised exactly', async () => {
    const { page } = studio
    await page.evaluate(takeNotes)
    const panel = tryPanel(page)
    await panel.getByRole('button', { name: 'Speak a sentence' }).click()
    await panel.getByRole('meter').waitFor()
    await page.waitForTimeout(4000)
    await panel.getByRole('button', { name: 'Stop recording' }).click()
    const sentence = panel.getByRole('button', { name: 'i would like to book a room', exact: true })
    await sentence.waitFor({ timeout: 30_000 })
    const { shown = NaN, stopped = NaN, uploaded = '' } = await page.evaluate(() => window.notes)
    const recorded = samplesOf(Buffer.from(uploaded, 'base64'))
    const milliseconds = (1000 * recorded.length) / SAMPLE_RATE
    expect(Math.abs(milliseconds - (stopped - shown))).toBeLessThan(150 * SLOWNESS)
    expect(bestCorrelation(samplesOf(source), recorded)).toBeGreaterThan(0.99)
    expect(studio.faults).toEqual([])
    // records for four seconds and starts the recogniser
  }, 60_000)

  test('in a language that nothing recognises leads to the settings, and leaves the field its room', async () => {
    const { page } = studio
    const panel = tryPanel(page)
    await panel.getByRole('combobox', { name: 'Language of the sentence' }).selectOption({ label: 'Japanese' })
    await panel.getByRole('button', { name: 'Speak a sentence' }).click()
    await panel.getByRole('meter').waitFor()
    await page.waitForTimeout(2000)
    await panel.getByRole('button', { name: 'Stop recording' }).click()
    const link = panel.getByText('Japanese needs a speech model.').getByRole('link', { name: 'Settings, Speech' })
    await link.waitFor()
    const field = await panel.getByRole('textbox', { name: 'Sentence to try' }).boundingBox()
    expect(field?.width).toBeGreaterThan(150)
    await expect.poll(() => findings(page)).toEqual([])
    await link.click()
    const title = page.getByRole('heading', { name: 'Speech', exact: true })
    await title.waitFor()
    const height = page.viewportSize()?.height ?? 0
    await expect.poll(async () => (await title.boundingBox())?.y).toBeLessThan(height / 2)
  })
})
