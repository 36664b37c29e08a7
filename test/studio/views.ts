import type { Page } from 'playwright-core'
import { findings, findingsInTheme, rest } from './support.ts'

/** Sizes of the window in CSS pixels: at 200 % a page sees half of the window. */
const SIZES = {
  '100 %': { width: 1360, height: 820 },
  '200 %': { width: 680, height: 410 },
}

/**
 * Findings of axe-core on a page, and clipped texts, in both themes, at 100 % and at 200 %: all in one load of the
 * page.
 */
export const findingsInEveryView = (page: Page) => findingsInSizes(page, findings)

/** As findingsInEveryView, in the theme the page has: the language that a page is in changes no colour. */
export const findingsInEverySize = (page: Page) => findingsInSizes(page, findingsInTheme)

/** The window has its usual size afterwards. */
async function findingsInSizes(page: Page, find: (page: Page) => Promise<string[]>): Promise<string[]> {
  const found: string[] = []
  for (const [zoom, size] of Object.entries(SIZES).toReversed()) {
    await page.setViewportSize(size)
    // In a small window the navigation folds, a frame after the size has changed.
    await rest(page)
    found.push(...(await cutOff(page)).map(line => `${zoom}: ${line}`))
    found.push(...(await find(page)).map(line => `${zoom}: ${line}`))
  }
  return found
}

/**
 * Parts of a page that are wider than what is shown of them and can not be scrolled to, and the page itself when it
 * scrolls sideways (WCAG 2.2, 1.4.10). Text that is shortened on purpose is named in full by its title or its field; the
 * drawing of skills, whose meaning needs two dimensions, is moved by keys.
 */
const cutOff = (page: Page) =>
  page.evaluate(() => {
    const isCut = (element: Element) =>
      /hidden|clip/.test(getComputedStyle(element).overflowX) &&
      element.scrollWidth > element.clientWidth + 1 &&
      !element.matches('input, .truncate, .sr-only, .grid-cell, .text, :has(> .scene)')
    const cut = [...document.querySelectorAll('body, body *')]
      .filter(element => !element.closest('.sr-only') && isCut(element))
      .map(
        ({ tagName, className, scrollWidth, clientWidth }) =>
          `${tagName}.${className}: ${scrollWidth} in ${clientWidth}`,
      )
    const { scrollWidth } = document.documentElement
    return scrollWidth > window.innerWidth ? [...cut, `the page: ${scrollWidth} in ${window.innerWidth}`] : cut
  })
