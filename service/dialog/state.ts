/** What is kept of a conversation between its turns. */

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
  /** Whether the conversation has begun: the initialize skill runs once. */
  started: boolean
  /** When the last turn was, ISO 8601. */
  at?: string | undefined
  /** Requirements for free text that the last turn asked for. */
  asked?: { skill: string; requirements: string[] } | undefined
  /** What the last turn offered because several skills were triggered, and what had been understood. */
  offer?: Offer | undefined
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
