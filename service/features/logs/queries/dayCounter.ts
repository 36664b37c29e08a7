/** Counts the turns of one day: messages, skills, intents, entities, conversations and users. */
import { type Conversations, createConversationCounter } from './dayConversations.ts'
import { createGrowingNumbers, hashNumber } from './dayNumbers.ts'
import { createPairMap } from './pairMap.ts'
import type { Turn, TurnPage, TurnSum } from './turnPages.ts'

/** Counts of one environment and version on one day; id 0 means without an environment or version. */
export interface Cell {
  environment: number
  version: number
  received: number
  sent: number
  skills: Counts
  intents: Counts
  entities: Counts
}

/** How often each slug occurs. */
export type Counts = Record<string, number>

/** The users who wrote in an environment and a version on one day. */
export interface Senders {
  environment: number
  version: number
  /** `hashNumber` of each, once */
  hashes: Float64Array
}

/** Counts of one type of channel on one day. */
export interface ChannelDay {
  channel: string
  /** By their ids, however long they paused. */
  conversations: number
  /** By the ids of senders, whichever channel of the type they use. */
  participants: number
  received: number
  sent: number
}

export interface Day {
  day: string
  cells: Cell[]
  channels: ChannelDay[]
  conversations: Conversations[]
  senders: Senders[]
}

/** Values that differ when the turns of a day have changed since they were read. */
export interface Fingerprint {
  turns: number
  newest: number | null
  /** sum of the ids of their versions and environments */
  versions: number
}

/** Counts the turns of a day, given in order of time. */
export function createDayCounter(day: string) {
  const cells = createPairMap(startCell)
  const senders = createPairMap(startSenders)
  const types = new Map<string, ReturnType<typeof startType>>()
  const channels = createPairMap((type: string, id: string) => ({ of: typeOf(type), text: JSON.stringify([type, id]) }))
  const conversations = createConversationCounter(day)
  const fingerprint: Fingerprint = { turns: 0, newest: null, versions: 0 }

  function typeOf(channel: string) {
    const type = types.get(channel) ?? startType(channel)
    types.set(channel, type)
    return type
  }

  function addSum({ environment, version, channel, turns, received, sent, ...found }: TurnSum): void {
    const type = typeOf(channel)
    for (const sums of [cells.get(environment, version), type]) {
      sums.received += received
      sums.sent += sent
    }
    const cell = cells.get(environment, version)
    for (const kind of ['skills', 'intents', 'entities'] as const) {
      for (const slug of found[kind]) cell[kind][slug] = (cell[kind][slug] ?? 0) + turns
    }
  }

  function addTurn({ environment, version, channelType, channelId, time, heard, ...turn }: Turn): void {
    const channel = channels.get(channelType, channelId)
    const conversation = channel.text + turn.conversation
    const hasInput = heard === 1
    conversations.add({ environment, version, conversation, hasInput, time: new Date(`${day}T${time}Z`).getTime() })
    channel.of.conversations.add(conversation)
    channel.of.participants.add(turn.sender)
    if (!hasInput) return
    const among = senders.get(environment, version)
    const sender = channel.text + turn.sender
    if (among.names.has(sender)) return
    among.names.add(sender)
    among.hashes.push(hashNumber(sender))
  }

  return {
    add({ count, newest, versions, sums, turns }: TurnPage): void {
      fingerprint.turns += count
      fingerprint.newest = Math.max(fingerprint.newest ?? 0, newest)
      fingerprint.versions += versions
      for (const sum of sums) addSum(sum)
      for (const turn of turns) addTurn(turn)
    },
    /** Of the turns so far. */
    fingerprint: () => fingerprint,
    /** The usage so far; more turns may follow. */
    result: (): Day => ({
      day,
      cells: structuredClone(cells.values()),
      channels: [...types.values()].map(type => ({
        ...type,
        conversations: type.conversations.size,
        participants: type.participants.size,
      })),
      conversations: conversations.result(),
      senders: senders.values().map(({ names: _, hashes, ...place }) => ({ ...place, hashes: hashes.numbers() })),
    }),
  }
}

const startCell = (environment: number, version: number): Cell => ({
  environment,
  version,
  received: 0,
  sent: 0,
  skills: noCounts(),
  intents: noCounts(),
  entities: noCounts(),
})

const startSenders = (environment: number, version: number) => ({
  environment,
  version,
  names: new Set<string>(),
  hashes: createGrowingNumbers(),
})

const startType = (channel: string) => ({
  channel,
  conversations: new Set<string>(),
  participants: new Set<string>(),
  received: 0,
  sent: 0,
})

/** Without a prototype, so that any slug may be a key. */
const noCounts = (): Counts => Object.create(null) as Counts
