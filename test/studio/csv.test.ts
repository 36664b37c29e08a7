import { readFile } from 'node:fs/promises'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { findings, hasBrowser, openStudio, type Studio } from './support.ts'

describe.skipIf(!hasBrowser)('CSV files', () => {
  let studio: Studio
  const menu = async (item: string) => {
    await studio.page.getByRole('button', { name: 'CSV import and export' }).press('Enter')
    return studio.page.getByRole('menuitem', { name: item }).press('Enter')
  }

  beforeAll(async () => {
    studio = await openStudio()
  })
  afterAll(() => studio?.close())

  test.each([
    ['/intents/thanks', 'Thanks.csv', 'much obliged to you', 'merci infiniment à vous'],
    ['/entities/room-type?view=values', 'Room-type.csv', 'tower room', 'chambre de la tour'],
  ])('%s goes into a file and comes back from one, by keyboard', async (path, file, english, french) => {
    const { page } = studio
    await studio.visit(path)
    const saved = page.waitForEvent('download')
    await menu('Export CSV…')
    const download = await saved
    expect(download.suggestedFilename()).toBe(file)
    const before = await readFile(await download.path(), 'utf8')
    expect(before).toMatch(/^\uFEFFvalue,language\r\n/)

    const chosen = page.waitForEvent('filechooser')
    await menu('Import CSV…')
    // The dialog renders visible rows only, so the new lines come first.
    const added = `${english},en\r\n"${french}",fr\r\n`
    const buffer = Buffer.from(before.replace('\r\n', `\r\n${added}`))
    await (await chosen).setFiles({ name: file, mimeType: 'text/csv', buffer })
    const dialog = page.getByRole('dialog', { name: 'Bulk add' })
    await dialog.getByRole('row').filter({ hasText: french }).getByText('fr', { exact: true }).waitFor()
    await expect.poll(() => findings(page)).toEqual([])
    await dialog.getByRole('button', { name: 'Add 2 lines' }).press('Enter')
    await page.getByRole('main').getByRole('row').filter({ hasText: french }).waitFor()

    const again = page.waitForEvent('download')
    await menu('Export CSV…')
    const after = await readFile(await (await again).path(), 'utf8')
    expect(after.split('\r\n').sort()).toEqual([...before.split('\r\n'), `${english},en`, `${french},fr`].sort())
  })

  test('lines of other intents go there once that is confirmed, and intents that are missing are made', async () => {
    const { page, owner, service } = studio
    await studio.visit('/intents/thanks')
    const chosen = page.waitForEvent('filechooser')
    await menu('Import CSV…')
    const rows = [
      'cheers to all,Thanks',
      'fare you well,Goodbye',
      'so long all,goodbye',
      'is there a pool,Ask for a pool',
    ]
    const buffer = Buffer.from(['text,intent', ...rows, ''].join('\n'))
    await (await chosen).setFiles({ name: 'all.csv', mimeType: 'text/csv', buffer })
    const question = page.getByRole('dialog', { name: 'Add 3 lines to 2 other intents?' })
    await question.getByText('The file names: Goodbye, Ask for a pool.').waitFor()
    await expect.poll(() => findings(page)).toEqual([])
    await question.getByRole('button', { name: 'Add to other intents' }).press('Enter')
    const dialog = page.getByRole('dialog', { name: 'Bulk add' })
    await dialog.getByRole('row').filter({ hasText: 'cheers to all' }).waitFor()
    await dialog.getByRole('button', { name: 'Cancel' }).press('Enter')
    await page.getByText('Added 3 lines to 2 other intents').first().waitFor()
    const { user_slug } = service.owner
    const { rows: bots } = await owner.bots.list({ params: { user_slug } })
    const api = service.as(`Token ${bots[0]?.developer_token ?? ''}`)
    const params = { user_slug, bot_slug: bots[0]?.slug ?? '', version_slug: 'v1' }
    const sourcesOf = async (intent_slug: string) =>
      (await api.studio.expressions({ params: { ...params, intent_slug } })).rows.map(({ source }) => source)
    await expect.poll(() => sourcesOf('goodbye')).toEqual(expect.arrayContaining(['fare you well', 'so long all']))
    await expect.poll(() => sourcesOf('ask-for-a-pool')).toEqual(['is there a pool'])
  })

  test('nothing was logged as an error', () => {
    expect(studio.faults).toEqual([])
  })
})
