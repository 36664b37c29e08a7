import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startWebhookServer, type WebhookServer } from '../support/webhookServer.ts'
import { findings, hasBrowser, openStudio, tryPanel, type Studio } from './support.ts'

describe.skipIf(!hasBrowser)('conversations on the tests page', () => {
  let studio: Studio
  let hotel: WebhookServer
  const main = () => studio.page.getByRole('main')
  const dialog = (name: string) => studio.page.getByRole('dialog', { name, exact: true })
  const group = (name: string) => studio.page.getByRole('dialog').getByRole('group', { name, exact: true })
  const rowOf = (text: string) => main().getByRole('grid').getByRole('row').filter({ hasText: text })
  /** Opens a conversation from its row, by keyboard. */
  const openConversation = async (name: string) => {
    await rowOf(name).getByRole('gridcell').nth(1).click()
    await main().getByRole('grid').focus()
    await studio.page.keyboard.press('Enter')
    await dialog(name).waitFor()
  }
  const close = async () => {
    await studio.page.getByRole('dialog').getByRole('button', { name: 'Close' }).press('Enter')
    await studio.page.getByRole('dialog').waitFor({ state: 'detached' })
  }
  const panel = () => tryPanel(studio.page)

  /** The developer's client, and the slots of its paths. */
  const bot = async () => {
    const { user_slug } = studio.service.owner
    const { rows } = await studio.owner.bots.list({ params: { user_slug } })
    const params = { user_slug, bot_slug: rows[0]?.slug ?? '', version_slug: 'v1' }
    return { params, api: studio.service.as(`Token ${rows[0]?.developer_token ?? ''}`) }
  }
  const stored = async () => {
    const { params, api } = await bot()
    const spec_id = (await api.specs.list({ params })).rows[0]?.id ?? ''
    return (await api.conversationTests.list({ params: { ...params, spec_id } })).rows
  }
  const run = async () => {
    await main().getByRole('button', { name: 'Run', exact: true }).click()
    await studio.page.getByRole('tab', { name: 'Last run', selected: true }).waitFor()
  }

  beforeAll(async () => {
    hotel = await startWebhookServer()
    hotel.respondWith((_, response) => response.end('{"replies":[{"type":"text","content":"Room 12 is free"}]}'))
    studio = await openStudio({ height: 1000 })
    const { params, api } = await bot()
    await api.specs.removeAll({ params })
    await api.specs.create({ params, body: { name: 'Talks' } })
    await api.skills.create({
      params,
      body: {
        name: 'Rooms',
        triggers: { groups: [[{ left: '_current_message', operator: 'matches', right: '^xyzzy' }]] },
        actions: [{ actions: [{ type: 'webhook', url: `${hotel.url}/rooms` }] }],
      },
    })
    await studio.page.reload()
    // The first studio of a run trains the sample bot.
  }, 120_000)
  afterAll(async () => {
    await studio?.close()
    await hotel?.close()
  })

  test('a conversation begins with its first message, and expects what the bot answers now', async () => {
    const { page } = studio
    await studio.visit('/tests')
    await main().getByText('No cases yet').waitFor()
    await main().getByRole('combobox', { name: 'Kind of the new case' }).selectOption({ label: 'conversation' })
    await expect.poll(() => findings(page)).toEqual([])
    await main().getByRole('textbox', { name: 'Type a sentence' }).focus()
    await page.keyboard.type('what is the wifi password')
    await page.keyboard.press('Enter')
    await expect
      .poll(async () => (await stored()).map(({ name, turns }) => [name, turns[0]?.expect?.skill]))
      .toEqual([['what is the wifi password', 'wifi']])
    await group('Turn 1').getByRole('textbox', { name: 'Expected message 1' }).waitFor()
    await expect
      .poll(() => group('Turn 1').getByRole('textbox', { name: 'Expected message 1' }).inputValue())
      .toMatch(/^The network is Seagull/)
    await expect.poll(() => findings(page)).toEqual([])
  })

  test('turns are added, written and checked in place', async () => {
    const { page } = studio
    await page.getByRole('button', { name: 'Add a turn' }).press('Enter')
    await group('Turn 2').getByRole('textbox', { name: 'Message 2' }).fill('thank you')
    await page.keyboard.press('Tab')
    await page.getByRole('button', { name: /^Fill in what is not checked/ }).press('Enter')
    const message = group('Turn 2').getByRole('textbox', { name: 'Expected message 1' })
    await message.waitFor()
    await group('Turn 2').getByRole('combobox', { name: 'Kind of message 1' }).selectOption({ label: 'pattern' })
    await message.fill('welcome|pleasure')
    await page.keyboard.press('Tab')
    await group('Turn 2').getByRole('button', { name: 'Expect more' }).press('Enter')
    await page.getByRole('menuitem', { name: 'Memory' }).press('Enter')
    await group('Turn 2').getByRole('textbox', { name: 'Memory key' }).fill('room')
    await group('Turn 2')
      .getByRole('textbox', { name: /^Value/ })
      .fill('null')
    await page.keyboard.press('Tab')
    await expect
      .poll(async () => (await stored())[0]?.turns[1])
      .toMatchObject({
        say: 'thank you',
        expect: { skill: 'thanks', messages: [{ match: 'welcome|pleasure' }], memory: { room: null } },
      })
    await expect.poll(() => findings(page)).toEqual([])
  })

  test('a field that is refused keeps its text and says why', async () => {
    const { page } = studio
    const message = group('Turn 2').getByRole('textbox', { name: 'Message 2' })
    await message.fill(' ')
    await page.keyboard.press('Tab')
    await page.getByRole('dialog').getByRole('alert').getByText('must not be blank').waitFor()
    await expect.poll(async () => (await stored())[0]?.turns[1]?.say).toBe('thank you')
    await message.fill('thank you so much')
    await page.keyboard.press('Tab')
    await expect.poll(async () => (await stored())[0]?.turns[1]?.say).toBe('thank you so much')
    await page.getByRole('dialog').getByRole('alert').waitFor({ state: 'detached' })
  })

  test('a run shows turn by turn what differs, and what no conversation has reached', async () => {
    const { page } = studio
    await close()
    await rowOf('what is the wifi password').getByText('not run').waitFor()
    await run()
    await main().getByText('the case passed').or(main().getByText('1 case passed')).first().waitFor()
    await page.getByRole('tab', { name: /^Cases/ }).click()
    await rowOf('what is the wifi password').getByText('passed').waitFor()
    const first = group('Turn 1').getByRole('textbox', { name: 'Expected message 1' })
    await openConversation('what is the wifi password')
    await first.fill('There is no network')
    await page.keyboard.press('Tab')
    await expect.poll(async () => (await stored())[0]?.turns[0]?.expect?.messages).toEqual(['There is no network'])
    await close()
    await rowOf('what is the wifi password').getByText('outdated').waitFor()
    await run()
    await main().getByText('1 of 1 failed').first().waitFor()
    const results = main().getByRole('table', { name: 'Results of Talks' })
    const row = results.getByRole('row').filter({ hasText: '1. what is the wifi password' })
    await row.getByText('There is no network').waitFor()
    await row.getByText('The network is Seagull').waitFor()
    await results.getByRole('row').filter({ hasText: '2. thank you so much' }).waitFor()
    await main()
      .getByText(/skills not fully reached by any conversation/)
      .click()
    await main().getByRole('link', { name: 'Book a room' }).waitFor()
    await expect.poll(() => findings(page)).toEqual([])
  })

  test('a run is out of date once a skill says something else, until it runs again', async () => {
    const { page } = studio
    const list = page.getByRole('complementary', { name: 'Tests' })
    await list.getByRole('link', { name: /1 of 1 failed/ }).waitFor()
    await expect.poll(() => page.getByText(/outdated/i).count()).toBe(0)
    const { params, api } = await bot()
    const skill = await api.skills.show({ params: { ...params, skill_slug: 'rooms' } })
    const says = { type: 'message' as const, format: 'text' as const, variants: { en: ['All rooms are taken'] } }
    await api.skills.update({
      params: { ...params, skill_slug: 'rooms' },
      body: { actions: [...skill.actions, { actions: [says] }], base: skill.updated_at },
    })
    await studio.visit('/intents')
    await studio.visit('/tests')
    await list.getByRole('link', { name: /1 of 1 failed, outdated/ }).waitFor()
    await page.getByRole('tab', { name: 'Last run' }).click()
    await main().getByText('Outdated: the bot or the cases have changed since').waitFor()
    await expect.poll(() => findings(page)).toEqual([])
    await run()
    await list.getByRole('link', { name: /1 of 1 failed$/ }).waitFor()
    await expect
      .poll(() =>
        main()
          .getByText(/outdated/i)
          .count(),
      )
      .toBe(0)
    await api.skills.update({ params: { ...params, skill_slug: 'rooms' }, body: { actions: skill.actions } })
  })

  test('a call made in Try is a mock of the test that is saved of it', async () => {
    const { page } = studio
    await panel().getByRole('textbox', { name: 'Sentence to try' }).fill('xyzzy plugh')
    await page.keyboard.press('Enter')
    await panel().getByText('Room 12 is free').waitFor()
    await panel().getByRole('button', { name: 'Save the conversation as a test' }).click()
    await page.getByRole('menuitem', { name: 'Talks' }).click()
    await expect
      .poll(async () => (await stored()).find(({ name }) => name.startsWith('xyzzy'))?.mocks)
      .toMatchObject([
        { url: '/bot/rooms', method: 'POST', status: 200, body: { replies: [{ content: 'Room 12 is free' }] } },
      ])
    const calls = hotel.calls.length
    await run()
    await main().getByText('1 of 2 failed').first().waitFor()
    expect(hotel.calls.length).toBe(calls)
  })

  test('the answer of a call becomes the mock of a saved test', async () => {
    const { page } = studio
    hotel.respondWith((_, response) => response.end('{"replies":[{"type":"text","content":"No room is free"}]}'))
    await studio.visit('/dialogs/rooms')
    await main().getByRole('button', { name: 'Send', exact: true }).click()
    await main().getByText('No room is free').first().waitFor()
    await main().getByRole('button', { name: 'Use as mock…' }).click()
    const dialog = page.getByRole('dialog', { name: 'Use as mock…' })
    await dialog.getByRole('combobox', { name: 'Conversation' }).selectOption({ label: 'Talks · xyzzy plugh' })
    await expect.poll(() => findings(page)).toEqual([])
    await dialog.getByRole('button', { name: 'Add the mock' }).press('Enter')
    await expect
      .poll(async () => (await stored()).find(({ name }) => name.startsWith('xyzzy'))?.mocks)
      .toMatchObject([{ url: '/bot/rooms', body: { replies: [{ content: 'No room is free' }] } }])
    await studio.visit('/tests')
    await openConversation('xyzzy plugh')
    await group('Mock 1').getByRole('textbox', { name: 'Part of the URL' }).waitFor()
    await expect.poll(() => findings(page)).toEqual([])
    await close()
    await run()
    await main().getByText('2 of 2 failed').first().waitFor()
  })

  test('what was answered is taken as right by one press, and the conversations run again', async () => {
    const { page } = studio
    const results = main().getByRole('table', { name: 'Results of Talks' })
    const row = results.getByRole('row').filter({ hasText: '1. what is the wifi password' })
    await row.getByText('Message 1', { exact: true }).first().waitFor()
    await row.getByRole('button', { name: 'Expect this answer: turn 1 of what is the wifi password' }).press('Enter')
    await expect
      .poll(async () => (await stored())[0]?.turns[0]?.expect?.messages)
      .toEqual([expect.stringMatching(/^The network is Seagull/)])
    await main().getByText('1 of 2 failed').first().waitFor()
    await row.waitFor({ state: 'detached' })
    await expect.poll(() => findings(page)).toEqual([])
  })

  test('sentences and conversations are one list, filtered by kind and by what failed', async () => {
    const { page } = studio
    await page.getByRole('tab', { name: /^Cases/ }).click()
    await main().getByRole('combobox', { name: 'Kind of the new case' }).selectOption({ label: 'sentence' })
    await main().getByRole('textbox', { name: 'Type a sentence' }).focus()
    await page.keyboard.type('thank you')
    await page.keyboard.press('Enter')
    const names = () => main().getByRole('grid').locator('.line').count()
    await expect.poll(names).toBe(3)
    const show = (label: string) => main().getByRole('combobox', { name: 'Which cases' }).selectOption({ label })
    await show('Sentences')
    await expect.poll(names).toBe(1)
    await show('Conversations')
    await expect.poll(names).toBe(2)
    await run()
    await main().getByText('1 of 3 failed').first().waitFor()
    await page.getByRole('tab', { name: /^Cases/ }).click()
    await show('Failed')
    await expect.poll(names).toBe(1)
    await rowOf('xyzzy plugh').getByText('failed').waitFor()
    await expect.poll(() => findings(page)).toEqual([])
    await show('All cases')
  })

  test('a conversation is deleted by keyboard, and comes back', async () => {
    const { page } = studio
    await page.getByRole('tab', { name: /^Cases/ }).click()
    await rowOf('xyzzy plugh').getByRole('gridcell').nth(1).click()
    await main().getByRole('grid').focus()
    await page.keyboard.press('Delete')
    await expect.poll(async () => (await stored()).length).toBe(1)
    await page.getByText('Deleted the conversation xyzzy plugh').first().waitFor()
    await page.getByRole('button', { name: 'Undo', exact: true }).last().click()
    await expect.poll(async () => (await stored()).length).toBe(2)
  })

  test('nothing was logged as an error but the field that was refused', () => {
    expect(studio.faults.filter(fault => !/status of 400/.test(fault))).toEqual([])
  })
})
