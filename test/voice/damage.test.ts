import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { decodeWav } from '../../service/voice/decode.ts'
import { createValidator } from './validator.ts'
import { ds64, list, makeWav, withExtension } from './files.ts'
import { writeWav } from './writer.ts'

const { validate, outcome } = await createValidator()

describe('a voice file', () => {
  it('that ends anywhere in its header is broken, never another kind', async () => {
    for (const whole of [
      makeWav({ between: list(9) }),
      makeWav({ ...withExtension(3, 32, 32), form: 'RF64', before: ds64(1n) }),
    ])
      for (let length = 1; length < whole.indexOf('data') + 200; length++)
        expect([length, (await outcome(whole.subarray(0, length))).slice(0, 3)]).toEqual([length, '400'])
  })

  it('changed at random is accepted or refused, and what is accepted can be heard', async () => {
    const originals = [
      ...['8', '16', '24', '32f', '64', '8a', '8m'].map(depth => writeWav(depth, 2, 'RIFF')),
      writeWav('16', 1, 'RIFX'),
      makeWav({ form: 'RF64', before: ds64(32_000n), soundSize: 0xffff_ffff }),
      makeWav({ ...withExtension(1, 24, 20), before: list(5) }),
    ]
    const change = fc.record({
      kind: fc.constantFrom('set', 'flip', 'cut', 'insert', 'remove'),
      // Nearly all that can go wrong stands in the first hundred bytes.
      at: fc.oneof({ weight: 4, arbitrary: fc.nat(100) }, { weight: 1, arbitrary: fc.nat(20_000) }),
      bytes: fc.uint8Array({ minLength: 1, maxLength: 8 }),
    })
    const seen = new Set<string>()
    await fc.assert(
      fc.asyncProperty(
        fc.constantFrom(...originals),
        fc.array(change, { minLength: 1, maxLength: 4 }),
        async (whole, changes) => {
          const bytes = changes.reduce(apply, whole)
          const answer = (await outcome(bytes)).slice(0, 3)
          seen.add(answer)
          expect(['ok', '400', '415']).toContain(answer)
          if (answer === 'ok') expect(decodeWav(bytes, await validate(bytes)).every(Number.isFinite)).toBe(true)
        },
      ),
      { numRuns: 1000, seed: 20_261_121 },
    )
    expect([...seen].sort()).toEqual(['400', '415', 'ok'])
  })
})

function apply(whole: Buffer, { kind, at, bytes }: { kind: string; at: number; bytes: Uint8Array }): Buffer {
  const place = at % Math.max(1, whole.length)
  const [head, tail] = [whole.subarray(0, place), whole.subarray(place)]
  if (kind === 'cut') return Buffer.from(head)
  if (kind === 'insert') return Buffer.concat([head, bytes, tail])
  if (kind === 'remove') return Buffer.concat([head, tail.subarray(bytes.length)])
  const changed = Buffer.from(whole)
  for (const [index, byte] of bytes.entries())
    if (place + index < changed.length)
      changed[place + index] = kind === 'set' ? byte : (changed[place + index] ?? 0) ^ byte
  return changed
}
