import { hashText, avalanche } from '../core/hash.ts'
import { type Word, normalise } from '../text/tokens.ts'

/** Evidence for an entity before tagging: a listed value, a built-in entity, a value tagged in another expression. */
export interface SpanEvidence {
  /** The source of the evidence and the slug of its entity. */
  kind: string
  /** Positions in the words; `end` is exclusive. */
  start: number
  end: number
}

/** Hashed features of every word of a sentence. */
export function tagFeatures(words: readonly Word[], intent: string, evidence: readonly SpanEvidence[]): number[][] {
  const found = words.map((): number[] => [])
  forEachTagFeature(words, intent, evidence, (word, hash) => found[word]?.push(hash))
  return found
}

/** As tagFeatures without arrays: calls `emit` with the position of the word and the hash of each feature. */
export function forEachTagFeature(
  words: readonly Word[],
  intent: string,
  evidence: readonly SpanEvidence[],
  emit: (word: number, hash: number) => void,
): void {
  const analysed = words.map(analyseWord)
  const intentFeature = hashText(intent, SEEDS.intent)
  const evidenceFeatures = evidence.length > 0 ? words.map((): number[] => []) : []
  for (const { kind, start, end } of evidence) {
    for (let i = start; i < end; i++) {
      const place = end - start === 1 ? 'only' : i === start ? 'first' : i === end - 1 ? 'last' : 'inside'
      evidenceFeatures[i]?.push(hashText(`${kind}\n${place}`, SEEDS.hint))
    }
  }
  for (let i = 0; i < words.length; i++) {
    emitContext(i, analysed, intentFeature, emit)
    if (evidence.length > 0) emitEvidence(i, analysed, intentFeature, evidenceFeatures, emit)
  }
}

interface WordFeatures {
  word: number
  shape: number
  ending: number
  affixes: number[]
}

// one seed for each kind of feature, so that a word in two roles gives two features
const SEEDS = { intent: 1, hint: 2, word: 3, shape: 4, start: 5, end: 6 } as const
const EDGE: WordFeatures = { word: 7, shape: 7, ending: 7, affixes: [] }

function analyseWord({ text }: Word): WordFeatures {
  const plain = normalise(text)
  const affixes: number[] = []
  for (let n = 1; n <= 4 && n < plain.length; n++) {
    affixes.push(hashText(plain, SEEDS.start, 0, n), hashText(plain, SEEDS.end, plain.length - n))
  }
  return {
    word: hashText(plain, SEEDS.word),
    shape: hashText(LOWERCASE_ASCII.test(text) ? 'x' : shapeOf(text), SEEDS.shape),
    ending: hashText(plain, SEEDS.end, Math.max(0, plain.length - 3)),
    affixes,
  }
}

/** The shape of most words, tested first because the test is cheaper than three replacements. */
const LOWERCASE_ASCII = /^[a-z]+$/

/** The word shape: letters and digits by class, repeats collapsed: "Paris" is Xx, "B12" is X0, "7.30" is 0.0. */
function shapeOf(text: string): string {
  return text
    .replace(/\p{Lu}+/gu, 'X')
    .replace(/[\p{Ll}\p{Lo}\p{Lm}]+/gu, 'x')
    .replace(/\p{N}+/gu, '0')
}

type Emit = (word: number, hash: number) => void

/** Emits features of the word and its neighbours. */
function emitContext(i: number, analysed: readonly WordFeatures[], intentFeature: number, emit: Emit): void {
  const [back3, back2, back] = [analysed[i - 3] ?? EDGE, analysed[i - 2] ?? EDGE, analysed[i - 1] ?? EDGE]
  const [here, next, next2] = [analysed[i] ?? EDGE, analysed[i + 1] ?? EDGE, analysed[i + 2] ?? EDGE]
  emit(i, combine(16, here.word))
  emit(i, combine(17, here.shape))
  emit(i, combine(18, back.word))
  emit(i, combine(19, back2.word))
  emit(i, combine(20, back3.word))
  emit(i, combine(21, next.word))
  emit(i, combine(22, next2.word))
  emit(i, combine(23, back.word, here.word))
  emit(i, combine(24, here.word, next.word))
  emit(i, combine(25, back.word, next.word))
  emit(i, combine(26, back2.word, back.word))
  emit(i, combine(27, next.word, next2.word))
  emit(i, combine(28, back2.word, back.word, here.word))
  emit(i, combine(29, back.word, here.word, next.word))
  emit(i, combine(30, here.word, next.word, next2.word))
  emit(i, combine(31, back.ending))
  emit(i, combine(32, next.ending))
  emit(i, combine(33, back.shape, here.shape))
  emit(i, combine(34, here.shape, next.shape))
  emit(i, combine(35, intentFeature))
  emit(i, combine(36, intentFeature, here.word))
  emit(i, combine(37, intentFeature, back.word))
  emit(i, combine(38, intentFeature, next.word))
  emit(i, combine(39, intentFeature, here.shape))
  emit(i, combine(40, intentFeature, back2.word, back.word))
  for (const affix of here.affixes) emit(i, affix)
}

/** Emits features of the evidence on the word and its neighbours. */
function emitEvidence(
  i: number,
  analysed: readonly WordFeatures[],
  intentFeature: number,
  evidenceFeatures: readonly number[][],
  emit: Emit,
): void {
  const back = analysed[i - 1] ?? EDGE
  for (const feature of evidenceFeatures[i] ?? []) {
    emit(i, feature)
    emit(i, combine(8, feature, intentFeature))
    emit(i, combine(9, feature, back.word))
  }
  for (const feature of evidenceFeatures[i - 1] ?? []) emit(i, combine(10, feature))
  for (const feature of evidenceFeatures[i + 1] ?? []) emit(i, combine(11, feature))
}

/** Hashes a feature of up to three parts; the template number tells kinds of features apart. */
function combine(template: number, first: number, second = 0, third = 0): number {
  let hash = Math.imul(Math.imul(template, 0x9e3779b1) ^ first, 0x01000193)
  hash = Math.imul(hash ^ (hash >>> 15) ^ second, 0x01000193)
  hash = Math.imul(hash ^ (hash >>> 15) ^ third, 0x01000193)
  return avalanche(hash)
}
