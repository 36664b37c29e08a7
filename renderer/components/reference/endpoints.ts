import {
  methodAndPath,
  type Area,
  type Credential,
  type Endpoint,
  type Method,
} from '../../../service/contract/endpoint.ts'
import { contract } from '../../../service/contract/index.ts'
import { summaryOf } from '../../../service/contract/endpointSummary.ts'
import type { SideItem } from '../grid/side/sideItem.ts'

/** An endpoint as the reference shows it. */
export interface EndpointEntry {
  /** `intents.create`: also the route parameter of the page. */
  id: string
  summary: string
  method: Method
  path: string
  /** Names of the `:parameters` in the path. */
  pathParams: string[]
  credentials: readonly Credential[]
  area: Area
  endpoint: Endpoint
}

export interface EndpointGroup {
  name: string
  entries: EndpointEntry[]
}

/** Public endpoints of the contract by area. */
export const endpointGroups: readonly EndpointGroup[] = Object.entries<Area>(contract)
  .filter(([, area]) => !area.internal)
  .map(([name, area]) => ({
    name: titleOf(name),
    entries: Object.entries(area.endpoints).map(([verb, endpoint]) => toEntry(name, area, verb, endpoint)),
  }))

function toEntry(name: string, area: Area, verb: string, endpoint: Endpoint): EndpointEntry {
  const [method, path] = methodAndPath(area.base, endpoint)
  return {
    id: `${name}.${verb}`,
    summary: summaryOf(area, verb, endpoint),
    method,
    path,
    pathParams: [...path.matchAll(/:(\w+)/g)].map(([, slot]) => slot ?? ''),
    credentials: endpoint.auth ?? area.auth,
    area,
    endpoint,
  }
}

/** Formats an area name: `conversationStates` → "Conversation states". */
function titleOf(name: string): string {
  const words = name.replace(/[A-Z]/g, letter => ` ${letter.toLowerCase()}`)
  return words.charAt(0).toUpperCase() + words.slice(1)
}

/** Endpoints as items of the side list. */
export const endpointItems: readonly SideItem[] = endpointGroups.flatMap(({ name, entries }) =>
  entries.map(({ id: entry, summary, method, path, endpoint }) => ({
    ...{ id: entry, name: summary, kind: method, group: name, title: path, isDeprecated: endpoint.deprecated },
    keywords: `${path} ${entry}`,
    to: { name: 'api', params: { endpoint: entry } },
  })),
)
