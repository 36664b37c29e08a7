/** Responses as messages: variants, buttons, pictures, conditions on slots. */
import type { ImportedAction, ImportedContent, ImportedGroup, ImportedNote, ImportedTest } from '../../importedSkill.ts'
import { placeOf } from '../../files/sourceFiles.ts'
import { type Fields, fieldsOf, listOf, textOf, valueOf } from '../../files/readValues.ts'
import type { Place } from '../../problems.ts'
import { memoryKey, templateOf } from '../texts.ts'
import type { RasaProject } from './project.ts'

/** `{name}` in a text. */
const VARIABLE = /(?<!\{)\{([\p{L}_][\p{L}\p{N}_.-]*)\}(?!\})/gu
/** `/inform{"cuisine": "thai"}`: what a button sends in place of a sentence. */
const PAYLOAD = /^\/([^{\s]+)\s*(?:(\{.*\})\s*)?$/s

/** A test of the value of a slot; null stands for none. */
export function slotTest(slot: string, value: unknown): ImportedTest {
  const memory = memoryKey(slot)
  const right = valueOf(value)
  // YAML is read as text, so that `null` is a word here.
  if (value === null || right === '' || right === 'null') return { memory, operator: 'is-absent' }
  return { memory, operator: 'is', right }
}

/** The texts that a response may say; undefined when they depend on slots or are more than text. */
export function plainTexts(name: string, { responses }: RasaProject): string[] | undefined {
  const variants = listOf(responses.get(name)?.value).map(fieldsOf)
  const texts = variants.map(({ text }) => valueOf(text))
  const isPlain = variants.every(
    ({ text, ...others }) => valueOf(text) !== '' && Object.keys(others).every(key => key === 'metadata'),
  )
  return isPlain && texts.length > 0 && !texts.some(text => text.search(VARIABLE) >= 0)
    ? texts.map(text => text.trim())
    : undefined
}

/**
 * Actions of a response: the variants of each condition are a group, and those without one are sent when no condition
 * holds. Undefined for a response that the domain does not have.
 */
export function groupsOf(name: string, project: RasaProject, notes: ImportedNote[]): ImportedGroup[] | undefined {
  const response = project.responses.get(name)
  if (!response) return undefined
  project.sent.add(name)
  const given = listOf(response.value)
  if (given.length === 0) notes.push({ kind: 'responses', text: `${name} is empty`, ...response.place })
  const byCondition = new Map<string, { tests: ImportedTest[]; variants: { fields: Fields; place: Place }[] }>()
  for (const one of given) {
    const fields = fieldsOf(one)
    const conditions = listOf(fields.condition).map(fieldsOf)
    const tests = conditions
      .filter(({ type }) => type === 'slot')
      .map(({ name: slot, value }) => slotTest(valueOf(slot), value))
    if (tests.length < conditions.length) notes.push({ kind: 'conditions', text: name, ...placeOf(response.file, one) })
    const channel = valueOf(fields.channel)
    const key = JSON.stringify([tests, channel])
    const group = byCondition.get(key) ?? { tests, variants: [] }
    byCondition.set(key, group)
    group.variants.push({ fields, place: placeOf(response.file, one) })
  }
  const groups = [...byCondition.values()]
  const conditional = groups.filter(({ tests }) => tests.length > 0)
  return groups.map(({ tests, variants }) => {
    const actions = actionsOf(name, variants, project, notes)
    if (tests.length > 0) return { when: [tests], actions }
    // Conditions of several tests do not hold when one of them does not.
    const none = conditional.map(group => group.tests.map(opposite))
    return none.length > 0 ? { when: none, joined: 'and' as const, actions } : { actions }
  })
}

function opposite(test: ImportedTest): ImportedTest {
  if (!('memory' in test)) return test
  if (test.operator === 'is-absent') return { ...test, operator: 'is-present' }
  return { ...test, operator: 'is-not' }
}

/** A response as actions, for places that have no conditions. */
export function questionOf(name: string, project: RasaProject, notes: ImportedNote[]): ImportedAction[] | undefined {
  const groups = groupsOf(name, project, notes)
  const plain = groups?.find(({ when }) => when === undefined || groups.length === 1) ?? groups?.at(-1)
  if (groups && groups.length > 1)
    notes.push({
      kind: 'conditions',
      text: `${name} has variants for slots`,
      ...(project.responses.get(name)?.place ?? { file: '' }),
    })
  return plain?.actions
}

type MessageAction = Extract<ImportedAction, { type: 'message' }>

/** Variants of one format are one message; pictures and payloads beside a text follow it. */
function actionsOf(
  name: string,
  variants: readonly { fields: Fields; place: Place }[],
  project: RasaProject,
  notes: ImportedNote[],
): ImportedAction[] {
  const messages: MessageAction[] = []
  const add = (format: MessageAction['format'], content: ImportedContent, only: string[] | undefined) => {
    const known = messages.find(message => message.format === format)
    const own = known ?? {
      type: 'message' as const,
      format,
      variants: { [project.language]: [] },
      ...(only && { only }),
    }
    if (!known) messages.push(own)
    own.variants[project.language]?.push(content)
  }
  for (const { fields, place } of variants) {
    const text = templateText(valueOf(fields.text).trim())
    const only = valueOf(fields.channel) ? [valueOf(fields.channel)] : undefined
    const buttons = listOf(fields.buttons)
    const replies = [...buttons, ...listOf(fields.quick_replies)].map(fieldsOf)
    if (replies.length > 0)
      add(
        'quickReplies',
        { title: text, buttons: replies.map(button => buttonOf(button, place, project, notes)) },
        only,
      )
    else if (text !== '') add('text', text, only)
    if (valueOf(fields.image)) add('picture', valueOf(fields.image), only)
    const payload = fields.custom ?? fields.attachment ?? fields.elements
    if (payload !== undefined && typeof payload === 'object') add('custom', fieldsOf(payload), only)
    else if (payload !== undefined) notes.push({ kind: 'responses', text: `${name}: ${valueOf(payload)}`, ...place })
  }
  return messages
}

/** A button sends a sentence here: the value that its payload names, or a sentence of the intent. */
function buttonOf(button: Fields, place: Place, project: RasaProject, notes: ImportedNote[]): Record<string, unknown> {
  const title = templateText(valueOf(button.title))
  const url = valueOf(button.url)
  if (url) return { title, type: 'web_url', value: url }
  const payload = valueOf(button.payload)
  const [, intent, json] = PAYLOAD.exec(payload) ?? []
  if (intent === undefined) return { title, value: payload || title }
  const said = valueIn(json) ?? sentenceOf(intent, project)
  if (said === undefined) notes.push({ kind: 'buttons', text: `${title}: ${payload}`, ...place })
  return { title, value: said ?? title }
}

/** The only value of a payload. */
function valueIn(json: string | undefined): string | undefined {
  try {
    const values = Object.values(fieldsOf(JSON.parse(json ?? '{}'))).map(valueOf)
    return values.length === 1 && values[0] !== '' ? values[0] : undefined
  } catch {
    return undefined // a payload with variables; a sentence of the intent is sent
  }
}

const sentenceOf = (name: string, { intents }: RasaProject): string | undefined =>
  intents
    .find(intent => intent.name === name)
    ?.sentences[0]?.parts.map(({ text }) => text)
    .join('')
    .trim()

const templateText = (text: string): string =>
  templateOf(text, VARIABLE, ([, slot = '']) => `memory.${memoryKey(slot)}`)

/** True for names of responses, and of actions that only send them. */
export const isResponse = (name: string): boolean => textOf(name).startsWith('utter_')
