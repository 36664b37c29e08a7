import { describe, expect, it } from 'vitest'
import { rule } from '../../../service/entities/engine/grammar.ts'

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
})
