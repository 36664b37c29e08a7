import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { FLOATING, hasBrowser, openStudio, sayInTry, tryPanel, type, type Studio } from './support.ts'

describe.skipIf(!hasBrowser)('the Try panel', () => {
  let studio: Studio

  beforeAll(async () => {
    studio = await openStudio()
    await studio.page.getByRole('button', { name: /^Up to date/ }).waitFor()
  })
  afterAll(() => studio?.close())

  const panel = () => tryPanel(studio.page)
  const say = (sentence: string) => sayInTry(studio.page, sentence)

  test('offers sentences of the bot, and answers one with its intent and a reply', async () => {
    const offered = panel().getByRole('list').getByRole('button').first()
    const sentence = (await offered.textContent()) ?? ''
    await offered.click()
    await panel().getByRole('button', { name: sentence, exact: true }).waitFor()
    await expect.poll(() => panel().locator('.intents li').first().textContent()).toMatch(/^\s*\p{L}.+\d+%$/u)
    await expect.poll(() => panel().locator('.theirs').first().textContent()).not.toBe('')
  })

  test('marks what it found in the sentence and writes its value beside', async () => {
    await say('is the penthouse free?')
    await expect.poll(() => panel().locator('mark').first().textContent()).toContain('penthouse')
    await expect.poll(() => panel().locator('.entities').textContent()).toContain('Room type')
  })

  test('processes a sentence in the language of the conversation, like a chat, and says so', async () => {
    await say('je voudrais une chambre double')
    await panel().getByText('Processed as English, the language of this conversation; French was detected.').waitFor()
    await say('is the penthouse free?')
  })

  test('brings back what was tried with arrow up', async () => {
    const field = panel().getByRole('textbox', { name: 'Sentence to try' })
    await field.press('ArrowUp')
    await expect.poll(() => field.inputValue()).toBe('is the penthouse free?')
    await field.press('ArrowDown')
  })

  test('shows the answer as it came on the JSON tab', async () => {
    await panel().getByRole('tab', { name: 'JSON' }).click()
    const text = (await panel().locator('pre').textContent()) ?? ''
    expect(JSON.parse(text)).toMatchObject({ nlp: { source: 'is the penthouse free?' } })
    await panel().getByRole('tab', { name: 'Analysis' }).click()
  })

  test('keeps a sentence as an expression of an intent, and takes it back with Ctrl+Z', async () => {
    const { page } = studio
    const sentence = 'zebra crossing umbrella'
    await say(sentence)
    await panel().getByRole('button', { name: 'Add to intent…' }).click()
    const option = page.locator('.float').getByRole('option').first()
    const intent = (await option.locator('span').first().textContent()) ?? ''
    await type(page, intent, FLOATING)
    await page.keyboard.press('Enter')
    await page.getByText(`Added to `).first().waitFor()
    await expect.poll(() => count(sentence)).toBe(1)
    await page.getByRole('main').click({ position: { x: 5, y: 5 } })
    await page.keyboard.press('Control+z')
    await page
      .getByText(/^Undone: /)
      .first()
      .waitFor()
    await expect.poll(() => count(sentence)).toBe(0)
  })

  test('saves a sentence as a test case with what is understood of it, in a spec there is or a new one', async () => {
    const { page, owner, service } = studio
    const { rows: bots } = await owner.bots.list({ params: { user_slug: service.owner.user_slug } })
    const params = { user_slug: service.owner.user_slug, bot_slug: bots[0]?.slug ?? '' }
    const api = service.as(`Token ${bots[0]?.developer_token ?? ''}`)
    await api.specs.removeAll({ params })
    const kept = async () => {
      const { rows } = await api.specs.list({ params })
      return Promise.all(
        rows.map(async ({ id, name }) => {
          const { rows: cases } = await api.testCases.list({ params: { ...params, spec_id: id } })
          return [name, ...cases.map(({ inputs, outputs }) => `${inputs.expression} → ${outputs.intent ?? ''}`)]
        }),
      )
    }
    const save = async () => {
      const button = panel().getByRole('button', { name: 'Save as test case' })
      const isInside = (element: Element) => element.getBoundingClientRect().right <= window.innerWidth
      await expect.poll(() => button.evaluate(isInside)).toBe(true)
      await button.click()
      await page.getByText('Saved in the spec Tried sentences').first().waitFor()
    }
    // One place to save in is no menu.
    await say('I need a taxi to the airport')
    await save()
    await expect.poll(kept).toEqual([['Tried sentences', 'I need a taxi to the airport → ask-taxi']])
    await say('thank you very much')
    await save()
    await expect.poll(async () => (await kept())[0]).toHaveLength(3)
    await page.getByRole('button', { name: 'Undo', exact: true }).last().click()
    await expect.poll(async () => (await kept())[0]).toHaveLength(2)
  })

  test('had no fault on the way', () => expect(studio.faults).toEqual([]))

  /** How many expressions of the bot read so. */
  async function count(sentence: string): Promise<number> {
    const { owner, service } = studio
    const user_slug = service.owner.user_slug
    const { rows } = await owner.bots.list({ params: { user_slug } })
    const params = { user_slug, bot_slug: rows[0]?.slug ?? '', version_slug: 'v1' }
    const client = service.as(`Token ${rows[0]?.developer_token}`)
    const { intents } = await client.studio.overview({ params })
    const lists = await Promise.all(
      intents.map(({ slug }) => client.expressions.list({ params: { ...params, intent_slug: slug } })),
    )
    return lists.flatMap(list => list.rows).filter(({ source }) => source === sentence).length
  }
})
