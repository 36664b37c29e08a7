import {
  type ImportedBot,
  type ImportedEntity,
  type ImportedIntent,
  openEntity,
  type SentencePart,
} from '../importedBot.ts'
import { builtInSlugs } from '../document/builtIns.ts'
import type { ImportedGroup, ImportedNote, ImportedRequirement, ImportedSkill } from '../importedSkill.ts'
import { placeOf, placeOfItem, type SourceFile, type SourceFiles } from '../files/sourceFiles.ts'
import { entriesOf, type Fields, fieldsOf, languageOf, listOf, textOf, valueOf } from '../files/readValues.ts'
import { addOptional } from './optional.ts'
import { memoryKey, templateOf } from './texts.ts'

/** A named entity in a sentence, as both generations of the tool write it. */
const PLACEHOLDER = /%([\p{L}_][\p{L}\p{N}_-]*)%|(?<![\p{L}\p{N}])@([\p{L}_][\p{L}\p{N}_-]*)/gu
const VARIABLE = /\{\{\s*([\p{L}_][\p{L}\p{N}_.]*)\s*\}\}/gu

/** Reads corpora of nlp.js: intents with utterances and answers, named entities. A file for each language. */
export function readNlpjs(files: SourceFiles): ImportedBot | undefined {
  const corpora = files.files.filter(({ value }) => listOf(fieldsOf(value).data).some(one => isIntent(fieldsOf(one))))
  if (corpora.length === 0) return undefined
  const language = languageOf(fieldsOf(corpora[0]?.value).locale, files.language)
  const intents = new Map<string, ImportedIntent>()
  const entities = new Map<string, ImportedEntity>()
  const skills = new Map<string, ImportedSkill>()
  for (const file of corpora) {
    files.use(file)
    const corpus = fieldsOf(file.value)
    const own = languageOf(corpus.locale, language)
    for (const [name, given] of entriesOf(corpus.entities))
      addEntity(entities, name, given, { file, files, language: own })
    for (const given of listOf(corpus.data)) {
      const fields = fieldsOf(given)
      if (!isIntent(fields)) {
        files.problems.add('unreadable', JSON.stringify(given) ?? '', placeOf(file, given))
        continue
      }
      const name = valueOf(fields.intent)
      const intent = intents.get(name) ?? { name, sentences: [], place: placeOf(file, given) }
      intents.set(name, intent)
      listOf(fields.utterances).forEach((text, at) => {
        const place = placeOfItem(file, fields.utterances, at)
        const parts = partsOf(valueOf(text), entities)
        if (parts) intent.sentences.push({ language: own, parts, place })
        else files.problems.add('templates', valueOf(text), place)
      })
      addAnswers(skills, fields, own, { file, entityOf: key => entityOf(key, entities) })
    }
  }
  addOptional(skills.values(), key =>
    [...entities.keys()].filter(name => memoryKey(name) === key).map(entity => ({ entity })),
  )
  return {
    ...{ source: 'nlp.js', name: valueOf(fieldsOf(corpora[0]?.value).name) || 'nlp.js bot', language },
    intents: [...intents.values()],
    entities: [...entities.values()],
    skills: [...skills.values()],
    problems: files.problems,
  }
}

const isIntent = ({ intent, utterances }: Fields) => textOf(intent) !== '' && Array.isArray(utterances)

/** An entity: options with their texts, a regular expression, or both. */
function addEntity(
  entities: Map<string, ImportedEntity>,
  name: string,
  given: unknown,
  { file, files, language }: { file: SourceFile; files: SourceFiles; language: string },
): void {
  const place = placeOf(file, given)
  const entity = entities.get(name) ?? { ...openEntity(name, place), isOpen: false }
  entities.set(name, entity)
  const { options, regex, trim } = fieldsOf(given)
  const patterns = [regex, typeof given === 'string' ? given : undefined].map(textOf).filter(Boolean)
  for (const pattern of patterns) entity.patterns.push(/^\/(.*)\/[a-z]*$/s.exec(pattern)?.[1] ?? pattern)
  if (listOf(trim).length > 0) {
    // Words around a value are what a free entity learns from tagged sentences.
    files.problems.add('patterns', `${name}: ${JSON.stringify(trim)}`, place)
    entity.isOpen = true
  }
  for (const [canonical, texts] of entriesOf(options))
    entity.values.push({ canonical, synonyms: listOf(texts).map(valueOf), language, place: placeOf(file, texts) })
}

