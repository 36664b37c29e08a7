import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import type { Decoder as SphinxDecoder, SoundSwallowerModule } from 'soundswallower'
import {
  buildGrammar,
  type Grammar,
  loopOf,
  type LoopWeights,
  readHypothesis,
  type Sentence,
  writeDictionary,
  writeFsg,
} from './grammar.ts'
import { withNoise } from './noise.ts'
import { hasSpeechInPauses } from './pauses.ts'
import { createPronounce, type Pronounce, SpeechRules } from './pronounce.ts'
import { withoutSilentEnds } from './silentEnds.ts'

/** A decoder of one grammar. */
export interface Decoder {
  /** Recognises mono samples at 16 kHz, -1 to 1; [] when they match no sentence. */
  recognise(samples: Float32Array): string[]
}

export interface GrammarRequest {
  language: string
  /** Identifies the sentences; a new key of the same language and dataset replaces the old one as least recently used. */
  key: string
  sentences?: readonly Sentence[]
}

/** Decoders kept at once; each holds an acoustic model of about 10 MB. */
const MAX_DECODERS = 3
/** Decoders made by one process: of the memory of each, the engine never gives back about 5 MB. */
const MAX_MADE = 12

/**
 * Creates decoders on demand. `get` resolves to null when the grammar is not loaded and no sentences are given. `isSpent`
 * tells that the process should end after its answer and be started anew, for the memory that the decoders left behind.
 */
export function createDecoders(resources: string) {
  const kept = new Map<string, { decoder: Decoder; free: () => void }>()
  const engine = loadEngine()
  const languages = new Map<string, Promise<Language>>()
  let made = 0

  return {
    isSpent: () => made >= MAX_MADE,
    async get({ language, key, sentences }: GrammarRequest): Promise<Decoder | null> {
      const known = kept.get(key)
      if (known) {
        kept.delete(key)
        kept.set(key, known) // most recently used last
        return known.decoder
      }
      if (!sentences) return null
      const loading = languages.get(language) ?? loadLanguage(resources, language)
      languages.set(language, loading)
      // Before the new one is made: memory that the engine has taken is never given back.
      for (const [oldest, { free }] of [...kept].slice(0, Math.max(0, kept.size - MAX_DECODERS + 1))) {
        kept.delete(oldest)
        free()
      }
      const created = await createDecoder(await engine, await loading, sentences)
      made++
      kept.set(key, created)
      return created.decoder
    },
  }
}

async function loadEngine(): Promise<SoundSwallowerModule> {
  const { default: createModule } = await import('soundswallower')
  return createModule({ print: () => undefined, printErr: () => undefined })
}

/** Folder of the acoustic models inside the package. */
const MODELS = join(dirname(createRequire(import.meta.url).resolve('soundswallower')), 'model')

interface Language {
  model: string
  phones: string[]
  loop: LoopWeights
  pronounce: Pronounce
}

async function loadLanguage(resources: string, language: string): Promise<Language> {
  const content = await readFile(join(resources, 'languages', language, 'speech.json'), 'utf8')
  const rules = SpeechRules.parse(JSON.parse(content))
  const folder = join(MODELS, rules.model)
  const names = Object.keys(JSON.parse(await readFile(join(folder, 'phoneset.json'), 'utf8')) as object) // of the package
  const phones = names.filter(name => name !== 'SIL')
  const dictionary = rules.hasDictionary ? readDictionary(await readFile(join(folder, 'dict.txt'), 'utf8')) : undefined
  const known = new Set(phones)
  const pronounce = createPronounce(rules, dictionary)
  return {
    model: folder,
    phones,
    loop: rules.loop ?? loopOf(phones.length),
    // an unknown phone would crash the decoder
    pronounce: word => pronounce(word).filter(variant => variant.split(' ').every(phone => known.has(phone))),
  }
}

/** Reads lines such as `word phone phone` and `word(2) phone phone`. */
function readDictionary(text: string): Map<string, string[]> {
  const words = new Map<string, string[]>()
  for (const line of text.split('\n')) {
    const [, word, phones] = /^(\S+?)(?:\(\d+\))?\s+(\S.*?)\s*$/u.exec(line) ?? []
    if (word === undefined || phones === undefined) continue
    const known = words.get(word)
    if (known) known.push(phones)
    else words.set(word, [phones])
  }
  return words
}

async function createDecoder(engine: SoundSwallowerModule, language: Language, sentences: readonly Sentence[]) {
  const { grammar, pronunciations } = pronounceable(sentences, language.pronounce)
  const folder = await mkdtemp(join(tmpdir(), 'parley-speech-'))
  try {
    const [dict, fsg] = [join(folder, 'dict'), join(folder, 'fsg')]
    await writeFile(dict, writeDictionary(pronunciations, language.phones))
    await writeFile(fsg, writeFsg(grammar, language.phones.length, language.loop))
    const sphinx = new engine.Decoder({ hmm: language.model, dict, fsg, ...SETTINGS, ...beamsOf(language.loop) })
    await sphinx.initialize()
    return { decoder: { recognise: recogniser(sphinx, grammar) }, free: () => sphinx.delete() }
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

const SETTINGS = { samprate: 16_000, loglevel: 'FATAL' }

/** Power to which the decoder raises the weights of a grammar: its default `lw`. */
const LANGUAGE_WEIGHT = 6.5

/**
 * Wide beams: the default ones prune the right sentence too early in small grammars. A loop that is entered with a lower
 * weight than the one they were measured with is further behind, and they are so much wider.
 */
function beamsOf({ start }: LoopWeights) {
  const behind = (start / loopOf(1).start) ** LANGUAGE_WEIGHT
  return { beam: 1e-90 * behind, pbeam: 1e-90 * behind, wbeam: 1e-70 * behind }
}

/** The grammar of the sentences of which every word can be pronounced. */
function pronounceable(sentences: readonly Sentence[], pronounce: Pronounce) {
  const variants = new Map<string, string[]>()
  const canSay = (word: string) => {
    const known = variants.get(word) ?? pronounce(word)
    variants.set(word, known)
    return known.length > 0
  }
  const spoken = sentences.flatMap(sentence => {
    const parts = sentence.map(part =>
      typeof part === 'string'
        ? part
        : { ...part, alternatives: part.alternatives.filter(words => words.every(canSay)) },
    )
    const isSpoken = parts.every(part => (typeof part === 'string' ? canSay(part) : part.alternatives.length > 0))
    return isSpoken ? [parts] : []
  })
  const grammar = buildGrammar(spoken)
  return { grammar, pronunciations: grammar.words.map(word => variants.get(word) ?? []) }
}

function recogniser(sphinx: SphinxDecoder, grammar: Grammar) {
  return (given: Float32Array): string[] => {
    const samples = withNoise(withoutSilentEnds(given))
    sphinx.start()
    sphinx.process_audio(samples, false, true)
    sphinx.stop()
    const words = readHypothesis(sphinx.get_text(), grammar)
    // a hypothesis without words has no alignment
    if (!words || hasSpeechInPauses(sphinx.get_alignment().w ?? [], samples, SETTINGS.samprate)) return []
    return words
  }
}
