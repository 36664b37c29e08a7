import { describe, expect, test } from 'vitest'
import { differingLeaves } from '../../renderer/components/compare/leaves.ts'
import { useDifferenceWords } from '../../renderer/components/compare/useDifferenceWords.ts'
import { wordDiff } from '../../renderer/components/compare/wordDiff.ts'
import { differencesOf } from '../../service/dialog/compare/skills.ts'
import { mountWith } from './support.ts'

/** A text with what is marked in it in brackets. */
const shown = (runs: { text: string; isMarked: boolean }[]) =>
  runs.map(({ text, isMarked }) => (isMarked ? `[${text}]` : text)).join('')

describe('words that differ', () => {
  test.each([
    ['Which size?', 'Which size would you like?', 'Which size?', 'Which size [would you like]?'],
    ['a b c', 'a c', 'a [b ]c', 'a c'],
    ['one', 'two', '[one]', '[two]'],
    ['', 'new', '', '[new]'],
    ['l’été', 'l’hiver', '[l’été]', '[l’hiver]'],
    ['same', 'same', 'same', 'same'],
    ['Sorry, I did not get that.', 'You need not pay.', '[Sorry, I did not get that.]', '[You need not pay.]'],
  ])('%j and %j', (before, after, left, right) => {
    expect(wordDiff(before, after).map(shown)).toEqual([left, right])
  })

  test('of very long texts are all of them', () => {
    const long = 'word '.repeat(2000)
    expect(wordDiff(long, `${long}more`).map(runs => runs.length)).toEqual([1, 1])
  })
})

test('leaves are what differs innermost; what is there by default is no difference', () => {
  const before = { id: 'a', texts: ['one', 'two'], when: null, on: false, n: 1 }
  const after = { id: 'b', texts: ['one', 'three', 'four'], when: { operator: 'or', groups: [] }, n: 1 }
  expect(differingLeaves(before, after)).toEqual([
    { keys: ['texts', '1'], before: 'two', after: 'three' },
    { keys: ['texts', '2'], before: undefined, after: 'four' },
  ])
})

describe('differences between two states of a skill', () => {
  const message = (...en: string[]) => ({ id: `m ${en.join(' ')}`, type: 'message', format: 'text', variants: { en } })
  const skill = (question: string, more: object = {}) => ({
    name: 'Order',
    requirements: [
      {
        id: 'l',
        requirements: [
          { id: 'r', kind: 'entity', name: 'size', key: '', missing: [{ ...message(question), id: 'm' }] },
        ],
      },
    ],
    actions: [],
    ...more,
  })
  const inWords = (before: object, after: object) => {
    const made: ReturnType<typeof useDifferenceWords>[] = []
    const { end } = mountWith({ setup: () => (made.push(useDifferenceWords()), () => null) })
    const found = made.flatMap(wordsOf => wordsOf(differencesOf(before, after)))
    end()
    return found.map(({ change, place, before: left, after: right }) => [change, place, shown(left), shown(right)])
  }

  test('say where in the words of the page', () => {
    expect(inWords(skill('Which size?'), skill('What size?'))).toEqual([
      [
        'changed',
        'Requirement size › When it is missing › 1. Send a message › English',
        '[Which ]size?',
        '[What ]size?',
      ],
    ])
  })

  test('show conditions as sentences, and new parts by what they hold', () => {
    const test = (left: string) => ({ left, operator: 'is-present', right: '' })
    const triggers = (...lefts: string[]) => ({ operator: 'or', groups: [lefts.map(test)] })
    const group = { id: 'g', name: '', when: triggers('#size'), actions: [message('Noted')] }
    expect(
      inWords(
        skill('Which size?', { triggers: triggers('@order') }),
        skill('Which size?', { triggers: triggers('@order', '#size'), actions: [group] }),
      ),
    ).toEqual([
      ['changed', 'Triggers', '@order is present', '@order is present [and #size is present]'],
      ['added', 'Group 1', '', '[Condition: #size is present\nActions › English: Noted]'],
    ])
  })
})
