import { type CompiledEnrichments, type EntityEnrichment, compileEnrichments } from './enrichment/compile.ts'
import { type CompiledLists, type EntityList, compileLists } from './lists/lists.ts'
import { type CompiledPattern, compilePatterns } from './lists/patterns.ts'
import { runToEnd, type Incremental } from './core/incremental.ts'

/** The parts of a dataset that take effect without training: thresholds, lists, patterns, enrichments. */
export interface Knowledge {
  primaryLanguage: string
  /** Languages the bot has expressions in. */
  languages: string[]
  /** Built-in entities that are not found; all are when absent. */
  disabledEntities?: readonly string[]
  /** 0..100; intents below it are dropped. */
  strictness: number
  intents: { slug: string; description: string | null; strictness: number | null }[]
  entities: CustomEntity[]
  lists: EntityList[]
  enrichments: EntityEnrichment[]
}

/** A custom entity: learned from expressions (free), listed (restricted) or matched by a pattern (regex). */
export interface CustomEntity {
  slug: string
  kind: 'free' | 'restricted' | 'regex'
  pattern?: string
  flags?: string
}

/** Knowledge compiled for look-up. Immutable: changed knowledge is compiled again. */
export interface CompiledKnowledge {
  readonly primaryLanguage: string
  readonly languages: readonly string[]
  readonly disabledEntities: ReadonlySet<string>
  readonly strictness: number
  /** The lowest strictness of all: no intent below it is shown. */
  readonly lowestStrictness: number
  readonly intents: ReadonlyMap<string, { description: string | null; strictness: number | null }>
  /** Entities for which tagger results are accepted: free ones without a closed list. */
  readonly learned: ReadonlySet<string>
  /** Kinds of the custom entities, by slug. */
  readonly entities: ReadonlyMap<string, CustomEntity['kind']>
  /** Lists that are switched on, as they were given. */
  readonly activeLists: readonly EntityList[]
  readonly lists: CompiledLists
  readonly patterns: readonly CompiledPattern[]
  readonly enrichments: CompiledEnrichments
}

/** Compiles the knowledge of a dataset. */
export const compileKnowledge = (knowledge: Knowledge): CompiledKnowledge =>
  runToEnd(compileKnowledgeIncrementally(knowledge))

/** Knowledge compiled before, of which unchanged parts are reused. */
export interface PreviousKnowledge {
  readonly knowledge: Knowledge
  readonly compiled: CompiledKnowledge
}

/**
 * As compileKnowledge, incrementally, so that long lists do not block the event loop. Compiled parts of `previous` are
 * reused where their source is the same object.
 */
export function* compileKnowledgeIncrementally(
  knowledge: Knowledge,
  previous?: PreviousKnowledge,
): Incremental<CompiledKnowledge> {
  const active = knowledge.lists.filter(list => list.isActivated)
  const closed = new Set(active.filter(list => !list.isOpen).map(list => list.entity))
  const free = new Set(
    knowledge.entities.filter(entity => entity.kind === 'free' && !closed.has(entity.slug)).map(entity => entity.slug),
  )
  const { lists, enrichments } = knowledge
  const hasSameLists = previous?.knowledge.lists === lists
  const hasSameEnrichments =
    previous?.knowledge.enrichments === enrichments && hasSameMembers(previous.compiled.learned, free)
  return {
    primaryLanguage: knowledge.primaryLanguage,
    languages: knowledge.languages,
    disabledEntities: new Set(knowledge.disabledEntities),
    strictness: knowledge.strictness,
    lowestStrictness: knowledge.intents.reduce(
      (lowest, intent) => Math.min(lowest, intent.strictness ?? lowest),
      knowledge.strictness,
    ),
    intents: new Map(knowledge.intents.map(intent => [intent.slug, intent])),
    learned: free,
    entities: new Map(knowledge.entities.map(({ slug, kind }) => [slug, kind])),
    activeLists: active,
    lists: hasSameLists ? previous.compiled.lists : yield* compileLists(active),
    patterns: yield* compilePatterns(knowledge.entities),
    enrichments: hasSameEnrichments ? previous.compiled.enrichments : yield* compileEnrichments(enrichments, free),
  }
}

const hasSameMembers = (one: ReadonlySet<string>, other: ReadonlySet<string>): boolean =>
  one.size === other.size && [...one].every(member => other.has(member))
