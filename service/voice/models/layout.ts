/**
 * Finds the speech model in a folder by names, sizes and types of its files, as the collection of sherpa-onnx has them.
 */
import type { ModelLayout } from '../../contract/speech/speech.ts'

export interface ListedFile {
  name: string
  bytes: number
  /** The property `model_type` of a network or of `config.json`. */
  modelType?: string | undefined
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
 * Finds the model of a folder. Of several the one of the most networks is taken, then the first by name; of each network
 * the int8 form, which needs a quarter of the memory.
 * @param folder name of the folder
 * @returns the model, or the reason why none is usable
 */
export function findModel(folder: string, files: readonly ListedFile[]): FoundModel | { problem: string } {
  const typeOf = (name: string | undefined) => files.find(file => file.name === name)?.modelType
  const candidates = [...groupsOf(files)].flatMap(group => modelOf(folder, group, typeOf) ?? [])
  const [found] = [...candidates, ...moonshineOf(files)].toSorted((a, b) => sizeOf(b) - sizeOf(a))
  if (!found) return { problem: typeOf('config.json') === 'whisper' ? TRANSFORMERS_WHISPER : NO_MODEL }
  if (/(?<!non-)streaming/iu.test(folder) && found.layout !== 'whisper')
    return { problem: 'holds a streaming model, which is not supported' }
  return firstProblem(found, files) ?? found
}

const sizeOf = ({ networks }: FoundModel) => Object.keys(networks).length

const NO_MODEL = 'holds no complete model of a known layout; see Speech models in the documentation of the service'
/** Its networks take other inputs, and its words stand in another file. */
const TRANSFORMERS_WHISPER =
  'holds a Whisper model in the layout of transformers.js, which cannot be run: take the export of sherpa-onnx, such ' +
  'as sherpa-onnx-whisper-small'

/** Networks that belong together: their names differ in the role only. */
interface Group {
  prefix: string
  /** Names by role. */
  networks: Map<string, string>
}

const NETWORK = /^(?<prefix>.*?)(?<role>encoder|decoder|joiner|model)(?<suffix>.*?)(?<int8>\.int8)?\.onnx$/u
/** The names of Moonshine of the second version hold two roles each. */
const MOONSHINE = /^(?<role>encoder|decoder)_model(?:_merged)?\.(?:ort|onnx)$/u

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

type TypeOf = (name: string | undefined) => string | undefined

/** A model of Moonshine: its list of tokens tells it from the models of transformers.js, whose networks have such names. */
function moonshineOf(files: readonly ListedFile[]): FoundModel[] {
  if (!files.some(({ name }) => name === 'tokens.txt')) return []
  const names = files.map(({ name }) => name).sort()
  const networks = new Map(names.flatMap(name => entryOf(name, MOONSHINE.exec(name)?.groups?.['role'])))
  if (networks.size < 2) return []
  return [{ layout: 'moonshine', networks: Object.fromEntries(networks), tokens: 'tokens.txt', prefix: '' }]
}

const entryOf = (name: string, role: string | undefined): [string, string][] =>
  role === undefined ? [] : [[role, name]]

/** Layouts by the roles of their networks and the type that these tell. */
function modelOf(folder: string, { prefix, networks }: Group, typeOf: TypeOf): FoundModel | undefined {
  const type = typeOf(networks.get('encoder') ?? networks.get('model'))
  const layout = layoutOf(folder, prefix, [...networks.keys()].sort().join('+'), type)
  if (!layout) return undefined
  return { layout, networks: Object.fromEntries(networks), tokens: `${prefix}tokens.txt`, prefix }
}

function layoutOf(folder: string, prefix: string, roles: string, type = ''): ModelLayout | undefined {
  if (roles === 'decoder+encoder' && prefix.endsWith('-')) return 'whisper'
  if (prefix !== '') return undefined
  if (roles === 'decoder+encoder+joiner') return NEMO_TRANSDUCERS.includes(type) ? 'nemo_transducer' : 'transducer'
  if (roles === 'decoder+encoder') return type === CANARY ? 'canary' : undefined
  return roles === 'model' ? (SINGLE_NETWORKS[type] ?? byFolder(folder)) : undefined
}

/** A single network that does not tell its type. */
function byFolder(folder: string): ModelLayout | undefined {
  if (/sense-?voice/iu.test(folder)) return 'sense_voice'
  return /tdnn/iu.test(folder) ? 'tdnn' : undefined
}

/** Types of the exports of NeMo; a hybrid model is exported as either of its two halves. */
const HYBRID = 'EncDecHybridRNNTCTCBPEModel'
const NEMO_TRANSDUCERS = ['EncDecRNNTBPEModel', 'EncDecRNNTModel', HYBRID]
const CANARY = 'EncDecMultiTaskModel'

/** Layouts of single networks by their type. */
const SINGLE_NETWORKS: Partial<Record<string, ModelLayout>> = {
  sense_voice_ctc: 'sense_voice',
  tdnn: 'tdnn',
  EncDecCTCModel: 'nemo_ctc',
  EncDecCTCModelBPE: 'nemo_ctc',
  [HYBRID]: 'nemo_ctc',
  zipformer2_ctc: 'zipformer_ctc',
  'omnilingual-asr': 'omnilingual',
  paraformer: 'paraformer',
}

/** Bytes that each network of a layout has at least; large ones of Whisper have their weights in other files. */
const MIN_BYTES: Record<ModelLayout, number> = {
  whisper: 100_000,
  sense_voice: 1_000_000,
  transducer: 10_000,
  tdnn: 100,
  nemo_transducer: 10_000,
  nemo_ctc: 10_000,
  zipformer_ctc: 10_000,
  omnilingual: 10_000,
  paraformer: 10_000,
  canary: 10_000,
  moonshine: 10_000,
}

function firstProblem(found: FoundModel, files: readonly ListedFile[]): { problem: string } | undefined {
  const bytesOf = (name: string) => files.find(file => file.name === name)?.bytes
  if (bytesOf(found.tokens) === undefined) return { problem: `lacks the file ${found.tokens}` }
  const cut = Object.values(found.networks).find(name => (bytesOf(name) ?? 0) < MIN_BYTES[found.layout])
  return cut === undefined ? undefined : { problem: `holds only the beginning of ${cut}: copy the model again` }
}
