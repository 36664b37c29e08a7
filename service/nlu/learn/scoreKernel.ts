/**
 * The inner loop of training, written in WebAssembly so that four classes are summed at once:
 *
 *   for each block of 32 classes, for each feature j of the example:
 *     sums[0..31] += values[j] * weights[ids[j]][block + 0..31]
 *
 * Weights are feature-major (one row of `stride` bytes a feature), so a block is eight neighbouring 128-bit loads.
 */
export interface ScoreKernel {
  memory: WebAssembly.Memory
  /** All arguments are byte addresses or byte lengths in `memory`; `length` (4 bytes a feature) must not be 0. */
  score(ids: number, values: number, length: number, weights: number, stride: number, out: number): void
}

/** Classes a row is padded to. */
export const BLOCK = 32

/** Makes a kernel with `bytes` of memory, all zero. */
export function createScoreKernel(bytes: number): ScoreKernel {
  const memory = new WebAssembly.Memory({ initial: Math.ceil(bytes / 65536) })
  const instance = new WebAssembly.Instance(new WebAssembly.Module(MODULE), { host: { memory } })
  return { memory, score: instance.exports['score'] as ScoreKernel['score'] } // the module below exports just this
}

// names of the locals: six parameters, then three numbers, the splat value and eight sums
const [IDS, VALUES, LENGTH, WEIGHTS, STRIDE, OUT, BLOCK_AT, FEATURE_AT, ROW, VALUE, SUM] = [
  0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10,
] as const
const SUMS = [0, 1, 2, 3, 4, 5, 6, 7]

// instructions, by the binary format of the WebAssembly specification 2.0, chapter 5.4
const get = (local: number) => [0x20, local]
const set = (local: number) => [0x21, local]
const tee = (local: number) => [0x22, local]
const constant = (value: number) => [0x41, ...signed(value)]
const ADD = [0x6a]
const MULTIPLY = [0x6c]
const LESS = [0x49]
const LOOP = [0x03, 0x40]
const REPEAT_IF = [0x0d, 0x00]
const END = [0x0b]
const LOAD_NUMBER = [0x28, 2, 0]
const LOAD_SPLAT = [0xfd, 0x09, 2, 0]
const loadFour = (offset: number) => [0xfd, 0x00, 4, offset]
const storeFour = (offset: number) => [0xfd, 0x0b, 4, offset]
const SPLAT = [0xfd, 0x11]
const ADD_FOUR = [0xfd, 0xe4, 0x01]
const MULTIPLY_FOUR = [0xfd, 0xe6, 0x01]

const CODE = [
  ...LOOP, // for each block
  ...SUMS.flatMap(i => [...constant(0), ...SPLAT, ...set(SUM + i)]),
  ...[...constant(0), ...set(FEATURE_AT)],
  ...LOOP, // for each feature
  ...[...get(IDS), ...get(FEATURE_AT), ...ADD, ...LOAD_NUMBER, ...get(STRIDE), ...MULTIPLY],
  ...[...get(WEIGHTS), ...ADD, ...get(BLOCK_AT), ...ADD, ...set(ROW)],
  ...[...get(VALUES), ...get(FEATURE_AT), ...ADD, ...LOAD_SPLAT, ...set(VALUE)],
  ...SUMS.flatMap(i => [
    ...[...get(SUM + i), ...get(VALUE), ...get(ROW), ...loadFour(16 * i)],
    ...[...MULTIPLY_FOUR, ...ADD_FOUR, ...set(SUM + i)],
  ]),
  ...[...get(FEATURE_AT), ...constant(4), ...ADD, ...tee(FEATURE_AT), ...get(LENGTH), ...LESS, ...REPEAT_IF],
  ...END,
  ...SUMS.flatMap(i => [...get(OUT), ...get(BLOCK_AT), ...ADD, ...get(SUM + i), ...storeFour(16 * i)]),
  ...[...get(BLOCK_AT), ...constant(BLOCK * 4), ...ADD, ...tee(BLOCK_AT), ...get(STRIDE), ...LESS, ...REPEAT_IF],
  ...END,
  ...END,
]

const I32 = 0x7f
const V128 = 0x7b
const MODULE = Uint8Array.from([
  ...[0x00, 0x61, 0x73, 0x6d, 1, 0, 0, 0], // "\0asm", version 1
  ...section(1, [1, 0x60, 6, I32, I32, I32, I32, I32, I32, 0]), // one type: six numbers in, nothing out
  ...section(2, [1, ...text('host'), ...text('memory'), 0x02, 0x00, 0]), // the memory comes from outside
  ...section(3, [1, 0]), // one function of that type
  ...section(7, [1, ...text('score'), 0x00, 0]), // exported as "score"
  ...section(10, [1, ...sized([2, 3, I32, 9, V128, ...CODE])]), // its locals and its code
])

function section(id: number, content: number[]): number[] {
  return [id, ...sized(content)]
}

function sized(content: number[]): number[] {
  return [...unsigned(content.length), ...content]
}

function text(name: string): number[] {
  return sized(Array.from(name, letter => letter.charCodeAt(0)))
}

/** Unsigned LEB128. */
function unsigned(value: number): number[] {
  return value < 128 ? [value] : [(value & 127) | 128, ...unsigned(value >>> 7)]
}

/** Signed LEB128 of a number that is not negative. */
function signed(value: number): number[] {
  return value < 64 ? [value] : [(value & 127) | 128, ...signed(value >>> 7)]
}
