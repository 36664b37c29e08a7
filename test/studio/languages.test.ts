import { readFile } from 'node:fs/promises'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { findings, FLOATING, focused, hasBrowser, openStudio, tryPanel, type, type Studio } from './support.ts'

describe.skipIf(!hasBrowser)('the languages of a bot', () => {
  let studio: Studio
  const main = () => studio.page.getByRole('main')
  const list = () => main().getByRole('list', { name: 'Languages' })

  const bot = async () => {
    const { user_slug } = studio.service.owner
    const { rows } = await studio.owner.bots.list({ params: { user_slug } })
    const params = { user_slug, bot_slug: rows[0]?.slug ?? '', version_slug: 'v1' }
    return { params, api: studio.service.as(`Token ${rows[0]?.developer_token ?? ''}`) }
  }
  const languages = async () => {
    const { params, api } = await bot()
    return (await api.dataset.show({ params })).languages.map(({ isocode }) => isocode)
  }
  const add = async (name: string) => {
    await main().getByRole('button', { name: 'Add a language…' }).press('Enter')
    await type(studio.page, name, FLOATING)
    await studio.page.keyboard.press('Enter')
    await list().getByText(name).waitFor()
  }

  beforeAll(async () => {
    studio = await openStudio()
    const { params, api } = await bot()
    for (const { slug } of (await api.skills.list({ params })).rows)
      await api.skills.remove({ params: { ...params, skill_slug: slug } })
    const say = (text: string) => ({ type: 'message' as const, format: 'text' as const, variants: { en: [text] } })
    const triggers = { operator: 'or' as const, groups: [[{ left: '@greetings', operator: 'is-present' as const }]] }
    await api.skills.create({
      params,
      body: { name: 'Hello', triggers, actions: [{ actions: [say('Good day'), say('How are you?')] }] },
    })
    await studio.page.reload()
    await studio.visit('/settings')
  }, 120_000)
  afterAll(() => studio?.close())

  test('are a list in the settings, of which those in use stay', async () => {
    await expect
      .poll(() => list().getByRole('listitem').allTextContents())
      .toEqual([expect.stringMatching(/English.*primary/), expect.stringMatching(/French.*\d+ expressions/)])
    await expect.poll(() => list().getByRole('button').count()).toBe(0)
    await add('Italian')
    await expect.poll(languages).toEqual(['en', 'fr', 'it'])
    await expect.poll(() => findings(studio.page)).toEqual([])
    await list().getByRole('button', { name: 'Remove Italian' }).press('Enter')
    await expect.poll(languages).toEqual(['en', 'fr'])
    await studio.page.getByRole('button', { name: 'Undo' }).first().click()
    await expect.poll(languages).toEqual(['en', 'fr', 'it'])
  })

  test('are offered in Try and asked for in every message', async () => {
    const tried = tryPanel(studio.page).getByRole('combobox', { name: 'Language of the sentence' }).locator('option')
    await expect.poll(() => tried.allTextContents()).toEqual(expect.arrayContaining(['English', 'French', 'Italian']))
    await studio.visit('/dialogs/hello')
    await expect.poll(() => main().getByRole('button', { name: 'Add Italian' }).count()).toBe(2)
  })

  test('that messages lack are one problem each, which leads to the texts that are missing', async () => {
    const { page } = studio
    await studio.visit('/dialogs/hello?view=problems')
    await main().getByRole('link', { name: 'Italian is missing in 2 messages' }).press('Enter')
    const grid = main().getByRole('grid', { name: 'Texts of the messages' })
    await expect.poll(() => grid.locator('.grid-body').getByRole('row').count()).toBe(2)
    await expect.poll(() => findings(page)).toEqual([])
    await grid.focus()
    for (const _ of ['English', 'French', 'Italian']) await page.keyboard.press('ArrowRight')
    await page.keyboard.press('Enter')
    await expect.poll(() => focused(page)).toContain('Italian')
    await page.keyboard.type('Buongiorno')
    await page.keyboard.press('Enter')
    const { params, api } = await bot()
    const texts = async () => (await api.builder.messages({ params })).map(({ variants }) => variants.it)
    await expect.poll(texts).toEqual([['Buongiorno'], undefined])
    await expect.poll(() => grid.locator('.grid-body').getByRole('row').count()).toBe(1)
    await main().getByRole('combobox', { name: 'Texts' }).selectOption({ label: 'All messages' })
    await expect.poll(() => grid.locator('.grid-body').getByRole('row').count()).toBe(2)
    await studio.visit('/dialogs/hello?view=problems')
    await main().getByRole('link', { name: 'Italian is missing in 1 message' }).waitFor()
  })

  test('go into a file with all texts, and what is translated there comes back, by keyboard', async () => {
    const { page } = studio
    const csv = async (item: string) => {
      await main().getByRole('button', { name: 'CSV import and export' }).press('Enter')
      await page.getByRole('menuitem', { name: item }).press('Enter')
    }
    await studio.visit('/dialogs?view=texts')
    const saved = page.waitForEvent('download')
    await csv('Export CSV…')
    const file = await readFile(await (await saved).path(), 'utf8')
    expect(file).toContain('Good day,,Buongiorno\r\n')
    const chosen = page.waitForEvent('filechooser')
    await csv('Import CSV…')
    const buffer = Buffer.from(file.replace('Good day,,', 'Good day,Bonjour,').concat('\r\ngone,gone.1,Hey,,'))
    await (await chosen).setFiles({ name: 'texts.csv', mimeType: 'text/csv', buffer })
    await page.getByText('1 text changed. 1 line names a message that does not exist.').first().waitFor()
    await main().getByRole('row').filter({ hasText: 'Bonjour' }).waitFor()
    await expect.poll(() => findings(page)).toEqual([])
  })
})
