import { splitAnnotated } from './annotatedText.ts'
import { type ImportedBot, type ImportedEntity, type ImportedIntent, Losses } from './importedBot.ts'
import type { ParsedFiles } from './readFiles.ts'
import { fieldsOf, languageOf, listOf, textOf, valueOf } from './readValues.ts'

/** Reads the YAML training data of Rasa (format 2.0 and 3): one file, or a zip archive of a project. */
export function readRasa(files: ParsedFiles): ImportedBot | undefined {
  const documents = [...files].filter(([path]) => /\.ya?ml$/i.test(path))
  if (!documents.some(([, content]) => Array.isArray(fieldsOf(content).nlu))) return undefined
  const losses = new Losses()
  const contents = documents.map(([path, content]) => {
    if (content === undefined) losses.add('unreadable', path)
    return fieldsOf(content)
  })
  const language = languageOf(contents.find(({ language }) => textOf(language) !== '')?.language, 'en')
  const items = contents.flatMap(({ nlu }) => listOf(nlu)).map(fieldsOf)
  for (const { stories, rules, responses, forms } of contents) {
    for (const story of [...listOf(stories), ...listOf(rules)]) {
      const { story: name, rule } = fieldsOf(story)
      losses.add('flows', textOf(name) || textOf(rule))
    }
    for (const name of Object.keys(fieldsOf(forms))) losses.add('flows', name)
    for (const name of Object.keys(fieldsOf(responses))) losses.add('responses', name)
  }
  return {
    ...{ source: 'Rasa', name: 'Rasa bot', language },
    intents: readIntents(items, language, losses),
    entities: readEntities(items, language),
    losses,
  }
}

function readIntents(items: ReturnType<typeof fieldsOf>[], language: string, losses: Losses): ImportedIntent[] {
  const intents = new Map<string, ImportedIntent>()
  for (const item of items) {
    const name = textOf(item.intent)
    if (!name) continue
    const intent = intents.get(name) ?? { name, sentences: [] }
    intents.set(name, intent)
    for (const example of examplesOf(item)) intent.sentences.push({ language, parts: splitAnnotated(example, losses) })
  }
  return [...intents.values()]
}

/** Examples are one text with a line for each, or a list of objects with a text. */
function examplesOf({ examples }: ReturnType<typeof fieldsOf>): string[] {
  const texts = Array.isArray(examples)
    ? examples.map(example => textOf(example) || textOf(fieldsOf(example).text))
    : [textOf(examples)]
  return texts
    .flatMap(text => text.split('\n'))
    .map(line => line.replace(/^\s*-\s+/, '').trim())
    .filter(Boolean)
}

/** Lookup tables are values, synonyms are values of the entity that has such a value, regexes are entities. */
function readEntities(items: ReturnType<typeof fieldsOf>[], language: string): ImportedEntity[] {
  const entities = new Map<string, ImportedEntity>()
  const entityNamed = (name: string) => {
    const entity = entities.get(name) ?? { name, isOpen: true, values: [] }
    entities.set(name, entity)
    return entity
  }
  for (const item of items) {
    const { lookup, regex } = item
    if (textOf(lookup)) {
      for (const value of examplesOf(item))
        entityNamed(textOf(lookup)).values.push({ canonical: value, synonyms: [], language })
    }
    if (textOf(regex)) {
      entityNamed(textOf(regex)).pattern = examplesOf(item)
        .map(pattern => `(?:${pattern})`)
        .join('|')
    }
  }
  for (const item of items) {
    const canonical = valueOf(item.synonym)
    if (!canonical) continue
    const synonyms = examplesOf(item)
    const owner = [...entities.values()].find(({ values }) =>
      values.some(value => value.canonical === canonical || synonyms.includes(value.canonical)),
    )
    ;(owner ?? entityNamed('synonyms')).values.push({ canonical, synonyms, language })
  }
  return [...entities.values()]
}
