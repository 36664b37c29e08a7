import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { PATTERNS } from '../../service/contract/dialogs/patterns.ts'
import { GAP, layout, NODE, type GraphEdge } from '../../renderer/components/dialogs/canvas/layout.ts'
import { edgePath } from '../../renderer/components/dialogs/canvas/edgePath.ts'
import { nearest } from '../../renderer/components/dialogs/canvas/nearest.ts'
import { convertContent } from '../../renderer/components/dialogs/parts.ts'
import { chosenByDigit, createTypeOver, takeSuggestion } from '../../renderer/components/base/suggestions.ts'
import {
  memorySuggestions,
  operandSuggestions,
  templateSuggestions,
} from '../../renderer/components/dialogs/suggestions.ts'
import { PATTERN_GROUPS } from '../../renderer/components/dialogs/patterns/patternGroups.ts'
import { askedIn } from '../../renderer/components/try/asked.ts'
import { conversationTest } from '../../renderer/components/try/conversationTest.ts'
import { reasonOf, skillsIn, testsOf } from '../../renderer/components/try/reasons.ts'
import type { Turn } from '../../renderer/components/try/useTryConversation.ts'
import { i18n } from '../../renderer/i18n.ts'

const slugs = fc.uniqueArray(fc.string({ minLength: 1, maxLength: 4 }), { minLength: 1, maxLength: 40 })
const graph = slugs.chain(nodes =>
  fc.record({
    nodes: fc.constant(nodes),
    edges: fc.array(fc.record({ from: fc.constantFrom(...nodes), to: fc.constantFrom(...nodes) }), { maxLength: 80 }),
  }),
)

describe('the layout of the canvas', () => {
  test('places every skill once, and none over another, whatever circles there are', () => {
    fc.assert(
      fc.property(graph, ({ nodes, edges }) => {
        const places = layout(nodes, edges)
        expect([...places.keys()].sort()).toEqual([...nodes].sort())
        const all = [...places.values()]
        for (const [at, one] of all.entries())
          for (const other of all.slice(at + 1))
            expect(Math.abs(one.x - other.x) >= NODE.width || Math.abs(one.y - other.y) >= NODE.height).toBe(true)
      }),
    )
  })

  test('leads from left to right where there is no circle', () => {
    const forward = graph.map(({ nodes, edges }) => ({
      nodes,
      edges: edges.filter(({ from, to }) => nodes.indexOf(from) < nodes.indexOf(to)),
    }))
    fc.assert(
      fc.property(forward, ({ nodes, edges }) => {
        const places = layout(nodes, edges)
        for (const { from, to } of edges) expect(places.get(from)?.x).toBeLessThan(places.get(to)?.x ?? 0)
      }),
    )
  })

  test('is the same for the same skills', () => {
    fc.assert(
      fc.property(graph, ({ nodes, edges }) => {
        expect([...layout(nodes, edges)]).toEqual([...layout(nodes, edges)])
      }),
    )
  })

  test('takes a chain of five hundred skills', () => {
    const nodes = Array.from({ length: 500 }, (_, at) => `s${at}`)
    const edges: GraphEdge[] = nodes.slice(1).map((to, at) => ({ from: nodes[at] ?? '', to }))
    expect(layout(nodes, edges).get('s499')?.x).toBe(499 * (NODE.width + GAP.x))
  })
})

describe('an edge of the canvas', () => {
  const step = NODE.width + GAP.x
  const place = (column: number, row: number) => ({ x: column * step, y: row * (NODE.height + GAP.y) })
  const lane = NODE.height + GAP.y / 2

  test('is one curve where nothing is in its way', () => {
    const { d, middle } = edgePath(place(0, 0), place(1, 1), [place(0, 0), place(1, 1), place(1, 0)])
    expect(d.match(/C/g)).toHaveLength(1)
    expect(middle).toEqual({ x: NODE.width + (GAP.x - 6) / 2, y: NODE.height / 2 + (NODE.height + GAP.y) / 2 })
  })

  test('runs between two rows around a node in its way, and back beside both', () => {
    const row = [place(0, 0), place(1, 0), place(2, 0)]
    expect(edgePath(place(0, 0), place(2, 0), row).middle.y).toBe(-GAP.y / 2)
    expect(edgePath(place(0, 0), place(2, 0), [...row, place(1, -1), place(0, -1)]).middle.y).toBe(-GAP.y / 2)
    expect([-GAP.y / 2, lane]).toContain(edgePath(place(2, 0), place(0, 0), row).middle.y)
    expect([-GAP.y / 2, lane]).toContain(edgePath(place(0, 0), place(0, 0), row).middle.y)
  })
})

