import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { makeWav } from '../files.ts'

/** Mel bands of the features, and those around the two tones (Kaldi's bands from 20 Hz to 7600 Hz). */
const BANDS = 80
const LOW = { from: 6, to: 16 }
const HIGH = { from: 49, to: 59 }
/** Score of the blank: above what silence and noise give the two words. */
const BLANK = 5

const TOKENS = '<blk> 0\n▁low 1\n▁high 2\n'
export const LOW_HZ = 300
export const HIGH_HZ = 3000

/** Writes a folder with a real model of a few hundred bytes, which hears two tones as the words "low" and "high". */
export function writeToneModel(models: string, name: string, files: Record<string, string | Buffer> = {}): string {
  const folder = join(models, name)
  mkdirSync(folder, { recursive: true })
  const all = { 'model.onnx': toneModel(), 'tokens.txt': TOKENS, ...files }
  for (const [file, content] of Object.entries(all)) writeFileSync(join(folder, file), content)
  return folder
}

/** Half a second of each tone, with silence before and after. */
export function tones(...frequencies: number[]): Buffer {
  const rate = 16_000
  const samples = [0, ...frequencies.flatMap(hertz => [hertz, 0])].flatMap(hertz =>
    Array.from({ length: rate / (hertz ? 2 : 4) }, (_, at) => 12_000 * Math.sin((2 * Math.PI * hertz * at) / rate)),
  )
  return makeWav({ sound: Buffer.from(Int16Array.from(samples).buffer) })
}

/** A CTC model in the format of ONNX: log_probs = LogSoftmax(x · weights + bias). */
export function toneModel(): Buffer {
  const weights = new Float32Array(BANDS * 3)
  const words: [{ from: number; to: number }, number][] = [
    [LOW, 1],
    [HIGH, -1],
  ]
  for (const [{ from, to }, sign] of words) {
    for (let band = from; band < to; band++) {
      weights[band * 3 + 1] = sign / (to - from)
      weights[band * 3 + 2] = -sign / (to - from)
    }
  }
  const graph = [
    message(1, node('MatMul', ['x', 'weights'], 'scores')),
    message(1, node('Add', ['scores', 'bias'], 'sums')),
    message(1, [...node('LogSoftmax', ['sums'], 'log_probs'), message(5, [text(1, 'axis'), int(3, 2), int(20, 2)])]),
    text(2, 'tones'),
    message(5, tensor('weights', [BANDS, 3], weights)),
    message(5, tensor('bias', [3], Float32Array.of(BLANK, 0, 0))),
    message(11, value('x', [1, 'T', BANDS])),
    message(12, value('log_probs', [1, 'T', 3])),
  ]
  const metadata = Object.entries({ vocab_size: '3', model_type: 'tdnn' })
  return Buffer.concat([
    int(1, 8),
    message(7, graph),
    message(8, [text(1, ''), int(2, 13)]),
    ...metadata.map(([key, content]) => message(14, [text(1, key), text(2, content)])),
  ])
}

const node = (operator: string, inputs: string[], output: string) => [
  ...inputs.map(name => text(1, name)),
  text(2, output),
  text(4, operator),
]

const tensor = (name: string, dimensions: number[], values: Float32Array<ArrayBuffer>) => [
  ...dimensions.map(size => int(1, size)),
  int(2, 1),
  text(8, name),
  bytes(9, Buffer.from(values.buffer)),
]

/** A named tensor of floats; a dimension that is text may have any size. */
const value = (name: string, dimensions: (number | string)[]) => [
  text(1, name),
  message(2, [
    message(1, [
      int(1, 1),
      message(
        2,
        dimensions.map(size => message(1, [typeof size === 'number' ? int(1, size) : text(2, size)])),
      ),
    ]),
  ]),
]

// Fields of Protocol Buffers: a varint of number and wire type, then the value.
const int = (field: number, content: number) => Buffer.concat([varint(field << 3), varint(content)])
const bytes = (field: number, content: Buffer) =>
  Buffer.concat([varint((field << 3) | 2), varint(content.length), content])
const text = (field: number, content: string) => bytes(field, Buffer.from(content))
const message = (field: number, parts: Buffer[]) => bytes(field, Buffer.concat(parts))

function varint(content: number): Buffer {
  const groups = [content & 0x7f]
  for (let rest = content >>> 7; rest > 0; rest >>>= 7) groups.push(rest & 0x7f)
  return Buffer.from(groups.map((group, at) => (at < groups.length - 1 ? group | 0x80 : group)))
}
