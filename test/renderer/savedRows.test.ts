import { beforeEach, describe, expect, test, vi } from 'vitest'
import { useExpressions } from '../../renderer/components/expressions/useExpressions.ts'
import { useSynonyms } from '../../renderer/components/gazettes/useSynonyms.ts'
import type { ClientRequest } from '../../service/contract/client.ts'
import { emptyOverview, mountWith, type Answer } from './support.ts'

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
