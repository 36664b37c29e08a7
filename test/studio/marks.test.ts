import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { findings, hasBrowser, openStudio, type Studio } from './support.ts'

describe.skipIf(!hasBrowser)('marks of entities', () => {
  let studio: Studio

  beforeAll(async () => {
    studio = await openStudio()
  }, 120_000)
  afterAll(() => studio?.close())

  /** How far the line below each tagged word reaches beyond what its cell shows, in pixels. */
  const cutOff = () =>
    studio.page.locator('[role=grid] .mark').evaluateAll(marks =>
      marks.map(mark => {
        const cell = mark.closest('.grid-cell')
        if (!cell) throw new Error('a mark outside of the grid')
        const { top } = cell.getBoundingClientRect()
        return mark.getBoundingClientRect().bottom - (top + cell.clientTop + cell.clientHeight)
      }),
    )

  test('in a table show the line that tells them apart', async () => {
    await studio.visit('/intents/book-a-room')
    await studio.page.locator('[role=grid] .mark').first().waitFor()
    await expect.poll(cutOff).not.toEqual([])
    expect((await cutOff()).filter(pixels => pixels > 0)).toEqual([])
    await expect.poll(() => findings(studio.page)).toEqual([])
  })

  test.each(['light', 'dark'] as const)(
    'of an own entity have a colour of their own, built-in ones none: %s',
    async theme => {
      await studio.page.emulateMedia({ colorScheme: theme })
      await studio.visit('/entities')
      const builtIns = studio.page.getByRole('button', { name: /^Built-in/ })
      if ((await builtIns.getAttribute('aria-expanded')) === 'false') await builtIns.press('Enter')
      const looks = await studio.page
        .getByRole('complementary', { name: 'Entities' })
        .locator('li')
        .evaluateAll(items =>
          items.flatMap(item => {
            const swatch = item.querySelector('.swatch')
            if (!swatch) return []
            const { backgroundColor, borderBottomColor, borderBottomStyle } = getComputedStyle(swatch)
            return [`${backgroundColor} ${borderBottomColor} ${borderBottomStyle}`]
          }),
        )
      const custom = await studio.page.evaluate(
        () => document.querySelectorAll('[data-hue]:not([data-hue=neutral])[class~=swatch]').length,
      )
      const [own, builtIn] = [looks.slice(0, custom), new Set(looks.slice(custom))]
      expect(own.length).toBeGreaterThan(1)
      expect(new Set(own).size).toBe(own.length)
      expect(builtIn.size).toBe(1)
      expect(own.filter(look => builtIn.has(look))).toEqual([])
    },
  )
})
