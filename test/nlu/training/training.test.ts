import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { compileKnowledge, loadModel, train } from '../../../service/nlu/index.ts'
import { pack, unpack } from '../../../service/nlu/learn/container.ts'
import { ask, knowledgeOf, lexicons, trainedEngine, trainingSet, travel } from '../../support/engine.ts'

const reversed = <T>(items: readonly T[]) => [...items].reverse()

describe('train', () => {
  test('the same data gives the same bytes', () => {
    expect(train(trainingSet(travel), { seed: 1 })).toEqual(train(trainingSet(travel), { seed: 1 }))
  })
  test('the order of intents, entities and expressions leaves no trace', () => {
    const set = trainingSet(travel)
    const other = {
      ...set,
      intents: reversed(set.intents),
      entities: reversed(set.entities),
      expressions: reversed(set.expressions),
    }
    expect(train(other, { seed: 1 })).toEqual(train(set, { seed: 1 }))
  })
  test('progress rises from 0 to 1', () => {
    const shares: number[] = []
    train(trainingSet(travel), { seed: 1, onProgress: share => shares.push(share) })
    expect(shares.length).toBeGreaterThan(3)
    expect(shares).toEqual(shares.toSorted((a, b) => a - b))
    expect(shares.at(-1)).toBe(1)
  })
  test('a cancelled training ends with an error', () => {
    expect(() => train(trainingSet(travel), { seed: 1, cancelled: () => true })).toThrow('cancelled')
  })
  test('no expression, one expression and one intent make models that answer', () => {
    expect(ask(trainedEngine({}), 'hello').intents).toEqual([])
    expect(ask(trainedEngine({ greetings: ['hello'] }), 'hello').intents[0]).toMatchObject({ slug: 'greetings' })
    const one = trainedEngine({ greetings: travel['greetings'] ?? [] })
    expect(ask(one, 'hello there').intents[0]?.confidence).toBeGreaterThan(0.5)
    expect(ask(one, 'quarterly revenue of the company').intents[0]?.confidence).toBeLessThan(0.5)
  })
  test('expressions of an intent or tags of an entity that do not exist are left out', () => {
    const set = trainingSet(travel)
    const expressions = [
      ...set.expressions,
      { intent: 'gone', source: 'goodbye', spans: [] },
      { intent: 'greetings', source: 'hi Bob', spans: [{ start: 3, end: 6, entity: 'gone' }] },
    ]
    const model = loadModel(train({ ...set, expressions }, { seed: 1 }))
    expect(model.classifier.labels).not.toContain('gone')
    expect(model.tagger.entities).toEqual(['city'])
  })
  test('odd expressions are no obstacle', () => {
    const odd = ['', ' ', '!!!', '\ud800', '👍', '\u200b\u200b', 'a'.repeat(512)]
    const bot = trainedEngine({ ...travel, odd })
    expect(ask(bot, 'book a flight to Paris').intents[0]?.slug).toBe('book-flight')
  })
})

describe('a model', () => {
  const bytes = train(trainingSet(travel), { seed: 1, lexicons })

  test('says why it cannot be loaded', () => {
    expect(() => loadModel(new Uint8Array())).toThrow('not a trained model')
    expect(() => loadModel(new TextEncoder().encode('{"model": "of another kind", "x": 12345}'))).toThrow(
      'not a trained',
    )
    expect(() => loadModel(bytes.slice(0, -8))).toThrow('cut short')
    const damaged = bytes.slice()
    damaged[damaged.length - 20] = (damaged[damaged.length - 20] ?? 0) ^ 1
    expect(() => loadModel(damaged)).toThrow('damaged')
    const old = bytes.slice()
    old[8] = 250
    expect(() => loadModel(old)).toThrow('version 250')
  })
  test('can be loaded from any place in a larger buffer', () => {
    const larger = new Uint8Array(bytes.length + 3)
    larger.set(bytes, 3)
    expect(loadModel(larger.subarray(3)).language).toBe('en')
  })
  test('still answers when an intent was deleted since', () => {
    const set = trainingSet(travel)
    const knowledge = compileKnowledge({ ...knowledgeOf(set), intents: [] })
    const bot = { models: new Map([['en', loadModel(bytes)]]), knowledge, lexicons }
    expect(ask(bot, 'hello').intents).toEqual([])
  })
  test('containers bring back what was put in', () => {
    const array = fc.oneof(fc.float32Array({ noNaN: true }), fc.int8Array(), fc.uint16Array(), fc.float64Array())
    fc.assert(
      fc.property(fc.record({ text: fc.string(), list: fc.array(array, { maxLength: 4 }) }), data => {
        expect(unpack(pack(data, 7), 7)).toEqual(data)
      }),
    )
  })
})
