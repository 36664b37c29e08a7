import type { SourceFile } from '../../files/sourceFiles.ts'
import { placeOf } from '../../files/sourceFiles.ts'
import { entriesOf, fieldsOf, listOf, valueOf } from '../../files/readValues.ts'
import type { Place } from '../../problems.ts'

/** An intent of a step with the entities that its message holds. */
export interface SaidIntent {
  intent: string
  entities: string[]
  /** The sentence itself, where the step has one. */
  text?: string | undefined
}

/** A step of a rule or story. */
export type Step = { place: Place } & (
  | { type: 'said'; intents: SaidIntent[] }
  | { type: 'action'; name: string }
  | { type: 'loop'; name: string | undefined }
  | { type: 'slots'; slots: [name: string, value: unknown][] }
  | { type: 'other'; name: string }
)

/** Reads the steps of a rule or story. */
export const stepsOf = (file: SourceFile, steps: unknown): Step[] =>
  listOf(steps).map((given): Step => {
    const step = fieldsOf(given)
    const place = placeOf(file, given)
    if ('or' in step) {
      const intents = listOf(step.or).map(fieldsOf)
      return intents.every(one => 'intent' in one)
        ? { type: 'said', intents: intents.map(saidIntent), place }
        : { type: 'other', name: 'or', place }
    }
    if ('intent' in step) return { type: 'said', intents: [saidIntent(step)], place }
    if ('action' in step) return { type: 'action', name: valueOf(step.action), place }
    if ('active_loop' in step) return { type: 'loop', name: nameOrNone(step.active_loop), place }
    if ('slot_was_set' in step) return { type: 'slots', slots: slotsOf(step.slot_was_set), place }
    return { type: 'other', name: Object.keys(step)[0] ?? valueOf(given), place }
  })

/** The name of an active form; YAML is read as text, so that `null` is a word here. */
export const nameOrNone = (value: unknown): string | undefined => {
  const name = valueOf(value)
  return name === '' || name === 'null' || name === '~' ? undefined : name
}

/** Slots with their values; a name alone says that there is one. */
export const slotsOf = (given: unknown): [string, unknown][] => {
  const items = Array.isArray(given) ? given : [given]
  return items.flatMap((item: unknown) =>
    valueOf(item) ? [[valueOf(item), true] as [string, unknown]] : entriesOf(item),
  )
}

function saidIntent(step: Record<string, unknown>): SaidIntent {
  const entities = listOf(step.entities).map(one => valueOf(one) || Object.keys(fieldsOf(one))[0] || '')
  return { intent: valueOf(step.intent), entities: entities.filter(Boolean), text: valueOf(step.user) || undefined }
}
