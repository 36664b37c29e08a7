import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { hasBrowser, openStudio, type Studio } from './support.ts'
import { findingsInEveryView } from './views.ts'

/** A page with something in it, and what one waits for before looking at it. */
const PAGES: [path: string, ready: (page: Page) => Promise<unknown>][] = [
  ['/bots', page => page.getByRole('rowheader').first().waitFor()],
  ['/intents/book-a-room', page => page.getByRole('row').nth(3).waitFor()],
  ['/entities/room-type?view=values', page => page.getByRole('row').nth(3).waitFor()],
  ['/entities/room-type', page => page.getByRole('textbox', { name: 'New key' }).waitFor()],
  ['/tests', page => page.getByRole('main').getByRole('heading', { level: 1 }).waitFor()],
  ['/logs', page => page.getByRole('main').getByRole('heading', { level: 1 }).waitFor()],
  ['/connect', page => page.getByRole('main').getByRole('heading', { level: 1 }).waitFor()],
  ['/analytics', page => page.getByRole('button', { name: 'Evaluate' }).waitFor()],
  ['/api/intents.create', page => page.getByRole('article').waitFor()],
  ['/settings', page => page.getByText('Request token', { exact: true }).waitFor()],
]

/** Pages that are like another one in what is pressed and focused there. */
const MORE_PAGES: typeof PAGES = [
  ...['/dialogs/book-a-room', '/dialogs?view=overview', '/dialogs?view=problems'],
  ...['/dialogs?view=settings', '/analytics?view=usage', '/versions'],
].map(path => [path, page => page.getByRole('main').getByRole('heading', { level: 1 }).first().waitFor()])

/** Least side of what is pressed, in pixels (WCAG 2.2, 2.5.8). */
const TARGET = 24

/**
 * Controls that are smaller than a target may be, and have another one within the circle around them: those are hard
 * to hit. Links within a sentence, and controls that are not on the screen, do not count.
 */
const tight = (page: Page) =>
  page.evaluate(least => {
    const controls = [
      ...document.querySelectorAll<HTMLElement>(
        'button, a[href], input, select, textarea, [role=switch], [role=tab], [role=separator]',
      ),
    ]
      .filter(
        control =>
          control.checkVisibility({ visibilityProperty: true }) && !control.closest('[inert], .sr-only, p, li > span'),
      )
      .map(control => ({ control, box: control.getBoundingClientRect() }))
      .filter(({ box }) => box.width > 0 && box.height > 0)
    const isSmall = ({ width, height }: DOMRect) => width < least - 0.5 || height < least - 0.5
    const grown = (control: Element) => getComputedStyle(control, '::after').position === 'absolute'
    const middle = (box: DOMRect) => ({ x: box.x + box.width / 2, y: box.y + box.height / 2 })
    const isNear = (one: DOMRect, other: DOMRect) => {
      const { x, y } = middle(one)
      const dx = Math.max(other.left - x, 0, x - other.right)
      const dy = Math.max(other.top - y, 0, y - other.bottom)
      return Math.hypot(dx, dy) < least / 2
    }
    return controls
      .filter(({ control, box }) => isSmall(box) && !grown(control))
      .filter(({ control, box }) =>
        controls.some(
          other =>
            other.control !== control &&
            !control.contains(other.control) &&
            !other.control.contains(control) &&
            isNear(box, other.box),
        ),
      )
      .map(
        ({ control, box }) =>
          `${control.tagName.toLowerCase()} ${control.getAttribute('aria-label') ?? control.textContent ?? ''}: ${Math.round(box.width)}×${Math.round(box.height)}`,
      )
  }, TARGET)

