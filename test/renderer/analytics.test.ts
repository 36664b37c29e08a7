import { flushPromises } from '@vue/test-utils'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { defineComponent, shallowRef } from 'vue'
import type { Measurement } from '../../service/contract/insights.ts'
import type { ClientRequest } from '../../service/contract/client.ts'
import { Problem } from '../../service/contract/problem.ts'
import ConfusionMatrix from '../../renderer/components/analytics/ConfusionMatrix.vue'
import QualityTable from '../../renderer/components/analytics/QualityTable.vue'
import { buildMatrix } from '../../renderer/components/analytics/confusion.ts'
import { useEvaluation } from '../../renderer/components/analytics/useEvaluation.ts'
import {
  useSuspiciousExpressions,
  type SuspiciousExpression,
} from '../../renderer/components/analytics/useSuspiciousExpressions.ts'
import { directionOf, splitByWeight } from '../../renderer/components/try/wordWeights.ts'
import { emptyOverview, mountWith, settle, type Answer } from './support.ts'

type Analytics = NonNullable<Measurement['analytics']>

/** Runs a composable that speaks to people inside a component, for it needs their language. */
function within<T>(answer: Answer, composable: () => T) {
  const made: T[] = []
  const component = defineComponent({
    setup() {
      made.push(composable())
      return () => null
    },
  })
  const { sent, end } = mountWith(component, { answer })
  const [first] = made
  if (first === undefined) throw new Error('the composable gave nothing')
  return { made: first, sent, end }
}

const quality = { precision: 1, recall: 1, f1: 1 }
const intentsOf = (slugs: string[]) => slugs.map(slug => ({ slug, expressions: 1, ...quality }))
const analytics = (given: Partial<Analytics> = {}): Analytics => ({
  ...{ accuracy: 1, intents: [], entities: [], confusion: [], mislabelled: [], duplicates: [], scarce: [] },
  ...given,
})
const evaluation = (given: Partial<Measurement> = {}): Measurement => ({
  ...{ state: 'success', progress: 1, error: null, is_current: true, analytics: analytics() },
  ...given,
})

describe('the confusion matrix', () => {
  const many = Array.from({ length: 40 }, (_, at) => `intent-${at}`)
  const onlyRight = (): number[][] =>
    many.map((_, row) => [...many, 'none'].map((_, column) => (row === column ? 5 : 0)))

  test('of a small bot has every intent, and "none" only where something was not understood', () => {
    const intents = intentsOf(['a', 'b'])
    expect(buildMatrix({ intents, confusion: [[3, 1, 0], [0, 2, 0]] }).columns).toEqual(['a', 'b']) // prettier-ignore
    const matrix = buildMatrix({ intents, confusion: [[3, 0, 1], [0, 2, 0]] }) // prettier-ignore
    expect(matrix.columns).toEqual(['a', 'b', null])
    expect(matrix.rows[0]?.cells[2]).toEqual({ predicted: null, count: 1, share: 0.25, isRight: false })
  })

  test('of a large bot has those that are confused, in their order, whether taken for another or another for them', () => {
    const confusion = onlyRight()
    confusion[30]?.splice(7, 1, 2)
    const matrix = buildMatrix({ intents: intentsOf(many), confusion })
    expect(matrix.rows.map(({ slug }) => slug)).toEqual(['intent-7', 'intent-30'])
    expect(matrix.rows[1]?.cells.map(({ count }) => count)).toEqual([2, 5])
    expect(buildMatrix({ intents: intentsOf(many), confusion: onlyRight() }).rows).toEqual([])
  })

  test('keeps the most confused when even they are too many, and says how many are left out', () => {
    const slugs = Array.from({ length: 80 }, (_, at) => `intent-${at}`)
    const confusion = slugs.map((_, row) => [...slugs.map((_, column) => (column === (row + 1) % 80 ? row + 1 : 0)), 0])
    const { rows, hiddenCount } = buildMatrix({ intents: intentsOf(slugs), confusion })
    expect([rows.length, hiddenCount]).toEqual([60, 20])
    expect(rows.at(-1)?.slug).toBe('intent-79')
  })

  test('has one cell in the order of Tab; the arrows take it along and stop at the edges', async () => {
    const given = analytics({ intents: intentsOf(['a', 'b']), confusion: [[3, 1, 0], [0, 2, 0]] }) // prettier-ignore
    const { wrapper, end } = mountWith(ConfusionMatrix, { props: { analytics: given } })
    const table = wrapper.get('table')
    const stops = () => wrapper.findAll('[tabindex="0"]').map(cell => cell.attributes('aria-label') ?? cell.text())
    expect(stops()).toEqual(['3 expressions of a were classified correctly'])
    for (const [key, words] of [
      ['ArrowRight', '1 expression of a was classified as b'],
      ['ArrowRight', '1 expression of a was classified as b'],
      ['ArrowDown', '2 expressions of b were classified correctly'],
      ['Home', 'None of b'],
      ['ArrowUp', '3 expressions of a were classified correctly'],
    ]) {
      await table.trigger('keydown', { key })
      await flushPromises()
      expect(stops()).toEqual([words])
    }
    expect(document.activeElement?.getAttribute('aria-label')).toBe('3 expressions of a were classified correctly')
    end()
  })
})

