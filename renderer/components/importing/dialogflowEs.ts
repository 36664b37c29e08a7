import { agentOf, withPattern } from './dialogflow.ts'
import { type ImportedBot, type ImportedEntity, type ImportedIntent, Losses } from './importedBot.ts'
import type { ParsedFiles } from './readFiles.ts'
import { fieldsOf, languageOf, listOf, textOf } from './readValues.ts'

/** Reads the export of a Dialogflow ES agent: agent.json, intents/*_usersays_*.json, entities/*_entries_*.json. */
export function readDialogflowEs(files: ParsedFiles): ImportedBot | undefined {
  const paths = [...files.keys()]
  const isOwn = paths.some(path => /(^|\/)intents\/[^/]+_usersays_[a-z-]+\.json$/i.test(path))
  if (!isOwn) return undefined
  const agent = agentOf(files)
  const language = languageOf(agent.language, 'en')
  const losses = new Losses()
  if (fieldsOf(agent.webhook).available === true) losses.add('webhooks', textOf(fieldsOf(agent.webhook).url))
  return {
    source: 'Dialogflow ES',
    name: textOf(agent.displayName) || textOf(agent.description) || 'Dialogflow agent',
    language,
    intents: readIntents(files, language, losses),
    entities: readEntities(files, language),
    losses,
  }
}

function readIntents(files: ParsedFiles, language: string, losses: Losses): ImportedIntent[] {
  const intents = new Map<string, ImportedIntent>()
  for (const [path, content] of files) {
    const said = /(?:^|\/)intents\/(.+)_usersays_([a-z-]+)\.json$/i.exec(path)
    const name = said?.[1] ?? /(?:^|\/)intents\/([^/]+)\.json$/.exec(path)?.[1]
    if (name === undefined) continue
    if (content === undefined) losses.add('unreadable', path)
    const intent = intents.get(name) ?? { name, sentences: [] }
    intents.set(name, intent)
    if (!said) {
      countLosses(fieldsOf(content), name, losses)
      continue
    }
    for (const phrase of listOf(content)) {
      const parts = listOf(fieldsOf(phrase).data).map(part => {
        const { text, meta } = fieldsOf(part)
        return { text: textOf(text), ...(textOf(meta) && meta !== '@sys.ignore' && { entity: textOf(meta) }) }
      })
      intent.sentences.push({ language: languageOf(said[2], language), parts })
    }
  }
  return [...intents.values()].filter(({ sentences }) => sentences.length > 0)
}

function countLosses(intent: ReturnType<typeof fieldsOf>, name: string, losses: Losses): void {
  const messages = listOf(intent.responses).flatMap(response => listOf(fieldsOf(response).messages))
  losses.add('responses', name, messages.length)
  losses.add('contexts', name, listOf(intent.contexts).length)
  if (intent.webhookUsed === true) losses.add('webhooks', name)
}

function readEntities(files: ParsedFiles, language: string): ImportedEntity[] {
  const entities = new Map<string, ImportedEntity>()
  for (const [path, content] of files) {
    const listed = /(?:^|\/)entities\/(.+)_entries_([a-z-]+)\.json$/i.exec(path)
    const name = listed?.[1] ?? /(?:^|\/)entities\/([^/]+)\.json$/.exec(path)?.[1]
    if (name === undefined) continue
    const entity = entities.get(name) ?? { name, isOpen: false, values: [] }
    entities.set(name, entity)
    const { automatedExpansion, isRegexp } = fieldsOf(content)
    if (automatedExpansion === true) entity.isOpen = true
    if (isRegexp === true) entity.pattern = ''
    for (const entry of listed ? listOf(content) : []) {
      const { value, synonyms } = fieldsOf(entry)
      const all = listOf(synonyms).map(textOf)
      entity.values.push({ canonical: textOf(value), synonyms: all, language: languageOf(listed?.[2], language) })
    }
  }
  return [...entities.values()].map(withPattern)
}
