import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { hasBrowser, openStudio, sayInTry, tryPanel, type Studio } from './support.ts'

/** A booking that is interrupted, refused once and completed. */
const TALK = ['I would like to book a room', 'thank you', 'a double room', 'hello', 'two nights']

describe.skipIf(!hasBrowser)('the sample bot answers the same', () => {
  let studio: Studio
  let page: Page
  let original: string[]
  const panel = () => tryPanel(page)

  /**
   * Has the conversation in Try with the chosen version, once that is trained.
   * @returns what the bot asked; greetings and thanks have variants, of which each conversation takes one
   */
  async function converse(): Promise<string[]> {
    await page.getByRole('button', { name: /^Up to date/ }).waitFor({ timeout: 110_000 }) // as long as a test may take
    const renew = panel().getByRole('button', { name: 'New conversation' })
    if (await renew.isEnabled()) await renew.click()
    for (const sentence of TALK) await sayInTry(page, sentence)
    const replies = await panel().locator('.theirs .bubble').allTextContents()
    return replies.filter(reply => reply.endsWith('?'))
  }

  beforeAll(async () => {
    studio = await openStudio()
    page = studio.page
    original = await converse()
    // The first studio of a run trains the sample bot.
  }, 120_000)
  afterAll(() => studio?.close())

  test('to every message of a conversation', () => {
    expect(original.length).toBeGreaterThanOrEqual(TALK.length)
    expect(new Set(original).size).toBe(3)
  })

  test('in a fork', async () => {
    await studio.visit('/versions')
    await page.getByRole('main').getByRole('button', { name: 'More actions for v1', exact: true }).press('Enter')
    await page.getByRole('menuitem', { name: 'Fork…' }).press('Enter')
    await page.getByRole('dialog', { name: 'New version' }).getByRole('textbox', { name: 'Name' }).fill('Summer')
    await page.keyboard.press('Enter')
    const fork = page.getByRole('main').getByRole('button', { name: 'Summer', exact: true })
    await fork.waitFor({ timeout: 30_000 })
    await fork.press('Enter')
    await page.getByRole('button', { name: /^Version: Summer/ }).waitFor()
    const answers = await converse()
    expect(answers).toEqual(original)
  }, 120_000)

  test('after an export and import', async () => {
    await studio.visit('/bots')
    await page.getByRole('button', { name: 'More actions for Hotel concierge' }).click()
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('menuitem', { name: 'Export…' }).click(),
    ])
    const [chooser] = await Promise.all([
      page.waitForEvent('filechooser'),
      page.getByRole('button', { name: 'Import…' }).click(),
    ])
    await chooser.setFiles(await download.path())
    // The imported bot is opened at once.
    await page.getByText('Imported Hotel concierge').first().waitFor({ timeout: 30_000 })
    await page.getByRole('button', { name: /^Version: v1/ }).waitFor()
    const { rows } = await studio.owner.bots.list({ params: { user_slug: studio.service.owner.user_slug } })
    expect(rows.map(({ name }) => name)).toEqual(['Hotel concierge', 'Hotel concierge'])
    const answers = await converse()
    expect(answers).toEqual(original)
  }, 120_000)

  test('without an error', () => {
    expect(studio.faults).toEqual([])
  })
})
