import { describe, expect, test } from 'vitest'
import { sentenceKey, splitWords, tokenise } from '../../service/nlu/text/tokens.ts'
import { BotDocument, Phrases, readJson } from './document.ts'

const bot = BotDocument.parse(readJson('resources/demo/concierge.json'))
const phrases = Phrases.parse(readJson('test/demo/phrases.json'))
const [{ slug: version, dataset }] = bot.versions
const expressions = dataset.intents.flatMap(intent => intent.expressions)
const languages = ['en', 'fr'] as const

describe('the sentences of the sample bot', () => {
  test('are unique, ignoring case and punctuation', () => {
    expect(repeated(expressions.map(({ source }) => key(source)))).toEqual([])
  })

  test('are annotated on word boundaries, without overlap, with existing entities', () => {
    const known = new Set(dataset.entities.map(entity => entity.slug))
    for (const { source, entities } of expressions) {
      const words = splitWords(source)
      let free = 0
      for (const { start, end, entity } of entities) {
        expect(known, source).toContain(entity)
        expect(source.slice(start, end).trim(), source).toBe(source.slice(start, end))
        expect(
          words.map(word => word.start),
          source,
        ).toContain(start)
        expect(
          words.map(word => word.end),
          source,
        ).toContain(end)
        expect(start, source).toBeGreaterThanOrEqual(free)
        expect(end, source).toBeGreaterThan(start)
        free = end
      }
    }
  })

  test('are annotated wherever they contain a gazette value', () => {
    const untagged = expressions.flatMap(({ source, language, entities }) =>
      synonymsIn(language)
        .filter(value => occurrences(source, value).some(([start, end]) => !covered(entities, start, end)))
        .map(value => `${value}: ${source}`),
    )
    expect(untagged).toEqual([])
  })

  test('use every entity in both languages', () => {
    for (const language of languages) {
      const used = expressions.filter(found => found.language === language).flatMap(found => found.entities)
      expect(new Set(used.map(span => span.entity))).toEqual(new Set(dataset.entities.map(entity => entity.slug)))
    }
  })
})

describe('the entities and gazettes of the sample bot', () => {
  test('have unique slugs', () => {
    expect(repeated(dataset.entities.map(entity => entity.slug))).toEqual([])
    expect(repeated(dataset.intents.map(intent => intent.slug))).toEqual([])
    expect(repeated(dataset.gazettes.map(gazette => gazette.entity))).toEqual([])
  })

  test('have distinct colours with a contrast of 3:1 in both themes', () => {
    expect(repeated(dataset.entities.map(entity => entity.color))).toEqual([])
    for (const { color } of dataset.entities) {
      expect(contrast(color, '#ffffff'), color).toBeGreaterThanOrEqual(3)
      expect(contrast(color, '#16181d'), color).toBeGreaterThanOrEqual(3)
    }
  })

  test('list no value twice in a language', () => {
    for (const { synonyms } of dataset.gazettes) {
      for (const language of languages) {
        const values = synonyms.filter(found => found.language === language).map(found => found.value)
        expect(repeated(values.map(key))).toEqual([])
      }
    }
  })

  test('are closed for restricted entities and open for free ones', () => {
    const kinds = new Map(dataset.entities.map(entity => [entity.slug, entity.kind]))
    for (const { entity, is_open: isOpen } of dataset.gazettes) {
      expect(kinds.get(entity), entity).toBe(isOpen ? 'free' : 'restricted')
    }
  })

  test('contain every value annotated with an entity of a closed gazette', () => {
    for (const { entity } of dataset.gazettes.filter(gazette => !gazette.is_open)) {
      for (const { source, language, entities } of expressions) {
        const tagged = entities.filter(span => span.entity === entity).map(span => source.slice(span.start, span.end))
        expect(valuesOf(entity, language)).toEqual(expect.arrayContaining(tagged.map(key)))
      }
    }
  })

  test('match booking numbers exactly where they are annotated', () => {
    const entity = dataset.entities.find(found => found.kind === 'regex')
    const pattern = new RegExp(entity?.regex_pattern ?? '', `g${entity?.regex_flags ?? ''}`)
    for (const { source, entities } of expressions) {
      const found = Array.from(source.matchAll(pattern), match => [match.index, match.index + match[0].length])
      const tagged = entities.filter(span => span.entity === entity?.slug).map(span => [span.start, span.end])
      expect(found, source).toEqual(tagged)
    }
  })
})

