import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { startDocument } from '../../../service/nlu/document.ts'
import type { Context } from '../../../service/nlu/stage.ts'
import { findBuiltIns } from '../../../service/entities/builtIn.ts'
import { compileKnowledge } from '../../../service/nlu/knowledge.ts'
import { openLexicons } from '../../../service/nlu/lexicon.ts'

/** A Tuesday, as good as any; dates in a corpus are read against it. */
export const NOW = '2013-02-12T04:30:00Z'

const knowledge = compileKnowledge({
  primaryLanguage: 'en',
  languages: ['en'],
  strictness: 50,
  intents: [],
  entities: [],
  lists: [],
  enrichments: [],
})

export const context: Context = {
  now: new Date(NOW),
  timezone: 'UTC',
  lexicons: openLexicons(join(import.meta.dirname, '..', '..', '..', 'resources')),
  models: new Map(),
  knowledge,
}

/** Examples of a type in a language: a value and the sentences that must yield it, then sentences without an entity. */
export interface Corpus {
  values?: readonly (readonly [value: Readonly<Record<string, unknown>>, ...sentences: string[]])[]
  silent?: readonly string[]
}

/** Entities of a type in a text: the words with their fields. */
export function find(type: string, text: string, language: string, given = context) {
  return findBuiltIns(startDocument(text, language), given)
    .filter(entity => entity.type === type)
    .map(({ start, end, fields }) => ({ raw: text.slice(start, end), ...fields }))
}

/** Tests a type against its corpora by language. In a sentence [brackets] mark the words; without them all are meant. */
export function testCorpus(type: string, corpora: Readonly<Record<string, Corpus>>): void {
  for (const [language, { values = [], silent = [] }] of Object.entries(corpora)) {
    const cases = values.flatMap(([value, ...sentences]) => sentences.map(sentence => ({ sentence, value })))
    describe(`${type} in ${language}`, () => {
      it.each(cases)('$sentence', ({ sentence, value }) => {
        const text = sentence.replace(/[[\]]/g, '')
        const raw = /\[(.*)\]/.exec(sentence)?.[1] ?? text
        expect(find(type, text, language)).toEqual([expect.objectContaining({ raw, ...rounded(value) })])
      })
      it.each(silent)('is not seen in: %s', sentence => {
        expect(find(type, sentence, language)).toEqual([])
      })
    })
  }
}

/** Floats are compared as what was computed may differ in its last bits. */
function rounded(value: object): object {
  return Object.fromEntries(
    Object.entries(value).map(([key, field]) => [
      key,
      typeof field === 'number' && !Number.isInteger(field) ? expect.closeTo(field, 5) : field,
    ]),
  )
}
