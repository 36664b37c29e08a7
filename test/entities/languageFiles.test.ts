import { readdirSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { expect, it } from 'vitest'

// JSON.parse keeps the last of two equal keys without a word, so that words of the first are lost

const languages = resolve('resources/languages')

it.each(readdirSync(languages).filter(name => /^\w\w$/.test(name)))('%s: no symbol has its words twice', isocode => {
  const text = readFileSync(join(languages, isocode, 'entities.json'), 'utf8')
  const [words = ''] = /^ {2}"words": \{$.*?^ {2}\}/msu.exec(text) ?? []
  const symbols = [...words.matchAll(/^ {4}"(\w+)":/gm)].map(([, symbol]) => symbol)
  expect(symbols.length).toBeGreaterThan(100)
  expect(symbols.filter((symbol, at) => symbols.indexOf(symbol) !== at)).toEqual([])
})