/** The entity of a placeholder or slot: one of the corpus, or one that the tool has built in. */
function entityOf(name: string, entities: ReadonlyMap<string, ImportedEntity>): string {
  const { values = [], patterns = [] } = entities.get(name) ?? {}
  if (values.length + patterns.length > 0) return name
  const builtIn = `@sys.${name}`
  return (builtInSlugs(builtIn)?.length ?? 0) > 0 ? builtIn : name
}

/**
 * A placeholder stands for any value of its entity: the first one takes its place, tagged. Undefined for a sentence with
 * one that has no values.
 */
function partsOf(text: string, entities: ReadonlyMap<string, ImportedEntity>): SentencePart[] | undefined {
  const parts: SentencePart[] = []
  let at = 0
  for (const { index, 0: whole, 1: between, 2: after } of text.matchAll(PLACEHOLDER)) {
    const name = between ?? after ?? ''
    const [value] = entities.get(name)?.values ?? []
    if (!value) return undefined
    if (index > at) parts.push({ text: text.slice(at, index) })
    parts.push({ text: value.synonyms[0] ?? value.canonical, entity: name })
    at = index + whole.length
  }
  if (at < text.length) parts.push({ text: text.slice(at) })
  return parts
}

interface Corpus {
  file: SourceFile
  entityOf(name: string): string
}

function addAnswers(skills: Map<string, ImportedSkill>, fields: Fields, language: string, corpus: Corpus): void {
  const { file } = corpus
  const name = valueOf(fields.intent)
  const notes: ImportedNote[] = []
  const place = placeOf(file, fields)
  const answers = listOf(fields.answers).flatMap((given, at) => {
    const { answer, opts } = fieldsOf(given)
    const where = placeOfItem(file, fields.answers, at)
    if (opts !== undefined) notes.push({ kind: 'conditions', text: JSON.stringify(opts), ...where })
    const text = valueOf(given) || valueOf(answer)
    return text ? [templateOf(text, VARIABLE, ([, path = '']) => `memory.${memoryKey(path)}`)] : []
  })
  const slots = entriesOf(fields.slotFilling)
  if (answers.length + slots.length + notes.length === 0) return
  const skill = skills.get(name) ?? {
    ...{ name, place, notes: [], requirements: [], triggers: [[{ intent: name }]], groups: [] },
    ...{ kind: name.toLowerCase() === 'none' ? ('fallback' as const) : ('business' as const) },
  }
  skills.set(name, skill)
  skill.notes.push(...notes)
  addVariants(skill.groups, language, answers)
  for (const [slot, given] of slots) addSlot(skill.requirements, slot, given, language, corpus)
}

/** Adds the texts of a language to the message of a skill. */
function addVariants(groups: ImportedGroup[], language: string, texts: readonly string[]): void {
  if (texts.length === 0) return
  if (groups.length === 0) groups.push({ actions: [{ type: 'message', format: 'text', variants: {} }] })
  const [message] = groups[0]?.actions ?? []
  if (message?.type === 'message') message.variants[language] = [...(message.variants[language] ?? []), ...texts]
}

/** A slot is a question for an entity, in each language; one that is not mandatory is optional. */
function addSlot(
  requirements: ImportedRequirement[],
  slot: string,
  given: unknown,
  language: string,
  { entityOf }: Corpus,
): void {
  const { question, questions, mandatory } = fieldsOf(given)
  const asked = [given, question, questions].flatMap(one => [one, fieldsOf(one)[language], ...listOf(one)]).map(textOf)
  const texts = asked
    .filter(Boolean)
    .map(text => templateOf(text, VARIABLE, ([, path = '']) => `memory.${memoryKey(path)}`))
  const key = memoryKey(slot)
  const known = requirements.find(one => one.key === key)
  const [message] = known?.ask ?? []
  if (message?.type === 'message') message.variants[language] = texts
  else if (!known)
    requirements.push({
      ...{ key, entities: [{ entity: entityOf(slot) }], isOptional: mandatory === false },
      ask: [{ type: 'message', format: 'text', variants: { [language]: texts } }],
    })
}
