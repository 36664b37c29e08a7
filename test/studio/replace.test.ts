import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { findings, hasBrowser, openStudio, type, type Studio } from './support.ts'

describe.skipIf(!hasBrowser)('search and replace', () => {
  let studio: Studio
  const dialog = () => studio.page.getByRole('dialog', { name: 'Search and replace' })
  const rows = () => dialog().getByRole('list', { name: 'Replacements' }).getByRole('listitem')

  /** The expressions of the intent Book a room that contain a text, with their tagged words. */
  const expressions = async (text: string) => {
    const { user_slug } = studio.service.owner
    const bots = await studio.owner.bots.list({ params: { user_slug } })
    const params = { user_slug, bot_slug: bots.rows[0]?.slug ?? '', version_slug: 'v1', intent_slug: 'book-a-room' }
    const api = studio.service.as(`Token ${bots.rows[0]?.developer_token ?? ''}`)
    const { rows: all } = await api.studio.expressions({ params })
    return all
      .filter(({ source }) => source.includes(text))
      .map(({ source, spans }) => [
        source,
        spans
          .filter(({ entity }) => entity === 'room-type')
          .map(({ start, end }) => source.slice(start, end))
          .join(' '),
      ])
  }

  beforeAll(async () => {
    studio = await openStudio()
    await studio.visit('/intents/book-a-room')
  })
  afterAll(() => studio?.close())

  test('opens by its key, and finds while one types', async () => {
    const { page } = studio
    await page.keyboard.press('Control+h')
    await type(page, 'double room', '[role=dialog]')
    await expect.poll(() => rows().count()).toBeGreaterThan(1)
    await dialog().getByRole('textbox', { name: 'Replace with' }).fill('garden room')
    await rows().getByText('garden room').first().waitFor()
    await expect.poll(() => findings(page)).toEqual([])
  })

  test('a search of whole words in expressions alone finds less', async () => {
    await dialog().getByRole('textbox', { name: 'Search for' }).fill('rooms')
    await dialog().getByRole('textbox', { name: 'Search for' }).fill('ouble')
    await expect.poll(() => rows().count()).toBeGreaterThan(0)
    await dialog().getByRole('switch', { name: 'Whole words' }).press('Space')
    await dialog().getByText('No match.').waitFor()
    await dialog().getByRole('switch', { name: 'Whole words' }).press('Space')
    await dialog().getByRole('switch', { name: 'Gazette values' }).press('Space')
    await dialog().getByRole('textbox', { name: 'Search for' }).fill('double room')
    await expect.poll(() => rows().count()).toBeGreaterThan(1)
  })

  test('replaces all but the unticked rows; tags keep their place; one undo takes all of it back', async () => {
    const { page } = studio
    const before = await expressions('double room')
    // Matches of the search before stand there until those of this one have come.
    await expect
      .poll(async () => (await rows().allTextContents()).filter(text => !/double room/i.test(text)))
      .toEqual([])
    const all = await rows().count()
    await rows().first().getByRole('checkbox').press('Space')
    await dialog()
      .getByRole('button', { name: `Replace ${all - 1}`, exact: true })
      .press('Enter')
    await dialog().waitFor({ state: 'detached' })
    await expect
      .poll(async () => (await expressions('garden room')).filter(([, tagged]) => tagged?.startsWith('garden')).length)
      .toBeGreaterThan(0)
    await page.getByText('Replaced “double room” with “garden room”', { exact: true }).waitFor()
    await page.getByRole('button', { name: 'Undo', exact: true }).last().press('Enter')
    await expect.poll(() => expressions('garden room')).toEqual([])
    await expect.poll(() => expressions('double room')).toEqual(before)
  })

  test('nothing was logged as an error', () => {
    expect(studio.faults).toEqual([])
  })
})