describe('the table of quality', () => {
  const rows = [
    { slug: 'good', count: 9, precision: 1, recall: 1, f1: 1 },
    { slug: 'empty', count: 0, precision: 0, recall: 0, f1: 0 },
    { slug: 'bad', count: 4, precision: 0.5, recall: 0.25, f1: 1 / 3 },
  ]
  const props = {
    label: 'Intents',
    rows,
    nameOf: (slug: string) => slug,
    nameLabel: 'Intent',
    countLabel: 'Expressions',
  }

  test('begins with the weakest, and does not call weak what could not be evaluated', async () => {
    const slots = { name: (given?: unknown) => (given as { slug: string }).slug } // as: what the table gives its slot
    const { wrapper, end } = mountWith(QualityTable, { props, slots })
    const names = () => wrapper.findAll('tbody th').map(cell => cell.text())
    expect(names()).toEqual(['bad', 'good', 'empty'])
    expect(wrapper.findAll('tbody tr')[2]?.text()).toContain('not evaluated')
    await wrapper.findAll('thead button')[1]?.trigger('click')
    expect(names()).toEqual(['empty', 'bad', 'good'])
    expect(wrapper.findAll('thead th')[1]?.attributes('aria-sort')).toBe('ascending')
    end()
  })
})

describe('measuring', () => {
  beforeEach(() => void vi.useFakeTimers())
  afterEach(() => void vi.useRealTimers())

  test('asks until it has ended, and shows how far it is once it takes longer than a second', async () => {
    let now = evaluation({ state: 'none', analytics: null })
    const { made, sent, end } = within(
      ({ method }) => {
        if (method === 'POST') now = evaluation({ state: 'in_progress', progress: 0.3, analytics: null })
        return now
      },
      () => useEvaluation(),
    )
    await flushPromises()
    await made.evaluate()
    expect([made.isBusy.value, made.isSlow.value]).toEqual([true, false])
    await vi.advanceTimersByTimeAsync(1100)
    expect([made.isSlow.value, made.record.value?.progress]).toEqual([true, 0.3])
    now = evaluation()
    await vi.advanceTimersByTimeAsync(500)
    expect([made.isBusy.value, made.isSlow.value, made.failure.value]).toEqual([false, false, ''])
    const asked = sent.length
    await vi.advanceTimersByTimeAsync(5000)
    expect(sent.length).toBe(asked)
    end()
  })

  test('says why it stopped, unless it was stopped by hand', async () => {
    const ending = (end: Partial<Measurement>) => within(() => evaluation(end), () => useEvaluation()) // prettier-ignore
    const broken = ending({ state: 'failed', error: 'there is one intent only' })
    const stopped = ending({ state: 'cancelled' })
    await flushPromises()
    expect(broken.made.failure.value).toBe('The evaluation stopped: there is one intent only')
    expect(stopped.made.failure.value).toBe('')
  })
})

