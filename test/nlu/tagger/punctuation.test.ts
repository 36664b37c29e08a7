import { expect, test } from 'vitest'
import { ask, trainedEngine } from '../../support/engine.ts'

const bot = trainedEngine({
  fly: [
    'I want to fly from [berlin](from-city) to [paris](to-city)',
    'book a flight to [rome](to-city)',
    'a ticket from [madrid](from-city) please',
    'fly me to [london](to-city) tomorrow',
    'I need a flight from [oslo](from-city) to [vienna](to-city)',
    'flights from [dublin](from-city)',
    'get me to [lisbon](to-city)',
    'traveling from [prague](from-city) to [athens](to-city) on monday',
    "I'd like to travel by plane to [new york](to-city)",
  ],
  thanks: ['thanks', 'thank you', 'great, thank you', 'cheers'],
})

test.each([
  'no wait, to milan',
  'from , to milan',
  'from - to . please',
  'a ticket from ... to !',
  'fly from ? to rome',
])('a learned value has a letter or a digit: %s', text => {
  for (const { start, end, origin } of ask(bot, text).spans) {
    if (origin === 'learned') expect(text.slice(start, end)).toMatch(/[\p{L}\p{N}]/u)
  }
})

test('a value after punctuation is found', () => {
  expect(ask(bot, 'no wait, to milan').entities['to-city']?.map(({ raw }) => raw)).toEqual(['milan'])
})