test('an arrow key goes to the nearest skill in its direction', () => {
  const places = new Map([
    ['middle', { x: 0, y: 0 }],
    ['right', { x: 100, y: 10 }],
    ['far right', { x: 300, y: 0 }],
    ['below', { x: 40, y: 80 }],
  ])
  expect(nearest(places, 'middle', 'ArrowRight')).toBe('right')
  expect(nearest(places, 'middle', 'ArrowDown')).toBe('below')
  expect(nearest(places, 'middle', 'ArrowLeft')).toBe(undefined)
})

describe('completion', () => {
  const names = {
    intents: [{ slug: 'book-a-room', name: 'Book a room' }],
    entities: [
      { slug: 'datetime', name: 'DATETIME' },
      { slug: 'room', name: 'Room' },
    ],
    memory: ['city'],
  }
  const labels = (found: { options: { label: string }[] } | undefined) => found?.options.map(({ label }) => label)

  test('of a test finds intents, entities, their fields and memory', () => {
    expect(labels(operandSuggestions('@bo', names))).toEqual(['@book-a-room'])
    expect(labels(operandSuggestions('#datetime.is', names))?.[0]).toBe('#datetime.iso')
    expect(labels(operandSuggestions('#room.', names))).toContain('#room.value')
    expect(labels(operandSuggestions('memory.c', names))?.[0]).toBe('memory.city')
    expect(labels(operandSuggestions('_memory.c', names))?.[0]).toBe('memory.city')
    expect(operandSuggestions('@book-a-room', names)).toBe(undefined)
  })

  test('of a template works inside of an open tag only, and replaces the word before the caret', () => {
    expect(templateSuggestions('Hello ', names)).toBe(undefined)
    expect(templateSuggestions('{{memory.city}} ', names)).toBe(undefined)
    expect(templateSuggestions('To {{uppercase mem', names)).toMatchObject({
      from: 15,
      options: [{ label: 'memory.city' }, { label: 'memory' }],
    })
  })

  test('of a template closes its tag and brackets, unless they are closed already', () => {
    const taken = (before: string, after = '') => {
      const { options = [], from = 0, closing = '' } = templateSuggestions(before, names) ?? {}
      const [option = { label: '' }] = options
      const { insert, caret } = takeSuggestion(option, closing, after)
      return `${before.slice(0, from)}${insert.slice(0, caret)}|${insert.slice(caret)}${after}`
    }
    expect(taken('To {{mem')).toBe('To {{memory.city}}|')
    expect(taken('To {{mem', ' and {{memory.street}}')).toBe('To {{memory.city}}| and {{memory.street}}')
    expect(taken('To {{mem', '}} by train')).toBe('To {{memory.city|}} by train')
    expect(taken('To {{default (uppercase mem')).toBe('To {{default (uppercase memory.city)}}|')
    expect(taken('{{upperc')).toBe('{{uppercase |}}')
    expect(taken('{"a": "{{mem', '\n}}')).toBe('{"a": "{{memory.city}}|\n}}')
  })

  test('may be closed by hand all the same, once', () => {
    const typeOver = createTypeOver()
    typeOver.begin(9, '}}')
    expect([typeOver.skips(9, '}'), typeOver.skips(9, '}'), typeOver.skips(9, '}')]).toEqual([true, true, false])
    typeOver.begin(9, '}}')
    expect([typeOver.skips(9, ' '), typeOver.skips(10, '}')]).toEqual([false, false])
    typeOver.begin(9, '}}')
    expect(typeOver.skips(4, '}')).toBe(false)
  })

  test('are chosen by their number, unless the digit goes on with a name or is a number itself', () => {
    const operand = (before: string) => operandSuggestions(before, { ...names, intents: [{ slug: 'b2b', name: '' }] })
    const template = (before: string) => templateSuggestions(before, names)
    const chosen = (key: string, before: string, suggest: typeof operand) => {
      const found = suggest(before)
      return found && chosenByDigit(key, before, found, suggest)
    }
    expect(chosen('1', '@b', operand)).toBe(0)
    expect(chosen('2', '@b', operand)).toBe(undefined)
    expect(chosen('9', '@b', operand)).toBe(undefined)
    expect(chosen('0', '@b', operand)).toBe(undefined)
    expect(chosen('2', '{{mem', template)).toBe(1)
    expect(chosen('1', '{{', template)).toBe(0)
    expect(chosen('1', '{{add ', template)).toBe(undefined)
  })

  test('of memory offers what skills set', () => {
    expect(labels(memorySuggestions('ci', names))).toEqual(['city'])
  })
})

