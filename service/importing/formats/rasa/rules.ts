import type { ImportedAction, ImportedGroup, ImportedNote, ImportedSkill, ImportedTest } from '../../importedSkill.ts'
import { placeOf, placeOfItem, type SourceFile } from '../../files/sourceFiles.ts'
import { entriesOf, fieldsOf, flagOf, listOf, valueOf } from '../../files/readValues.ts'
import type { Place } from '../../problems.ts'
import { memoryKey } from '../texts.ts'
import type { RasaProject } from './project.ts'
import { groupsOf, isResponse, slotTest } from './responses.ts'
import { nameOrNone, type SaidIntent, slotsOf, type Step, stepsOf } from './steps.ts'

/** The intent of what was not understood. */
const FALLBACK_INTENT = 'nlu_fallback'
/** Actions of Rasa itself that need nothing here. */
const IMPLIED = new Set(['action_listen', 'action_session_start', 'action_unlikely_intent', 'action_extract_slots'])

/** A rule, read. */
interface Rule {
  name: string
  place: Place
  steps: Step[]
  /** Tests of its condition. */
  tests: ImportedTest[]
  activeForm: string | undefined
  notes: ImportedNote[]
}

/**
 * Adds what rules do: those that start a form are its triggers, those that follow one its actions, the others skills.
 * @param skills the skills of forms; those of rules are added
 */
export function addRules(files: readonly SourceFile[], project: RasaProject, skills: Map<string, ImportedSkill>): void {
  const rules = files.flatMap(file => listOf(fieldsOf(file.value).rules).map(given => readRule(file, given)))
  for (const rule of rules) {
    const [first, ...others] = rule.steps
    const form = first?.type === 'action' ? skills.get(first.name) : undefined
    if (form && project.forms.has(form.name)) {
      form.groups.push(...groupsOfSteps(others, project, form.notes, rule.tests))
      form.notes.push(...rule.notes)
    } else if (first?.type === 'said' && !others.some(({ type }) => type === 'said'))
      addAnswer(skills, project, { ...rule, said: first.intents, steps: others })
    else project.problems.add('stories', rule.name, rule.place)
  }
  for (const file of files) for (const answer of triggeredAnswers(file)) addAnswer(skills, project, answer)
}

/** Rasa 1 has rules in the list of intents: each may name the action that it triggers. */
function triggeredAnswers(file: SourceFile): Answer[] {
  const { intents } = fieldsOf(file.value)
  return listOf(intents).flatMap((given, at) => {
    const [[intent, options] = []] = entriesOf(given)
    const action = valueOf(fieldsOf(options).triggers)
    if (intent === undefined || action === '') return []
    const place = placeOfItem(file, intents, at)
    const steps = [{ type: 'action' as const, name: action, place }]
    return [{ name: intent, place, steps, said: [{ intent, entities: [] }], tests: [], notes: [] }]
  })
}

function readRule(file: SourceFile, given: unknown): Rule {
  const { rule, steps, condition, conversation_start } = fieldsOf(given)
  const place = placeOf(file, given)
  const notes: ImportedNote[] = []
  const tests: ImportedTest[] = []
  let activeForm: string | undefined
  for (const one of listOf(condition)) {
    const fields = fieldsOf(one)
    if ('slot_was_set' in fields)
      tests.push(...slotsOf(fields.slot_was_set).map(([slot, value]) => testOfSlot(slot, value)))
    else if ('active_loop' in fields) activeForm = nameOrNone(fields.active_loop)
    else notes.push({ kind: 'conditions', text: Object.keys(fields)[0] ?? valueOf(one), ...placeOf(file, one) })
  }
  if (flagOf(conversation_start))
    notes.push({ kind: 'conditions', text: 'only at the start of a conversation', ...place })
  return { name: valueOf(rule) || 'rule', place, steps: stepsOf(file, steps), tests, activeForm, notes }
}

const testOfSlot = (slot: string, value: unknown): ImportedTest =>
  value === true ? { memory: memoryKey(slot), operator: 'is-present' } : slotTest(slot, value)

/** Steps that follow a message of some intents. */
export interface Answer {
  name: string
  place: Place
  said: readonly SaidIntent[]
  steps: readonly Step[]
  tests: ImportedTest[]
  notes: ImportedNote[]
  activeForm?: string | undefined
}