/** Presses Tab through a page; the stops that are covered by something else, or not on the screen at all. */
async function hiddenStops(page: Page, most = 90): Promise<string[]> {
  await page.evaluate(() => (document.activeElement as HTMLElement | null)?.blur())
  const hidden: string[] = []
  for (let step = 0; step < most; step++) {
    await page.keyboard.press('Tab')
    const found = await page.evaluate(() => {
      const element = document.activeElement
      if (!element || element === document.body) return null
      const box = element.getBoundingClientRect()
      const left = Math.max(box.left, 0)
      const right = Math.min(box.right, window.innerWidth)
      const top = Math.max(box.top, 0)
      const bottom = Math.min(box.bottom, window.innerHeight)
      const name = `${element.tagName.toLowerCase()} ${element.getAttribute('aria-label') ?? element.textContent?.trim().slice(0, 40) ?? ''}`
      if (right <= left || bottom <= top) return `${name}: not on the screen`
      const points = [0.5, 0.1, 0.9].flatMap(x =>
        [0.5, 0.1, 0.9].map(y => [left + (right - left) * x, top + (bottom - top) * y] as const),
      )
      const isSeen = points.some(([x, y]) => {
        const at = document.elementFromPoint(x, y)
        return at !== null && (element.contains(at) || at.contains(element))
      })
      return isSeen ? '' : `${name}: covered`
    })
    if (found === null) break
    if (found) hidden.push(found)
  }
  return hidden
}

/** Animations and transitions that take time. */
const moving = (page: Page) =>
  page.evaluate(() =>
    document
      .getAnimations()
      .filter(animation => Number(animation.effect?.getComputedTiming().duration) > 0)
      .map(animation => (animation instanceof CSSTransition ? animation.transitionProperty : String(animation))),
  )

describe.skipIf(!hasBrowser)('every page, in both themes and at 200 %', () => {
  let studio: Studio

  beforeAll(async () => {
    studio = await openStudio()
  })
  afterAll(() => studio?.close())

  test.each([...PAGES, ...MORE_PAGES])(
    '%s has no fault that axe-core can find, and loses nothing',
    async (path, ready) => {
      await studio.visit(path)
      await ready(studio.page)
      await expect.poll(() => findingsInEveryView(studio.page)).toEqual([])
    },
  )

  test('nothing was logged as an error', () => {
    expect(studio.faults).toEqual([])
  })
})

describe.skipIf(!hasBrowser)('in a tight window', () => {
  let studio: Studio

  beforeAll(async () => {
    studio = await openStudio({ width: 1024, height: 700 })
  })
  afterAll(() => studio?.close())

  test.each(PAGES)('what is pressed on %s is large enough, or stands apart', async (path, ready) => {
    await studio.visit(path)
    await ready(studio.page)
    await expect.poll(() => tight(studio.page)).toEqual([])
  })

  test.each(PAGES)('nothing covers what has the focus on %s', async (path, ready) => {
    await studio.visit(path)
    await studio.page.reload()
    await ready(studio.page)
    await expect.poll(() => hiddenStops(studio.page)).toEqual([])
  })

  test('in a tight window the navigation begins folded, and is unfolded for as long as one wants', async () => {
    const { page } = studio
    await studio.visit('/bots')
    const width = async () => (await page.getByRole('navigation', { name: 'Pages' }).boundingBox())?.width ?? 0
    await expect.poll(width).toBeLessThan(60)
    await page.keyboard.press('Control+b')
    await expect.poll(width).toBeGreaterThan(150)
    await page.keyboard.press('Control+b')
    await expect.poll(width).toBeLessThan(60)
  })

  test('the table of a tight window has room for a sentence and its language', async () => {
    const { page } = studio
    await studio.visit('/intents/book-a-room')
    const grid = page.getByRole('grid')
    await page.getByRole('row').nth(3).waitFor()
    const { inner, outer } = await grid.evaluate(({ scrollWidth, clientWidth }) => ({
      inner: scrollWidth,
      outer: clientWidth,
    }))
    expect(inner).toBeLessThanOrEqual(outer)
    expect(outer).toBeGreaterThan(380)
  })
})

describe.skipIf(!hasBrowser)('with reduced motion', () => {
  let studio: Studio

  beforeAll(async () => {
    studio = await openStudio()
    await studio.page.emulateMedia({ reducedMotion: 'reduce' })
  })
  afterAll(() => studio?.close())

  test('nothing moves: pages, palette, dialogs, training', async () => {
    const { page } = studio
    for (const [path, ready] of PAGES) {
      await studio.visit(path)
      await ready(page)
      const found = await moving(page)
      expect(found).toEqual([])
    }
    await studio.visit('/bots')
    for (const keys of ['Control+k', '?']) {
      await page.keyboard.press(keys)
      await page.getByRole('dialog').waitFor()
      const found = await moving(page)
      expect(found).toEqual([])
      await page.keyboard.press('Escape')
      await page.getByRole('dialog').waitFor({ state: 'detached' })
    }
  })
})
