import { describe, expect, it } from 'vitest'
import { SkillGiven, type SkillSource } from '../../service/contract/dialogs/skill.ts'
import { createBuilder, type BuilderSettings } from '../../service/dialog/builder.ts'
import type { CallAnswer, CallRequest, Ports } from '../../service/dialog/ports.ts'
import type { DialogState } from '../../service/dialog/state.ts'
import { turn } from '../../service/dialog/turn/turn.ts'
import { CASES } from './cases/index.ts'
import { expectTurn } from './expectTurn.ts'
import { understood } from './world.ts'
import type { Case } from './write.ts'

const SETTINGS: BuilderSettings = {
  resume: false,
  conversationTimeout: null,
  baseUrl: undefined,
  callTimeout: 10_000,
  language: 'en',
  patterns: {},
  answerThreshold: 0.7,
  interruptionThreshold: 0.9,
}

/** A skill as it is stored: checked, with ids. */
export function stored(given: Case['skills'][number]): SkillSource {
  const skill = { ...SkillGiven.parse(given), slug: given.slug }
  let next = 0
  return JSON.parse(JSON.stringify(skill), (key, value: unknown) => (key === 'id' ? `${skill.slug}.${next++}` : value))
}

/** A server that answers as the case says; time passes only while it does. */
function createPorts(hooks: Case['hooks']) {
  let now = Date.parse('2026-03-01T10:00:00Z')
  const seen: CallRequest[] = []
  const call = async (request: CallRequest): Promise<CallAnswer> => {
    seen.push(request)
    const { status = 200, body = {}, delay = 0 } = hooks?.[new URL(request.url).pathname] ?? {}
    now += Math.min(delay, request.timeout)
    if (delay > request.timeout) return { isAnswered: false, message: 'no answer in time', isLasting: false }
    return { isAnswered: true, status, headers: {}, text: JSON.stringify(body) }
  }
  const ports: Ports = { analyse: async (text, language) => understood(text, language), call, now: () => now }
  return { ports, seen }
}

const isHeldByEngine = ({ skills, turns }: Case) => skills.length > 0 && turns.length > 0

describe('a turn', () => {
  it.each(CASES.filter(isHeldByEngine))('$rule', async ({ skills, settings, turns, hooks, calls }) => {
    const { ports, seen } = createPorts(hooks)
    let sources = skills.map(given => stored(replaceHook(given)))
    let state: DialogState | undefined
    for (const { say, press, title, put, change, memory, merge_memory, language, expect: expected } of turns) {
      sources = sources.filter(({ slug }) => change?.[slug] !== null)
      if (state && put) state = { ...state, ...put }
      const builder = createBuilder(sources, [], { ...SETTINGS, ...settings })
      const said = {
        conversationId: 'c1',
        text: say ?? title ?? press ?? '',
        pressed: press,
        language,
        memory,
        mergeMemory: merge_memory,
      }
      const before = structuredClone(state)
      const result = await turn(state, said, builder, ports, { isTraced: true })
      expect(state).toEqual(before)
      state = result.state
      expectTurn(
        {
          messages: result.messages,
          conversation: {
            skill: state.skill ?? 'default',
            skill_occurrences: state.skillOccurrences,
            skill_stack: state.skillStack,
            language: state.language ?? '',
            memory: state.memory,
          },
          nlp: { ...result.analysis },
          codes: result.trace.map(({ code }) => code),
        },
        expected,
      )
    }
    for (const expected of calls ?? []) {
      const found = seen.find(
        ({ method, url }) => method === expected.method && new URL(url).pathname === expected.path,
      )
      expect(found && new URL(found.url).search).toBe(expected.query === undefined ? '' : `?${expected.query}`)
      if (expected.body) expect(JSON.parse(found?.body ?? 'null')).toMatchObject(withoutMatchers(expected.body))
    }
  })
})

const replaceHook = (given: Case['skills'][number]): Case['skills'][number] =>
  JSON.parse(JSON.stringify(given).replaceAll('%HOOK%', 'http://hook.test'))

/** `{ match }` stands for any text. */
const withoutMatchers = (body: unknown): Record<string, unknown> =>
  JSON.parse(JSON.stringify(body), (_, value: unknown) =>
    typeof value === 'object' && value !== null && 'match' in value ? undefined : value,
  )
