import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { findings, FLOATING, hasBrowser, openStudio, type Studio } from './support.ts'

describe.skipIf(!hasBrowser)('what is open on a page', () => {
  let studio: Studio

  beforeAll(async () => {
    studio = await openStudio()
  })
  afterAll(() => studio?.close())

  test.each(['/intents', '/entities'])('%s has no fault that axe-core can find', async path => {
    await studio.visit(path)
    await expect.poll(() => findings(studio.page)).toEqual([])
  })

  test('what floats has none: palette, keys, dialogs, menus, the training', async () => {
    const { page } = studio
    await studio.visit('/bots')
    for (const open of [
      () => page.keyboard.press('Control+k'),
      () => page.keyboard.press('?'),
      () => page.getByRole('button', { name: 'New bot' }).click(),
      () =>
        page
          .getByRole('button', { name: /^More actions for/ })
          .first()
          .click(),
      () => page.getByRole('button', { name: /^Language:/ }).click(),
      () => page.getByRole('button', { name: /Up to date|Training|Waiting|Changed/ }).click(),
    ]) {
      await open()
      // the name of the button that gets the focus back floats too, and may stay
      const floating = page.locator(FLOATING)
      await floating.first().waitFor()
      await expect.poll(() => findings(page)).toEqual([])
      await page.keyboard.press('Escape')
      await floating.first().waitFor({ state: 'detached' })
    }
  })

  test('a conversation in the Try panel has none', async () => {
    const { page } = studio
    await page.getByRole('textbox', { name: 'Sentence to try' }).fill('hello')
    await page.keyboard.press('Enter')
    await page.getByRole('tab', { name: 'JSON' }).waitFor()
    await expect.poll(() => findings(page)).toEqual([])
    await page.getByRole('tab', { name: 'JSON' }).click()
    await expect.poll(() => findings(page)).toEqual([])
  })

  test('nothing was logged as an error, and nothing was asked of anybody but the service', () => {
    expect(studio.faults).toEqual([])
  })
})
