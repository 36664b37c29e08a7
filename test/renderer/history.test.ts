import { expect, test } from 'vitest'
import { defineComponent, h } from 'vue'
import { useHistory } from '../../renderer/composables/useHistory.ts'
import { useToasts } from '../../renderer/composables/useToasts.ts'
import { emptyOverview, mountWith, settle } from './support.ts'

const version = {
  ...{ id: 1, name: 'v1', slug: 'v1', bot_id: 1 },
  ...{ is_forking: false, request_token: null, parent_version: null },
}

function mountHistory(location: { page: string; item: string | null } | null) {
  let history: ReturnType<typeof useHistory> | undefined
  const Part = defineComponent({
    setup() {
      history = useHistory()
      return () => h('p')
    },
  })
  const answer = ({ path }: { path: string }) =>
    path.endsWith('/overview') ? emptyOverview : { label: 'Renamed the intent', location }
  const mounted = mountWith(Part, { answer })
  mounted.session.$patch({ version })
  if (!history) throw new Error('not set up')
  return { history, ...mounted }
}

test('an undo opens the page and item that changed, and offers to redo', async () => {
  const { history, router, session, end } = mountHistory({ page: 'intents', item: 'greetings' })
  const before = session.reloadCount
  await history.replay('undo')
  await settle()
  expect(router.currentRoute.value.path).toBe('/intents/greetings')
  expect(session.reloadCount).toBe(before + 1)
  expect(useToasts().toasts.value.at(-1)).toMatchObject({
    text: 'Undone: Renamed the intent',
    action: { label: 'Redo' },
  })
  end()
})

test('an undo of what has no page stays where it is', async () => {
  const { history, router, end } = mountHistory(null)
  await history.replay('undo')
  expect(router.currentRoute.value.path).toBe('/')
  end()
})

test('a step of the history is replayed by its id', async () => {
  const { history, sent, end } = mountHistory(null)
  await history.replay('redo', { step: 7 })
  expect(sent.map(({ path }) => path)).toContainEqual(expect.stringMatching(/\/history\/7\/redo$/))
  end()
})
