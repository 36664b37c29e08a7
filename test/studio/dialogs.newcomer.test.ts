import type { Locator, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startWebhookServer, type WebhookServer } from '../support/webhookServer.ts'
import {
  codeOf,
  findings,
  FLOATING,
  focused,
  hasBrowser,
  openStudio,
  sayInTry,
  tryPanel,
  type,
  type Studio,
} from './support.ts'

describe.skipIf(!hasBrowser)('a skill of one’s own, from nothing', () => {
  let studio: Studio
  let page: Page
  let hotel: WebhookServer
  const main = () => page.getByRole('main')
  const group = (name: string) => main().getByRole('group', { name, exact: true })
  const panel = () => tryPanel(page)

  /** The developer's client, and the slots of its paths. */
  const bot = async () => {
    const { user_slug } = studio.service.owner
    const { rows } = await studio.owner.bots.list({ params: { user_slug } })
    const params = { user_slug, bot_slug: rows[0]?.slug ?? '', version_slug: 'v1' }
    return { params, api: studio.service.as(`Token ${rows[0]?.developer_token ?? ''}`) }
  }
  /** Keys do not wait until a button can be pressed, as the mouse does. */
  const press = async (button: Locator) => {
    await expect.poll(() => button.isEnabled()).toBe(true)
    await button.focus()
    await page.keyboard.press('Enter')
  }
  const addAction = async (actions: Locator, kind: string) => {
    await press(actions.getByRole('button', { name: 'Add an action', exact: true }).last())
    await page.getByRole('menuitem', { name: kind }).focus()
    await page.keyboard.press('Enter')
  }
  /** Adds a message to a list of actions and writes it in both languages. */
  const addMessage = async (actions: Locator, english: string, french: string) => {
    await addAction(actions, 'Send a message')
    const message = actions.getByRole('group', { name: /Send a message$/ }).last()
    await message.getByRole('textbox', { name: 'Text in English, variant 1' }).and(page.locator(':focus')).waitFor()
    await page.keyboard.type(english)
    await press(message.getByRole('button', { name: 'Add French' }))
    await message.getByRole('textbox', { name: 'Text in French, variant 1' }).and(page.locator(':focus')).waitFor()
    await page.keyboard.type(french)
    await page.keyboard.press('Escape')
  }
  const chooseEntity = async (requirement: Locator, name: string) => {
    await press(requirement.getByRole('button', { name: /^Entity/ }))
    await type(page, name, FLOATING)
    await page.keyboard.press('Enter')
  }
  const say = (sentence: string) => sayInTry(page, sentence)
  const replies = () => panel().locator('.theirs .bubble').allTextContents()
  const stored = async () => {
    const { params, api } = await bot()
    return api.skills.show({ params: { ...params, skill_slug: 'reserve-a-room' } })
  }

  beforeAll(async () => {
    hotel = await startWebhookServer()
    hotel.respondWith((_, response) => response.end('{"code":"R-17"}'))
    studio = await openStudio({ height: 1000 })
    page = studio.page
    const { params, api } = await bot()
    for (const { slug } of (await api.skills.list({ params })).rows)
      await api.skills.remove({ params: { ...params, skill_slug: slug } })
    await page.reload()
    await page.getByRole('button', { name: /^Up to date/ }).waitFor()
    // The first studio of a run trains the sample bot.
  }, 120_000)
  afterAll(async () => {
    await studio?.close()
    await hotel?.close()
  })

  test('an intent triggers it', async () => {
    await press(page.getByRole('navigation', { name: 'Pages' }).getByRole('link', { name: 'Dialogs' }))
    await press(main().getByRole('button', { name: 'Create your first skill' }))
    await type(page, 'Reserve a room')
    await page.keyboard.press('Enter')
    await press(main().getByRole('button', { name: 'Add a condition' }))
    // Suggestions are shown at once; Enter inserts none that was not chosen.
    await page.getByRole('option', { name: /^@/ }).first().waitFor()
    await page.keyboard.press('Enter')
    await expect.poll(() => main().getByRole('combobox', { name: 'Left side' }).inputValue()).toBe('')
    await type(page, '@book')
    await page.getByRole('option', { name: '@book-a-room' }).waitFor()
    await page.keyboard.press('1')
    await expect.poll(() => main().getByRole('combobox', { name: 'Left side' }).inputValue()).toBe('@book-a-room')
    await page.keyboard.press('Enter')
    await expect.poll(() => main().getByRole('combobox', { name: 'Left side' }).count()).toBe(1)
    await page.keyboard.press('Tab')
    await expect.poll(async () => (await stored()).triggers.groups).toMatchObject([[{ left: '@book-a-room' }]])
  })

  test('it asks two questions in two languages, and refuses a wrong answer', async () => {
    await press(main().getByRole('button', { name: 'Add a requirement' }))
    await expect.poll(() => focused(page)).toBe('select: Kind of requirement')
    await chooseEntity(group('Requirement 1'), 'Room type')
    await addMessage(group('When it is missing').first(), 'Which room?', 'Quelle chambre ?')
    await press(main().getByRole('button', { name: 'Add a requirement to this list' }))
    const second = group('Requirement 2').getByRole('combobox', { name: 'Kind of requirement' })
    await second.and(page.locator(':focus')).waitFor()
    await chooseEntity(group('Requirement 2'), 'number')
    const nights = group('Requirement number')
    await nights.getByRole('combobox', { name: 'Memory key' }).fill('nights')
    await addMessage(
      group('Requirement nights').getByRole('group', { name: 'When it is missing' }),
      'How many nights?',
      'Combien de nuits ?',
    )
    const validated = group('Requirement nights')
    await press(validated.getByRole('button', { name: 'Add a validator' }))
    const left = validated.getByRole('group', { name: 'Refused when' }).getByRole('combobox', { name: 'Left side' })
    await left.and(page.locator(':focus')).waitFor()
    for (const heading of ['Refused when', 'When it is refused'])
      await validated.getByText(heading, { exact: true }).waitFor()
    await page.keyboard.type('#number.scalar')
    await page.keyboard.press('Escape')
    await validated
      .getByRole('group', { name: 'Refused when' })
      .getByRole('combobox', { name: 'Operator' })
      .selectOption({ label: 'greater than' })
    await validated.getByRole('combobox', { name: 'Right side' }).fill('14')
    await addMessage(
      validated.getByRole('group', { name: 'When it is refused' }),
      'At most 14 nights.',
      'Au plus 14 nuits.',
    )
    await page.keyboard.press('Tab')
    await expect.poll(async () => (await stored()).requirements[0]?.requirements.length).toBe(2)
    await main().getByText('Starts when the intent is Book a room. Asks for Room type and nights.').waitFor()
    await validated.getByText('Entity NUMBER · asks “How many nights?” · refuses “At most 14 nights.”').waitFor()
    await expect.poll(() => findings(page)).toEqual([])
  })

  test('it calls an address, which is tested on the spot, and says what came back', async () => {
    await press(main().getByRole('button', { name: 'Add an action group' }))
    const actions = group('Actions of Group 1')
    await addAction(actions, 'Call an API')
    const call = group('1. Call an API')
    await call.getByRole('combobox', { name: 'URL', exact: true }).fill(`${hotel.url}/rooms`)
    await call.getByRole('textbox', { name: 'Alias of the answer' }).fill('hotel')
    await press(call.getByRole('button', { name: 'Send', exact: true }))
    await call.getByText('Answered with 200').waitFor()
    const answer = call.getByRole('textbox', { name: 'Answer', exact: true })
    await expect.poll(() => answer.getAttribute('aria-readonly')).toBe('true')
    await expect.poll(async () => Object.keys(JSON.parse(await codeOf(answer)))).not.toEqual([])
    await call.getByText('{"code":"R-17"}').waitFor()
    await addMessage(
      actions,
      'Booked: {{memory.room-type.raw}}, code {{api_service_response.hotel.body.code}}',
      'Réservé : {{memory.room-type.raw}}, code {{api_service_response.hotel.body.code}}',
    )
    await page.keyboard.press('Tab')
    await main().getByRole('status').filter({ hasText: 'Saved' }).waitFor()
    await expect.poll(async () => (await stored()).actions[0]?.actions.length).toBe(2)
    await expect.poll(async () => (await stored()).problems).toEqual([])
    await expect.poll(() => findings(page)).toEqual([])
  })

  test('a message is previewed, and a template that does not parse is told at its field', async () => {
    const message = group('2. Send a message')
    await press(message.getByRole('button', { name: 'Preview' }))
    await message.getByRole('group', { name: 'Preview' }).getByText('Booked: , code').waitFor()
    const text = message.getByRole('textbox', { name: 'Text in English, variant 1' })
    const whole = await text.inputValue()
    await text.fill('Booked {{#if}}')
    await message.getByText(/^Does not parse at character/).waitFor()
    await text.fill(whole)
    await message.getByText(/^Does not parse/).waitFor({ state: 'detached' })
    await page.keyboard.press('Tab')
    await expect.poll(async () => (await stored()).problems).toEqual([])
  })

  test('Try asks, refuses, calls and says why', async () => {
    await say('I would like to book a room')
    await expect.poll(replies).toEqual(['Which room?'])
    await say('a double room')
    await expect.poll(replies).toEqual(['Which room?', 'How many nights?'])
    await say('30')
    await expect.poll(async () => (await replies()).at(-1)).toBe('At most 14 nights.')
    await say('3')
    await expect.poll(async () => (await replies()).at(-1)).toMatch(/^Booked: .*double.*, code R-17$/)
    const reasons = panel().locator('details').nth(2)
    await reasons.locator('summary').click()
    await reasons.getByText('nights is refused by a validator').waitFor()
    await expect.poll(() => findings(page)).toEqual([])
  })

  test('a turn is taken back and said anew, with other memory', async () => {
    await press(panel().getByRole('button', { name: 'Take back the last turn' }))
    await panel().getByRole('button', { name: '3', exact: true }).waitFor({ state: 'detached' })
    await panel().getByRole('tab', { name: 'Memory' }).click()
    const memory = panel().getByRole('textbox', { name: 'Memory' })
    await expect.poll(async () => Object.keys(JSON.parse(await codeOf(memory)))).toEqual(['room-type'])
    await memory.fill('{"room-type": {"raw": "attic"}}')
    await page.keyboard.press('Tab')
    await say('5')
    await expect.poll(async () => (await replies()).at(-1)).toBe('Booked: attic, code R-17')
    await expect.poll(() => findings(page)).toEqual([])
  })

  test('it speaks French', async () => {
    await press(panel().getByRole('button', { name: 'New conversation' }))
    await say('je voudrais réserver une chambre')
    await expect.poll(replies).toEqual(['Quelle chambre ?'])
    await say('une chambre double')
    await expect.poll(async () => (await replies()).at(-1)).toBe('Combien de nuits ?')
  })

  test('a change of the skill is seen by a replay, and the conversation becomes a test that passes', async () => {
    const question = group('When it is missing').first().getByRole('textbox', { name: 'Text in French, variant 1' })
    await question.fill('Quel type de chambre ?')
    await page.keyboard.press('Tab')
    await main().getByRole('status').filter({ hasText: 'Saved' }).waitFor()
    await press(panel().getByRole('button', { name: 'Replay the conversation' }))
    await expect.poll(replies).toEqual(['Quel type de chambre ?', 'Combien de nuits ?'])
    await press(panel().getByRole('button', { name: 'Save the conversation as a test' }))
    await page.getByRole('menuitem').last().focus()
    await page.keyboard.press('Enter')
    await page.getByText('Saved the conversation in').first().waitFor()
    const { params, api } = await bot()
    const saved = async () => {
      const { rows } = await api.specs.list({ params })
      const lists = await Promise.all(
        rows.map(({ id }) => api.conversationTests.list({ params: { ...params, spec_id: id } })),
      )
      return lists.flatMap(list => list.rows).find(({ name }) => name.startsWith('je voudrais'))?.turns
    }
    await expect.poll(saved).toMatchObject([
      { say: 'je voudrais réserver une chambre', expect: { messages: ['Quel type de chambre ?'] } },
      { say: 'une chambre double', expect: { skill: 'reserve-a-room', messages: ['Combien de nuits ?'] } },
    ])
    await page.getByRole('button', { name: 'Undo', exact: true }).last().click()
    await expect.poll(saved).toBe(undefined)
  })

  test('a validator of an answer in free text completes its name, and says what a pattern is', async () => {
    const { params, api } = await bot()
    await api.skills.create({ params, body: { name: 'Feedback' } })
    await page.reload()
    await studio.visit('/dialogs/feedback')
    await press(main().getByRole('button', { name: 'Add a requirement' }))
    await group('Requirement 1').getByRole('combobox', { name: 'Kind of requirement' }).selectOption('text')
    await press(group('Requirement 1').getByRole('button', { name: 'Add a validator' }))
    const refused = group('Requirement 1').getByRole('group', { name: 'Refused when' })
    await refused.getByRole('combobox', { name: 'Left side' }).and(page.locator(':focus')).waitFor()
    await page.keyboard.type('#te')
    await page.getByRole('option', { name: '#text the answer in question' }).waitFor()
    await page.keyboard.press('Escape')
    await refused.getByRole('combobox', { name: 'Operator' }).selectOption({ label: 'does not match (regex)' })
    await expect.poll(() => findings(page)).toEqual([])
  })

  test('nothing was logged as an error', () => {
    expect(studio.faults).toEqual([])
  })
})
