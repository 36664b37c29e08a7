import type { Locator, Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, onTestFinished, test } from 'vitest'
import { findings, FLOATING, focused, hasBrowser, openStudio, type, type Studio } from './support.ts'

/** The rights of the sample bot's developer, and the slots of its paths. */
async function sampleBot({ owner, service }: Studio) {
  const { user_slug } = service.owner
  const { rows } = await owner.bots.list({ params: { user_slug } })
  const [bot] = rows
  if (!bot?.developer_token) throw new Error('there is no sample bot')
  const params = { user_slug, bot_slug: bot.slug, version_slug: 'v1' }
  return { params, api: service.as(`Token ${bot.developer_token}`) }
}

/** Expressions of the intent that tests change, newest first. */
const LATE_ARRIVAL = ['a double room with sea view please', 'our plane is late', 'planes land at airports']

async function makeLateArrival({ api, params }: Awaited<ReturnType<typeof sampleBot>>): Promise<void> {
  await api.intents.create({ params, body: { name: 'Late arrival' } })
  for (const source of LATE_ARRIVAL.toReversed())
    await api.expressions.create({ params: { ...params, intent_slug: 'late-arrival' }, body: { source } })
}

const rowOf = (page: Page, text: string): Locator => page.getByRole('row').filter({ hasText: text }).first()
const entryOf = (page: Page): Locator => page.getByRole('textbox', { name: 'Type an expression' })

/** Tags in a row: `double=Room type`. */
const tagsIn = (row: Locator): Promise<string[]> =>
  row
    .locator('mark:not(.is-suggested)')
    .evaluateAll(marks => marks.map(mark => `${mark.textContent ?? ''}=${mark.getAttribute('data-entity') ?? ''}`))

/** Puts text on the clipboard and pastes it where the focus is. */
async function paste(page: Page, text: string): Promise<void> {
  await page.evaluate(words => navigator.clipboard.writeText(words), text)
  await page.keyboard.press('Control+v')
}

/** Box of some words of a row. */
const boxOf = (row: Locator, words: string) =>
  row.locator('.tagged').evaluate((line, wanted) => {
    const walker = document.createTreeWalker(line, NodeFilter.SHOW_TEXT)
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const at = node.textContent?.indexOf(wanted) ?? -1
      if (at < 0) continue
      const range = document.createRange()
      range.setStart(node, at)
      range.setEnd(node, at + wanted.length)
      const { x, y, width, height } = range.getBoundingClientRect()
      return { x, y: y + height / 2, width }
    }
    throw new Error(`no ${wanted}`)
  }, words)

