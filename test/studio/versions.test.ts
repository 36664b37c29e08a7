import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { findings, hasBrowser, openStudio, type Studio } from './support.ts'

describe.skipIf(!hasBrowser)('the versions page', () => {
  let studio: Studio
  const main = () => studio.page.getByRole('main')

  const bot = async () => {
    const { user_slug } = studio.service.owner
    const { rows } = await studio.owner.bots.list({ params: { user_slug } })
    const params = { user_slug, bot_slug: rows[0]?.slug ?? '', version_slug: 'v1' }
    return { params, api: studio.service.as(`Token ${rows[0]?.developer_token ?? ''}`) }
  }
  const versionOf = async (environment: string) => {
    const { params, api } = await bot()
    const { rows } = await api.environments.list({ params })
    return rows.find(({ name }) => name === environment)?.version?.slug
  }
  const menuOf = async (version: string, item: string | RegExp) => {
    await main()
      .getByRole('button', { name: `More actions for ${version}`, exact: true })
      .press('Enter')
    await studio.page.getByRole('menuitem', { name: item }).press('Enter')
  }

  beforeAll(async () => {
    studio = await openStudio()
    const { params, api } = await bot()
    const { request_token } = await api.studio.overview({ params })
    const say = (text: string) =>
      studio.service.as(`Token ${request_token ?? ''}`).analysis.analyse({ body: { text, language: 'en' } })
    await say('I would like to book a double room')
    await say('thank you very much')
    await studio.visit('/versions')
  })
  afterAll(() => studio?.close())

  test('a fork is made by keyboard', async () => {
    const { page } = studio
    await menuOf('v1', 'Fork…')
    const dialog = page.getByRole('dialog', { name: 'New version' })
    await dialog.getByRole('textbox', { name: 'Name' }).fill('Summer')
    await page.keyboard.press('Enter')
    await main().getByRole('button', { name: 'Summer', exact: true }).waitFor({ timeout: 30_000 })
    await expect.poll(() => findings(page)).toEqual([])
    await studio.visit('/bots')
    await main().getByRole('row').nth(1).getByRole('cell', { name: '2', exact: true }).waitFor()
    await studio.visit('/versions')
  })

  test('it is open at once, and compared with the version that it was made of', async () => {
    const { page } = studio
    await page.getByRole('button', { name: 'Version: Summer' }).waitFor()
    const chosen = (name: string) => main().getByRole('combobox', { name, exact: true }).locator('option:checked')
    await expect.poll(() => chosen('From').textContent()).toMatch(/^\s*v1\s*$/)
    await expect.poll(() => chosen('To').textContent()).toMatch(/^\s*Summer\s*$/)
    const { params, api } = await bot()
    const at = { ...params, version_slug: 'summer', intent_slug: 'greetings' }
    await api.expressions.create({ params: at, body: { source: 'hello to the double room' } })
    await main().getByRole('button', { name: 'v1', exact: true }).press('Enter')
    await page.getByRole('button', { name: 'Version: v1' }).waitFor()
    await menuOf('Summer', 'Compare with…')
    const row = main().getByRole('listitem').filter({ hasText: 'hello to the double room' })
    await expect
      .poll(async () => (await row.innerText()).replaceAll(/\s+/g, ' '))
      .toBe('hello to the double room Greetings · English · Room type: double room')
    await expect.poll(() => findings(page)).toEqual([])
  })

  test('what it means to point an environment to its first version is told', async () => {
    const { page } = studio
    await main().getByRole('textbox', { name: 'New environment' }).fill('Shop')
    await page.keyboard.press('Enter')
    await main().getByRole('combobox', { name: 'Shop' }).selectOption({ label: 'v1' })
    const question = page.getByRole('dialog', { name: 'Point Shop to v1?' })
    await question.getByText(/^Shop points to no version yet: .* From now on v1 answers them\.$/).waitFor()
    await expect.poll(() => findings(page)).toEqual([])
    await question.getByRole('button', { name: 'Cancel' }).press('Enter')
  })

  test('skills are compared in words, with those marked that differ', async () => {
    const { page } = studio
    const { params, api } = await bot()
    const at = { ...params, version_slug: 'summer', skill_slug: 'taxi' }
    const skill = await api.skills.show({ params: at })
    const text = JSON.stringify(skill.requirements).replace('Where would you like to go?', 'Where shall it take you?')
    await api.skills.update({ params: at, body: { requirements: JSON.parse(text), base: skill.updated_at } })
    await page.reload()
    await menuOf('Summer', 'Compare with…')
    const taxi = main().getByRole('region', { name: 'Taxi' })
    await taxi.getByText('Requirement destination › When it is missing › 1. Send a message › English').waitFor()
    await expect.poll(() => taxi.locator('del').allTextContents()).toEqual(['would ', 'like to go'])
    await expect.poll(() => taxi.locator('ins').allTextContents()).toEqual(['shall it take '])
    await expect.poll(() => main().getByText('{').count()).toBe(0)
    await expect.poll(() => findings(page)).toEqual([])
  })

  test('the comparison in behaviour lists the logs that the versions answer differently', async () => {
    const { page } = studio
    const { params, api } = await bot()
    await api.intents.remove({ params: { ...params, version_slug: 'summer', intent_slug: 'thanks' } })
    await menuOf('Summer', 'Compare with…')
    await main().getByText('Thanks', { exact: true }).waitFor()
    await main().getByRole('button', { name: 'Compare behaviour' }).press('Enter')
    const row = main()
      .getByRole('table', { name: 'Behaviour' })
      .getByRole('row')
      .filter({ hasText: 'thank you very much' })
    await row.first().getByText('@Thanks').waitFor()
    await main()
      .getByText(/of the last 2 logs answered differently/)
      .waitFor()
    await expect.poll(() => findings(page)).toEqual([])
  })

  test('an environment is pointed to a version after a preview of data and behaviour', async () => {
    const { page } = studio
    await main()
      .getByRole('combobox', { name: /^Development/ })
      .selectOption({ label: 'Summer' })
    const question = page.getByRole('dialog', { name: 'Point Development to Summer?' })
    await question.getByText(/−1 intents/).waitFor()
    await question.getByText(/of the last 2 logs answered differently/).waitFor()
    await question.getByRole('button', { name: 'Switch to Summer' }).press('Enter')
    await expect.poll(() => versionOf('Development')).toBe('summer')
  })

  test('a version is restored into the open one, which is kept as another version', async () => {
    const { page } = studio
    await menuOf('Summer', 'Restore into v1…')
    const question = page.getByRole('dialog', { name: 'Restore Summer into v1?' })
    await expect.poll(() => findings(page)).toEqual([])
    await question.getByRole('button', { name: 'Restore Summer' }).press('Enter')
    await main().getByRole('button', { name: 'v1 before restore', exact: true }).waitFor({ timeout: 30_000 })
    const { params, api } = await bot()
    await expect
      .poll(async () => (await api.intents.list({ params })).rows.some(({ slug }) => slug === 'thanks'))
      .toBe(false)
    await studio.visit('/bots')
    await main().getByRole('row').nth(1).getByRole('cell', { name: '3', exact: true }).waitFor()
  })

  test('nothing was logged as an error', () => {
    expect(studio.faults).toEqual([])
  })
})
