import { expect, test } from 'vitest'
import { createHashIndex } from '../../../service/nlu/core/hashIndex.ts'
import { hashText } from '../../../service/nlu/core/hash.ts'
import { findMisspelt } from '../../../service/nlu/intents/misspelt.ts'

const seed = 7
const words = ['weather', 'whether', 'storm', 'été', 'rain']
const hashes = Uint32Array.from(words, word => hashText(word, seed))
const known = { seed, positionOf: createHashIndex(hashes, 0, hashes.length), letters: 'aehinrstwmoé' }
const found = (text: string) => words[findMisspelt(text, known)]

test.each([
  ['wether', 'weather'],
  ['weathher', 'weather'],
  ['weatmer', 'weather'],
  ['weahter', 'weather'],
  ['weathe', 'weather'],
  ['weatherr', 'weather'],
  ['whethr', 'whether'],
  ['strm', 'storm'],
])('reads "%s" as "%s"', (text, word) => {
  expect(found(text)).toBe(word)
})
test('prefers the most frequent word', () => {
  expect(found('wheather')).toBe('weather')
})
test.each([
  ['eather', 'the first letter is mostly right'],
  ['wtr', 'several letters are wrong'],
  ['ran', 'short words resemble too many others'],
  ['rain5', 'a number is no misspelt word'],
  ['weather'.repeat(50), 'long words take time'],
  ['', 'there is no word'],
])('finds nothing in "%.20s": %s', text => {
  expect(found(text)).toBeUndefined()
})
