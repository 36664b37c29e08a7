import { beforeEach, expect, test, vi } from 'vitest'
import { nextTick } from 'vue'
import NluSettings from '../../renderer/components/settings/NluSettings.vue'
import SuspiciousExpressions from '../../renderer/components/analytics/SuspiciousExpressions.vue'
import { useExpressions } from '../../renderer/components/expressions/useExpressions.ts'
import { useRowTagging } from '../../renderer/components/expressions/useRowTagging.ts'
import { useBots } from '../../renderer/components/bots/useBots.ts'
import EntityTester from '../../renderer/components/entities/EntityTester.vue'
import EntityTypeSettings from '../../renderer/components/entities/EntityTypeSettings.vue'
import GazetteSettings from '../../renderer/components/gazettes/GazetteSettings.vue'
import { useBotSwitch } from '../../renderer/composables/useBotSwitch.ts'
import { usePendingConfirmation } from '../../renderer/composables/useConfirm.ts'
import { trackUnsaved } from '../../renderer/composables/unsaved.ts'
import { useVersionSwitch } from '../../renderer/composables/useVersionSwitch.ts'
import { useLogs } from '../../renderer/components/logs/useLogs.ts'
import type { ClientRequest } from '../../service/contract/client.ts'
import { Problem } from '../../service/contract/problem.ts'
import { emptyOverview, mountWith, settle, type Answer } from './support.ts'

/** Runs a composable in the setup of a component. */
function within<T>(answer: Answer, composable: () => T) {
  const made: T[] = []
  const stage = mountWith({ setup: () => (made.push(composable()), () => null) }, { answer })
  const [first] = made
  if (!first) throw new Error('the component was not set up')
  return { made: first, ...stage }
}

/** A promise that is kept when it is let go. */
function gate() {
  let letGo = () => {}
  const open = new Promise<void>(go => (letGo = go))
  return { open, letGo: () => letGo() }
}

beforeEach(() => (document.cookie = 'parley_preferences=; max-age=0; path=/'))

test('a threshold that was just typed is kept when its field is left by a click on the switch beside it', async () => {
  const stored = { strictness: 50, manual_training: false }
  const { open, letGo } = gate()
  const { wrapper, session, end } = mountWith(NluSettings, {
    answer: async ({ method, body }: ClientRequest) => {
      await open
      if (method === 'PUT') Object.assign(stored, body)
      return method === 'PUT' ? null : { ...emptyOverview, ...stored }
    },
  })
  session.version = { slug: 'v1' } as NonNullable<typeof session.version> // as: nothing else of it is read
  session.overview = { ...emptyOverview, ...stored }
  await nextTick()
  await wrapper.get('input').setValue('70')
  await wrapper.get('input').trigger('focusout')
  await wrapper.get('[role=switch]').trigger('click')
  letGo()
  await vi.waitUntil(() => stored.manual_training)
  expect(stored.strictness).toBe(70)
  end()
})

test('the focus stays where a user took it while an expression is moved', async () => {
  const { open, letGo } = gate()
  const expression = { source: 'call a taxi', intent: 'wifi', suggested: 'taxi', confidence: 0.9 }
  const decide = () => open.then(() => true)
  const { wrapper, end } = mountWith(SuspiciousExpressions, {
    props: { suspicious: [expression], moving: null, move: decide, keep: decide },
  })
  const elsewhere = document.body.appendChild(document.createElement('input'))
  void wrapper.get('[data-decision=move]').trigger('click')
  elsewhere.focus()
  letGo()
  await settle()
  expect(document.activeElement).toBe(elsewhere)
  elsewhere.remove()
  end()
})

test('a new entity tags the words that were selected when it was named', async () => {
  const { open, letGo } = gate()
  const row = (id: number) => ({
    id,
    source: 'to rome',
    language: 'en',
    words: [0, 2, 3, 7],
    spans: [],
    updated_at: '',
  })
  const { made, sent, end } = within(
    async ({ method, path }) => {
      if (path.endsWith('/overview')) return emptyOverview
      if (method === 'GET') return [row(1), row(2)]
      if (path.endsWith('/entities')) await open
      if (path.endsWith('/entities')) return { slug: 'city', name: 'city' }
      return path.endsWith('/suggest') ? { spans: [] } : { ...row(1), language: { isocode: 'en' }, tokens: [] }
    },
    () => {
      const expressions = useExpressions(() => 'go')
      return { expressions, tagging: useRowTagging(expressions, () => {}) }
    },
  )
  const { expressions, tagging } = made
  await vi.waitUntil(() => expressions.rows.value.length === 2)
  const [first, second] = expressions.rows.value
  tagging.active.value = first
  await nextTick()
  tagging.tagging.select({ from: 1, to: 2 })
  const creating = tagging.createAndApply('city')
  tagging.active.value = second
  await nextTick()
  tagging.tagging.select({ from: 0, to: 1 })
  letGo()
  await creating
  await settle()
  const changes = sent.filter(({ method }) => method === 'PUT')
  expect(changes.map(({ path, body }) => [path.split('/').at(-1), body])).toEqual([
    ['1', { tokens: [{ ind: 1, entity: { slug: 'city' } }] }],
  ])
  end()
})

const log = (id: number) => ({ id, source: `sentence ${id}`, language: { isocode: 'en' }, intents: [] })

