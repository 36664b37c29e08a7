import fc from 'fast-check'
import { expect, it } from 'vitest'
import { createArena } from '../../../service/nlu/core/arena.ts'

it('what is kept stays as it was, however much follows, in few long arrays', () => {
  const lengths = fc.array(fc.nat({ max: 6000 }), { minLength: 1, maxLength: 40 })
  fc.assert(
    fc.property(lengths, lengths => {
      let made = 0
      const keep = createArena(length => (made++, new Int32Array(length)))
      const kept = lengths.map((length, i) => keep(new Int32Array(length).fill(i)))
      kept.forEach((values, i) => {
        expect(values).toHaveLength(lengths[i] ?? -1)
        expect(values.every(value => value === i)).toBe(true)
      })
      expect(made).toBeLessThan(12)
    }),
  )
})
