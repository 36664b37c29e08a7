/** Finds the speech model in a folder by the names and sizes of its files, as the collection of sherpa-onnx has them. */
import type { ModelLayout } from '../../contract/speech.ts'

export interface ListedFile {
  name: string
  bytes: number
}

/** A model by the names of its files. */
export interface FoundModel {
  layout: ModelLayout
  /** Network files by their role: `encoder` and `decoder`, with a `joiner`, or a single `model`. */
  networks: Readonly<Record<string, string>>
  tokens: string
  /** Name of the model before the roles, such as `tiny.en-` of Whisper; '' for the other layouts. */
  prefix: string
}

/**
 * Finds the model of a folder. Of several the first by name is taken; of each network the int8 form, which needs a
 * quarter of the memory.
 * @param folder name of the folder
 * @returns the model, or the reason why none is usable
 */
export function findModel(folder: string, files: readonly ListedFile[]): FoundModel | { problem: string } {
  const candidates = [...groupsOf(files)].flatMap(group => modelOf(folder, group) ?? [])
  const [found] = candidates
  if (!found) return { problem: NO_MODEL }
  if (/streaming/iu.test(folder) && found.layout === 'transducer')
    return { problem: 'holds a streaming model, which is not supported' }
  return firstProblem(found, files) ?? found
}

const NO_MODEL =
  'holds no complete model of a known layout: Whisper and transducer models with encoder and decoder, SenseVoice ' +
  'models in a folder named after them'

/** Networks that belong together: their names differ in the role only. */
interface Group {
  prefix: string
  /** Names by role. */
  networks: Map<string, string>
}

const NETWORK = /^(?<prefix>.*?)(?<role>encoder|decoder|joiner|model)(?<suffix>.*?)(?<int8>\.int8)?\.onnx$/u

/** Groups in the order of their names. */
function groupsOf(files: readonly ListedFile[]): Iterable<Group> {
  const groups = new Map<string, Group>()
  for (const name of files.map(file => file.name).sort()) {
    const { prefix = '', role, suffix = '', int8 } = NETWORK.exec(name)?.groups ?? {}
    if (role === undefined) continue
    const key = `${prefix}*${suffix}`
    const group = groups.get(key) ?? { prefix, networks: new Map<string, string>() }
    groups.set(key, group)
    if (int8 !== undefined || !group.networks.has(role)) group.networks.set(role, name)
  }
  return groups.values()
}

/** Layouts by the roles of their networks. A single network is told by the name of its folder. */
function modelOf(folder: string, { prefix, networks }: Group): FoundModel | undefined {
  const layout = layoutOf(folder, prefix, [...networks.keys()].sort().join('+'))
  if (!layout) return undefined
  return { layout, networks: Object.fromEntries(networks), tokens: `${prefix}tokens.txt`, prefix }
}

function layoutOf(folder: string, prefix: string, roles: string): ModelLayout | undefined {
  if (roles === 'decoder+encoder+joiner' && prefix === '') return 'transducer'
  if (roles === 'decoder+encoder' && prefix.endsWith('-')) return 'whisper'
  if (roles !== 'model' || prefix !== '') return undefined
  if (/sense-?voice/iu.test(folder)) return 'sense_voice'
  return /tdnn/iu.test(folder) ? 'tdnn' : undefined
}

/** Bytes that each network of a layout has at least; large ones of Whisper have their weights in other files. */
const MIN_BYTES: Record<ModelLayout, number> = {
  whisper: 100_000,
  sense_voice: 1_000_000,
  transducer: 10_000,
  tdnn: 100,
}

function firstProblem(found: FoundModel, files: readonly ListedFile[]): { problem: string } | undefined {
  const bytesOf = (name: string) => files.find(file => file.name === name)?.bytes
  if (bytesOf(found.tokens) === undefined) return { problem: `lacks the file ${found.tokens}` }
  const cut = Object.values(found.networks).find(name => (bytesOf(name) ?? 0) < MIN_BYTES[found.layout])
  return cut === undefined ? undefined : { problem: `holds only the beginning of ${cut}: copy the model again` }
}
