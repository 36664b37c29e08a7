import type { Endpoint, Method } from '../contract/endpoint.ts'
import { plural } from '../contract/endpointSummary.ts'

/** The verb of the success message: the endpoint's own, or the one of its method. */
export function resultVerb(method: Method, endpoint: Endpoint): 'rendered' | 'created' | 'deleted' {
  if (endpoint.verb) return endpoint.verb
  if (method === 'POST') return 'created'
  return method === 'DELETE' ? 'deleted' : 'rendered'
}

/** The status of a complete answer. */
export function successStatus(method: Method, endpoint: Endpoint): number {
  return endpoint.status ?? (resultVerb(method, endpoint) === 'created' ? 201 : 200)
}

/** The success texts of the interface (spec: Errors). */
export const successMessages = {
  single: (resource: string, verb: string) => `${resource} ${verb} with success`,
  list: (resource: string, verb: string) => `${plural(resource)} ${verb} with success`,
  partial: (resource: string) => `Partial ${plural(resource).toLowerCase()} rendered with success`,
  empty: (resource: string) => `${plural(resource)} empty`,
}
