import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { findings, hasBrowser, openStudio, type, type Studio } from './support.ts'

describe.skipIf(!hasBrowser).each([
  ['light', false],
  ['dark', true],
])('the connect page in the %s theme', (_, isDark) => {
  let studio: Studio
  const main = () => studio.page.getByRole('main')
  const stored = async () => {
    const { rows } = await studio.owner.bots.list({ params: { user_slug: studio.service.owner.user_slug } })
    return (await studio.service.as(`Token ${rows[0]?.developer_token ?? ''}`).channels.list()).rows
  }

  beforeAll(async () => {
    studio = await openStudio({ isDark })
    const { rows } = await studio.owner.bots.list({ params: { user_slug: studio.service.owner.user_slug } })
    const api = studio.service.as(`Token ${rows[0]?.developer_token ?? ''}`)
    for (const { slug } of await stored()) await api.channels.remove({ params: { channel_slug: slug } })
  })
  afterAll(() => studio?.close())

  test('says what a channel is while there is none, and makes a web chat by keyboard', async () => {
    const { page } = studio
    await page.getByRole('navigation', { name: 'Pages' }).getByRole('link', { name: 'Connect' }).click()
    await main().getByText('No channels yet').waitFor()
    expect(await findings(page)).toEqual([])
    await main().getByRole('button', { name: 'Make a web chat' }).click()
    await type(page, 'website')
    await page.keyboard.press('Enter')
    await main().getByRole('heading', { level: 1, name: 'website' }).waitFor()
    expect(await stored()).toMatchObject([{ slug: 'website', type: 'webchat', isActivated: true }])
  })

  test('its looks save themselves, and the preview shows them', async () => {
    const { page } = studio
    await page.getByRole('textbox', { name: 'Title', exact: true }).fill('Front desk')
    await page.keyboard.press('Enter')
    await expect.poll(async () => (await stored())[0]?.headerTitle).toBe('Front desk')
    await page.getByRole('textbox', { name: 'First message' }).fill('Welcome, how can I help?')
    await page.keyboard.press('Tab')
    await expect.poll(async () => (await stored())[0]?.welcomeMessage).toBe('Welcome, how can I help?')
    const preview = page.frameLocator('iframe[title="Preview"]')
    await preview.getByText('Welcome, how can I help?').waitFor()
    await preview.getByRole('heading', { name: 'Front desk' }).waitFor()
    expect(await findings(page)).toEqual([])
  })

  test('one can talk to the bot in the preview', async () => {
    const preview = studio.page.frameLocator('iframe[title="Preview"]')
    await preview.getByLabel('Your message').fill('hello')
    await preview.getByLabel('Your message').press('Enter')
    await preview.locator('article:not(.mine)').nth(1).waitFor()
  })

  test('the line that puts the chat into a page is copied, and leads to the chat', async () => {
    const { page } = studio
    await page.getByRole('button', { name: 'Copy: Line for a page of yours' }).click()
    const copied = () => page.evaluate(() => navigator.clipboard.readText())
    await expect.poll(copied).toContain('src=')
    const line = await copied()
    const [, address] = /src="([^"]+)"/.exec(line) ?? []
    expect((await fetch(address ?? '')).status).toBe(200)
  })

  test('switched off, it can be opened by nobody', async () => {
    const { page } = studio
    await page.getByRole('switch', { name: 'People can open it' }).press('Space')
    await main().getByText('There is nothing to see while it is switched off.').waitFor()
    await expect.poll(stored).toMatchObject([{ isActivated: false }])
    const [channel] = await stored()
    expect((await fetch(`${studio.service.url}/chat/${channel?.id ?? ''}`)).status).toBe(404)
    expect(await findings(page)).toEqual([])
  })

  test('is deleted only after one was asked', async () => {
    const { page } = studio
    await page.getByRole('link', { name: /^website/ }).focus()
    await page.keyboard.press('Delete')
    const dialog = page.getByRole('dialog', { name: 'Delete the channel website?' })
    await dialog.getByRole('button', { name: 'Delete website' }).click()
    await main().getByText('No channels yet').waitFor()
    await expect.poll(stored).toEqual([])
  })

  test('nothing was logged as an error', () => {
    expect(studio.faults).toEqual([])
  })
})
