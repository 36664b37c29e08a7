import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { context, findAll } from './find.ts'

/**
 * A phrase has the same value in every language. `translations/en.tsv` has English phrases and their values, read on a
 * Wednesday; every other file has an English phrase and, after it, its translations, one column a wording.
 */
const FOLDER = join(import.meta.dirname, 'translations')
const wednesday = { ...context, now: new Date('2024-05-15T09:30:00Z') }

/** Compared field of an entity, by its type; other types are left out. */
const VALUES: Readonly<Record<string, (fields: Readonly<Record<string, unknown>>) => unknown>> = {
  number: ({ scalar }) => rounded(scalar),
  ordinal: ({ rank }) => rank,
  percent: ({ percent }) => rounded(percent),
  money: ({ amount, currency }) => `${rounded(amount)} ${String(currency)}`,
  distance: ({ meters }) => `${rounded(meters)} m`,
  mass: ({ grams }) => `${rounded(grams)} g`,
  volume: ({ liters }) => `${rounded(liters)} l`,
  speed: ({ mps }) => `${rounded(mps)} m/s`,
  temperature: ({ scalar, celsius }) => `${rounded(celsius ?? scalar)} °C`,
  duration: ({ seconds }) => `${rounded(seconds)} s`,
  datetime: ({ iso }) => iso,
  interval: ({ begin, end }) => `${String(begin)}/${String(end)}`,
  set: ({ rrule }) => rrule,
}

/** The values found in a text, in alphabetical order: `datetime 2024-05-16T09:00:00Z; duration 600 s`. */
function valuesOf(text: string, language: string): string {
  const found = findAll(text, language, wednesday).flatMap(({ type, fields }) => {
    const value = VALUES[type]?.(fields as Readonly<Record<string, unknown>>)
    return value === undefined ? [] : [`${type} ${String(value)}`]
  })
  return found.sort().join('; ')
}

function rounded(value: unknown): string {
  return String(Number(Number(value).toPrecision(5)))
}

function readRows(language: string): string[][] {
  const lines = readFileSync(join(FOLDER, `${language}.tsv`), 'utf8')
    .trimEnd()
    .split('\n')
  return lines.map(line => line.split('\t'))
}

const english = new Map(readRows('en').map(([phrase = '', value = '']) => [phrase, value]))
const languages = readdirSync(FOLDER).map(file => file.replace('.tsv', ''))

describe('a phrase means the same in every language', () => {
  it('en', () => {
    const found = [...english.keys()].map(phrase => `${phrase}\t${valuesOf(phrase, 'en')}`)
    expect(found).toEqual([...english].map(row => row.join('\t')))
  })

  it.each(languages.filter(language => language !== 'en'))('%s', language => {
    const rows = readRows(language).flatMap(([phrase = '', ...said]) => said.map(text => [phrase, text] as const))
    const found = rows.map(([phrase, text]) => `${phrase}\t${text}\t${valuesOf(text, language)}`)
    expect(found).toEqual(rows.map(([phrase, text]) => `${phrase}\t${text}\t${english.get(phrase) ?? 'no English'}`))
  })
})
