/** A short way to write skills and conversations, for tests. */
import type { z } from 'zod'
import type { Action } from '../../service/contract/dialogs/actions.ts'
import type { Condition } from '../../service/contract/dialogs/conditions.ts'
import type { SkillGiven } from '../../service/contract/dialogs/skill.ts'

type GivenSkill = z.input<typeof SkillGiven> & { slug: string }
type Part<T> = NonNullable<T> extends readonly (infer Item)[] ? Item : never
type GivenList = Part<GivenSkill['requirements']>
type GivenRequirement = Part<GivenList['requirements']>
type GivenGroup = Part<GivenSkill['actions']>
type GivenAction = Part<GivenGroup['actions']>

/** Expected answer to a turn. A text stands for a text message; objects are compared in the fields that they have. */
export interface Expected {
  messages?: unknown[]
  messages_count?: number
  skill?: string
  skill_occurrences?: number
  skill_stack?: string[]
  language?: string
  memory?: Record<string, unknown>
  /** Codes that must be in the trace. */
  logs?: string[]
  nlp?: Record<string, unknown>
  within_ms?: number
}

export interface Case {
  rule: string
  skills: GivenSkill[]
  settings?: { resume?: boolean }
  /** Answers of a server, by path. */
  hooks?: Record<string, { status?: number; body?: unknown; delay?: number }>
  turns: {
    say?: string
    press?: string
    title?: string
    language?: string
    memory?: Record<string, unknown>
    merge_memory?: boolean
    /** Changes of the state before the turn. */
    put?: { memory?: Record<string, unknown>; language?: string }
    /** Changes of skills before the turn; null removes one. */
    change?: Record<string, null>
    expect: Expected
  }[]
  /** Calls that the server must have seen. */
  calls?: { method: string; path: string; query?: string; body?: unknown }[]
  problems?: { code: string; skill: string }[]
  refuse?: { skill: Record<string, unknown>; field: string }[]
  via?: 'fork'
}

interface Written extends Partial<Omit<GivenSkill, 'name' | 'triggers' | 'requirements' | 'actions'>> {
  on?: string | Condition
  needs?: GivenList[]
  does?: GivenAction[] | GivenGroup[]
}

export function skill(name: string, { slug = name, on, needs = [], does = [], ...rest }: Written): GivenSkill {
  const groups = does.map(item => ('type' in item ? undefined : item)).filter(item => item !== undefined)
  const actions = does.flatMap(item => ('type' in item ? [item] : []))
  return {
    name,
    slug,
    ...rest,
    ...(on !== undefined && { triggers: where(on) }),
    requirements: needs,
    actions: actions.length ? [{ id: `${slug}.group`, actions }] : groups,
  }
}

/** `'@greet is-present'` as a condition. */
export const where = (test: string | Condition): Condition =>
  typeof test === 'string' ? { operator: 'or', groups: [[testOf(test)]] } : test
/** One of the groups holds; in a group, all tests. */
export const anyOf = (groups: string[][]): Condition => ({
  operator: 'or',
  groups: groups.map(group => group.map(testOf)),
})
/** All groups hold; in a group, one of the tests. */
export const allOf = (groups: string[][]): Condition => ({ ...anyOf(groups), operator: 'and' })

function testOf(text: string): Condition['groups'][number][number] {
  const [left = '', operator = '', ...right] = text.split(' ')
  // as: a word that is no operator is refused by the schema, which some cases are about
  return { left, operator: operator as 'is', ...(right.length && { right: right.join(' ') }) }
}

type Branches = Partial<Omit<GivenRequirement, 'kind' | 'name'>>
export const entity = (name: string, rest: Branches): GivenRequirement => ({ kind: 'entity', name, key: name, ...rest })
export const intent = (name: string, rest: Branches): GivenRequirement => ({ kind: 'intent', name, key: name, ...rest })
export const text = (rest: Branches): GivenRequirement => ({ kind: 'text', name: '', ...rest })

export const allNeeded = (requirements: GivenRequirement[], rest: Partial<GivenList> = {}): GivenList => ({
  operator: 'and',
  requirements,
  ...rest,
})
export const oneNeeded = (requirements: GivenRequirement[], rest: Partial<GivenList> = {}): GivenList => ({
  operator: 'or',
  requirements,
  ...rest,
})
export const group = (actions: GivenAction[], when?: string | Condition): GivenGroup => ({
  actions,
  ...(when !== undefined && { when: where(when) }),
})

type GivenMessage = Extract<GivenAction, { type: 'message' }>
export const say = (content: string) => send('text', content)
export const sayIn = (variants: Record<string, string[]>): GivenMessage => ({
  type: 'message',
  format: 'text',
  variants,
})
export const send = (
  format: Extract<Action, { type: 'message' }>['format'],
  content: string | unknown[] | Record<string, unknown>,
  rest: { delay?: number } = {},
): GivenMessage => ({ type: 'message', format, variants: { en: [content] }, ...rest })
export const goTo = (target: string): GivenAction => ({ type: 'redirect', skill: target, mode: 'start' })
export const waitFor = (target: string): GivenAction => ({ type: 'redirect', skill: target, mode: 'wait' })
export const speak = (language: string): GivenAction => ({ type: 'language', language })
export const reset = (): GivenAction => ({ type: 'reset' })
export const remember = (
  values: Record<string, string>,
  rest: { reset?: boolean; unset?: string[] } = {},
): GivenAction => ({
  type: 'edit_memory',
  set: Object.entries(values).map(([key, value]) => ({ key, value })),
  ...rest,
})
type Calling<Type> = Partial<Omit<Extract<GivenAction, { type: Type }>, 'type' | 'url'>>
export const webhook = (url: string, rest: Calling<'webhook'> = {}): GivenAction => ({ type: 'webhook', url, ...rest })
export const api = (url: string, rest: Calling<'api'> = {}): GivenAction => ({ type: 'api', url, ...rest })
