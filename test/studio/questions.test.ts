import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { LoggedAnswer } from '../../service/store/models/logs.ts'
import { openStore } from '../../service/store/sqlite/openStore.ts'
import { messageLogRow } from '../support/loggingService.ts'
import { findings, focused, hasBrowser, openStudio, type Studio } from './support.ts'
import { findingsInEveryView } from './views.ts'

describe.skipIf(!hasBrowser)('the questions of the analytics page', () => {
  let studio: Studio
  const main = () => studio.page.getByRole('main')

  /** The developer's client, the slots of its paths, and ids. */
  const bot = async () => {
    const { user_slug } = studio.service.owner
    const { rows } = await studio.owner.bots.list({ params: { user_slug } })
    const [first] = rows
    const params = { user_slug, bot_slug: first?.slug ?? '', version_slug: 'v1' }
    const api = studio.service.as(`Token ${first?.developer_token ?? ''}`)
    return { params, api, botId: first?.id ?? 0, versionId: (await api.versions.show({ params })).id }
  }
  const values = async () => {
    const { params, api } = await bot()
    const { rows } = await api.gazettes.list({ params })
    const gazette = rows.find(({ slug }) => slug === 'size')
    if (!gazette) return []
    const found = await api.synonyms.list({ params: { ...params, gazette_slug: 'size' } })
    return found.rows.map(({ value }) => value).sort()
  }

  beforeAll(async () => {
    studio = await openStudio()
    const { params, api, botId, versionId } = await bot()
    await api.entities.create({ params, body: { name: 'Size' } })
    const requirements = [
      { requirements: [{ kind: 'entity' as const, name: 'size' }] },
      { requirements: [{ kind: 'text' as const, key: 'note' }] },
    ]
    await api.skills.create({ params, body: { name: 'Order', requirements } })
    const store = await openStore({ file: join(studio.service.data, 'parley.sqlite') })
    const answer = (key: string, outcome: LoggedAnswer['outcome'], times = 1) => ({
      skill: 'order',
      key,
      outcome,
      times,
    })
    const turn = (conversationId: string, inputContent: string, ...answers: LoggedAnswer[]) =>
      messageLogRow(botId, { versionId, conversationId, inputContent, answers, receivedAt: new Date() })
    const turns = [
      ...['one', 'two', 'three'].map(name => turn(name, 'large', answer('size', 'answered'))),
      turn('four', 'XL', answer('size', 'failed')),
      turn('four', 'large', answer('size', 'answered', 2)),
      turn('five', 'xl', answer('size', 'failed')),
      turn('six', 'the usual', answer('size', 'failed')),
      turn('seven', 'no onions', answer('note', 'answered')),
    ]
    await store.write(() => store.insertMany(store.models.MessageLog, turns))
    await store.close()
    await studio.page.reload()
    // The first studio of a run trains the sample bot.
  }, 120_000)
  afterAll(() => studio?.close())

  test('are told with how they were answered', async () => {
    await studio.visit('/analytics')
    await main()
      .getByRole('navigation', { name: 'Views of the analytics' })
      .getByRole('link', { name: 'Questions' })
      .click()
    const rows = main().getByRole('table', { name: 'Questions' }).getByRole('row')
    await expect.poll(() => rows.count()).toBe(3)
    await expect.poll(() => rows.nth(1).textContent()).toMatch(/size\s*Order\s*3 50%\s*1 17%\s*2 33%\s*2 texts/)
    await expect.poll(() => rows.nth(2).textContent()).toMatch(/note\s*Order\s*1 100%\s*0 0%\s*0 0%/)
    await expect.poll(() => findingsInEveryView(studio.page)).toEqual([])
  })

  test('what was said instead becomes a value of the entity by one key', async () => {
    const { page } = studio
    await main().getByRole('button', { name: 'Said instead of an answer to size: 2 texts' }).press('Enter')
    const said = main().getByRole('list', { name: 'Said instead' })
    await expect.poll(() => said.getByRole('listitem').first().textContent()).toMatch(/XL\s*2 times/i)
    await expect.poll(() => findingsInEveryView(page)).toEqual([])
    await said.getByRole('button', { name: /^Add “xl” as a value of Size/i }).press('Enter')
    await expect.poll(async () => (await values()).map(value => value.toLowerCase())).toEqual(['xl'])
    await said.getByText('Added', { exact: true }).waitFor()
    await expect.poll(() => focused(page)).toMatch(/Add “the usual” as a value of Size/)
    await page.keyboard.press('Enter')
    await expect.poll(async () => (await values()).length).toBe(2)
    await expect.poll(() => findings(page)).toEqual([])
    await page.getByRole('button', { name: 'Undo', exact: true }).last().click()
    await expect.poll(async () => (await values()).length).toBe(1)
  })

  test('nothing was logged as an error', () => {
    expect(studio.faults).toEqual([])
  })
})
