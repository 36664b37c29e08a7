import { beforeEach, describe, expect, test, vi } from 'vitest'
import { ref, watch } from 'vue'
import { useExpressions } from '../../renderer/components/expressions/useExpressions.ts'
import { useSaves } from '../../renderer/components/grid/saves/useSaves.ts'
import { useSynonyms } from '../../renderer/components/gazettes/useSynonyms.ts'
import type { ClientRequest } from '../../service/contract/client.ts'
import { emptyOverview, mountWith, settle, type Answer, using } from './support.ts'

/** A service whose answer to what is created can be held back until it is let go. */
function slowService(created: (body: object) => object) {
  let letGo = () => {}
  const gate = new Promise<void>(open => (letGo = open))
  const stored = new Map<number, object>()
  async function answer({ method, path, body }: ClientRequest): Promise<unknown> {
    if (path.endsWith('/overview')) return emptyOverview
    if (method === 'GET') return [...stored.values()]
    if (method === 'POST' && !path.includes('/studio/')) {
      await gate
      stored.set(7, { id: 7, ...created(body as object) })
      return stored.get(7)
    }
    if (method === 'PUT') {
      stored.set(7, { ...stored.get(7), ...(body as object) })
      return stored.get(7)
    }
    for (const id of (body as { ids?: number[] }).ids ?? []) stored.delete(id)
    return {}
  }
  return { answer, stored, letGo }
}

/** Runs a composable in the setup of a component, which words need. */
function within<T>(answer: Answer, composable: () => T) {
  const made: T[] = []
  const setup = () => (made.push(composable()), () => null)
  const { sent, end } = mountWith({ setup }, { answer })
  const [list] = made
  if (!list) throw new Error('the component was not set up')
  return { list, sent, end }
}

const expression = (body: object) => ({ tokens: [], language: { isocode: 'en' }, ...body })
const synonym = (body: object) => ({ slug: 'klm', language: { isocode: 'en' }, ...body })

beforeEach(() => (document.cookie = 'parley_preferences=; max-age=0; path=/'))

describe('a row that is changed while it is still on its way to the service', () => {
  test('an expression that is taken away is taken away there too', async () => {
    const { answer, stored, letGo } = slowService(expression)
    const { list, end } = within(answer, () => useExpressions(() => 'rent'))
    await vi.waitUntil(() => !list.isLoading.value)
    const adding = list.add('rent a bike', 'en')
    const removing = list.remove([...list.rows.value])
    expect(list.rows.value).toEqual([])
    letGo()
    await Promise.all([adding, removing])
    await vi.waitUntil(() => stored.size === 0)
    expect(list.rows.value).toEqual([])
    expect(list.saves.failedCount()).toBe(0)
    end()
  })

  test('it is taken away from the intent that it was in, whichever is open by then', async () => {
    const { answer, letGo } = slowService(expression)
    const open = ref('rent')
    const { list, sent, end } = within(answer, () => useExpressions(() => open.value))
    await vi.waitUntil(() => !list.isLoading.value)
    void list.add('rent a bike', 'en')
    const removing = list.remove([...list.rows.value])
    open.value = 'return'
    letGo()
    await removing
    expect(sent.map(({ path }) => path)).toContainEqual(expect.stringMatching(/\/rent\/remove$/))
    end()
  })

  test('an expression that is worded anew is there once, in its new words', async () => {
    const { answer, stored, letGo } = slowService(expression)
    const { list, sent, end } = within(answer, () => useExpressions(() => 'rent'))
    await vi.waitUntil(() => !list.isLoading.value)
    const adding = list.add('rent a bike', 'en')
    const [draft] = list.rows.value
    const changing = draft && list.setText(draft, 'hire a bike')
    letGo()
    await Promise.all([adding, changing])
    expect(sent.map(({ method }) => method).filter(method => method !== 'GET')).toEqual(['POST', 'PUT'])
    expect([...stored.values()]).toMatchObject([{ id: 7, source: 'hire a bike' }])
    expect(list.rows.value.map(({ id, source }) => [id, source])).toEqual([[7, 'hire a bike']])
    end()
  })

  test('a value of a gazette likewise', async () => {
    const { answer, stored, letGo } = slowService(synonym)
    const { list, end } = within(answer, () => useSynonyms(() => 'airlines'))
    await vi.waitUntil(() => !list.isLoading.value)
    const adding = list.add('KLM', 'en')
    const [draft] = list.rows.value
    const changing = draft && list.change(draft, { value: 'KLM Royal Dutch' })
    letGo()
    await Promise.all([adding, changing])
    expect([...stored.values()]).toMatchObject([{ id: 7, value: 'KLM Royal Dutch' }])
    expect(list.rows.value).toMatchObject([{ id: 7, value: 'KLM Royal Dutch' }])
    await list.remove(list.rows.value)
    expect([list.rows.value, stored.size]).toEqual([[], 0])
    end()
  })

  test('a value that was taken back elsewhere meanwhile is changed under the address it has now', async () => {
    const { answer, stored, letGo } = slowService(synonym)
    const { list, sent, end } = within(answer, () => useSynonyms(() => 'airlines'))
    letGo()
    await list.add('KLM', 'en')
    const change = (value: string) => Promise.all(list.rows.value.map(line => list.change(line, { value })))
    await change('KLM Royal Dutch')
    stored.set(7, { ...stored.get(7), slug: 'as-it-was' })
    await list.reload()
    await change('KLM again')
    expect(sent.filter(({ method }) => method === 'PUT').map(({ path }) => path.split('/').at(-1))).toEqual([
      'klm',
      'as-it-was',
    ])
    end()
  })
})

