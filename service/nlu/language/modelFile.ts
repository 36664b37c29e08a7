/** The languages of one script and the weights of their classifier. */
export interface ScriptModel {
  languages: readonly string[]
  /** Features are numbers below 2 ** bits. */
  bits: number
  /**
   * One row per feature, one byte per language, `ZERO` standing for 0, rows filled up to whole words of four bytes;
   * empty when the script alone decides. Four languages to a word let detection add four weights at once.
   */
  weights: Uint32Array
  /** Factor from stored weights to scores. */
  scale: number
  /** Bias of each language. */
  bias: readonly number[]
}

/** The byte that stands for a weight of 0. */
export const ZERO = 128

/** Words of four bytes that one row takes. */
export function rowWords(languages: number): number {
  return Math.ceil(languages / 4)
}

export type LanguageModel = ReadonlyMap<string, ScriptModel>

const MAGIC = 'PLID'
const VERSION = 1

interface Header {
  version: number
  scripts: { name: string; languages: string[]; bits: number; scale: number; bias: number[] }[]
}

/**
 * The file form: magic, length of the JSON header (32 bits), header filled up with spaces to whole words, then the
 * weights of each script; all little endian.
 */
export function writeLanguageModel(model: LanguageModel): Uint8Array {
  const entries = [...model]
  const header: Header = {
    version: VERSION,
    scripts: entries.map(([name, { languages, bits, scale, bias }]) => ({
      name,
      languages: [...languages],
      bits,
      scale,
      bias: [...bias],
    })),
  }
  const json = new TextEncoder().encode(JSON.stringify(header))
  const head = new Uint8Array(Math.ceil(json.length / 4) * 4).fill(0x20)
  head.set(json)
  const start = new TextEncoder().encode(MAGIC)
  const length = new Uint8Array(4)
  new DataView(length.buffer).setUint32(0, head.length, true)
  const parts = [start, length, head, ...entries.map(([, script]) => bytesOf(script.weights))]
  const bytes = new Uint8Array(parts.reduce((sum, part) => sum + part.length, 0))
  let at = 0
  for (const part of parts) {
    bytes.set(part, at)
    at += part.length
  }
  return bytes
}

/** Reads the bytes of writeLanguageModel. Throws an Error when they are not a model of this version. */
export function readLanguageModel(bytes: Uint8Array): LanguageModel {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  if (bytes.length < 8 || new TextDecoder().decode(bytes.subarray(0, 4)) !== MAGIC)
    throw new Error('not a language model')
  const headerEnd = 8 + view.getUint32(4, true)
  const header = JSON.parse(new TextDecoder().decode(bytes.subarray(8, headerEnd))) as Header // written by the function above
  if (header.version !== VERSION) throw new Error(`language model of version ${header.version}, expected ${VERSION}`)
  const model = new Map<string, ScriptModel>()
  let at = headerEnd
  for (const { name, languages, bits, scale, bias } of header.scripts) {
    const size = languages.length > 1 ? rowWords(languages.length) * 4 * 2 ** bits : 0
    if (at + size > bytes.length) throw new Error('language model is cut short')
    model.set(name, { languages, bits, scale, bias, weights: words(bytes, at, size) })
    at += size
  }
  return model
}

function bytesOf({ buffer, byteOffset, byteLength }: Uint32Array): Uint8Array {
  return new Uint8Array(buffer, byteOffset, byteLength)
}

/** The bytes as 32-bit words; copied only when they are not aligned. */
function words(bytes: Uint8Array, at: number, size: number): Uint32Array {
  const start = bytes.byteOffset + at
  if (start % 4 === 0 && bytes.buffer instanceof ArrayBuffer) return new Uint32Array(bytes.buffer, start, size / 4)
  return new Uint32Array(bytes.slice(at, at + size).buffer)
}
