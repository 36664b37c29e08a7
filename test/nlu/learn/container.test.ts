import fc from 'fast-check'
import { expect, test } from 'vitest'
import { pack, unpack } from '../../../service/nlu/learn/container.ts'

const bytes = pack({ name: 'model', weights: Float32Array.of(1, 2, 3), counts: Uint16Array.of(4, 5) }, 7)

test('one changed bit, a cut or another version is noticed', () => {
  fc.assert(
    fc.property(fc.nat(bytes.length - 1), fc.nat(7), (at, bit) => {
      const damaged = bytes.slice()
      damaged[at] = (damaged[at] ?? 0) ^ (1 << bit)
      expect(() => unpack(damaged, 7)).toThrow(/model/)
    }),
    { numRuns: 500 },
  )
  fc.assert(fc.property(fc.nat(bytes.length - 1), end => void expect(() => unpack(bytes.slice(0, end), 7)).toThrow()))
  expect(() => unpack(bytes, 8)).toThrow('version 7, not 8')
})

test('bytes that are no multiple of eight off in their buffer are read as well', () => {
  const shifted = new Uint8Array(bytes.length + 3)
  shifted.set(bytes, 3)
  expect(unpack(shifted.subarray(3), 7)).toEqual(unpack(bytes, 7))
})
