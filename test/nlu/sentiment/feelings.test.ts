import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { openLexicons } from '../../../service/nlu/lexicon.ts'
import { analyse, compileKnowledge } from '../../../service/nlu/index.ts'

const lexicons = openLexicons(join(import.meta.dirname, '..', '..', '..', 'resources'))

function sentimentOf(text: string, language: string): string {
  const knowledge = compileKnowledge({
    primaryLanguage: language,
    languages: [],
    strictness: 0,
    intents: [],
    entities: [],
    lists: [],
    enrichments: [],
  })
  const reading = { language, now: new Date('2026-01-05T09:00:00Z'), timezone: 'UTC' }
  return analyse(text, reading, { models: new Map(), knowledge, lexicons }).sentiment
}

/**
 * Sentences about hotels, meals, apps and days: language, feeling and sentence. The second and third sentence of
 * both feelings hold a negation. Rows of "stronger" hold a sentence, and the same said more strongly.
 */
const rows = readFileSync(join(import.meta.dirname, 'feelings.tsv'), 'utf8')
  .trimEnd()
  .split('\n')
  .map(line => line.split('\t'))
const languages = [...new Set(rows.map(([language = '']) => language))]

/** The sentences of a feeling in a language. */
function said(language: string, feeling: string): string[][] {
  return rows.filter(row => row[0] === language && row[1] === feeling).map(row => row.slice(2))
}

const sides = {
  positive: ['positive', 'vpositive'],
  neutral: ['neutral'],
  negative: ['negative', 'vnegative'],
} as const
const order = ['vnegative', 'negative', 'neutral', 'positive', 'vpositive']

describe('how people feel', () => {
  it.each(languages)('is heard in %s, negations and all', language => {
    for (const side of ['positive', 'neutral', 'negative'] as const) {
      const read = said(language, side).map(([text = '']) => [text, sentimentOf(text, language)])
      expect(read.length).toBeGreaterThan(0)
      expect(read.filter(([, sentiment]) => !sides[side].some(name => name === sentiment))).toEqual([])
    }
  })

  it.each(languages)('is stronger when it is said more strongly, in %s', language => {
    const pairs = said(language, 'stronger')
    expect(pairs.length).toBeGreaterThan(0)
    for (const [mild = '', strong = ''] of pairs) {
      const [before = 0, after] = [mild, strong].map(text => Math.abs(order.indexOf(sentimentOf(text, language)) - 2))
      expect([strong, after]).toEqual([strong, Math.max(2, before)])
    }
  })
})