test('a row is not said to be saved between two changes of it', async () => {
  const { made: saves, end } = using(
    () => [],
    () => useSaves(String),
  )
  const states: (string | undefined)[] = []
  const stop = watch(
    () => saves.of('7')?.state,
    state => states.push(state),
    { flush: 'sync' },
  )
  await Promise.all([saves.run('7', async () => {}), saves.run('7', async () => {})])
  stop()
  expect(states.filter(Boolean)).toEqual(['saving', 'saved'])
  end()
})

describe('a list that is loaded anew while its rows change', () => {
  const row = (id: number, source: string) => ({
    ...{ id, source, language: 'en', words: [0, 4], spans: [], updated_at: '2026-01-01T00:00:00Z' },
  })

  /** A service whose list and whose changes are answered when they are let go, each as it was when it was asked for. */
  function service() {
    const stored = new Map([1, 2].map(id => [id, row(id, `old ${id}`)]))
    const held: { list: (() => void)[]; change: (() => void)[] } = { list: [], change: [] }
    const isHeld = { list: false, change: false }
    const hold = (kind: 'list' | 'change') =>
      isHeld[kind] ? new Promise<void>(go => held[kind].push(go)) : Promise.resolve()
    async function answer({ method, path, body }: ClientRequest): Promise<unknown> {
      if (path.endsWith('/overview')) return emptyOverview
      if (method === 'GET') {
        const rows = [...stored.values()]
        await hold('list')
        return rows
      }
      await hold('change')
      const { source = '', ids = [] } = body as { source?: string; ids?: number[] }
      for (const id of ids) stored.delete(id)
      const id = method === 'POST' ? 7 : Number(path.split('/').at(-1))
      if (source) stored.set(id, row(id, source))
      return source ? { id, ...expression({ source }) } : {}
    }
    const letGo = (kind: 'list' | 'change') => {
      isHeld[kind] = false
      for (const go of held[kind].splice(0)) go()
    }
    return { answer, isHeld, letGo, list: () => within(answer, () => useExpressions(() => 'rent')) }
  }
  const sourcesOf = (rows: readonly { source: string }[]) => rows.map(({ source }) => source).toSorted()

  test('keeps a new one that is still on its way, once', async () => {
    const { isHeld, letGo, list: start } = service()
    const { list, end } = start()
    await vi.waitUntil(() => list.rows.value.length === 2)
    isHeld.change = true
    const adding = list.add('new', 'en')
    await list.reload()
    expect(sourcesOf(list.rows.value)).toEqual(['new', 'old 1', 'old 2'])
    letGo('change')
    await adding
    expect(list.rows.value.map(({ id }) => id).toSorted()).toEqual([1, 2, 7])
    end()
  })

  test('shows a new one once when the list has it before the answer to its addition', async () => {
    const { answer, isHeld, letGo } = service()
    let letAnswer = () => {}
    const gate = new Promise<void>(go => (letAnswer = go))
    const late: Answer = async request => {
      const results = await answer(request)
      if (request.method === 'POST') await gate
      return results
    }
    const { list, end } = within(late, () => useExpressions(() => 'rent'))
    await vi.waitUntil(() => list.rows.value.length === 2)
    isHeld.list = true
    const reading = list.reload()
    const adding = list.add('new', 'en')
    letGo('list')
    await reading
    await list.reload()
    letAnswer()
    await adding
    expect(list.rows.value.map(({ id }) => id).toSorted()).toEqual([1, 2, 7])
    end()
  })

  test('shows neither old words of one that was changed meanwhile, nor one that was taken away', async () => {
    const { isHeld, letGo, list: start } = service()
    const { list, end } = start()
    await vi.waitUntil(() => list.rows.value.length === 2)
    const [first, second] = list.rows.value
    if (!first || !second) throw new Error('the list has two rows')
    isHeld.list = true
    const reading = list.reload()
    await list.setText(first, 'changed')
    await list.remove([second])
    letGo('list')
    await reading
    expect(sourcesOf(list.rows.value)).toEqual(['changed'])
    end()
  })

  test('keeps the words of one that is being changed, in its place', async () => {
    const { isHeld, letGo, list: start } = service()
    const { list, end } = start()
    await vi.waitUntil(() => list.rows.value.length === 2)
    isHeld.change = true
    const [, second] = list.rows.value
    const changing = second && list.setText(second, 'changed')
    await settle()
    await list.reload()
    expect(list.rows.value.map(({ source }) => source)).toEqual(['old 1', 'changed'])
    letGo('change')
    await changing
    expect(list.rows.value.map(({ source }) => source)).toEqual(['old 1', 'changed'])
    end()
  })

  test('does not show one again that is being taken away', async () => {
    const { isHeld, letGo, list: start } = service()
    const { list, end } = start()
    await vi.waitUntil(() => list.rows.value.length === 2)
    isHeld.change = true
    const removing = list.remove(list.rows.value.slice(0, 1))
    await settle()
    await list.reload()
    expect(sourcesOf(list.rows.value)).toEqual(['old 2'])
    letGo('change')
    await removing
    expect(sourcesOf(list.rows.value)).toEqual(['old 2'])
    end()
  })
})
