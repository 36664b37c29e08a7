/** Makes the request of a webhook or of a call of an API. */
import type { Action } from '../../contract/dialogs/actions.ts'
import type { Auth, CallBody } from '../../contract/dialogs/calls.ts'
import type { CallTemplate } from '../builder.ts'
import type { CallRequest } from '../ports.ts'
import { note, type TurnContext } from '../turn/context.ts'
import { conversationOf, fill } from '../turn/variables.ts'

export type CallAction = Extract<Action, { type: 'webhook' | 'api' }>

/** @returns the request without its time limit */
export function requestOf(context: TurnContext, action: CallAction): Omit<CallRequest, 'timeout'> {
  const template = templateOf(context, action)
  const body = action.method === 'GET' ? undefined : bodyOf(context, action, template)
  return {
    method: action.method,
    url: urlOf(context, action),
    headers: headersOf(context, [...(template?.headers ?? []), ...action.headers], body !== undefined),
    body,
    auth: authOf(context, action.auth.type === 'none' ? (template?.auth ?? action.auth) : action.auth),
    deliveryKey: [
      context.said.conversationId,
      context.details.turns,
      action.id,
      context.executions.get(action.id) ?? 1,
    ].join(' '),
  }
}

function templateOf(context: TurnContext, { template: slug, id }: CallAction): CallTemplate | undefined {
  if (!slug) return undefined
  const template = context.builder.callTemplates.get(slug)
  if (!template) note(context, 'error', 'unknown_template', () => ({ action: id, template: slug }))
  return template
}

function urlOf(context: TurnContext, { url }: CallAction): string {
  const filled = fill(context, url, 'url').trim()
  if (!filled.startsWith('/')) return filled
  return `${context.builder.settings.baseUrl?.replace(/\/+$/, '') ?? ''}${filled}`
}

/** Names as they are written; line breaks in values would begin a header of their own. */
function headersOf(context: TurnContext, given: readonly { name: string; value: string }[], hasBody: boolean) {
  const filled = given.map(({ name, value }): [string, string] => [
    fill(context, name).trim(),
    fill(context, value)
      .replace(/[\r\n\0]+/g, ' ')
      .trim(),
  ])
  const headers = Object.fromEntries(filled.filter(([name]) => /^[!#$%&'*+.^_`|~\w-]+$/.test(name)))
  const has = (wanted: string) => Object.keys(headers).some(name => name.toLowerCase() === wanted)
  return {
    ...(!has('accept') && { Accept: 'application/json' }),
    ...(hasBody && !has('content-type') && { 'Content-Type': 'application/json' }),
    ...headers,
  }
}

function bodyOf(context: TurnContext, action: CallAction, template: CallTemplate | undefined): string | undefined {
  const body: CallBody = action.body.type === 'default' ? (template?.body ?? action.body) : action.body
  if (body.type === 'none') return undefined
  if (body.type === 'custom') return fill(context, body.text ?? '', 'json')
  // An API knows nothing of conversations.
  return action.type === 'webhook' ? JSON.stringify(defaultBody(context, action.id)) : undefined
}

const defaultBody = (context: TurnContext, actionId: string) => ({
  conversation: conversationOf(context),
  nlp: context.nlp ?? null,
  action_id: actionId,
  qna: {},
})

/** Secrets stay as they are stored; what opens them fills in no templates. */
function authOf(context: TurnContext, auth: Auth): Auth {
  if (auth.type === 'none') return auth
  if (auth.type === 'basic') return { ...auth, username: fill(context, auth.username) }
  const scope = auth.scope == null ? auth.scope : fill(context, auth.scope)
  return { ...auth, client_id: fill(context, auth.client_id), url: fill(context, auth.url, 'url'), scope }
}
