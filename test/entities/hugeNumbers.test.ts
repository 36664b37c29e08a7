import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { context, find, findAll } from './find.ts'

// Values that no calendar reaches or no number can hold are left out, and no text may end an analysis

const FOLDER = join(import.meta.dirname, 'translations')
const languages = readdirSync(FOLDER).map(file => file.replace('.tsv', ''))

const inNewYork = { ...context, timezone: 'America/New_York' }

/** Every pinned wording of a language that holds digits. */
function wordings(language: string): string[] {
  const cells = readFileSync(join(FOLDER, `${language}.tsv`), 'utf8').split(/[\t\n]/)
  return cells.filter(cell => /\d/.test(cell))
}

it.each(languages)('%s: no number is too large to be read', language => {
  const replacements = [
    (text: string) => text.replace(/\d+/g, '99999999999'),
    (text: string) => text.replace(/\d+/, '9999999999999999'),
    (text: string) => text.replace(/\d+/g, '300000'), // a year that the clock of computers does not reach
  ]
  // Each wording by one of them in turn: all by all take three times as long, and differ little.
  const all = wordings(language).map((text, at) => replacements[at % replacements.length]?.(text) ?? text)
  expect(all.length).toBeGreaterThan(100)
  // Wordings that differ in their numbers only are the same now.
  const texts = new Set(all)
  for (const text of texts) expect(() => findAll(text, language, inNewYork), text).not.toThrow()
})

it.each([
  ['number', 'ja', '1000000の99乗'],
  ['number', 'zh', '1000000000的99次方'],
  ['number', 'ja', '0の-3乗'],
  ['number', 'en', '9'.repeat(400)],
  ['percent', 'en', `${'9'.repeat(400)} %`],
  ['distance', 'en', `${'9'.repeat(307)} km`],
  ['duration', 'en', `${'9'.repeat(307)} years`],
])('no %s in %s has a value that no number can hold: %s', (type, language, text) => {
  const fields = JSON.stringify(find(type, text, language), (_, value: unknown) =>
    typeof value === 'number' && !Number.isFinite(value) ? 'infinite' : value,
  )
  expect(fields).not.toContain('infinite')
})
