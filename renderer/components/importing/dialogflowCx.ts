import { agentOf, withPattern } from './dialogflow.ts'
import { type ImportedBot, type ImportedEntity, type ImportedIntent, Losses } from './importedBot.ts'
import type { ParsedFiles } from './readFiles.ts'
import { fieldsOf, languageOf, listOf, textOf } from './readValues.ts'

/** Reads the JSON package of a Dialogflow CX agent: intents/<name>/trainingPhrases, entityTypes/<name>/entities. */
export function readDialogflowCx(files: ParsedFiles): ImportedBot | undefined {
  const paths = [...files.keys()]
  if (!paths.some(path => /(^|\/)intents\/[^/]+\/trainingPhrases\/[^/]+\.json$/.test(path))) return undefined
  const agent = agentOf(files)
  const language = languageOf(agent.defaultLanguageCode, 'en')
  const losses = new Losses()
  for (const path of paths) {
    const flow = /(?:^|\/)flows\/([^/]+)\/\1\.json$/.exec(path) ?? /(?:^|\/)pages\/([^/]+)\.json$/.exec(path)
    if (flow) losses.add('flows', flow[1] ?? '')
    const webhook = /(?:^|\/)webhooks\/([^/]+)\.json$/.exec(path)
    if (webhook) losses.add('webhooks', webhook[1] ?? '')
  }
  return {
    source: 'Dialogflow CX',
    name: textOf(agent.displayName) || 'Dialogflow agent',
    language,
    intents: readIntents(files, language, losses),
    entities: readEntities(files, language),
    losses,
  }
}

function readIntents(files: ParsedFiles, language: string, losses: Losses): ImportedIntent[] {
  const intents = new Map<string, ImportedIntent>()
  for (const [path, content] of files) {
    const found = /(?:^|\/)intents\/([^/]+)\/trainingPhrases\/([^/]+)\.json$/.exec(path)
    const [, folder = '', tag = ''] = found ?? []
    if (!found) continue
    if (content === undefined) losses.add('unreadable', path)
    const declared = fieldsOf(files.get(path.replace(/trainingPhrases\/[^/]+$/, `${folder}.json`)))
    const types = new Map(
      listOf(declared.parameters).map(parameter => [
        textOf(fieldsOf(parameter).id),
        textOf(fieldsOf(parameter).entityType),
      ]),
    )
    const intent = intents.get(folder) ?? { name: textOf(declared.displayName) || folder, sentences: [] }
    intents.set(folder, intent)
    for (const phrase of listOf(fieldsOf(content).trainingPhrases)) {
      const parts = listOf(fieldsOf(phrase).parts).map(part => {
        const { text, parameterId } = fieldsOf(part)
        return { text: textOf(text), entity: types.get(textOf(parameterId)) }
      })
      intent.sentences.push({ language: languageOf(fieldsOf(phrase).languageCode ?? tag, language), parts })
    }
  }
  return [...intents.values()]
}

function readEntities(files: ParsedFiles, language: string): ImportedEntity[] {
  const entities = new Map<string, ImportedEntity>()
  for (const [path, content] of files) {
    const found = /(?:^|\/)entityTypes\/([^/]+)\/(?:entities\/([^/]+)|\1)\.json$/.exec(path)
    const [, name = '', tag] = found ?? []
    if (!found) continue
    const entity = entities.get(name) ?? { name, isOpen: false, values: [] }
    entities.set(name, entity)
    const { kind, autoExpansionMode, entities: rows } = fieldsOf(content)
    if (kind === 'KIND_REGEXP') entity.pattern = ''
    if (autoExpansionMode === 'AUTO_EXPANSION_MODE_DEFAULT') entity.isOpen = true
    for (const row of listOf(rows)) {
      const { value, synonyms, languageCode } = fieldsOf(row)
      const all = listOf(synonyms).map(textOf)
      entity.values.push({
        canonical: textOf(value),
        synonyms: all,
        language: languageOf(languageCode ?? tag, language),
      })
    }
  }
  return [...entities.values()].map(withPattern)
}
