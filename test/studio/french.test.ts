import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { hasBrowser, openStudio, type Studio } from './support.ts'
import { findingsInEverySize } from './views.ts'

const PAGES = [
  'bots',
  'intents',
  'entities',
  'entities/room-type?view=values',
  'dialogs/book-a-room',
  'dialogs?view=overview',
  'dialogs?view=problems',
  'dialogs?view=settings',
  'tests',
  'logs',
  'analytics',
  'analytics?view=usage',
  'versions',
  'connect',
  'api',
  'settings',
]

/** Messages of the studio and of the service that differ in French, have three words or more and hold no values. */
const english = (() => {
  const messages = join(import.meta.dirname, '../../renderer/messages')
  const folder = (language: string) => join(messages, language)
  const textsOf = (language: string) =>
    readdirSync(folder(language)).flatMap(file =>
      leavesOf(JSON.parse(readFileSync(join(folder(language), file), 'utf8'))),
    )
  const french = new Set(textsOf('fr'))
  const service = Object.keys(JSON.parse(readFileSync(join(messages, 'service/fr.json'), 'utf8')))
  return [...textsOf('en'), ...service].filter(
    text => /\S+ \S+ \S+/.test(text) && !/[{|]/.test(text) && !french.has(text),
  )
})()

function leavesOf(value: unknown): string[] {
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(leavesOf) : [String(value)]
}

describe.skipIf(!hasBrowser)('the studio in French', () => {
  let studio: Studio

  beforeAll(async () => {
    studio = await openStudio()
    await studio.visit('/settings')
  })
  afterAll(() => studio?.close())

  test('is chosen in the settings, and takes effect at once', async () => {
    const { page } = studio
    const choice = page.getByRole('combobox', { name: 'Language of the studio' })
    await choice.focus()
    await choice.selectOption({ label: 'Français' })
    await page.getByRole('heading', { level: 1, name: 'Paramètres' }).waitFor()
    await expect.poll(() => page.evaluate(() => document.documentElement.lang)).toBe('fr')
  })

  test.each(PAGES)(
    '%s holds no sentence in English, no fault that axe-core can find, and loses nothing at 200 %',
    async name => {
      const { page } = studio
      await page.goto(`${studio.service.url}/#/${name}`)
      await page.reload()
      await page.getByRole('main').getByRole('heading', { level: 1 }).first().waitFor()
      await studio.settle()
      const text = await page.locator('body').innerText()
      expect(english.filter(sentence => text.includes(sentence))).toEqual([])
      await expect.poll(() => findingsInEverySize(page)).toEqual([])
    },
  )

  test('English comes back', async () => {
    const { page } = studio
    await page.goto(`${studio.service.url}/#/settings`)
    await page.getByRole('combobox', { name: 'Langue du studio' }).selectOption({ label: 'English' })
    await page.getByRole('heading', { level: 1, name: 'Settings' }).waitFor()
  })

  test('nothing was logged as an error', () => {
    expect(studio.faults).toEqual([])
  })
})
