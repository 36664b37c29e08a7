import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { findings, focused, hasBrowser, openStudio, type Studio } from './support.ts'

describe.skipIf(!hasBrowser)('the reference of the interface', () => {
  let studio: Studio

  beforeAll(async () => {
    studio = await openStudio()
  })
  afterAll(() => studio?.close())

  const send = async () => {
    await studio.page.getByRole('main').getByRole('button', { name: 'Send' }).click()
    return studio.page.getByRole('region', { name: 'Response' })
  }

  test('opens from the settings with the first row, ready to be sent', async () => {
    const { page } = studio
    await page.getByRole('link', { name: 'Settings', exact: true }).click()
    await page.getByRole('link', { name: /^API reference/ }).click()
    await page.getByRole('article', { name: 'Analyse text or voice' }).waitFor()
    const answer = await send()
    await answer.getByRole('status').getByText('200').waitFor()
    await answer.getByText('"message"').waitFor()
    await answer.getByText('content-type', { exact: true }).waitFor()
  })

  test('a row is found by typing and reached with the arrows', async () => {
    const { page } = studio
    await page.keyboard.press('Control+f')
    await page.getByRole('searchbox', { name: 'Find an endpoint' }).fill('intents post')
    await page.keyboard.press('ArrowDown')
    await expect.poll(() => focused(page)).toContain('Create intent')
    await page.keyboard.press('Enter')
    await page.getByRole('article', { name: 'Create intent' }).waitFor()
    await page.getByRole('row', { name: /^name string required at most 255 characters/ }).waitFor()
  })

  test('what is sent is really done for the chosen bot, and shows in the studio', async () => {
    const { page } = studio
    const body = page.getByRole('textbox', { name: 'Body' })
    await body.fill('{"name": "From the reference"}')
    await page.keyboard.press('Control+Enter')
    const answer = page.getByRole('region', { name: 'Response' })
    await answer.getByRole('status').getByText('201').waitFor()
    await studio.visit('/intents')
    await page.getByRole('link', { name: /From the reference/ }).waitFor()
  })

  test('a mistake is answered with its reason in plain words', async () => {
    const { page } = studio
    await studio.visit('/api/intents.create')
    await page.getByRole('textbox', { name: 'Body' }).fill('{"name": ""}')
    const answer = await send()
    await answer.getByRole('status').getByText('400').waitFor()
    await answer.getByText('name must not be blank').waitFor()
  })

  test('the line for curl hides the token until one asks, and copies a line that works', async () => {
    const { page } = studio
    await studio.visit('/api/dataset.show')
    const line = page.getByLabel('cURL command', { exact: true })
    await line.filter({ hasText: 'Token ••••••••' }).waitFor()
    await page.getByRole('button', { name: 'Show: token' }).click()
    const shown = async () => /Token (\w+)/.exec((await line.textContent()) ?? '')?.[1]
    await expect.poll(shown).toHaveLength(32)
    const token = await shown()
    await page.getByRole('button', { name: 'Copy: cURL command' }).click()
    const copied = () => page.evaluate(() => navigator.clipboard.readText())
    await expect.poll(copied).toMatch(/^curl '/)
    const [, url] = /^curl '([^']+)'/.exec(await copied()) ?? []
    const response = await fetch(url ?? '', { headers: { Authorization: `Token ${token}` } })
    expect(response.status).toBe(200)
  })

  test('what is missing in the path is asked for before anything is sent', async () => {
    const { page } = studio
    await studio.visit('/api/expressions.show')
    await page.getByRole('main').getByRole('button', { name: 'Send' }).click()
    await page.getByText('Required: expression_id.').waitFor()
  })

  test('a deletion is asked about first', async () => {
    const { page } = studio
    await studio.visit('/api/intents.remove')
    await page.getByRole('textbox', { name: 'intent_slug' }).fill('from-the-reference')
    await page.getByRole('main').getByRole('button', { name: 'Send' }).click()
    await page.getByRole('alertdialog').or(page.getByRole('dialog')).getByRole('button', { name: 'Send' }).click()
    const answer = page.getByRole('region', { name: 'Response' })
    await answer.getByRole('status').getByText('200').waitFor()
  })

  test('deprecated rows say so, and an address of no row leads back', async () => {
    const { page } = studio
    await studio.visit('/api/globalEntities.list')
    await page.getByRole('heading', { name: /Deprecated/ }).waitFor()
    await studio.visit('/api/nothing.here')
    await page.getByRole('button', { name: 'Go to the first endpoint' }).click()
    await page.getByRole('article').waitFor()
    await page.getByRole('searchbox', { name: 'Find an endpoint' }).fill('zzzz')
    await page.getByText('No endpoint matches “zzzz”').waitFor()
  })

  test('nothing was logged as an error but what was sent to be refused', () => {
    expect(studio.faults.filter(fault => !/status of 40[04]/.test(fault))).toEqual([])
  })
})

describe.skipIf(!hasBrowser)('the row of an endpoint', () => {
  let studio: Studio

  beforeAll(async () => {
    studio = await openStudio()
  })
  afterAll(() => studio?.close())

  test.each(['analysis.analyse', 'intents.create', 'globalEntities.list', 'webchat.receive'])(
    'of %s has no fault that axe-core can find, before and after it is sent',
    async row => {
      await studio.visit(`/api/${row}`)
      await studio.page.getByRole('article').waitFor()
      await expect.poll(() => findings(studio.page)).toEqual([])
      if (row === 'webchat.receive') return
      await studio.page.getByRole('main').getByRole('button', { name: 'Send' }).click()
      await studio.page.getByRole('region', { name: 'Response' }).waitFor()
      await expect.poll(() => findings(studio.page)).toEqual([])
    },
  )
})