test('words are kept when a message changes its format', () => {
  fc.assert(
    fc.property(fc.string(), text => {
      for (const format of ['quickReplies', 'card', 'carousel', 'list'] as const)
        expect(convertContent('text', convertContent(format, text))).toBe(text)
    }),
  )
})

describe('reasons of a turn', () => {
  test('every step that the engine tells has words', () => {
    const steps = [
      { code: 'selected', level: 'info' as const, skill: 'a', because: 'trigger' },
      { code: 'requirement', level: 'info' as const, key: 'city', result: 'missing' },
      { code: 'stack', level: 'info' as const, top: 'a', wants: 'city' },
      { code: 'trigger', level: 'info' as const, skill: 'a', value: false, tests: [] },
      { code: 'no_reply', level: 'warning' as const },
      { code: 'of_tomorrow', level: 'info' as const, x: 1 },
    ]
    const words = steps.map(step => reasonOf(step)).map(({ key, values }) => i18n.global.t(`try.trace.${key}`, values))
    expect(words).toEqual([
      'a runs: its triggers hold',
      'city is missing: the skill asks',
      'a is running and waits for city',
      'Triggers of a do not hold',
      'The bot says nothing',
      'of_tomorrow {"x":1}',
    ])
    expect(skillsIn(steps)).toEqual(['a'])
  })

  test('characters of a template are counted from one, as at its field', () => {
    const step = { code: 'template_error', level: 'error' as const, message: 'something is missing', position: 0 }
    const { key, values } = reasonOf(step)
    expect(i18n.global.t(`try.trace.${key}`, values)).toMatch(/ at character 1: something is missing$/)
  })

  test('a test that names nothing there is says so', () => {
    const test = (left: string) => ({ left, operator: 'is-present', found: undefined, value: false })
    const tests = [[test('@order'), test('@order-piza.confidence'), test('#size'), test('_memory.size')]]
    const known = { intent: new Set(['order']), entity: new Set<string>() }
    expect(testsOf({ code: 'trigger', level: 'info', tests }, known)).toEqual([
      '✗ @order is present (–)',
      '✗ @order-piza.confidence is present (there is no such intent)',
      '✗ #size is present (there is no such entity)',
      '✗ _memory.size is present (–)',
    ])
  })

  test('what was read of an answer and what was decided has words, and figures in percent', () => {
    const reading = { code: 'reading', level: 'info' as const, key: 'room', by: 'known_value', raw: 'double' }
    const decision = { code: 'decision', level: 'info' as const }
    const steps = [
      { ...reading, value: 'Double room', confidence: 0.9, chosen: true },
      { ...reading, value: { raw: 'double', value: 'Double bed' }, confidence: 0.5, chosen: false, lost: 'weaker' },
      { ...reading, by: 'telepathy', value: 2, confidence: 1, chosen: false },
      { ...decision, rule: 'answer', reading: 0.9, intent: 0.41, intent_slug: 'hello' },
      { ...decision, rule: 'cannot_handle' },
      { code: 'pattern', level: 'info' as const, name: 'cancel' },
    ]
    const words = steps.map(step => reasonOf(step)).map(({ key, values }) => i18n.global.t(`try.trace.${key}`, values))
    expect(words).toEqual([
      '“double” is Double room for room: part of a known value, 90%',
      '“double” is not room: another reading is stronger (part of a known value, 50%)',
      '“double” may be 2 for room: telepathy, 100%',
      'The message is an answer (value 90%, intent hello 41%)',
      'The message is neither an answer nor another request',
      'Pattern: Cancel',
    ])
  })

  test('tests are shown with what they found', () => {
    const tests = [[{ left: '@book', operator: 'is-present', right: '', found: 'book', value: true }]]
    const known = { intent: new Set(['book']), entity: new Set<string>() }
    expect(testsOf({ code: 'trigger', level: 'info', tests }, known)).toEqual(['✓ @book is present (book)'])
  })
})

