import { stringify } from 'yaml'
import { canonicalValues, type ExportedDataset, partsOf } from './dataset.ts'

/** Built-in entities whose names in Rasa's extractors differ. */
const EXTRACTED = new Map([
  ['datetime', 'time'],
  ['money', 'amount-of-money'],
  ['phone', 'phone-number'],
  ['mass', 'quantity'],
  ['person', 'PERSON'],
  ['location', 'GPE'],
  ['organization', 'ORG'],
  ['nationality', 'NORP'],
  ['percent', 'PERCENT'],
  ['language', 'LANGUAGE'],
])

/** The training data of a language as YAML of Rasa 3: intents, lists, synonyms, patterns. */
export function toRasaYaml(dataset: ExportedDataset, language: string): string {
  const intents = dataset.intents.map(({ slug, expressions }) => ({
    intent: slug,
    examples: examplesOf(
      expressions
        .filter(one => one.language === language)
        .map(one =>
          partsOf(one)
            .map(({ text, entity }) => (entity === undefined ? text : annotated(text, entity)))
            .join(''),
        ),
    ),
  }))
  const lookups = dataset.gazettes.flatMap(({ entity, synonyms }) => {
    const values = synonyms.filter(one => one.language === language).map(({ value }) => value)
    return values.length > 0 ? [{ lookup: entity, examples: examplesOf(values) }] : []
  })
  const patterns = dataset.entities.flatMap(({ slug, regex_pattern }) =>
    regex_pattern ? [{ regex: slug, examples: examplesOf([regex_pattern]) }] : [],
  )
  const slugs = [...new Set(dataset.keys.map(({ entity }) => entity))]
  const synonyms = slugs
    .flatMap(entity => canonicalValues(dataset, entity, language))
    .filter(({ texts }) => texts.length > 0)
    .map(({ value, texts }) => ({ synonym: value, examples: examplesOf(texts) }))
  return stringify(
    { version: '3.1', language, nlu: [...intents, ...lookups, ...patterns, ...synonyms] },
    { lineWidth: 0 },
  )
}

/** A tag; text with brackets cannot be told from an annotation, and stays as it is. */
const annotated = (text: string, entity: string): string =>
  /[[\]]/.test(text) ? text : `[${text}](${EXTRACTED.get(entity) ?? entity})`

const examplesOf = (texts: readonly string[]): string =>
  texts.map(text => `- ${text.replace(/\s*\n\s*/g, ' ')}\n`).join('')
