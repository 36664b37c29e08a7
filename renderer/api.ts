import { inject, type InjectionKey } from 'vue'
import { createClient, type Client, type ClientRequest, type Send } from '../service/contract/client.ts'
import type { Credential } from '../service/contract/endpoint.ts'
import { contract, type Contract } from '../service/contract/index.ts'
import { ERROR_MESSAGES, Problem, type ErrorStatus, type FieldError } from '../service/contract/problem.ts'
import { i18n } from './i18n.ts'

export type Api = Client<Contract>

/** The tokens at hand: of the owner, and of the bot and version that are open. */
export type Tokens = Partial<Record<'user' | 'developer' | 'request', string>>

/** The client of a page; tests provide one over a `send` of their own. */
export const apiKey: InjectionKey<Api> = Symbol('api')

/** The typed client, inside a component, a composable or a store. */
export function useApi(): Api {
  const api = inject(apiKey)
  if (!api) throw new Error('no api provided')
  return api
}

/** A client over fetch that reads its tokens anew for every request. */
export const createApi = (tokens: () => Tokens) => createClient(contract, createSend(tokens))

/**
 * Sends what the client made and throws a Problem for everything that did not succeed: with the reasons the service
 * gave, or 503 where the service could not be reached at all.
 */
function createSend(tokens: () => Tokens): Send {
  return async request => {
    const response = await fetch(request.path, {
      method: request.method,
      headers: headersOf(request, tokens()),
      body: request.body === undefined ? undefined : JSON.stringify(request.body),
    }).catch(() => {
      throw new Problem(503, i18n.global.t('problems.unreachable'))
    })
    const json = await response.json().catch(() => null) // a 204 has no body, a broken proxy may send a page
    if (!response.ok) throw problemOf(response, json)
    const total = response.headers.get('X-Total-Count')
    return { json, total: total === null ? undefined : Number(total) }
  }
}

/** What went wrong, why and what to do, as one sentence for the person in front of the page. */
export function errorMessage(error: unknown): string {
  if (!(error instanceof Problem)) return i18n.global.t('problems.unknown')
  // What a path names is not there: which of its slots is nothing to the person in front of the page.
  const isGone = error.status === 404 && error.fieldErrors.length > 0
  if (!error.reason || isGone) return i18n.global.t(`problems.${error.status}`)
  const words = error.reason.replace(/^[a-z]+(_[a-z]+)+/, field => field.replaceAll('_', ' ')).replace(/\.$/, '')
  return `${words.charAt(0).toUpperCase()}${words.slice(1)}.`
}

const PREFERENCE = ['request', 'user', 'developer'] as const satisfies Credential[]

/** A row that several credentials open is called with the one that reaches furthest for its purpose. */
export function authorizationFor(allowed: readonly Credential[], tokens: Tokens): { Authorization?: string } {
  const credential = PREFERENCE.find(kind => allowed.includes(kind) && tokens[kind])
  return credential ? { Authorization: `${credential === 'user' ? 'Bearer' : 'Token'} ${tokens[credential]}` } : {}
}

function headersOf({ area, endpoint, body, undo }: ClientRequest, tokens: Tokens): Record<string, string> {
  return {
    Accept: 'application/problem+json, application/json',
    ...authorizationFor(endpoint.auth ?? area.auth, tokens),
    ...(body !== undefined && { 'Content-Type': 'application/json' }),
    ...(undo && { 'X-Parley-Undo': encodeURIComponent(undo) }),
  }
}

function problemOf(response: Response, json: unknown): Problem {
  const status = isErrorStatus(response.status) ? response.status : 500
  const document: { errors?: FieldError[]; detail?: string } = typeof json === 'object' && json !== null ? json : {}
  if (document.errors?.length) return new Problem(status, document.errors)
  return new Problem(status, document.detail ?? decoded(response.headers.get('X-Error-Reason')))
}

const isErrorStatus = (status: number): status is ErrorStatus => status in ERROR_MESSAGES

function decoded(header: string | null): string {
  try {
    return decodeURIComponent(header ?? '')
  } catch {
    return '' // not percent-encoded: then it is not ours
  }
}
