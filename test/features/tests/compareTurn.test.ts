import { expect, it } from 'vitest'
import { compareTurn } from '../../../service/features/tests/compareTurn.ts'

/** Messages and memory of a turn. */
const actual = (content: string, memory: Record<string, unknown> = {}) => ({
  intent: null,
  skill: 'greet',
  skill_occurrences: 0,
  language: 'en',
  messages: [{ type: 'text' as const, content }],
  memory,
})
const problems = (match: string, content: string) =>
  compareTurn({ messages: [{ match }] }, actual(content)).map(({ message }) => message)

it('says why a pattern can not be used', () => {
  expect(problems('^B.*e$', 'Because late')).toEqual([])
  expect(problems('(', 'x')).toContain('cannot be used: a ( is not closed (()')
  expect(problems('.{0,990}', 'x')[1]).toContain('too large')
})

it('ends patterns that read too much', () => {
  expect(problems('[a-z]{0,240}!', 'a'.repeat(9_000))).toContain(
    'cannot be used: the patterns of this turn take too long',
  )
  const memory = Object.fromEntries(Array.from({ length: 50 }, (_, at) => [`k${at}`, 'a'.repeat(500)]))
  const wanted = Object.fromEntries(Object.keys(memory).map(key => [key, { match: '(?:a?){200}b' }]))
  const found = compareTurn({ memory: wanted }, actual('x', memory))
  expect(found.filter(({ message }) => message.includes('take too long')).length).toBeGreaterThan(40)
})
