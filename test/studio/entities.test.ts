import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { findings, focused, hasBrowser, openStudio, type, type Studio } from './support.ts'

describe.skipIf(!hasBrowser)('the entities page', () => {
  let studio: Studio
  const main = () => studio.page.getByRole('main')

  /** The developer's client, and the slots of its paths. */
  const bot = async () => {
    const { user_slug } = studio.service.owner
    const { rows } = await studio.owner.bots.list({ params: { user_slug } })
    const params = { user_slug, bot_slug: rows[0]?.slug ?? '', version_slug: 'v1' }
    return { params, api: studio.service.as(`Token ${rows[0]?.developer_token ?? ''}`) }
  }
  const stored = async (entity_slug: string) => {
    const { params, api } = await bot()
    return api.entities.show({ params: { ...params, entity_slug } })
  }
  const keys = async (entity_slug: string) => {
    const { params, api } = await bot()
    const { rows } = await api.keys.list({ params: { ...params, entity_slug } })
    return rows.map(({ slug, default_enrichments }) => [slug, ...default_enrichments.map(({ value }) => value)])
  }

  beforeAll(async () => {
    studio = await openStudio()
  })
  afterAll(() => studio?.close())

  test('lists the bot’s own entities before the built-in ones, each with its colour and how often it is tagged', async () => {
    const { page } = studio
    await page
      .getByRole('navigation', { name: 'Pages' })
      .getByRole('link', { name: /^Entities/ })
      .click()
    const list = page.getByRole('complementary', { name: 'Entities' })
    await list.getByRole('heading', { name: 'Custom' }).waitFor()
    const builtIn = list.getByRole('button', { name: /^Built-in \d+$/ })
    await expect.poll(() => builtIn.getAttribute('aria-expanded')).toBe('false')
    await expect.poll(() => list.getByRole('link', { name: /^NUMBER/ }).count()).toBe(0)
    await builtIn.press('Enter')
    await list.getByRole('link', { name: /^NUMBER/ }).waitFor()
    await expect.poll(() => findings(page)).toEqual([])
    await builtIn.press('Enter')
    await list.getByRole('link', { name: /^Room type/ }).click()
    await main().getByRole('heading', { level: 1, name: 'Room type' }).waitFor()
    await main()
      .getByText(/tagged in \d+ expressions/)
      .waitFor()
    await expect.poll(() => findings(page)).toEqual([])
  })

  test('a built-in entity is switched off for the bot, and on again', async () => {
    const { page } = studio
    await studio.visit('/entities/number')
    const found = main().getByRole('switch', { name: 'Find this entity' })
    await expect.poll(() => found.isChecked()).toBe(true)
    await found.press('Space')
    const disabled = async () => {
      const { params, api } = await bot()
      return (await api.dataset.show({ params })).disabled_entities
    }
    await expect.poll(disabled).toEqual(['number'])
    const list = page.getByRole('complementary', { name: 'Entities' })
    await list.getByRole('link', { name: /^NUMBER.*off/ }).waitFor()
    await expect.poll(() => findings(page)).toEqual([])
    await found.press('Space')
    await expect.poll(disabled).toEqual([])
  })

  test('an entity is made and renamed by keyboard', async () => {
    const { page } = studio
    await page.getByRole('button', { name: 'New entity' }).click()
    await type(page, 'Booking code')
    await page.keyboard.press('Enter')
    await main().getByRole('heading', { level: 1, name: 'Booking code' }).waitFor()
    await page.getByRole('link', { name: /^Booking code/ }).focus()
    await page.keyboard.press('F2')
    await type(page, '')
    await page.keyboard.press('Control+a')
    await page.keyboard.type('Reservation code')
    await page.keyboard.press('Enter')
    await expect.poll(async () => (await stored('booking-code')).name).toBe('Reservation code')
  })

  test('a pattern is refused in words while it is none, and found in a sentence once it is one', async () => {
    const { page } = studio
    await page.getByRole('combobox', { name: 'Type' }).selectOption('regex')
    const pattern = page.getByRole('textbox', { name: 'Pattern' })
    await pattern.fill('[A-Z{3}')
    const { params, api } = await bot()
    await api.intents.create({ params, body: { name: `Made elsewhere meanwhile` } })
    await page.getByRole('link', { name: /^Intents 1\d/ }).waitFor()
    await expect.poll(() => pattern.inputValue()).toBe('[A-Z{3}')
    await page.keyboard.press('Enter')
    await main()
      .getByText(/Regex pattern/)
      .first()
      .waitFor()
    expect((await stored('booking-code')).type).toBe('free')
    await pattern.fill('[A-Z]{3}-\\d{3}')
    await page.keyboard.press('Enter')
    await expect.poll(() => stored('booking-code')).toMatchObject({ type: 'regex', regex_pattern: '[A-Z]{3}-\\d{3}' })
    await page.getByRole('textbox', { name: 'Test sentence' }).fill('my code is ABC-123, thanks')
    await page.keyboard.press('Enter')
    await main().locator('mark', { hasText: 'ABC-123' }).waitFor()
    await main().getByText('Matches: ABC-123').waitFor()
    await expect.poll(() => findings(page)).toEqual([])
    await page.getByRole('textbox', { name: 'Test sentence' }).fill('none in here')
    await page.keyboard.press('Enter')
    await main().getByText('No match').waitFor()
  })

  test('keys are added, given a value and taken back', async () => {
    const { page } = studio
    await page.getByRole('link', { name: /^Room type/ }).click()
    // The entity before has such a field too, and stands there until this one does.
    await main().getByRole('heading', { level: 1, name: 'Room type' }).waitFor()
    const entry = page.getByRole('textbox', { name: 'New key' })
    await entry.fill('sap_code')
    await page.keyboard.press('Enter')
    await expect.poll(() => keys('room-type')).toContainEqual(['sap_code'])
    const value = page.getByRole('textbox', { name: 'Value of sap_code' })
    await value.fill('{"id": 7}')
    await page.keyboard.press('Enter')
    await expect.poll(() => keys('room-type')).toContainEqual(['sap_code', '{"id": 7}'])
    await page.getByRole('textbox', { name: 'Values of Room type with their own sap_code' }).fill('suite, twin')
    await page.getByRole('textbox', { name: 'Their sap_code' }).fill('9')
    await page.keyboard.press('Enter')
    const special = page.getByRole('textbox', { name: 'sap_code of suite, twin' })
    await special.waitFor()
    await expect.poll(() => special.inputValue()).toBe('9')
    await expect.poll(() => findings(page)).toEqual([])
    await page.getByRole('button', { name: 'Delete sap_code for suite, twin' }).click()
    await special.waitFor({ state: 'detached' })
    await page.keyboard.press('Control+z')
    await special.waitFor()
    await page.getByRole('button', { name: 'Delete the key sap_code' }).click()
    await expect.poll(() => keys('room-type')).not.toContainEqual(['sap_code', '{"id": 7}'])
    await page.getByRole('button', { name: 'Undo' }).last().click()
    await expect.poll(() => keys('room-type')).toContainEqual(['sap_code', '{"id": 7}'])
  })

  test('a key that is there already is refused with the reason', async () => {
    const { page } = studio
    await page.getByRole('textbox', { name: 'New key' }).fill('sap_code')
    await page.keyboard.press('Enter')
    await main().getByRole('alert').filter({ hasText: 'already' }).waitFor()
  })

  test('what stands for certain values is changed where it stands', async () => {
    const { page } = studio
    await page.getByRole('link', { name: /^Room type/ }).click()
    const price = page.getByRole('textbox', { name: 'price of single room' })
    await price.fill('99')
    await price.press('Enter')
    const values = page.getByRole('textbox', { name: 'Values with the price 99' })
    await values.fill('single room, , single')
    await values.press('Tab')
    const specials = async () => {
      const { params, api } = await bot()
      const { rows } = await api.enrichments.list({
        params: { ...params, entity_slug: 'room-type', key_slug: 'price' },
        query: { language: 'en' },
      })
      return rows.map(({ value, entity_values }) => [value, ...entity_values])
    }
    await expect.poll(specials).toContainEqual(['99', 'single room', 'single'])
    await page.getByRole('link', { name: /^Room type/ }).focus()
    await page.keyboard.press('Control+z')
    await expect.poll(specials).toContainEqual(['99', 'single room'])
  })

  test('a group is made, filled cell by cell with the keyboard, renamed, deleted and brought back', async () => {
    const { page } = studio
    const groups = async () => {
      const { params, api } = await bot()
      const of = { params: { ...params, entity_slug: 'amenity' } }
      const { rows: known } = await api.pairKeys.list(of)
      const { rows } = await api.groups.list(of)
      return rows.map(({ slug, entity_values, enrichment_pair_values: pairs }) => [
        slug,
        entity_values.join(),
        ...known.map(({ id }) => pairs.find(pair => pair.enrichment_pair_key_id === id)?.value ?? ''),
      ])
    }
    const cell = (name: string) => page.getByRole('textbox', { name, exact: true })
    await page.getByRole('link', { name: /^Amenity/ }).click()
    // The entity before stands there until this one is read.
    await main().getByRole('heading', { level: 1, name: 'Amenity' }).waitFor()
    await main().getByText('Example from the sample bot: the group').waitFor()
    for (const name of ['floor', 'opens']) {
      await cell('New pair key').fill(name)
      await page.keyboard.press('Enter')
      await cell(`Value of ${name}`).waitFor()
    }
    for (const name of ['wellness', 'sport']) {
      await cell('New group').fill(name)
      await page.keyboard.press('Enter')
      await cell(`Values in ${name}`).waitFor()
    }
    await cell('Values in wellness').fill('sauna, spa')
    await page.keyboard.press('Tab')
    await page.keyboard.type('1')
    await page.keyboard.press('Tab')
    await page.keyboard.type('9:00')
    await page.keyboard.press('ArrowDown')
    await expect.poll(() => focused(page)).toBe('input: opens of sport')
    await expect.poll(groups).toContainEqual(['wellness', 'sauna,spa', '1', '9:00'])
    await cell('Value of opens').fill('always')
    await page.keyboard.press('Enter')
    await expect.poll(() => findings(page)).toEqual([])
    await cell('Name of the group wellness').fill('calm')
    await page.keyboard.press('Enter')
    await expect.poll(groups).toContainEqual(['calm', 'sauna,spa', '1', '9:00'])
    await page.getByRole('button', { name: 'Delete the group calm' }).click()
    await expect.poll(groups).toEqual([['sport', '', '', '']])
    await page.getByRole('button', { name: 'Undo', exact: true }).last().click()
    await expect.poll(groups).toContainEqual(['calm', 'sauna,spa', '1', '9:00'])
    await cell('Name of the group sport').fill('calm')
    await page.keyboard.press('Enter')
    await main().getByRole('alert').filter({ hasText: 'already' }).waitFor()
    await page.keyboard.press('Escape')
  })

  test('a built-in entity has enrichments, and nothing to rename or delete', async () => {
    const { page } = studio
    const link = page.getByRole('link', { name: /^NUMBER/ })
    await page.getByRole('button', { name: /^Built-in/ }).press('Enter')
    await link.click()
    await main().getByRole('heading', { level: 1, name: 'NUMBER' }).waitFor()
    await link.focus()
    await page.keyboard.press('F2')
    await expect.poll(() => focused(page)).toContain('NUMBER')
    await link.click({ button: 'right' })
    await page.keyboard.press('Delete')
    await page.waitForTimeout(300)
    await expect.poll(() => page.getByRole('menu').count()).toBe(0)
    await expect.poll(() => link.count()).toBe(1)
    await expect.poll(() => page.getByRole('combobox', { name: 'Type' }).count()).toBe(0)
    await page.getByRole('textbox', { name: 'New key' }).waitFor()
  })

  test('an entity is deleted from the list, and comes back', async () => {
    const { page } = studio
    const link = page.getByRole('link', { name: /^Reservation code/ })
    await link.focus()
    await page.keyboard.press('Delete')
    await link.waitFor({ state: 'detached' })
    await page.keyboard.press('Control+z')
    await link.waitFor()
  })

  test('nothing was logged as an error but what was refused', () => {
    expect(studio.faults.filter(fault => !/status of 400/.test(fault))).toEqual([])
  })
})
