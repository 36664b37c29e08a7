import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { findBuiltIns } from '../../../service/entities/builtIn.ts'
import { startDocument } from '../../../service/nlu/document.ts'
import { context } from './corpus.ts'

// "13 billion years ago" lies before every calendar: there is no such moment to show, and no text may end an analysis

const FOLDER = join(import.meta.dirname, 'translations')
const languages = readdirSync(FOLDER).map(file => file.replace('.tsv', ''))

const inNewYork = { ...context, timezone: 'America/New_York' }

/** Every pinned wording of a language that holds digits. */
function wordings(language: string): string[] {
  const cells = readFileSync(join(FOLDER, `${language}.tsv`), 'utf8').split(/[\t\n]/)
  return cells.filter(cell => /\d/.test(cell))
}

it.each(languages)('%s: no number is too large to be read', language => {
  const all = wordings(language).flatMap(text => [
    text.replace(/\d+/g, '99999999999'),
    text.replace(/\d+/, '9999999999999999'),
    text.replace(/\d+/g, '300000'), // a year that the clock of computers does not reach
  ])
  expect(all.length).toBeGreaterThan(300)
  // Wordings that differ in their numbers only are the same now.
  const texts = new Set(all)
  for (const text of texts) expect(() => findBuiltIns(startDocument(text, language), inNewYork), text).not.toThrow()
})

it.each(['13 billion years ago', 'in a hundred billion weeks', 'every 10 trillion years', 'the last 13 billion years'])(
  'is read without a moment: %s',
  text => {
    const found = findBuiltIns(startDocument(text, 'en'), context)
    expect(found.map(({ type }) => type)).not.toContain('datetime')
  },
)
