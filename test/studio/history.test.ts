import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { findings, hasBrowser, openStudio, type Studio } from './support.ts'

describe.skipIf(!hasBrowser)('undo', () => {
  let studio: Studio
  let page: Page

  beforeAll(async () => {
    studio = await openStudio()
    page = studio.page
    await studio.visit('/logs')
  })
  afterAll(() => studio?.close())

  const say = async (sentence: string) => {
    await page.getByRole('textbox', { name: 'Sentence to try' }).fill(sentence)
    await page.keyboard.press('Enter')
    await page.getByRole('row').filter({ hasText: sentence }).first().waitFor()
  }
  const logged = (sentence: string) => page.getByRole('grid').getByRole('row').filter({ hasText: sentence })

  test('says so when there is nothing to redo, and that is no error', async () => {
    await page.keyboard.press('Control+Shift+z')
    await page.getByText('Nothing to redo').waitFor({ state: 'attached' })
    await studio.settle()
    expect(studio.faults).toEqual([])
  })

  test('of an archived log brings that log back, not an older change', async () => {
    await page.getByRole('link', { name: /^Intents/ }).click()
    await page.getByRole('link', { name: /^Goodbye/ }).focus()
    await page.keyboard.press('Delete')
    await page.getByText('Deleted the intent Goodbye', { exact: true }).waitFor()
    await page.getByRole('link', { name: /^Logs/ }).click()
    await say('please archive me')
    await logged('please archive me').click()
    await page.keyboard.press('x')
    await logged('please archive me').waitFor({ state: 'detached' })
    await page.keyboard.press('Control+z')
    await logged('please archive me').waitFor()
    await expect.poll(() => page.getByRole('link', { name: /^Goodbye/ }).count()).toBe(0)
  })

  test('of the change before goes to the page where it was made', async () => {
    await page.keyboard.press('Control+z')
    await page.getByRole('heading', { level: 1, name: 'Goodbye' }).waitFor()
  })

  test('of a sentence added from the logs takes the expression away and the log back to the inbox', async () => {
    await page.getByRole('link', { name: /^Logs/ }).click()
    await say('hello hello good day')
    await logged('hello hello good day').click()
    await page.keyboard.press('1')
    await logged('hello hello good day').waitFor({ state: 'detached' })
    await page.keyboard.press('Control+z')
    await logged('hello hello good day').waitFor()
  })

  test('waits for a change that is on its way', async () => {
    await say('hello hello good evening')
    let release = () => {}
    const held = new Promise<void>(resolve => (release = resolve))
    await page.route(/\/add$/, async route => {
      await held
      await route.continue()
    })
    const isSent = page.waitForRequest(/\/add$/)
    await logged('hello hello good evening').click()
    await page.keyboard.press('1')
    await isSent
    await logged('hello hello good evening').waitFor({ state: 'detached' })
    await page.keyboard.press('Control+z')
    release()
    await logged('hello hello good evening').waitFor()
    await page.unroute(/\/add$/)
  })

  test('any step is undone from the history, by keyboard', async () => {
    await studio.visit('/tests')
    await page.getByRole('button', { name: 'New spec', exact: true }).click()
    await page.keyboard.type('Smoke test')
    await page.keyboard.press('Enter')
    await page.getByRole('heading', { level: 1, name: 'Smoke test' }).waitFor()
    await page.keyboard.press('Control+Alt+z')
    const dialog = page.getByRole('dialog', { name: 'History' })
    await dialog.getByText('New spec Smoke test').waitFor()
    await expect.poll(() => findings(page)).toEqual([])
    await dialog.getByRole('button', { name: 'Undo: New spec Smoke test' }).focus()
    await page.keyboard.press('Enter')
    await dialog.getByRole('button', { name: 'Redo: New spec Smoke test' }).waitFor()
    // Escape would only take the tip of the button away.
    await dialog.getByRole('button', { name: 'Close' }).press('Enter')
    await dialog.waitFor({ state: 'detached' })
    await expect.poll(() => page.getByRole('link', { name: /^Smoke test/ }).count()).toBe(0)
  })

  test('a burst of typing is one step, which names its field', async () => {
    await studio.visit('/dialogs/taxi')
    const destination = page.getByRole('group', { name: 'Requirement destination' })
    await destination.getByText(/^Entity Destination · asks/).press('Enter')
    const question = destination.getByRole('textbox', { name: 'Text in English, variant 1' }).first()
    for (const text of ['Where', 'Where to?']) {
      await question.fill(text)
      await question.blur()
      await page.getByRole('main').getByRole('status').filter({ hasText: 'Saved' }).waitFor()
    }
    await page.keyboard.press('Control+Alt+z')
    const steps = page.getByRole('dialog', { name: 'History' }).getByRole('listitem')
    const step = 'Taxi › Requirement destination › When it is missing › 1. Send a message › English'
    await expect.poll(() => steps.filter({ hasText: step }).count()).toBe(1)
    await page.getByRole('button', { name: `Undo: ${step}` }).press('Enter')
    await page.getByRole('button', { name: `Redo: ${step}` }).waitFor()
    await page.getByRole('dialog', { name: 'History' }).getByRole('button', { name: 'Close' }).press('Enter')
    await expect.poll(() => question.inputValue()).toBe('Where would you like to go?')
  })

  test('leaves those alone who have gone elsewhere before it is done', async () => {
    await studio.visit('/intents')
    await page.getByRole('link', { name: /^Goodbye/ }).focus()
    await page.keyboard.press('Delete')
    await page.getByText('Deleted the intent Goodbye', { exact: true }).waitFor()
    await studio.visit('/logs')
    let answerOverview = () => {}
    const held = new Promise<void>(resolve => (answerOverview = resolve))
    const isHeld = page.waitForRequest(/overview/)
    await page.route(/overview/, async route => {
      await held
      await route.continue()
    })
    await page.keyboard.press('Control+z')
    await isHeld
    await page
      .getByRole('navigation', { name: 'Pages' })
      .getByRole('link', { name: /^Tests/ })
      .click()
    await page.getByRole('complementary', { name: 'Tests' }).waitFor()
    answerOverview()
    await page.getByText('Undone: Deleted the intent Goodbye', { exact: true }).waitFor()
    await studio.settle()
    await page.unroute(/overview/)
    expect(new URL(page.url()).hash).toMatch(/^#\/tests/)
  })
})
