/** Languages that share a writing system, and the weights that tell them apart. */
export interface ScriptModel {
  languages: readonly string[]
  /** Features are numbers below 2 ** bits. */
  bits: number
  /** One row of `languages.length` weights per feature; empty when the script alone decides. */
  weights: Int8Array
  /** What one unit of a weight is worth in the score. */
  scale: number
  /** Start value of each language's score. */
  bias: readonly number[]
}

export type LanguageModel = ReadonlyMap<string, ScriptModel>

const MAGIC = 'PLID'
const VERSION = 1

interface Header {
  version: number
  scripts: { name: string; languages: string[]; bits: number; scale: number; bias: number[] }[]
}

/** The file form: magic, length of the JSON header (32 bits, little endian), header, then the weights of each script. */
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
  const head = new TextEncoder().encode(JSON.stringify(header))
  const start = new TextEncoder().encode(MAGIC)
  const length = new Uint8Array(4)
  new DataView(length.buffer).setUint32(0, head.length, true)
  const parts = [start, length, head, ...entries.map(([, script]) => new Uint8Array(script.weights.buffer))]
  const bytes = new Uint8Array(parts.reduce((sum, part) => sum + part.length, 0))
  let at = 0
  for (const part of parts) {
    bytes.set(part, at)
    at += part.length
  }
  return bytes
}

/** Reads what writeLanguageModel wrote. Throws an Error when the bytes are not a model of this version. */
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
    const size = languages.length > 1 ? languages.length * 2 ** bits : 0
    if (at + size > bytes.length) throw new Error('language model is cut short')
    model.set(name, { languages, bits, scale, bias, weights: new Int8Array(bytes.buffer, bytes.byteOffset + at, size) })
    at += size
  }
  return model
}
