import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { find } from '../find.ts'

const RESOURCES = join(import.meta.dirname, '../../../resources')

it('every city that a language names stands in the gazetteer, with its place', () => {
  const { cities } = readJson('world/cities.json') as { cities: string[] }
  const known = new Set(cities.map(row => row.split('|').slice(0, 2).join()))
  const named = readdirSync(join(RESOURCES, 'languages'), { withFileTypes: true })
    .filter(entry => entry.isDirectory())
    .flatMap(({ name }) => Object.keys(wordsOf(name).city ?? {}).map(key => `${name}: ${key}`))
  expect(named.length).toBeGreaterThan(300)
  expect(named.filter(name => !known.has(name.replace(/^\w+: /, '')))).toEqual([])
})

/** Language, city as the gazetteer has it, names. */
const NAMES = readFileSync(join(import.meta.dirname, 'cityNames.tsv'), 'utf8')
  .trimEnd()
  .split('\n')
  .map(line => line.split('\t'))

it.each(['ar', 'hi', 'ru', 'ja', 'ko', 'zh'])('cities of the world are known by their names in %s', language => {
  const rows = NAMES.filter(([row]) => row === language)
  expect(rows.length).toBeGreaterThan(100)
  for (const [, key = '', ...names] of rows)
    for (const name of names) {
      const [found] = find('location', name, language) as readonly { raw: string; country?: unknown }[]
      expect([name, found?.raw, found?.country]).toEqual([name, name, key.slice(-2).toLowerCase()])
    }
})

function wordsOf(language: string): { city?: object } {
  try {
    // the form of the file is checked where it is loaded
    return (readJson(`languages/${language}/entities.json`) as { words: { city?: object } }).words
  } catch {
    return {} // a language that is only detected has no words
  }
}

function readJson(path: string): unknown {
  return JSON.parse(readFileSync(join(RESOURCES, path), 'utf8'))
}
