import { afterEach, describe, expect, test, vi } from 'vitest'
import { computed, defineComponent, h, nextTick, ref, type VNodeArrayChildren } from 'vue'
import BaseCombobox from '../../renderer/components/base/BaseCombobox.vue'
import PaletteButton from '../../renderer/components/frame/PaletteButton.vue'
import FrameDock from '../../renderer/components/frame/FrameDock.vue'
import OpenTryButton from '../../renderer/components/frame/OpenTryButton.vue'
import SideList from '../../renderer/components/grid/side/SideList.vue'
import type { SideItem } from '../../renderer/components/grid/side/sideItem.ts'
import { useTableView } from '../../renderer/components/grid/table/useTableView.ts'
import { useLogs } from '../../renderer/components/logs/useLogs.ts'
import TryIntents from '../../renderer/components/try/TryIntents.vue'
import type { AsyncState } from '../../renderer/composables/asyncState.ts'
import { useFrameLayout } from '../../renderer/composables/useFrameLayout.ts'
import { useCommands } from '../../renderer/composables/useCommands.ts'
import { useSession } from '../../renderer/session.ts'
import type { Version } from '../../service/contract/bots/bots.ts'
import { useToasts } from '../../renderer/composables/useToasts.ts'
import { emptyOverview, mountWith, settle } from './support.ts'

afterEach(() => (document.body.innerHTML = ''))

// The browsers of the studio have it; the oldest Node these tests run on has not.
Map.groupBy ??= <Key, Item>(items: Iterable<Item>, keyOf: (item: Item, index: number) => Key) => {
  const groups = new Map<Key, Item[]>()
  for (const [index, item] of [...items].entries())
    groups.set(keyOf(item, index), [...(groups.get(keyOf(item, index)) ?? []), item])
  return groups
}

/** A component that is no more than its setup, which says what it draws. */
const part = (setup: () => () => VNodeArrayChildren) => defineComponent({ setup })

/** Result of a composable in the setup of a component, where messages are available. */
function setUp<T>(composable: () => T) {
  const made: T[] = []
  const mounted = mountWith(
    part(() => {
      made.push(composable())
      return () => []
    }),
  )
  const [first] = made
  if (first === undefined) throw new Error('the composable gave nothing')
  return { ...mounted, made: first }
}

const version: Version = {
  ...{ id: 1, name: 'v1', slug: 'v1', bot_id: 1 },
  ...{ is_forking: false, request_token: null, parent_version: null },
}
const focused = () => document.activeElement?.textContent?.trim() || document.activeElement?.getAttribute('aria-label')

describe('the Try panel', () => {
  /** The frame as far as it matters here: a page with a field, the button of its title, and the panel. */
  const Frame = part(() => {
    useSession().version = version
    const { isDockOpen, showDock } = useFrameLayout()
    return () => [
      h('input', { 'aria-label': 'a field of the page' }),
      h(OpenTryButton),
      h(FrameDock, { style: { display: isDockOpen.value ? '' : 'none' } }, () => [
        h('button', { onClick: () => showDock(false) }, 'Close'),
      ]),
    ]
  })
  const press = async (name: string) => {
    const button = [...document.querySelectorAll('button')].find(one => one.textContent?.trim() === name)
    if (!button) expect.fail(`there is no ${name}`)
    button.focus()
    button.click()
    await nextTick()
    await nextTick()
  }

  test('leaves a button where it was when it is closed, and the focus goes there', async () => {
    const { end } = mountWith(Frame)
    // In the tight window of these tests the panel is closed until it is asked for.
    await press('Try')
    await press('Close')
    await vi.waitFor(() => expect(focused()).toBe('Try'))
    await press('Try')
    expect(useFrameLayout().isDockOpen.value).toBe(true)
    expect([...document.querySelectorAll('button')].map(one => one.textContent?.trim())).toEqual(['Close'])
    end()
  })

  test('gives the focus back to what had it before it was opened', async () => {
    const { end } = mountWith(Frame)
    const { showDock } = useFrameLayout()
    showDock(false)
    await nextTick()
    document.querySelector('input')?.focus()
    showDock(true)
    await nextTick()
    await press('Close')
    await vi.waitFor(() => expect(focused()).toBe('a field of the page'))
    showDock(true)
    end()
  })

  test('calls intents what the rest of the studio calls them', () => {
    const intents = [{ slug: 'ask-taxi', confidence: 0.9, description: null }]
    const { wrapper, session } = mountWith(TryIntents, { props: { intents } })
    expect(wrapper.text()).toContain('ask-taxi')
    const known = { id: 1, name: 'Ask for a taxi', slug: 'ask-taxi', description: null, strictness: null }
    session.overview = { ...emptyOverview, intents: [{ ...known, expressions_count: 1, updated_at: '' }] }
    return vi.waitFor(() => expect(wrapper.text()).toContain('Ask for a taxi'))
  })
})