describe('the enrichments of the sample bot', () => {
  test('refer to gazette values of their language, each once per key', () => {
    for (const { entity, slug, enrichments } of dataset.keys) {
      for (const language of languages) {
        const values = enrichments.filter(found => found.language === language).flatMap(found => found.entity_values)
        expect(valuesOf(entity, language)).toEqual(expect.arrayContaining(values.map(key)))
        expect(repeated(values), `${slug} ${language}`).toEqual([])
      }
    }
  })

  test('give each group all pair keys of its entity, and each value to one group', () => {
    for (const { entity, language, entity_values: values, enrichment_pair_values: pairs } of dataset.groups) {
      const wanted = dataset.pair_keys.filter(found => found.entity === entity).map(found => found.slug)
      expect(pairs.map(pair => pair.pair_key).sort()).toEqual(wanted.sort())
      expect(valuesOf(entity, language)).toEqual(expect.arrayContaining(values.map(key)))
    }
    for (const language of languages) {
      const grouped = dataset.groups.filter(group => group.language === language).flatMap(group => group.entity_values)
      expect(repeated(grouped)).toEqual([])
    }
    expect(repeated(dataset.groups.map(group => group.slug))).toEqual([])
  })
})

describe('the sample bot', () => {
  test('has one default environment, of its version', () => {
    const defaults = bot.environments.filter(environment => environment.is_default)
    expect(defaults.map(environment => environment.version)).toEqual([version])
  })

  test('is measured with held-out sentences for every intent in both languages', () => {
    const held = new Set(expressions.map(({ source }) => key(source)))
    expect(phrases.filter(({ source }) => held.has(key(source)))).toEqual([])
    expect(repeated(phrases.map(({ source }) => key(source)))).toEqual([])
    for (const language of languages) {
      const own = phrases.filter(phrase => phrase.language === language && phrase.intent !== null)
      expect(new Set(own.map(phrase => phrase.intent))).toEqual(new Set(dataset.intents.map(intent => intent.slug)))
    }
    for (const { source, entities } of phrases) {
      for (const { entity, raw } of entities) {
        expect(source).toContain(raw)
        expect(dataset.entities.map(found => found.slug)).toContain(entity)
      }
    }
  })
})

function key(sentence: string): string {
  return sentenceKey(tokenise(sentence))
}

function repeated(values: string[]): string[] {
  return values.filter((value, index) => values.indexOf(value) !== index)
}

function valuesOf(entity: string, language: string): string[] {
  const gazette = dataset.gazettes.find(found => found.entity === entity)
  return (gazette?.synonyms ?? []).filter(found => found.language === language).map(found => key(found.value))
}

function synonymsIn(language: string): string[] {
  const all = dataset.gazettes.flatMap(gazette => gazette.synonyms)
  return all.filter(found => found.language === language).map(found => found.value)
}

function occurrences(source: string, value: string): [number, number][] {
  const words = splitWords(source)
  const text = source.toLowerCase()
  return words
    .filter(word => text.startsWith(value.toLowerCase(), word.start))
    .map((word): [number, number] => [word.start, word.start + value.length])
    .filter(([, end]) => words.some(word => word.end === end))
}

function covered(spans: { start: number; end: number }[], start: number, end: number): boolean {
  return spans.some(span => span.start <= start && span.end >= end)
}

/** Contrast of two colours (WCAG 2.2, "contrast ratio"). */
function contrast(one: string, other: string): number {
  const [darker, lighter] = [luminance(one), luminance(other)].sort((a, b) => a - b)
  return ((lighter ?? 0) + 0.05) / ((darker ?? 0) + 0.05)
}

function luminance(color: string): number {
  const weights = [0.2126, 0.7152, 0.0722]
  return weights.reduce((sum, weight, index) => {
    const channel = parseInt(color.slice(1 + 2 * index, 3 + 2 * index), 16) / 255
    return sum + weight * (channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4)
  }, 0)
}
