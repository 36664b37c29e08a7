import { expect, it } from 'vitest'
import { find, testCorpus } from './corpus.ts'

// signs, quotation marks, lists and rows of numbers

testCorpus('number', {
  en: {
    values: [
      [{ scalar: -0.5 }, '[minus one half]', '[-½]', '[- 1/2]'],
      [{ scalar: -1000000 }, '[minus a million]'],
      [{ scalar: 5 }, 'say "[five]" again'],
    ],
  },
})

testCorpus('distance', {
  en: {
    silent: ['say "five" again', "the 'six' of them"],
  },
})

testCorpus('datetime', {
  en: {
    silent: ['5 to 10 people'],
  },
})

it.each([
  ['en', '5 to 10 people', [5, 10]],
  ['en', 'options 1,3,5', [1, 3, 5]],
  ['en', '1,2,3,4 and 5', [1, 2, 3, 4, 5]],
  ['en', '1,234,567', [1_234_567]],
  ['en', '1,234,567, and 1,3,5, no more', [1_234_567, 1, 3, 5]],
  ['zh', '5,246,018，对', [5_246_018]],
  ['en', 'one hundred two hundred', [100, 200]],
  ['en', 'two million three million', [2_000_000, 3_000_000]],
  ['en', 'one hundred two thousand', [102_000]],
  ['fr', 'deux mille trois mille', [2000, 3000]],
  ['ru', 'две тысячи три тысячи', [2000, 3000]],
  ['es', '1,2', [1.2]],
])('%s: %s', (language, text, scalars) => {
  expect(
    find('number', text, language).map(number => Object.entries(number).find(([field]) => field === 'scalar')?.[1]),
  ).toEqual(scalars)
})
