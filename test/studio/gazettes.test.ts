import type { Locator, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { findings, focused, hasBrowser, openStudio, type, type Studio } from './support.ts'

describe.skipIf(!hasBrowser)('the values of an entity', () => {
  let studio: Studio
  let page: Page
  const rowOf = (text: string): Locator => page.getByRole('row').filter({ hasText: text }).first()
  const entry = (): Locator => page.getByRole('textbox', { name: 'Type a value' })

  /** The gazette as the service has it. */
  const stored = async () => {
    const { params, api } = await bot()
    return api.gazettes.show({ params: { ...params, gazette_slug: 'airline' } })
  }
  /** The developer's client, and the slots of its paths. */
  const bot = async () => {
    const { user_slug } = studio.service.owner
    const { rows } = await studio.owner.bots.list({ params: { user_slug } })
    const params = { user_slug, bot_slug: rows[0]?.slug ?? '', version_slug: 'v1' }
    return { params, api: studio.service.as(`Token ${rows[0]?.developer_token ?? ''}`) }
  }
  const entities = async () => {
    const { params, api } = await bot()
    return (await api.entities.list({ params, query: { per_page: '500' } })).rows.map(({ slug }) => slug)
  }
  const values = async () =>
    (await stored()).synonyms.map(({ value, language }) => `${value} ${language.isocode}`).toSorted()

  beforeAll(async () => {
    studio = await openStudio()
    page = studio.page
    await studio.visit('/entities')
  })
  afterAll(() => studio?.close())

  test('an entity has no values at first, and its first one makes the list of them', async () => {
    const { params, api } = await bot()
    await api.entities.create({ params, body: { name: 'Airline' } })
    const before = await entities()
    await page.reload()
    await studio.visit('/entities/airline')
    await page.getByRole('navigation', { name: 'Views of Airline' }).getByRole('link', { name: 'Values' }).click()
    await page.getByText('No values yet').waitFor()
    await expect.poll(() => findings(page)).toEqual([])
    await page.getByRole('button', { name: 'Add the first value' }).press('Enter')
    await expect.poll(() => focused(page)).toBe('input: Type a value')
    await expect.poll(stored).toMatchObject({ is_open: true, is_activated: true, strictness: 90, synonyms: [] })
    await expect.poll(() => page.getByText('No values yet').isVisible()).toBe(true)
    await expect.poll(() => findings(page)).toEqual([])
    await expect.poll(entities).toEqual(before)
  })

  test('an entity that is tagged offers its tagged values as the first ones', async () => {
    const { params, api } = await bot()
    await api.entities.create({ params, body: { name: 'Meal' } })
    const of = { ...params, intent_slug: 'room-service' }
    for (const [source, tagged] of [
      ['a late breakfast, please', ['late', 'breakfast']],
      ['Late breakfast for two', ['Late', 'breakfast']],
      ['is there brunch', ['brunch']],
    ] as const) {
      const { id, tokens } = await api.expressions.create({ params: of, body: { source, language: { isocode: 'en' } } })
      const words = new Set<string>(tagged)
      const tags = tokens.map(token => ({ ...token, entity: words.has(token.word.name) ? { slug: 'meal' } : null }))
      await api.expressions.update({ params: { ...of, expression_id: String(id) }, body: { tokens: tags } })
    }
    await page.reload()
    await studio.visit('/entities/meal?view=values')
    await page.getByRole('button', { name: 'Add the 2 tagged values' }).waitFor()
    await expect.poll(() => findings(page)).toEqual([])
    await page.getByRole('button', { name: 'Add the 2 tagged values' }).press('Enter')
    await rowOf('late breakfast').waitFor()
    await rowOf('brunch').waitFor()
    const list = await api.gazettes.show({ params: { ...params, gazette_slug: 'meal' } })
    expect(list.synonyms.map(({ value }) => value).toSorted()).toEqual(['brunch', 'late breakfast'])
    await studio.visit('/entities/airline?view=values')
    await entry().focus()
  })

  test('the address that gazettes had leads to the values of their entity', async () => {
    await studio.visit('/entities')
    await page.goto(`${studio.service.url}/#/gazettes/airline`)
    await expect.poll(() => new URL(page.url()).hash).toBe('#/entities/airline?view=values')
    await entry().focus()
  })

  test('Enter adds a value and stays for the next one', async () => {
    for (const value of ['Lufthansa', 'Air France', 'TAP']) {
      await page.keyboard.type(value)
      await page.keyboard.press('Enter')
    }
    await page.getByText('3 values', { exact: true }).waitFor()
    await expect.poll(values).toEqual(['Air France en', 'Lufthansa en', 'TAP en'])
    await page.keyboard.type('lufthansa')
    await page.keyboard.press('Enter')
    await page.getByRole('alert').filter({ hasText: 'Already in this gazette' }).waitFor()
    await page.keyboard.press('Escape')
  })

  test('a paste shows what is new before anything is saved', async () => {
    await page.evaluate(
      text => navigator.clipboard.writeText(text),
      '"value";"language"\n"KLM";"en"\n"TAP";"en"\n"TAP";"fr"',
    )
    await entry().focus()
    await page.keyboard.press('Control+v')
    const dialog = page.getByRole('dialog', { name: 'Bulk add' })
    await dialog.getByRole('button', { name: 'Add 2 lines' }).waitFor()
    await expect.poll(() => dialog.getByRole('checkbox', { name: 'Select “TAP”' }).first().isDisabled()).toBe(true)
    await expect.poll(values).toHaveLength(3)
    await dialog.getByRole('button', { name: 'Add 2 lines' }).click()
    await page.getByText('5 values', { exact: true }).waitFor()
    await expect.poll(values).toEqual(['Air France en', 'KLM en', 'Lufthansa en', 'TAP en', 'TAP fr'])
  })

  test('a value and its language are edited in place', async () => {
    await page.getByRole('searchbox', { name: 'Filter values' }).fill('klm')
    await rowOf('TAP').waitFor({ state: 'detached' })
    await page.getByRole('grid').focus()
    await page.keyboard.press('Enter')
    await type(page, '', '[role=grid]')
    await page.keyboard.press('Control+a')
    await page.keyboard.type('KLM Royal Dutch')
    await page.keyboard.press('Enter')
    await expect.poll(values).toContain('KLM Royal Dutch en')
    await page.keyboard.press('ArrowRight')
    await page.keyboard.press('F2')
    await page.getByRole('combobox', { name: 'Language', exact: true }).selectOption('fr')
    await expect.poll(values).toContain('KLM Royal Dutch fr')
    await page.getByRole('searchbox', { name: 'Filter values' }).fill('')
  })

  test('a double press opens a value, and Escape leaves it as it was', async () => {
    await page.getByRole('grid').getByText('Lufthansa').dblclick()
    await expect.poll(() => focused(page)).toBe('input: Value')
    await page.keyboard.type(' Cargo')
    await page.keyboard.press('Escape')
    await expect.poll(() => focused(page)).toMatch(/^div: Values of/)
    await expect.poll(values).toContain('Lufthansa en')
  })

  test('whether it is used, what counts and how strictly act at once', async () => {
    await page.getByRole('switch', { name: 'Active' }).press('Space')
    await expect.poll(async () => (await stored()).is_activated).toBe(false)
    await expect.poll(() => page.getByRole('combobox', { name: 'Open or closed' }).count()).toBe(0)
    await page.getByRole('spinbutton', { name: 'Match strictness, 0 to 100' }).fill('75')
    await page.keyboard.press('Enter')
    await expect.poll(async () => (await stored()).strictness).toBe(75)
    await page.getByRole('slider', { name: 'Match strictness' }).press('ArrowRight')
    await expect.poll(async () => (await stored()).strictness).toBe(76)
    const strictness = page.getByRole('spinbutton', { name: 'Match strictness, 0 to 100' })
    await strictness.fill('700')
    await page.keyboard.press('Enter')
    await expect.poll(() => strictness.inputValue()).toBe('76')
    expect((await stored()).strictness).toBe(76)
  })

  test('values are deleted together, and undo brings them back', async () => {
    await page.getByRole('grid').focus()
    await page.keyboard.press('Control+a')
    await page.getByText('5 selected').waitFor()
    await expect.poll(() => findings(page)).toEqual([])
    await page.getByRole('button', { name: 'Delete the selected rows' }).click()
    await page.getByText('No values yet').waitFor()
    await expect.poll(values).toEqual([])
    await page.getByRole('button', { name: 'Undo' }).last().click()
    await page.getByText('5 values', { exact: true }).waitFor()
    await expect.poll(async () => (await values()).length).toBe(5)
  })

  test('all values are deleted at once, and come back', async () => {
    await page.getByRole('button', { name: 'Delete all values of Airline' }).press('Enter')
    await page.getByRole('button', { name: 'Add the first value' }).waitFor()
    await page.keyboard.press('Control+z')
    await page.getByText('5 values', { exact: true }).waitFor()
    await expect.poll(values).toHaveLength(5)
  })

  test('an entity that is restricted has closed values: one choice stands for both', async () => {
    await studio.visit('/entities/airline')
    const kind = page.getByRole('main').getByRole('combobox', { name: 'Type' })
    await kind.selectOption('restricted')
    await expect.poll(async () => (await stored()).is_open).toBe(false)
    await kind.selectOption('free')
    await expect.poll(async () => (await stored()).is_open).toBe(true)
    const { params, api } = await bot()
    await api.gazettes.update({ params: { ...params, gazette_slug: 'airline' }, body: { is_open: false } })
    await page.reload()
    await expect.poll(() => kind.inputValue()).toBe('restricted')
  })

  test('nothing of all this was logged as an error', () => {
    expect(studio.faults).toEqual([])
    expect(rowOf('TAP')).toBeDefined()
  })
})

describe.skipIf(!hasBrowser)('the tables', () => {
  let studio: Studio
  let page: Page

  beforeAll(async () => {
    studio = await openStudio()
    page = studio.page
    await studio.visit('/intents/book-a-room')
    await page.getByRole('row').nth(3).waitFor()
  })
  afterAll(() => studio?.close())

  test('can be walked by keyboard from the list to the rows', async () => {
    const stops: string[] = []
    await page.getByRole('button', { name: 'New intent' }).focus()
    for (let step = 0; step < 40; step++) {
      stops.push(await focused(page))
      if (stops.at(-1)?.startsWith('div: Expressions of')) break
      await page.keyboard.press('Tab')
    }
    expect(stops).toEqual(
      expect.arrayContaining([
        'button: New intent',
        'input: Find an intent',
        expect.stringContaining('Book a room'),
        'input: Filter expressions',
        'button: Bulk add…',
        'input: Describe in a sentence what people want here',
        'div: Expressions of Book a room',
      ]),
    )
  })

  test('show no fault to axe-core: rows selected, a cell edited, words selected, the list of entities open', async () => {
    await page.getByRole('grid').focus()
    await page.keyboard.press('Space')
    await expect.poll(() => findings(page)).toEqual([])
    await page.keyboard.press('Escape')
    await page.keyboard.press('F2')
    await expect.poll(() => findings(page)).toEqual([])
    await page.keyboard.press('Escape')
    await page.keyboard.press('ArrowRight')
    await expect.poll(() => findings(page)).toEqual([])
    await page.keyboard.press('Shift+ArrowRight')
    await page.getByRole('listbox', { name: 'Entities' }).waitFor()
    await expect.poll(() => findings(page)).toEqual([])
    await page.keyboard.press('Escape')
  })

  test('point the focus at the active cell, and at the word within it', async () => {
    const active = () =>
      page.getByRole('grid').evaluate(grid => {
        const id = grid.getAttribute('aria-activedescendant') ?? ''
        const element = document.getElementById(id)
        return element ? `${element.getAttribute('role') ?? element.tagName.toLowerCase()}` : 'nothing'
      })
    await page.getByRole('grid').focus()
    await page.keyboard.press('Control+Home')
    await expect.poll(active).toBe('gridcell')
    await page.keyboard.press('ArrowRight')
    await expect.poll(active).toMatch(/span|mark/u)
    await page.keyboard.press('Control+End')
    await expect.poll(active).toBe('gridcell')
  })

  test('show no fault when the intent is new and empty', async () => {
    await page.getByRole('button', { name: 'New intent' }).click()
    await page.keyboard.type('Brand new')
    await expect.poll(() => findings(page)).toEqual([])
    await page.keyboard.press('Enter')
    await page.getByText('No expressions yet').waitFor()
    await expect.poll(() => findings(page)).toEqual([])
  })
})
