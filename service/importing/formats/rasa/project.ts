import type { SourceFile } from '../../files/sourceFiles.ts'
import { placeOfItem } from '../../files/sourceFiles.ts'
import { entriesOf, fieldsOf, listOf, valueOf } from '../../files/readValues.ts'
import type { ImportedIntent } from '../../importedBot.ts'
import type { Place, Problems } from '../../problems.ts'

/** A named part of the domain, with where it stands. */
export interface DomainEntry {
  name: string
  value: unknown
  file: SourceFile
  place: Place
}

/** Parts of a project that skills are made of. */
export interface RasaProject {
  language: string
  intents: readonly ImportedIntent[]
  responses: ReadonlyMap<string, DomainEntry>
  forms: ReadonlyMap<string, DomainEntry>
  slots: ReadonlyMap<string, DomainEntry>
  /** Slots whose value is what a message held, with its text under `raw`. */
  held: ReadonlySet<string>
  /** The name that an entity has in the document. */
  entityName(name: string): string
  problems: Problems
  /** Responses that a skill sends. */
  sent: Set<string>
}

/** Entries under a key of all domain files, the first of each name. */
export function entriesUnder(files: readonly SourceFile[], ...keys: string[]): Map<string, DomainEntry> {
  const entries = new Map<string, DomainEntry>()
  for (const file of files)
    for (const key of keys) {
      const parent = fieldsOf(file.value)[key]
      for (const [name, value] of entriesOf(parent))
        if (!entries.has(name)) entries.set(name, { name, value, file, place: placeOfItem(file, parent, name) })
    }
  return entries
}

/** The slots that a form asks for, in their order: a list, or an object of mappings as Rasa 2 has it. */
export function requiredSlots(form: DomainEntry): { name: string; mappings: unknown }[] {
  const fields = fieldsOf(form.value)
  const slots = fields.required_slots ?? fields
  if (Array.isArray(slots)) return slots.map((name: unknown) => ({ name: valueOf(name), mappings: undefined }))
  return entriesOf(slots)
    .filter(([name]) => name !== 'ignored_intents')
    .map(([name, mappings]) => ({ name, mappings: listOf(mappings) }))
}

/** A way to fill a slot. */
export interface SlotMapping {
  type: string
  entity: string
  role: string
  group: string
  intent: string
  value: string
}

/**
 * The ways to fill a slot; by the entity of its name where none is written.
 * @param given those of the form that asks for it, which go first
 */
export function mappingsOf(name: string, slots: ReadonlyMap<string, DomainEntry>, given?: unknown): SlotMapping[] {
  const own = given ?? fieldsOf(slots.get(name)?.value).mappings
  // Rasa 2 allows one mapping without a list.
  const mappings = (Array.isArray(own) ? own : [own]).map(fieldsOf).filter(({ type }) => valueOf(type) !== '')
  const read = mappings.map(({ type, entity, role, group, intent, value }) => ({
    ...{ type: valueOf(type), entity: valueOf(entity) || name, role: valueOf(role), group: valueOf(group) },
    ...{ intent: valueOf(intent), value: valueOf(value) },
  }))
  return read.length > 0 ? read : [{ type: 'from_entity', entity: name, role: '', group: '', intent: '', value: '' }]
}

/** True for a slot that intents set to true or false. */
export const isConfirmed = (mappings: readonly SlotMapping[]): boolean => {
  const intents = mappings.filter(({ type }) => type === 'from_intent')
  return intents.length > 0 && intents.every(({ value }) => /^(?:true|false)$/i.test(value))
}
