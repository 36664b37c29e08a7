import { describe, expect, it } from 'vitest'
import type { Lexicons } from '../../service/nlu/lexicon.ts'
import { preloadLexicons } from '../../service/nlu/preload.ts'
import { ask, lexicons, trainedEngine } from '../support/engine.ts'

/** Language data that takes down what is asked of it; words compiled by the build, or from their files. */
function watched(isBuilt: boolean) {
  const asked = new Set<string>()
  const note = (file: string, compile: { name: string }) => asked.add(`${file} by ${compile.name}`)
  const watching: Lexicons = {
    ...lexicons,
    built: isBuilt ? lexicons.built : () => null,
    table(language, name, compile) {
      note(`${language}/${name}`, compile)
      return lexicons.table(language, name, compile)
    },
    world(name, compile) {
      note(name, compile)
      return lexicons.world(name, compile)
    },
    binary(path, compile) {
      note(path, compile)
      return lexicons.binary(path, compile)
    },
  }
  return { asked, watching }
}

describe('language data', () => {
  it.each([true, false])('is all there before the first sentence is read, words built: %s', isBuilt => {
    const loading = watched(isBuilt)
    const steps = [...preloadLexicons(loading.watching, ['en', 'fr'])]
    const reading = watched(isBuilt)
    const bot = trainedEngine({ travel: ['to [Paris](city)', 'to [Rome](city)'], greet: ['hello'] })
    for (const text of [
      'Is Rome nice? :) 😀',
      '5 € to me@example.com, please',
      'le 06 12 34 56 78, http://a.fr/b?c=d',
    ]) {
      ask({ ...bot, lexicons: reading.watching }, text, '')
      ask({ ...bot, lexicons: reading.watching }, text, 'fr')
    }
    expect(reading.asked.size).toBeGreaterThan(5)
    expect([...loading.asked]).toEqual(expect.arrayContaining([...reading.asked]))
    expect(steps, 'a table a step, and one a language to compile its words').toHaveLength(loading.asked.size + 2)
  })
})