describe('the list at the left of a page', () => {
  const items: SideItem[] = [
    { id: 'greet', name: 'Greet', to: '/intents/greet' },
    { id: 'leave', name: 'Leave', to: '/intents/leave' },
    { id: 'email', name: 'EMAIL', to: '/intents/email', isBuiltIn: true },
  ]
  const draw = (current: string) =>
    mountWith(SideList, {
      props: { items, current, label: 'Things', findLabel: 'Find', newLabel: 'New', canRename: true, canRemove: true },
    })

  test('shows on the open one that there is more to do with it, but not on what is nobody’s own', () => {
    const buttons = (current: string) => {
      const { wrapper, end } = draw(current)
      const names = wrapper.findAll('nav button').map(button => button.attributes('aria-label'))
      end()
      return names
    }
    expect([buttons('greet'), buttons('email')]).toEqual([['More actions for Greet'], []])
  })

  test('counts what somebody made', () => {
    const { wrapper, end } = draw('greet')
    expect(wrapper.get('header .number').text()).toBe('2')
    end()
  })

  test('has the focus on the line again when its name was not changed after all', async () => {
    const { wrapper, end } = draw('greet')
    await wrapper.get('[aria-current]').trigger('keydown', { key: 'F2' })
    const field = wrapper.get('nav input')
    expect(document.activeElement).toBe(field.element)
    await field.trigger('keydown', { key: 'Escape' })
    await vi.waitFor(() => expect(document.activeElement?.getAttribute('aria-current')).toBe('page'))
    end()
  })
})

test('a table does not say how many there are before it knows', () => {
  const state = ref<AsyncState>('loading')
  const rows = ref<{ text: string; language: string }[]>([])
  const { made, end } = setUp(() =>
    useTableView({
      list: { rows, state, total: computed(() => rows.value.length) },
      columns: computed(() => []),
      idOf: row => row.text,
      textOf: row => row.text,
      amount: total => `${total} expressions`,
      duplicateMessage: () => '',
    }),
  )
  expect(made.count.value).toBe('')
  state.value = 'problem'
  expect(made.count.value).toBe('')
  state.value = 'empty'
  expect(made.count.value).toBe('0 expressions')
  end()
})

test('what is said in Try stands in the logs that are open', async () => {
  const { sent, session, end } = setUp(useLogs)
  const asked = () => sent.filter(({ path }) => path.includes('logs')).length
  await settle()
  expect(asked()).toBe(1)
  session.sentences += 1
  await vi.waitFor(() => expect(asked()).toBe(2))
  end()
})

test('the palette can be opened without knowing its keys, and shows them', async () => {
  const opened = vi.fn()
  const Frame = part(() => {
    useCommands(() => [{ id: 'view.palette', group: '', label: 'Find', keys: 'Ctrl+K', run: opened }])
    return () => [h('nav', h(PaletteButton, { narrow: false }))]
  })
  const { wrapper, end } = mountWith(Frame)
  await nextTick()
  expect(wrapper.text()).toMatch(/Search.*Ctrl.*K/s)
  await wrapper.get('button').trigger('click')
  expect(opened).toHaveBeenCalledOnce()
  end()
})

test('a choice asks what to find, whatever it says while nothing is chosen', async () => {
  const { wrapper, end } = mountWith(BaseCombobox, {
    props: { label: 'Bot', placeholder: 'No bot', options: [{ value: 'a', label: 'Ada' }], modelValue: 'a' },
  })
  await wrapper.get('button').trigger('click')
  const field = await vi.waitFor(() => document.querySelector('.float input') ?? expect.fail('it is not open yet'))
  expect(field.getAttribute('placeholder')).toBe('Find…')
  end()
})

test('what takes long is said to be under way until it is done or has failed, and what is quick is not', async () => {
  vi.useFakeTimers()
  try {
    const { toasts, showWhile } = useToasts()
    const before = toasts.value.length
    const under = () => toasts.value.slice(before).map(({ text }) => text)
    const taking = (ms: number) => new Promise<void>(resolve => setTimeout(resolve, ms))
    const quick = showWhile('Duplicating Ada…', taking(100))
    await vi.advanceTimersByTimeAsync(100)
    await quick
    await vi.advanceTimersByTimeAsync(5_000)
    expect(under()).toEqual([])
    const long = showWhile(
      'ImportDeps Ada…',
      taking(3_000).then(() => Promise.reject(new Error('refused'))),
    )
    const outcome = expect(long).rejects.toThrow('refused')
    await vi.advanceTimersByTimeAsync(1_000)
    expect(under()).toEqual(['ImportDeps Ada…'])
    await vi.advanceTimersByTimeAsync(2_000)
    await outcome
    expect(under()).toEqual([])
  } finally {
    vi.useRealTimers()
  }
})
