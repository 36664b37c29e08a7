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

  test('lines that name another intent are left out, and the page says so', async () => {
    const { page } = studio
    await studio.visit('/intents/thanks')
    const chosen = page.waitForEvent('filechooser')
    await menu('Import CSV…')
    const buffer = Buffer.from('text,intent\ncheers to all,Thanks\nfare you well,Goodbye\nso long all,goodbye\n')
    await (await chosen).setFiles({ name: 'all.csv', mimeType: 'text/csv', buffer })
    const dialog = page.getByRole('dialog', { name: 'Bulk add' })
    await dialog.getByRole('row').filter({ hasText: 'cheers to all' }).waitFor()
    await expect
      .poll(() =>
        dialog
          .getByRole('row')
          .filter({ hasText: /well|so long/ })
          .count(),
      )
      .toBe(0)
    await dialog.getByRole('button', { name: 'Cancel' }).press('Enter')
    await page.getByText('2 lines belong to intents other than Thanks').last().waitFor()
  })

  test('nothing was logged as an error', () => {
    expect(studio.faults).toEqual([])
  })
})
