import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { findings, hasBrowser, openStudio, type Studio } from './support.ts'
import { buildBot, type TestBot } from '../support/build.ts'

describe.skipIf(!hasBrowser)('the chat page of a channel', () => {
  let studio: Studio
  let bot: TestBot

  beforeAll(async () => {
    studio = await openStudio({ sample: false })
    bot = await buildBot(studio.service, { name: 'Concierge' })
    await studio.service.as(bot.developer).channels.create({
      body: { type: 'webchat', slug: 'desk', isActivated: true, welcomeMessage: 'Welcome!', headerTitle: 'Front desk' },
    })
    const menu = { call_to_actions: [{ type: 'postback' as const, title: 'Opening hours', payload: 'when open' }] }
    await studio.service.as(bot.developer).persistentMenus.create({ body: { language: 'en', menu } })
    await studio.page.goto(`${studio.service.url}/chat/desk`)
    await studio.page.getByText('Welcome!').waitFor()
  })
  afterAll(() => studio?.close())

  const bubbles = () => studio.page.locator('.bubble').allTextContents()
  const heard = (text: string) => studio.page.locator('article:not(.mine)').getByText(text).last().waitFor()
  const conversationId = async () => {
    const { rows } = await studio.service.as(bot.developer).conversations.list()
    return rows.at(-1)?.id ?? ''
  }

  test('looks as the channel says', async () => {
    await expect.poll(() => studio.page.title()).toBe('Front desk')
    await expect.poll(() => studio.page.getByRole('heading', { name: 'Front desk' }).count()).toBe(1)
  })

  test('sends what is written and shows what is answered', async () => {
    await studio.page.getByLabel('Your message').fill('write to ada@example.org')
    await studio.page.keyboard.press('Enter')
    await heard('ada@example.org')
    await expect.poll(bubbles).toEqual(['Welcome!', 'write to ada@example.org', expect.stringContaining('Email')])
  })

  test('says no longer that the bot is writing when it has nothing to say', async () => {
    await studio.service.as(bot.developer).skills.create({
      params: bot.params,
      body: {
        name: 'Silence',
        triggers: { groups: [[{ left: '_current_message', operator: 'matches', right: '^hush' }]] },
        actions: [{ actions: [{ type: 'edit_memory', set: [{ key: 'heard', value: 'yes' }] }] }],
      },
    })
    const { page } = studio
    await page.locator('#typing').evaluate((status: HTMLElement) => {
      status.dataset.changes = ''
      const note = () => (status.dataset.changes += status.hidden ? 'hidden ' : 'shown ')
      new MutationObserver(note).observe(status, { attributeFilter: ['hidden'] })
    })
    await page.getByLabel('Your message').fill('hush now')
    await page.keyboard.press('Enter')
    const changes = () => page.locator('#typing').getAttribute('data-changes')
    await expect.poll(changes).toMatch(/shown hidden $/)
  })

  test('shows the conversation again after it was left', async () => {
    await studio.page.reload()
    await heard('ada@example.org')
    await expect.poll(bubbles).toHaveLength(4)
  })

  test('draws buttons, cards and pictures; a pressed button is a message', async () => {
    await studio.service.as(bot.developer).conversations.postMessages({
      params: { conversation_id: await conversationId() },
      body: {
        messages: [
          {
            type: 'card',
            content: { title: 'Suite', subtitle: 'Sea view', buttons: [{ title: 'Book it', value: 'book' }] },
          },
          {
            type: 'buttons',
            content: { title: 'More', buttons: [{ type: 'web_url', title: 'Site', value: 'https://example.org/' }] },
          },
          {
            type: 'buttons',
            content: { title: 'Bad', buttons: [{ type: 'web_url', title: 'Trap', value: 'javascript:alert(1)' }] },
          },
        ],
      },
    })
    const { page } = studio
    await expect.poll(() => page.getByRole('link', { name: 'Site' }).getAttribute('href')).toBe('https://example.org/')
    await page.getByText('Bad').waitFor()
    await expect.poll(() => page.getByText('Trap').count()).toBe(0)
    await page.getByRole('button', { name: 'Book it' }).click()
    await page.locator('article.mine').getByText('Book it').waitFor()
  })

  test('never takes what is said for markup', async () => {
    await studio.page.getByLabel('Your message').fill('<img src=x onerror=alert(1)><b>bold</b>')
    await studio.page.getByRole('button', { name: 'Send' }).click()
    await studio.page.locator('article.mine').getByText('<b>bold</b>').waitFor()
    await expect.poll(() => studio.page.locator('#log b, #log img').count()).toBe(0)
  })

  test('holds the menu of the bot', async () => {
    await studio.page.getByText('Menu').click()
    await studio.page.getByRole('button', { name: 'Opening hours' }).click()
    await studio.page.locator('article.mine').getByText('Opening hours').waitFor()
  })

  test('says that a conversation was closed, and begins another', async () => {
    await studio.service.as(bot.developer).conversations.remove({ params: { conversation_id: await conversationId() } })
    const box = studio.page.getByLabel('Your message')
    await box.fill('are you there?')
    await studio.page.keyboard.press('Enter')
    await studio.page.getByRole('alert').getByText('was closed').waitFor()
    await expect.poll(() => box.inputValue()).toBe('are you there?')
    await studio.page.keyboard.press('Enter')
    await heard('Sorry, I did not understand that.')
  })

  test('has no fault that axe-core can find', async () => {
    await expect.poll(() => findings(studio.page)).toEqual([])
  })

  test('speaks the language of its channel', async () => {
    const { service, page } = studio
    const api = service.as(bot.developer).channels
    await api.create({ body: { type: 'webchat', slug: 'accueil', isActivated: true, webchatLocale: 'fr' } })
    await page.goto(`${service.url}/chat/accueil`)
    await page.getByRole('button', { name: 'Envoyer' }).waitFor()
    await expect.poll(() => page.locator('html').getAttribute('lang')).toBe('fr')
    await expect.poll(() => page.getByRole('log', { name: 'Conversation' }).count()).toBe(1)
  })

  test('is there for active web chats alone', async () => {
    const { service } = studio
    const reply = await service.send('GET', '/chat/desk')
    expect(reply.headers.get('content-security-policy')).toMatch(/script-src 'self'.*frame-ancestors 'self'/)
    expect((await service.send('GET', '/chat/nothing')).status).toBe(404)
    const api = service.as(bot.developer).channels
    await api.create({ body: { type: 'direct', slug: 'direct', isActivated: true } })
    expect((await service.send('GET', '/chat/direct')).status).toBe(404)
    await api.update({ params: { channel_slug: 'desk' }, body: { isActivated: false } })
    expect((await service.send('GET', '/chat/desk')).status).toBe(404)
    expect((await service.send('GET', '/chat/..%2fpage.js')).status).toBe(404)
  })
})
