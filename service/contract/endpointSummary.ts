import type { Area, Endpoint } from './endpoint.ts'

/** Plural of a resource name: "Entity" → "Entities", "Bot" → "Bots". */
export function plural(resource: string): string {
  return /[^aeiou]y$/.test(resource) ? `${resource.slice(0, -1)}ies` : `${resource}s`
}

/** Summaries of endpoint names that many areas share. */
const SHARED_SUMMARIES: Record<string, (resource: string) => string> = {
  list: resource => `List ${plural(resource)}`,
  show: resource => `Show one ${resource}`,
  create: resource => `Create ${resource}`,
  update: resource => `Change ${resource}`,
  remove: resource => `Delete ${resource}`,
  bulkCreate: resource => `Create many ${plural(resource)}`,
  bulkDestroy: resource => `Delete many ${plural(resource)}`,
  bulkDelete: resource => `Delete many ${plural(resource)}`,
  bulkArchive: resource => `Archive many ${plural(resource)}`,
  analyse: () => 'Analyse text or voice',
  talk: () => 'Talk: one turn of a dialog',
  postMessages: () => 'Post messages into a conversation',
  broadcast: () => 'Post messages into every conversation',
  export: resource => `Export ${resource}`,
  import: resource => `Import ${resource}`,
  fork: resource => `Fork ${resource}`,
  switch: resource => `Switch version of ${resource}`,
  rotateToken: resource => `Replace the token of ${resource}`,
  train: resource => `Train ${resource}`,
  updateBySlug: resource => `Change ${resource}, named in the body`,
}

/** One-line summary of an endpoint: "Create intent", "List trainings". */
export function summaryOf(area: Area, verb: string, endpoint: Endpoint): string {
  const resource = lowerFirst(endpoint.resource ?? area.resource)
  const shared = SHARED_SUMMARIES[verb]
  if (shared) return shared(resource)
  const words = verb.replace(/[A-Z]/g, letter => ` ${letter.toLowerCase()}`)
  if (words === plural(resource)) return `List ${words}`
  return `${words.charAt(0).toUpperCase()}${words.slice(1)}: ${resource}`
}

const lowerFirst = (resource: string) => resource.charAt(0).toLowerCase() + resource.slice(1)
