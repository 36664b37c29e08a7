import type { Locator } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { findings, FLOATING, focused, hasBrowser, openStudio, type, type Studio } from './support.ts'

describe.skipIf(!hasBrowser)('the logs page', () => {
  let studio: Studio
  const main = () => studio.page.getByRole('main')
  const rowOf = (text: string): Locator => studio.page.getByRole('row').filter({ hasText: text }).first()
  const open = () =>
    studio.page.getByRole('navigation', { name: 'Pages' }).getByRole('link', { name: 'Logs', exact: true }).click()

  /** The developer's client, and the slots of its paths. */
  const bot = async () => {
    const { user_slug } = studio.service.owner
    const { rows } = await studio.owner.bots.list({ params: { user_slug } })
    const params = { user_slug, bot_slug: rows[0]?.slug ?? '', version_slug: 'v1' }
    return { params, api: studio.service.as(`Token ${rows[0]?.developer_token ?? ''}`) }
  }
  const say = async (...sentences: string[]) => {
    const { params, api } = await bot()
    const { request_token } = await api.studio.overview({ params })
    for (const text of sentences)
      await studio.service.as(`Token ${request_token ?? ''}`).analysis.analyse({ body: { text, language: 'en' } })
  }
  const archived = async (is_archived: boolean) => {
    const { params, api } = await bot()
    const { rows } = await api.datasetLogs.list({ params, query: { is_archived: String(is_archived) as 'true' } })
    return rows.map(({ source }) => source)
  }
  const expressionsOf = async (intent_slug: string) => {
    const { params, api } = await bot()
    const { rows } = await api.studio.expressions({ params: { ...params, intent_slug } })
    return rows.map(({ source }) => source)
  }

  beforeAll(async () => {
    studio = await openStudio()
  })
  afterAll(() => studio?.close())

  test('says what logs are while there are none, and where the first one comes from', async () => {
    await open()
    await main().getByText('No logs yet').waitFor()
    await expect.poll(() => findings(studio.page)).toEqual([])
    await main().getByRole('button', { name: 'Try a sentence' }).click()
    await expect.poll(() => focused(studio.page)).toBe('input: Sentence to try')
  })

  test('shows what was said and how it was understood, newest first', async () => {
    await say('I would like to book a double room', 'xyzzy plugh', 'is there a pool', 'thank you so much')
    await main().getByRole('button', { name: 'Refresh' }).click()
    await main().getByText('4 sentences').waitFor()
    await rowOf('book a double room').getByText('Book a room').waitFor()
    await rowOf('xyzzy plugh').getByText('no intent').waitFor()
    await expect.poll(() => findings(studio.page)).toEqual([])
  })

  test('is narrowed by outcome, by intent and by words', async () => {
    const { page } = studio
    const outcome = page.getByRole('combobox', { name: 'Result' })
    await outcome.selectOption({ label: 'Without intent' })
    await expect.poll(() => rowOf('book a double room').count()).toBe(0)
    await rowOf('xyzzy plugh').waitFor()
    await outcome.selectOption({ label: 'Any result' })
    await rowOf('book a double room').waitFor()
    await page.getByRole('searchbox', { name: 'Filter sentences' }).fill('plugh')
    await expect.poll(() => rowOf('book a double room').count()).toBe(0)
    await page.getByRole('searchbox', { name: 'Filter sentences' }).fill('nothing like it')
    await main().getByText('No sentence matches').waitFor()
    await page.getByRole('searchbox', { name: 'Filter sentences' }).press('Escape')
    await rowOf('book a double room').waitFor()
  })

  test('a sentence is added to an intent by its number, and leaves the inbox; undo brings it back', async () => {
    const { page } = studio
    await page.getByRole('searchbox', { name: 'Filter sentences' }).fill('book a double')
    await rowOf('xyzzy plugh').waitFor({ state: 'detached' })
    await page.getByRole('grid').focus()
    await page.keyboard.press('1')
    await page.getByText('Added “I would like to book a double room” to Book a room').first().waitFor()
    await expect.poll(() => expressionsOf('book-a-room')).toContain('I would like to book a double room')
    await expect.poll(() => archived(true)).toEqual(['I would like to book a double room'])
    await page.getByRole('button', { name: 'Undo', exact: true }).last().click()
    await expect.poll(() => archived(true)).toEqual([])
    await expect.poll(() => expressionsOf('book-a-room')).not.toContain('I would like to book a double room')
    await page.getByRole('searchbox', { name: 'Filter sentences' }).fill('')
  })

  test('several are added to an intent one chooses', async () => {
    const { page } = studio
    await rowOf('xyzzy plugh').getByRole('checkbox').click()
    await rowOf('is there a pool').getByRole('checkbox').click()
    await main().getByText('2 selected').waitFor()
    await expect.poll(() => findings(page)).toEqual([])
    // The first one is that of the selection; the current row has its own.
    await page
      .getByRole('button', { name: /^Add to intent…/ })
      .first()
      .click()
    await type(page, 'Wi-Fi help', FLOATING)
    await page.keyboard.press('Enter')
    await page.getByText('Added 2 sentences to Wi-Fi help').first().waitFor()
    await expect
      .poll(() => expressionsOf('wifi-help'))
      .toEqual(expect.arrayContaining(['xyzzy plugh', 'is there a pool']))
    await expect.poll(() => archived(false)).toHaveLength(2)
  })

  test('J leads to the table from anywhere on the page, and stays a letter where one types', async () => {
    const { page } = studio
    await page.getByRole('searchbox', { name: 'Filter sentences' }).fill('')
    await page.keyboard.press('j')
    await expect.poll(() => page.getByRole('searchbox', { name: 'Filter sentences' }).inputValue()).toBe('j')
    await page.keyboard.press('Backspace')
    await page.getByRole('button', { name: 'Refresh' }).focus()
    await page.keyboard.press('j')
    await page.locator('.grid:focus').waitFor()
  })

  test('J and K move, X archives, and what is archived comes back', async () => {
    const { page } = studio
    await page.getByRole('grid').focus()
    await page.keyboard.press('Control+Home')
    const active = () => page.locator('.grid-row.is-current').innerText()
    const first = await active()
    await page.keyboard.press('j')
    await expect.poll(active).not.toBe(first)
    await page.keyboard.press('k')
    await expect.poll(active).toBe(first)
    await page.keyboard.press('x')
    await expect.poll(() => archived(false)).toHaveLength(1)
    await page.getByRole('combobox', { name: 'Folder' }).selectOption({ label: 'Archived' })
    await main().getByText('3 sentences').waitFor()
    await page.getByRole('grid').focus()
    await page.keyboard.press('x')
    await expect.poll(() => archived(false)).toHaveLength(2)
    await page.getByRole('combobox', { name: 'Folder' }).selectOption({ label: 'Inbox' })
  })

  test('is deleted only after one was asked', async () => {
    const { page } = studio
    await main().getByText('2 sentences').waitFor()
    await page.getByRole('grid').focus()
    await page.keyboard.press('Delete')
    const dialog = page.getByRole('dialog', { name: /^Delete “/ })
    await dialog.waitFor()
    await expect.poll(() => findings(page)).toEqual([])
    await dialog.getByRole('button', { name: 'Delete' }).click()
    await expect.poll(() => archived(false)).toHaveLength(1)
  })

  test('shows what is said in Try at once', async () => {
    await studio.page.getByRole('textbox', { name: 'Sentence to try' }).fill('hello from Try')
    await studio.page.keyboard.press('Enter')
    await main().getByRole('row').filter({ hasText: 'hello from Try' }).waitFor()
  })

  test('is narrowed to the last days', async () => {
    const { page } = studio
    const days = page.getByRole('combobox', { name: 'Period' })
    const isAsked = page.waitForRequest(request => /logs\?.*from=\d{4}-\d\d-\d\d/.test(request.url()))
    await days.selectOption({ label: 'Today' })
    await isAsked
    await rowOf('hello from Try').waitFor()
    await days.selectOption({ label: 'Any time' })
  })

  test('conversations are read as they went, with what answered and what it said; Try is none of them', async () => {
    const { page } = studio
    const { params, api } = await bot()
    const { request_token } = await api.studio.overview({ params })
    for (const content of ['I need a taxi', 'to the station'])
      await studio.service
        .as(`Token ${request_token ?? ''}`)
        .dialog.talk({ body: { message: { type: 'text', content }, conversation_id: 'c1', language: 'en' } })
    await main().getByRole('link', { name: 'Conversations' }).press('Enter')
    const conversation = main().locator('details')
    await expect.poll(() => conversation.count()).toBe(1)
    await conversation.locator('summary').getByText('2 turns').waitFor()
    await conversation.locator('summary').press('Enter')
    await expect
      .poll(() => conversation.locator('.turns > *').allTextContents())
      .toEqual([
        expect.stringMatching(/^I need a taxi ?Taxi · Ask for a taxi ?Where would you like to go\?$/),
        expect.stringMatching(/^to the station ?Taxi.*At what time\?$/),
      ])
    await expect.poll(() => findings(page)).toEqual([])
    await main().getByRole('link', { name: 'Sentences' }).press('Enter')
    await rowOf('hello from Try').waitFor()
  })

  test('nothing was logged as an error', () => {
    expect(studio.faults).toEqual([])
  })
})
