/* eslint-disable @typescript-eslint/no-non-null-assertion -- array kernel: every index is in range by construction */
import type { Token } from '../document.ts'
import { type Features, GROUPS, STEM_GROUP, featurise } from '../text/features.ts'
import { tokenise } from '../text/tokens.ts'
import type { Vocabulary } from '../learn/vocabulary.ts'

/** Statistics of everyday sentences in a language, on any subject. */
export interface Background {
  /** Words, word bigrams and n-grams that several sentences have, in the order of their hashes; no stems. */
  vocabulary: Vocabulary
  /** How many sentences have each feature of the vocabulary. */
  counts: Uint32Array
  /** By group: the sum of these numbers over all features, in the vocabulary or not. */
  totals: number[]
  /** One a fold of cross-validation: sentences and parts of sentences to test a bot with. */
  samples: { features: Features; tokens: readonly Token[] }[][]
}

/** The path of the sentences of a language within the resources. */
export const backgroundFile = (language: string) => `languages/${language}/everyday.txt`

/** More sentences would cost time at the first training in a language and change little. */
const MAX_SENTENCES = 2500
/** Features of fewer sentences say little of how often people use them, and would be most of the memory. */
export const MIN_SENTENCES = 5
const SAMPLES = 5
/** Sentences in a sample, and the number of neighbours it takes: they are of one subject. */
const SAMPLE_SIZE = 100
const NEIGHBOURS = 20

/** Compiles a text of one sentence a line, sentences of a subject together. */
export function compileBackground(text: Uint8Array): Background {
  const lines = new TextDecoder().decode(text).split('\n')
  const sentences = lines.map(tokenise).filter(tokens => tokens.length > 0)
  const step = Math.max(1, sentences.length / MAX_SENTENCES)
  const chosen = Array.from({ length: Math.floor(sentences.length / step) }, (_, i) => sentences[Math.floor(i * step)]!)
  const features = chosen.map(tokens => featurise(tokens))
  const counted = Array.from({ length: GROUPS }, (_, g) => (g === STEM_GROUP ? NOTHING : countSentences(features, g)))
  const starts = [0]
  for (const { hashes } of counted) starts.push(starts.at(-1)! + hashes.length)
  return {
    vocabulary: { hashes: Uint32Array.from(counted.flatMap(({ hashes }) => hashes)), starts },
    counts: Uint32Array.from(counted.flatMap(({ counts }) => counts)),
    totals: counted.map(({ total }) => total),
    samples: takeSamples(chosen),
  }
}

interface Counted {
  /** Hashes of the features that MIN_SENTENCES have, and how many have them. */
  hashes: number[]
  counts: number[]
  total: number
}

const NOTHING: Counted = { hashes: [], counts: [], total: 0 }

/** Counts the sentences that have each feature of a group, in a table with open addressing: a Map takes ten times as long. */
function countSentences(sentences: readonly Features[], group: number): Counted {
  const most = sentences.reduce((sum, features) => sum + features[group]!.length, 0)
  let size = 16
  while (size < most) size *= 2 // most features occur again and again, so the table stays half empty
  const keys = new Int32Array(size)
  const counts = new Uint32Array(size)
  const lastSentence = new Uint32Array(size)
  let total = 0
  sentences.forEach((features, i) => {
    for (const hash of features[group]!) {
      let slot = hash & (size - 1)
      while (counts[slot] !== 0 && keys[slot] !== hash) slot = (slot + 1) & (size - 1)
      if (lastSentence[slot] === i + 1) continue
      keys[slot] = hash
      lastSentence[slot] = i + 1
      counts[slot]!++
      total++
    }
  })
  const entries: { hash: number; count: number }[] = []
  for (let slot = 0; slot < size; slot++) {
    if (counts[slot]! >= MIN_SENTENCES) entries.push({ hash: keys[slot]! >>> 0, count: counts[slot]! })
  }
  entries.sort((a, b) => a.hash - b.hash)
  return { hashes: entries.map(({ hash }) => hash), counts: entries.map(({ count }) => count), total }
}

/**
 * Draws the samples: runs of neighbours, spread over the text. Every second sentence is cut to one to three words, because
 * answers and thoughts left unfinished are as short, and greetings are the only short sentences a bot is taught.
 */
function takeSamples(sentences: readonly (readonly Token[])[]): Background['samples'] {
  const runs = SAMPLES * Math.ceil(SAMPLE_SIZE / NEIGHBOURS)
  const distance = Math.max(NEIGHBOURS, Math.floor(sentences.length / runs))
  return Array.from({ length: SAMPLES }, (_, sample) => {
    const tokens = sentences.filter(
      (_, i) => Math.floor(i / distance) % SAMPLES === sample && i % distance < NEIGHBOURS,
    )
    return tokens.map((sentence, i) => {
      const tokens = i % 2 === 0 ? sentence : fragment(sentence, i)
      return { tokens, features: featurise(tokens) }
    })
  })
}

/** One to three words of a sentence, somewhere in it. */
function fragment(sentence: readonly Token[], i: number): readonly Token[] {
  const length = 1 + ((i >> 1) % 3)
  const start = (7 * i) % Math.max(1, sentence.length - length + 1)
  return sentence.slice(start, start + length)
}
