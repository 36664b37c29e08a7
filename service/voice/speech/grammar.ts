/** A word, or a slot with alternatives of several words each. */
export type SentencePart = string | { slot: string; alternatives: readonly (readonly string[])[] }
export type Sentence = readonly SentencePart[]

/** A finite-state grammar: state 0 starts, state 1 is final. A transition without a word consumes nothing. */
export interface Grammar {
  states: number
  transitions: Transition[]
  /** All words, each once; a transition refers to them by position. */
  words: string[]
}

export interface Transition {
  from: number
  to: number
  word: number | null
}

const START = 0
const FINAL = 1

/** Transitions of one grammar: recognition time grows with their number, and no bot needs more sentences spoken. */
const MAX_TRANSITIONS = 4000

interface Node {
  state: number
  next: Map<string, Node>
  isEnd: boolean
}

/**
 * Builds a prefix tree of all sentences; the alternatives of a slot lead to one common state. Sentences that do not fit
 * into MAX_TRANSITIONS are left out, the last first.
 */
export function buildGrammar(sentences: readonly Sentence[]): Grammar {
  const grammar: Grammar = { states: 2, transitions: [], words: [] }
  const positions = new Map<string, number>()
  const root = newNode(START)
  for (const sentence of sentences) {
    if (grammar.transitions.length > MAX_TRANSITIONS) break
    if (sentence.length === 0) continue
    const last = sentence.reduce(
      (node, part) => (typeof part === 'string' ? addWord(node, part) : addSlot(node, part)),
      root,
    )
    if (!last.isEnd) grammar.transitions.push({ from: last.state, to: FINAL, word: null })
    last.isEnd = true
  }
  return grammar

  function addWord(node: Node, word: string): Node {
    const known = node.next.get(word)
    if (known) return known
    const next = newNode(grammar.states++)
    node.next.set(word, next)
    grammar.transitions.push({ from: node.state, to: next.state, word: positionOf(word) })
    return next
  }

  function addSlot(node: Node, { slot, alternatives }: Exclude<SentencePart, string>): Node {
    const key = `\0${slot}`
    const known = node.next.get(key)
    if (known) return known
    const end = newNode(grammar.states++)
    node.next.set(key, end)
    const tree = newNode(node.state)
    for (const words of alternatives) {
      const last = words.reduce(addWord, tree)
      if (!last.isEnd) grammar.transitions.push({ from: last.state, to: end.state, word: null })
      last.isEnd = true
    }
    return end
  }

  function positionOf(word: string): number {
    const known = positions.get(word)
    if (known !== undefined) return known
    positions.set(word, grammar.words.length)
    return grammar.words.push(word) - 1
  }
}

const newNode = (state: number): Node => ({ state, next: new Map(), isEnd: false })

/** Weights of the phone loop against the sentences, which have 1. Higher values reject more, right sentences too. */
export interface LoopWeights {
  /** Of entering the loop. */
  start: number
  /** Of each of its phones. With a low one, long unknown sentences are accepted and short known ones rejected. */
  phone: number
}

/** The weights where a language names none. */
export const loopOf = (phones: number): LoopWeights => ({ start: 1e-3, phone: 1 / phones })

/**
 * The grammar in the text format of Sphinx, with a loop of all phones beside the sentences: speech that fits no sentence
 * matches the loop better. Word i is named `w<i>`, phone i `p<i>`.
 */
export function writeFsg({ states, transitions }: Grammar, phones: number, weights: LoopWeights): string {
  const loop = states
  const lines = [
    ...transitions.map(({ from, to, word }) => `TRANSITION ${from} ${to} 1 ${word === null ? '' : `w${word}`}`.trim()),
    `TRANSITION ${START} ${loop} ${weights.start}`,
    ...Array.from({ length: phones }, (_, i) => `TRANSITION ${loop} ${loop} ${weights.phone} p${i}`),
    `TRANSITION ${loop} ${FINAL} 1`,
  ]
  const head = ['FSG_BEGIN sentences', `NUM_STATES ${states + 1}`, `START_STATE ${START}`, `FINAL_STATE ${FINAL}`]
  return padded([...head, ...lines, 'FSG_END'])
}

/** The dictionary of a grammar in the text format of Sphinx. */
export function writeDictionary(pronunciations: readonly (readonly string[])[], phones: readonly string[]): string {
  const words = pronunciations.flatMap((variants, word) =>
    variants.map((variant, i) => `w${word}${i > 0 ? `(${i + 1})` : ''} ${variant}`),
  )
  return padded([...words, ...phones.map((phone, i) => `p${i} ${phone}`)])
}

/** SoundSwallower 0.6.3 reads a file one byte too far; padding to a multiple of its alignment makes that byte harmless. */
const ALIGNMENT = 16

function padded(lines: readonly string[]): string {
  const text = `${lines.join('\n')}\n`
  return text + '\n'.repeat(ALIGNMENT - (Buffer.byteLength(text) % ALIGNMENT))
}

/** The recognised words; null when the phone loop matched or nothing did. */
export function readHypothesis(hypothesis: string, { words }: Grammar): string[] | null {
  const names = hypothesis.split(' ').filter(Boolean)
  const found = names.map(name => words[Number(/^w(\d+)(?:\(\d+\))?$/.exec(name)?.[1] ?? -1)])
  return names.length > 0 && found.every(word => word !== undefined) ? found : null
}
