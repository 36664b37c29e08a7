import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { findings, hasBrowser, openStudio, type Studio } from './support.ts'

describe.skipIf(!hasBrowser)('two windows', () => {
  let studio: Studio
  const rowOf = (text: string) => studio.page.getByRole('main').getByRole('row').filter({ hasText: text }).first()

  const dataset = async () => {
    const { user_slug } = studio.service.owner
    const { rows } = await studio.owner.bots.list({ params: { user_slug } })
    const api = studio.service.as(`Token ${rows[0]?.developer_token ?? ''}`)
    const params = { user_slug, bot_slug: rows[0]?.slug ?? '', version_slug: 'v1', intent_slug: 'thanks' }
    return { api, params }
  }
  const stored = async () => {
    const { api, params } = await dataset()
    return (await api.studio.expressions({ params })).rows.map(({ id, source }) => ({ id, source }))
  }
  /** Edits a row by keyboard, as far as the text is typed. */
  const edit = async (page: Page, from: string, to: string) => {
    await rowOf(from).getByRole('gridcell').nth(1).click()
    await page.keyboard.press('F2')
    await page.getByRole('grid').getByRole('textbox').last().fill(to)
  }

  beforeAll(async () => {
    studio = await openStudio()
    const { api, params } = await dataset()
    for (const source of ['that is grand', 'that is splendid']) {
      await api.expressions.create({ params, body: { source, language: { isocode: 'en' } } })
    }
    await studio.visit('/intents/thanks')
    await studio.page.reload()
    await rowOf('that is grand').waitFor()
  })
  afterAll(() => studio?.close())

  test('an edit of what another window has changed shows the newer text, and overwrites it only when asked to', async () => {
    const { page } = studio
    await edit(page, 'that is grand', 'that is grand of you')
    const { api, params } = await dataset()
    const row = (await stored()).find(({ source }) => source === 'that is grand')
    const at = { ...params, expression_id: String(row?.id ?? '') }
    await api.expressions.update({ params: at, body: { source: 'that is grand indeed' } })
    await page.keyboard.press('Enter')
    await page.getByText('Changed in another window to “that is grand indeed”').first().waitFor()
    expect((await stored()).map(({ source }) => source)).toContain('that is grand indeed')
    await expect.poll(() => findings(page)).toEqual([])
    await page.getByRole('main').getByRole('button', { name: 'Try again' }).click()
    await expect.poll(async () => (await stored()).map(({ source }) => source)).toContain('that is grand of you')
    await expect.poll(async () => (await stored()).map(({ source }) => source)).not.toContain('that is grand indeed')
  })

  test('an edit of what another window has deleted is added anew when asked to', async () => {
    const { page } = studio
    await edit(page, 'that is splendid', 'that is splendid work')
    const { api, params } = await dataset()
    const row = (await stored()).find(({ source }) => source === 'that is splendid')
    await api.expressions.remove({ params: { ...params, expression_id: String(row?.id ?? '') } })
    await page.keyboard.press('Enter')
    await page.getByText('Deleted in another window').first().waitFor()
    await page.getByRole('main').getByRole('button', { name: 'Try again' }).click()
    await expect.poll(async () => (await stored()).map(({ source }) => source)).toContain('that is splendid work')
  })

  test('a description of an intent is not written over that of another window in silence', async () => {
    const { page } = studio
    const { api, params } = await dataset()
    const description = page.getByRole('main').getByRole('textbox', { name: 'Describe in a sentence' })
    await description.fill('Says thanks')
    await api.intents.update({ params, body: { description: 'Thanks of a guest' } })
    await description.press('Enter')
    await page.getByText('Changed in another window to “Thanks of a guest”').waitFor()
    const told = async () => (await api.intents.show({ params })).description
    const kept = await told()
    expect(kept).toBe('Thanks of a guest')
    await page.getByRole('main').getByRole('button', { name: 'Try again' }).last().click()
    await expect.poll(told).toBe('Says thanks')
  })

  test('an edit of a test case shows what another window has made of it', async () => {
    const { page } = studio
    const { api, params } = await dataset()
    const { id: spec_id } = await api.specs.create({ params, body: { name: 'Two windows' } })
    const given = { inputs: { expression: 'a case of old' }, outputs: { intent: 'thanks' } }
    const [row] = await api.testCases.create({ params: { ...params, spec_id }, body: { test_cases: [given] } })
    const at = { ...params, spec_id, test_case_id: row?.id ?? '' }
    await studio.visit(`/tests/${spec_id}`)
    await edit(page, given.inputs.expression, 'a case of mine')
    await api.testCases.update({ params: at, body: { ...given, inputs: { expression: 'a case of theirs' } } })
    await page.keyboard.press('Enter')
    await page.getByText('Changed in another window to “a case of theirs').first().waitFor()
    const sentence = async () => (await api.testCases.show({ params: at })).inputs.expression
    const kept = await sentence()
    expect(kept).toBe('a case of theirs')
    await page.getByRole('main').getByRole('button', { name: 'Try again' }).click()
    await expect.poll(sentence).toBe('a case of mine')
  })

  test('had no fault on the way but the refusals', () => {
    expect(studio.faults.filter(fault => !/40[04]/.test(fault))).toEqual([])
  })
})
