import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  buildGrammar,
  type Grammar,
  readHypothesis,
  type Sentence,
  writeDictionary,
  writeFsg,
} from '../../service/voice/speech/grammar.ts'
import { createPronounce } from '../../service/voice/speech/pronounce.ts'

/** Every sequence of words that leads from the start to the end. */
function accepted({ transitions, words }: Grammar): string[] {
  const from = (state: number): string[][] =>
    state === 1
      ? [[]]
      : transitions
          .filter(transition => transition.from === state)
          .flatMap(({ to, word }) => from(to).map(rest => (word === null ? rest : [words[word] ?? '?', ...rest])))
  return from(0)
    .map(sentence => sentence.join(' '))
    .sort()
}

const word = fc.constantFrom('book', 'a', 'room', 'table', 'now')
const slot = fc.constant({ slot: 'city', alternatives: [['paris'], ['new', 'york']] })
const sentences = fc.array(fc.array(fc.oneof({ weight: 4, arbitrary: word }, slot), { minLength: 1, maxLength: 4 }), {
  maxLength: 6,
})

/** A sentence with every alternative of its slots. */
const spoken = (sentence: Sentence): string[] =>
  sentence.reduce<string[]>(
    (starts, part) =>
      starts.flatMap(start =>
        (typeof part === 'string' ? [part] : part.alternatives.map(words => words.join(' '))).map(end =>
          `${start} ${end}`.trim(),
        ),
      ),
    [''],
  )

describe('a grammar', () => {
  test('accepts its sentences, with every alternative of a slot, and nothing else', () => {
    fc.assert(
      fc.property(sentences, given => {
        expect([...new Set(accepted(buildGrammar(given)))]).toEqual([...new Set(given.flatMap(spoken))].sort())
      }),
    )
  })

  test('is written to files of a multiple of sixteen bytes, because the decoder reads one byte too far', () => {
    fc.assert(
      fc.property(sentences, given => {
        const grammar = buildGrammar(given)
        expect(Buffer.byteLength(writeFsg(grammar, 39, { start: 1e-3, phone: 0.1 })) % 16).toBe(0)
        expect(
          Buffer.byteLength(
            writeDictionary(
              grammar.words.map(() => ['AA', 'B']),
              ['AA'],
            ),
          ) % 16,
        ).toBe(0)
      }),
    )
  })

  test('is written with a loop of all phones beside the sentences, with its weights', () => {
    const text = writeFsg(buildGrammar([['good', 'morning']]), 2, { start: 1e-6, phone: 0.25 })
    expect(text.trim().split('\n')).toEqual([
      ...['FSG_BEGIN sentences', 'NUM_STATES 5', 'START_STATE 0', 'FINAL_STATE 1'],
      ...['TRANSITION 0 2 1 w0', 'TRANSITION 2 3 1 w1', 'TRANSITION 3 1 1'],
      ...['TRANSITION 0 4 0.000001', 'TRANSITION 4 4 0.25 p0', 'TRANSITION 4 4 0.25 p1', 'TRANSITION 4 1 1'],
      'FSG_END',
    ])
  })

  test('stops growing where recognition would become slow', () => {
    const many = Array.from({ length: 20_000 }, (_, i) => [`word${i}`])
    expect(buildGrammar(many).transitions.length).toBeLessThan(4100)
  })

  test('gives words back, of any pronunciation; nothing for sounds that are no sentence', () => {
    const grammar = buildGrammar([['book', 'a', 'room']])
    expect(readHypothesis('w0 w1(2) w2', grammar)).toEqual(['book', 'a', 'room'])
    for (const none of ['', 'p3 p4', 'w0 p1', 'w7', '<sil>']) expect(readHypothesis(none, grammar)).toBeNull()
  })
})

describe('a pronunciation', () => {
  const rules: [string, string][] = [
    ['ch', 'CH'],
    ['a(?=_)', 'AH'],
    ['a', 'AA'],
    ['t', 'T'],
    ["'", ''],
  ]

  test('comes from the rules in their order; a word with another letter has none', () => {
    const pronounce = createPronounce({ rules, form: 'NFC' })
    expect(pronounce('chata')).toEqual(['CH AA T AH'])
    expect(pronounce("t'a")).toEqual(['T AH'])
    expect(pronounce('chaz')).toEqual([])
  })

  test('comes from the dictionary first, also part by part', () => {
    const dictionary = new Map([
      ['cat', ['K AE T', 'K AH T']],
      ["l'", ['L']],
    ])
    const pronounce = createPronounce({ rules, form: 'NFC' }, dictionary)
    expect(pronounce('cat')).toEqual(['K AE T', 'K AH T'])
    expect(pronounce("l'cat")).toEqual(['L K AE T'])
    expect(pronounce('tat')).toEqual(['T AA T'])
  })

  test('has the alternatives of its rules, the first ones only in a word with many', () => {
    const pronounce = createPronounce({
      rules: [
        ['e', 'EH|IY'],
        ['h', '|HH'],
      ],
      form: 'NFC',
    })
    expect(pronounce('eh')).toEqual(['EH', 'EH HH', 'IY', 'IY HH'])
    expect(pronounce('h')).toEqual(['HH'])
    const many = pronounce('eeee')
    expect(many).toHaveLength(8)
    expect(many.every(variant => variant.endsWith('EH'))).toBe(true)
  })

  test('reads letters that are taken apart where the rules say so', () => {
    const rules: [string, string][] = [
      ['\u1112', 'HH'],
      ['\u1161', 'AA'],
      ['\u11ab', 'N'],
    ]
    expect(createPronounce({ rules, form: 'NFD' })('한')).toEqual(['HH AA N'])
    expect(createPronounce({ rules, form: 'NFC' })('한')).toEqual([])
  })
})
