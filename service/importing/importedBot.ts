import type { ImportedSkill, ImportedStory } from './importedSkill.ts'
import type { Place, Problems } from './problems.ts'

/** A bot as the readers of other tools' files understand it, before it becomes a document of Parley. */
export interface ImportedBot {
  /** The tool that wrote the file. */
  source: string
  name: string
  /** ISO 639-1; of sentences and values that have none of their own. */
  language: string
  intents: ImportedIntent[]
  entities: ImportedEntity[]
  /** Other names for values, of tools that do not say of which entity. */
  synonyms?: ImportedValue[]
  skills?: ImportedSkill[]
  stories?: ImportedStory[]
  /** True for a bot whose conversations stay as they were: bare values answer a question only where entities find them. */
  isWithoutPatterns?: true
  problems: Problems
}

export interface ImportedIntent {
  name: string
  sentences: ImportedSentence[]
  place: Place
}

export interface ImportedSentence {
  language: string
  parts: SentencePart[]
  place: Place
}

/** A piece of a sentence, annotated or not. */
export interface SentencePart {
  text: string
  /** The name that the other tool gives the entity, built-in ones as `@sys.date`. */
  entity?: string | undefined
  /** Role of the value in its sentence, such as `from`. */
  role?: string | undefined
  /** Canonical value of the text, when it differs from the text. */
  value?: string | undefined
}

export interface ImportedEntity {
  name: string
  /** Patterns that find it. */
  patterns: string[]
  /** True when values that are not listed count too. */
  isOpen: boolean
  values: ImportedValue[]
  /** False for values that are known but not looked for: context tells which of several roles they have. */
  isListActive?: boolean
  place: Place
}

/** A value with its synonyms. */
export interface ImportedValue {
  canonical: string
  synonyms: readonly string[]
  language: string
  place: Place
}

/** An entity that no file says more about than its name. */
export const openEntity = (name: string, place: Place): ImportedEntity => ({
  ...{ name, place, isOpen: true },
  patterns: [],
  values: [],
})
