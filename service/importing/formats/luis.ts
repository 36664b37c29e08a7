import { type ImportedBot, type ImportedEntity, type ImportedSentence, openEntity } from '../importedBot.ts'
import { placeOf, type SourceFile, type SourceFiles } from '../files/sourceFiles.ts'
import { entriesOf, type Fields, fieldsOf, languageOf, listOf, valueOf } from '../files/readValues.ts'
import { partsByOffsets } from './partsByOffsets.ts'

/** Reads the JSON of a LUIS app, or of a CLU project that followed it. */
export function readLuis(files: SourceFiles): ImportedBot | undefined {
  for (const file of files.files) {
    const fields = fieldsOf(file.value)
    const isLuis = 'luis_schema_version' in fields
    const assets = fieldsOf(fields.assets)
    if (!isLuis && !('projectFileVersion' in fields && 'intents' in assets)) continue
    files.use(file)
    return isLuis ? readLuisApp(file, fields, files) : readCluProject(file, fields, assets, files)
  }
  return undefined
}

function readLuisApp(file: SourceFile, app: Fields, files: SourceFiles): ImportedBot {
  const language = languageOf(app.culture, files.language)
  const builtIns = new Set(listOf(app.prebuiltEntities).map(one => valueOf(fieldsOf(one).name)))
  const nameOf = (name: string) => (builtIns.has(name) ? `@sys.${name.toLowerCase()}` : name)
  const intents = new Map(
    listOf(app.intents).map(one => {
      const name = valueOf(fieldsOf(one).name)
      return [name, { name, sentences: [] as ImportedSentence[], place: placeOf(file, one) }] as const
    }),
  )
  for (const given of listOf(app.utterances)) {
    const { text, intent, entities } = fieldsOf(given)
    const place = placeOf(file, given)
    const name = valueOf(intent)
    const own = intents.get(name) ?? { name, sentences: [], place }
    intents.set(name, own)
    // Ends are inclusive here.
    const tags = listOf(entities)
      .flatMap(withChildren)
      .map(({ entity, startPos, endPos, role }) => ({
        ...{ entity: nameOf(valueOf(entity)), start: Number(startPos), end: Number(endPos) + 1 },
        role,
      }))
    own.sentences.push({ language, place, parts: partsByOffsets(valueOf(text), tags, place, files.problems) })
  }
  for (const pattern of listOf(app.patterns))
    files.problems.add('templates', valueOf(fieldsOf(pattern).pattern), placeOf(file, pattern))
  for (const list of [...listOf(app.phraselists), ...listOf(app.model_features)])
    files.problems.add('metadata', valueOf(fieldsOf(list).name), placeOf(file, list))
  for (const composite of listOf(app.composites))
    files.problems.add('composites', valueOf(fieldsOf(composite).name), placeOf(file, composite))
  const entities = [...listOf(app.entities), ...listOf(app.composites), ...listOf(app.patternAnyEntities)].map(one =>
    openEntity(valueOf(fieldsOf(one).name), placeOf(file, one)),
  )
  const listed = listOf(app.closedLists).map((given): ImportedEntity => {
    const values = listOf(fieldsOf(given).subLists).map(one => {
      const { canonicalForm, list } = fieldsOf(one)
      return {
        canonical: valueOf(canonicalForm),
        synonyms: listOf(list).map(valueOf),
        language,
        place: placeOf(file, one),
      }
    })
    return { ...openEntity(valueOf(fieldsOf(given).name), placeOf(file, given)), isOpen: false, values }
  })
  const matched = listOf(app.regex_entities).map((given): ImportedEntity => {
    const patterns = [valueOf(fieldsOf(given).regexPattern)]
    return { ...openEntity(valueOf(fieldsOf(given).name), placeOf(file, given)), isOpen: false, patterns }
  })
  return {
    ...{ source: 'LUIS', name: valueOf(app.name) || 'LUIS app', language, problems: files.problems },
    intents: [...intents.values()],
    entities: [...entities, ...listed, ...matched],
  }
}

/** An entity with those inside of it, which are reported where they cannot be tagged too. */
const withChildren = (given: unknown): Fields[] => [
  fieldsOf(given),
  ...listOf(fieldsOf(given).children).flatMap(withChildren),
]

function readCluProject(file: SourceFile, project: Fields, assets: Fields, files: SourceFiles): ImportedBot {
  const metadata = fieldsOf(project.metadata)
  const language = languageOf(metadata.language, files.language)
  const builtIns = new Map<string, string>()
  const entities = listOf(assets.entities).map((given): ImportedEntity => {
    const { category, list, prebuilts, regex } = fieldsOf(given)
    const name = valueOf(category)
    const place = placeOf(file, given)
    const values = listOf(fieldsOf(list).sublists).flatMap(sublist =>
      listOf(fieldsOf(sublist).synonyms).map(one => ({
        canonical: valueOf(fieldsOf(sublist).listKey),
        synonyms: listOf(fieldsOf(one).values).map(valueOf),
        language: languageOf(fieldsOf(one).language, language),
        place: placeOf(file, sublist),
      })),
    )
    const patterns = listOf(fieldsOf(regex).expressions).map(one => valueOf(fieldsOf(one).regexPattern))
    const [prebuilt] = listOf(prebuilts)
    const kind = valueOf(fieldsOf(prebuilt).category)
    // One that is only built in is ours; one with a list of its own stays the bot's.
    if (kind && values.length === 0 && patterns.length === 0)
      builtIns.set(name, `@sys.${kind.split('.')[0]?.toLowerCase()}`)
    return { ...openEntity(builtIns.get(name) ?? name, place), values, patterns }
  })
  const intents = new Map(
    listOf(assets.intents).map(one => {
      const name = valueOf(fieldsOf(one).category)
      return [name, { name, sentences: [] as ImportedSentence[], place: placeOf(file, one) }] as const
    }),
  )
  for (const given of listOf(assets.utterances)) {
    const { text, intent, language: own, entities: tags } = fieldsOf(given)
    const place = placeOf(file, given)
    const name = valueOf(intent)
    const of = intents.get(name) ?? { name, sentences: [], place }
    intents.set(name, of)
    const offsets = listOf(tags)
      .map(fieldsOf)
      .map(({ category, offset, length }) => ({
        entity: builtIns.get(valueOf(category)) ?? valueOf(category),
        start: Number(offset),
        end: Number(offset) + Number(length),
      }))
    const parts = partsByOffsets(valueOf(text), offsets, place, files.problems)
    of.sentences.push({ language: languageOf(own, language), place, parts })
  }
  for (const [key] of entriesOf(project))
    if (!['projectFileVersion', 'stringIndexType', 'metadata', 'assets'].includes(key))
      files.problems.add('metadata', key, { file: file.path, line: file.lines.ofItem(project, key) })
  return {
    ...{ source: 'CLU', name: valueOf(metadata.projectName) || 'CLU project', language, problems: files.problems },
    ...{ intents: [...intents.values()], entities },
  }
}
