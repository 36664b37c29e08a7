import { expect, it } from 'vitest'
import { ask, trainedEngine } from '../../support/engine.ts'

const engine = trainedEngine(
  {
    praise: ['👍', '🎉🎉', 'well done', 'that was great'],
    complain: ['👎', '???', 'this is bad', 'I am not happy'],
    love: ['❤️', 'I love you', 'you are lovely'],
  },
  { strictness: 50 },
)
const best = (text: string) => ask(engine, text).intents.map(({ slug, confidence }) => [slug, confidence])

it.each([
  ['👍', 'praise'],
  ['👍🏽', 'praise'],
  ['👍👍👍', 'praise'],
  ['🎉', 'praise'],
  ['👎', 'complain'],
  ['?', 'complain'],
  ['❤', 'love'],
])('%s has the intent of the expression that consists of it', (text, intent) => {
  expect(best(text)).toEqual([[intent, 1]])
})

it('signs that no expression has, or not alone, have no intent', () => {
  expect(['🤷', '👍👎', '!!', ' '].map(best)).toEqual([[], [], [], []])
})
