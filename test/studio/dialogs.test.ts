import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { codeOf, findings, FLOATING, focused, hasBrowser, openStudio, tryPanel, type, type Studio } from './support.ts'

describe.skipIf(!hasBrowser)('the dialogs page', () => {
  let studio: Studio
  const main = () => studio.page.getByRole('main')
  const side = () => studio.page.getByRole('complementary', { name: 'Dialogs' })

  /** The developer's client, and the slots of its paths. */
  const bot = async () => {
    const { user_slug } = studio.service.owner
    const { rows } = await studio.owner.bots.list({ params: { user_slug } })
    const params = { user_slug, bot_slug: rows[0]?.slug ?? '', version_slug: 'v1' }
    return { params, api: studio.service.as(`Token ${rows[0]?.developer_token ?? ''}`) }
  }
  const names = async () => {
    const { params, api } = await bot()
    return (await api.skills.list({ params })).rows.map(({ name }) => name)
  }
  const stored = async (skill_slug: string) => {
    const { params, api } = await bot()
    return api.skills.show({ params: { ...params, skill_slug } })
  }

  beforeAll(async () => {
    studio = await openStudio({ height: 1000 })
    const { params, api } = await bot()
    for (const { slug } of (await api.skills.list({ params })).rows)
      await api.skills.remove({ params: { ...params, skill_slug: slug } })
    await studio.page.reload()
    // The first studio of a run trains the sample bot.
  }, 120_000)
  afterAll(() => studio?.close())

  test('says what a skill is while there is none, and makes the first one by keyboard', async () => {
    const { page } = studio
    await page.getByRole('navigation', { name: 'Pages' }).getByRole('link', { name: 'Dialogs' }).click()
    await main().getByText('No skills yet').waitFor()
    await main()
      .getByText(/^Book a table/)
      .waitFor()
    await expect.poll(() => findings(page)).toEqual([])
    await main().getByRole('button', { name: 'Create your first skill' }).click()
    await type(page, 'Book a table')
    await page.keyboard.press('Enter')
    await main().getByRole('heading', { level: 1, name: 'Book a table' }).waitFor()
    await expect.poll(names).toEqual(['Book a table'])
    await expect.poll(() => findings(page)).toEqual([])
  })

  test('a skill is one scroll of four parts that fold and are reached by their names', async () => {
    const { page } = studio
    const parts = page.getByRole('navigation', { name: 'Parts of the skill' })
    // It has its name already.
    await main().getByRole('button', { name: 'About', expanded: false }).waitFor()
    await expect.poll(() => main().getByRole('textbox', { name: 'Description' }).isVisible()).toBe(false)
    for (const part of ['About', 'Triggers', 'Requirements', 'Actions']) {
      await parts.getByRole('button', { name: part }).focus()
      await page.keyboard.press('Enter')
      await expect.poll(() => focused(page)).toBe(`section: skill-${part.toLowerCase()}`)
    }
    await main().getByRole('button', { name: 'About', expanded: true }).waitFor()
    await main().getByRole('button', { name: 'Requirements', expanded: true }).click()
    await main().getByText('Asks for nothing.', { exact: true }).waitFor()
    await main().getByRole('button', { name: 'Requirements', expanded: false }).click()
  })

  test('a field saves itself when it is left; undo takes that back, here and on the service', async () => {
    const { page } = studio
    await main().getByRole('textbox', { name: 'Description' }).fill('Books a table for tonight')
    await page.keyboard.press('Tab')
    await main().getByRole('status').filter({ hasText: 'Saved' }).waitFor()
    await expect.poll(async () => (await stored('book-a-table')).description).toBe('Books a table for tonight')
    await page.keyboard.press('Control+z')
    await expect.poll(async () => (await stored('book-a-table')).description).toBe('')
    await expect.poll(() => main().getByRole('textbox', { name: 'Description' }).inputValue()).toBe('')
  })

  test('an action is added, written and saved by keyboard', async () => {
    const { page } = studio
    await main().getByRole('button', { name: 'Add an action group' }).click()
    await main().getByRole('button', { name: 'Add an action', exact: true }).focus()
    await page.keyboard.press('Enter')
    await page.getByRole('menuitem', { name: 'Send a message' }).waitFor()
    await page.keyboard.press('Enter')
    await main().getByRole('textbox', { name: 'Text in English, variant 1' }).fill('A table, with pleasure.')
    await page.keyboard.press('Tab')
    await expect
      .poll(async () => (await stored('book-a-table')).actions)
      .toMatchObject([{ actions: [{ type: 'message', variants: { en: ['A table, with pleasure.'] } }] }])
    await expect.poll(() => findings(page)).toEqual([])
  })

  test('what another window has changed meanwhile is shown beside, and not overwritten', async () => {
    const { page } = studio
    const { params, api } = await bot()
    const description = main().getByRole('textbox', { name: 'Description' })
    /** The other window saves first, however soon the field saves itself. */
    const editBefore = async (mine: string, theirs: string) => {
      let letGo = () => {}
      const isStored = new Promise<void>(resolve => (letGo = resolve))
      await page.route('**/skills/book-a-table', async route => {
        if (route.request().method() === 'PUT') await isStored
        await route.fallback()
      })
      await description.fill(mine)
      await api.skills.update({ params: { ...params, skill_slug: 'book-a-table' }, body: { description: theirs } })
      letGo()
      await page.keyboard.press('Tab')
    }
    await editBefore('Mine', 'Theirs')
    await main().getByText('was changed in another window').waitFor()
    const differences = main().getByRole('group', { name: 'Differences', exact: true })
    await differences.getByText('Description', { exact: true }).waitFor()
    const shownOf = (name: string) => differences.getByRole('figure', { name }).textContent()
    await expect.poll(() => shownOf('Yours')).toMatch(/Mine\s*$/)
    await expect.poll(() => shownOf('The other')).toMatch(/Theirs\s*$/)
    await expect.poll(() => findings(page)).toEqual([])
    await expect.poll(async () => (await stored('book-a-table')).description).toBe('Theirs')
    await main().getByRole('button', { name: 'Use the other' }).click()
    await expect.poll(() => description.inputValue()).toBe('Theirs')
    await editBefore('Mine again', 'Theirs too')
    await main().getByRole('button', { name: 'Save mine' }).click()
    await expect.poll(async () => (await stored('book-a-table')).description).toBe('Mine again')
    await page.unroute('**/skills/book-a-table')
  })

  test('skills are duplicated, put in order, switched off, found and deleted with a way back', async () => {
    const { page } = studio
    await page.getByRole('button', { name: 'More actions for Book a table' }).click()
    await page.getByRole('menuitem', { name: 'Duplicate' }).click()
    await main().getByRole('heading', { level: 1, name: 'Copy of Book a table' }).waitFor()
    await expect.poll(names).toEqual(['Book a table', 'Copy of Book a table'])
    await side()
      .getByRole('link', { name: /^Copy of/ })
      .focus()
    await page.keyboard.press('Alt+ArrowUp')
    await expect.poll(names).toEqual(['Copy of Book a table', 'Book a table'])
    await page.getByRole('button', { name: 'More actions for Copy of Book a table' }).click()
    await page.getByRole('menuitem', { name: 'Switch off' }).click()
    await side()
      .getByRole('link', { name: /^Copy of.*off/ })
      .waitFor()
    await expect.poll(async () => (await stored('copy-of-book-a-table')).is_activated).toBe(false)
    await side().getByRole('searchbox', { name: 'Find a skill' }).fill('copy')
    await side()
      .getByRole('link', { name: /^Book a table/ })
      .waitFor({ state: 'detached' })
    await side().getByRole('searchbox', { name: 'Find a skill' }).fill('')
    await side()
      .getByRole('link', { name: /^Copy of/ })
      .focus()
    await page.keyboard.press('Delete')
    await expect.poll(names).toEqual(['Book a table'])
    await page.getByRole('button', { name: 'Undo', exact: true }).last().click()
    await expect.poll(names).toEqual(['Copy of Book a table', 'Book a table'])
    await expect.poll(() => findings(page)).toEqual([])
  })

  test('a message is previewed for a channel, and kept to some; Try shows it as the channel gets it', async () => {
    const { page } = studio
    await studio.visit('/dialogs/book-a-table')
    const message = main()
      .getByRole('group', { name: /Send a message$/ })
      .first()
    await message.getByRole('button', { name: 'Preview' }).press('Enter')
    const preview = message.getByRole('group', { name: 'Preview' })
    await preview.getByText('A table, with pleasure.').waitFor()
    await preview.getByRole('combobox', { name: 'Channel' }).selectOption({ label: 'Microsoft Bot Framework' })
    await preview.getByText('Parley does not send to Microsoft Bot Framework itself').waitFor()
    await expect.poll(() => findings(page)).toEqual([])
    await message.getByText('Channels: all').click()
    await message.getByRole('switch', { name: 'Web chat' }).press('Space')
    await preview.getByText('Not sent in Microsoft Bot Framework.').waitFor()
    await preview.getByText('A table, with pleasure.').waitFor({ state: 'detached' })
    await expect
      .poll(async () => (await stored('book-a-table')).actions)
      .toMatchObject([{ actions: [{ only: ['webchat'] }] }])
    await expect.poll(() => findings(page)).toEqual([])

    const { params, api } = await bot()
    const said = [{ left: '_current_message', operator: 'matches' as const, right: '^xyzzy' }]
    const body = { triggers: { operator: 'or' as const, groups: [said] } }
    await api.skills.update({ params: { ...params, skill_slug: 'book-a-table' }, body })
    const panel = tryPanel(page)
    await panel.getByRole('textbox', { name: 'Sentence to try' }).fill('xyzzy')
    await page.keyboard.press('Enter')
    await panel.getByText('Not sent in Microsoft Bot Framework.').waitFor()
    await panel.getByRole('tab', { name: 'Memory' }).click()
    await panel.getByRole('combobox', { name: 'Channel' }).selectOption({ label: 'Web chat' })
    await panel.getByText('A table, with pleasure.').waitFor()
    await expect.poll(() => findings(page)).toEqual([])
  })

  test('a problem leads to its field', async () => {
    const { page } = studio
    const { params, api } = await bot()
    const test = { left: '@no-such-intent', operator: 'is-present' as const }
    await api.skills.update({
      params: { ...params, skill_slug: 'book-a-table' },
      body: { triggers: { operator: 'or', groups: [[test]] } },
    })
    await studio.visit('/dialogs/book-a-table?view=problems')
    await page.reload()
    await expect.poll(() => findings(page)).toEqual([])
    await main()
      .getByRole('link', { name: /no intent no-such-intent/ })
      .click()
    await expect.poll(() => focused(page)).toBe('input: Left side')
    await main().getByText('There is no intent no-such-intent.').waitFor()
    await expect.poll(() => findings(page)).toEqual([])
  })

  test('what is added takes the focus: a group its first action, another language its text', async () => {
    const { page } = studio
    await studio.visit('/dialogs/book-a-table')
    await main().getByRole('button', { name: 'Add an action group' }).press('Enter')
    const adding = main().getByRole('button', { name: 'Add an action', exact: true }).last()
    await adding.and(page.locator(':focus')).waitFor()
    await page.keyboard.press('Enter')
    await page.getByRole('menuitem', { name: 'Send a message' }).press('Enter')
    const group = main().locator('.groups > .card').last()
    await group.getByRole('textbox', { name: 'Text in English, variant 1' }).and(page.locator(':focus')).waitFor()
    await page.keyboard.type('Until then!')
    await group.getByRole('button', { name: 'Another language…' }).press('Enter')
    await type(page, 'German', FLOATING)
    await page.keyboard.press('Enter')
    await group.getByRole('textbox', { name: 'Text in German, variant 1' }).and(page.locator(':focus')).waitFor()
    await page.keyboard.type('Bis dann!')
    await page.keyboard.press('Tab')
    const last = async () => (await stored('book-a-table')).actions.at(-1)?.actions[0]
    await expect.poll(last).toMatchObject({ variants: { en: ['Until then!'], de: ['Bis dann!'] } })
    // The bot speaks German from now on: Try offers it, and every other message asks for it.
    const tried = tryPanel(page).getByRole('combobox', { name: 'Language of the sentence' }).locator('option')
    await expect.poll(() => tried.allTextContents()).toContain('German')
    await main().getByRole('button', { name: 'Add German' }).first().waitFor()
    await main()
      .getByRole('button', { name: /^Delete: Group/ })
      .last()
      .click()
    await expect.poll(last).not.toMatchObject({ variants: { de: ['Bis dann!'] } })
  })

  test('a message in JSON has a code editor: it colours, underlines, completes, and Tab leads out of it', async () => {
    const { page } = studio
    const { params, api } = await bot()
    const set = { type: 'edit_memory' as const, set: [{ key: 'guest', value: 'Ada' }] }
    const content = { greeting: '{{default #stranger.raw "you"}}' }
    const message = { type: 'message' as const, format: 'custom' as const, variants: { en: [content] } }
    await api.skills.create({ params, body: { name: 'Coded', actions: [{ actions: [message, set] }] } })
    const texts = async () => {
      const [action] = (await stored('coded')).actions[0]?.actions ?? []
      return action?.type === 'message' ? action.variants.en : undefined
    }
    await page.reload()
    await studio.visit('/dialogs/coded')
    const editor = main().getByRole('textbox', { name: 'Custom in English, variant 1' })
    await editor.and(main().locator('[contenteditable=true]')).waitFor()
    await expect.poll(() => codeOf(editor)).toBe(JSON.stringify(content, null, 2))
    await expect.poll(() => main().locator('.cm-lintRange').allTextContents()).toEqual(['#stranger.raw'])
    await main().getByText('There is no entity stranger.').waitFor()
    await expect.poll(() => findings(page)).toEqual([])

    await editor.press('Control+End')
    await page.keyboard.press('Backspace')
    await main().getByText('it is not saved. Line 3, column 1.').waitFor()
    await expect.poll(() => editor.getAttribute('aria-invalid')).toBe('true')
    await page.keyboard.type(', "name": "{{memory.g')
    const list = page.getByRole('listbox', { name: 'Custom in English, variant 1' })
    await list.getByRole('option', { name: 'memory.guest', selected: true }).waitFor()
    await expect.poll(() => findings(page)).toEqual([])
    await page.keyboard.press('Tab')
    await list.waitFor({ state: 'detached' })
    await page.keyboard.type('}}"}')
    await expect.poll(() => editor.getAttribute('aria-invalid')).toBe('true')
    await expect.poll(async () => JSON.parse(await codeOf(editor))).toEqual({ ...content, name: '{{memory.guest}}' })
    await page.keyboard.press('Tab')
    await expect.poll(() => focused(page)).toBe('button: Delete variant 1 in English')
    await expect.poll(texts).toEqual([{ ...content, name: '{{memory.guest}}' }])
    await page.keyboard.press('Shift+Tab')
    await expect.poll(() => focused(page)).toBe('div: Custom in English, variant 1')
  })

  test('in a code editor undo takes back what was typed there, outside of it what was saved', async () => {
    const { page } = studio
    const editor = main().getByRole('textbox', { name: 'Custom in English, variant 1' })
    const before = await codeOf(editor)
    await editor.press('Control+Home')
    await page.keyboard.type(' ')
    await page.keyboard.press('Control+z')
    await expect.poll(() => codeOf(editor)).toBe(before)
    await page.keyboard.press('Tab')
    await expect.poll(() => focused(page)).toBe('button: Delete variant 1 in English')
    await page.keyboard.press('Control+z')
    await expect.poll(async () => Object.keys(JSON.parse(await codeOf(editor)))).toEqual(['greeting'])
    await editor.press('Control+z')
    await page.keyboard.press('Tab')
    await expect.poll(async () => Object.keys(JSON.parse(await codeOf(editor)))).toEqual(['greeting'])
  })

  test('completion in a message closes the tag, and lets one close it by habit', async () => {
    const { page } = studio
    const { params, api } = await bot()
    const set = { type: 'edit_memory' as const, set: [{ key: 'guest', value: 'Ada' }] }
    const message = { type: 'message' as const, format: 'text' as const, variants: { en: ['Hello'] } }
    await api.skills.create({ params, body: { name: 'Greeter', actions: [{ actions: [set, message] }] } })
    await page.reload()
    await studio.visit('/dialogs/greeter')
    const text = main().getByRole('textbox', { name: 'Text in English, variant 1' })
    const complete = async (by: 'Enter' | '1') => {
      await text.fill('')
      await text.pressSequentially('Hello {{memory.g')
      await main().getByRole('option', { name: 'memory.guest' }).waitFor()
      await page.keyboard.press(by)
    }
    await complete('Enter')
    await expect.poll(() => text.inputValue()).toBe('Hello {{memory.guest}}')
    await page.keyboard.type('!')
    await expect.poll(() => text.inputValue()).toBe('Hello {{memory.guest}}!')
    await complete('1')
    await page.keyboard.type('}}, welcome')
    await expect.poll(() => text.inputValue()).toBe('Hello {{memory.guest}}, welcome')
    await page.keyboard.press('Tab')
    const texts = async () => (await stored('greeter')).actions[0]?.actions[1]
    await expect.poll(texts).toMatchObject({ variants: { en: ['Hello {{memory.guest}}, welcome'] } })
  })

  test('nothing was logged as an error but the refusals of what another window had changed', () => {
    expect(studio.faults.filter(fault => !/status of 400/.test(fault))).toEqual([])
  })
})
