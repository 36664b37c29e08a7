import type { Api } from '../../api.ts'
import type { Action, Validator } from '../../../service/contract/dialogs/skill.ts'
import type { Condition, Test } from '../../../service/contract/dialogs/conditions.ts'
import type { Content, MessageFormat } from '../../../service/contract/dialogs/messages.ts'

/** A skill with all its parts, as the service returns it. */
export type ShownSkill = Awaited<ReturnType<Api['skills']['show']>>
export type RequirementList = ShownSkill['requirements'][number]
export type Requirement = RequirementList['requirements'][number]
export type ActionGroup = ShownSkill['actions'][number]
export type ActionType = Action['type']
export type ActionOf<T extends ActionType> = Extract<Action, { type: T }>
export type MessageAction = ActionOf<'message'>
export type CallAction = ActionOf<'webhook' | 'api'>
export type { Action, Condition, Content, MessageFormat, Test, Validator }

/** Parts keep their ids through changes, so that a comparison of versions can follow them; the studio makes new ones. */
const newId = () => crypto.randomUUID()

export const newTest = (): Test => ({ left: '', operator: 'is-present', right: '' })
export const newCondition = (): Condition => ({ operator: 'or', groups: [[newTest()]] })
export const newGroup = (): ActionGroup => ({ id: newId(), name: '', when: null, actions: [] })
export const newValidator = (): Validator => ({ id: newId(), when: newCondition(), actions: [] })
export const newList = (): RequirementList => ({
  id: newId(),
  operator: 'and',
  when: null,
  requirements: [newRequirement()],
  missing: [],
})
export const newRequirement = (): Requirement => ({
  id: newId(),
  kind: 'entity',
  name: '',
  key: '',
  overwrite: false,
  interruptible: true,
  accepts: [],
  optional: false,
  many: false,
  failures: [],
  example: {},
  missing: [],
  complete: [],
  validators: [],
})

export const CALL_METHODS = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'] as const

const newCall = () => ({
  method: 'POST' as const,
  url: '',
  template: null,
  auth: { type: 'none' as const },
  headers: [],
  body: { type: 'default' as const },
  retries: 0,
  on_error: [],
})

/** @param language of the first text of a message */
export function newAction(type: ActionType, language: string): Action {
  const id = newId()
  if (type === 'message') return { id, type, format: 'text', variants: { [language]: [''] } }
  if (type === 'edit_memory') return { id, type, reset: false, set: [{ key: '', value: '' }], unset: [] }
  if (type === 'redirect') return { id, type, skill: '', mode: 'start' }
  if (type === 'language') return { id, type, language: '' }
  if (type === 'webhook') return { id, type, ...newCall() }
  if (type === 'api') return { id, type, ...newCall(), method: 'GET', alias: 'default', include_headers: false }
  return { id, type }
}

const TEXTS = new Set<MessageFormat>(['text', 'picture', 'video', 'audio', 'script'])

/** A content of another format that keeps the words there are, as far as it has a place for them. */
export function convertContent(format: MessageFormat, content: Content): Content {
  const title = wordsOf(content)
  if (TEXTS.has(format)) return title
  if (format === 'list') return { elements: [{ title }], buttons: [] }
  if (format === 'carousel') return [{ title, buttons: [] }]
  if (format === 'client_data') return { elements: [] }
  if (format === 'custom') return {}
  return { title, buttons: buttonsOf(content) }
}

/** The first words of a content: its text, its title or that of its first card. */
export function wordsOf(content: Content): string {
  if (typeof content === 'string') return content
  const first: unknown = Array.isArray(content) ? content[0] : content
  if (typeof first !== 'object' || first === null) return ''
  if ('title' in first && typeof first.title === 'string') return first.title
  return 'elements' in first && Array.isArray(first.elements) ? wordsOf(first.elements) : ''
}

/** The first words that actions say, in a language where they are written in it; empty when they say nothing. */
export function firstWords(actions: readonly Action[], language: string): string {
  const message = actions.find(action => action.type === 'message')
  const [content] = message?.variants[language] ?? Object.values(message?.variants ?? {})[0] ?? []
  return content === undefined ? '' : wordsOf(content)
}

const buttonsOf = (content: Content): unknown[] =>
  typeof content === 'object' && 'buttons' in content && Array.isArray(content.buttons) ? content.buttons : []
