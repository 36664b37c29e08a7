import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { findings, hasBrowser, openStudio, type Studio } from './support.ts'

describe.skipIf(!hasBrowser)('what can not be saved', () => {
  let studio: Studio
  const main = () => studio.page.getByRole('main')
  const pages = () => studio.page.getByRole('navigation', { name: 'Pages' })
  const question = () => studio.page.getByRole('dialog', { name: 'One change is not saved' })
  const description = () => main().getByLabel('Description', { exact: true })

  const bot = async () => {
    const { user_slug } = studio.service.owner
    const { rows } = await studio.owner.bots.list({ params: { user_slug } })
    const params = { user_slug, bot_slug: rows[0]?.slug ?? '', version_slug: 'v1' }
    return { params, api: studio.service.as(`Token ${rows[0]?.developer_token ?? ''}`) }
  }
  const stored = async () => {
    const { params, api } = await bot()
    return (await api.skills.show({ params: { ...params, skill_slug: 'wifi' } })).description
  }
  /** The section with the description is folded at first. */
  const openAbout = async () => {
    const folded = main().getByRole('button', { name: 'About', expanded: false })
    if (await folded.isVisible()) await folded.click()
  }
  /** Describes the skill while the service can not be reached. */
  const describeOffline = async (text: string) => {
    await openAbout()
    await studio.page.context().setOffline(true)
    await description().fill(text)
    await studio.page.keyboard.press('Tab')
    await main().getByRole('alert').getByText('Not saved').waitFor()
  }

  beforeAll(async () => {
    studio = await openStudio()
    await studio.visit('/intents/thanks')
    await studio.visit('/dialogs/wifi')
  })
  afterAll(() => studio?.close())

  test('is asked about before the page is left, and saved by itself once the service is back', async () => {
    const { page } = studio
    await describeOffline('How to get into the network')
    await pages().getByRole('link', { name: 'Intents' }).click()
    await question().waitFor()
    await expect.poll(() => findings(page)).toEqual([])
    await question().getByRole('button', { name: 'Cancel' }).click()
    await expect.poll(() => description().inputValue()).toBe('How to get into the network')
    await page.context().setOffline(false)
    await expect.poll(stored).toBe('How to get into the network')
    await main().getByRole('alert').waitFor({ state: 'detached' })
  })

  test('comes back with the skill when the page was left all the same', async () => {
    const { page } = studio
    await describeOffline('The network and its password')
    await pages().getByRole('link', { name: 'Intents' }).click()
    await question().getByRole('button', { name: 'Leave anyway' }).click()
    await expect.poll(() => page.url()).toMatch(/\/intents/)
    await page.context().setOffline(false)
    await studio.visit('/dialogs/wifi')
    await expect.poll(() => description().inputValue()).toBe('The network and its password')
    await expect.poll(stored).toBe('The network and its password')
  })

  test('comes back after the window was loaded anew', async () => {
    const { page } = studio
    await page.route('**/skills/wifi', route => (route.request().method() === 'PUT' ? route.abort() : route.continue()))
    await openAbout()
    await description().fill('All about the network')
    await page.keyboard.press('Tab')
    await main().getByRole('alert').getByText('Not saved').waitFor()
    page.once('dialog', dialog => void dialog.accept())
    await page.reload()
    await page.unroute('**/skills/wifi')
    await expect.poll(() => description().inputValue()).toBe('All about the network')
    await expect.poll(stored).toBe('All about the network')
  })

  test('a row is sent again by itself', async () => {
    const { page } = studio
    await studio.visit('/intents/thanks')
    await page.context().setOffline(true)
    await main().getByRole('grid').getByRole('textbox').first().fill('many thanks for the ferry')
    await page.keyboard.press('Enter')
    await main().getByText('Not saved.').waitFor()
    await page.context().setOffline(false)
    const { params, api } = await bot()
    const sources = async () => {
      const { rows } = await api.studio.expressions({ params: { ...params, intent_slug: 'thanks' } })
      return rows.map(({ source }) => source)
    }
    await expect.poll(sources).toContain('many thanks for the ferry')
    await main().getByText('Not saved.').waitFor({ state: 'detached' })
  })
})