/** Adds what follows a message: the trigger of a form when that is all, else a skill. */
export function addAnswer(skills: Map<string, ImportedSkill>, project: RasaProject, answer: Answer): void {
  const { said, steps, tests, place } = answer
  const [first] = steps
  const form = first?.type === 'action' && project.forms.has(first.name) ? skills.get(first.name) : undefined
  const triggers = said.flatMap(({ intent, entities }) =>
    namesOfIntent(intent, project).map((name): ImportedTest[] => [
      { intent: name },
      ...entities.map(entity => ({ entity: project.entityName(entity) })),
      ...tests,
    ]),
  )
  if (form) {
    form.triggers.push(...triggers)
    form.notes.push(...answer.notes)
    return
  }
  const [retrieval] = said
  const utter = first?.type === 'action' ? first.name : ''
  if (retrieval && [...project.responses.keys()].some(name => name.startsWith(`${utter}/`))) {
    addRetrieval(skills, project, answer, utter)
    return
  }
  const notes = [...answer.notes]
  if (answer.activeForm !== undefined)
    notes.push({ kind: 'conditions', text: `only while ${answer.activeForm} asks`, ...place })
  const isFallback = said.some(({ intent }) => intent === FALLBACK_INTENT)
  const hasFallback = [...skills.values()].some(({ kind }) => kind === 'fallback')
  const groups = groupsOfSteps(steps, project, notes, [])
  if (groups.length === 0 && notes.length === 0) return
  const name = freeName(answer.name, skills)
  skills.set(name, {
    ...{ name, place, notes, triggers, groups, requirements: [] },
    kind: isFallback && !hasFallback ? 'fallback' : 'business',
  })
}

/** Intents of a retrieval action begin with its name. */
const namesOfIntent = (intent: string, { intents }: RasaProject): string[] => {
  const parts = intents.filter(({ name }) => name.startsWith(`${intent}/`)).map(({ name }) => name)
  return parts.length > 0 ? parts : [intent]
}

/** Each intent of a retrieval action has a response of its own. */
function addRetrieval(skills: Map<string, ImportedSkill>, project: RasaProject, answer: Answer, utter: string): void {
  const prefix = utter.replace(/^utter_/, '')
  for (const name of namesOfIntent(prefix, project)) {
    const notes = [...answer.notes]
    const groups = groupsOf(`utter_${name}`, project, notes)
    if (groups === undefined) notes.push({ kind: 'responses', text: `utter_${name} is missing`, ...answer.place })
    const own = freeName(name, skills)
    skills.set(own, {
      ...{ name: own, kind: 'business', place: answer.place, notes, requirements: [] },
      ...{ triggers: [[{ intent: name }, ...answer.tests]], groups: groups ?? [] },
    })
  }
}

/** A name that no skill has; after many of a name the next number is that of all skills. */
function freeName(wanted: string, skills: ReadonlyMap<string, unknown>): string {
  if (!skills.has(wanted)) return wanted
  let name = `${wanted} 2`
  for (let at = skills.size; skills.has(name); at++) name = `${wanted} ${at}`
  return name
}

/** The actions of steps as groups; what has no counterpart is noted. */
export function groupsOfSteps(
  steps: readonly Step[],
  project: RasaProject,
  notes: ImportedNote[],
  tests: readonly ImportedTest[],
): ImportedGroup[] {
  const groups: ImportedGroup[] = []
  const add = (actions: ImportedAction[]) => groups.push({ ...(tests.length > 0 && { when: [[...tests]] }), actions })
  for (const step of steps) {
    const note = (kind: ImportedNote['kind'], text: string) => notes.push({ kind, text, ...step.place })
    if (step.type === 'slots') {
      const set = step.slots.filter(([slot]) => slot !== 'requested_slot')
      if (set.length > 0) note('slots', set.map(([slot]) => slot).join(', '))
    } else if (step.type === 'other') note('stories', step.name)
    else if (step.type === 'action' && !IMPLIED.has(step.name)) {
      const said = groupsOf(step.name, project, notes)
      if (said) groups.push(...said.map(group => withTests(group, tests)))
      else if (project.forms.has(step.name)) add([{ type: 'redirect', skill: step.name }])
      else if (isResponse(step.name)) note('responses', `${step.name} is missing`)
      else note('actions', step.name)
    }
  }
  return groups
}

/** A group that also needs other tests to hold. */
function withTests(group: ImportedGroup, tests: readonly ImportedTest[]): ImportedGroup {
  if (tests.length === 0) return group
  if (!group.when) return { ...group, when: [[...tests]] }
  if (group.joined === 'and') return { ...group, when: [...group.when, ...tests.map(test => [test])] }
  return { ...group, when: group.when.map(all => [...all, ...tests]) }
}
