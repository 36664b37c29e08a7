import { type CompiledEnrichments, type EntityEnrichment, compileEnrichments } from './enrichment/compile.ts'
import { type CompiledLists, type EntityList, compileLists } from './lists/lists.ts'
import { type CompiledPattern, compilePatterns } from './lists/patterns.ts'
import { runToEnd, type Incremental } from './core/incremental.ts'

/** What acts at analysis time without training: strictness, lists, patterns, enrichments. */
export interface Knowledge {
  primaryLanguage: string
  /** Languages the bot has expressions in. */
  languages: string[]
  /** 0..100; intents below it are dropped. */
  strictness: number
  intents: { slug: string; description: string | null; strictness: number | null }[]
  entities: CustomEntity[]
  lists: EntityList[]
  enrichments: EntityEnrichment[]
}

/** An entity of the bot: learned from expressions (free), listed (restricted) or described by a pattern (regex). */
export interface CustomEntity {
  slug: string
  kind: 'free' | 'restricted' | 'regex'
  pattern?: string
  flags?: string
}

/** Knowledge made ready for fast look-up. It never changes: new knowledge is compiled anew. */
export interface CompiledKnowledge {
  readonly primaryLanguage: string
  readonly languages: readonly string[]
  readonly strictness: number
  readonly intents: ReadonlyMap<string, { description: string | null; strictness: number | null }>
  /** Entities whose learned occurrences count: free ones without a closed list. */
  readonly learned: ReadonlySet<string>
  readonly lists: CompiledLists
  readonly patterns: readonly CompiledPattern[]
  readonly enrichments: CompiledEnrichments
}

/** Compiles the knowledge of a bot; 50,000 list values take well under a second. */
export const compileKnowledge = (knowledge: Knowledge): CompiledKnowledge =>
  runToEnd(compileKnowledgeIncrementally(knowledge))

/** Knowledge and what was made of it. */
export interface PreviousKnowledge {
  readonly knowledge: Knowledge
  readonly compiled: CompiledKnowledge
}

/**
 * As compileKnowledge, in steps: long lists hold up nobody who does other things between them.
 * @param before what was known until now: of parts that are the very same the compiled form is taken over
 */
export function* compileKnowledgeIncrementally(
  knowledge: Knowledge,
  before?: PreviousKnowledge,
): Incremental<CompiledKnowledge> {
  const active = knowledge.lists.filter(list => list.isActivated)
  const closed = new Set(active.filter(list => !list.isOpen).map(list => list.entity))
  const free = new Set(
    knowledge.entities.filter(entity => entity.kind === 'free' && !closed.has(entity.slug)).map(entity => entity.slug),
  )
  const { lists, enrichments } = knowledge
  const hasSameLists = before?.knowledge.lists === lists
  const hasSameEnrichments =
    before?.knowledge.enrichments === enrichments && hasSameMembers(before.compiled.learned, free)
  return {
    primaryLanguage: knowledge.primaryLanguage,
    languages: knowledge.languages,
    strictness: knowledge.strictness,
    intents: new Map(knowledge.intents.map(intent => [intent.slug, intent])),
    learned: free,
    lists: hasSameLists ? before.compiled.lists : yield* compileLists(active),
    patterns: compilePatterns(knowledge.entities),
    enrichments: hasSameEnrichments ? before.compiled.enrichments : yield* compileEnrichments(enrichments, free),
  }
}

const hasSameMembers = (one: ReadonlySet<string>, other: ReadonlySet<string>): boolean =>
  one.size === other.size && [...one].every(member => other.has(member))
