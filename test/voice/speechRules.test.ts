import { existsSync, readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join, resolve } from 'node:path'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { supportedLanguages } from '../../service/nlu/language/languageRows.ts'
import { tokenise } from '../../service/nlu/text/tokens.ts'
import { createPronounce, SpeechRules } from '../../service/voice/speech/pronounce.ts'

const models = join(dirname(createRequire(import.meta.url).resolve('soundswallower')), 'model')
const fileOf = (language: string) => resolve('resources/languages', language, 'speech.json')
const languages = supportedLanguages(resolve('resources')).filter(language => existsSync(fileOf(language)))

/** Letters between two code points, both included. */
const range = (first: string, last: string) =>
  Array.from({ length: last.charCodeAt(0) - first.charCodeAt(0) + 1 }, (_, i) =>
    String.fromCharCode(first.charCodeAt(0) + i),
  ).join('')

const latin = range('a', 'z')
/** The letters of each language, those of loanwords included. */
const alphabets: Record<string, string> = {
  ca: `${latin}àçèéíïòóúü`,
  da: `${latin}æøåé`,
  de: `${latin}äöüß`,
  en: latin,
  es: `${latin}áéíñóúü`,
  fi: `${latin}åäöšž`,
  fr: `${latin}àâæçéèêëîïôœùûüÿ`,
  hi: `${range('अ', 'ऋ')}एऐओऔऑ${range('क', 'न')}${range('प', 'र')}लवशषसह${range('ा', 'ृ')}ेैोौॉंँःज़ड़ढ़फ़`,
  it: `${latin}àèéìòù`,
  ko: range('가', '힣'),
  nl: `${latin}áéèëíïóöúü`,
  no: `${latin}æøåéòô`,
  pl: `${latin}ąćęłńóśźż`,
  pt: `${latin}áâãàçéêíóôõúü`,
  ru: `${range('а', 'я')}ё`,
  sv: `${latin}åäöé`,
}

describe.each(languages)('the rules of %s', language => {
  const rules = SpeechRules.parse(JSON.parse(readFileSync(fileOf(language), 'utf8')))
  const phones = new Set(Object.keys(JSON.parse(readFileSync(join(models, rules.model, 'phoneset.json'), 'utf8'))))
  const pronounce = createPronounce(rules)

  test('use phones of their model', () => {
    const given = rules.rules.flatMap(([, alternatives]) => alternatives.split(/[| ]/))
    expect(given.filter(phone => phone !== '' && !phones.has(phone))).toEqual([])
  })

  test('pronounce the words of everyday sentences', () => {
    const files = ['resources/generate/everyday', 'test/bench/spoken'].map(folder => resolve(folder, `${language}.txt`))
    const text = files.map(file => (existsSync(file) ? readFileSync(file, 'utf8') : '')).join('\n')
    const words = new Set(tokenise(text).map(token => token.text))
    expect(words.size).toBeGreaterThan(100)
    const silent = [...words].filter(word => !/\d/.test(word) && pronounce(word).length === 0)
    expect(silent).toEqual([])
  })

  test('pronounce every letter of the alphabet', () => {
    const letters = [...(alphabets[language] ?? '')].map(letter => letter.normalize('NFKC'))
    expect(letters).not.toEqual([])
    const [first = ''] = letters
    expect(letters.filter(letter => pronounce(`${first}${letter}${first}`).length === 0)).toEqual([])
  })

  test('give phones of their model, or nothing, for any word', () => {
    const letter = fc.constantFrom(...(alphabets[language] ?? ''), "'", '’', '-', '·', '_')
    const word = fc.oneof(fc.string({ unit: letter }), fc.string({ unit: 'grapheme' }), fc.string({ unit: 'binary' }))
    fc.assert(
      fc.property(word, text => {
        for (const variant of pronounce(text)) {
          expect(variant.split(' ').filter(phone => !phones.has(phone))).toEqual([])
        }
      }),
      { numRuns: 50 },
    )
  })
})
