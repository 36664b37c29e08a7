/** The answer of a webhook: messages, memory, language and a redirect, at its top or under `results`. */
import { z } from 'zod'
import { isSafeJson } from '../../contract/safeJson.ts'
import { setMemory, type TurnContext } from '../turn/context.ts'
import { changeLanguage } from './language.ts'
import { parsedJson, sendGiven } from './message.ts'
import type { Redirect } from './redirect.ts'

// A part of another shape says nothing; it must not take the others with it.
const Part = z.looseObject({
  replies: z.array(z.unknown()).optional().catch(undefined),
  messages: z.array(z.unknown()).optional().catch(undefined),
  conversation: z
    .looseObject({
      memory: z.record(z.string(), z.unknown()).nullish().catch(undefined),
      merge_memory: z.boolean().nullish().catch(undefined),
      language: z.string().nullish().catch(undefined),
    })
    .nullish()
    .catch(undefined),
  redirect: z
    .looseObject({ skill: z.string(), mode: z.enum(['start', 'wait']).default('start') })
    .nullish()
    .catch(undefined),
})
const Reply = Part.extend({ results: Part.nullish().catch(undefined) })

export type WebhookReply = z.output<typeof Part>

/** @returns undefined when the answer is no JSON object; an empty answer says nothing */
export function replyOf(text: string): WebhookReply | undefined {
  if (text.trim() === '') return {}
  const answered = parsedJson(text)
  if (typeof answered !== 'object' || answered === null || Array.isArray(answered) || !isSafeJson(answered))
    return undefined
  const read = Reply.safeParse(answered)
  if (!read.success) return undefined
  const { results, ...top } = read.data
  return { ...results, ...withoutAbsent(top) }
}

/** @returns where the reply leads to */
export function takeReply(
  context: TurnContext,
  reply: WebhookReply | undefined,
  actionId: string,
): Redirect | undefined {
  const { replies, messages, conversation, redirect } = reply ?? {}
  if (conversation?.language != null) changeLanguage(context, conversation.language)
  if (conversation?.memory)
    setMemory(context, conversation.merge_memory ? { ...context.memory, ...conversation.memory } : conversation.memory)
  for (const message of replies ?? messages ?? []) sendGiven(context, message, { action: actionId })
  return redirect ?? undefined
}

const withoutAbsent = <T extends object>(part: T): Partial<T> =>
  // as: entries of the same object
  Object.fromEntries(Object.entries(part).filter(([, value]) => value !== undefined)) as Partial<T>
