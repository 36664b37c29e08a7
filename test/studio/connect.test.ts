import { createServer } from 'node:http'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { findings, hasBrowser, openStudio, type, type Studio } from './support.ts'

describe.skipIf(!hasBrowser)('the connect page', () => {
  let studio: Studio
  const main = () => studio.page.getByRole('main')
  const stored = async () => {
    const { rows } = await studio.owner.bots.list({ params: { user_slug: studio.service.owner.user_slug } })
    return (await studio.service.as(`Token ${rows[0]?.developer_token ?? ''}`).channels.list()).rows
  }

  beforeAll(async () => {
    studio = await openStudio()
    const { rows } = await studio.owner.bots.list({ params: { user_slug: studio.service.owner.user_slug } })
    const api = studio.service.as(`Token ${rows[0]?.developer_token ?? ''}`)
    for (const { slug } of await stored()) await api.channels.remove({ params: { channel_slug: slug } })
    const params = { user_slug: studio.service.owner.user_slug, bot_slug: rows[0]?.slug ?? '' }
    const { slug: environment_slug } = await api.environments.create({ params, body: { name: 'Production' } })
    const { id: version_id } = await api.versions.show({ params: { ...params, version_slug: 'v1' } })
    await api.environments.switch({ params: { ...params, environment_slug }, body: { version_id } })
  })
  afterAll(() => studio?.close())

  test('says what a channel is while there is none, and makes a web chat by keyboard', async () => {
    const { page } = studio
    await page.getByRole('navigation', { name: 'Pages' }).getByRole('link', { name: 'Connect' }).click()
    await main().getByText('No channels yet').waitFor()
    await expect.poll(() => findings(page)).toEqual([])
    await main().getByRole('button', { name: 'Create a channel' }).click()
    await page.getByRole('dialog', { name: 'New channel' }).getByRole('textbox', { name: 'Name' }).waitFor()
    await type(page, 'website')
    await page.keyboard.press('Enter')
    await main().getByRole('heading', { level: 1, name: 'website' }).waitFor()
    await expect.poll(stored).toMatchObject([{ slug: 'website', type: 'webchat', isActivated: false }])
  })

  test('it is published when that is asked for, and its preview stands beside its looks', async () => {
    const { page } = studio
    await main().getByText('The preview is shown once the channel is published.').waitFor()
    await expect.poll(() => findings(page)).toEqual([])
    await page.getByRole('switch', { name: 'Published' }).press('Space')
    await expect.poll(stored).toMatchObject([{ isActivated: true }])
    const preview = main().locator('iframe[title="Preview"]')
    await preview.waitFor()
    const box = await preview.boundingBox()
    expect((box?.y ?? Infinity) + (box?.height ?? Infinity)).toBeLessThan(820)
  })

  test('its looks save themselves, and the preview shows them', async () => {
    const { page } = studio
    await page.getByRole('textbox', { name: 'Title', exact: true }).fill('Front desk')
    await page.keyboard.press('Enter')
    await expect.poll(async () => (await stored())[0]?.headerTitle).toBe('Front desk')
    await page.getByRole('textbox', { name: 'Welcome message' }).fill('Welcome, how can I help?')
    await page.keyboard.press('Tab')
    await expect.poll(async () => (await stored())[0]?.welcomeMessage).toBe('Welcome, how can I help?')
    const colour = page.getByRole('textbox', { name: 'Accent colour' })
    await colour.fill('reddish!!')
    await page.keyboard.press('Enter')
    await main().getByText('Accent colour must be a hex colour such as #1a2b3c').waitFor()
    await colour.fill('teal')
    await page.keyboard.press('Enter')
    await expect.poll(async () => (await stored())[0]?.accentColor).toBe('teal')
    const preview = page.frameLocator('iframe[title="Preview"]')
    await preview.getByText('Welcome, how can I help?').waitFor()
    await preview.getByRole('heading', { name: 'Front desk' }).waitFor()
    await expect.poll(() => findings(page)).toEqual([])
  })

  test('the preview does not scroll the page around it, and the chat opens in a page of its own', async () => {
    const { page } = studio
    await studio.visit('/intents')
    await studio.visit('/connect/website')
    await page.frameLocator('iframe[title="Preview"]').getByText('Welcome, how can I help?').waitFor()
    await expect
      .poll(() =>
        main()
          .locator('.panel')
          .evaluate(panel => panel.scrollTop),
      )
      .toBe(0)
    const opened = page.waitForEvent('popup')
    await main().getByRole('link', { name: 'Open: Chat page' }).click()
    const chat = await opened
    await chat.getByRole('heading', { name: 'Front desk' }).waitFor()
    await chat.close()
  })

  test('it answers with the version of its environment, which the versions tell', async () => {
    const { page } = studio
    const environment = main().getByRole('combobox', { name: 'Environment' })
    await expect.poll(() => environment.locator('option:checked').textContent()).toBe('Development → v1')
    await environment.selectOption({ label: 'Production → v1' })
    await expect.poll(async () => (await stored())[0]?.botEnvironmentId).toMatch(/^\d+$/)
    await expect.poll(() => environment.locator('option:checked').textContent()).toBe('Production → v1')
    await expect.poll(() => findings(page)).toEqual([])
    await studio.visit('/versions')
    const answers = main().locator('.environment', { has: page.getByRole('combobox', { name: /^Production/ }) })
    await answers.getByRole('link', { name: 'website' }).click()
    await main().getByRole('heading', { level: 1, name: 'website' }).waitFor()
  })

  test('one can talk to the bot in the preview', async () => {
    const preview = studio.page.frameLocator('iframe[title="Preview"]')
    await preview.getByLabel('Your message').fill('hello')
    await preview.getByLabel('Your message').press('Enter')
    await preview.locator('article:not(.mine)').nth(1).waitFor()
  })

  test('the line that puts the chat into a page is copied, and leads to the chat', async () => {
    const { page } = studio
    await page.getByRole('button', { name: 'Copy: Embed code: inline frame' }).click()
    const copied = () => page.evaluate(() => navigator.clipboard.readText())
    await expect.poll(copied).toContain('src=')
    const line = await copied()
    const [, address] = /src="([^"]+)"/.exec(line) ?? []
    expect((await fetch(address ?? '')).status).toBe(200)
  })

  test('the other line puts a button into a page of another address, which opens the chat once that is allowed', async () => {
    const { page, owner, service } = studio
    await page.getByRole('button', { name: 'Copy: Embed code: launcher button' }).click()
    const line = await page.evaluate(() => navigator.clipboard.readText())
    const site = createServer((_, response) => {
      response.setHeader('Content-Type', 'text/html')
      response.end(`<!doctype html><html lang="en"><title>Hotel</title><main><h1>Hotel</h1></main>${line}</html>`)
    })
    await new Promise<void>(resolve => site.listen(0, '127.0.0.1', resolve))
    const address = site.address()
    const origin = `http://localhost:${typeof address === 'object' && address ? address.port : 0}`
    const websites = page.getByRole('textbox', { name: 'Websites that may embed your web chats' })
    await websites.fill('nothing! like-this')
    await page.keyboard.press('Enter')
    await main().getByText('must be an origin such as https://*.example.org').waitFor()
    await websites.fill(`${origin}/contact.html, www.hotel.example`)
    await page.keyboard.press('Enter')
    const allowed = async () => (await owner.securityHeaders.show({ params: { header_type: 'csp' } })).urls
    await expect.poll(allowed).toEqual([origin, 'https://www.hotel.example'])
    await expect.poll(() => findings(page)).toEqual([])
    const visitor = await page.context().newPage()
    await visitor.goto(origin)
    const button = visitor.getByRole('button', { name: 'Front desk' })
    await button.focus()
    await visitor.keyboard.press('Enter')
    await expect.poll(() => button.getAttribute('aria-expanded')).toBe('true')
    const chat = visitor.frameLocator('iframe[title="Front desk"]')
    await chat.getByText('Welcome, how can I help?').waitFor()
    await button.press('Escape')
    await visitor.locator('iframe').waitFor({ state: 'hidden' })
    await visitor.evaluate('parleyChat.toggle()')
    await visitor.locator('iframe').waitFor()
    await visitor.close()
    await page.reload()
    await page.frameLocator('iframe[title="Preview"]').getByText('Welcome, how can I help?').waitFor()
    site.close()
    await owner.securityHeaders.update({ params: { header_type: 'csp' }, body: { urls: [] } })
    studio.faults.splice(
      0,
      studio.faults.length,
      ...studio.faults.filter(fault => !fault.startsWith(`outside: ${origin}`) && !/status of 400/.test(fault)),
    )
    expect((await fetch(`${service.url}/chat/button.js`)).status).toBe(200)
  })

  test('switched off, it can be opened by nobody', async () => {
    const { page } = studio
    await page.getByRole('switch', { name: 'Published' }).press('Space')
    await main().getByText('The preview is shown once the channel is published.').waitFor()
    await expect.poll(stored).toMatchObject([{ isActivated: false }])
    const [channel] = await stored()
    expect((await fetch(`${studio.service.url}/chat/${channel?.id ?? ''}`)).status).toBe(404)
    await expect.poll(() => findings(page)).toEqual([])
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

  test('asks for the fields of the chosen type, and replaces a secret without showing it', async () => {
    const { page } = studio
    await main().getByRole('button', { name: 'Create a channel' }).click()
    const dialog = page.getByRole('dialog', { name: 'New channel' })
    await dialog.getByRole('textbox', { name: 'Name' }).fill('phone')
    await dialog.getByRole('combobox', { name: 'Type' }).selectOption({ label: 'Messenger' })
    await dialog.getByLabel('Page access token').fill('first')
    await dialog.getByLabel('Page id').fill('4711')
    await expect.poll(() => findings(page)).toEqual([])
    await dialog.getByRole('button', { name: 'Create channel' }).click()
    await main().getByRole('heading', { level: 1, name: 'phone' }).waitFor()
    await expect.poll(stored).toMatchObject([{ type: 'messenger', serviceId: '4711', secrets: ['token'] }])
    await main().getByLabel('App secret').fill('second')
    await main().getByLabel('Page id').fill('')
    await page.keyboard.press('Enter')
    await expect.poll(async () => (await stored())[0]?.secrets).toEqual(['token', 'apiKey'])
    await expect.poll(() => stored().then(([channel]) => channel && 'serviceId' in channel)).toBe(false)
    await expect.poll(() => main().getByLabel('App secret').inputValue()).toBe('')
    await expect.poll(() => findings(page)).toEqual([])
    const [channel] = await stored()
    const { rows } = await studio.owner.bots.list({ params: { user_slug: studio.service.owner.user_slug } })
    const api = studio.service.as(`Token ${rows[0]?.developer_token ?? ''}`)
    await api.channels.remove({ params: { channel_slug: channel?.slug ?? '' } })
  })

  test('shows the addresses of a bot whose calls are switched off, and allows them', async () => {
    const { page, service, owner } = studio
    const user_slug = service.owner.user_slug
    const { rows } = await owner.bots.list({ params: { user_slug } })
    const [bot] = rows
    const api = service.as(`Token ${bot?.developer_token ?? ''}`)
    await api.connectors.update({ params: { bot_id: bot?.slug ?? '' }, body: { url: 'https://bots.example.org/hook' } })
    await api.outgoingCalls.update({ body: { isAllowed: false } })
    await page.reload()
    await main().getByText('https://bots.example.org/hook').waitFor()
    await main().getByText('not called since the start').waitFor()
    await expect.poll(() => findings(page)).toEqual([])
    await main().getByRole('switch', { name: 'Calls to other servers' }).press('Space')
    await expect.poll(async () => (await api.outgoingCalls.show()).isAllowed).toBe(true)
    await main().getByText('The bot may send what people say to the addresses below.').waitFor()
  })

  test('nothing was logged as an error', () => {
    expect(studio.faults).toEqual([])
  })
})