describe.skipIf(!hasBrowser)('the intents page', () => {
  let studio: Studio
  let page: Page
  let bot: Awaited<ReturnType<typeof sampleBot>>
  const intent = () => ({ ...bot.params, intent_slug: 'late-arrival' })
  const stored = async () => (await bot.api.studio.expressions({ params: intent() })).rows
  const sources = async () => (await stored()).map(({ source }) => source)

  beforeAll(async () => {
    studio = await openStudio()
    page = studio.page
    bot = await sampleBot(studio)
    await bot.api.dataset.update({ params: bot.params, body: { strictness: 50, manual_training: true } })
  })
  // Each test begins with the same three expressions, in a page that was loaded anew.
  beforeEach(async () => {
    await page.goto('about:blank') // the page before must not ask for what is removed
    const { rows } = await bot.api.intents.list({ params: bot.params, query: { per_page: '100' } })
    if (rows.some(({ slug }) => slug === 'late-arrival')) await bot.api.intents.remove({ params: intent() })
    await makeLateArrival(bot)
    await studio.visit('/intents/late-arrival')
    await page.getByText('3 expressions', { exact: true }).waitFor()
  })
  afterEach(() => expect(studio.faults).toEqual([]))
  afterAll(() => studio?.close())

  test('an intent is made by keyboard, and what it needs is in the focus at once', async () => {
    await page.getByRole('button', { name: 'New intent' }).focus()
    await page.keyboard.press('Enter')
    await type(page, 'Early arrival')
    await page.keyboard.press('Enter')
    await page.getByRole('heading', { level: 1, name: 'Early arrival' }).waitFor()
    await expect.poll(() => focused(page)).toBe('input: Type an expression')
    await expect.poll(() => page.getByText('No expressions yet').isVisible()).toBe(true)
  })

  test('Enter adds an expression and stays for the next one', async () => {
    await entryOf(page).focus()
    for (const text of ['the train was delayed', 'we land at midnight']) {
      await page.keyboard.type(text)
      await page.keyboard.press('Enter')
    }
    await expect.poll(() => entryOf(page).inputValue()).toBe('')
    await page.getByText('5 expressions', { exact: true }).waitFor()
    await expect.poll(sources).toEqual(['we land at midnight', 'the train was delayed', ...LATE_ARRIVAL])
  })

  test('a sentence that is there already is not added twice, and the page says so', async () => {
    await entryOf(page).fill('Our plane is late')
    await page.keyboard.press('Enter')
    await page.getByRole('alert').filter({ hasText: 'Already in this intent' }).waitFor()
    await entryOf(page).fill('')
  })

  test('a sentence that another intent holds is added, and the page names that intent', async () => {
    await entryOf(page).fill('Thanks')
    await page.keyboard.press('Enter')
    await page.getByText('“Thanks” is in the intent Thanks as well').last().waitFor()
    await expect.poll(sources).toEqual(['Thanks', ...LATE_ARRIVAL])
  })

  test('words are tagged by keyboard: arrows, Shift, a few letters, Enter; Backspace and digits change the tag', async () => {
    await entryOf(page).focus()
    await entryOf(page).press('ArrowDown')
    await page.keyboard.press('ArrowDown')
    const row = rowOf(page, 'our plane is late')
    await page.keyboard.press('ArrowRight')
    await page.keyboard.press('Shift+ArrowRight')
    await page.getByRole('combobox', { name: 'Entity of “our plane”' }).waitFor()
    await type(page, 'ameni', FLOATING)
    await page.getByRole('option', { name: 'Amenity' }).waitFor()
    await page.keyboard.press('Enter')
    await expect.poll(() => tagsIn(row)).toEqual(['our plane=Amenity'])
    await expect.poll(() => focused(page)).toBe('div: Expressions of Late arrival')
    // Backspace clears the tag, a digit puts one of the nine most used there
    await page.keyboard.press('Backspace')
    await expect.poll(() => tagsIn(row)).toEqual([])
    await page.keyboard.press('1')
    await expect.poll(async () => (await tagsIn(row)).length).toBe(1)
  })

  test('words are tagged by mouse: dragging over them opens the list at the words', async () => {
    const row = rowOf(page, 'planes land at airports')
    const box = await boxOf(row, 'land at')
    await page.mouse.move(box.x + 2, box.y)
    await page.mouse.down()
    await page.mouse.move(box.x + box.width / 2, box.y, { steps: 4 })
    await page.mouse.move(box.x + box.width - 3, box.y, { steps: 4 })
    await page.mouse.up()
    await page.getByRole('combobox', { name: 'Entity of “land at”' }).waitFor()
    await page.getByRole('option', { name: 'Cuisine' }).click()
    await expect.poll(() => tagsIn(row)).toContain('land at=Cuisine')
    const tagged = async () => {
      const spans = (await stored()).find(({ source }) => source === 'planes land at airports')?.spans ?? []
      return spans.map(({ start, end, entity }) => ['planes land at airports'.slice(start, end), entity])
    }
    await expect.poll(tagged).toEqual([['land at', 'cuisine']])
  })

  test('an entity that is missing is made where it is needed; the words are copied as plain text, and the row', async () => {
    const row = rowOf(page, 'a double room with sea view please')
    const box = await boxOf(row, 'please')
    await page.mouse.dblclick(box.x + box.width / 2, box.y)
    await page.getByRole('combobox', { name: 'Entity of “please”' }).waitFor()
    await type(page, 'courtesy', FLOATING)
    await page.getByRole('option', { name: 'New entity “courtesy”' }).waitFor()
    await page.keyboard.press('Enter')
    await expect.poll(() => tagsIn(row)).toContain('please=courtesy')
    const copied = () => page.evaluate(() => navigator.clipboard.readText())
    await expect.poll(() => focused(page)).toBe('div: Expressions of Late arrival')
    await page.keyboard.press('Control+c')
    await expect.poll(copied).toBe('please')
    await page.keyboard.press('Control+Home')
    await page.keyboard.press('Control+c')
    await expect.poll(copied).toBe('a double room with sea view please')
    const types = await page.evaluate(async () => {
      const [item] = await navigator.clipboard.read()
      return item?.types
    })
    expect(types).toEqual(['text/plain'])
  })

  test('a text is edited in place with its tags; leaving the cell saves it, Escape does not', async () => {
    const box = await boxOf(rowOf(page, 'please'), 'please')
    await page.mouse.dblclick(box.x + box.width / 2, box.y)
    await page.getByRole('combobox', { name: 'Entity of “please”' }).waitFor()
    await type(page, 'Amenity', FLOATING)
    await page.keyboard.press('Enter')
    await expect.poll(() => tagsIn(rowOf(page, 'please'))).toContain('please=Amenity')
    await page.keyboard.press('F2')
    await type(page, ' today', '[role=grid]')
    await page.keyboard.press('Escape')
    await expect.poll(sources).toContain('a double room with sea view please')
    await page.keyboard.press('F2')
    await type(page, ' and thank you', '[role=grid]')
    await page.keyboard.press('Enter')
    await expect.poll(sources).toContain('a double room with sea view please and thank you')
    const row = rowOf(page, 'and thank you')
    await expect.poll(() => tagsIn(row)).toContain('please=Amenity')
  })

  test('a paste of many lines is looked at before anything is saved', async () => {
    const greeting = await bot.api.expressions.list({ params: { ...bot.params, intent_slug: 'greetings' } })
    const elsewhere = greeting.rows[0]?.source ?? ''
    await entryOf(page).focus()
    await paste(
      page,
      `the flight is delayed\nour plane is late\n${elsewhere}\n${'x'.repeat(513)}\n"nous arrivons tard";"fr"`,
    )
    const dialog = page.getByRole('dialog', { name: 'Bulk add' })
    await dialog.getByRole('button', { name: 'Add 2 lines' }).waitFor()
    await expect.poll(() => rowOf(page, 'the flight is delayed').getByRole('gridcell').allInnerTexts()).toContain('new')
    const verdicts = await dialog.getByRole('row').allInnerTexts()
    expect(verdicts.map(text => text.replaceAll(/\s+/gu, ' ').trim()).slice(1)).toEqual([
      'the flight is delayed new en',
      'our plane is late duplicate en',
      expect.stringMatching(/in Greetings/u),
      expect.stringMatching(/too long/u),
      'nous arrivons tard new fr',
    ])
    await expect.poll(() => findings(page)).toEqual([])
    await expect.poll(sources).toHaveLength(3)
    await dialog.getByRole('button', { name: 'Add 2 lines' }).click()
    await page.getByText('5 expressions', { exact: true }).waitFor()
    await expect
      .poll(async () => (await sources()).slice(0, 2).toSorted())
      .toEqual(['nous arrivons tard', 'the flight is delayed'])
  })

  test('rows are selected by keyboard and moved to another intent, and undo brings them back', async () => {
    await page.getByRole('grid').focus()
    await page.keyboard.press('Control+Home')
    await page.keyboard.press('Space')
    await page.keyboard.press('Shift+ArrowDown')
    await page.getByText('2 selected').waitFor()
    await page.getByRole('button', { name: /^Move to/ }).click()
    await type(page, 'Goodbye', FLOATING)
    await page.keyboard.press('Enter')
    await page.getByText('Moved 2 expressions to Goodbye', { exact: true }).waitFor()
    await expect.poll(async () => (await sources()).length).toBe(1)
    await page.keyboard.press('Control+z')
    await page.getByText('3 expressions', { exact: true }).waitFor()
    await expect.poll(sources).toHaveLength(3)
  })

  test('what is deleted comes back with Undo', async () => {
    await page.getByRole('grid').focus()
    await page.keyboard.press('Control+Home')
    await page.keyboard.press('Delete')
    await page.getByText('2 expressions', { exact: true }).waitFor()
    await expect.poll(async () => (await sources()).length).toBe(2)
    await page.getByRole('button', { name: 'Undo' }).last().click()
    await page.getByText('3 expressions', { exact: true }).waitFor()
  })

  test('Ctrl+Z in the empty entry row takes back what Enter just added', async () => {
    await entryOf(page).fill('a slip of the keyboard')
    await page.keyboard.press('Enter')
    await expect.poll(sources).toContain('a slip of the keyboard')
    await page.keyboard.press('Control+z')
    await rowOf(page, 'a slip of the keyboard').waitFor({ state: 'detached' })
    await expect.poll(async () => (await sources()).length).toBe(3)
  })

  test('an expression that a filter would hide is shown when it is added', async () => {
    const filter = page.getByRole('searchbox', { name: 'Filter expressions' })
    await filter.fill('plane')
    await entryOf(page).fill('we are stuck in traffic')
    await page.keyboard.press('Enter')
    await rowOf(page, 'we are stuck in traffic').waitFor()
    await expect.poll(() => filter.inputValue()).toBe('')
    await expect.poll(sources).toContain('we are stuck in traffic')
    await page.keyboard.press('Control+z')
    await page.getByText('3 expressions', { exact: true }).waitFor()
  })

  test('what was added elsewhere meanwhile joins the table with the next change', async () => {
    await bot.api.expressions.create({ params: intent(), body: { source: 'typed in another window' } })
    await entryOf(page).fill('typed here')
    await page.keyboard.press('Enter')
    await rowOf(page, 'typed in another window').waitFor()
    await page.getByText('5 expressions', { exact: true }).waitFor()
  })

  test('what the service refuses keeps its text, says why, and is sent again on request', async () => {
    const known = studio.faults.length
    // The studio repeats a request by itself only when the service could not be reached.
    await page.route('**/expressions', route =>
      route.fulfill({ status: 400, json: { results: null, message: 'Request can not be processed' } }),
    )
    await entryOf(page).fill('the ferry was late')
    await page.keyboard.press('Enter')
    const row = rowOf(page, 'the ferry was late')
    await row.getByText('Not saved.').waitFor()
    await expect.poll(() => findings(page)).toEqual([])
    await page.getByRole('link', { name: /^Goodbye/ }).click()
    await page.getByRole('dialog', { name: 'One change is not saved' }).getByRole('button', { name: 'Cancel' }).click()
    await page.unroute('**/expressions')
    await row.getByRole('button', { name: 'Try again' }).click()
    await expect.poll(sources).toContain('the ferry was late')
    await expect.poll(() => row.getByText('Not saved.').count()).toBe(0)
    studio.faults.splice(known) // the browser's own words about the request that this test cut off
  })

  test('an intent is renamed from its context menu and described; both are saved as one leaves the field', async () => {
    await page.getByRole('link', { name: /^Goodbye/ }).click({ button: 'right' })
    await page.getByRole('menuitem', { name: 'Rename' }).waitFor()
    await page.getByRole('link', { name: /^Late arrival/ }).click({ button: 'right' })
    await page.getByRole('menuitem', { name: 'Rename' }).click()
    await type(page, '')
    await page.keyboard.press('Control+a')
    await page.keyboard.type('Late check-in')
    await page.keyboard.press('Enter')
    await page.getByRole('heading', { level: 1, name: 'Late check-in' }).waitFor()
    await page.getByRole('textbox', { name: 'Describe' }).fill('The guest comes after midnight.')
    await entryOf(page).focus()
    await expect
      .poll(async () => {
        const { name, description } = await bot.api.intents.show({ params: intent() })
        return [name, description]
      })
      .toEqual(['Late check-in', 'The guest comes after midnight.'])
  })
})

