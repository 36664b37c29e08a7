import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import type { Locator } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { findings, hasBrowser, openStudio, type Studio } from './support.ts'

describe.skipIf(!hasBrowser)('the settings', () => {
  let studio: Studio
  const main = () => studio.page.getByRole('main')
  const user = () => ({ user_slug: studio.service.owner.user_slug })
  const firstBot = async () => {
    const { rows } = await studio.owner.bots.list({ params: user() })
    if (!rows[0]) throw new Error('there is no bot')
    return rows[0]
  }
  const statusOf = async (method: string, path: string, token: string, body?: unknown) =>
    (await studio.service.send(method, path, { token, body })).status
  const bots = () => `/core/v1/users/${user().user_slug}/bots`
  const confirm = (action: string) =>
    studio.page.getByRole('dialog').getByRole('button', { name: action, exact: true }).click()
  /** Replaces a token by its button and the question that follows. */
  const replace = async (label: string) => {
    await main()
      .getByRole('button', { name: `Replace: ${label}` })
      .click()
    await confirm('Replace')
    await studio.page.getByText(`Replaced: ${label}`, { exact: true }).waitFor()
  }
  /** Restores a backup by its button, and waits until the studio is open again: with another address and session. */
  const restore = async (button: Locator) => {
    const before = studio.page.url()
    await button.click()
    await confirm('Restore')
    await studio.page.waitForURL(({ href, searchParams }) => href !== before && !searchParams.has('ticket'))
    await main().getByText('The backup is restored.').waitFor()
  }
  /** Reveals a token and reads it. */
  const shown = async (label: string) => {
    const reveal = main().getByRole('button', { name: `Show: ${label}` })
    if (await reveal.isVisible()) await reveal.click()
    return main().getByRole('textbox', { name: label, exact: true }).inputValue()
  }

  beforeAll(async () => {
    studio = await openStudio()
    const { developer_token } = await firstBot()
    const body = { type: 'webchat' as const, slug: 'site', isActivated: true }
    await studio.service.as(`Token ${developer_token ?? ''}`).channels.create({ body })
    await studio.visit('/settings')
  })
  afterAll(() => studio?.close())

  test('a value that is refused is told by the name of its field', async () => {
    const threshold = main().getByRole('spinbutton', { name: 'Confidence threshold (%)' })
    const before = await threshold.inputValue()
    await threshold.fill('999')
    await threshold.press('Enter')
    await main().getByText('Confidence threshold (%) must be a whole number from 0 to 100.').waitFor()
    await threshold.press('Escape')
    await expect.poll(() => threshold.inputValue()).toBe(before)
    studio.faults.splice(0, studio.faults.length, ...studio.faults.filter(fault => !/status of 400/.test(fault)))
  })

  test('make a backup, restore it, and lead back to what was there before', async () => {
    const names = async () => (await studio.owner.bots.list({ params: user() })).rows.map(bot => bot.name)
    const before = await names()
    await main().getByRole('button', { name: 'Back up now' }).click()
    const backups = main().getByRole('table', { name: 'Backups' })
    await backups.getByRole('row', { name: /by hand/ }).waitFor()
    await expect.poll(() => findings(studio.page)).toEqual([])
    await studio.owner.bots.create({ params: user(), body: { name: 'Late', language: 'en' } })

    await restore(backups.getByRole('row', { name: /by hand/ }).getByRole('button', { name: /^Restore/ }))
    await expect.poll(names).toEqual(before)
    await expect.poll(() => findings(studio.page)).toEqual([])

    await restore(main().getByRole('button', { name: 'Go back to it' }))
    await expect.poll(names).toEqual(expect.arrayContaining(['Late']))
  })

  test('show what recognises speech, and why a model can not be used', async () => {
    const models = main().getByRole('table', { name: 'Models' })
    const engines = main().getByRole('table', { name: 'Recognition by language' })
    await engines.getByRole('row', { name: /^Expressions of the bot only, .*English/ }).waitFor()
    const folder = await main().getByRole('textbox', { name: 'Models folder' }).inputValue()
    await mkdir(join(folder, 'half-a-model'), { recursive: true })
    await main().getByRole('button', { name: 'Check the models folder' }).press('Enter')
    await models.getByRole('row', { name: /^half-a-model .* unknown broken$/ }).waitFor()
    await expect.poll(() => findings(studio.page)).toEqual([])
  })

  test('replace the request token: the old one is refused, the new one is shown', async () => {
    await studio.visit('/settings')
    const analyse = (token: string) => statusOf('POST', '/train/v2/request', `Token ${token}`, { text: 'hello' })
    const old = await shown('Request token')
    await expect.poll(() => analyse(old)).toBe(200)
    await replace('Request token')
    await expect.poll(() => analyse(old)).toBe(401)
    await expect.poll(async () => analyse(await shown('Request token'))).toBe(200)
  })

  test('replace the developer token, with which the studio goes on', async () => {
    const path = `${bots()}/${(await firstBot()).slug}`
    const old = await shown('Developer token')
    await replace('Developer token')
    await expect.poll(() => statusOf('GET', path, `Token ${old}`)).toBe(401)
    await expect.poll(async () => statusOf('GET', path, `Token ${await shown('Developer token')}`)).toBe(200)
  })

  test('replace the token of a channel', async () => {
    const label = 'Token of the channel site'
    const old = await shown(label)
    await replace(label)
    await expect.poll(() => shown(label)).not.toBe(old)
    const { developer_token } = await firstBot()
    const { rows } = await studio.service.as(`Token ${developer_token ?? ''}`).channels.list()
    await expect.poll(() => shown(label)).toBe(rows[0]?.token)
  })

  test('hold the tokens of the environments too, which stand nowhere else', async () => {
    const { developer_token, slug: bot_slug } = await firstBot()
    const api = studio.service.as(`Token ${developer_token ?? ''}`)
    const stored = async () => (await api.environments.list({ params: { ...user(), bot_slug } })).rows[0]
    const label = `Token of the environment ${(await stored())?.name ?? ''}`
    const old = await shown(label)
    expect(old).toBe((await stored())?.request_token?.token)
    await replace(label)
    await expect.poll(() => shown(label)).not.toBe(old)
    await expect.poll(() => shown(label)).toBe((await stored())?.request_token?.token)
    await studio.visit('/versions')
    await main().getByRole('link', { name: 'Tokens of the environments' }).click()
    await main()
      .getByRole('button', { name: `Replace: ${label}` })
      .waitFor()
  })

  test('ask before they replace a token, and leave it when the question is cancelled', async () => {
    const old = await shown('Request token')
    await main().getByRole('button', { name: 'Replace: Request token' }).click()
    await expect.poll(() => findings(studio.page)).toEqual([])
    await confirm('Cancel')
    await expect.poll(() => shown('Request token')).toBe(old)
  })

  test("replace the owner's tokens, and show the new ones", async () => {
    const old = `Bearer ${studio.service.owner.user_jwt}`
    for (const label of ['Tenant API token', 'Owner token']) await replace(label)
    await expect.poll(() => statusOf('GET', bots(), old)).toBe(401)
    await expect.poll(async () => statusOf('GET', bots(), `Bearer ${await shown('Owner token')}`)).toBe(200)
    await expect.poll(() => shown('Tenant API token')).not.toBe(studio.service.owner.tenant_api_token)
    await expect.poll(() => findings(studio.page)).toEqual([])
  })

  test('sign out: the page is closed, and its session is refused', async () => {
    const session = await studio.page.evaluate(() => localStorage.getItem('parley.session'))
    await expect.poll(() => statusOf('GET', bots(), `Bearer ${session}`)).toBe(200)
    await main().getByRole('button', { name: 'Sign out' }).click()
    await studio.page.getByRole('heading', { name: 'Sign-in required' }).waitFor()
    await expect.poll(() => statusOf('GET', bots(), `Bearer ${session}`)).toBe(401)
    await studio.page.reload()
    await studio.page.getByRole('heading', { name: 'Sign-in required' }).waitFor()
  })
})
