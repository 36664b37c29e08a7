/** Rows of the tables and lists that an export is made of. */
import { builtInEntity } from '../../../contract/dataset/entity.ts'
import { type Fields, fieldsOf, listOf, valueOf } from '../../files/readValues.ts'
import type { ImportedIntent } from '../../importedBot.ts'
import { slugify } from '../../document/slugs.ts'
import type { SourceFile } from '../../files/sourceFiles.ts'

/** An object of a file, and the file. */
export interface Row {
  file: SourceFile
  fields: Fields
}

/** The code of a language, which is a text or stands in an object. */
export const isocodeOf = (language: unknown): unknown =>
  fieldsOf(language).isocode ?? fieldsOf(language).slug ?? language

/** The slug or name of a row, or the row itself when it is a text. */
export const nameOf = (row: unknown): string =>
  valueOf(row) || valueOf(fieldsOf(row).slug) || valueOf(fieldsOf(row).name)

/** The name of an entity; those of the service itself have the same slugs as ours. */
export function entityName(row: unknown): string {
  const name = nameOf(row)
  const { is_custom, custom } = fieldsOf(row)
  const isBuiltIn = builtInEntity(name.toLowerCase()) !== undefined || is_custom === false || custom === false
  return isBuiltIn && name ? `@sys.${name.toLowerCase()}` : name
}

/** A value for each row by its id, or by its number when it has no id. */
export const rowsById = <Value>(rows: unknown, valueFor: (row: unknown) => Value): Map<string, Value> =>
  new Map(listOf(rows).map((row, at) => [valueOf(fieldsOf(row).id ?? at), valueFor(row)]))

/** The rows of a table by the row of another that each belongs to. */
export function tablesOf(rows: unknown, key: string): Map<string, unknown[]> {
  const byOwner = new Map<string, unknown[]>()
  for (const row of listOf(rows)) {
    const owner = fieldsOf(row)[key]
    if (owner === undefined || owner === null) continue
    const own = byOwner.get(valueOf(owner)) ?? []
    byOwner.set(valueOf(owner), own)
    own.push(row)
  }
  return byOwner
}

/** The name of an intent by its slug. */
export const intentName = (slug: string, { intents }: { intents: readonly ImportedIntent[] }): string =>
  intents.find(({ name }) => name === slug || slugify(name) === slug)?.name ?? slug
