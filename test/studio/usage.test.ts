import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { findings, hasBrowser, openStudio, type Studio } from './support.ts'

describe.skipIf(!hasBrowser)('the usage', () => {
  let studio: Studio
  const main = () => studio.page.getByRole('main')

  beforeAll(async () => {
    studio = await openStudio()
  })
  afterAll(() => studio?.close())

  test('says what it will show before the first conversation', async () => {
    await studio.visit('/analytics?view=usage')
    await main().getByText('No conversations yet').waitFor()
    await studio.page.goto(`${studio.service.url}/#/usage`)
    await expect.poll(() => studio.page.url()).toMatch(/#\/analytics\?view=usage$/)
    await main().getByText('No conversations yet').waitFor()
    await expect.poll(() => findings(studio.page)).toEqual([])
  })

  test('counts conversations, people and messages per day and channel, and the intents', async () => {
    const { page, service, owner } = studio
    const { user_slug } = service.owner
    const { rows } = await owner.bots.list({ params: { user_slug } })
    const params = { user_slug, bot_slug: rows[0]?.slug ?? '', version_slug: 'v1' }
    const { request_token } = await service.as(`Token ${rows[0]?.developer_token ?? ''}`).studio.overview({ params })
    for (const conversation_id of ['one', 'one', 'two']) {
      const body = { message: { type: 'text', content: 'thank you very much' }, conversation_id, language: 'en' }
      await service.send('POST', '/build/v1/dialog', { token: `Token ${request_token ?? ''}`, body })
    }
    await page.reload()
    const table = main().getByRole('table', { name: 'Usage per day' })
    await expect.poll(() => table.getByRole('row').last().innerText()).toMatch(/\t2\t2$/)
    await main().getByRole('table', { name: 'Intents' }).getByRole('link', { name: 'Thanks' }).waitFor()
    await expect.poll(() => findings(page)).toEqual([])
    await main().getByRole('combobox', { name: 'Metric' }).selectOption({ label: 'Messages received' })
    await expect.poll(() => table.getByRole('row').last().innerText()).toMatch(/\t3\t3$/)
    await main().getByRole('combobox', { name: 'Period' }).selectOption({ label: 'Last 7 days' })
    await expect.poll(() => main().locator('.day').count()).toBe(7)
    await expect.poll(() => main().locator('.most').textContent()).toBe('3')
    await expect.poll(() => main().locator('.span span').count()).toBe(2)
  })

  test('nothing was logged as an error', () => {
    expect(studio.faults).toEqual([])
  })
})
