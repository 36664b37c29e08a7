/** Skills of a whole export: trees of conditions, requirements and actions. */
import { MESSAGE_FORMATS, type MessageFormat } from '../../../contract/dialogs/messages.ts'
import type { ImportedIntent } from '../../importedBot.ts'
import type {
  ImportedAction,
  ImportedContent,
  ImportedGroup,
  ImportedNote,
  ImportedRequirement,
  ImportedSkill,
} from '../../importedSkill.ts'
import { entriesOf, type Fields, fieldsOf, languageOf, listOf, textOf, valueOf } from '../../files/readValues.ts'
import { placeOf, type SourceFile } from '../../files/sourceFiles.ts'
import { readCondition } from './conditions.ts'
import { intentName, nameOf, type Row } from './rows.ts'

interface Bot {
  language: string
  intents: readonly ImportedIntent[]
}

/** Data that a skill is read with. */
interface Context extends Bot {
  file: SourceFile
  notes: ImportedNote[]
}

export function readSkills({ file, fields }: Row, bot: Bot): ImportedSkill[] {
  return listOf(fields.skills).map(given => readSkill(given, { ...bot, file, notes: [] }))
}

function readSkill(given: unknown, context: Context): ImportedSkill {
  const { name, type, kind, skill_type, trigger, triggers, task, requirements, results, actions } = fieldsOf(given)
  const place = placeOf(context.file, given)
  return {
    ...{ name: valueOf(name) || nameOf(given), place, notes: context.notes },
    kind: kindOf(valueOf(skill_type) || valueOf(type) || valueOf(kind)),
    triggers: readCondition(trigger ?? triggers, context).groups,
    requirements: childrenOf(task ?? requirements).flatMap(node => readRequirements(node, context)),
    groups: childrenOf(results ?? actions).flatMap(node => readGroups(node, context)),
  }
}

function kindOf(type: string): ImportedSkill['kind'] {
  const kinds = ['floating', 'fallback', 'initialize', 'disambiguation'] as const
  return kinds.find(kind => kind === type.toLowerCase()) ?? 'business'
}

/** The items of a list, of a node, or of what the interface answers. */
function childrenOf(given: unknown): unknown[] {
  const { children, results } = fieldsOf(given)
  if (Array.isArray(given)) return given
  return listOf(children ?? (results === undefined ? undefined : childrenOf(results)))
}

