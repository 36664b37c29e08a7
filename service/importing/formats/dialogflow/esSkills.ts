import type {
  ImportedAction,
  ImportedNote,
  ImportedRequirement,
  ImportedSkill,
  ImportedTest,
} from '../../importedSkill.ts'
import { fieldsOf, flagOf, languageOf, listOf, valueOf } from '../../files/readValues.ts'
import { placeOf } from '../../files/sourceFiles.ts'
import type { Place } from '../../problems.ts'
import { escaped, memoryKey } from '../texts.ts'
import { ANY, type EsIntent, type EsParameter, parametersOf, rolesOf } from './esIntents.ts'
import { messagesOf, textTemplate } from './esMessages.ts'

/** Data of an agent that all its intents are read with. */
interface Agent {
  language: string
  /** Names of other intents that share sentences with one, and are told apart by their contexts only. */
  twinsOf(name: string): readonly string[]
}

/**
 * An intent as a skill: parameters are requirements, responses messages, contexts memory that its trigger looks at.
 * Undefined for an intent that does nothing.
 */
export function skillOf(intent: EsIntent, { language, twinsOf }: Agent): ImportedSkill | undefined {
  const { fields, name, place, file } = intent
  const notes: ImportedNote[] = []
  const note = (kind: ImportedNote['kind'], text: string, at = place) => notes.push({ kind, text, ...at })
  const parameters = parametersOf(intent)
  const responses = listOf(fields.responses).map(fieldsOf)
  const requirements = parameters.flatMap(parameter => requirementOf(parameter, intent, language, note) ?? [])
  const messages = responses.flatMap(response => messagesOf(response, { file, language, parameters, note }))
  if (flagOf(fields.webhookUsed)) note('webhooks', 'it calls the webhook of the agent')
  for (const event of listOf(fields.events)) note('events', valueOf(fieldsOf(event).name), placeOf(file, event))
  const contexts = contextActions(intent, responses)
  if (contexts.length > 0) note('contexts', 'contexts last until another skill ends them')
  const actions = [...constantsOf(parameters), ...contexts, ...messages]
  if (requirements.length === 0 && actions.length === 0 && notes.length === 0) return undefined
  const isFallback = flagOf(fields.fallbackIntent)
  if (isFallback && messages.length === 0) return undefined
  const input = inputContexts(intent).map(context => ({ memory: contextKey(context), operator: 'is-present' as const }))
  const names = input.length > 0 ? [name, ...twinsOf(name)] : [name]
  const triggers = isFallback
    ? [[{ isUnknown: true as const }, ...input]]
    : names.map((one): ImportedTest[] => [{ intent: one }, ...input])
  const kind = isFallback && input.length === 0 ? 'fallback' : 'business'
  return { name, place, notes, requirements, kind, triggers, groups: actions.length > 0 ? [{ actions }] : [] }
}

/** Names of the contexts in which an intent is understood. */
export const inputContexts = ({ fields }: Pick<EsIntent, 'fields'>): string[] =>
  listOf(fields.contexts).map(valueOf).filter(Boolean)

/** Parameters whose value is written in the agent. */
function constantsOf(parameters: readonly EsParameter[]): ImportedAction[] {
  const values = parameters.filter(isConstant).map(({ name, fields }) => {
    const value = valueOf(fields.value)
    return { key: memoryKey(name), value: escaped(JSON.stringify({ raw: value, value })) }
  })
  return values.length > 0 ? [{ type: 'set', values }] : []
}

/** A value that names no parameter is the same in every conversation. */
const isConstant = ({ fields }: EsParameter): boolean => /^[^$#]/.test(valueOf(fields.value))

const contextKey = (name: string) => `contexts.${memoryKey(name)}`

/** Contexts that an intent sets, or ends when they last for no turn. */
function contextActions({ fields }: EsIntent, responses: readonly ReturnType<typeof fieldsOf>[]): ImportedAction[] {
  const affected = responses.flatMap(({ affectedContexts }) => listOf(affectedContexts)).map(fieldsOf)
  const ends = responses.some(({ resetContexts }) => flagOf(resetContexts)) ? listOf(fields.contexts).map(valueOf) : []
  const set = affected.filter(({ lifespan }) => Number(lifespan ?? 5) > 0).map(({ name }) => valueOf(name))
  const unset = [...ends, ...affected.filter(({ lifespan }) => lifespan === 0).map(({ name }) => valueOf(name))]
  if (set.length === 0 && unset.length === 0) return []
  const values = set.filter(Boolean).map(name => ({ key: contextKey(name), value: 'true' }))
  return [{ type: 'set', values, unset: unset.filter(Boolean).map(contextKey) }]
}

function requirementOf(
  parameter: EsParameter,
  intent: EsIntent,
  language: string,
  note: (kind: ImportedNote['kind'], text: string, at: Place) => void,
): ImportedRequirement | undefined {
  const { name, dataType, fields } = parameter
  const place = placeOf(intent.file, fields)
  if (isConstant(parameter)) return undefined
  const isAny = dataType === '' || dataType === ANY
  const isTagged = intent.sentences.some(({ parts }) => parts.some(({ entity }) => entity === name))
  const role = rolesOf(intent, listOf(fields.userSays)).has(dataType) ? [{ entity: dataType, role: name }] : []
  const entities = isAny ? (isTagged ? [{ entity: name }] : []) : [...role, { entity: dataType }]
  const { noMatchPromptMessages, noInputPromptMessages } = fields
  if (listOf(noMatchPromptMessages).length + listOf(noInputPromptMessages).length > 0)
    note('responses', `other questions for ${name}`, place)
  if (valueOf(fields.defaultValue)) note('slots', `${name} is ${valueOf(fields.defaultValue)} by default`, place)
  if (flagOf(fields.isList)) note('forms', `${name} takes several values, of which the first is kept`, place)
  if (!flagOf(fields.required)) {
    if (entities.length > 0) return { key: memoryKey(name), entities, ask: [], isOptional: true }
    note('slots', `${name} is optional`, place)
    return undefined
  }
  const variants: Record<string, string[]> = {}
  for (const prompt of listOf(fields.prompts)) {
    const { lang, value } = fieldsOf(prompt)
    const texts = (variants[languageOf(lang, language)] ??= [])
    if (valueOf(value)) texts.push(textTemplate(valueOf(value), parametersOf(intent)))
  }
  const isAsked = Object.values(variants).some(texts => texts.length > 0)
  if (!isAsked) note('forms', `no prompt asks for ${name}`, place)
  return {
    ...{ key: memoryKey(name), entities, answer: isAny ? 'text' : undefined },
    ask: isAsked ? [{ type: 'message', format: 'text', variants }] : [],
  }
}
