/** Counts the conversations of one day, for each environment and version and for all of them. */
import { createGrowingNumbers, hashNumber, type GrowingNumbers } from './dayNumbers.ts'
import { createPairMap } from './pairMap.ts'

/**
 * Conversations of one day among the turns of an environment and a version; null stands for all of them. A conversation
 * ends with ten minutes of silence, and counts when a user wrote in it.
 */
export interface Conversations {
  environment: number | null
  version: number | null
  count: number
  /** those so close to midnight that they may go on in a neighbouring day; `edgesOf` reads them */
  edges: Float64Array
}

/** A conversation that began or ended close to midnight; one has one such part at each end of a day at most. */
export interface Edge {
  /** hash of the conversation and its channel */
  key: number
  /** times of its first and last turn of the day, in milliseconds since 1970 */
  first: number
  last: number
  hasInput: boolean
}

const EDGE = 4

/** Milliseconds of silence that end a conversation. */
export const IDLE_MS = 600_000
export const DAY_MS = 24 * 60 * 60_000

export const startOf = (day: string): number => new Date(`${day}T00:00:00.000Z`).getTime()

/** The conversations that may go on in a neighbouring day. */
export function* edgesOf({ edges }: Pick<Conversations, 'edges'>): Generator<Edge> {
  for (let at = 0; at < edges.length; at += EDGE) {
    const number = (field: number) => edges[at + field] ?? 0
    yield { key: number(0), first: number(1), last: number(2), hasInput: number(3) === 1 }
  }
}

/** A turn as conversations count it. */
export interface ConversationTurn {
  /** 0 stands for none. */
  environment: number
  version: number
  /** its id and channel */
  conversation: string
  /** milliseconds since 1970 */
  time: number
  hasInput: boolean
}

interface Open {
  /** its hash, when a turn of it was so close to midnight that it is an edge */
  edge: number | undefined
  first: number
  last: number
  hasInput: boolean
}

interface Among extends Pick<Conversations, 'environment' | 'version' | 'count'> {
  /** by conversation, those that the next turn may belong to */
  open: Map<string, Open>
  /** how many of them there are when those that have ended are taken out */
  pruneAt: number
  ended: GrowingNumbers
}

/** Conversations that may have ended are looked for when there are twice as many as were left the last time. */
const PRUNE_AT = 1000

/** Turns are added in order of time. */
export function createConversationCounter(day: string) {
  const start = startOf(day)
  const among = createPairMap<number | null, number | null, Among>((environment, version) => ({
    environment,
    version,
    count: 0,
    open: new Map(),
    pruneAt: PRUNE_AT,
    ended: createGrowingNumbers(),
  }))
  const isEdge = (time: number): boolean => time - start <= IDLE_MS || start + DAY_MS - time <= IDLE_MS

  function addTo(place: Among, { conversation, time, hasInput }: ConversationTurn, edge: number | undefined): void {
    const open = place.open.get(conversation)
    if (open && time - open.last <= IDLE_MS) {
      open.last = time
      open.edge ??= edge
      if (hasInput && !open.hasInput) place.count++
      open.hasInput ||= hasInput
      return
    }
    if (open) end(place, open)
    if (hasInput) place.count++
    place.open.set(conversation, { edge, first: time, last: time, hasInput })
    if (place.open.size >= place.pruneAt) prune(place, time)
  }

  return {
    add(turn: ConversationTurn): void {
      const { environment, version, conversation, time } = turn
      const all = among.get(null, null)
      // A conversation of the middle of the day has no part in another one.
      const edge = isEdge(time) ? (all.open.get(conversation)?.edge ?? hashNumber(conversation)) : undefined
      addTo(all, turn, edge)
      if (environment) addTo(among.get(environment, null), turn, edge)
      if (version) addTo(among.get(null, version), turn, edge)
      if (environment && version) addTo(among.get(environment, version), turn, edge)
    },
    /** Those so far; more turns may follow. */
    result: (): Conversations[] =>
      among.values().map(({ open, ended, environment, version, count }) => {
        const edges = createGrowingNumbers(ended.numbers())
        for (const one of open.values()) pushEdge(edges, one)
        return { environment, version, count, edges: edges.numbers() }
      }),
  }
}

function prune(place: Among, now: number): void {
  for (const [conversation, open] of place.open) {
    if (now - open.last <= IDLE_MS) continue
    end(place, open)
    place.open.delete(conversation)
  }
  place.pruneAt = Math.max(PRUNE_AT, 2 * place.open.size)
}

const end = ({ ended }: Among, open: Open): void => pushEdge(ended, open)

function pushEdge(to: GrowingNumbers, { edge, first, last, hasInput }: Open): void {
  if (edge !== undefined) to.push(edge, first, last, Number(hasInput))
}
