import { readdirSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { severalWordItems, severalWordsReader } from '../../../service/entities/engine/severalWords.ts'
import { marker, numeric } from '../../../service/entities/engine/wordTable.ts'

const read = severalWordsReader(
  new Map<string, (key: string) => unknown>([
    ['weekday', numeric],
    ['clockTime', key => key],
    ['from', marker],
  ]),
)

describe('the key of a phrase that stands for several words', () => {
  it('names each word by its symbol and the key of its value', () => {
    expect(read('from + weekday:1')).toEqual([
      { symbol: 'from', value: true },
      { symbol: 'weekday', value: 1 },
    ])
  })

  it('may have a key with a colon', () => {
    expect(read('clockTime:12:00 + from')).toEqual([
      { symbol: 'clockTime', value: '12:00' },
      { symbol: 'from', value: true },
    ])
  })

  it('is an error where no type reads a word, or its key makes no value', () => {
    expect(() => read('from + weekdays:1')).toThrow('weekdays:1')
    expect(() => read('from + weekday:Monday')).toThrow('Monday')
  })
})

it('the words of a phrase follow one another from its start to its end, none of them empty', () => {
  const words = fc.array(fc.constant({ symbol: 'from' as const, value: true }), { minLength: 1, maxLength: 5 })
  fc.assert(
    fc.property(words, fc.nat(100), fc.nat(20), (given, start, more) => {
      const end = start + given.length + more
      const items = severalWordItems(start, end, given)
      expect(items).toHaveLength(given.length)
      expect(items.map(item => item.start)).toEqual([start, ...items.slice(0, -1).map(item => item.end)])
      expect(items.at(-1)?.end).toBe(end)
      expect(items.every(item => item.end > item.start)).toBe(true)
    }),
  )
})

const languages = resolve('resources/languages')

it.each(readdirSync(languages).filter(name => /^\w\w$/.test(name)))(
  '%s: a phrase has a character for each word',
  iso => {
    const { words } = JSON.parse(readFileSync(join(languages, iso, 'entities.json'), 'utf8')) as {
      words: { severalWords?: Record<string, string[]> }
    }
    const short = Object.entries(words.severalWords ?? {}).flatMap(([key, phrases]) =>
      phrases.filter(phrase => phrase.replace(/<\w+>$/, '').length < key.split(' + ').length),
    )
    expect(short).toEqual([])
  },
)
