import { inject, type InjectionKey } from 'vue'
import { createClient, type Client, type ClientRequest, type Send } from '../service/contract/client.ts'
import type { Credential } from '../service/contract/endpoint.ts'
import { contract, type Contract } from '../service/contract/index.ts'
import { ERROR_MESSAGES, Problem, type ErrorStatus, type FieldError } from '../service/contract/problem.ts'
import { isReachable, trackChange } from './connection.ts'
import { i18n } from './i18n.ts'
import { serviceMessage } from './serviceMessages.ts'

export type Api = Client<Contract>

/** Tokens of the owner and of the current bot and version. */
export type Tokens = Partial<Record<'user' | 'developer' | 'request', string>>

/** Injection key of the API client; tests provide a client over a fake `send`. */
export const apiKey: InjectionKey<Api> = Symbol('api')

/** Returns the injected API client. Usable in components, composables and stores. */
export function useApi(): Api {
  const api = inject(apiKey)
  if (!api) throw new Error('no api provided')
  return api
}

/**
 * Creates a client over fetch that reads the tokens anew for every request.
 * @param version slug of the version whose history a change belongs to
 */
export const createApi = (tokens: () => Tokens, version: () => string | undefined = () => undefined) =>
  createClient(contract, createSend(tokens, version))

/** Sends a request; throws a Problem with the service's reasons, or 503 when the service is unreachable. */
function createSend(tokens: () => Tokens, version: () => string | undefined): Send {
  const send: Send = async request => {
    const response = await fetch(request.path, {
      method: request.method,
      headers: headersOf(request, tokens(), version()),
      body:
        request.body instanceof FormData || request.body instanceof Blob ? request.body : JSON.stringify(request.body),
    }).catch(() => {
      isReachable.value = false
      throw new Problem(503, i18n.global.t('problems.unreachable'))
    })
    isReachable.value = true
    const json = await response.json().catch(() => null) // a 204 has no body, a broken proxy may return HTML
    if (!response.ok) throw problemOf(response, json)
    const total = response.headers.get('X-Total-Count')
    return { json, total: total === null ? undefined : Number(total) }
  }
  return request => (request.undo ? trackChange(send(request)) : send(request))
}

/** True when a request failed because the service could not be reached: the same one may succeed later. */
export const isOutage = (error: unknown): boolean => error instanceof Problem && error.status === 503

/**
 * Converts an error to one user-readable sentence.
 * @param label name on the screen of the field that the change was about, for the service's own name of it
 */
export function errorMessage(error: unknown, label?: string): string {
  if (!(error instanceof Problem)) return i18n.global.t('problems.unknown')
  // A 404 names the path parameter that was not found, which means nothing to the user.
  const isGone = error.status === 404 && error.fieldErrors.length > 0
  if (!error.reason || isGone) return i18n.global.t(`problems.${error.status}`)
  const isOne = error.fieldErrors.length === 1
  const reason =
    error.fieldErrors.map(({ field, reason: why }) => describeField(isOne && label ? label : field, why)).join('; ') ||
    serviceMessage(error.reason)
  const words = reason.replace(/^[a-z]+(_[a-z]+)+/, field => field.replaceAll('_', ' ')).replace(/\.$/, '')
  return `${words.charAt(0).toUpperCase()}${words.slice(1)}.`
}

const describeField = (name: string, reason: string) =>
  [serviceMessage(name), serviceMessage(reason)].filter(Boolean).join(' ')

const PREFERENCE = ['request', 'user', 'developer'] as const satisfies Credential[]

/** Chooses the Authorization header for an endpoint that accepts several credentials. */
export function authorizationFor(allowed: readonly Credential[], tokens: Tokens): { Authorization?: string } {
  const credential = PREFERENCE.find(kind => allowed.includes(kind) && tokens[kind])
  return credential ? { Authorization: `${credential === 'user' ? 'Bearer' : 'Token'} ${tokens[credential]}` } : {}
}

function headersOf(
  { area, endpoint, body, undo }: ClientRequest,
  tokens: Tokens,
  version?: string,
): Record<string, string> {
  return {
    Accept: 'application/problem+json, application/json',
    ...authorizationFor(endpoint.auth ?? area.auth, tokens),
    // the browser sets the type of a form, with its boundary
    ...(body !== undefined && !(body instanceof FormData) && { 'Content-Type': 'application/json' }),
    ...(undo && { 'X-Parley-Undo': encodeURIComponent(undo), 'X-Parley-Undo-Version': version ?? '' }),
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
    return '' // not percent-encoded: not set by the service
  }
}
