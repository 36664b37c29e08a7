/** A list of values of one entity: listed values only (closed), or also what was learned from expressions (open). */
export interface EntityList {
  /** Slug of the entity. */
  entity: string
  isOpen: boolean
  isActivated: boolean
  /** 0..100; 100 = exact match only. */
  strictness: number
  values: { value: string; language: string }[]
}

/** What is added to a found entity, as the developer wrote it. Values are text; text that parses as JSON is JSON. */
export interface EntityEnrichment {
  /** Slug of the entity. */
  entity: string
  keys: {
    slug: string
    defaults: { language: string; value: string }[]
    enrichments: { language: string; value: string; entityValues: string[] }[]
  }[]
  pairKeys: { slug: string; defaults: { language: string; value: string }[] }[]
  groups: { language: string; entityValues: string[]; values: { pairKey: string; value: string }[] }[]
}

/** What acts at analysis time without training: strictness, lists, patterns, enrichments. */
export interface Knowledge {
  primaryLanguage: string
  /** Languages the bot has expressions in. */
  languages: string[]
  /** 0..100; intents below it are dropped. */
  strictness: number
  intents: { slug: string; description: string | null; strictness: number | null }[]
  entities: { slug: string; kind: 'free' | 'restricted' | 'regex'; pattern?: string; flags?: string }[]
  lists: EntityList[]
  enrichments: EntityEnrichment[]
}

/** Knowledge made ready for fast look-up. Made by compileKnowledge, changed by making a new one. */
export interface CompiledKnowledge {
  readonly knowledge: Knowledge
}
