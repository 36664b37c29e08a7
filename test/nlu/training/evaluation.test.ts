import { resolve } from 'node:path'
import { describe, expect, test } from 'vitest'
import { explain, evaluateDataset, startEvaluation } from '../../../service/nlu/index.ts'
import { lexicons, trainedEngine, trainingSet, travel } from '../../support/engine.ts'

describe('evaluateDataset', () => {
  const { 'book-flight': flights = [], 'weather-forecast': weather = [], greetings = [] } = travel
  const set = trainingSet({
    'book-flight': [...flights, 'good morning to you', 'hello hi my friend'],
    'weather-forecast': weather,
    greetings: [...greetings, 'good morning to you'],
    farewells: ['bye'],
  })
  const shares: number[] = []
  const analytics = evaluateDataset(set, { seed: 1, lexicons, onProgress: share => shares.push(share) })

  test('answers precision, recall and F1 of every intent and entity', () => {
    expect(analytics.intents.map(({ slug, expressions }) => [slug, expressions])).toEqual([
      ['book-flight', 10],
      ['farewells', 1],
      ['greetings', 9],
      ['weather-forecast', 8],
    ])
    expect(analytics.intents[0]?.recall).toBeGreaterThan(0.6)
    expect(analytics.entities).toMatchObject([{ slug: 'city', occurrences: 14 }])
    expect(analytics.entities[0]?.f1).toBeGreaterThan(0.5)
    for (const { precision, recall, f1 } of analytics.intents) {
      for (const value of [precision, recall, f1]) expect(value >= 0 && value <= 1).toBe(true)
    }
  })
  test('lists the expressions that were not found, and counts the rest at each threshold', () => {
    const { confused, thresholds, confusion } = analytics
    const right = confusion.reduce((sum, row, i) => sum + (row[i] ?? 0), 0)
    expect(confused).toHaveLength(28 - right)
    expect(confused.every(({ intent, found }) => intent !== found)).toBe(true)
    expect(thresholds.right[0]).toBe(right)
    expect(thresholds.right).toHaveLength(101)
    for (const counts of [thresholds.right, thresholds.wrong]) {
      expect(counts).toEqual(counts.toSorted((a, b) => b - a))
    }
  })

  test('counts every expression once in the confusion matrix', () => {
    expect(analytics.confusion.flat().reduce((sum, count) => sum + count, 0)).toBe(28)
    const right = analytics.confusion.reduce((sum, row, i) => sum + (row[i] ?? 0), 0)
    expect(analytics.accuracy).toBeCloseTo(right / 28)
  })
  test('names expressions that seem to belong to another intent', () => {
    const named = analytics.mislabelled.map(({ source, suggested }) => `${source} → ${suggested}`)
    expect(named).toContain('hello hi my friend → greetings')
    expect(named).not.toContain('bye → greetings') // nobody else taught "bye", so it is no sign of greetings
  })
  test('names sentences that stand in several intents, and intents with few expressions', () => {
    expect(analytics.duplicates).toEqual([{ source: 'good morning to you', intents: ['book-flight', 'greetings'] }])
    expect(analytics.scarce.map(({ slug }) => slug)).toEqual(['farewells', 'weather-forecast', 'greetings'])
  })
  test('tells how far it is, and can be cancelled', () => {
    expect(shares).toEqual(shares.toSorted((a, b) => a - b))
    expect(shares.at(-1)).toBe(1)
    expect(() => evaluateDataset(set, { seed: 1, cancelled: () => true })).toThrow('cancelled')
  })
  test('datasets with next to nothing in them can be measured', () => {
    expect(evaluateDataset(trainingSet({}), { seed: 1 })).toMatchObject({ accuracy: 0, intents: [], confusion: [] })
    expect(evaluateDataset(trainingSet({ one: ['hello'] }), { seed: 1 }).intents).toMatchObject([{ expressions: 1 }])
  })
  test('a worker thread measures the same', async () => {
    const options = { workerFile: resolve('dist/service/worker.cjs'), resources: resolve('resources') }
    expect(await startEvaluation(set, options).done).toEqual(analytics)
  })
})

describe('explain', () => {
  const bot = trainedEngine(travel)
  const classifier = bot.models.get('en')?.classifier
  const expressions = trainingSet(travel).expressions

  test('names the words that decide, and the nearest expressions', () => {
    if (!classifier) throw new Error('the bot has no model')
    const { intents, nearest } = explain('find flights to Dublin', classifier, expressions)
    expect(intents[0]?.slug).toBe('book-flight')
    const strongest = [...(intents[0]?.words ?? [])].sort((a, b) => b.weight - a.weight)[0]
    expect(strongest?.text).toBe('flights')
    expect(nearest[0]).toMatchObject({ source: 'find flights to Madrid', intent: 'book-flight' })
    expect(explain('', classifier, expressions)).toEqual({ intents: [], nearest: [] })
  })
  test('finds a sentence less like an expression, the more of its words are strange', () => {
    if (!classifier) throw new Error('the bot has no model')
    const nearness = (text: string) => explain(text, classifier, expressions).nearest[0]?.similarity ?? 0
    expect(nearness('find flights to Madrid')).toBeCloseTo(1)
    expect(nearness('find flights to Ouagadougou')).toBeLessThan(nearness('find flights to Madird'))
    expect(nearness('find flights to Madird')).toBeLessThan(0.95)
  })
})

describe('explain, of a bot with next to nothing in it', () => {
  const small = {
    'order-pizza': ['I want a pizza', 'one margherita please', 'can I order a pizza', 'bring me two pizzas'],
    'opening-hours': ['when are you open', 'what are your opening hours', 'are you open on Sunday', 'open until when'],
    greetings: ['hello', 'hi there', 'good morning', 'hey'],
  }
  const classifier = trainedEngine(small).models.get('en')?.classifier

  test('weighs every word by what it says for an intent, however sure the intent is', () => {
    if (!classifier) throw new Error('the bot has no model')
    const { intents } = explain('I want to order two pizzas', classifier, [])
    const weights = intents.map(({ words }) => new Map(words.map(({ text, weight }) => [text, weight])))
    const [pizza, ...others] = weights
    expect(intents[0]?.slug).toBe('order-pizza')
    expect(pizza?.get('pizzas')).toBeGreaterThan(3)
    for (const word of ['order', 'two', 'want']) expect(pizza?.get(word), word).toBeGreaterThan(0.5)
    for (const other of others) expect(other.get('pizzas')).toBeLessThan(-3)
  })
  test('has words to say with a single intent too', () => {
    const one = trainedEngine({ greetings: small.greetings }).models.get('en')?.classifier
    if (!one) throw new Error('the bot has no model')
    const [hello, quarterly] = explain('hello quarterly', one, []).intents[0]?.words ?? []
    expect(hello?.weight).toBeGreaterThan(quarterly?.weight ?? 0)
  })
})