describe('expressions in the wrong intent', () => {
  const expression: SuspiciousExpression = { source: 'call a taxi', intent: 'wifi', suggested: 'taxi', confidence: 0.9 }
  const other: SuspiciousExpression = { source: 'more towels', intent: 'taxi', suggested: 'room', confidence: 0.8 }
  const mislabelled = [expression, other]
  const answer = ({ path }: ClientRequest) => {
    if (path.endsWith('/wifi/check')) return [{ verdict: 'elsewhere' }]
    if (path.endsWith('/taxi/check')) return [{ verdict: 'duplicate' }]
    if (path.includes('/wifi/expressions')) return [{ id: 7, source: 'call a taxi', language: 'en' }]
    if (path.includes('/expressions')) return []
    return null
  }
  async function suspicious() {
    const known = shallowRef<Measurement>()
    const stage = within(answer, () => useSuspiciousExpressions(() => known.value))
    known.value = evaluation({ analytics: analytics({ mislabelled }) })
    await settle()
    return { ...stage, known }
  }

  test('are moved by their id to the intent they were taken for, under a name one can undo', async () => {
    const { made, sent } = await suspicious()
    expect(await made.move(expression)).toBe(true)
    const moved = sent.find(({ path }) => path.endsWith('/wifi/move'))
    expect(moved).toMatchObject({ body: { ids: [7], to: 'taxi' }, undo: 'Move “call a taxi” to taxi' })
    expect(made.suspicious.value).toEqual([other])
  })

  test('stay in the list when they could not be moved', async () => {
    const { made } = await suspicious()
    expect(await made.move(other)).toBe(false)
    expect(made.suspicious.value).toEqual(mislabelled)
  })

  test('do not come back with an evaluation that was read before they were kept', async () => {
    let isKept = false
    let letGo = () => {}
    let gate: Promise<void> | undefined
    const { made } = within(
      async ({ path, method }) => {
        if (path.endsWith('/overview')) return emptyOverview
        if (method === 'POST') isKept = true
        const listed = isKept ? [other] : mislabelled
        if (method === 'GET') await gate
        return evaluation({ analytics: analytics({ mislabelled: listed }) })
      },
      () => {
        const { record, reload } = useEvaluation()
        return { reload, ...useSuspiciousExpressions(() => record.value, reload) }
      },
    )
    await vi.waitUntil(() => made.suspicious.value.length === 2)
    gate = new Promise(go => (letGo = go))
    const reading = made.reload()
    gate = undefined
    expect(await made.keep(expression)).toBe(true)
    letGo()
    await reading
    await settle()
    expect(made.suspicious.value).toEqual([other])
  })

  test('are looked for again after a change: those that are elsewhere by now are left out', async () => {
    const { made, known } = await suspicious()
    known.value = evaluation({ is_current: false, analytics: analytics({ mislabelled }) })
    await settle()
    expect(made.suspicious.value).toEqual([other])
  })

  test('are all listed when the service cannot say where they are', async () => {
    const known = shallowRef<Measurement>()
    const { made } = within(
      () => {
        throw new Problem(503)
      },
      () => useSuspiciousExpressions(() => known.value),
    )
    known.value = evaluation({ is_current: false, analytics: analytics({ mislabelled }) })
    await settle()
    expect(made.suspicious.value).toEqual(mislabelled)
  })
})

describe('the words of a sentence', () => {
  test('are weighed against the heaviest, and what stands between them is kept', () => {
    const parts = splitByWeight('a taxi, now!', [
      { start: 2, end: 6, weight: 2 },
      { start: 8, end: 11, weight: -1 },
    ])
    expect(parts.map(({ text }) => text).join('')).toBe('a taxi, now!')
    expect(parts.map(({ text, share }) => [text, share])).toEqual([
      ['a ', 0],
      ['taxi', 1],
      [', ', 0],
      ['now', 0.5],
      ['!', 0],
    ])
  })

  test('lose and repeat no letter, however the words overlap', () => {
    const words = [
      { start: 3, end: 9, weight: 1 },
      { start: 0, end: 4, weight: 1 },
      { start: 5, end: 5, weight: 1 },
    ]
    expect(splitByWeight('overlapping', words).map(({ text }) => text).join('')).toBe('overlapping') // prettier-ignore
    expect(splitByWeight('', [])).toEqual([])
  })

  test('speak for an intent, against it, or do not matter', () => {
    expect([1, -1, 0.01, null].map(directionOf)).toEqual(['for', 'against', null, null])
  })
})
