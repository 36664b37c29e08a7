import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { findings, FLOATING, focused, hasBrowser, openStudio, sayInTry, type, type Studio } from './support.ts'

describe.skipIf(!hasBrowser)('a bot of one’s own, from nothing', () => {
  let studio: Studio
  let page: Page
  const entry = () => page.getByRole('textbox', { name: 'Type an expression' })

  beforeAll(async () => {
    studio = await openStudio({ sample: false })
    page = studio.page
  })
  afterAll(() => studio?.close())

  test('before there is anything, every page says what it is for', async () => {
    await page.getByText('Create your first bot').waitFor()
    await expect.poll(() => findings(page)).toEqual([])
    await page.getByRole('main').getByRole('button', { name: 'New bot' }).last().click()
    await page.getByRole('textbox', { name: 'Name' }).fill('Bike shop')
    await page.keyboard.press('Enter')
    for (const place of ['Entities', 'Dialogs', 'Tests', 'Logs', 'Analytics', 'Intents']) {
      await page.getByRole('navigation', { name: 'Pages' }).getByRole('link', { name: place, exact: true }).click()
      await page
        .getByRole('main')
        .getByText(/^Example/)
        .or(page.getByText('first'))
        .first()
        .waitFor()
      await expect.poll(() => page.getByRole('heading', { level: 1 }).textContent(), { message: place }).toBe(place)
      await expect.poll(() => findings(page), { message: place }).toEqual([])
    }
    await page.getByRole('button', { name: 'New bot from a template…' }).press('Enter')
    await page.getByRole('dialog', { name: 'New bot' }).getByRole('combobox', { name: 'Start from' }).waitFor()
    await page.keyboard.press('Escape')
    await studio.visit('/intents')
    const [chooser] = await Promise.all([
      page.waitForEvent('filechooser'),
      page.getByRole('main').getByRole('button', { name: 'Import…' }).click(),
    ])
    await chooser.setFiles([])
    await page.getByRole('button', { name: 'Create your first intent' }).click()
  })

  test('what an intent is stands there while its first name is typed', async () => {
    await page.getByText('An intent is something people want').waitFor()
    await expect.poll(() => findings(page)).toEqual([])
    await type(page, 'Rent a bike')
    await page.keyboard.press('Enter')
    await page.getByText('No expressions yet').waitFor()
  })

  test('there is nothing to train before there is an expression', async () => {
    await page.getByRole('button', { name: 'Nothing to train' }).waitFor()
    await page.waitForTimeout(1500)
    await expect.poll(() => page.getByRole('button', { name: 'Nothing to train' }).count()).toBe(1)
  })

  test('the language of the first expression is that of the bot', async () => {
    await page.getByRole('button', { name: 'Language of the new row: English, en' }).waitFor()
    await type(page, 'I would like to rent a bike')
    await page.keyboard.press('Enter')
    await page.getByText('1 expression', { exact: true }).waitFor()
  })

  test('an expression can be added in a language the bot does not have yet, and the focus comes back to the row', async () => {
    await page.getByRole('button', { name: /^Language of the new row/ }).click()
    await type(page, 'French', FLOATING)
    await page.keyboard.press('Enter')
    await expect.poll(() => focused(page)).toBe('input: Type an expression')
    await page.keyboard.type('je voudrais louer un vélo')
    await page.keyboard.press('Enter')
    await page.getByText('2 expressions', { exact: true }).waitFor()
    const row = page.getByRole('row').filter({ hasText: 'louer' })
    await row.getByText('fr', { exact: true }).waitFor()
  })

  test('why a sentence was not added is gone as soon as it is', async () => {
    await entry().fill('je voudrais louer un vélo')
    await page.keyboard.press('Enter')
    const refusal = page.getByRole('alert').filter({ hasText: 'Already in this intent' })
    await refusal.waitFor()
    await entry().press('Escape')
    await expect.poll(() => entry().inputValue()).toBe('')
    await refusal.waitFor({ state: 'detached' })
  })

  test('Undo is offered only while it takes back what it stands beside', async () => {
    const undo = page.getByRole('button', { name: 'Undo', exact: true })
    await page.getByRole('grid').focus()
    await page.keyboard.press('Control+Home')
    await page.keyboard.press('Delete')
    await undo.waitFor()
    await entry().fill('one more bike, please')
    await page.keyboard.press('Enter')
    await undo.waitFor({ state: 'detached' })
    await page.keyboard.press('Control+z')
    await page.getByText('Undone: Added “one more bike, please”').first().waitFor()
  })

  test('Try offers sentences of the bot as soon as it has some', async () => {
    await page.getByText('Sentences of this bot to try').waitFor()
    await page.getByRole('button', { name: 'I would like to rent a bike' }).click()
    await page.getByRole('tab', { name: 'Analysis' }).waitFor()
  })

  test('without a skill Try says that there is none, and puts no words into the mouth of the bot', async () => {
    const chat = page.getByRole('log', { name: 'Conversation' })
    await chat.getByText('This bot has no skills yet, so it does not reply.').waitFor()
    await expect.poll(() => chat.locator('.theirs').count()).toBe(0)
    await expect.poll(() => findings(page)).toEqual([])
    await chat.getByRole('link', { name: 'Create a skill' }).press('Enter')
    await type(page, 'Rent')
    await page.keyboard.press('Escape')
    await studio.visit('/analytics?view=usage')
    await page.getByText('No conversations yet').waitFor()
    await page.getByText(/Try is not counted\.$/).waitFor()
    await studio.visit('/intents')
  })

  test('a sentence added from Try is said to be in the intent by its name', async () => {
    // The sentence before stands there until this one is understood.
    await sayInTry(page, 'can I hire a tandem')
    await page.getByRole('button', { name: /^Add to intent…/ }).click()
    await type(page, 'Rent', FLOATING)
    await page.keyboard.press('Enter')
    await page.getByText('Added to Rent a bike').first().waitFor()
  })

  test('the steps to a bot of one’s own tell which are done, and are closed for good with one press', async () => {
    await studio.visit('/intents')
    const steps = page.getByRole('main').getByRole('region', { name: 'Build your own bot' })
    const done = async () =>
      (await steps.getByRole('listitem').allInnerTexts()).filter(step => /done/.test(step)).length
    await expect.poll(done).toBe(2)
    await expect.poll(() => steps.getByRole('link').allTextContents()).toEqual(['Write a skill', 'Publish a channel'])
    await expect.poll(() => findings(page)).toEqual([])
    await steps.getByRole('button', { name: 'Do not show this again' }).press('Enter')
    await steps.waitFor({ state: 'detached' })
    await page.reload()
    await page.getByRole('heading', { level: 1, name: 'Rent a bike' }).waitFor()
    await expect.poll(() => steps.count()).toBe(0)
  })

  test('had no fault on the way', () => {
    expect(studio.faults).toEqual([])
  })
})
