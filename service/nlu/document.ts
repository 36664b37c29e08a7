/** A word of a sentence as the engine reads it. `start` and `end` are UTF-16 offsets into `Document.text`. */
export interface Token {
  /** Normalised form: NFKC, lower case, straight apostrophes. */
  text: string
  start: number
  end: number
  /** Stands in a run without word spaces (Han, Kana, Thai …), where every character is a word of its own. */
  isCharacter: boolean
  /** The percent, degree or currency sign that belongs to a number; '' where there is none. */
  sign: string
}

/** Where an entity came from; also its rank when two of equal length overlap (rules.ts). */
export type Origin = 'gazette' | 'learned' | 'built-in'

/** An entity while it travels through the pipeline. */
export interface FoundEntity {
  /** Slug of the entity: `email`, `datetime`, or a custom one. */
  type: string
  /** UTF-16 offsets into `Document.text`; `end` is exclusive. */
  start: number
  end: number
  /** 0..1 */
  confidence: number
  origin: Origin
  /** What the interface lists for this type besides `raw` and `confidence`; custom entities carry `value` here. */
  fields: Readonly<Record<string, unknown>>
  /** Set when the fields or the span depend on `Context.now`: the analysis is then not cached. */
  usesClock?: boolean
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
  /** 0..1, calibrated: of the answers given 0.8, eight in ten are right. */
  confidence: number
}

export type Sentiment = 'vpositive' | 'positive' | 'neutral' | 'negative' | 'vnegative'
export type Act = 'assert' | 'command' | 'wh-query' | 'yn-query'

/** The one value that travels down the pipeline. A stage returns a new one, it never edits the one it was given. */
export interface Document {
  readonly text: string
  /** Language given by the caller, else detected; '' until the first stage has run. */
  readonly language: string
  /** Language whose model answers: `language` when the bot has expressions in it, else the bot's primary one. */
  readonly processingLanguage: string
  readonly tokens: readonly Token[]
  /** Best first. */
  readonly intents: readonly FoundIntent[]
  readonly entities: readonly FoundEntity[]
  /** Whether anything that was found, kept or not, depends on the reference time. */
  readonly usesClock: boolean
  readonly sentiment: Sentiment
  readonly act: Act
  readonly type: string | null
}

/** The answer of `analyse`. */
export interface Analysis {
  text: string
  language: string
  processingLanguage: string
  tokens: readonly Token[]
  /** Sorted by confidence, those below their strictness left out. */
  intents: FoundIntent[]
  /** By entity slug, in the order of the sentence, ready for the wire. */
  entities: Record<string, DetectedEntity[]>
  /** The same entities as spans of the text, in the order of the sentence. */
  spans: { start: number; end: number; entity: string; origin: Origin; confidence: number }[]
  sentiment: Sentiment
  act: Act
  type: string | null
  /** Whether the same text may give another analysis at another reference time. */
  usesClock: boolean
}

/** A document about which nothing is known yet. `language` is '' when it has to be detected. */
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
