import { type ImportedBot, type ImportedEntity, type ImportedIntent, openEntity } from '../importedBot.ts'
import { placeOf, type SourceFile, type SourceFiles } from '../files/sourceFiles.ts'
import { type Fields, fieldsOf, languageOf, listOf, textOf, valueOf } from '../files/readValues.ts'
import { partsByOffsets } from './partsByOffsets.ts'

/** Entity by which older exports name the intent of a sentence. */
const INTENT_ENTITY = 'intent'
const WITHOUT_INTENT = 'None'

/** Reads the export of a Wit.ai app: utterances (or, in old ones, expressions.json), intents and entities. */
export function readWit(files: SourceFiles): ImportedBot | undefined {
  const said = files.files.flatMap(file => {
    const { utterances, data } = fieldsOf(file.value)
    const rows = [...listOf(utterances), ...listOf(data)].filter(isUtterance)
    return rows.length > 0 ? [{ file, rows }] : []
  })
  const declared = [...files.matching(/(?:^|\/)entities\/[^/]+\.json$/)].map(({ file }) => file).filter(isEntity)
  if (said.length === 0) return undefined
  const app = files.files.find(({ path }) => /(?:^|\/)app\.json$/.test(path))
  for (const file of [...said.map(one => one.file), ...declared, ...(app ? [app] : [])]) files.use(file)
  const settings = fieldsOf(app?.value)
  const language = languageOf(settings.lang ?? fieldsOf(settings.data).lang, files.language)
  const intents = new Map<string, ImportedIntent>()
  for (const { file, found } of files.matching(/(?:^|\/)intents\/([^/]+)\.json$/)) {
    files.use(file)
    const name = valueOf(fieldsOf(file.value).name) || (found[1] ?? '')
    intents.set(name, { name, sentences: [], place: placeOf(file, file.value) })
  }
  for (const { file, rows } of said) for (const row of rows) addUtterance(intents, row, file, files, language)
  for (const { file } of files.matching(/(?:^|\/)traits\/[^/]+\.json$/)) {
    files.use(file)
    files.problems.add('metadata', valueOf(fieldsOf(file.value).name), { file: file.path })
  }
  return {
    ...{ source: 'Wit.ai', name: valueOf(settings.name) || 'Wit.ai app', language, problems: files.problems },
    intents: [...intents.values()],
    entities: declared.map(file => readEntity(file, language)),
  }
}

const isUtterance = (row: unknown) => {
  const { text, entities } = fieldsOf(row)
  return textOf(text) !== '' && Array.isArray(entities)
}

const isEntity = ({ value }: SourceFile) => {
  const fields = fieldsOf(value)
  return 'lookups' in fields || 'keywords' in fields || 'values' in fieldsOf(fields.data)
}

/** Built-in entities begin with `wit$`, in older exports with `wit/`. */
const nameOf = (given: string) => given.replace(/^wit[$/]/, '@sys.')

function addUtterance(
  intents: Map<string, ImportedIntent>,
  row: unknown,
  file: SourceFile,
  files: SourceFiles,
  language: string,
): void {
  const { text, intent, entities, traits } = fieldsOf(row)
  const place = placeOf(file, row)
  const tags = listOf(entities).map(fieldsOf)
  const older = tags.find(({ entity }) => entity === INTENT_ENTITY)
  const name = valueOf(intent) || valueOf(older?.value).replace(/^"|"$/g, '') || WITHOUT_INTENT
  const own = intents.get(name) ?? { name, sentences: [], place }
  intents.set(name, own)
  if (listOf(traits).length > 0) files.problems.add('metadata', textOf(text), place)
  const spans = tags.flatMap((tag): Fields[] => {
    if (tag.start === undefined || tag === older) return []
    // A role follows the name of its entity; without a role the name is repeated.
    const [entity = '', role = ''] = valueOf(tag.entity).split(':')
    const plain = entity.replace(/^wit[$/]/, '')
    if (listOf(tag.entities).length > 0) files.problems.add('composites', textOf(text), place)
    return [{ ...tag, entity: nameOf(entity), value: undefined, role: role === plain ? '' : role }]
  })
  own.sentences.push({ language, place, parts: partsByOffsets(textOf(text), spans, place, files.problems) })
}

function readEntity(file: SourceFile, language: string): ImportedEntity {
  const given = fieldsOf(file.value)
  const fields = 'data' in given ? fieldsOf(given.data) : given
  const { name, lookups, keywords } = fields
  const rows = [...listOf(keywords), ...listOf(fields.values)]
  const values = rows.map(row => {
    const { keyword, value, synonyms, expressions } = fieldsOf(row)
    return {
      canonical: valueOf(keyword) || valueOf(value),
      synonyms: [...listOf(synonyms), ...listOf(expressions)].map(valueOf),
      ...{ language, place: placeOf(file, row) },
    }
  })
  const isOpen = listOf(lookups ?? fields.lookups).includes('free-text') || rows.length === 0
  return { ...openEntity(nameOf(valueOf(name)), placeOf(file, file.value)), isOpen, values }
}
