import fc from 'fast-check'
import { expect, it } from 'vitest'
import { LIMITS, Memory } from '../../service/contract/basics.ts'
import { isLongerThan } from '../../service/contract/jsonSize.ts'

it('a value is longer than a bound when its JSON is', () => {
  fc.assert(
    fc.property(fc.jsonValue(), value => {
      const json = JSON.stringify(value)
      // Escapes and separators are the difference.
      if (json.includes('\\')) return
      expect(isLongerThan(value, 2 * json.length + 2)).toBe(false)
      expect(isLongerThan(value, Math.floor(json.length / 2) - 1)).toBe(true)
    }),
  )
})

it('a large memory is refused by what is read of it, not by all of it', () => {
  let read = 0
  const item = {
    get text() {
      read++
      return 'x'.repeat(1000)
    },
  }
  const memory = { list: Array.from({ length: 100_000 }, () => item) }
  expect(Memory.safeParse(memory).error?.issues[0]?.message).toBe(
    `must have at most ${LIMITS.memory} characters as JSON`,
  )
  expect(read).toBeLessThan(1000)
  for (const wrong of [[], 'x', 5, null])
    expect(Memory.safeParse(wrong).error?.issues[0]?.message).toBe('must be an object')
  expect(Memory.parse({ a: [1] })).toEqual({ a: [1] })
})
