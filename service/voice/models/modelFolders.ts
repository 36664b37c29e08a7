import { open, readdir, readFile, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { z } from 'zod'
import type { SpeechModel } from '../../contract/speech/speech.ts'
import { readAt } from '../chunks.ts'
import { findModel, type FoundModel, type ListedFile } from './layout.ts'
import { LANGUAGES_FILE, LanguagesFile, languagesOf } from './modelLanguages.ts'
import { readMetadata } from './onnxMetadata.ts'
import { isTokenFile } from './tokens.ts'

/** A folder of the models folder. */
export interface ModelFolder extends SpeechModel {
  /** Absolute path. */
  path: string
  /** Null when no model of a known layout was found. */
  found: FoundModel | null
  /** Changes with the files. */
  fingerprint: string
}

/** A folder whose model can be used. */
export type ReadyModel = ModelFolder & { state: 'ready'; found: FoundModel }

export const isReady = (model: ModelFolder): model is ReadyModel => model.state === 'ready' && model.found !== null

export interface ModelFolders {
  /** Reads all folders, by name; those that changed are checked again. */
  list(): Promise<ModelFolder[]>
  /** Excludes a folder until its files change: the process ended when it was used. */
  markCrashed(model: ModelFolder): void
  /** True when a folder was excluded since it was read. */
  hasCrashed(model: ModelFolder): boolean
}

/** @param folder the models folder, which need not exist */
export function openModelFolders(folder: string): ModelFolders {
  const checked = new Map<string, ModelFolder>()
  const crashed = new Map<string, string>()
  const hasCrashed = ({ name, fingerprint }: ModelFolder) => crashed.get(name) === fingerprint

  async function readModel(name: string): Promise<ModelFolder> {
    const path = join(folder, name)
    const { files, fingerprint } = await listFiles(path)
    const known = checked.get(name)
    const model = known?.fingerprint === fingerprint ? known : { ...(await checkModel(path, name, files)), fingerprint }
    checked.set(name, model)
    return hasCrashed(model) ? { ...model, state: 'crashed', reason: CRASHED } : model
  }

  return {
    async list() {
      const names = await folderNames(folder)
      for (const gone of [...checked.keys()].filter(name => !names.includes(name))) checked.delete(gone)
      return Promise.all(names.map(readModel))
    },
    markCrashed: ({ name, fingerprint }) => void crashed.set(name, fingerprint),
    hasCrashed,
  }
}

/** Reason of an excluded folder. */
export const CRASHED = 'ended the process of the recogniser and is not tried again until its files change'

/** Names of the folders in a folder, sorted; none when it cannot be read. */
async function folderNames(folder: string): Promise<string[]> {
  const names = await readdir(folder).catch(() => [])
  const visible = names.filter(name => !name.startsWith('.')).sort()
  // Links to folders count too: models are large and may be shared by programs.
  const areFolders = await Promise.all(visible.map(name => isFolder(join(folder, name))))
  return visible.filter((_, at) => areFolders[at])
}

const isFolder = (path: string) =>
  stat(path).then(
    found => found.isDirectory(),
    () => false,
  )

/** Files of these kinds belong to a model; recordings beside it are not looked at. */
const MODEL_FILE = /\.(?:onnx|ort|txt|json|weights|data)$/u

async function listFiles(path: string): Promise<{ files: ListedFile[]; fingerprint: string }> {
  const names = await readdir(path).catch(() => [])
  const found = await Promise.all(
    names
      .filter(name => MODEL_FILE.test(name))
      .sort()
      .map(async name => ({ name, stats: await stat(join(path, name)).catch(() => undefined) })),
  )
  const files = found.flatMap(({ name, stats }) =>
    stats?.isFile() ? [{ name, bytes: stats.size, changed: stats.mtimeMs }] : [],
  )
  return { files, fingerprint: JSON.stringify(files) }
}

async function checkModel(
  path: string,
  name: string,
  files: readonly ListedFile[],
): Promise<Omit<ModelFolder, 'fingerprint'>> {
  const found = findModel(name, await withTypes(path, files))
  const broken = { name, path, languages: [], state: 'broken' as const }
  if ('problem' in found) return { ...broken, layout: null, found: null, reason: found.problem }
  const { layout } = found
  try {
    await checkFiles(path, found)
    const languages = await readLanguages(path, name, found, files)
    return { name, path, layout, found, languages, state: 'ready', reason: null }
  } catch (error) {
    const reason = error instanceof ModelFault ? error.message : 'cannot be read'
    return { ...broken, layout, found, reason }
  }
}

/** Adds the types that networks and `config.json` tell. */
const withTypes = (path: string, files: readonly ListedFile[]): Promise<ListedFile[]> =>
  Promise.all(files.map(async file => ({ ...file, modelType: await modelTypeOf(join(path, file.name), file) })))

/** Largest `config.json` that is read. */
const MAX_CONFIG_BYTES = 1024 * 1024
const Config = z.object({ model_type: z.string() })

async function modelTypeOf(path: string, { name, bytes }: ListedFile): Promise<string | undefined> {
  try {
    if (name === 'config.json' && bytes <= MAX_CONFIG_BYTES)
      return Config.safeParse(parseJson(await readFile(path, 'utf8'))).data?.model_type
    return name.endsWith('.onnx') ? await readModelType(path) : undefined
  } catch {
    return undefined // a file that cannot be read is refused when it is checked
  }
}

async function readModelType(path: string): Promise<string | undefined> {
  const file = await open(path)
  try {
    return await readMetadata((at, length) => readAt(file, at, length), 'model_type')
  } finally {
    await file.close()
  }
}

/** A model cannot be used; the message says why. */
class ModelFault extends Error {}

/** Bytes of the largest token file that is read; those of Whisper have less than one million. */
const MAX_TOKENS_BYTES = 16 * 1024 * 1024
/** First byte of an ONNX file: the field ir_version of ModelProto (onnx.proto3). */
const ONNX_START = 0x08

/** @throws ModelFault */
async function checkFiles(path: string, { networks, tokens }: FoundModel): Promise<void> {
  // Files of the kind .ort are of another format.
  for (const name of Object.values(networks).filter(file => file.endsWith('.onnx'))) {
    if ((await firstByte(join(path, name))) !== ONNX_START) throw new ModelFault(`holds ${name}, which is no ONNX file`)
  }
  const { size } = await stat(join(path, tokens))
  if (size > MAX_TOKENS_BYTES || !isTokenFile(await readFile(join(path, tokens), 'utf8')))
    throw new ModelFault(`holds ${tokens}, which is no list of tokens with their numbers`)
}

async function firstByte(path: string): Promise<number | undefined> {
  const file = await open(path)
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(1), 0, 1, 0)
    return bytesRead === 0 ? undefined : buffer[0]
  } finally {
    await file.close()
  }
}

/** The languages that a file names, else those that follow from layout and names. @throws ModelFault when there are none */
async function readLanguages(path: string, name: string, found: FoundModel, files: readonly ListedFile[]) {
  if (!files.some(file => file.name === LANGUAGES_FILE)) {
    const languages = languagesOf(name, found)
    if (languages.length === 0) throw new ModelFault(NO_LANGUAGES)
    return [...languages]
  }
  const given = LanguagesFile.safeParse(parseJson(await readFile(join(path, LANGUAGES_FILE), 'utf8')))
  if (!given.success) throw new ModelFault(BAD_LANGUAGES)
  return given.data.languages
}

const NO_LANGUAGES =
  'does not tell its languages: put a language code into the name of the folder, or a file parley.json with ' +
  '{"languages": ["en"]} beside the model'
const BAD_LANGUAGES = 'holds a parley.json that is not of the form {"languages": ["en"]} with languages of recordings'

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined // refused by the schema
  }
}
