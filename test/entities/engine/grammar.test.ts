import { describe, expect, it } from 'vitest'
import { rule, rules } from '../../../service/entities/engine/grammar.ts'

const patternsOf = (rules: readonly { pattern: readonly string[] }[]) => rules.map(({ pattern }) => pattern.join(' '))

describe('a rule', () => {
  it('may leave an optional element out', () => {
    const rules = rule('time', ['the?', 'weekday'], () => null)
    expect(patternsOf(rules)).toEqual(['the weekday', 'weekday'])
    expect(rules.map(({ places }) => places)).toEqual([
      [0, 1],
      [-1, 0],
    ])
  })

  it('takes any one of several symbols', () => {
    const rules = rule('time', [['on', 'at'], 'the?', 'weekday'], () => null)
    expect(patternsOf(rules).toSorted()).toEqual(['at the weekday', 'at weekday', 'on the weekday', 'on weekday'])
    expect(new Set(rules.map(({ name }) => name))).toEqual(new Set(['time ← on|at the? weekday']))
  })

  it('of several forms hands over the same parts, wherever they stand', () => {
    const made = rules(
      'time',
      [
        ['weekday', 'at', 'number'],
        ['the?', 'number', 'on', 'weekday'],
      ],
      () => null,
    )
    expect(made.map(({ pattern, places }) => [pattern.join(' '), places])).toEqual([
      ['weekday at number', [0, 1, 2]],
      ['the number on weekday', [3, -1, 1]],
      ['number on weekday', [2, -1, 0]],
    ])
  })

  it('of several forms tells equal parts apart by their order', () => {
    const [, other] = rules(
      'interval',
      [
        ['number', 'to', 'number'],
        ['between', 'number', 'and', 'number'],
      ],
      () => null,
    )
    expect(other?.places).toEqual([1, -1, 3])
  })
})
