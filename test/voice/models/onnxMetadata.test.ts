import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { readMetadata, type ReadBytes } from '../../../service/voice/models/onnxMetadata.ts'
import { writeOnnx } from './onnx.ts'

/** Reads a buffer and counts the bytes that were given. */
function source(bytes: Uint8Array): { read: ReadBytes; given: () => number } {
  let given = 0
  const read: ReadBytes = (at, length) => {
    const part = bytes.subarray(at, at + length)
    given += part.length
    return Promise.resolve(part)
  }
  return { read, given: () => given }
}

/** A network with a constant of `size` values. */
const network = (metadata: Record<string, string>, size = 1) =>
  writeOnnx({
    nodes: [],
    constants: { weights: { shape: [size], values: new Array<number>(size).fill(1) } },
    inputs: [],
    outputs: [],
    metadata,
  })

describe('a property of an ONNX file', () => {
  test('is read without the network and without long properties', async () => {
    const { read, given } = source(network({ mean: '0,'.repeat(9000), model_type: 'EncDecCTCModel' }, 100_000))
    expect(await readMetadata(read, 'model_type')).toBe('EncDecCTCModel')
    expect(given()).toBeLessThan(1000)
  })

  test('is found among any others', async () => {
    const text = fc.string({ maxLength: 40, unit: 'grapheme' })
    const others = fc.dictionary(text, fc.string({ maxLength: 300 }), { maxKeys: 8, noNullPrototype: true })
    await fc.assert(
      fc.asyncProperty(others, text, fc.nat(50), async (metadata, value, size) => {
        const { read } = source(network({ ...metadata, model_type: value }, size))
        expect(await readMetadata(read, 'model_type')).toBe(value)
      }),
    )
  })

  test('is absent from any other file, and whatever is cut short or damaged has an answer', async () => {
    const whole = network({ model_type: 'paraformer' }, 5)
    const damaged = fc
      .tuple(fc.nat(whole.length - 1), fc.nat(255))
      .map(([at, byte]) => Buffer.from(whole).fill(byte, at, at + 1))
    const cut = fc.nat(whole.length - 1).map(length => whole.subarray(0, length))
    await fc.assert(
      fc.asyncProperty(fc.oneof(fc.uint8Array({ maxLength: 500 }), damaged, cut), async bytes => {
        expect(typeof (await readMetadata(source(bytes).read, 'model_type'))).toMatch(/undefined|string/u)
      }),
    )
    expect(await readMetadata(source(whole).read, 'author')).toBeUndefined()
  })

  test('stands behind a network of more than four gigabytes', async () => {
    const graph = 5 * 2 ** 30
    const head = Buffer.from([0x3a, 0x80, 0x80, 0x80, 0x80, 0x14]) // field 7 with the length of the network
    const tail = network({ model_type: 'tdnn' })
    const read: ReadBytes = (at, length) =>
      Promise.resolve(
        at < head.length ? head.subarray(at, at + length) : tail.subarray(at - graph - 6, at - graph - 6 + length),
      )
    expect(await readMetadata(read, 'model_type')).toBe('tdnn')
  })
})
