import { describe, expect, test } from 'vitest'
import { defineComponent } from 'vue'
import type { ClientRequest } from '../../service/contract/client.ts'
import type { TestCase } from '../../service/contract/tests/tests.ts'
import { acceptTurn } from '../../renderer/components/testing/conversations/acceptTurn.ts'
import { withFilled } from '../../renderer/components/testing/conversations/withAnswers.ts'
import { useCases } from '../../renderer/components/testing/useCases.ts'
import { useSpecs } from '../../renderer/components/testing/useSpecs.ts'
import { useToasts } from '../../renderer/composables/useToasts.ts'
import { type Answer, emptyOverview, mountWith, settle } from './support.ts'

/** Runs a composable in a component that shows nothing. */
function within<T>(answer: Answer, composable: () => T) {
  const component = defineComponent({ setup: () => ({ made: composable() }), render: () => null })
  const { wrapper, end } = mountWith(component, { answer })
  return { made: wrapper.findComponent(component).vm.made, end }
}

const row = (id: string, expression: string): TestCase => ({
  id,
  inputs: { expression },
  outputs: { intent: null, skill: null, language: null, entities: null },
  recording: null,
})

describe('the cases of a spec', () => {
  test('show what was saved, though the list was asked for before', async () => {
    let stored = [row('1', 'hello')]
    let release: (() => void) | undefined
    const { made } = within(
      async ({ path, method, body }: ClientRequest) => {
        if (!path.includes('test_cases')) return emptyOverview
        const answer = stored
        if (method === 'GET') {
          if (release) await new Promise<void>(resolve => (release = resolve))
          return answer
        }
        stored = [{ ...row('1', 'hello'), ...(body as Partial<TestCase>) }]
        return stored[0]
      },
      () =>
        useCases(
          () => 'spec',
          async () => undefined,
        ),
    )
    await settle()
    const texts = () => made.rows.value.map(({ inputs }) => inputs.expression)
    release = () => undefined
    const reloaded = made.reload()
    await settle()
    const late = release
    release = undefined
    const [first] = made.rows.value
    if (!first) throw new Error('no case')
    await made.setText(first, 'good evening')
    late()
    await reloaded
    await settle()
    expect(texts()).toEqual(['good evening'])
  })

  test('keep a change that is being saved while the list is loaded anew', async () => {
    const stored = [row('1', 'hello')]
    let save = () => undefined as void
    const { made } = within(
      async ({ path, method }: ClientRequest) => {
        if (!path.includes('test_cases')) return emptyOverview
        if (method === 'GET') return stored
        await new Promise<void>(resolve => (save = resolve))
        return row('1', 'good evening')
      },
      () =>
        useCases(
          () => 'spec',
          async () => undefined,
        ),
    )
    await settle()
    const [first] = made.rows.value
    if (!first) throw new Error('no case')
    const saved = made.setText(first, 'good evening')
    await settle()
    await made.reload()
    expect(made.rows.value.map(({ inputs }) => inputs.expression)).toEqual(['good evening'])
    save()
    await saved
  })
})

describe('turns that are filled with answers', () => {
  const turn = (say: string, skill?: string) => ({ say, expect: skill === undefined ? {} : { skill } })
  const asked = [turn('hello'), turn('a room'), turn('thanks')]
  const filled = [turn('hello', 'greet'), turn('a room', 'book'), turn('thanks', 'end')]

  test('are all taken over', () => {
    expect(withFilled(asked, asked, filled)).toEqual(filled)
  })

  test('leave what was edited, added or removed meanwhile, and what follows it', () => {
    const edited = [turn('hello'), turn('two rooms'), turn('thanks')]
    expect(withFilled(edited, asked, filled)).toEqual([filled[0], edited[1], edited[2]])
    const longer = [...asked, turn('bye')]
    expect(withFilled(longer, asked, filled)).toEqual([...filled, turn('bye')])
    expect(withFilled([], asked, filled)).toEqual([])
  })
})

test('running all specs says nothing of their outcome once the page is left', async () => {
  const run = { id: 'r', status: 'IN_PROGRESS', results: {} }
  const spec = { id: 's', name: 'Spec', total_test_cases: 1, executed_run: run }
  const { made, end } = within(
    ({ method }) => (method === 'GET' ? [spec] : run),
    () => useSpecs(),
  )
  await settle()
  const before = useToasts().toasts.value.length
  const running = made.runAll()
  await settle()
  end()
  await running
  expect(useToasts().toasts.value).toHaveLength(before)
})

test('an accepted turn expects what was answered where it differed, and stays as it was elsewhere', () => {
  const actual = {
    ...{ intent: 'greet', skill: 'hello', skill_occurrences: 1, language: 'en', memory: { size: 'large' } },
    messages: [{ type: 'text', content: 'Hello!' }],
  }
  const differing = (...fields: [field: string, actual: unknown][]) => ({
    said: 'hi',
    actual,
    expected: {},
    errors: fields.map(([field, found]) => ({ field, message: '', actual: found, expected: null })),
  })
  const expected = { intent: 'bye', silent: true, memory: { size: 'small', city: 'Rome' } }
  expect(acceptTurn(expected, differing(['silent', false], ['memory.size', 'large']))).toEqual({
    ...{ intent: 'bye', silent: null, messages: ['Hello!'], memory: { size: 'large', city: 'Rome' } },
  })
  const silent = { ...differing(['messages', []], ['intent', 'greet']), actual: { ...actual, messages: [] } }
  expect(acceptTurn({ intent: 'bye', messages: ['Bye'] }, silent)).toEqual({
    ...{ intent: 'greet', messages: null, silent: true },
  })
})
