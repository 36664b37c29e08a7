import type { ImportedBot, ImportedIntent } from '../../importedBot.ts'
import type { ImportedRequirement } from '../../importedSkill.ts'
import { placeOf, type SourceFiles } from '../../files/sourceFiles.ts'
import { fieldsOf, languageOf, listOf, valueOf } from '../../files/readValues.ts'
import { ANY } from './esIntents.ts'
import { addEntries, agentFile, entityDraft, type EntityDraft } from './agent.ts'
import { readFlows } from './cxFlows.ts'

const PHRASES = /(?:^|\/)intents\/([^/]+)\/trainingPhrases\/([^/]+)\.json$/
const INTENT = /(?:^|\/)intents\/([^/]+)\/\1\.json$/
const TYPE = /(?:^|\/)entityTypes\/([^/]+)\/(?:entities\/([^/]+)|\1)\.json$/

/** Reads the JSON package of a Dialogflow CX agent: intents, entity types, flows with their pages. */
export function readDialogflowCx(files: SourceFiles): ImportedBot | undefined {
  const isOwn = [...files.matching(PHRASES), ...files.matching(INTENT)].length > 0
  if (!isOwn) return undefined
  const agent = agentFile(files)
  if (agent) files.use(agent)
  const settings = fieldsOf(agent?.value)
  const language = languageOf(settings.defaultLanguageCode, files.language)
  for (const { file, found } of files.matching(/(?:^|\/)webhooks\/([^/]+)\.json$/)) {
    files.use(file)
    files.problems.add('webhooks', found[1] ?? '', { file: file.path })
  }
  const { intents, parameters } = readIntents(files, language)
  return {
    source: 'Dialogflow CX',
    name: valueOf(settings.displayName) || 'Dialogflow agent',
    language,
    intents,
    entities: readEntities(files, language),
    skills: readFlows(files, language, parameters),
    problems: files.problems,
  }
}

/** Intents, and the entities of their parameters by name. */
function readIntents(files: SourceFiles, language: string) {
  const intents = new Map<string, ImportedIntent>()
  const types = new Map<string, Map<string, string>>()
  for (const { file, found } of files.matching(INTENT)) {
    files.use(file)
    const [, folder = ''] = found
    const { displayName, parameters } = fieldsOf(file.value)
    const place = { file: file.path, line: file.lines.of(file.value) }
    intents.set(folder, { name: valueOf(displayName) || folder, sentences: [], place })
    // Any text is found by what stands around it, so each parameter is an entity of its own.
    const entityOf = listOf(parameters)
      .map(fieldsOf)
      .map(({ id, entityType }) => [valueOf(id), valueOf(entityType === ANY ? id : entityType)] as const)
    types.set(folder, new Map(entityOf))
  }
  for (const { file, found } of files.matching(PHRASES)) {
    files.use(file)
    const [, folder = '', tag] = found
    const intent = intents.get(folder) ?? { name: folder, sentences: [], place: { file: file.path } }
    intents.set(folder, intent)
    const entityOf = types.get(folder) ?? new Map<string, string>()
    const all = [...entityOf.values()]
    for (const phrase of listOf(fieldsOf(file.value).trainingPhrases)) {
      const { parts, languageCode } = fieldsOf(phrase)
      intent.sentences.push({
        language: languageOf(languageCode ?? tag, language),
        place: placeOf(file, phrase),
        parts: listOf(parts).map(part => {
          const { text, parameterId } = fieldsOf(part)
          const entity = entityOf.get(valueOf(parameterId))
          const isRole = entity !== undefined && all.filter(one => one === entity).length > 1
          return { text: valueOf(text), entity, ...(isRole && { role: valueOf(parameterId) }) }
        }),
      })
    }
  }
  const parameters = new Map<string, ImportedRequirement['entities']>()
  for (const entityOf of types.values()) {
    const all = [...entityOf.values()]
    for (const [name, entity] of entityOf) {
      const isRole = all.filter(one => one === entity).length > 1
      const known = parameters.get(name) ?? []
      parameters.set(name, [...known, ...(isRole ? [{ entity, role: name }] : []), { entity }])
    }
  }
  return { intents: [...intents.values()], parameters }
}

function readEntities(files: SourceFiles, language: string): EntityDraft[] {
  const entities = new Map<string, EntityDraft>()
  const found = [...files.matching(TYPE)]
  // The kind of a type is in its own file, which must be read before its entries.
  for (const { file, found: match } of found.sort(
    (a, b) => Number(a.found[2] !== undefined) - Number(b.found[2] !== undefined),
  )) {
    files.use(file)
    const [, folder = '', tag] = match
    const { kind, autoExpansionMode, entities: entries, displayName } = fieldsOf(file.value)
    const entity = entities.get(folder) ?? entityDraft(file, valueOf(displayName) || folder)
    entities.set(folder, entity)
    if (kind === 'KIND_REGEXP') entity.isRegexp = true
    if (autoExpansionMode === 'AUTO_EXPANSION_MODE_DEFAULT') entity.isOpen = true
    const languageFor = (entry: ReturnType<typeof fieldsOf>) => languageOf(entry.languageCode ?? tag, language)
    addEntries(entity, entries, { file, files, language: languageFor })
  }
  return [...entities.values()]
}
