import type { ImportedIntent, ImportedSentence, SentencePart } from '../../importedBot.ts'
import { placeOf, type SourceFile } from '../../files/sourceFiles.ts'
import { type Fields, fieldsOf, flagOf, listOf, valueOf } from '../../files/readValues.ts'
import type { Problems } from '../../problems.ts'

/** An intent with the fields of its file. */
export interface EsIntent extends ImportedIntent {
  fields: Fields
  file: SourceFile
}

/** A parameter that an intent collects. */
export interface EsParameter {
  name: string
  /** The entity, such as `@sys.date`. */
  dataType: string
  fields: Fields
}

/** The entity of any text. */
export const ANY = '@sys.any'

/** The parameters of an intent. */
export const parametersOf = ({ fields }: Pick<EsIntent, 'fields'>): EsParameter[] =>
  listOf(fields.responses)
    .flatMap(response => listOf(fieldsOf(response).parameters))
    .map(fieldsOf)
    .map(parameter => ({ name: valueOf(parameter.name), dataType: valueOf(parameter.dataType), fields: parameter }))
    .filter(({ name }) => name !== '')

/** The entities that stand for several things in an intent, such as a city to leave from and another to go to. */
export function rolesOf(intent: Pick<EsIntent, 'fields'>, phrases: readonly unknown[]): ReadonlySet<string> {
  const namesOf = new Map<string, Set<string>>()
  const add = (entity: string, name: string) => {
    if (entity && name) namesOf.set(entity, (namesOf.get(entity) ?? new Set()).add(name))
  }
  for (const { name, dataType } of parametersOf(intent)) add(dataType, name)
  for (const phrase of phrases)
    for (const part of listOf(fieldsOf(phrase).data)) add(valueOf(fieldsOf(part).meta), valueOf(fieldsOf(part).alias))
  return new Set([...namesOf].filter(([, names]) => names.size > 1).map(([entity]) => entity))
}

/** The sentences of a list of phrases, each of which is a list of parts. */
export function sentencesOf(
  file: SourceFile,
  phrases: unknown,
  language: string,
  roles: ReadonlySet<string>,
  problems: Problems,
): ImportedSentence[] {
  return listOf(phrases).flatMap(phrase => {
    const { data, isTemplate } = fieldsOf(phrase)
    const place = placeOf(file, phrase)
    const parts = listOf(data).map((part): SentencePart => {
      const { text, meta, alias } = fieldsOf(part)
      const entity = valueOf(meta)
      if (!entity || entity === '@sys.ignore') return { text: valueOf(text) }
      // Any text is found by what stands around it, so each parameter is an entity of its own.
      if (entity === ANY && valueOf(alias)) return { text: valueOf(text), entity: valueOf(alias) }
      return { text: valueOf(text), entity, ...(roles.has(entity) && { role: valueOf(alias) }) }
    })
    if (!flagOf(isTemplate)) return [{ language, parts, place }]
    problems.add('templates', parts.map(({ text }) => text).join(''), place)
    return []
  })
}
