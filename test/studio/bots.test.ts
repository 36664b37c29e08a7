import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { hasBrowser, openStudio, type Studio } from './support.ts'

describe.skipIf(!hasBrowser)('a first day in the studio', () => {
  let studio: Studio

  beforeAll(async () => {
    studio = await openStudio({ sample: false })
  })
  afterAll(() => studio?.close())

  test('begins on a page that says what a bot is and makes the first one', async () => {
    const { page } = studio
    await page.getByText('Make your first bot').waitFor()
    await page.getByRole('main').getByRole('button', { name: 'New bot' }).last().click()
    await page.getByRole('textbox', { name: 'Name' }).fill('Réception 24/7')
    await page.keyboard.press('Enter')
    await page.waitForURL('**/#/intents')
    await page.getByRole('button', { name: 'Bot: Réception 24/7' }).waitFor()
  })

  test('a name that is too long is refused with the reason, and what was typed stays', async () => {
    const { page } = studio
    await studio.visit('/bots')
    await page.getByRole('button', { name: 'New bot' }).click()
    const name = page.getByRole('textbox', { name: 'Name' })
    await name.evaluate(field => field.removeAttribute('maxlength'))
    await name.fill('x'.repeat(300))
    await page.keyboard.press('Enter')
    await page.getByText('Name must have at most 255 characters.').waitFor()
    expect(await name.inputValue()).toHaveLength(300)
    await page.keyboard.press('Escape')
  })

  test('a bot is renamed, and keeps its address', async () => {
    const { page } = studio
    await page.getByRole('button', { name: 'More for Réception 24/7' }).click()
    await page.getByRole('menuitem', { name: 'Rename…' }).click()
    await page.getByRole('textbox', { name: 'Name' }).fill('Front desk')
    await page.getByRole('button', { name: 'Save' }).click()
    await page.getByRole('rowheader', { name: /Front desk/ }).waitFor()
    const { rows } = await studio.owner.bots.list({ params: { user_slug: studio.service.owner.user_slug } })
    expect(rows.map(({ name, slug }) => [name, slug])).toEqual([['Front desk', 'reception-24-7']])
  })

  test('a bot is duplicated, and the copy is deleted only after its name was read', async () => {
    const { page } = studio
    await page.getByRole('button', { name: 'More for Front desk' }).click()
    await page.getByRole('menuitem', { name: 'Duplicate' }).click()
    await page.getByRole('rowheader', { name: /Copy of Front desk/ }).waitFor()
    await page.getByRole('button', { name: 'More for Copy of Front desk' }).click()
    await page.getByRole('menuitem', { name: 'Delete…' }).click()
    const dialog = page.getByRole('dialog', { name: 'Delete Copy of Front desk?' })
    await dialog.getByRole('button', { name: 'Cancel' }).click()
    await dialog.waitFor({ state: 'detached' })
    await page.getByRole('button', { name: 'More for Copy of Front desk' }).click()
    await page.getByRole('menuitem', { name: 'Delete…' }).click()
    await dialog.getByRole('button', { name: 'Delete Copy of Front desk' }).click()
    await page.getByRole('rowheader', { name: /Copy of Front desk/ }).waitFor({ state: 'detached' })
    await page.getByRole('button', { name: 'Bot: Front desk' }).waitFor()
  })

  test('had no fault on the way but the refusal', () => {
    expect(studio.faults.filter(fault => !fault.includes('400'))).toEqual([])
  })
})
