/** Words of a language in and around answers, as data: `resources/languages/<iso>/conversation.json`. */
import { z } from 'zod'
import { compilePhrases, type Phrases } from './phrases.ts'
import { wordsOf, type Word } from './words.ts'

const List = z.array(z.string())
const Texts = z.union([z.string(), List])

/** The content of the file. */
const ConversationFile = z.strictObject({
  /** Words that say nothing: "well", "ok". */
  fillers: List,
  polite: List,
  /** Words before a value (`lead`, `articles`) and behind it (`trail`). */
  lead: List,
  articles: List,
  trail: List,
  /** Prefixes before an apostrophe that are words of their own. */
  elisions: List,
  /** Words that show that a text is a clause, not a value. */
  clauseWords: List,
  /** Answers that say that there is none yet. */
  unsure: List,
  /** The first of each is the plain word. */
  yes: List,
  no: List,
  /** Names of positions: 1, 2, … from the start; -1, -2 from the end; `middle`. */
  positions: z.record(z.string(), List),
  positionWords: List,
  other: List,
  all: List,
  none: List,
  and: List,
  or: List,
  then: List,
  /** Numbers of people said without a number. */
  counts: z.record(z.string(), List),
  /** Names of one person, of two, and of those that a number stands before: `many`. */
  people: z.record(z.enum(['1', '2', 'many']), List).optional(),
  /** Sentences with a blank in which a bare answer is read as a type: "7" as "at 7". */
  reparse: z.record(z.string(), List),
  correction: z.strictObject({ markers: List, frames: List, change: List }),
  cancel: List,
  skip: List,
  repeat: List,
  back: List,
  help: List,
  why: List,
  same: List,
  add: List,
  remove: List,
  done: List,
  farewell: List,
  negatedRequest: List,
  /** Words by which people name what a value of a type is. */
  keys: z.record(z.string(), List),
  /** Texts of the bot's own messages. */
  texts: z.strictObject({
    cannot_handle: Texts,
    example: Texts,
    way_out: Texts,
    cancel: Texts,
    cancel_button: Texts,
    skip: Texts,
    skip_refused: Texts,
    repeat: Texts,
    back: Texts,
    back_refused: Texts,
    help: Texts,
    /** Before the skills that a bot has. */
    topics: Texts,
    help_options: Texts,
    why: Texts,
    correction: Texts,
    clarification: Texts,
    continue: Texts,
    completed: Texts,
    completed_end: Texts,
    default_reply: Texts,
    expected: z.record(z.string(), z.string()),
  }),
})
type ConversationFile = z.output<typeof ConversationFile>

const PHRASE_LISTS = [
  'fillers',
  'polite',
  'lead',
  'articles',
  'trail',
  'unsure',
  'yes',
  'no',
  'other',
  'all',
  'none',
  'and',
  'or',
  'then',
  'cancel',
  'skip',
  'repeat',
  'back',
  'help',
  'why',
  'same',
  'add',
  'remove',
  'done',
  'farewell',
  'negatedRequest',
] as const
type PhraseList = (typeof PHRASE_LISTS)[number]

export type OwnText = Exclude<keyof ConversationFile['texts'], 'expected'>

/** The words of a language for conversations, compiled. */
export interface ConversationLanguage extends Record<PhraseList, Phrases> {
  /** Cuts a message into words of this language. */
  words(text: string): Word[]
  /** True for a prefix before an apostrophe. */
  isElision(word: string): boolean
  clauseWords: ReadonlySet<string>
  /** "Yes" and "no". */
  plainAnswers: readonly string[]
  /** Positions with their names, as in the file. */
  positions: readonly { position: string; names: Phrases }[]
  positionWords: Phrases
  counts: readonly { count: number; names: Phrases }[]
  people: readonly { count: number | 'many'; names: Phrases }[]
  reparse: Readonly<Record<string, readonly string[]>>
  correction: Record<'markers' | 'frames' | 'change', Phrases>
  /** Words by which values of a type are named. */
  keys: Readonly<Record<string, Phrases>>
  texts: Readonly<Record<OwnText, readonly string[]>>
  /** Descriptions of expected answers, by built-in type or kind of requirement. */
  expected: Readonly<Record<string, string>>
}

/** @throws ZodError when the file has another form */
export function compileConversation(json: unknown): ConversationLanguage {
  const file = ConversationFile.parse(json)
  const { elisions } = file
  const compile = (phrases: readonly string[]) => compilePhrases(phrases, elisions)
  const { expected, ...texts } = file.texts
  return {
    ...mapped(PHRASE_LISTS, name => compile(file[name])),
    words: text => wordsOf(text, elisions),
    isElision: word => elisions.includes(word),
    clauseWords: new Set(file.clauseWords.flatMap(word => wordsOf(word, elisions).map(({ text }) => text))),
    plainAnswers: [file.yes, file.no].flatMap(([plain]) => plain ?? []),
    positions: Object.entries(file.positions).map(([position, names]) => ({ position, names: compile(names) })),
    positionWords: compile(file.positionWords),
    counts: Object.entries(file.counts).map(([count, names]) => ({ count: Number(count), names: compile(names) })),
    people: Object.entries(file.people ?? {}).map(([count, names]) => ({
      count: count === 'many' ? count : Number(count),
      names: compile(names),
    })),
    reparse: file.reparse,
    correction: mapped(['markers', 'frames', 'change'], name => compile(file.correction[name])),
    keys: mapped(Object.keys(file.keys), name => compile(file.keys[name] ?? [])),
    // as: the keys are those of the file
    texts: mapped(Object.keys(texts) as OwnText[], name => [texts[name]].flat()),
    expected,
  }
}

function mapped<Key extends string, Value>(keys: readonly Key[], make: (key: Key) => Value): Record<Key, Value> {
  // as: exactly the keys given are made
  return Object.fromEntries(keys.map(key => [key, make(key)])) as Record<Key, Value>
}
