import { type ImportedBot, type ImportedEntity, type ImportedIntent, openEntity } from '../importedBot.ts'
import type { ImportedSkill } from '../importedSkill.ts'
import { placeOf, placeOfItem, type SourceFile, type SourceFiles } from '../files/sourceFiles.ts'
import { entriesOf, type Fields, fieldsOf, flagOf, languageOf, listOf, textOf, valueOf } from '../files/readValues.ts'
import { splitAnnotated } from './annotatedText.ts'
import { escaped } from './texts.ts'

/** An object of a file, and the file. */
interface Item {
  file: SourceFile
  fields: Fields
}

/**
 * Reads a Botpress 12 bot: the folders intents/, entities/ and qna/ of its archive, or the JSON export of its NLU or of
 * its questions and answers.
 */
export function readBotpress(files: SourceFiles): ImportedBot | undefined {
  const documents = files.files.map((file): Item => ({ file, fields: fieldsOf(file.value) }))
  const itemsOf = (key: string, is: (fields: Fields) => boolean) =>
    documents.flatMap(({ file, fields }) => [
      ...(is(fields) ? [{ file, fields }] : []),
      ...listOf(fields[key])
        .map(fieldsOf)
        .filter(is)
        .map(one => ({ file, fields: one })),
    ])
  const intents = itemsOf('intents', isIntent)
  const questions = itemsOf('qnas', isQuestion)
  if (intents.length === 0 && questions.length === 0) return undefined
  const entities = itemsOf('entities', isEntity)
  const config = documents.find(({ fields }) => textOf(fields.defaultLanguage) !== '')
  for (const { file } of [...intents, ...questions, ...entities, ...(config ? [config] : [])]) files.use(file)
  const language = languageOf(
    config?.fields.defaultLanguage,
    languageOf(entriesOf(intents[0]?.fields.utterances)[0]?.[0], files.language),
  )
  reportFlows(files)
  const read = intents.map(intent => readIntent(intent, language, files))
  return {
    ...{ source: 'Botpress', name: valueOf(config?.fields.name) || 'Botpress bot', language },
    intents: read,
    entities: entities.map(entity => readEntity(entity, language)),
    skills: questions.flatMap(question => readQuestion(question, read, language, files) ?? []),
    problems: files.problems,
  }
}

const isIntent = ({ name, utterances }: Fields) =>
  textOf(name) !== '' && typeof utterances === 'object' && utterances !== null

const isEntity = ({ name, type }: Fields) => textOf(name) !== '' && (type === 'list' || type === 'pattern')

const isQuestion = ({ id, data }: Fields) =>
  textOf(id) !== '' && ('questions' in fieldsOf(data) || 'answer' in fieldsOf(data))

/** Lists by language; in old exports one list, or one text. */
function byLanguage(lists: unknown, language: string): (readonly [string, unknown[]])[] {
  if (Array.isArray(lists)) return [[language, lists]]
  if (valueOf(lists)) return [[language, [lists]]]
  return entriesOf(lists).map(([tag, texts]) => [languageOf(tag, language), listOf(texts)])
}

function reportFlows(files: SourceFiles): void {
  for (const { file } of files.matching(/(?:^|\/)flows\/.+\.json$/)) {
    files.use(file)
    if (!file.path.endsWith('.ui.json')) files.problems.add('flows', file.path, { file: file.path })
  }
  for (const { file } of files.matching(/(?:^|\/)content-elements\/.+\.json$/)) {
    files.use(file)
    for (const element of listOf(file.value))
      files.problems.add('responses', valueOf(fieldsOf(element).id), placeOf(file, element))
  }
}

/** Sentences are lists by language, or in old exports one list. */
function readIntent({ file, fields }: Item, language: string, files: SourceFiles): ImportedIntent {
  const { name, utterances, slots, contexts } = fields
  const place = placeOf(file, fields)
  const bound = listOf(contexts).filter(context => context !== 'global')
  if (bound.length > 0) files.problems.add('contexts', `${valueOf(name)}: ${bound.map(valueOf).join(', ')}`, place)
  const entities = new Map(
    listOf(slots)
      .map(fieldsOf)
      .map(slot => [valueOf(slot.name), valueOf(listOf(slot.entities)[0] ?? slot.entity)]),
  )
  const shared = [...entities.values()]
  const sentences = byLanguage(utterances, language).flatMap(([own, texts]) =>
    texts.map((text, at) => {
      const where = placeOfItem(file, texts, at)
      const parts = splitAnnotated(valueOf(text), where, files.problems).map(part => {
        if (part.entity === undefined) return part
        const entity = entityOfSlot(part.entity, entities)
        const isRole =
          entity !== part.entity && shared.filter(one => one === entities.get(part.entity ?? '')).length > 1
        return { ...part, entity, ...(isRole && { role: part.entity }) }
      })
      return { language: own, parts, place: where }
    }),
  )
  return { name: valueOf(name), sentences, place }
}

/** A slot names the entities of its values; the first is taken. */
function entityOfSlot(slot: string, entities: ReadonlyMap<string, string>): string {
  const type = entities.get(slot)
  return type && type !== 'any' ? type.replace(/^system\./, '@sys.') : slot
}

function readEntity({ file, fields }: Item, language: string): ImportedEntity {
  const { name, type, occurrences, pattern } = fields
  const values = listOf(occurrences).map(occurrence => {
    const { name: canonical, synonyms } = fieldsOf(occurrence)
    const place = placeOf(file, occurrence)
    return { canonical: valueOf(canonical), synonyms: listOf(synonyms).map(valueOf), language, place }
  })
  const patterns = type === 'pattern' ? [valueOf(pattern)] : []
  return { ...openEntity(valueOf(name), placeOf(file, fields)), isOpen: false, values, patterns }
}

/** Questions with answers: an intent, unless the archive has one for them, and a skill that answers it. */
function readQuestion(
  { file, fields }: Item,
  intents: ImportedIntent[],
  language: string,
  files: SourceFiles,
): ImportedSkill | undefined {
  const data = fieldsOf(fields.data)
  const id = valueOf(fields.id)
  const place = placeOf(file, fields)
  const name = intents.find(intent => intent.name.replace(/^__qna__/, '') === id)?.name ?? id
  if (!intents.some(intent => intent.name === name)) {
    const sentences = byLanguage(data.questions ?? data.question, language).flatMap(([own, texts]) =>
      texts.map((text, at) => ({
        ...{ language: own, place: placeOfItem(file, texts, at) },
        parts: [{ text: valueOf(text) }],
      })),
    )
    intents.push({ name, sentences, place })
  }
  if (data.enabled !== undefined && !flagOf(data.enabled)) {
    files.problems.add('responses', `${id} is switched off`, place)
    return undefined
  }
  const variants = Object.fromEntries(
    byLanguage(data.answers ?? data.answer, language).flatMap(([own, texts]) => {
      const answers = texts.map(valueOf).filter(Boolean).map(escaped)
      return answers.length > 0 ? [[own, answers]] : []
    }),
  )
  const flow = valueOf(data.redirectFlow)
  const notes = flow ? [{ kind: 'flows' as const, text: flow, ...place }] : []
  if (Object.keys(variants).length === 0 && notes.length === 0) return undefined
  return {
    ...{ name: id, place, notes, kind: 'business', requirements: [] },
    triggers: [[{ intent: name }]],
    groups: [{ actions: [{ type: 'message', format: 'text', variants }] }],
  }
}
