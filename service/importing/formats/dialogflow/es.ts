import type { ImportedBot } from '../../importedBot.ts'
import type { ImportedSkill } from '../../importedSkill.ts'
import { placeOfItem, type SourceFile, type SourceFiles } from '../../files/sourceFiles.ts'
import { fieldsOf, flagOf, languageOf, listOf, valueOf } from '../../files/readValues.ts'
import { addEntries, agentFile, entityDraft, type EntityDraft } from './agent.ts'
import { type EsIntent, rolesOf, sentencesOf } from './esIntents.ts'
import { inputContexts, skillOf } from './esSkills.ts'

const SAID = /(?:^|\/)intents\/([^/]+)_usersays_([a-z-]+)\.json$/i
const INTENT = /(?:^|\/)intents\/([^/]+)\.json$/
const ENTRIES = /(?:^|\/)entities\/([^/]+)_entries_([a-z-]+)\.json$/i
const ENTITY = /(?:^|\/)entities\/([^/]+)\.json$/

/**
 * Reads the export of a Dialogflow ES agent: agent.json, intents and entities with sentences and entries in files of
 * their own, or inside as older exports have them.
 */
export function readDialogflowEs(files: SourceFiles): ImportedBot | undefined {
  const agent = agentFile(files)
  const isOwn = [...files.matching(SAID)].length > 0 || [...files.matching(INTENT)].some(isDeclared)
  if (!isOwn) return undefined
  if (agent) files.use(agent)
  for (const { file } of files.matching(/(?:^|\/)package\.json$/)) files.use(file)
  const settings = fieldsOf(agent?.value)
  const language = languageOf(settings.language, files.language)
  const webhook = fieldsOf(settings.webhook)
  if (agent && flagOf(webhook.available)) files.problems.add('webhooks', valueOf(webhook.url), { file: agent.path })
  const intents = readIntents(files, language)
  return {
    source: 'Dialogflow ES',
    name: valueOf(settings.displayName) || valueOf(settings.description) || 'Dialogflow agent',
    language,
    intents: intents.map(({ name, sentences, place }) => ({ name, sentences, place })),
    entities: readEntities(files, language),
    skills: skillsOf(intents, language),
    problems: files.problems,
  }
}

/** Intents of one sentence that are told apart. */
const MOST_TWINS = 20

/** Intents of contexts, such as the “yes” to several questions, may have the same sentences: the context tells them apart. */
function skillsOf(intents: readonly EsIntent[], language: string): ImportedSkill[] {
  const dependent = intents.filter(intent => inputContexts(intent).length > 0)
  const bySentence = new Map<string, Set<string>>()
  const textsOf = ({ sentences }: EsIntent) =>
    sentences.map(({ parts }) =>
      parts
        .map(({ text }) => text)
        .join('')
        .trim()
        .toLowerCase(),
    )
  for (const intent of dependent)
    for (const text of textsOf(intent)) {
      const names = bySentence.get(text) ?? new Set()
      if (names.size < MOST_TWINS) bySentence.set(text, names.add(intent.name))
    }
  const twins = new Map(
    dependent.map(intent => [
      intent.name,
      new Set(textsOf(intent).flatMap(text => [...(bySentence.get(text) ?? [])].filter(name => name !== intent.name))),
    ]),
  )
  return intents.flatMap(intent => skillOf(intent, { language, twinsOf: name => [...(twins.get(name) ?? [])] }) ?? [])
}

const isDeclared = ({ file }: { file: SourceFile }) => {
  const fields = fieldsOf(file.value)
  return 'responses' in fields || 'userSays' in fields || 'fallbackIntent' in fields
}

function readIntents(files: SourceFiles, language: string): EsIntent[] {
  const intents = new Map<string, EsIntent>()
  const intentNamed = (key: string, file: SourceFile) => {
    const intent = intents.get(key) ?? { name: key, sentences: [], place: { file: file.path }, fields: {}, file }
    intents.set(key, intent)
    return intent
  }
  for (const { file, found } of files.matching(INTENT)) {
    files.use(file)
    if (SAID.test(file.path)) continue
    const intent = intentNamed(found[1] ?? '', file)
    intent.fields = fieldsOf(file.value)
    intent.name = valueOf(intent.fields.name) || intent.name
    intent.place = { file: file.path, line: file.lines.of(file.value) }
    intent.file = file
  }
  for (const { file, found } of files.matching(SAID)) {
    const intent = intentNamed(found[1] ?? '', file)
    const roles = rolesOf(intent, listOf(file.value))
    intent.sentences = intent.sentences.concat(
      sentencesOf(file, file.value, languageOf(found[2], language), roles, files.problems),
    )
  }
  for (const intent of intents.values()) {
    const { userSays, templates } = intent.fields
    listOf(templates).forEach((template, at) =>
      files.problems.add('templates', valueOf(template), placeOfItem(intent.file, templates, at)),
    )
    const roles = rolesOf(intent, listOf(userSays))
    intent.sentences = intent.sentences.concat(sentencesOf(intent.file, userSays, language, roles, files.problems))
  }
  return [...intents.values()]
}

function readEntities(files: SourceFiles, language: string): EntityDraft[] {
  const entities = new Map<string, EntityDraft>()
  const entityNamed = (name: string, file: SourceFile) => {
    const entity = entities.get(name) ?? entityDraft(file, name)
    entities.set(name, entity)
    return entity
  }
  for (const { file, found } of files.matching(ENTITY)) {
    files.use(file)
    if (ENTRIES.test(file.path)) continue
    const { automatedExpansion, isRegexp, entries } = fieldsOf(file.value)
    const entity = entityNamed(found[1] ?? '', file)
    entity.isOpen = flagOf(automatedExpansion)
    entity.isRegexp = flagOf(isRegexp)
    addEntries(entity, entries, { file, files, language: () => language })
  }
  for (const { file, found } of files.matching(ENTRIES))
    addEntries(entityNamed(found[1] ?? '', file), file.value, {
      ...{ file, files },
      language: () => languageOf(found[2], language),
    })
  return [...entities.values()]
}
