import type { Endpoint, Method } from '../../contract/endpoint.ts'
import { plural } from '../../contract/summary.ts'

/** What a row does, from its method unless it says otherwise. */
export function resultVerb(method: Method, endpoint: Endpoint): 'rendered' | 'created' | 'deleted' {
  if (endpoint.does) return endpoint.does
  if (method === 'POST') return 'created'
  return method === 'DELETE' ? 'deleted' : 'rendered'
}

/** The status a row answers with when all went well and nothing was left out. */
export function successStatus(method: Method, endpoint: Endpoint): number {
  return endpoint.status ?? (resultVerb(method, endpoint) === 'created' ? 201 : 200)
}

/** The texts of the interface for what went well (spec: Errors). */
export const successMessages = {
  single: (resource: string, done: string) => `${resource} ${done} with success`,
  list: (resource: string, done: string) => `${plural(resource)} ${done} with success`,
  partial: (resource: string) => `Partial ${plural(resource).toLowerCase()} rendered with success`,
  empty: (resource: string) => `${plural(resource)} empty`,
}
