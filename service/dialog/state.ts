/** State of a conversation between its turns. */

import type { Option } from './answer/reading.ts'

export type Memory = Record<string, unknown>

export interface DialogState {
  /** Null until a message or a caller has decided it. */
  language: string | null
  memory: Memory
  /** The skill that ran last; null when none has. */
  skill: string | null
  skillOccurrences: number
  /** Slugs; the last one is on top. */
  skillStack: string[]
  details: DialogDetails
}

export interface DialogDetails {
  /** How many turns there have been. */
  turns: number
  /** True when the conversation has begun: the initialize skill runs once. */
  started: boolean
  /** When the last turn was, ISO 8601. */
  at?: string | undefined
  /** The question that is open. */
  asked?: AskedQuestion | undefined
  /** Values that the skills on the stack have filled since they began, the last one last. */
  filled?: FilledValue[] | undefined
  /** Ids of optional requirements that were skipped. */
  skipped?: string[] | undefined
  /** The skill that ended last, as long as what was said to it can be corrected. */
  ended?: EndedSkill | undefined
  /** Keys of the values that the last run of a skill has taken, by its slug: a new run does not begin with them. */
  done?: Record<string, string[]> | undefined
  /** A request of an earlier message that runs when nothing else is open. */
  next?: { skill: string; text: string } | undefined
  /** True when the last turn asked if there is anything else. */
  offersMore?: boolean | undefined
  /** The last value of each kind of entity that a requirement has taken. */
  lastValues?: Record<string, unknown> | undefined
  /** Skills that the last turn offered because several were triggered, with the analysis of that message. */
  offer?: Offer | undefined
}

export interface AskedQuestion {
  skill: string
  /** Ids: the list, and those of its requirements that were asked for. */
  list: string
  requirements: string[]
  /** Options that the messages with the question have offered. */
  options: Option[]
  /** How often it was asked in a row without an answer. */
  times: number
  /** How many answers in a row fitted nothing. */
  failures: number
}

export interface FilledValue {
  skill: string
  requirement: string
  key: string
  /** The turn that filled it. */
  turn: number
  /** Options of the question. */
  options: Option[]
}

export interface EndedSkill {
  skill: string
  turn: number
  filled: FilledValue[]
  /** The values, by key. */
  memory: Memory
}

export interface Offer {
  skills: { slug: string; name: string }[]
  intents: { slug: string; confidence: number; description: string | null }[]
  entities: Record<string, { raw: string; confidence: number }[]>
}

export const newState = (): DialogState => ({
  language: null,
  memory: {},
  skill: null,
  skillOccurrences: 0,
  skillStack: [],
  details: { turns: 0, started: false },
})
