/** Cities in texts that are nothing but their names, as people answer a question: "Boston", "munich, please". */
import { languageOf } from '../engine/language.ts'
import { readSource } from '../engine/source.ts'
import type { BuiltInEntity } from '../input.ts'
import { readFormats } from '../formatWords.ts'
import type { Lexicons } from '../lexicons.ts'
import { readCities } from './cities.ts'
import { isPlainFirstName } from './lowerCase.ts'
import { cityEntity, GUESS, TITLED } from './nameEntity.ts'
import type { NameWords } from './words.ts'

/** Longer texts are no answers of this kind, and no place or pair of places has more words. */
const LONGEST = 80
const MOST_WORDS = 7
/** City names of fewer letters are words of some language. */
const LEAST_LETTERS = 4
const ENDING = /[\s.!?…]+$/u

/** The cities of a text where every part of it is one: large in the world, or in a country of the language. */
export function findAnswers(text: string, isocode: string, lexicons: Lexicons): BuiltInEntity[] {
  if (text.length > LONGEST) return []
  const { names, table } = languageOf(lexicons, isocode)
  const cities = lexicons.world('cities', readCities)
  const regions = lexicons.table(isocode, 'formats', readFormats)?.phone.regions ?? []
  const found: BuiltInEntity[] = []
  for (const [from, to] of partsOf(text, names)) {
    const start = to - text.slice(from, to).trimStart().length
    const part = text.slice(start, to).replace(ENDING, '')
    if (part === '' || names.polite.includes(part.toLowerCase())) continue
    const name = withoutPolite(part, names.polite)
    if (name.split(' ').length > MOST_WORDS || /\d/.test(name)) return []
    const symbols = symbolsOf(name)
    if (symbols.has('country') || symbols.has('region')) continue
    const whole = cityAt(start, name)
    const parts = whole ? [whole] : journey(start, name)
    if (parts.length === 0 && !symbols.has('city')) return []
    found.push(...parts)
  }
  return found

  function cityAt(at: number, name: string): BuiltInEntity | null {
    const lower = name.toLowerCase()
    if (name.length < LEAST_LETTERS || names.notLower.includes(lower) || !cities?.isLarge(lower, regions)) return null
    const city = cities.findFromHome(name, names.home)
    const confidence = isPlainFirstName(name, names, lexicons) ? GUESS : TITLED // "Tyler"
    return city ? cityEntity(city, at, at + name.length, confidence) : null
  }

  /** Symbols of the whole name in the words of the language: the grammar reads countries and regions. */
  function symbolsOf(name: string): ReadonlySet<string> {
    const symbols = new Set<string>()
    table.match(readSource(name), 0, (end, meanings) => {
      if (end === name.length) for (const { symbol } of meanings) symbols.add(symbol)
    })
    return symbols
  }

  /** "boston to los angeles", but not "Rio de Janeiro" */
  function journey(at: number, part: string): BuiltInEntity[] {
    for (const { 0: word, index } of part.matchAll(/ \p{Ll}+ /gu)) {
      if (!names.lowerWhere.includes(word.trim())) continue
      const behind = index + word.length
      const [from, to] = [cityAt(at, part.slice(0, index)), cityAt(at + behind, part.slice(behind))]
      if (from && to) return [from, to]
    }
    return []
  }
}

/** Begin and end of what stands between commas, dashes, and words like "and". */
function* partsOf(text: string, names: NameWords): Generator<readonly [number, number]> {
  let start = 0
  for (const { 0: mark, index } of text.matchAll(separatorOf(names))) {
    yield [start, index]
    start = index + mark.length
  }
  yield [start, text.length]
}

const separators = new WeakMap<NameWords, RegExp>()

/** Compiled once for a language. */
function separatorOf(names: NameWords): RegExp {
  const known = separators.get(names)
  if (known) return known
  const words = names.and.map(word => word.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'))
  const compiled = new RegExp(`[,;/]|\\s(?:${['[-–→]', ...words].join('|')})\\s`, 'giu')
  separators.set(names, compiled)
  return compiled
}

function withoutPolite(part: string, polite: readonly string[]): string {
  const lower = part.toLowerCase()
  const words = polite.find(word => lower.endsWith(` ${word}`))
  return words === undefined ? part : part.slice(0, -words.length - 1).trimEnd()
}
