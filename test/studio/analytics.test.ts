import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import {
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

/** Stands in the wrong intent: its neighbours all ask for a taxi. */
const MISPLACED = 'please call me a taxi now'
const TWICE = 'is there any news for me'
/** Intents that no test looks at: an evaluation without them takes half the time. */
const UNUSED = [
  ...['greetings', 'goodbye', 'cancel-booking', 'change-booking', 'check-in-time'],
  ...['wake-up-call', 'parking', 'recommend-restaurant', 'talk-to-human'],
]

describe.skipIf(!hasBrowser)('the analytics page', () => {
  let studio: Studio
  let bot: Awaited<ReturnType<typeof sampleBot>>

  beforeAll(async () => {
    studio = await openStudio()
    bot = await sampleBot(studio)
    for (const intent_slug of UNUSED) await bot.api.intents.remove({ params: { ...bot.params, intent_slug } })
    await bot.add('wifi-help', MISPLACED)
    for (const intent of ['wifi-help', 'room-service']) await bot.add(intent, TWICE)
    await bot.api.intents.create({ params: bot.params, body: { name: 'Lost and found' } })
    await bot.add('lost-and-found', 'I left my umbrella in the lobby')
    await studio.visit('/analytics')
    await studio.page.reload()
  })
  afterAll(() => studio?.close())

  const main = () => studio.page.getByRole('main')
  const tab = (name: RegExp) => main().getByRole('tab', { name })

  test('teaches what it is before anything was measured, in both themes without a fault', async () => {
    await main().getByText('Not evaluated yet').waitFor()
    await expect.poll(() => findings(studio.page)).toEqual([])
  })

  test('is found through the palette, and so is measuring', async () => {
    const { page } = studio
    await studio.visit('/intents')
    await page.keyboard.press('Control+k')
    await type(page, 'Analytics', FLOATING)
    await page.keyboard.press('Enter')
    await page.waitForURL('**/#/analytics')
    await main().getByText('Not evaluated yet').waitFor()
  })

  test('shows how far a long measurement is, and ends it when asked to', async () => {
    // So many that nobody's machine has measured them before they are looked at.
    const expressions = Array.from({ length: 2000 }, (_, at) => ({
      source: `please bring ${at} towels, ${at + 1} pillows and the ${at * 7}th blanket of the list to my room`,
      language: { isocode: 'en' },
    }))
    const many = await bot.api.intents.create({ params: bot.params, body: { name: 'Many', expressions } })
    await main().getByRole('button', { name: 'Evaluate' }).click()
    await main().getByRole('progressbar', { name: 'Evaluating' }).waitFor()
    await main()
      .getByText(/^\d+%$/)
      .waitFor()
    await main().getByRole('button', { name: 'Cancel' }).click()
    await main().getByRole('button', { name: 'Evaluate' }).and(studio.page.locator(':not([aria-busy])')).waitFor()
    await expect.poll(() => main().getByRole('alert').count()).toBe(0)
    await main().getByText('Not evaluated yet').waitFor()
    await bot.api.intents.remove({ params: { ...bot.params, intent_slug: many.slug } })
  })

  test('measures, and says how much is understood in one sentence', async () => {
    await main().getByRole('button', { name: 'Evaluate' }).focus()
    await studio.page.keyboard.press('Enter')
    await main()
      .getByText(/% of [\d,]+ expressions were classified correctly/)
      .waitFor({ timeout: 120_000 }) // trains one model for each fold
    await expect.poll(() => main().getByText('Evaluated before the last change').count()).toBe(0)
  }, 130_000)

  test('lists every intent, the weakest first, and sorts by another column with the keyboard', async () => {
    const shares = async () => (await main().locator('td.is-f1').allTextContents()).map(text => parseInt(text, 10))
    const { intents } = await bot.api.studio.overview({ params: bot.params })
    await expect.poll(() => main().getByRole('rowheader').count()).toBe(intents.length)
    const weakest = await shares()
    expect(weakest).toEqual(weakest.toSorted((a, b) => a - b))
    await main().getByRole('button', { name: 'Intent', exact: true }).focus()
    await studio.page.keyboard.press('Enter')
    await expect
      .poll(() => main().getByRole('columnheader', { name: 'Intent' }).getAttribute('aria-sort'))
      .toBe('ascending')
    const names = (await main().getByRole('rowheader').allTextContents()).map(name => name.trim())
    expect(names).toEqual(names.toSorted())
  })

  test('walks its views with the arrows, each without a fault in both themes', async () => {
    const { page } = studio
    await tab(/^Intents/).focus()
    for (const name of [/^Intents/, /^Entities/, /^Confusion/, /^Threshold/, /^Suspicious/]) {
      await tab(name).and(page.locator('[data-state=active]')).waitFor()
      await expect.poll(() => findings(studio.page)).toEqual([])
      await page.keyboard.press('ArrowRight')
    }
  })

  test('walks the matrix with the arrows, reads each cell as a sentence and opens its intent with Enter', async () => {
    const { page } = studio
    await tab(/^Confusion/).click()
    await main().getByRole('gridcell').first().locator('[data-cell]').focus()
    await expect.poll(() => focused(page)).toMatch(/Ask for a taxi/)
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('ArrowRight')
    await expect.poll(() => focused(page)).toMatch(/^a: \d+ expressions? of Book a room were classified correctly$/)
    await page.keyboard.press('Enter')
    await page.waitForURL('**/#/intents/book-a-room')
    await page.goBack()
  })

  test('opens the two intents of a confusion side by side, and moves an expression to the other', async () => {
    const { page } = studio
    await tab(/^Confusion/).click()
    const cell = main()
      .getByRole('button', { name: /expressions? of Wi-Fi help (was|were) classified as/ })
      .first()
    await cell.focus()
    const name = await focused(page)
    const other = /classified as (.+)$/.exec(name)?.[1] ?? ''
    await page.keyboard.press('Enter')
    const dialog = page.getByRole('dialog', { name: `Wi-Fi help and ${other}` })
    const own = dialog.getByRole('region', { name: 'Wi-Fi help', exact: true })
    await own.getByText('Words that separate it from the other').waitFor()
    await dialog.getByRole('region', { name: other, exact: true }).getByRole('listitem').first().waitFor()
    await expect.poll(() => findings(studio.page)).toEqual([])
    const wrong = own.getByRole('listitem').first()
    const text = (await wrong.locator('span').first().innerText()).trim()
    await wrong.getByRole('button', { name: /^Move/ }).press('Enter')
    await own.getByText(text, { exact: true }).waitFor({ state: 'detached' })
    // Escape would dismiss the message with the way back too.
    await dialog.getByRole('button', { name: 'Close', exact: true }).press('Enter')
    await dialog.waitFor({ state: 'detached' })
    await page.getByRole('button', { name: 'Undo', exact: true }).last().click()
    await expect.poll(() => bot.has('wifi-help', text)).toBe(true)
  })

  test('sets the threshold by its precision and recall, with the keyboard', async () => {
    const { page } = studio
    await tab(/^Threshold/).click()
    const slider = main().getByRole('slider', { name: 'Threshold' })
    const measure = async (name: string) =>
      parseFloat((await main().locator('dl > div').filter({ hasText: name }).locator('dd').textContent()) ?? '')
    await slider.focus()
    await page.keyboard.press('Home')
    await expect.poll(() => main().locator('output').textContent()).toBe('0%')
    const [precision, recall] = [await measure('Precision'), await measure('Recall')]
    await page.keyboard.press('End')
    for (let step = 0; step < 3; step++) await page.keyboard.press('PageDown')
    await expect.poll(() => measure('Recall')).toBeLessThan(recall)
    await expect.poll(() => measure('Precision')).toBeGreaterThanOrEqual(precision)
    const chosen = parseInt((await main().locator('output').textContent()) ?? '', 10)
    await main()
      .getByRole('button', { name: `Use ${chosen} % as the confidence threshold` })
      .press('Enter')
    await expect.poll(async () => (await bot.api.studio.overview({ params: bot.params })).strictness).toBe(chosen)
  })

  test('has duplicates and intents with few expressions, each with the way to it', async () => {
    await tab(/^Suspicious/).click()
    const duplicate = main().getByRole('listitem').filter({ hasText: TWICE })
    await expect.poll(() => duplicate.getByRole('link').allTextContents()).toEqual(['Room service', 'Wi-Fi help'])
    const scarce = main().getByRole('listitem').filter({ hasText: 'Lost and found' })
    await expect.poll(() => scarce.textContent()).toContain('1 expression')
  })

  test('moves a misplaced expression with the keyboard, and brings it back when that is undone', async () => {
    const { page } = studio
    const row = main().getByRole('row').filter({ hasText: MISPLACED })
    await row.getByRole('button', { name: `Move “${MISPLACED}” to Ask for a taxi` }).focus()
    await page.keyboard.press('Enter')
    await row.waitFor({ state: 'detached' })
    await expect.poll(() => bot.has('ask-taxi', MISPLACED)).toBe(true)
    await main().getByText('Evaluated before the last change').waitFor()
    await page.getByRole('button', { name: 'Undo', exact: true }).click()
    await row.waitFor()
    await expect.poll(() => bot.has('wifi-help', MISPLACED)).toBe(true)
  })

  test('keeps an expression where it is, also after a reload, until that is undone', async () => {
    const { page } = studio
    const row = main().getByRole('row').filter({ hasText: MISPLACED })
    await row.getByRole('button', { name: `Keep “${MISPLACED}” in Wi-Fi help` }).press('Enter')
    await row.waitFor({ state: 'detached' })
    await page.reload()
    await tab(/^Suspicious/).click()
    await main().getByRole('listitem').filter({ hasText: TWICE }).waitFor()
    await expect.poll(() => row.count()).toBe(0)
    await page.keyboard.press('Control+z')
    await row.waitFor()
    await expect.poll(() => bot.has('wifi-help', MISPLACED)).toBe(true)
  })

  test('still knows what stands where after the page is loaded again', async () => {
    await bot.move('wifi-help', MISPLACED, 'ask-taxi')
    await studio.page.reload()
    await tab(/^Suspicious/).click()
    await main().getByRole('listitem').filter({ hasText: TWICE }).waitFor()
    await expect.poll(() => main().getByRole('row').filter({ hasText: MISPLACED }).count()).toBe(0)
  })

  test('says what to write first in a language without expressions', async () => {
    const { page } = studio
    await page.getByRole('button', { name: /^Language:/ }).click()
    await type(page, 'Welsh', FLOATING)
    await page.keyboard.press('Enter')
    await main().getByText('Not enough expressions in Welsh to evaluate').waitFor()
    await expect.poll(() => main().getByRole('button', { name: 'Evaluate' }).count()).toBe(0)
    await expect.poll(() => findings(page)).toEqual([])
  })

  test('had no fault on the way', () => expect(studio.faults).toEqual([]))
})

describe.skipIf(!hasBrowser)('the why tab of Try', () => {
  let studio: Studio

  beforeAll(async () => {
    studio = await openStudio()
    await studio.page.getByRole('button', { name: /^Up to date/ }).waitFor()
  })
  afterAll(() => studio?.close())

  const panel = () => tryPanel(studio.page)
  const say = (sentence: string) => sayInTry(studio.page, sentence)

  test('asks for nothing until it is opened', async () => {
    const { page } = studio
    const asked: string[] = []
    page.on('request', request => asked.push(request.url()))
    await say('I need a taxi to the airport')
    expect(asked.filter(url => url.endsWith('/explain'))).toEqual([])
    await panel().getByRole('tab', { name: 'Analysis' }).focus()
    await page.keyboard.press('End')
    await panel().getByText('Most similar expressions').waitFor()
    expect(asked.filter(url => url.endsWith('/explain'))).toHaveLength(1)
  })

  test('says with sign and number what each word weighs, and which expressions are nearest', async () => {
    const first = panel().locator('.why .intents > li').first()
    await expect.poll(() => first.textContent()).toContain('Ask for a taxi')
    const taxi = first.locator('.word').filter({ hasText: 'taxi' })
    await expect.poll(() => taxi.locator('.weight').textContent()).toMatch(/^\+\d/)
    await expect.poll(() => panel().locator('.nearest li').first().textContent()).toMatch(/\d+%.*Ask for a taxi$/)
  })

  test('follows the sentence that is chosen', async () => {
    await say('the wifi does not work')
    await panel().locator('.why').getByText('Wi-Fi help').first().waitFor()
  })

  test('has no fault in either theme', async () => {
    await expect.poll(() => findings(studio.page)).toEqual([])
  })

  test('says why it has nothing to show, and tries again', async () => {
    const { page } = studio
    await page.route('**/explain', route => route.abort())
    await say('what time is breakfast')
    await panel().getByRole('alert').waitFor()
    await page.unroute('**/explain')
    await panel().getByRole('button', { name: 'Try again' }).click()
    await panel().getByText('Most similar expressions').waitFor()
  })

  test('had no other fault on the way', () => {
    expect(studio.faults.filter(fault => !fault.includes('ERR_FAILED'))).toEqual([])
  })
})

/** The sample bot, and what a test does to it besides the page. */
async function sampleBot({ owner, service }: Studio) {
  const { user_slug } = service.owner
  const { rows } = await owner.bots.list({ params: { user_slug } })
  const [bot] = rows
  if (!bot?.developer_token) throw new Error('there is no sample bot')
  const params = { user_slug, bot_slug: bot.slug, version_slug: 'v1' }
  const api = service.as(`Token ${bot.developer_token}`)
  const find = async (intent_slug: string, source: string) => {
    const list = await api.studio.expressions({
      params: { ...params, intent_slug },
      query: { page: '1', per_page: '1000' },
    })
    return list.rows.find(row => row.source === source)
  }
  return {
    params,
    api,
    add: (intent_slug: string, source: string) =>
      api.expressions.create({ params: { ...params, intent_slug }, body: { source, language: { isocode: 'en' } } }),
    has: async (intent: string, source: string) => (await find(intent, source)) !== undefined,
    async move(intent_slug: string, source: string, to: string) {
      const row = await find(intent_slug, source)
      if (row) await api.studio.moveExpressions({ params: { ...params, intent_slug }, body: { ids: [row.id], to } })
    },
  }
}
