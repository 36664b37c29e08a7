/** Calls a webhook or an API, and takes in what it answers. */
import type { CallAnswer } from '../ports.ts'
import { TURN_LIMITS } from '../limits.ts'
import { count, note, type TurnContext } from '../turn/context.ts'
import { parsedJson } from './message.ts'
import type { Redirect } from './redirect.ts'
import { replyOf, takeReply } from './reply.ts'
import { requestOf, type CallAction } from './request.ts'

export interface CallOutcome {
  redirect?: Redirect | undefined
  isFailed: boolean
}

/** @throws LimitReached */
export async function runCall(context: TurnContext, action: CallAction): Promise<CallOutcome> {
  count(context, 'calls')
  const answer = await attempts(context, action)
  if (action.type === 'api' && answer.isAnswered) keepResponse(context, action, answer)
  const failure = failureOf(action, answer)
  if (failure) {
    context.error = failure
    note(context, 'error', 'http_failed', () => ({ action: action.id, ...failure }))
    return { isFailed: true }
  }
  if (action.type === 'api' || !answer.isAnswered) return { isFailed: false }
  return { redirect: takeReply(context, replyOf(answer.text), action.id), isFailed: false }
}

/** Tries again after failures of the network and answers from 500, within one time limit. */
async function attempts(context: TurnContext, action: CallAction): Promise<CallAnswer> {
  const { ports, startedAt, builder } = context
  const request = requestOf(context, action)
  const begun = ports.now()
  const turnLeft = TURN_LIMITS.duration - (begun - startedAt)
  const limit = Math.min(action.timeout ?? builder.settings.callTimeout, Math.max(turnLeft, 1))
  for (let attempt = 1; ; attempt++) {
    const start = ports.now()
    const answer = await ports.call({ ...request, timeout: Math.max(limit - (start - begun), 1) })
    const ms = ports.now() - start
    note(context, 'info', 'http', () => ({
      action: action.id,
      method: request.method,
      url: request.url,
      ms,
      attempt,
      delivery: request.deliveryKey,
      sent: request.body?.slice(0, HEAD) ?? null,
      ...(answer.isAnswered
        ? { status: answer.status, size: answer.text.length, received: answer.text.slice(0, ANSWER_HEAD) }
        : { status: answer.status ?? null, reason: answer.message }),
    }))
    const isWorthTrying = answer.isAnswered ? answer.status >= 500 : !answer.isLasting
    if (!isWorthTrying || attempt > action.retries || ports.now() - begun >= limit) return answer
  }
}

/** Characters that the trace shows of what is sent, and of the answer, of which a mock can be made. */
const HEAD = 500
const ANSWER_HEAD = 4000

function keepResponse(
  context: TurnContext,
  action: Extract<CallAction, { type: 'api' }>,
  { status, headers, text }: Extract<CallAnswer, { isAnswered: true }>,
): void {
  const body = parsedJson(text) ?? text
  context.apiResponses = {
    ...context.apiResponses,
    [action.alias || 'default']: { status, body, ...(action.include_headers && { headers }) },
  }
}

function failureOf(action: CallAction, answer: CallAnswer): { status: number | null; message: string } | undefined {
  if (!answer.isAnswered) return { status: answer.status ?? null, message: answer.message }
  const { status, text } = answer
  if (status < 200 || status >= 300) return { status, message: `the server answered ${status}` }
  if (action.type === 'webhook' && !replyOf(text)) return { status, message: 'the answer is no JSON object' }
  return undefined
}