describe('what a turn asked for', () => {
  const stateOf = (asked: unknown) => ({
    ...{ language: 'en', memory: {}, skill: 'book', skill_occurrences: 1, skill_stack: [], details: { asked } },
  })

  test('is read from the state, with the options that have a title', () => {
    const options = [
      { title: 'Double', value: 'double', position: 1 },
      { title: '', value: 'x', position: 2 },
    ]
    expect(askedIn(stateOf({ skill: 'book', list: 'l', requirements: ['r'], options, times: 2 }))).toEqual({
      ...{ skill: 'book', requirements: ['r'], times: 2, options: [{ title: 'Double', value: 'double' }] },
    })
    expect(askedIn(stateOf({ skill: 'book', requirements: [] }))).toMatchObject({ options: [], times: 1 })
  })

  test('is nothing in states without a question', () => {
    expect([null, stateOf(undefined), stateOf(['book']), stateOf({ requirements: [] })].map(askedIn)).toEqual([
      ...[undefined, undefined, undefined, undefined],
    ])
  })
})

test('the page of the patterns lists every one once', () => {
  expect(Object.values(PATTERN_GROUPS).flat().sort()).toEqual([...PATTERNS].sort())
})

test('a conversation becomes a test of what was answered', () => {
  const after = { language: 'en', memory: {}, skill: 'book', skill_occurrences: 1, skill_stack: [], details: {} }
  const turn: Turn = {
    ...{ id: 1, said: { type: 'text', content: 'hi' }, text: 'hi', analysis: null, answer: null, problem: '' },
    ...{ replies: [{ type: 'text', content: 'Hello' }], before: null, after, isEdited: false, trace: [] },
  }
  const call = { code: 'http', level: 'info' as const, method: 'GET' }
  const pressed: Turn = {
    ...turn,
    id: 2,
    said: { type: 'trigger_skill', content: 'order', title: 'Order' },
    text: 'Order',
    replies: [],
    trace: [
      { code: 'selected', level: 'info', skill: 'order' },
      { ...call, url: 'http://127.0.0.1/menu', status: 200, size: 8, received: '{"n": 1}' },
      { ...call, url: 'http://127.0.0.1/menu/today?n=2', status: null, reason: 'refused' },
      { ...call, url: 'http://127.0.0.1/long', status: 200, size: 9000, received: 'only the beginning' },
    ],
  }
  expect(conversationTest([turn, pressed])).toEqual({
    name: 'hi · Order',
    language: 'en',
    memory: {},
    mocks: [
      { url: '/menu/today?n=2', method: 'GET', status: 200, delay: 0, failure: true },
      { url: '/menu', method: 'GET', status: 200, delay: 0, failure: false, body: { n: 1 } },
    ],
    turns: [
      { say: 'hi', expect: { skill: 'book', messages: ['Hello'] } },
      { press: 'order', title: 'Order', expect: { skill: 'book', silent: true } },
    ],
  })
})