test.skipIf(!hasBrowser)('what the studio has saved is there after a restart of the service', async () => {
  const studio = await openStudio()
  onTestFinished(() => studio.close())
  const { page } = studio
  await makeLateArrival(await sampleBot(studio))
  await studio.visit('/intents/late-arrival')
  const box = await boxOf(rowOf(page, 'planes land at airports'), 'airports')
  await page.mouse.dblclick(box.x + box.width / 2, box.y)
  await page.getByRole('combobox', { name: 'Entity of “airports”' }).waitFor()
  await type(page, 'Cuisine', FLOATING)
  await page.keyboard.press('Enter')
  await expect.poll(() => tagsIn(rowOf(page, 'planes land at airports'))).toContain('airports=Cuisine')
  await studio.settle()
  studio.service = await studio.service.restart()
  await page.goto(`${studio.service.url}/?ticket=${studio.service.running.ticket()}#/intents/late-arrival`)
  await page.getByText('3 expressions', { exact: true }).waitFor()
  await expect.poll(() => tagsIn(rowOf(page, 'planes land at airports'))).toContain('airports=Cuisine')
})

describe.skipIf(!hasBrowser)('what the engine suggests', () => {
  let studio: Studio
  let page: Page
  const row = () => rowOf(page, 'je veu une chambre pour 3 personnes')
  const suggestions = () => row().locator('mark.is-suggested')

  beforeAll(async () => {
    studio = await openStudio()
    page = studio.page
  })
  beforeEach(async () => {
    await studio.settle() // leaving the page would cut off a change that is on its way
    await page.goto('about:blank')
    await studio.visit('/intents/book-a-room')
    await page.getByRole('searchbox', { name: 'Filter expressions' }).fill('je veu une')
    await page.getByRole('grid').focus()
  })
  afterEach(() => expect(studio.faults).toEqual([]))
  afterAll(() => studio?.close())

  test('is dashed in the sentence one is at, and gone when it is dismissed', async () => {
    await expect.poll(() => suggestions().allTextContents()).toEqual(['je', '3'])
    await page.keyboard.press('Tab')
    await page.keyboard.press('Escape')
    await expect.poll(() => suggestions().allTextContents()).toEqual(['3'])
    await expect.poll(() => tagsIn(row())).toEqual([])
  })

  test('becomes a tag when Enter accepts it, and is suggested again when the tag is cleared', async () => {
    await expect.poll(() => suggestions().count()).toBe(2)
    await page.keyboard.press('Tab')
    await page.keyboard.press('Enter')
    await expect.poll(() => tagsIn(row())).toHaveLength(1)
    await page.keyboard.press('Backspace')
    await expect.poll(() => suggestions().count()).toBe(2)
  })

  test('never gets in the way of leaving a cell with the mouse, which saves it', async () => {
    await expect.poll(() => suggestions().count()).toBe(2)
    await page.keyboard.press('F2')
    await type(page, '', '[role=grid]')
    await page.keyboard.press('End')
    await page.keyboard.type(' svp')
    await page.getByRole('heading', { level: 1 }).click()
    const { api, params } = await sampleBot(studio)
    const intent = { ...params, intent_slug: 'book-a-room' }
    const stored = async () =>
      (await api.studio.expressions({ params: intent })).rows.filter(({ source }) => source.startsWith('je veu une'))
    const sources = async () => (await stored()).map(({ source }) => source)
    await expect.poll(sources).toEqual(['je veu une chambre pour 3 personnes svp'])
    const [{ id = 0 } = {}] = await stored()
    const body = { source: 'je veu une chambre pour 3 personnes' }
    await api.expressions.update({ params: { ...intent, expression_id: String(id) }, body })
  })
})

