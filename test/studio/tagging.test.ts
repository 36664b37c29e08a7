import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { FLOATING, focused, hasBrowser, openStudio, type Studio } from './support.ts'

describe.skipIf(!hasBrowser)('tagging', () => {
  let studio: Studio
  let page: Page

  beforeAll(async () => {
    studio = await openStudio()
    page = studio.page
    await studio.visit('/intents/book-a-room')
  })
  afterAll(() => studio?.close())

  const row = (text: string) => page.getByRole('row').filter({ hasText: text }).first()
  const picker = () => page.locator(FLOATING).getByRole('combobox')

  async function add(text: string) {
    await page.getByRole('textbox', { name: 'Type an expression' }).fill(text)
    await page.keyboard.press('Enter')
    await row(text).waitFor()
    // The words are known when the expression is saved; the sign of that may have passed before one has looked.
    await studio.settle()
  }

  /** The middle of a word of a row, and its width. */
  const boxOf = (text: string, word: string) =>
    row(text)
      .locator('.tagged')
      .evaluate((line, wanted) => {
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
      }, word)

  test('by typing keeps the first letter of the entity', async () => {
    await add('a plain crustless sandwich')
    await page.getByRole('textbox', { name: 'Type an expression' }).press('ArrowDown')
    await page.keyboard.press('ArrowRight')
    await page.keyboard.type('c')
    await picker().waitFor()
    await page.keyboard.type('rust')
    await expect.poll(() => picker().inputValue()).toBe('crust')
    await page.getByRole('option', { name: 'New entity “crust”' }).waitFor()
    await page.keyboard.press('Escape')
  })

  test('by mouse opens the picker after a drag across one word', async () => {
    await add('give me the quiet corner')
    const box = await boxOf('give me the quiet corner', 'quiet')
    await page.mouse.move(box.x + 3, box.y)
    await page.mouse.down()
    await page.mouse.move(box.x + box.width - 3, box.y, { steps: 4 })
    await page.mouse.up()
    await expect.poll(() => picker().getAttribute('aria-label')).toBe('Entity of “quiet”')
    await page.keyboard.press('Escape')
  })

  test('shows and reads the entity of the word that the caret is on', async () => {
    await add('one double room with breakfast')
    await page.getByRole('textbox', { name: 'Type an expression' }).press('ArrowDown')
    await page.keyboard.press('ArrowRight')
    await page.keyboard.press('ArrowRight')
    await row('one double room with').locator('.entity', { hasText: 'Room type' }).waitFor()
    await expect.poll(() => page.locator('[aria-live=polite]').last().textContent()).toBe('double, Room type')
  })

  test('gives digits to custom entities in the order of their creation', async () => {
    const { rows } = await studio.owner.bots.list({ params: { user_slug: studio.service.owner.user_slug } })
    const [bot] = rows
    const api = studio.service.as(`Token ${bot?.developer_token}`)
    const params = { user_slug: studio.service.owner.user_slug, bot_slug: bot?.slug ?? '', version_slug: 'v1' }
    const { entities } = await api.studio.overview({ params })
    const custom = entities.filter(entity => entity.custom).toSorted((one, other) => one.id - other.id)
    await row('one double room with').click()
    const box = await boxOf('one double room with breakfast', 'breakfast')
    await page.mouse.dblclick(box.x + 5, box.y)
    await picker().waitFor()
    const numbered = async () => {
      const options = await page.getByRole('option').allTextContents()
      return options.filter(option => /\d\s*$/.test(option)).map(option => option.replace(/\s*\d\s*$/, ''))
    }
    await expect.poll(numbered).toEqual(custom.slice(0, 9).map(entity => entity.name))
    await page.keyboard.press('Escape')
  })
})

describe.skipIf(!hasBrowser)('the bulk-add dialog', () => {
  test('takes the focus when it opens with pasted lines, also the first time', async () => {
    const studio = await openStudio()
    const { page } = studio
    await studio.visit('/intents/greetings')
    await page.getByRole('textbox', { name: 'Type an expression' }).focus()
    await page.evaluate(() => navigator.clipboard.writeText('first pasted line\nsecond pasted line'))
    await page.keyboard.press('Control+v')
    await page.getByRole('dialog', { name: 'Bulk add' }).getByRole('button', { name: 'Add 2 lines' }).waitFor()
    await expect.poll(() => focused(page)).toBe('div: Bulk add')
    await page.keyboard.press('Tab')
    const isInside = () => page.evaluate(() => Boolean(document.activeElement?.closest('[role=dialog]')))
    await expect.poll(isInside).toBe(true)
    await page.keyboard.press('Escape')
    await studio.close()
  })
})
