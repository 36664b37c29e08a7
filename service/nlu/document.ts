/** A token used for classification. `start` and `end` are UTF-16 offsets into `Document.text`. */
export interface Token {
  /** Normalised form: NFKC, lower case, straight apostrophes. */
  text: string
  start: number
  end: number
  /** Part of a run without word spaces (Han, Kana, Thai …), where every character is a token. */
  isCharacter: boolean
  /** The percent, degree or currency sign next to a number, else ''. */
  sign: string
}

/** The kind of extractor that found an entity; also its rank when two of equal length overlap (rules.ts). */
export type Origin = 'gazette' | 'learned' | 'built-in'

/** An entity inside the pipeline. */
export interface FoundEntity {
  /** Slug of the entity: `email`, `datetime`, or a custom one. */
  type: string
  /** UTF-16 offsets into `Document.text`; `end` is exclusive. */
  start: number
  end: number
  /** 0..1 */
  confidence: number
  origin: Origin
  /** Fields of the type besides `raw` and `confidence`; `value` for custom entities. */
  fields: Readonly<Record<string, unknown>>
  /** Set when the fields or the span depend on `Context.now`: the analysis is then not cached. */
  usesClock?: boolean
  /** The other meaning of a word that has two, where nothing tells which is meant. It is answered, and is no span. */
  otherReading?: FoundEntity
}

/** An entity as the interface shows it: `raw`, `confidence` and the fields of its type. */
export interface DetectedEntity {
  raw: string
  confidence: number
  [field: string]: unknown
}

export interface FoundIntent {
  slug: string
  description: string | null
  /** Calibrated probability, 0..1: of the intents with 0.8, eight in ten are right. */
  confidence: number
}

export type Sentiment = 'vpositive' | 'positive' | 'neutral' | 'negative' | 'vnegative'
export type Act = 'assert' | 'command' | 'wh-query' | 'yn-query'

/** The value passed from stage to stage. Stages return a new document and never modify their input. */
export interface Document {
  readonly text: string
  /** Language given by the caller, else detected; '' before the first stage. */
  readonly language: string
  /** Language of the model used: `language` when the bot has expressions in it, else the bot's primary language. */
  readonly processingLanguage: string
  readonly tokens: readonly Token[]
  /** Best first. */
  readonly intents: readonly FoundIntent[]
  readonly entities: readonly FoundEntity[]
  /** True when any detected entity, kept or not, depends on the reference time. */
  readonly usesClock: boolean
  readonly sentiment: Sentiment
  readonly act: Act
  readonly type: string | null
}

/** The result of `analyse`. */
export interface Analysis {
  text: string
  language: string
  processingLanguage: string
  tokens: readonly Token[]
  /** Sorted by confidence, without those below their threshold. */
  intents: FoundIntent[]
  /** By entity slug, in the order of the text, in the form of the interface. */
  entities: Record<string, DetectedEntity[]>
  /** The same entities as spans, in the order of the text. */
  spans: { start: number; end: number; entity: string; origin: Origin; confidence: number }[]
  sentiment: Sentiment
  act: Act
  type: string | null
  /** True when the same text may give another analysis at another reference time. */
  usesClock: boolean
}

/** The document before the first stage. `language` is '' when it has to be detected. */
export function startDocument(text: string, language: string): Document {
  return {
    text,
    language,
    processingLanguage: '',
    tokens: [],
    intents: [],
    entities: [],
    usesClock: false,
    sentiment: 'neutral',
    act: 'assert',
    type: null,
  }
}

/** Budgets that bound the cost of one text. */
export type Limit = 'fuzzy lists' | 'patterns'
export type OnLimit = ((limit: Limit) => void) | undefined
