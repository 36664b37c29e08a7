import { readFile } from 'node:fs/promises'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { findings, FLOATING, focused, hasBrowser, openStudio, type, type Studio } from './support.ts'

describe.skipIf(!hasBrowser)('a first day in the studio', () => {
  let studio: Studio

  beforeAll(async () => {
    studio = await openStudio({ sample: false })
  })
  afterAll(() => studio?.close())

  test('begins on a page that says what a bot is and makes the first one', async () => {
    const { page } = studio
    await page.getByText('Create your first bot').waitFor()
    await page.getByRole('main').getByRole('button', { name: 'New bot' }).last().click()
    await page.getByRole('textbox', { name: 'Name' }).fill('Réception 24/7')
    await page.keyboard.press('Enter')
    await page.waitForURL('**/#/intents')
    await page.getByRole('button', { name: 'Bot: Réception 24/7' }).waitFor()
  })

  test('a name that is too long is refused with the reason, and what was typed stays', async () => {
    const { page } = studio
    await studio.visit('/bots')
    await page.getByRole('button', { name: 'New bot' }).click()
    const name = page.getByRole('textbox', { name: 'Name' })
    await name.evaluate(field => field.removeAttribute('maxlength'))
    await name.fill('x'.repeat(300))
    await page.keyboard.press('Enter')
    await page.getByText('Name must have at most 255 characters.').waitFor()
    await expect.poll(() => name.inputValue()).toHaveLength(300)
    await page.keyboard.press('Escape')
  })

  test('a bot is renamed, and keeps its address', async () => {
    const { page } = studio
    await page.getByRole('button', { name: 'More actions for Réception 24/7' }).click()
    await page.getByRole('menuitem', { name: 'Edit details…' }).click()
    await page.getByRole('textbox', { name: 'Name' }).fill('Front desk')
    await page.getByRole('button', { name: 'Save' }).click()
    await page.getByRole('rowheader', { name: /Front desk/ }).waitFor()
    const { rows } = await studio.owner.bots.list({ params: { user_slug: studio.service.owner.user_slug } })
    expect(rows.map(({ name, slug }) => [name, slug])).toEqual([['Front desk', 'reception-24-7']])
  })

  test('a bot is duplicated, and the copy is deleted only after its name was read', async () => {
    const { page } = studio
    await page.getByRole('button', { name: 'More actions for Front desk' }).click()
    await page.getByRole('menuitem', { name: 'Duplicate' }).click()
    await page.getByRole('rowheader', { name: /Copy of Front desk/ }).waitFor()
    await page.getByRole('button', { name: 'More actions for Copy of Front desk' }).click()
    await page.getByRole('menuitem', { name: 'Delete…' }).click()
    const dialog = page.getByRole('dialog', { name: 'Delete Copy of Front desk?' })
    await dialog.getByRole('button', { name: 'Cancel' }).click()
    await dialog.waitFor({ state: 'detached' })
    await expect.poll(() => focused(page)).toBe('button: More actions for Copy of Front desk')
    await page.getByRole('button', { name: 'More actions for Copy of Front desk' }).click()
    await page.getByRole('menuitem', { name: 'Delete…' }).click()
    await dialog.getByRole('button', { name: 'Delete Copy of Front desk' }).click()
    await page.getByRole('rowheader', { name: /Copy of Front desk/ }).waitFor({ state: 'detached' })
    await expect.poll(() => focused(page)).toBe('button: Front desk')
    await page.getByRole('button', { name: 'Bot: Front desk' }).waitFor()
  })

  test('a bot goes into a file and comes back as another one, with all that was in it', async () => {
    const { page, owner, service } = studio
    const user_slug = service.owner.user_slug
    await studio.visit('/bots')
    await page.getByRole('button', { name: 'More actions for Front desk' }).click()
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('menuitem', { name: 'Export…' }).click(),
    ])
    expect(download.suggestedFilename()).toBe('reception-24-7.parley')
    const [chooser] = await Promise.all([
      page.waitForEvent('filechooser'),
      page.getByRole('button', { name: 'Import…' }).click(),
    ])
    await chooser.setFiles(await download.path())
    await page.getByText('Imported Front desk').first().waitFor()
    const { rows } = await owner.bots.list({ params: { user_slug } })
    expect(rows.map(({ name }) => name)).toEqual(['Front desk', 'Front desk'])
    const documents = await Promise.all(
      rows.map(({ slug }) => owner.bots.export({ params: { user_slug, bot_slug: slug } })),
    )
    const [first, second] = documents.map(document => ({ ...document, bot: { ...document.bot, slug: '' } }))
    expect(second).toEqual(first)
  })

  test('the export of another tool becomes a bot, after a report of what is lost', async () => {
    const { page, owner, service } = studio
    const user_slug = service.owner.user_slug
    await studio.visit('/bots')
    const [chooser] = await Promise.all([
      page.waitForEvent('filechooser'),
      page.getByRole('button', { name: 'Import…' }).press('Enter'),
    ])
    const yaml =
      'nlu:\n- intent: greet\n  examples: |\n    - hello [Ann](guest)\n    - hi\nresponses:\n  utter_greet: []\n'
    await chooser.setFiles({ name: 'nlu.yml', mimeType: 'text/yaml', buffer: Buffer.from(yaml) })
    const report = page.getByRole('dialog', { name: 'Import from Rasa' })
    await report.getByText('nlu.yml:7').waitFor()
    await expect.poll(() => findings(page)).toEqual([])
    await expect.poll(() => report.getByRole('textbox', { name: 'Name of the new bot' }).inputValue()).toBe('Rasa bot')
    await report.getByRole('textbox', { name: 'Name of the new bot' }).fill('Gäste')
    await report.getByRole('button', { name: 'Language: English' }).press('Enter')
    await type(page, 'German', FLOATING)
    await page.keyboard.press('Enter')
    await report.getByRole('button', { name: 'Language: German' }).waitFor()
    await report.getByRole('button', { name: 'Import' }).press('Enter')
    await page.getByText('Imported Gäste').first().waitFor()
    const named = (await owner.bots.list({ params: { user_slug } })).rows.find(({ name }) => name === 'Gäste')
    await owner.bots.update({ params: { user_slug, bot_slug: named?.slug ?? '' }, body: { name: 'Rasa bot' } })
    await page.reload()
    const { rows } = await owner.bots.list({ params: { user_slug } })
    const made = rows.find(({ name }) => name === 'Rasa bot')
    const api = service.as(`Token ${made?.developer_token ?? ''}`)
    const params = { user_slug, bot_slug: made?.slug ?? '', version_slug: 'v1', intent_slug: 'greet' }
    const expressions = await api.studio.expressions({ params })
    expect(expressions.rows.map(({ source }) => source).sort()).toEqual(['hello Ann', 'hi'])
    expect(new Set(expressions.rows.map(({ language }) => language))).toEqual(new Set(['de']))
    expect(expressions.rows.flatMap(({ spans }) => spans.map(({ entity }) => entity))).toContain('guest')
  })

  test('the training data of a bot goes to other tools, chosen by keyboard', async () => {
    const { page } = studio
    await studio.visit('/bots')
    await page.getByRole('button', { name: 'More actions for Rasa bot' }).press('Enter')
    await page.getByRole('menuitem', { name: 'Export for another tool…' }).press('Enter')
    const dialog = page.getByRole('dialog', { name: 'Export Rasa bot for another tool' })
    const format = dialog.getByRole('combobox', { name: 'Format' })
    await expect.poll(() => findings(page)).toEqual([])
    const save = async () => {
      const button = dialog.getByRole('button', { name: 'Save…' })
      // There is nothing to save before the bot is read.
      await button.and(page.locator(':enabled:not([aria-disabled=true]):not([aria-busy=true])')).waitFor()
      const [download] = await Promise.all([page.waitForEvent('download'), button.press('Enter')])
      return [download.suggestedFilename(), await readFile(await download.path(), 'utf8')]
    }
    const [name, yaml = ''] = await save()
    expect(name).toBe('gaste.yml')
    expect(yaml).toContain('- hello [Ann](guest)')
    await dialog.waitFor({ state: 'detached' })
    await page.keyboard.press('Control+k')
    await type(page, 'Export Rasa bot for another', '[role=dialog]')
    await page.keyboard.press('Enter')
    await format.selectOption({ label: 'Table of sentences (CSV)' })
    await dialog.getByText('begin with an apostrophe').waitFor()
    const table = await save()
    expect(table).toEqual(['gaste.csv', expect.stringContaining('greet,hello Ann,de')])
  })

  test('a bot starts from a template, chosen by keyboard, with its intents and answers', async () => {
    const { page } = studio
    await studio.visit('/bots')
    await page.getByRole('button', { name: 'New bot' }).press('Enter')
    await type(page, 'Shop', '[role=dialog]')
    const dialog = page.getByRole('dialog', { name: 'New bot' })
    const start = dialog.getByRole('combobox', { name: 'Start from' })
    await start.selectOption({ label: 'Customer service' })
    await dialog.getByText('Orders, returns, refunds').waitFor()
    await expect.poll(() => findings(page)).toEqual([])
    await dialog.getByRole('textbox', { name: 'Name' }).press('Enter')
    await page.waitForURL('**/#/intents**')
    await page.getByText('Delivery costs and times').first().waitFor()
    const { user_slug } = studio.service.owner
    const { developer_token } = await studio.owner.bots.show({ params: { user_slug, bot_slug: 'shop' } })
    const api = studio.service.as(`Token ${developer_token ?? ''}`)
    const skills = await api.skills.list({ params: { user_slug, bot_slug: 'shop', version_slug: 'v1' }, query: {} })
    expect(skills.rows).toHaveLength(8)
  })

  test('a file that holds no bot is refused in words', async () => {
    const { page } = studio
    await studio.visit('/bots')
    for (const [name, contents, words] of [
      ['letter.parley', 'Dear guest', 'letter.parley is not a bot'],
      ['other.json', '{"format":"something else"}', 'Format must be parley-bot'],
    ]) {
      const [chooser] = await Promise.all([
        page.waitForEvent('filechooser'),
        page.getByRole('button', { name: 'Import…' }).click(),
      ])
      await chooser.setFiles({ name: `${name}`, mimeType: 'application/json', buffer: Buffer.from(`${contents}`) })
      await page.getByText(`${words}`).first().waitFor()
    }
  })

  test('had no fault on the way but the refusal', () => {
    expect(studio.faults.filter(fault => !fault.includes('400'))).toEqual([])
  })
})
