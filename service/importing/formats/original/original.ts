import type { ImportedBot, ImportedEntity, ImportedIntent } from '../../importedBot.ts'
import { openEntity } from '../../importedBot.ts'
import { type Fields, fieldsOf, flagOf, languageOf, listOf, valueOf } from '../../files/readValues.ts'
import { placeOf, type SourceFiles } from '../../files/sourceFiles.ts'
import { readExpression } from './expressions.ts'
import { entityName, isocodeOf, nameOf, type Row, rowsById, tablesOf } from './rows.ts'
import { readSkills } from './skills.ts'

/** Lists by which a file is recognised as part of a bot. */
const LISTS = ['intents', 'gazettes', 'entities', 'expressions', 'synonyms', 'skills']
/** Lists of what is added to the values of entities. */
const ENRICHMENTS = ['enrichment_groups', 'enrichment_pair_keys', 'default_enrichment_values', 'enrichments']
/** Codes of the types of entities. */
const [FREE, RESTRICTED] = ['1', '2']

/**
 * Reads a bot of SAP Conversational AI: what its interface gives (intents with expressions and tokens, gazettes with
 * synonyms; one document, or one file for each), its datasets, and its whole export, which is made of tables whose rows
 * name each other by number. Skills come along.
 */
export function readOriginal(files: SourceFiles): ImportedBot | undefined {
  const documents = files.files.map((file): Row => {
    const fields = fieldsOf(file.value)
    return { file, fields: 'results' in fields ? fieldsOf(fields.results) : fields }
  })
  const own = documents.filter(({ fields }) => LISTS.some(key => Array.isArray(fields[key])))
  const settings = settingsOf(own)
  const language = languageOf(isocodeOf(settings.language), files.language)
  const intents = own.flatMap(document => readIntents(document, language))
  if (intents.length === 0) return undefined
  for (const { file } of own) files.use(file)
  for (const document of own) reportEnrichments(document, files)
  const entities = own.flatMap(document => readEntities(document, language))
  const listed = new Set(entities.filter(({ values }) => values.length > 0).map(({ name }) => name.toLowerCase()))
  return {
    ...{ source: 'SAP Conversational AI', name: botNameOf(own) || 'Dataset', language, problems: files.problems },
    isWithoutPatterns: true,
    intents,
    // A list says whether it is open; the entity beside it does not.
    entities: entities.filter(
      ({ name, values, patterns }) => values.length + patterns.length > 0 || !listed.has(name.toLowerCase()),
    ),
    skills: own.flatMap(document => readSkills(document, { language, intents })),
  }
}

function settingsOf(documents: readonly Row[]): Fields {
  const { fields } = documents.find(one => 'intents' in one.fields || 'strictness' in one.fields) ?? { fields: {} }
  return 'datasets' in fields ? fieldsOf(listOf(fields.datasets)[0]) : fields
}

const botNameOf = (documents: readonly Row[]): string =>
  documents.map(({ fields }) => valueOf(fieldsOf(listOf(fields.bots)[0] ?? fields.bot ?? fields).name)).find(Boolean) ??
  ''

/** Intents with their expressions, or the one whose expressions a file is. */
function readIntents(document: Row, language: string): ImportedIntent[] {
  const { file, fields } = document
  const entityById = rowsById(fields.entities, row => entityName(fieldsOf(row)))
  const intentOf = (row: unknown, expressions: unknown): ImportedIntent => ({
    name: valueOf(fieldsOf(row).name) || valueOf(fieldsOf(row).slug),
    place: placeOf(file, row),
    sentences: listOf(expressions).map(given => ({
      ...readExpression(fieldsOf(given), language, entityById),
      place: placeOf(file, given),
    })),
  })
  if (!Array.isArray(fields.intents))
    return Array.isArray(fields.expressions) ? [intentOf(fields, fields.expressions)] : []
  const expressionsOf = tablesOf(fields.expressions, 'intent_id')
  return fields.intents.flatMap((row: unknown, at) => {
    const { expressions, id, name, slug } = fieldsOf(row)
    if (!valueOf(name) && !valueOf(slug)) return []
    const isTable = Array.isArray(fields.expressions)
    if (!isTable && !Array.isArray(expressions)) return []
    return [intentOf(row, expressions ?? expressionsOf.get(valueOf(id ?? at)))]
  })
}

function readEntities({ file, fields }: Row, language: string): ImportedEntity[] {
  const synonymsOf = tablesOf(fields.synonyms, 'entity_id')
  const valuesOf = (synonyms: unknown) =>
    listOf(synonyms).map(given => {
      const { value, language: of } = fieldsOf(given)
      const place = placeOf(file, given)
      return {
        canonical: valueOf(value) || valueOf(given),
        synonyms: [],
        language: languageOf(isocodeOf(of), language),
        place,
      }
    })
  const entityOf = (row: unknown, name: string, synonyms: unknown): ImportedEntity => {
    const { is_open, regex_pattern, type } = fieldsOf(row)
    const code = valueOf(type)
    const isOpen = code === FREE || code === 'free' || (flagOf(is_open) && code !== RESTRICTED && code !== 'restricted')
    const patterns = [valueOf(regex_pattern)].filter(Boolean)
    return { ...openEntity(name, placeOf(file, row)), isOpen, patterns, values: valuesOf(synonyms) }
  }
  const gazettes = listOf(fields.gazettes).map(row => {
    const { entity, synonyms } = fieldsOf(row)
    return entityOf(row, nameOf(entity) ? entityName(entity) : entityName(row), synonyms)
  })
  const declared = listOf(fields.entities).map((row, at) =>
    entityOf(row, entityName(row), synonymsOf.get(valueOf(fieldsOf(row).id ?? at))),
  )
  // A file of one gazette.
  const single = Array.isArray(fields.synonyms) && synonymsOf.size === 0 && gazettes.length + declared.length === 0
  return [
    ...gazettes,
    ...declared,
    ...(single ? [entityOf(fields, entityName(fields.entity ?? fields), fields.synonyms)] : []),
  ]
}

function reportEnrichments({ file, fields }: Row, files: SourceFiles): void {
  const report = (name: string, parts: Fields) => {
    for (const key of ENRICHMENTS)
      for (const [at, given] of Object.entries(fieldsOf(parts[key]) === parts[key] ? parts[key] : listOf(parts[key])))
        if (typeof given === 'object' && given !== null && Object.keys(given).length > 0)
          files.problems.add('enrichments', `${name} ${nameOf(given) || at}`.trim(), placeOf(file, given))
  }
  report('', fields)
  for (const row of listOf(fields.gazettes)) {
    const { enrichments } = fieldsOf(row)
    report(nameOf(row), Array.isArray(enrichments) ? { enrichments } : fieldsOf(enrichments))
  }
}
