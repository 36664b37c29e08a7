import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { findings, focused, hasBrowser, openStudio, type Studio } from './support.ts'

describe.skipIf(!hasBrowser)('the overview of the skills', () => {
  let studio: Studio
  const main = () => studio.page.getByRole('main')
  const canvas = () => main().getByRole('region', { name: 'Canvas' })
  const node = (name: string) => canvas().getByRole('button', { name: new RegExp(`^${name} `) })

  /** The developer's client, and the slots of its paths. */
  const bot = async () => {
    const { user_slug } = studio.service.owner
    const { rows } = await studio.owner.bots.list({ params: { user_slug } })
    const params = { user_slug, bot_slug: rows[0]?.slug ?? '', version_slug: 'v1' }
    return { params, api: studio.service.as(`Token ${rows[0]?.developer_token ?? ''}`) }
  }
  const edges = async () => {
    const { params, api } = await bot()
    return (await api.builder.graph({ params })).edges.map(({ from, to, mode }) => `${from} ${mode} ${to}`)
  }
  const placeOf = async (slug: string) => {
    const { params, api } = await bot()
    return (await api.skills.show({ params: { ...params, skill_slug: slug } })).place
  }
  /** Loads the studio anew: data were changed behind its back. */
  const reload = async () => {
    await studio.page.reload()
    await studio.page.getByRole('navigation', { name: 'Pages' }).waitFor()
  }
  /** Numbers of the edges that pass under a skill that they neither leave nor lead to. */
  const edgesUnderBoxes = async () => {
    await canvas().locator('.edge').first().waitFor({ state: 'attached' })
    return canvas().evaluate(region => {
      const boxes = [...region.querySelectorAll('.node')].map(box => box.getBoundingClientRect())
      return [...region.querySelectorAll<SVGPathElement>('path.edge')].flatMap((path, number) => {
        const matrix = path.getScreenCTM()
        const length = path.getTotalLength()
        const points = Array.from({ length: 41 }, (_, at) =>
          path.getPointAtLength((length * at) / 40).matrixTransform(matrix ?? undefined),
        ).slice(1, -1)
        const isUnder = boxes.some(({ left, right, top, bottom }) =>
          points.some(({ x, y }) => x > left + 1 && x < right - 1 && y > top + 1 && y < bottom - 1),
        )
        return isUnder ? [number] : []
      })
    })
  }
  let sampleUnderBoxes: number[] = []
  const redirect = (skill: string) => [{ actions: [{ type: 'redirect' as const, skill }] }]

  beforeAll(async () => {
    studio = await openStudio()
    await studio.visit('/dialogs?view=overview')
    sampleUnderBoxes = await edgesUnderBoxes()
    const { params, api } = await bot()
    for (const { slug } of (await api.skills.list({ params })).rows)
      await api.skills.remove({ params: { ...params, skill_slug: slug } })
    const greets = [{ left: '@greetings', operator: 'is-present' as const }]
    await api.skills.create({
      params,
      body: { name: 'Hello', triggers: { operator: 'or', groups: [greets] }, actions: redirect('menu') },
    })
    await api.skills.create({ params, body: { name: 'Menu', actions: redirect('booking') } })
    await api.skills.create({ params, body: { name: 'Booking' } })
    await api.skills.create({ params, body: { name: 'Help' } })
    await reload()
    await studio.visit('/dialogs/hello?view=overview')
    // The first studio of a run trains the sample bot.
  }, 120_000)
  afterAll(() => studio?.close())

  test('draws every skill with what triggers it and where it leads', async () => {
    await node('Hello').waitFor()
    await expect.poll(() => canvas().getByRole('listitem').count()).toBe(4)
    await expect.poll(() => node('Hello').textContent()).toMatch(/^\s*Hello\s*@greetings.*Business, leads to Menu/)
    await expect.poll(() => findings(studio.page)).toEqual([])
  })

  test('no arrow of the sample passes under a skill', () => expect(sampleUnderBoxes).toEqual([]))

  test('arrows walk it, Enter opens a skill', async () => {
    const { page } = studio
    await node('Hello').focus()
    await page.keyboard.press('ArrowRight')
    await expect.poll(() => focused(page)).toMatch(/^button: Menu/)
    await page.keyboard.press('ArrowRight')
    await expect.poll(() => focused(page)).toMatch(/^button: Booking/)
    await page.keyboard.press('Enter')
    await main().getByRole('heading', { level: 1, name: 'Booking' }).waitFor()
    await page.goBack()
    await node('Hello').waitFor()
  })

  test('a skill is moved by keys and by drag; that is undone like any change', async () => {
    const { page } = studio
    await node('Help').focus()
    const box = await node('Help').boundingBox()
    if (!box) throw new Error('the skill is not shown')
    await page.keyboard.press('Alt+ArrowDown')
    await expect.poll(() => placeOf('help')).not.toBe(null)
    await page.keyboard.press('Control+z')
    await expect.poll(() => placeOf('help')).toBe(null)
    // The skill is drawn there a moment later.
    await expect.poll(() => node('Help').boundingBox()).toEqual(box)
    await page.mouse.move(box.x + 20, box.y + 20)
    await page.mouse.down()
    await page.mouse.move(box.x + 120, box.y + 90, { steps: 4 })
    await page.mouse.up()
    await expect.poll(() => placeOf('help')).not.toBe(null)
    await node('Booking').focus()
    await page.keyboard.press('Alt+ArrowDown')
    await expect.poll(() => placeOf('booking')).not.toBe(null)
    await page.getByRole('button', { name: 'Tidy: lay out all skills anew' }).click()
    await expect.poll(async () => [await placeOf('help'), await placeOf('booking')]).toEqual([null, null])
    await node('Booking').focus()
    await page.keyboard.press('Control+z')
    await expect.poll(async () => [await placeOf('help'), await placeOf('booking')]).not.toContain(null)
    await page.keyboard.press('Control+Shift+z')
    await expect.poll(async () => [await placeOf('help'), await placeOf('booking')]).toEqual([null, null])
  })

  test('a redirect is drawn without a drag', async () => {
    const { page } = studio
    await node('Booking').focus()
    await node('Booking').click({ button: 'right' })
    await page.getByRole('menuitem', { name: 'Redirect to…' }).click()
    const dialog = page.getByRole('dialog', { name: 'Redirect from Booking' })
    await dialog.getByRole('combobox', { name: 'Skill' }).selectOption({ label: 'Help' })
    await expect.poll(() => findings(page)).toEqual([])
    await dialog.getByRole('button', { name: 'Add the redirect' }).click()
    await expect.poll(edges).toEqual(['hello start menu', 'menu start booking', 'booking start help'])
    await expect.poll(() => node('Booking').textContent()).toMatch(/leads to Help/)
  })

  test('a search dims the rest, keys zoom', async () => {
    const { page } = studio
    await main().getByRole('searchbox', { name: 'Find a skill' }).fill('help')
    await main().getByText('1 found').waitFor()
    await expect.poll(() => canvas().locator('.node.is-dim').count()).toBe(3)
    await main().getByRole('searchbox', { name: 'Find a skill' }).fill('')
    const width = async () => (await node('Hello').boundingBox())?.width ?? 0
    await node('Hello').focus()
    await page.keyboard.press('0')
    await expect.poll(width).toBe(200)
    await page.keyboard.press('+')
    await expect.poll(width).toBe(250)
    await page.keyboard.press('f')
    await expect.poll(width).toBeLessThanOrEqual(200)
  })

  test('the path of the last turn of Try is shown', async () => {
    const { page } = studio
    await page.getByRole('button', { name: /^Up to date/ }).waitFor()
    await page.getByRole('textbox', { name: 'Sentence to try' }).fill('hello')
    await page.keyboard.press('Enter')
    await expect.poll(() => node('Hello').textContent()).toMatch(/ran in the last turn of Try$/)
    await expect.poll(() => node('Menu').textContent()).toMatch(/ran in the last turn of Try$/)
    await expect.poll(() => canvas().locator('.edge.is-live').count()).toBe(3)
    await expect.poll(() => findings(page)).toEqual([])
  })

  test('the tree is its equal by keyboard', async () => {
    const { page } = studio
    await main().getByRole('button', { name: 'As a tree' }).click()
    const tree = main().getByRole('tree', { name: 'Skills and where they lead' })
    await tree.getByRole('treeitem').first().focus()
    await page.keyboard.press('ArrowRight')
    await expect.poll(() => tree.getByRole('treeitem').count()).toBe(5)
    await page.keyboard.press('ArrowDown')
    await expect.poll(() => focused(page)).toMatch(/^li: starts\s*Menu/)
    await expect.poll(() => findings(page)).toEqual([])
    await page.keyboard.press('ArrowLeft')
    await page.keyboard.press('ArrowLeft')
    await expect.poll(() => tree.getByRole('treeitem').count()).toBe(4)
    await page.keyboard.press('End')
    await page.keyboard.press('Enter')
    await main().getByRole('heading', { level: 1, name: 'Help' }).waitFor()
  })

  test('two versions are compared part by part', async () => {
    const { page, owner } = studio
    const { params, api } = await bot()
    const { user_slug, bot_slug } = params
    const original = await owner.versions.show({ params })
    const body = { name: 'v2', parent_version_id: String(original.id) }
    const fork = await owner.versions.create({ params: { user_slug, bot_slug }, body })
    await expect
      .poll(async () => {
        const skills = api.skills.list({ params: { ...params, version_slug: fork.slug } })
        return (await skills.catch(() => ({ rows: [] }))).rows.length
      })
      .toBe(4)
    await api.skills.update({ params: { ...params, skill_slug: 'help' }, body: { description: 'Explains' } })
    await reload()
    await page.goto(`${studio.service.url}/#/dialogs/hello?view=compare`)
    const help = main().getByRole('region', { name: 'Help' })
    await help.getByText('Description', { exact: true }).waitFor()
    await help.getByText('Explains', { exact: true }).waitFor()
    expect(page.url()).toMatch(/#\/versions$/)
    await expect.poll(() => findings(page)).toEqual([])
  })

  test('settings save themselves, and undo takes them back', async () => {
    const { page } = studio
    const { params, api } = await bot()
    await studio.visit('/dialogs/hello?view=settings')
    const timeout = main().getByRole('textbox', { name: 'Conversation timeout (minutes)' })
    await timeout.fill('15')
    await page.keyboard.press('Enter')
    await expect.poll(async () => (await api.builderSettings.show({ params })).conversation_timeout).toBe(15)
    await timeout.fill('soon')
    await page.keyboard.press('Enter')
    await main().getByText('Type a whole number').waitFor()
    await page.keyboard.press('Escape')
    await expect.poll(() => timeout.inputValue()).toBe('15')
    await expect.poll(() => findings(page)).toEqual([])
    await main().getByRole('heading', { level: 1 }).click()
    await page.keyboard.press('Control+z')
    await expect.poll(async () => (await api.builderSettings.show({ params })).conversation_timeout).toBe(null)
  })

  test('templates of calls are made, written and chosen in a call; one is deleted with a way back', async () => {
    const { page } = studio
    const { params, api } = await bot()
    const templates = async () => (await api.callTemplates.list({ params })).map(({ slug, headers }) => [slug, headers])
    const hotel = main().getByRole('group', { name: 'Hotel', exact: true })
    await main().getByRole('textbox', { name: 'Name of a new template' }).fill('Hotel')
    await page.keyboard.press('Enter')
    await hotel.getByRole('button', { name: 'Add a header' }).press('Enter')
    await hotel.getByRole('textbox', { name: 'Header', exact: true }).fill('X-Hotel')
    await hotel.getByRole('combobox', { name: 'Value of the header' }).fill('{{memory.hotel}}')
    await hotel.getByRole('combobox', { name: 'Authorization' }).selectOption({ label: 'Basic' })
    await hotel.getByLabel('Password').fill('secret')
    await page.keyboard.press('Tab')
    await expect.poll(templates).toEqual([['hotel', [{ name: 'X-Hotel', value: '{{memory.hotel}}' }]]])
    await hotel.getByText('A secret is stored.').waitFor()
    await expect.poll(() => findings(page)).toEqual([])

    const actions = [{ actions: [{ id: 'call', type: 'webhook' as const, url: 'https://bot.example.org' }] }]
    await api.skills.update({ params: { ...params, skill_slug: 'help' }, body: { actions } })
    await studio.visit('/dialogs/help')
    await main().getByRole('combobox', { name: 'Template' }).selectOption({ label: 'Hotel' })
    await expect
      .poll(async () => (await api.skills.show({ params: { ...params, skill_slug: 'help' } })).actions)
      .toMatchObject([{ actions: [{ template: 'hotel' }] }])
    await expect.poll(() => findings(page)).toEqual([])

    await studio.visit('/dialogs/help?view=settings')
    await hotel.getByRole('button', { name: 'Delete: Hotel' }).press('Enter')
    await expect.poll(templates).toEqual([])
    await page.getByText('Deleted the call template Hotel').first().waitFor()
    await page.getByRole('button', { name: 'Undo', exact: true }).last().click()
    await expect.poll(async () => (await templates()).length).toBe(1)
  })

  test('nothing was logged as an error', () => {
    expect(studio.faults).toEqual([])
  })
})
