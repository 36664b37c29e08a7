import {
  methodAndPath,
  type Area,
  type Credential,
  type Endpoint,
  type Method,
} from '../../../service/contract/endpoint.ts'
import { contract } from '../../../service/contract/index.ts'
import { summaryOf } from '../../../service/contract/summary.ts'
import type { SideItem } from '../grid/side/sideItems.ts'

/** One row of the interface as the reference shows it. */
export interface Row {
  /** `intents.create`: also the page's address. */
  id: string
  summary: string
  method: Method
  path: string
  /** Names of the `:slots` of the path. */
  slots: string[]
  credentials: readonly Credential[]
  area: Area
  endpoint: Endpoint
}

export interface RowGroup {
  name: string
  rows: Row[]
}

/** Every public row of the contract, by area. */
export const groups: readonly RowGroup[] = Object.entries<Area>(contract)
  .filter(([, area]) => !area.internal)
  .map(([name, area]) => ({
    name: wordsOf(name),
    rows: Object.entries(area.endpoints).map(([verb, endpoint]) => rowOf(name, area, verb, endpoint)),
  }))

function rowOf(name: string, area: Area, verb: string, endpoint: Endpoint): Row {
  const [method, path] = methodAndPath(area.base, endpoint)
  return {
    id: `${name}.${verb}`,
    summary: summaryOf(area, verb, endpoint),
    method,
    path,
    slots: [...path.matchAll(/:(\w+)/g)].map(([, slot]) => slot ?? ''),
    credentials: endpoint.auth ?? area.auth,
    area,
    endpoint,
  }
}

/** `conversationStates` → "Conversation states". */
function wordsOf(name: string): string {
  const words = name.replace(/[A-Z]/g, letter => ` ${letter.toLowerCase()}`)
  return words.charAt(0).toUpperCase() + words.slice(1)
}

/** The same as lines of the list beside the reference. */
export const lines: readonly SideItem[] = groups.flatMap(({ name, rows }) =>
  rows.map(({ id: row, summary, method, path, endpoint }) => ({
    ...{ id: row, name: summary, kind: method, group: name, title: path, isOld: endpoint.deprecated },
    words: `${path} ${row}`,
    to: { name: 'api', params: { row } },
  })),
)
