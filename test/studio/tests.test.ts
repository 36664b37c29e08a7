import { readFile } from 'node:fs/promises'
import type { Locator } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { findings, focused, hasBrowser, openStudio, type, type Studio } from './support.ts'

describe.skipIf(!hasBrowser)('the tests page', () => {
  let studio: Studio
  const main = () => studio.page.getByRole('main')
  const rowOf = (text: string): Locator => studio.page.getByRole('row').filter({ hasText: text }).first()

  /** The developer's client, and the slots of its paths. */
  const bot = async () => {
    const { user_slug } = studio.service.owner
    const { rows } = await studio.owner.bots.list({ params: { user_slug } })
    const params = { user_slug, bot_slug: rows[0]?.slug ?? '' }
    return { params, api: studio.service.as(`Token ${rows[0]?.developer_token ?? ''}`) }
  }
  const cases = async () => {
    const { params, api } = await bot()
    const { rows } = await api.specs.list({ params })
    const spec_id = rows.find(({ name }) => name === 'Regressions')?.id ?? ''
    const answer = await api.testCases.list({ params: { ...params, spec_id } })
    return answer.rows.map(({ inputs, outputs }) => [inputs.expression, outputs.intent])
  }

  beforeAll(async () => {
    // every column of the table is shown
    studio = await openStudio({ width: 1640 })
    const { params, api } = await bot()
    await api.specs.removeAll({ params })
  })
  afterAll(() => studio?.close())

  test('says what a spec is while there is none, and makes the first one by keyboard', async () => {
    const { page } = studio
    await page.getByRole('navigation', { name: 'Pages' }).getByRole('link', { name: 'Tests' }).click()
    await main().getByText('No specs yet').waitFor()
    await expect.poll(() => findings(page)).toEqual([])
    await main().getByRole('button', { name: 'Create your first spec' }).click()
    await type(page, 'Regressions')
    await page.keyboard.press('Enter')
    await main().getByText('No cases yet').waitFor()
    await expect.poll(() => focused(page)).toBe('input: Type a sentence')
    await expect.poll(() => findings(page)).toEqual([])
  })

  test('a sentence is kept with what the bot understands now', async () => {
    const { page } = studio
    for (const text of ['I would like to book a double room', 'thank you very much']) {
      await page.keyboard.type(text)
      await page.keyboard.press('Enter')
      await rowOf(text).waitFor()
    }
    await main().getByText('2 cases', { exact: true }).waitFor()
    const edgesOf = (cells: Locator) =>
      cells.evaluateAll(all => all.map(cell => Math.round(cell.getBoundingClientRect().left)))
    const heads = page.getByRole('columnheader')
    await expect
      .poll(async () => [await edgesOf(rowOf('thank you').getByRole('gridcell')), await edgesOf(heads)])
      .toSatisfy(([cells, heads]) => cells.length > 0 && cells.join() === heads.join())
    await expect.poll(cases).toEqual(
      expect.arrayContaining([
        ['I would like to book a double room', 'book-a-room'],
        ['thank you very much', 'thanks'],
      ]),
    )
    await page.keyboard.type('Thank you very much')
    await page.keyboard.press('Enter')
    await page.getByRole('alert').filter({ hasText: 'Already in this spec' }).waitFor()
    await page.keyboard.press('Escape')
  })

  test('a run passes while the bot understands what is expected', async () => {
    const { page } = studio
    await main().getByRole('button', { name: 'Run' }).click()
    await main().getByText('all 2 cases passed').first().waitFor()
    await main().getByText('Every case passed.').waitFor()
    await expect.poll(() => findings(page)).toEqual([])
  })

  test('what is expected is corrected in place; a run shows it beside what the bot says', async () => {
    const { page } = studio
    await page.getByRole('tab', { name: /^Cases/ }).click()
    await rowOf('thank you very much').waitFor()
    await rowOf('thank you very much').getByRole('gridcell').nth(3).click()
    await page.getByRole('grid').focus()
    await page.keyboard.press('F2')
    await page.getByRole('combobox', { name: 'Expected intent' }).selectOption({ label: 'Goodbye' })
    await expect.poll(cases).toContainEqual(['thank you very much', 'goodbye'])
    await main().getByRole('button', { name: 'Run' }).click()
    await main().getByText('1 of 2 failed').first().waitFor()
    const row = page.getByRole('row').filter({ hasText: 'thank you very much' })
    await row.getByText('goodbye').waitFor()
    await row.getByText('intent thanks').waitFor()
    await page.getByRole('row').filter({ hasText: 'double room' }).waitFor({ state: 'detached' })
    await expect.poll(() => findings(page)).toEqual([])
    await page.getByRole('combobox', { name: 'Result filter' }).selectOption({ label: 'All' })
    await page.getByRole('row').filter({ hasText: 'double room' }).waitFor()
  })

  test('the results are saved as JUnit XML and as CSV', async () => {
    const { page } = studio
    const save = async (item: string) => {
      await main().getByRole('button', { name: 'More actions on specs' }).press('Enter')
      const download = page.waitForEvent('download')
      await page.getByRole('menuitem', { name: item }).press('Enter')
      const file = await download
      return [file.suggestedFilename(), await readFile(await file.path(), 'utf8')]
    }
    const [junitName, xml] = await save('Export as JUnit XML')
    expect(junitName).toBe('Regressions.xml')
    expect(xml).toContain('<testsuite name="Regressions" tests="2" failures="1" errors="0">')
    expect(xml).toContain('intent: expected goodbye, got thanks')
    const [csvName, csv] = await save('Export as CSV')
    expect(csvName).toBe('Regressions.csv')
    expect(csv).toContain('thank you very much,failed,"intent: expected goodbye, got thanks",goodbye,thanks')
  })

  test('the history lists the runs with their pass rate, and shows the results of an earlier one', async () => {
    const { page } = studio
    await page.getByRole('tab', { name: /^History/ }).click()
    const runs = page.getByRole('table', { name: 'Runs of Regressions' })
    await expect
      .poll(() => runs.getByRole('row').allInnerTexts())
      .toEqual([expect.any(String), expect.stringMatching(/1 of 2 failed\s+50/), expect.stringMatching(/all 2.*100/s)])
    await main().getByText('Pass rate of 2 runs: 100% → 50%').waitFor()
    await expect.poll(() => findings(page)).toEqual([])
    await runs.getByRole('button', { name: 'Show results' }).nth(1).press('Enter')
    await page.getByRole('tab', { name: 'Earlier run', selected: true }).waitFor()
    await main().getByText('all 2 cases passed').first().waitFor()
  })

  test('no intent, entities, language and skill are expected in place, by keyboard', async () => {
    const { page } = studio
    await page.getByRole('tab', { name: /^Cases/ }).click()
    const sentence = 'I would like to book a double room'
    const outputs = async () => {
      const { params, api } = await bot()
      const { rows } = await api.specs.list({ params })
      const answer = await api.testCases.list({ params: { ...params, spec_id: rows[0]?.id ?? '' } })
      return answer.rows.find(({ inputs }) => inputs.expression === sentence)?.outputs
    }
    const edit = async (column: number) => {
      await rowOf(sentence).getByRole('gridcell').nth(1).click()
      for (let at = 1; at < column; at++) await page.keyboard.press('ArrowRight')
      await page.keyboard.press('F2')
    }
    await edit(3)
    await page.getByRole('combobox', { name: 'Expected intent' }).selectOption({ label: 'no intent' })
    await expect.poll(outputs).toMatchObject({ intent: '' })
    await edit(6)
    await page.getByRole('grid').getByRole('combobox', { name: 'Language' }).selectOption({ label: 'not checked' })
    await expect.poll(outputs).toMatchObject({ language: null })
    await edit(4)
    const dialog = page.getByRole('dialog', { name: 'Expected entities' })
    await dialog.getByRole('combobox', { name: 'What is checked' }).selectOption({ label: 'no entities' })
    await dialog.getByRole('button', { name: 'Save' }).press('Enter')
    await expect.poll(outputs).toMatchObject({ entities: [] })
    await edit(4)
    await dialog.getByRole('combobox', { name: 'What is checked' }).selectOption({ label: 'these entities' })
    await dialog.getByRole('button', { name: 'Add entity' }).press('Enter')
    await dialog.getByRole('combobox', { name: 'Entity 1' }).selectOption({ label: 'Room type' })
    await dialog.getByRole('textbox', { name: 'Text 1' }).fill('triple')
    await dialog.getByText('Not part of the sentence.').waitFor()
    await dialog.getByRole('textbox', { name: 'Text 1' }).fill('double room')
    await expect.poll(() => findings(page)).toEqual([])
    await dialog.getByRole('button', { name: 'Save' }).press('Enter')
    await expect.poll(outputs).toMatchObject({ entities: [{ type: 'room-type', raw: 'double room' }] })
    await expect.poll(() => focused(page)).toBe('div: Cases of Regressions')
    await page.keyboard.press('Control+z')
    await expect.poll(outputs).toMatchObject({ entities: [] })
  })

  test('all specs run at once', async () => {
    const { page } = studio
    await main().getByRole('button', { name: 'More actions on specs' }).press('Enter')
    await page.getByRole('menuitem', { name: 'Run all specs' }).press('Enter')
    await page.getByText(/^1 of 1 specs failed|^the spec failed/).waitFor()
    await page.getByRole('tab', { name: /^History/ }).click()
    await expect.poll(() => page.getByRole('table', { name: 'Runs of Regressions' }).getByRole('row').count()).toBe(4)
    await page.getByRole('tab', { name: /^Cases/ }).click()
  })

  test('after a training the badge says what it has fixed and broken', async () => {
    const { page } = studio
    const { params, api } = await bot()
    const version = { ...params, version_slug: 'v1' }
    await api.dataset.train({ params: version })
    // The outcome of an earlier training stands there until the tests of this one have ended.
    const ended = { state: 'trained', is_testing: false, tests: { total: 2 } }
    await expect.poll(() => api.studio.training({ params: version })).toMatchObject(ended)
    const { rows } = await api.specs.list({ params })
    const at = { ...params, spec_id: rows[0]?.id ?? '' }
    const found = (await api.testCases.list({ params: at })).rows.find(row => row.inputs.expression.startsWith('thank'))
    const body = { inputs: { expression: 'thank you very much' }, outputs: { intent: 'thanks' } }
    await api.testCases.update({ params: { ...at, test_case_id: found?.id ?? '' }, body })
    // The studio asks for the state now and then: until it knows that the training has ended, another cannot start.
    await page.getByRole('button', { name: /Up to date/ }).press('Enter')
    await page.getByRole('button', { name: 'Train now' }).press('Enter')
    await page.getByRole('button', { name: /1 fixed/ }).waitFor()
    await page.getByRole('list', { name: 'Changed test cases' }).getByText('thank you very much').waitFor()
    await expect.poll(() => findings(page)).toEqual([])
    await page.keyboard.press('Escape')
    await api.testCases.update({
      params: { ...at, test_case_id: found?.id ?? '' },
      body: { ...body, outputs: { intent: 'goodbye' } },
    })
  })

  test('a case is deleted by keyboard, and comes back', async () => {
    const { page } = studio
    await page.getByRole('tab', { name: /^Cases/ }).click()
    await page.getByRole('grid').focus()
    await page.keyboard.press('Control+Home')
    await page.keyboard.press('Delete')
    await main().getByText('1 case', { exact: true }).waitFor()
    await page.getByRole('button', { name: 'Undo', exact: true }).last().click()
    await main().getByText('2 cases', { exact: true }).waitFor()
    await expect.poll(cases).toHaveLength(2)
  })

  test('a spec is renamed by keyboard', async () => {
    const { page } = studio
    await page.getByRole('link', { name: /^Regressions/ }).focus()
    await page.keyboard.press('F2')
    await type(page, '')
    await page.keyboard.press('Control+a')
    await page.keyboard.type('Smoke tests')
    await page.keyboard.press('Enter')
    await page.getByRole('heading', { level: 1, name: 'Smoke tests' }).waitFor()
  })

  test('a deleted spec comes back with its cases', async () => {
    const { page } = studio
    await page.getByRole('link', { name: /^Smoke tests/ }).focus()
    await page.keyboard.press('Delete')
    await main().getByText('No specs yet').first().waitFor()
    await page.getByRole('button', { name: 'Undo', exact: true }).last().click()
    await main().getByText('2 cases', { exact: true }).waitFor()
  })

  test('a recording is attached to a case; its result says why it was not recognised', async () => {
    const { page } = studio
    await page.getByRole('tab', { name: /^Cases/ }).click()
    const sentence = 'thank you very much'
    await rowOf(sentence).getByText('none', { exact: true }).click()
    await page.getByRole('grid').focus()
    await page.keyboard.press('F2')
    const dialog = page.getByRole('dialog', { name: 'Recording' })
    await dialog.getByRole('combobox', { name: 'Language of the recording' }).selectOption({ label: 'Japanese' })
    const chooser = page.waitForEvent('filechooser')
    await dialog.getByRole('button', { name: 'Choose a WAV file…' }).press('Enter')
    await (await chooser).setFiles('test/voice/recordings/unknown-sentence.wav')
    await expect.poll(() => dialog.getByRole('slider').getAttribute('max').then(Number)).toBeGreaterThan(1)
    const faults = [...studio.faults]
    await expect.poll(() => findings(page)).toEqual([])
    // axe-core copies the styles of the waveform, which the policy of the page blocks
    studio.faults.splice(0, Infinity, ...faults)
    await dialog.getByRole('button', { name: 'Save' }).press('Enter')
    await rowOf(sentence)
      .getByText(/^\d\.\d s$/)
      .waitFor()
    await main().getByRole('button', { name: 'Run' }).click()
    const result = page.getByRole('row').filter({ hasText: sentence })
    await result.getByText('there is no speech recogniser for ja').waitFor()
  })

  test('nothing was logged as an error', () => {
    // a deleted spec is asked for once more before its page is left
    expect(studio.faults.filter(fault => !fault.includes('404'))).toEqual([])
  })
})
