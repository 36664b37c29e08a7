/** Sends a message: chooses a text, fills in its templates. */
import type { Message } from '../../contract/analysis.ts'
import type { Action } from '../../contract/dialogs/actions.ts'
import type { Content } from '../../contract/dialogs/messages.ts'
import { BotMessage } from '../../contract/channels/messages.ts'
import { isSafeJson } from '../../contract/safeJson.ts'
import { note, send, textLanguage, type TurnContext } from '../turn/context.ts'
import { drawOf } from '../turn/draw.ts'
import { fill } from '../turn/variables.ts'

export type MessageAction = Extract<Action, { type: 'message' }>

const TEXT_FORMATS = new Set<string>(['text', 'picture', 'video', 'audio'])

export function runMessage(context: TurnContext, action: MessageAction): void {
  const chosen = choose(context, action)
  if (!chosen) return
  const { content, ...choice } = chosen
  note(context, 'info', 'message', () => ({ action: action.id, ...choice }))
  if (action.format === 'script') return runScript(context, action, content)
  const filled = fillAll(context, content)
  if (TEXT_FORMATS.has(action.format) && String(filled).trim() === '') {
    return note(context, 'warning', 'empty_message', () => ({ action: action.id }))
  }
  send(context, { type: action.format, content: filled, ...extrasOf(action) })
}

const extrasOf = ({ delay, markdown, only }: MessageAction) => ({
  ...(delay != null && { delay }),
  ...(markdown != null && { markdown }),
  ...(only != null && { only }),
})

interface Choice {
  content: Content
  language: string
  variant: number
}

/** The texts of the conversation's language, else of the bot's own, else of any; one of them by chance. */
function choose(context: TurnContext, { id, variants }: MessageAction): Choice | undefined {
  const wanted = textLanguage(context)
  const languages = [wanted, context.builder.settings.language, ...Object.keys(variants)]
  const language = languages.find(candidate => variants[candidate]?.length)
  const contents = language === undefined ? undefined : variants[language]
  if (language === undefined || !contents) {
    note(context, 'warning', 'missing_text', () => ({ action: id }))
    return undefined
  }
  if (language !== wanted) note(context, 'warning', 'missing_language', () => ({ action: id, wanted, language }))
  const variant = drawOf(context, id) % contents.length
  const content = contents[variant]
  return content === undefined ? undefined : { content, language, variant }
}

/** Fills in every text of a content. */
function fillAll(context: TurnContext, content: unknown): unknown {
  if (typeof content === 'string') return fill(context, content)
  if (Array.isArray(content)) return content.map(item => fillAll(context, item))
  if (typeof content !== 'object' || content === null) return content
  return Object.fromEntries(Object.entries(content).map(([key, value]) => [key, fillAll(context, value)]))
}

/** A script writes the JSON of a message, or of a list of them. */
function runScript(context: TurnContext, action: MessageAction, content: Content): void {
  const text = fill(context, typeof content === 'string' ? content : '', 'json')
  if (text.trim() === '') return note(context, 'warning', 'empty_message', () => ({ action: action.id }))
  const made = parsedJson(text)
  for (const message of Array.isArray(made) ? made : [made]) {
    const isObject = typeof message === 'object' && message !== null
    sendGiven(context, isObject ? { ...extrasOf(action), ...message } : message, {
      action: action.id,
      text: text.slice(0, 500),
    })
  }
}

/**
 * Sends a message that comes from a script or from the answer of a webhook; one that is not well formed is left out.
 * @param where details for the trace
 */
export function sendGiven(context: TurnContext, given: unknown, where: object): void {
  const message = isSafeJson(given) ? BotMessage.safeParse(given) : undefined
  if (message?.success) send(context, withoutAbsent(message.data))
  else note(context, 'error', 'bad_message', () => where)
}

const withoutAbsent = ({ type, content, ...extras }: BotMessage): Message => ({
  type,
  content,
  ...Object.fromEntries(Object.entries(extras).filter(([, value]) => value != null)),
})

/** @returns undefined for what is no JSON */
export function parsedJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined // the caller treats it as what it is not
  }
}
