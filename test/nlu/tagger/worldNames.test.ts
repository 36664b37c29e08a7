import { existsSync } from 'node:fs'
import { join, resolve } from 'node:path'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { startDocument } from '../../../service/nlu/document.ts'
import type { Context } from '../../../service/nlu/stage.ts'
import { findWorldNames } from '../../../service/nlu/tagger/worldNames.ts'
import { addTokens } from '../../../service/nlu/text/addTokens.ts'
import { ask, lexicons, trainedEngine } from '../../support/engine.ts'

function namesIn(text: string, language: string) {
  const context = { lexicons } as Context // it asks for nothing else
  const document = addTokens({ ...startDocument(text, language), processingLanguage: language }, context)
  return findWorldNames(document, context)
}

describe('names of the world', () => {
  test.each([
    ['en', 'from New York to SOUTH AFRICA', ['city New York', 'region SOUTH AFRICA']],
    ['fr', 'un vol pour la Corée du Sud en anglais', ['region Corée du Sud', 'language anglais']],
    ['de', 'das Wetter in Österreich', ['region Österreich']],
    ['es', 'quiero ir a Mexico', ['region Mexico']],
    ['ja', '明日の南アフリカの天気', ['region 南アフリカ']],
    ['no', 'oversett til norsk', ['language norsk']],
  ])('are found in %s: %s', (language, text, names) => {
    const found = namesIn(text, language).map(({ type, start, end }) => `${type} ${text.slice(start, end)}`)
    expect(found).toEqual(names)
  })

  test('every fully supported language has them', () => {
    const folder = resolve('resources', 'languages')
    expect(lexicons.languages.filter(code => existsSync(join(folder, code, 'names.json')))).toHaveLength(19)
  })

  test('they stand in the text and do not overlap, whatever the text', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), text => {
        const found = namesIn(text, 'en')
        expect(found.every(({ start, end }, i) => start < end && start >= (found[i - 1]?.end ?? 0))).toBe(true)
      }),
    )
  })

  test('a country never taught is told from a city by them', () => {
    const taught = {
      weather: [
        'weather in [France](country)',
        'weather in [Madrid](city)',
        'weather in [Spain](country) today',
        'weather in [Berlin](city) today',
        'weather in [Italy](country)',
        'weather in [Vienna](city) today',
        'rain in [Poland](country) tomorrow',
        'rain in [Lisbon](city) tomorrow',
        'rain in [Greece](country)',
        'rain in [Prague](city)',
      ],
    }
    const { entities } = ask(trainedEngine(taught), 'weather in Gabon today')
    expect(entities['country']?.map(({ raw }) => raw)).toEqual(['Gabon'])
    expect(Object.keys(ask(trainedEngine(taught), 'rain in Honolulu').entities)).toEqual(['city'])
  })
})
