import { describe, expect, test } from 'vitest'
import { BotDocument } from '../../service/contract/bots/exchange/exchange.ts'
import { exportAs } from '../../service/importing/exports/exportAs.ts'
import type { ExportFormat } from '../../service/importing/exports/formats.ts'
import { helpDesk, pizza, restaurant } from './bots.ts'
import { file, read } from './conversion.ts'

type Read = ReturnType<typeof read>

const exported = ({ document }: Read, format: ExportFormat, language?: string) => {
  const [version] = BotDocument.parse(document).versions
  if (!version) throw new Error('no version')
  return exportAs(format, version, language)
}

/** Knowledge of a bot in a language, without regard to order and to slugs of intents without letters. */
function knowledgeOf({ dataset }: Read, language: string) {
  const lists = dataset?.gazettes.flatMap(({ entity, synonyms }) =>
    synonyms.filter(one => one.language === language).map(({ value }) => `${entity}: ${value}`),
  )
  const patterns = dataset?.entities.flatMap(({ slug, regex_pattern }) =>
    regex_pattern ? [`${slug}: ${regex_pattern.replace(/\(\?:|\)/g, '')}`] : [],
  )
  const expressions = dataset?.intents.flatMap(({ slug, expressions: all }) =>
    all
      .filter(one => one.language === language)
      .map(({ source, entities }) =>
        [slug, source, ...entities.map(({ start, end, entity }) => `${entity}=${source.slice(start, end)}`)].join(
          ' | ',
        ),
      ),
  )
  return { expressions: expressions?.sort(), lists: lists?.sort(), patterns: patterns?.sort() }
}

/** Values with the texts that stand for them. */
const canonicalOf = ({ dataset }: Read, language: string) =>
  dataset?.keys
    .flatMap(({ entity, enrichments }) =>
      enrichments
        .filter(one => one.language === language)
        .map(({ value, entity_values }) => `${entity}: ${value} = ${[...entity_values].sort().join(', ')}`),
    )
    .sort()

const intentsOf = ({ dataset }: Read) => dataset?.intents.map(({ slug }) => slug)

describe.each([
  ['a restaurant search of Rasa', restaurant, ['en']],
  ['a pizza order of Dialogflow', pizza, ['en', 'fr']],
  ['a help desk of Botpress', helpDesk, ['en', 'es']],
])('%s', (_, given, languages) => {
  const before = read(given)

  test.each(languages)('goes to Rasa and comes back in %s', language => {
    const back = read(file('nlu.yml', exported(before, 'rasa', language)))
    expect(intentsOf(back)).toEqual(intentsOf(before))
    expect(knowledgeOf(back, language)).toEqual(knowledgeOf(before, language))
    expect(canonicalOf(back, language)).toEqual(canonicalOf(before, language))
  })

  test('goes to the dataset of the original and comes back in all languages', () => {
    const back = read(file('dataset.json', exported(before, 'original')))
    expect(intentsOf(back)).toEqual(intentsOf(before))
    for (const language of languages) expect(knowledgeOf(back, language)).toEqual(knowledgeOf(before, language))
  })

  test('goes to a table and comes back with its sentences', () => {
    const back = read(file('table.csv', exported(before, 'csv')))
    const sentences = ({ expressions }: Read) =>
      expressions?.map(([, language, source]) => `${language} ${source}`).sort()
    expect(sentences(back)).toEqual(sentences(before))
  })
})

test('nothing of these bots is lost in silence', () => {
  expect(read(restaurant).counted).toEqual({ actions: 1 })
  expect(read(pizza).counted).toEqual({ contexts: 1, events: 1 })
  expect(read(helpDesk).counted).toEqual({})
  expect(read(restaurant).skills.map(({ name }) => name)).toEqual([
    ...['restaurant_form', 'Say goodbye anytime the user says goodbye', 'greet', 'Fallback'],
  ])
})
