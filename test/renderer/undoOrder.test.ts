import { describe, expect, test, vi } from 'vitest'
import { useEnrichmentKeys } from '../../renderer/components/entities/useEnrichmentKeys.ts'
import { useExpressions } from '../../renderer/components/expressions/useExpressions.ts'
import { useAutosave } from '../../renderer/composables/useAutosave.ts'
import { useHistory } from '../../renderer/composables/useHistory.ts'
import type { ClientRequest } from '../../service/contract/client.ts'
import { emptyOverview, mountWith, settle } from './support.ts'

const version = {
  ...{ id: 1, name: 'v1', slug: 'v1', bot_id: 1 },
  ...{ is_forking: false, request_token: null, parent_version: null },
}

/** A part of the page beside the keys of undo, over a service that answers a change when it is let go. */
function besideUndo<T>(composable: () => T) {
  const held: (() => void)[] = []
  async function answer({ method, path, body }: ClientRequest): Promise<unknown> {
    if (path.endsWith('/overview')) return emptyOverview
    if (method === 'GET') return []
    await new Promise<void>(go => held.push(go))
    if (/\/(un|re)do$/.test(path)) return { label: 'Added', location: null }
    return { id: 7, tokens: [], language: { isocode: 'en' }, ...(body as object) }
  }
  const made: { part: T; history: ReturnType<typeof useHistory> }[] = []
  const setup = () => (made.push({ part: composable(), history: useHistory() }), () => null)
  const { sent, session, end } = mountWith({ setup }, { answer })
  session.$patch({ version })
  const [first] = made
  if (!first) throw new Error('the component was not set up')
  const changes = () =>
    sent.filter(({ method }) => method !== 'GET').map(({ method, path }) => `${method} ${path.split('/').at(-1) ?? ''}`)
  /** Answers every change, also those that are sent only then. */
  async function letGo(done: Promise<unknown>) {
    let isDone = false
    void done.then(() => (isDone = true))
    while (!isDone) {
      for (const go of held.splice(0)) go()
      await settle()
    }
  }
  return { ...first, changes, letGo, end }
}

describe('an undo comes after', () => {
  test('a change of a row that waits for the one before', async () => {
    const { part: list, history, changes, letGo, end } = besideUndo(() => useExpressions(() => 'rent'))
    await vi.waitUntil(() => !list.isLoading.value)
    void list.add('rent a bike', 'en')
    const [draft] = list.rows.value
    if (draft) void list.setText(draft, 'hire a bike')
    await letGo(history.replay('undo'))
    expect(changes()).toEqual(['POST expressions', 'PUT 7', 'POST undo'])
    end()
  })

  test('the removal of a row that is still being added', async () => {
    const { part: list, history, changes, letGo, end } = besideUndo(() => useExpressions(() => 'rent'))
    await vi.waitUntil(() => !list.isLoading.value)
    void list.add('rent a bike', 'en')
    void list.remove([...list.rows.value])
    await letGo(history.replay('undo'))
    expect(changes()).toEqual(['POST expressions', 'POST remove', 'POST undo'])
    end()
  })

  test('a language of several rows, one of which is still being added', async () => {
    const { part: list, history, changes, letGo, end } = besideUndo(() => useExpressions(() => 'rent'))
    await vi.waitUntil(() => !list.isLoading.value)
    void list.add('rent a bike', 'en')
    void list.setLanguages([...list.rows.value], 'fr')
    await letGo(history.replay('undo'))
    expect(changes()).toEqual(['POST expressions', 'POST language', 'POST undo'])
    end()
  })

  test('a change that waits for its turn', async () => {
    const { part: keys, history, changes, letGo, end } = besideUndo(() => useEnrichmentKeys(() => 'room'))
    void keys.add('price')
    void keys.add('floor')
    await letGo(history.replay('undo'))
    expect(changes()).toEqual(['POST keys', 'POST keys', 'POST undo'])
    end()
  })

  test('what was typed while the field was being saved', async () => {
    const saved: string[] = []
    const answers: (() => void)[] = []
    const save = (text: string) => (saved.push(text), new Promise<void>(go => answers.push(go)))
    const { part: field, history, changes, letGo, end } = besideUndo(() => useAutosave(() => 'old', save))
    field.text.value = 'new'
    void field.commit()
    field.text.value = 'newer'
    void field.commit()
    const undoing = history.replay('undo')
    answers[0]?.()
    await settle()
    expect([saved, changes()]).toEqual([['new', 'newer'], []])
    answers[1]?.()
    await letGo(undoing)
    expect(changes()).toEqual(['POST undo'])
    end()
  })

  test('the undo before it', async () => {
    const { history, changes, letGo, end } = besideUndo(() => undefined)
    const first = history.replay('undo')
    const second = history.replay('redo')
    await settle()
    expect(changes()).toEqual(['POST undo'])
    await letGo(Promise.all([first, second]))
    expect(changes()).toEqual(['POST undo', 'POST redo'])
    end()
  })
})