test('a log that is archived is off the list at once, so that the next key is for the one below', async () => {
  const { open, letGo } = gate()
  let stored = [log(3), log(2), log(1)]
  const { made, end } = within(
    async ({ method, path, body }) => {
      if (path.endsWith('/overview')) return emptyOverview
      if (method === 'GET') return stored
      await open
      const gone = (body as { logs: { source: string }[] }).logs.map(({ source }) => source)
      stored = stored.filter(({ source }) => !gone.includes(source))
      return null
    },
    () => useLogs(),
  )
  await vi.waitUntil(() => made.rows.value.length === 3)
  const first = made.archive(made.rows.value.slice(0, 1))
  const second = made.archive(made.rows.value.slice(0, 1))
  expect(made.rows.value.map(({ id }) => id)).toEqual([1])
  letGo()
  await Promise.all([first, second])
  expect([made.rows.value.map(({ id }) => id), stored.map(({ id }) => id)]).toEqual([[1], [1]])
  end()
})

test('a log that could not be archived is on the list again', async () => {
  const { made, end } = within(
    ({ method, path }) => {
      if (path.endsWith('/overview')) return emptyOverview
      if (method !== 'GET') throw new Problem(503)
      return [log(1)]
    },
    () => useLogs(),
  )
  await vi.waitUntil(() => made.rows.value.length === 1)
  await made.archive(made.rows.value)
  expect(made.rows.value.map(({ id }) => id)).toEqual([1])
  end()
})

const bot = { id: 1, slug: 'one', name: 'one', developer_token: 'token' }

test('a user who goes elsewhere while a bot is loaded is not taken back', async () => {
  const { open, letGo } = gate()
  const { made, session, router, end } = within(
    async ({ path }) => {
      await open
      return path.endsWith('/overview') ? emptyOverview : []
    },
    () => useBots(),
  )
  session.bots = [bot] as typeof session.bots // as: nothing else of it is read
  await router.push('/bots')
  const opening = Promise.all(session.bots.map(made.open))
  await settle()
  expect(router.currentRoute.value.path).toBe('/intents')
  await router.push('/settings')
  letGo()
  await opening
  expect(router.currentRoute.value.path).toBe('/settings')
  end()
})

test('another bot is not opened when the user stays for rows that are not saved', async () => {
  const {
    made: switchTo,
    session,
    router,
    sent,
    end,
  } = within(
    () => [],
    () => useBotSwitch(),
  )
  session.bots = [bot] as typeof session.bots // as: nothing else of it is read
  await router.push('/settings')
  router.beforeEach(() => false)
  await switchTo('one')
  expect([session.bot, sent, router.currentRoute.value.path]).toEqual([null, [], '/settings'])
  end()
})

test('another version is opened once the user leaves what is not saved, and not before', async () => {
  const version = { id: 2, slug: 'v2', name: 'v2' }
  const {
    made: switchTo,
    session,
    end,
  } = within(
    () => emptyOverview,
    () => {
      trackUnsaved({ count: () => 1, save: () => Promise.resolve() })
      return useVersionSwitch()
    },
  )
  session.bots = [bot] as typeof session.bots // as: nothing else of it is read
  session.versions = [version] as typeof session.versions // as: likewise
  const switchAnd = async (isSure: boolean) => {
    const switched = switchTo('v2')
    await settle()
    usePendingConfirmation().value?.answer(isSure)
    await switched
  }
  await switchAnd(false)
  expect(session.version).toBeNull()
  await switchAnd(true)
  expect(session.version?.slug).toBe('v2')
  end()
})

const entity = {
  ...{ id: 1, slug: 'order', name: 'order', custom: true, type: 'free', expressions_count: 0 },
  ...{ regex_pattern: null, regex_flags: null },
}

test('a type that is chosen back while the first choice is on its way is the one that is kept', async () => {
  const { open, letGo } = gate()
  const types: unknown[] = []
  const { wrapper, end } = mountWith(EntityTypeSettings, {
    props: { entity },
    answer: async ({ method, body }) => {
      await open
      if (method === 'PUT') types.push((body as { type: string }).type)
      return method === 'PUT' ? entity : emptyOverview
    },
  })
  await wrapper.get('select').setValue('restricted')
  await wrapper.get('select').setValue('free')
  letGo()
  await vi.waitUntil(() => types.length === 2)
  expect(types).toEqual(['restricted', 'free'])
  end()
})

test('a strictness that is set back while the first one is on its way is the one that is kept', async () => {
  const { open, letGo } = gate()
  const sent: unknown[] = []
  const gazette = { slug: 'colour', entity: 'colour', is_activated: true, is_open: true, strictness: 90 }
  const { wrapper, end } = mountWith(GazetteSettings, {
    props: { gazette, entity },
    answer: async ({ method, body }) => {
      await open
      if (method === 'PUT') sent.push((body as { strictness: number }).strictness)
      return method === 'PUT' ? gazette : emptyOverview
    },
  })
  const field = wrapper.get('input[type=number]')
  await field.setValue('80')
  await field.setValue('90')
  letGo()
  await vi.waitUntil(() => sent.length === 2)
  expect(sent).toEqual([80, 90])
  end()
})

test('a sentence that is tested while another one is on its way has its own answer', async () => {
  const { open, letGo } = gate()
  const { wrapper, end } = mountWith(EntityTester, {
    props: { entity },
    answer: async ({ path, body }) => {
      await open
      if (!path.endsWith('/suggest')) return emptyOverview
      return { spans: [{ start: 0, end: (body as { text: string }).text.length, entity: 'order' }] }
    },
  })
  const say = async (text: string) => {
    await wrapper.get('input').setValue(text)
    await wrapper.get('form').trigger('submit')
  }
  await say('A1')
  await say('A1 or B2')
  letGo()
  await vi.waitUntil(() => wrapper.text().includes('A1 or B2'))
  end()
})
