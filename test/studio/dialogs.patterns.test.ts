import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { focused, hasBrowser, openStudio, sayInTry, tryPanel, type, type Studio } from './support.ts'
import { findingsInEveryView } from './views.ts'

describe.skipIf(!hasBrowser)('answers and patterns in the studio', () => {
  let studio: Studio
  const main = () => studio.page.getByRole('main')
  const requirement = () => main().getByRole('group', { name: 'Requirement size' })

  /** The developer's client, and the slots of its paths. */
  const bot = async () => {
    const { user_slug } = studio.service.owner
    const { rows } = await studio.owner.bots.list({ params: { user_slug } })
    const params = { user_slug, bot_slug: rows[0]?.slug ?? '', version_slug: 'v1' }
    return { params, api: studio.service.as(`Token ${rows[0]?.developer_token ?? ''}`) }
  }
  const stored = async () => {
    const { params, api } = await bot()
    const { requirements } = await api.skills.show({ params: { ...params, skill_slug: 'order' } })
    return requirements[0]?.requirements[0]
  }
  const settings = async () => {
    const { params, api } = await bot()
    return api.builderSettings.show({ params })
  }

  beforeAll(async () => {
    studio = await openStudio({ height: 1000 })
    const { params, api } = await bot()
    // As a bot that came as a document without patterns.
    await api.builderSettings.update({ params, body: { patterns: {} } })
    for (const { slug } of (await api.skills.list({ params })).rows)
      await api.skills.remove({ params: { ...params, skill_slug: slug } })
    const say = (text: string) => [{ type: 'message' as const, format: 'text' as const, variants: { en: [text] } }]
    await api.skills.create({
      params,
      body: {
        name: 'Order',
        triggers: { operator: 'or', groups: [[{ left: '@greetings', operator: 'is-present' }]] },
        requirements: [{ requirements: [{ kind: 'text', key: 'size', missing: say('Which size?') }] }],
        actions: [{ actions: say('Thank you.') }],
      },
    })
    await api.skills.create({ params, body: { name: 'Operator', actions: [{ actions: say('One moment.') }] } })
    await studio.page.reload()
    // The first studio of a run trains the sample bot.
  }, 120_000)
  afterAll(() => studio?.close())

  test('what few requirements need is folded, and is written by keyboard', async () => {
    const { page } = studio
    await studio.visit('/dialogs/order')
    await expect.poll(() => requirement().getByRole('combobox').first().isVisible()).toBe(false)
    await requirement().getByText('Free text · asks “Which size?”').press('Enter')
    await requirement().getByRole('combobox', { name: 'Kind of requirement' }).selectOption({ label: 'Entity' })
    await expect.poll(() => requirement().getByRole('switch', { name: 'Optional' }).isVisible()).toBe(false)
    await requirement().getByRole('button', { name: 'More', expanded: false }).press('Enter')
    await requirement().getByRole('switch', { name: 'Optional' }).press('Space')
    await requirement().getByRole('switch', { name: 'Several values' }).press('Space')
    const accepts = requirement().getByRole('group', { name: 'Accepts' })
    for (const entity of ['NUMBER', 'DURATION']) {
      await accepts.getByRole('button', { name: 'Add an entity' }).press('Enter')
      await type(page, entity)
      await page.keyboard.press('Enter')
      await accepts.getByRole('button', { name: `Remove ${entity}` }).waitFor()
    }
    await requirement().getByRole('textbox', { name: 'English', exact: true }).fill('large')
    const first = requirement().getByRole('group', { name: 'At the first failure' })
    await expect
      .poll(() =>
        requirement()
          .getByRole('group', { name: /failure$/ })
          .count(),
      )
      .toBe(1)
    await first.getByRole('textbox', { name: 'At the first failure, English, text 1' }).fill('Small or large?')
    await first.getByRole('button', { name: 'Add a variant in English' }).press('Enter')
    await type(page, 'Which size, please?')
    await page.keyboard.press('Tab')
    await expect
      .poll(stored)
      .toMatchObject({ kind: 'entity', accepts: ['number', 'duration'], optional: true, many: true })
    await expect.poll(stored).toMatchObject({
      example: { en: 'large' },
      failures: [{ en: ['Small or large?', 'Which size, please?'] }],
    })
    await expect.poll(() => findingsInEveryView(page)).toEqual([])
  })

  test('an entity is removed, an empty text goes, and what is set stands in the folded line', async () => {
    const { page } = studio
    await requirement().getByRole('button', { name: 'Remove NUMBER' }).press('Enter')
    await expect.poll(() => focused(page)).toMatch(/Remove DURATION/)
    await expect.poll(stored).toMatchObject({ accepts: ['duration'] })
    await requirement().getByRole('textbox', { name: 'At the first failure, English, text 2' }).fill('')
    await page.keyboard.press('Tab')
    await expect.poll(stored).toMatchObject({ failures: [{ en: ['Small or large?'] }] })
    await requirement().getByRole('group', { name: 'At the second failure' }).waitFor()
    await requirement().getByRole('button', { name: 'More', expanded: true }).press('Enter')
    await requirement()
      .getByText('accepts DURATION · Optional · Several values · own words when an answer does not fit')
      .waitFor()
  })

  test('a requirement for yes or no has no entity, and drops what only entities have', async () => {
    await requirement().getByRole('combobox', { name: 'Kind of requirement' }).selectOption({ label: 'Yes or no' })
    await expect.poll(stored).toMatchObject({ kind: 'confirm', name: '', key: 'size', accepts: [], many: false })
    await requirement().getByRole('button', { name: 'More' }).press('Enter')
    await expect.poll(() => requirement().getByRole('group', { name: 'Accepts' }).count()).toBe(0)
    await requirement().getByRole('combobox', { name: 'Kind of requirement' }).selectOption({ label: 'Free text' })
    await expect.poll(stored).toMatchObject({ kind: 'text' })
  })

  test('patterns are switched, written, given a skill; undo takes that back', async () => {
    const { page } = studio
    await main()
      .getByRole('navigation', { name: 'Views of the dialogs' })
      .getByRole('link', { name: 'Patterns' })
      .click()
    await main().getByRole('heading', { level: 1, name: 'Patterns' }).waitFor()
    await main()
      .getByText(/^All patterns are off/)
      .waitFor()
    await expect.poll(() => main().getByRole('list', { name: 'Repair' }).getByRole('switch').count()).toBe(6)
    await expect.poll(() => main().getByRole('switch').count()).toBe(16)
    await expect.poll(() => findingsInEveryView(page)).toEqual([])
    await main().getByRole('switch', { name: 'Cancel' }).press('Space')
    await expect.poll(async () => Object.keys((await settings()).patterns)).toEqual(['cancel'])
    await main().getByRole('button', { name: 'Words and skill of the pattern Cancel' }).press('Enter')
    await main().getByRole('textbox', { name: 'What the bot says, English, text 1' }).fill('As you like.')
    await main()
      .getByRole('textbox', { name: /^What people say, English/ })
      .fill('scrap it\n\n  bin that ')
    // The skill is a step of its own in the history, which is undone below.
    await main().getByRole('combobox', { name: 'Skill in its place' }).focus()
    await expect.poll(async () => (await settings()).patterns.cancel?.phrases).toEqual({ en: ['scrap it', 'bin that'] })
    await main().getByRole('combobox', { name: 'Skill in its place' }).selectOption({ label: 'Operator' })
    await expect
      .poll(async () => (await settings()).patterns.cancel)
      .toEqual({
        ...{ is_activated: true, messages: { en: ['As you like.'] } },
        ...{ phrases: { en: ['scrap it', 'bin that'] }, skill: 'operator' },
      })
    await main().getByText('own texts · own phrases · runs Operator').waitFor()
    await expect.poll(() => findingsInEveryView(page)).toEqual([])
    await main().getByRole('heading', { level: 1 }).click()
    await page.keyboard.press('Control+z')
    await expect.poll(async () => (await settings()).patterns.cancel?.skill).toBe(null)
    await expect.poll(() => main().getByRole('combobox', { name: 'Skill in its place' }).inputValue()).toBe('')
  })

  test('the usual patterns are switched on at once, and keep what was written', async () => {
    const { params, api } = await bot()
    const { patterns } = await settings()
    const { cancel } = patterns
    if (!cancel) throw new Error('the pattern is not stored')
    await api.builderSettings.update({
      params,
      body: { patterns: { cancel: { ...cancel, is_activated: false } } },
    })
    await studio.page.reload()
    await main().getByRole('button', { name: 'Switch on the usual patterns' }).click()
    await expect
      .poll(async () => Object.values((await settings()).patterns).filter(({ is_activated: isOn }) => isOn).length)
      .toBe(15)
    await expect.poll(async () => (await settings()).patterns.completed?.is_activated ?? false).toBe(false)
    await expect.poll(async () => (await settings()).patterns.cancel?.messages).toEqual({ en: ['As you like.'] })
  })

  test('thresholds save themselves and say what they take', async () => {
    const { page } = studio
    const threshold = main().getByRole('textbox', { name: 'Answer from (%)' })
    await threshold.fill('80')
    await page.keyboard.press('Enter')
    await expect.poll(async () => (await settings()).answer_threshold).toBe(80)
    await threshold.fill('much')
    await page.keyboard.press('Enter')
    await main().getByText('Type a whole number').waitFor()
    await page.keyboard.press('Escape')
    await expect.poll(() => threshold.inputValue()).toBe('80')
  })

  test('Try shows what is expected', async () => {
    const { page } = studio
    await page.getByRole('button', { name: /^Up to date/ }).waitFor()
    await sayInTry(page, 'hello')
    const expecting = tryPanel(page).getByRole('group', { name: 'Expecting' })
    await expect.poll(() => expecting.textContent()).toMatch(/Expecting\s*size \(Free text\)\s*for Order/)
    await expect.poll(() => findingsInEveryView(page)).toEqual([])
    await sayInTry(page, 'large')
    await expect.poll(() => expecting.count()).toBe(0)
  })

  test('options that were shown are pressed, and send their title', async () => {
    const { page } = studio
    const options = ['Small', 'Large'].map((title, at) => ({ title, value: title.toLowerCase(), position: at + 1 }))
    await page.route('**/builder/try', async route => {
      const answer = await route.fetch()
      const body = await answer.json()
      const { asked } = body.results.state.details
      if (asked) body.results.state.details.asked = { ...asked, options, times: 2 }
      await route.fulfill({ response: answer, json: body })
    })
    await tryPanel(page).getByRole('button', { name: 'New conversation' }).click()
    await sayInTry(page, 'hello')
    const expecting = tryPanel(page).getByRole('group', { name: 'Expecting' })
    await expecting.getByText('asked 2 times').waitFor()
    await expect.poll(() => findingsInEveryView(page)).toEqual([])
    await expecting.getByRole('button', { name: 'Large' }).press('Enter')
    await tryPanel(page).getByRole('button', { name: 'Large', exact: true, pressed: true }).waitFor()
    await expect.poll(() => expecting.count()).toBe(0)
    await expect.poll(() => focused(page)).toMatch(/^input/)
    await page.unroute('**/builder/try')
  })

  test('nothing was logged as an error', () => {
    expect(studio.faults).toEqual([])
  })
})