describe.skipIf(!hasBrowser)('an intent of 15,000 expressions', () => {
  const MANY = 15_000
  let studio: Studio
  let page: Page

  beforeAll(async () => {
    studio = await openStudio()
    page = studio.page
    const { api, params } = await sampleBot(studio)
    await api.dataset.update({ params, body: { strictness: 50, manual_training: true } })
    const intent = await api.intents.create({ params, body: { name: 'Many' } })
    const words = 'a quiet double room with sea view for two nights from friday please'.split(' ')
    const expressions = Array.from({ length: MANY }, (_, at) => ({
      source: `${words.map((_word, step) => words[(at * (step + 1)) % words.length]).join(' ')} ${at}`,
      language: { isocode: 'en' },
    }))
    await api.expressions.bulkCreate({ params: { ...params, intent_slug: intent.slug }, body: { expressions } })
    await studio.visit('/intents/many')
    await page.getByText('15,000 expressions').waitFor()
    await page.locator('[role=grid]:not([aria-busy])').waitFor()
  })
  afterAll(() => studio?.close())

  const rowsInDocument = () => page.getByRole('row').count()
  const expectFew = async () => {
    const rows = await rowsInDocument()
    expect(rows).toBeLessThan(200)
  }

  test('stands in the document as fewer than 200 rows, at the top, in the middle and at the end', async () => {
    await expectFew()
    await page.getByRole('grid').focus()
    await page.keyboard.press('Control+End')
    await page.locator(`[aria-rowindex="${MANY + 2}"]`).waitFor()
    await expect.poll(() => page.getByRole('grid').getAttribute('aria-rowcount')).toBe(String(MANY + 2))
    await expectFew()
    await page.getByRole('grid').evaluate(grid => grid.scrollTo(0, grid.scrollHeight / 2))
    const seen = () =>
      page.getByRole('row').evaluateAll(rows => rows.map(row => Number(row.getAttribute('aria-rowindex'))))
    await expect.poll(async () => (await seen()).some(at => Math.abs(at - MANY / 2) < 100)).toBe(true)
    await expectFew()
  })

  test('is filtered while one types', async () => {
    const filter = page.getByRole('searchbox', { name: 'Filter expressions' })
    for (const query of ['d', 'do', 'double', 'double 7', 'double 77', 'zzz']) await filter.fill(query)
    await page.getByText('Nothing matches “zzz”.').waitFor()
    await filter.fill('14999')
    await page.getByText('1 of 15,000 expressions').waitFor()
    await expect.poll(rowsInDocument).toBe(3)
    await filter.fill('')
  })

  test('is walked by pages and to both ends by keyboard, the active row always in sight below the head', async () => {
    const grid = page.getByRole('grid')
    await grid.focus()
    await page.keyboard.press('Control+Home')
    const active = () =>
      grid.evaluate(element => {
        const cell = document.getElementById(element.getAttribute('aria-activedescendant') ?? '')
        const row = cell?.closest('[role=row]')
        const box = row?.getBoundingClientRect()
        const frame = element.getBoundingClientRect()
        const head = element.querySelector('.heads')?.getBoundingClientRect()
        return {
          at: Number(row?.getAttribute('aria-rowindex')),
          isSeen: Boolean(box && head && box.top >= head.bottom - 1 && box.bottom <= frame.bottom + 1),
        }
      })
    await expect.poll(active).toEqual({ at: 3, isSeen: true })
    let last = 3
    for (let press = 0; press < 5; press++) {
      await page.keyboard.press('PageDown')
      // Both at once: the row before may still be in sight when it is asked.
      const jump = async () => {
        const { at, isSeen } = await active()
        return isSeen ? at - last : 0
      }
      await expect.poll(jump).toBeGreaterThan(10)
      last = (await active()).at
    }
    await page.keyboard.press('PageUp')
    await expect.poll(async () => (await active()).at).toBeLessThan(last)
    await expect.poll(async () => (await active()).isSeen).toBe(true)
    await page.keyboard.press('Control+End')
    await expect.poll(active).toEqual({ at: MANY + 2, isSeen: true })
    await page.keyboard.press('Control+Home')
    await expect.poll(active).toEqual({ at: 3, isSeen: true })
    await expectFew()
  })

  test('is sorted by a press on the head of a column', async () => {
    await page.getByRole('button', { name: 'Expression', exact: true }).click()
    await expect
      .poll(() => page.getByRole('columnheader', { name: 'Expression' }).getAttribute('aria-sort'))
      .toBe('ascending')
    await page.getByRole('button', { name: 'Expression', exact: true }).click()
    await page.getByRole('button', { name: 'Expression', exact: true }).click()
  })

  test('is selected whole and deleted, and undo brings it back', async () => {
    await page.getByRole('grid').focus()
    await page.keyboard.press('Control+a')
    await page.getByText('15,000 selected').waitFor()
    await page.keyboard.press('Delete')
    await page.getByText('Deleted 15,000 expressions', { exact: true }).waitFor()
    await page.getByText('No expressions yet').waitFor()
    await page.getByRole('button', { name: 'Undo' }).last().click()
    await page.getByText('15,000 expressions').first().waitFor()
  })
})
