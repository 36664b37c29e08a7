import type { ImportedNote, ImportedRequirement, ImportedSkill } from '../../importedSkill.ts'
import { fieldsOf, listOf, valueOf } from '../../files/readValues.ts'
import { addOptional } from '../optional.ts'
import { memoryKey } from '../texts.ts'
import {
  type DomainEntry,
  isConfirmed,
  mappingsOf,
  type RasaProject,
  requiredSlots,
  type SlotMapping,
} from './project.ts'
import { questionOf } from './responses.ts'

/** A form as a skill: its slots are requirements, with the questions that ask for them. */
export function formSkill(form: DomainEntry, project: RasaProject): ImportedSkill {
  const notes: ImportedNote[] = []
  const requirements = requiredSlots(form).map(slot => requirementOf(form, slot, project, notes))
  const ignored = listOf(fieldsOf(form.value).ignored_intents).map(valueOf)
  if (ignored.length > 0) notes.push({ kind: 'forms', text: `it ignores ${ignored.join(', ')}`, ...form.place })
  return {
    ...{ name: form.name, kind: 'business', place: form.place, notes, requirements },
    triggers: [],
    groups: [],
  }
}

function requirementOf(
  form: DomainEntry,
  { name, mappings: given }: { name: string; mappings: unknown },
  project: RasaProject,
  notes: ImportedNote[],
): ImportedRequirement {
  const place = project.slots.get(name)?.place ?? form.place
  const mappings = mappingsOf(name, project.slots, given)
  const confirms = isConfirmed(mappings)
  for (const { type, intent, value, group } of mappings) {
    if (group) notes.push({ kind: 'groups', text: `${name} is filled by group ${group}`, ...place })
    const isKnown = type === 'from_entity' || type === 'from_text' || (type === 'from_intent' && confirms)
    if (!isKnown)
      notes.push({ kind: 'forms', text: `${name}: ${[type, intent, value].filter(Boolean).join(' ')}`, ...place })
  }
  const asks = [`utter_ask_${form.name}_${name}`, `utter_ask_${name}`]
  const asking = asks.find(one => project.responses.has(one))
  const ask = asking === undefined ? undefined : questionOf(asking, project, notes)
  if (!ask) notes.push({ kind: 'forms', text: `no response asks for ${name}`, ...place })
  const takesText = mappings.some(({ type }) => type === 'from_text')
  return {
    ...{ key: memoryKey(name), entities: entitiesOf(mappings, project), ask: ask ?? [] },
    answer: confirms ? 'confirm' : takesText ? 'text' : undefined,
  }
}

const entitiesOf = (mappings: readonly SlotMapping[], project: RasaProject): ImportedRequirement['entities'] =>
  mappings.flatMap(({ type, entity, role }) => {
    if (type !== 'from_entity') return []
    const own = { entity: project.entityName(entity) }
    return role ? [{ ...own, role }, own] : [own]
  })

/**
 * Gives skills the slots that their messages and conditions read and that a message fills by itself.
 * @returns the names of the slots
 */
export function addOptionalSlots(skills: Iterable<ImportedSkill>, project: RasaProject): Set<string> {
  const slotOf = new Map([...project.held].map(name => [memoryKey(name), name]))
  const added = addOptional(skills, key => {
    const name = slotOf.get(key)
    return name === undefined ? [] : entitiesOf(mappingsOf(name, project.slots), project)
  })
  return new Set([...added].map(key => slotOf.get(key) ?? key))
}
