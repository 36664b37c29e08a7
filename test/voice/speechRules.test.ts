import { existsSync, readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join, resolve } from 'node:path'
import { describe, expect, test } from 'vitest'
import { supportedLanguages } from '../../service/nlu/language/languageRows.ts'
import { tokenise } from '../../service/nlu/text/tokens.ts'
import { createPronounce, SpeechRules } from '../../service/voice/speech/pronounce.ts'

const models = join(dirname(createRequire(import.meta.url).resolve('soundswallower')), 'model')
const fileOf = (language: string) => resolve('resources/languages', language, 'speech.json')
const languages = supportedLanguages(resolve('resources')).filter(language => existsSync(fileOf(language)))

describe.each(languages)('the rules of %s', language => {
  const { model, rules } = SpeechRules.parse(JSON.parse(readFileSync(fileOf(language), 'utf8')))
  const phones = new Set(Object.keys(JSON.parse(readFileSync(join(models, model, 'phoneset.json'), 'utf8'))))

  test('use phones of their model', () => {
    const unknown = rules.flatMap(([, given]) => given.split(' ')).filter(phone => phone !== '' && !phones.has(phone))
    expect(unknown).toEqual([])
  })

  test('pronounce the words of everyday sentences', () => {
    const text = readFileSync(resolve('.config/everyday', `${language}.txt`), 'utf8')
    const words = new Set(tokenise(text).map(token => token.text))
    const pronounce = createPronounce(rules)
    const silent = [...words].filter(word => !/\d/.test(word) && pronounce(word).length === 0)
    expect(silent).toEqual([])
  })
})
