import { builtInEntity } from '../../../service/contract/entity.ts'
import { type ImportedBot, type ImportedEntity, Losses, type SentencePart } from './importedBot.ts'
import type { ParsedFiles } from './readFiles.ts'
import { type Fields, fieldsOf, languageOf, listOf, textOf } from './readValues.ts'

/**
 * Reads the dataset of an SAP Conversational AI bot as its interface gives it: intents with expressions and tokens,
 * gazettes with synonyms; one document, or one file for each.
 */
export function readCaiDataset(files: ParsedFiles): ImportedBot | undefined {
  const documents = [...files.values()].map(content => {
    const fields = fieldsOf(content)
    return 'results' in fields ? fieldsOf(fields.results) : fields
  })
  const rowsOf = (key: string) => documents.flatMap(document => listOf(document[key])).map(fieldsOf)
  const single = documents.filter(({ expressions }) => Array.isArray(expressions))
  const intents = [...rowsOf('intents'), ...single].filter(({ expressions }) => Array.isArray(expressions))
  if (intents.length === 0) return undefined
  const language = languageOf(isocodeOf(documents.find(isDataset)?.language), 'en')
  const losses = new Losses()
  const skills = rowsOf('skills')
  for (const { name } of skills) losses.add('flows', textOf(name))
  const gazettes = [...rowsOf('gazettes'), ...documents.filter(({ synonyms }) => Array.isArray(synonyms))]
  const named = rowsOf('entities').map(({ name, slug }) => entityName(textOf(slug) || textOf(name)))
  return {
    ...{ source: 'SAP Conversational AI', name: textOf(documents.find(isDataset)?.name) || 'Dataset', language },
    intents: intents.map(({ name, slug, expressions }) => ({
      name: textOf(name) || textOf(slug),
      sentences: listOf(expressions).map(expression => readExpression(fieldsOf(expression), language)),
    })),
    entities: readEntities(gazettes, named, language),
    losses,
  }
}

const isDataset = (fields: Fields) => 'intents' in fields || 'strictness' in fields

const isocodeOf = (language: unknown): unknown => fieldsOf(language).isocode ?? language

function readExpression({ source, tokens, language }: Fields, fallback: string) {
  const text = textOf(source)
  const parts: SentencePart[] = []
  let at = 0
  for (const token of listOf(tokens)) {
    const { word, entity } = fieldsOf(token)
    const name = textOf(fieldsOf(word).name) || textOf(word)
    const start = name ? text.indexOf(name, at) : -1
    if (start < 0) continue
    const slug = entityName(textOf(fieldsOf(entity).slug) || textOf(entity))
    const last = parts.at(-1)
    // Adjacent words of one entity are one value.
    if (last && slug && last.entity === slug) last.text += text.slice(at, start + name.length)
    else {
      if (start > at) parts.push({ text: text.slice(at, start) })
      parts.push({ text: name, ...(slug && { entity: slug }) })
    }
    at = start + name.length
  }
  if (at < text.length) parts.push({ text: text.slice(at) })
  return { language: languageOf(isocodeOf(language), fallback), parts }
}

/** Built-in entities have the same slugs as those of Parley. */
const entityName = (slug: string) => (builtInEntity(slug) ? `@sys.${slug}` : slug)

function readEntities(gazettes: readonly Fields[], named: readonly string[], language: string): ImportedEntity[] {
  const listed = gazettes.map(gazette => {
    const { entity, slug, is_open, synonyms } = gazette
    const values = listOf(synonyms).map(synonym => {
      const { value, language: of } = fieldsOf(synonym)
      return { canonical: textOf(value), synonyms: [], language: languageOf(isocodeOf(of), language) }
    })
    const name = entityName(textOf(fieldsOf(entity).slug) || textOf(entity) || textOf(slug))
    return { name, isOpen: is_open === true, values }
  })
  const others = named.filter(name => !listed.some(entity => entity.name === name))
  return [...listed, ...others.map(name => ({ name, isOpen: true, values: [] }))]
}
