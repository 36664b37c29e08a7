import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { describe, expect, test } from 'vitest'
import { compileKnowledge, loadModel, openLexicons, train } from '../../../service/nlu/index.ts'
import {
  openWordVectors,
  packWordVectors,
  readWordVectors,
  sentenceVector,
} from '../../../service/nlu/intents/wordVectors.ts'
import type { Lexicons } from '../../../service/nlu/lexicon.ts'
import { tokenise } from '../../../service/nlu/text/tokens.ts'
import { ask, knowledgeOf, lexicons, trainedEngine, trainingSet } from '../../support/engine.ts'

/** The language data as it would be without any word vectors. */
const withoutVectors: Lexicons = {
  ...lexicons,
  binary: (path, compile) => (path.endsWith('vectors.bin') ? null : lexicons.binary(path, compile)),
}

const lengthOf = (vector: Iterable<number>) => Math.hypot(...vector)

describe('a file of word vectors', () => {
  const bytes = packWordVectors(
    ['the', 'cat', 'dog'],
    [
      [0, 0, 3],
      [3, 0, 0],
      [0, 3, 0],
    ],
  )
  const vectors = openWordVectors(bytes)

  test('has its words by frequency, and their vectors without what all share', () => {
    expect(vectors.dimensions).toBe(3)
    expect(['the', 'cat', 'dog', 'bird'].map(vectors.position)).toEqual([0, 1, 2, -1])
    const [the, cat] = ['the', 'cat'].map(word => [...(vectors.ofSentence(tokenise(word)) ?? [])])
    expect(cat).toEqual([2, -1, -1].map(value => expect.closeTo(value / Math.sqrt(6), 2)))
    expect(the).toEqual([-1, -1, 2].map(value => expect.closeTo(value / Math.sqrt(6), 2)))
  })
  const vectorOf = (text: string) => vectors.ofSentence(tokenise(text)) ?? []
  test('gives a sentence a vector of unit length', () => {
    expect(lengthOf(vectorOf('The cat'))).toBeCloseTo(1)
  })
  test('makes it shorter where words are unknown, each as long as a word is on average', () => {
    const known = vectorOf('the dog')
    const fewer = vectorOf('the unheardof dog')
    const fewest = vectorOf('the unheardof zzyzx dog')
    expect(lengthOf(fewer)).toBeLessThan(0.9)
    expect(lengthOf(fewest)).toBeLessThan(lengthOf(fewer))
    expect([...fewer].map(value => value / lengthOf(fewer))).toEqual([...known].map(value => expect.closeTo(value, 5)))
  })
  test('counts listed values as unknown words', () => {
    const listed = [{ type: 'pet', start: 4, end: 7 }]
    expect(lengthOf(sentenceVector(vectors, tokenise('the cat dog'), listed) ?? [])).toBeCloseTo(
      lengthOf(vectorOf('the unheardof dog')),
    )
  })
  test.each(["don't the dog", 'the 5 dog', "I'd the dog", 'the dog 5:15'])(
    'ignores numbers and contractions: %s',
    text => {
      expect(lengthOf(vectorOf(text))).toBeCloseTo(1)
    },
  )
  test.each(['', 'unheardof', '!!', '5'])('gives "%s" no vector', text => {
    expect(vectors.ofSentence(tokenise(text))).toBeNull()
  })
  test('says why it cannot be read', () => {
    expect(() => openWordVectors(bytes.slice(0, -8))).toThrow('cut short')
    expect(() => openWordVectors(new Uint8Array(3))).toThrow()
  })
})

describe('the English word vectors', () => {
  test('are read once', () => {
    const own = openLexicons(resolve('resources'))
    expect(readWordVectors(own, 'en')).toBe(readWordVectors(own, 'en'))
  })
  test('have the words people use', () => {
    const english = readWordVectors(lexicons, 'en')
    for (const word of ['book', 'flight', 'zucchini', 'umbrella']) expect(english?.position(word)).toBeGreaterThan(0)
  })
  test('read a misspelt word as the word it stands for', () => {
    const vectorOf = (text: string) => readWordVectors(lexicons, 'en')?.ofSentence(tokenise(text))
    expect(vectorOf('the weathher')).toEqual(vectorOf('the weather'))
  })
  test('take at most 5 MB', () => {
    expect(readFileSync(resolve('resources/languages/en/vectors.bin')).length).toBeLessThan(5e6)
  })
})

describe('a bot with few expressions', () => {
  const labelled = {
    flight: ['book a flight to Rome', 'I want to fly to Paris', 'a plane ticket please', 'flights tomorrow'],
    food: ['order a pizza', 'I am hungry, bring me lunch', 'what is for dinner', 'deliver some pasta'],
    health: ['I need a doctor', 'my head hurts', 'which hospital is near', 'I feel sick'],
  }
  const bot = trainedEngine(labelled)

  test.each([
    ['airline', 'flight'],
    ['sushi and soup', 'food'],
    ['a surgeon or a nurse', 'health'],
  ])('ranks the intent of synonyms first that nobody taught: %s', (text, intent) => {
    expect(ask(bot, text).intents[0]?.slug).toBe(intent)
  })
  test('answers with a model that was trained without vectors, and one with them where there are none', () => {
    const set = trainingSet(labelled)
    const models = new Map([['en', loadModel(train(set, { seed: 1, lexicons: withoutVectors }))]])
    const older = { models, knowledge: compileKnowledge(knowledgeOf(set)), lexicons }
    expect(ask(older, 'a flight to Rome please').intents[0]?.slug).toBe('flight')
    expect(ask({ ...bot, lexicons: withoutVectors }, 'a flight to Rome please').intents[0]?.slug).toBe('flight')
  })
  test('knows less of a strange sentence than of one with words like its own', () => {
    const confidence = (text: string) => ask(bot, text).intents[0]?.confidence ?? 0
    expect(confidence('book a lawyer about my mortgage')).toBeLessThan(confidence('book a trip to London'))
  })
})

test('a language without a file of vectors is trained as if no language had one', () => {
  const labelled = { salut: ['bonjour', 'salut'], vol: ['un vol', 'réserver un vol', 'voler à Rome'] }
  const french = trainingSet(labelled, { language: 'fr' })
  expect(readWordVectors(lexicons, 'fr')).toBeNull()
  expect(train(french, { seed: 1, lexicons })).toEqual(train(french, { seed: 1, lexicons: withoutVectors }))
})
