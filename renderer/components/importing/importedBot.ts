/** A bot as the readers of other tools' files understand it, before it becomes a document of Parley. */
export interface ImportedBot {
  /** The tool that wrote the file. */
  source: string
  name: string
  /** ISO 639-1; of sentences and values that have none of their own. */
  language: string
  intents: ImportedIntent[]
  entities: ImportedEntity[]
  losses: Losses
}

export interface ImportedIntent {
  name: string
  sentences: ImportedSentence[]
}

export interface ImportedSentence {
  language: string
  parts: SentencePart[]
}

/** A piece of a sentence; `entity` is the name that the other tool gives it, built-in ones as `@sys.date`. */
export interface SentencePart {
  text: string
  entity?: string | undefined
}

export interface ImportedEntity {
  name: string
  /** The pattern of an entity that is found by a regular expression. */
  pattern?: string
  /** True when values that are not listed count too. */
  isOpen: boolean
  values: ImportedValue[]
}

/** A value with its synonyms, the canonical one among them. */
export interface ImportedValue {
  canonical: string
  synonyms: string[]
  language: string
}

/** Kinds of content that Parley has no place for. */
export const LOSS_KINDS = [
  'responses',
  'flows',
  'contexts',
  'webhooks',
  'roles',
  'builtInTags',
  'patterns',
  'tooLong',
  'blank',
  'duplicates',
  'unreadable',
] as const
export type LossKind = (typeof LOSS_KINDS)[number]

/** Number of lost items of a kind, and the first of them. */
export interface Loss {
  kind: LossKind
  count: number
  examples: string[]
}

const EXAMPLES = 3

/** Collects what an import loses. */
export class Losses {
  readonly #byKind = new Map<LossKind, Loss>()

  add(kind: LossKind, example: string, count = 1): void {
    if (count <= 0) return
    const loss = this.#byKind.get(kind) ?? { kind, count: 0, examples: [] }
    loss.count += count
    if (loss.examples.length < EXAMPLES && example) loss.examples.push(example.slice(0, 80))
    this.#byKind.set(kind, loss)
  }

  list(): Loss[] {
    return LOSS_KINDS.flatMap(kind => this.#byKind.get(kind) ?? [])
  }
}
