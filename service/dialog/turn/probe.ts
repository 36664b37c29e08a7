/** Parts of a turn tried by themselves: a template, a call. */
import type { Analysis, Message } from '../../contract/analysis.ts'
import { runCall } from '../actions/call.ts'
import type { Redirect } from '../actions/redirect.ts'
import type { CallAction } from '../actions/request.ts'
import type { Builder } from '../builder.ts'
import type { CallAnswer, CallRequest, Ports } from '../ports.ts'
import { newState, type DialogState, type Memory } from '../state.ts'
import type { OutputMode } from '../template/output.ts'
import { beginTurn } from './begin.ts'
import type { TurnContext } from './context.ts'
import { fill } from './variables.ts'

/** State and analysis that a part is tried in. */
export interface Surroundings {
  state: DialogState | undefined
  nlp: Analysis | undefined
  builder: Builder
  ports: Ports
}

const CONVERSATION = 'try'

export interface RenderedTemplate {
  output: string
  /** Paths that name nothing. */
  warnings: string[]
  error: { message: string; position: number } | null
}

export function renderTemplate(template: string, mode: OutputMode, surroundings: Surroundings): RenderedTemplate {
  const context = contextOf(surroundings)
  const output = fill(context, template, mode)
  const trace = context.trace ?? []
  const failure = trace.find(({ code }) => code === 'template_error')
  return {
    output,
    warnings: trace.flatMap(({ code, path }) => (code === 'unknown_variable' ? [String(path)] : [])),
    error: failure ? { message: String(failure.message), position: Number(failure.position) } : null,
  }
}

export interface CallProbe {
  request: CallRequest | undefined
  answer: CallAnswer | undefined
  ms: number
  effects: {
    messages: Message[]
    memory: Memory
    language: string | null
    redirect: Redirect | undefined
    error: TurnContext['error']
  }
}

/** Makes a call as a turn would. */
export async function probeCall(action: CallAction, surroundings: Surroundings): Promise<CallProbe> {
  const { ports } = surroundings
  let request: CallRequest | undefined
  let answer: CallAnswer | undefined
  const call = async (made: CallRequest) => {
    request = made
    answer = await ports.call(made)
    return answer
  }
  const context = contextOf({ ...surroundings, ports: { ...ports, call } })
  const begun = ports.now()
  const { redirect } = await runCall(context, action)
  const { messages, memory, language, error } = context
  return { request, answer, ms: ports.now() - begun, effects: { messages, memory, language, redirect, error } }
}

function contextOf({ state, nlp, builder, ports }: Surroundings): TurnContext {
  const said = { conversationId: CONVERSATION, text: nlp?.source }
  return Object.assign(beginTurn(state ?? newState(), said, builder, ports, true), { nlp })
}
