import type { EntityList } from './knowledge.ts'

/** What one model is trained on: everything of one dataset in one language. */
export interface TrainingSet {
  language: string
  intents: { slug: string; name: string; description: string | null }[]
  entities: { slug: string; kind: 'free' | 'restricted' | 'regex' }[]
  /** `intent` and `entity` are slugs; spans are UTF-16 offsets into `source`, `end` exclusive. */
  expressions: { intent: string; source: string; spans: { start: number; end: number; entity: string }[] }[]
  /** Gazettes, as evidence for the tagger. */
  lists: EntityList[]
  /** Train longer for a little more accuracy. */
  thorough?: boolean
}
