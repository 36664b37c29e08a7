import { writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Locator } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { buildBot, type TestBot } from '../support/build.ts'
import { betweenSilence } from '../voice/betweenSilence.ts'
import { findings, hasBrowser, openStudio, tryPanel, type Studio } from './support.ts'

/** The recording with silence before it, because a fake device starts before the page records. */
function microphoneFile(): string {
  const path = join(tmpdir(), 'microphone.wav')
  writeFileSync(path, betweenSilence('book-a-room.wav', 1))
  return path
}

const SENTENCES = {
  Booking: ['I would like to book a room', 'do you have a table for two', 'reserve a double room for tomorrow'],
  Greeting: ['good morning', 'hello there', 'good evening everybody'],
}

/** The drawn waveform. */
const picture = (player: Locator) =>
  player
    .locator('canvas')
    .first()
    .evaluate(canvas => canvas instanceof HTMLCanvasElement && canvas.toDataURL())

/** Makes the name of the microphone that is opened next the title of the page. */
function reportMicrophone() {
  const { mediaDevices } = navigator
  const open = mediaDevices.getUserMedia.bind(mediaDevices)
  mediaDevices.getUserMedia = async constraints => {
    const stream = await open(constraints)
    document.title = stream.getAudioTracks()[0]?.label ?? ''
    return stream
  }
}

describe.skipIf(!hasBrowser)('a spoken sentence', () => {
  let studio: Studio
  let bot: TestBot

  // A bot of its own: among the sentences of the sample bot are some that sound like this one.
  beforeAll(async () => {
    studio = await openStudio({ sample: false, microphone: microphoneFile() })
    bot = await buildBot(studio.service)
    for (const [name, sentences] of Object.entries(SENTENCES)) {
      const expressions = sentences.map(source => ({ source, language: { isocode: 'en' } }))
      await studio.service.as(bot.developer).intents.create({ params: bot.params, body: { name, expressions } })
    }
    await studio.page.reload()
  })
  afterAll(() => studio?.close())

  test('is recorded, recognised and answered', async () => {
    const panel = tryPanel(studio.page)
    await panel.getByRole('button', { name: 'Speak a sentence' }).click()
    await expect.poll(() => panel.getByRole('meter').count()).toBe(1)
    await studio.page.waitForTimeout(4000)
    await panel.getByRole('button', { name: 'Stop recording' }).click()
    const heard = 'i would like to book a room'
    await panel.getByRole('button', { name: heard, exact: true }).waitFor({ timeout: 30_000 })
    // records for four seconds and starts the recogniser
  }, 60_000)

  test('is saved as a test case with its recording', async () => {
    const { page, service } = studio
    const save = page.getByRole('button', { name: 'Save as test case, with its recording' })
    // It can be pressed once the specs are read, for which keys do not wait as the mouse does.
    await expect.poll(() => save.isEnabled()).toBe(true)
    await save.press('Enter')
    const saved = 'Saved in the spec Tried sentences with the recording and the current analysis'
    await page.getByText(saved, { exact: true }).waitFor()
    const api = service.as(bot.developer)
    const spec_id = (await api.specs.list({ params: bot.params })).rows[0]?.id ?? ''
    const [row] = (await api.testCases.list({ params: { ...bot.params, spec_id } })).rows
    expect(row).toMatchObject({
      ...{ inputs: { expression: 'i would like to book a room' }, outputs: { language: 'en' } },
      recording: { language: 'en', duration: expect.any(Number) },
    })
  })

  test('is shown as a waveform, and played with the keyboard', async () => {
    const { page } = studio
    const player = page.getByRole('group', { name: 'Your recording' })
    const position = player.getByRole('slider', { name: 'Position in the recording' })
    await expect.poll(() => position.getAttribute('max').then(Number)).toBeGreaterThan(3)
    await expect.poll(() => picture(player)).not.toBe(false)
    const light = await picture(player)
    await position.press('End')
    await expect.poll(() => position.getAttribute('aria-valuetext')).toMatch(/^(\d.*) of \1 s$/)
    await position.press('Home')
    await player.getByRole('button', { name: 'Play' }).press('Enter')
    await player.getByRole('button', { name: 'Pause' }).waitFor()
    await expect.poll(() => position.inputValue().then(Number)).toBeGreaterThan(0)
    await player.getByRole('button', { name: 'Pause' }).press('Enter')
    expect(studio.faults).toEqual([])
    await expect.poll(() => findings(page)).toEqual([])
    await page.emulateMedia({ colorScheme: 'dark' })
    await expect.poll(() => picture(player)).not.toBe(light)
    // axe-core copies the styles of the waveform, which the policy of the page blocks
    studio.faults.length = 0
  })

  test('comes from the microphone that was chosen, which is remembered', async () => {
    const { page } = studio
    await page.reload()
    const choose = page.getByRole('button', { name: 'Choose the microphone' })
    await choose.press('Enter')
    const microphone = page.getByRole('combobox', { name: 'Microphone' })
    await microphone.waitFor()
    const wanted = await microphone.evaluate(select =>
      select instanceof HTMLSelectElement ? select.options.item(select.length - 1)?.text : undefined,
    )
    await microphone.selectOption({ label: wanted })
    await expect.poll(() => findings(page)).toEqual([])
    await page.keyboard.press('Escape')
    await page.reload()
    await page.evaluate(reportMicrophone)
    await page.getByRole('button', { name: 'Speak a sentence' }).press('Enter')
    await expect.poll(() => page.evaluate(() => document.title)).toBe(wanted)
    await page.getByRole('button', { name: 'Stop recording' }).press('Enter')
    expect(studio.faults).toEqual([])
  })
})
