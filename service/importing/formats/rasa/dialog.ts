import type { ImportedBot } from '../../importedBot.ts'
import type { ImportedNote, ImportedSkill } from '../../importedSkill.ts'
import { fieldsOf, listOf, valueOf } from '../../files/readValues.ts'
import { placeOfItem, type SourceFile } from '../../files/sourceFiles.ts'
import type { Problems } from '../../problems.ts'
import { escaped, memoryKey } from '../texts.ts'
import { addOptionalSlots, formSkill } from './forms.ts'
import { markdownStories } from './markdownStories.ts'
import { type DomainEntry, entriesUnder, isConfirmed, mappingsOf, type RasaProject, requiredSlots } from './project.ts'
import { groupsOf } from './responses.ts'
import { addRules } from './rules.ts'
import { readStories, yamlStories } from './stories.ts'

/** Response that is sent when nothing else is. */
const DEFAULT_RESPONSE = 'utter_default'

/**
 * Reads forms, rules, stories and responses of a project: skills, and conversations to test.
 * @param files those of YAML, and those of Markdown with stories
 * @returns with the slots that skills take
 */
export function readDialog(
  files: { yaml: readonly SourceFile[]; stories: readonly SourceFile[] },
  { intents, entities, language }: Pick<ImportedBot, 'intents' | 'entities' | 'language'>,
  entityName: (name: string) => string,
  problems: Problems,
): Required<Pick<ImportedBot, 'skills' | 'stories'>> & { taken: ReadonlySet<string> } {
  const forms = entriesUnder(files.yaml, 'forms')
  const slots = entriesUnder(files.yaml, 'slots')
  const asked = [...forms.values()].flatMap(requiredSlots)
  const known = new Set(entities.map(({ name }) => name))
  for (const { sentences } of intents)
    for (const { parts } of sentences) for (const { entity } of parts) if (entity !== undefined) known.add(entity)
  const filled = [...slots.keys()].filter(name =>
    isFilledByEntity(name, slots, entity => known.has(entityName(entity))),
  )
  const held = [...asked, ...filled.map(name => ({ name, mappings: undefined }))].flatMap(({ name, mappings }) =>
    isConfirmed(mappingsOf(name, slots, mappings)) ? [] : [name],
  )
  const project: RasaProject = {
    ...{ language, intents, forms, slots, entityName, problems, held: new Set(held), sent: new Set() },
    // Rasa 1 called them templates.
    responses: entriesUnder(files.yaml, 'responses', 'templates'),
  }
  reportFormsInCode(files.yaml, problems)
  const skills = new Map<string, ImportedSkill>()
  for (const form of forms.values()) skills.set(form.name, formSkill(form, project))
  addRules(files.yaml, project, skills)
  const told = [...files.yaml.flatMap(yamlStories), ...files.stories.flatMap(markdownStories)]
  const stories = readStories(told, project, skills)
  for (const form of forms.values()) {
    const skill = skills.get(form.name)
    if (skill && skill.triggers.length === 0)
      skill.notes.push({ kind: 'forms', text: 'no rule starts it', ...form.place })
  }
  addDefault(project, skills)
  for (const { name, place } of project.responses.values())
    if (!project.sent.has(name)) problems.add('responses', name, place)
  const optional = addOptionalSlots(skills.values(), project)
  const initial = addInitialValues(project, skills)
  return {
    skills: [...skills.values()],
    stories,
    taken: new Set([...optional, ...initial, ...asked.map(({ name }) => name)]),
  }
}

/**
 * Slots that have a value from the beginning get it when a conversation begins.
 * @returns their names
 */
function addInitialValues(project: RasaProject, skills: Map<string, ImportedSkill>): string[] {
  const given = [...project.slots.values()].flatMap(({ name, value, place }) => {
    const initial = valueOf(fieldsOf(value).initial_value)
    return initial === '' || initial === 'null' || initial === '~' ? [] : [{ name, place, initial }]
  })
  const [first] = given
  if (!first) return []
  const values = given.map(({ name, initial }) => ({
    key: memoryKey(name),
    value: escaped(project.held.has(name) ? JSON.stringify({ raw: initial, value: initial }) : initial),
  }))
  skills.set('Initial values', {
    ...{ name: 'Initial values', kind: 'initialize', place: first.place, notes: [], triggers: [], requirements: [] },
    groups: [{ actions: [{ type: 'set', values }] }],
  })
  return given.map(({ name }) => name)
}

/** True when the value of an entity in a message fills a slot, without a question. */
function isFilledByEntity(
  name: string,
  slots: ReadonlyMap<string, DomainEntry>,
  isKnown: (entity: string) => boolean,
): boolean {
  const { auto_fill } = fieldsOf(slots.get(name)?.value)
  return (
    valueOf(auto_fill).toLowerCase() !== 'false' &&
    mappingsOf(name, slots).some(({ type, entity }) => type === 'from_entity' && isKnown(entity))
  )
}

/** Rasa 1 has the slots of a form in code, and only its name in the domain. */
function reportFormsInCode(files: readonly SourceFile[], problems: Problems): void {
  for (const file of files) {
    const { forms } = fieldsOf(file.value)
    listOf(forms).forEach((form, at) => {
      const name = valueOf(form) || Object.keys(fieldsOf(form))[0] || ''
      problems.add('forms', `${name}: code says what it asks for`, placeOfItem(file, forms, at))
    })
  }
}

/** The default response is the fallback of a bot whose rules have none. */
function addDefault(project: RasaProject, skills: Map<string, ImportedSkill>): void {
  const response = project.responses.get(DEFAULT_RESPONSE)
  if (!response || project.sent.has(DEFAULT_RESPONSE)) return
  if ([...skills.values()].some(({ kind }) => kind === 'fallback')) return
  const notes: ImportedNote[] = []
  const groups = groupsOf(DEFAULT_RESPONSE, project, notes) ?? []
  const { place } = response
  skills.set(DEFAULT_RESPONSE, {
    ...{ name: 'Fallback', kind: 'fallback', place, notes, groups },
    ...{ triggers: [], requirements: [] },
  })
}