/** A requirement, or those of a group. */
function readRequirements(node: unknown, context: Context): ImportedRequirement[] {
  const fields = fieldsOf(node)
  const data = { ...fields, ...fieldsOf(fields.data) }
  const given = nameOf(data)
  const nested = [...childrenOf(node), ...listOf(fields.requirements)]
  if (!given || nested.length > 0) {
    if (valueOf(fields.operator ?? fields.value).toLowerCase() === 'or')
      context.notes.push({
        kind: 'forms',
        text: 'one of several requirements is enough',
        ...placeOf(context.file, node),
      })
    return nested.flatMap(one => readRequirements(one, context))
  }
  const [sign, bare] = /^([@#]?)(.*)$/s.exec(given)?.slice(1) ?? []
  const key = valueOf(data.alias) || valueOf(data.key) || (bare ?? given)
  const isIntent = sign === '@' || valueOf(data.type) === 'intent'
  const branch = (...names: string[]) => names.map(name => fields[name] ?? data[name]).find(one => one !== undefined)
  const validators = branch('on_validation_condition', 'validators')
  return [
    {
      key,
      entities: isIntent ? [] : [{ entity: bare ?? given }],
      ...(isIntent && { intent: intentName(bare ?? given, context) }),
      ask: actionsIn(branch('on_empty_condition', 'missing'), context),
      complete: actionsIn(branch('on_success_condition', 'complete'), context),
      validators: validatorsIn(validators, context),
    },
  ]
}

function validatorsIn(given: unknown, context: Context): NonNullable<ImportedRequirement['validators']> {
  const children = childrenOf(given)
  return (children.length > 0 ? children : [given]).flatMap(node => {
    const { groups } = readCondition(node, context)
    const actions = actionsIn(node, context)
    return groups.length > 0 && actions.length > 0 ? [{ when: groups, actions }] : []
  })
}

/** Actions of a node, and below it. */
function actionsIn(node: unknown, context: Context): ImportedAction[] {
  if (node === undefined || node === null) return []
  const own = Array.isArray(node) ? node : listOf(fieldsOf(node).actions)
  return [
    ...own.flatMap(action => readAction(action, context)),
    ...(Array.isArray(node) ? [] : childrenOf(node).flatMap(child => actionsIn(child, context))),
  ]
}

/** Groups of actions with the condition under which they run. */
function readGroups(node: unknown, context: Context): ImportedGroup[] {
  const fields = fieldsOf(node)
  if (fields.type !== undefined && !('actions' in fields)) return [{ actions: readAction(node, context) }]
  const { groups, joined } = readCondition(fields.when ?? fields.condition ?? node, context)
  const actions = listOf(fields.actions).flatMap(action => readAction(action, context))
  const nested = childrenOf(node).filter(child => 'actions' in fieldsOf(child))
  const own = actions.length > 0 ? [{ ...(groups.length > 0 && { when: groups, joined }), actions }] : []
  return [...own, ...nested.flatMap(child => readGroups(child, context))]
}

function readAction(given: unknown, context: Context): ImportedAction[] {
  const fields = fieldsOf(given)
  const type = valueOf(fields.type)
  const value = fields.value ?? fields
  const place = placeOf(context.file, given)
  switch (type) {
    case 'message':
      return messagesOf(value, fields, context)
    case 'edit_memory': {
      const { set, unset } = fieldsOf(value)
      return [{ type: 'set', values: listOf(set).flatMap(memoryValues), unset: listOf(unset).map(unsetKey) }]
    }
    case 'redirect':
    case 'go_to':
    case 'goto':
    case 'skill': {
      const { skill, slug, mode } = fieldsOf(value)
      return [
        { type: 'redirect', skill: valueOf(value) || nameOf(skill) || valueOf(slug), ...(mode === 'wait' && { mode }) },
      ]
    }
    default: {
      const { url } = fieldsOf(value)
      const isCall = type === 'http' || type === 'webhook' || type === 'api' || url !== undefined
      context.notes.push({ kind: isCall ? 'webhooks' : 'flows', text: valueOf(url) || type || 'an action', ...place })
      return []
    }
  }
}

/** Variants by language; each is a text, or an object of a type and a content. */
function messagesOf(value: unknown, fields: Fields, { language }: Context): ImportedAction[] {
  const byFormat = new Map<MessageFormat, Record<string, ImportedContent[]>>()
  const add = (format: MessageFormat, code: string, content: ImportedContent) => {
    const variants = byFormat.get(format) ?? {}
    byFormat.set(format, variants)
    ;(variants[code] ??= []).push(content)
  }
  const given = 'variants' in fieldsOf(value) ? fieldsOf(value).variants : value
  const lists = Array.isArray(given) || typeof given === 'string' ? [[language, given] as const] : entriesOf(given)
  for (const [code, variants] of lists)
    for (const one of Array.isArray(variants) ? variants : [variants]) {
      const content = contentOf(one, valueOf(fields.format))
      if (content) add(content.format, languageOf(code, language), content.content)
    }
  return [...byFormat].map(([format, variants]) => ({ type: 'message', format, variants }))
}

function contentOf(given: unknown, format: string): { format: MessageFormat; content: ImportedContent } | undefined {
  const value = fieldsOf(given).value ?? given
  const { type, content } = fieldsOf(value)
  const own = MESSAGE_FORMATS.find(one => one === (valueOf(type) || format || 'text'))
  const shown = content ?? value
  if (own === undefined || shown === undefined || shown === null) return undefined
  if (typeof shown === 'string') return { format: own, content: shown }
  // as: a content is a text, an object or a list
  return typeof shown === 'object' ? { format: own, content: shown as Record<string, unknown> } : undefined
}

/** `{key, value}`, or an object of values. */
function memoryValues(given: unknown): { key: string; value: string }[] {
  const { key, field, name, value } = fieldsOf(given)
  const path = valueOf(key) || valueOf(field) || valueOf(name)
  const entries: [string, unknown][] = path ? [[path, value]] : entriesOf(value ?? given)
  return entries.map(([own, one]) => ({ key: own, value: typeof one === 'string' ? one : JSON.stringify(one ?? null) }))
}

const unsetKey = (given: unknown): string => {
  const { key, field, name, value } = fieldsOf(given)
  return valueOf(given) || [key, field, name, value].map(textOf).find(Boolean) || ''
}
