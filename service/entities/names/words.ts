import { z } from 'zod'

const list = z.array(z.string()).default([])

/** Words that indicate that a single capitalised word, which no list has, is a person. */
const BareNameWords = z.object({
  /** Verbs of people in the singular that have no object, or one that is a sentence. */
  lives: list,
  /** Such verbs with an object. */
  does: list,
  /** Words that an object begins with; pronouns and articles of a subject. */
  object: list,
  subject: list,
  /** The subject stands behind the verb where something else begins the sentence. */
  inverts: z.boolean().default(false),
  /** Words before a subject: "als". */
  conjunction: list,
  /** Articles: no name stands behind them. */
  article: list,
  /** Pronouns of a clause about what stands before the comma: ", den". */
  relative: list,
  /** Prepositions, words that begin a clause and words before the subject of a sentence, as far as people follow. */
  toPerson: list,
  /** Words after the source of a statement: " zufolge". */
  spoken: list,
  /** Words a sentence begins with whose subject stands behind the verb. */
  fronted: list,
  source: list,
  clause: list,
  opening: list,
  /** Verbs whose object is a person, and what may stand between: "traf er". */
  meets: list,
  pronoun: list,
  /** Further verbs of people in the singular; verbs of everything. */
  verbs: list,
  copulas: list,
  /** Nouns right before the names of people: "Familie"; nouns of what people make, beside the genitive. */
  group: list,
  works: list,
  /** Words of sentences about a person: "geboren"; words of a conversation: "ich". */
  personal: list,
  dialog: list,
  /** Words that follow hardly anything but people: " und seine frau", ", who". */
  follows: list,
  /** Nouns of what people have, behind the genitive: "Keshas Mutter"; articles of nouns in the genitive. */
  owned: list,
  notOwner: list,
})
export type BareNameWords = z.infer<typeof BareNameWords>

/** How a language writes names: words that tell what kind of name stands beside them. */
export const NameWords = z.object({
  organization: z.array(z.string()).default([]),
  place: z.array(z.string()).default([]),
  /** Before the name of a person: "Mr". */
  title: z.array(z.string()).default([]),
  /** Before the name of the speaker: "my name is". */
  introduction: z.array(z.string()).default([]),
  /** Introductions that are also used before other words: "I am". */
  looseIntroduction: z.array(z.string()).default([]),
  /** Country whose large cities are meant rather than larger ones of their name elsewhere: "ES" for Valencia. */
  home: z.string().default(''),
  /** Prepositions before places. */
  where: z.array(z.string()).default([]),
  /** Those of them that are used before people too: a first name behind one is not read as a small town. */
  toPeople: z.array(z.string()).default([]),
  /** The same before a large city or a part of a country in a text without capital letters. */
  lowerWhere: z.array(z.string()).default([]),
  /** Names in lower case that are words too, of cities, people and organizations: "natal", "frank". */
  notLower: z.array(z.string()).default([]),
  /** Places in lower case that are words too, but places behind a preposition of `lowerWhere`: "turkey". */
  placeBehind: z.array(z.string()).default([]),
  /** Words with a capital letter that are no part of a name: those that begin sentences, and "I". */
  outside: z.array(z.string()).default([]),
  /** Organizations of the country, and endings of such names of one word. */
  organizations: z.array(z.string()).default([]),
  organizationEnding: z.array(z.string()).default([]),
  /** Nouns right before the name of an organization: "the company". */
  kind: z.array(z.string()).default([]),
  /** Nouns right before the name of a person: trades, kin. */
  trade: z.array(z.string()).default([]),
  /** Endings of compounds that mean people: "minister"; endings that such nouns get: "Ministerinnen". */
  tradeEnding: list,
  tradeInflection: list,
  /** Polite words behind an answer: "please". */
  polite: list,
  /** Words between two names, those of the grammar: "and", "&". */
  and: z.array(z.string()).default([]),
  /** Verbs of saying that stand before their subject, and verbs behind it. */
  said: z.array(z.string()).default([]),
  acts: z.array(z.string()).default([]),
  /** Words that hardly anything but a place follows: "near", "lives in". */
  inside: z.array(z.string()).default([]),
  /** Words with a capital letter that are no such names, in lower case, and endings of them. */
  notName: z.array(z.string()).default([]),
  notNameEnding: z.array(z.string()).default([]),
  bare: BareNameWords.prefault({}),
  /** Ending of a name in the genitive: "Annas Nummer". */
  genitive: z.string().default(''),
  /** Two words that nothing explains are a person where they look like names so much, taken together. */
  leastLikeness: z.number().default(0),
  /** Every noun has a capital letter: it says nothing. */
  capitalisesNouns: z.boolean().default(false),
  /** Last names that are words too: alone, or behind a word that is no first name, they are no person. */
  notLast: list,
  /** Articles and such, which begin sentences with a capital letter: "The FBI", "L'ONU". */
  articles: list,
  /** Abbreviations in capitals that are no organization: French "PIB". */
  abbreviation: list,
  /** Articles that are a small word of names elsewhere: Portuguese "das". */
  notParticle: list,
  /** Endings of words, and what stands between the parts of compounds, where every noun has a capital letter. */
  wordEndings: list,
  /** Endings of nouns made from verbs, "Blockierer", and that of the infinitive, "blockieren". */
  deverbalEndings: list,
  infinitiveEnding: z.string().default(''),
  wordLinks: list,
  /** Words that count the noun behind them: "zwei Tassen Zucker". */
  counting: z.array(z.string()).default([]),
})
export type NameWords = z.infer<typeof NameWords>

/** Has the word one of the endings, with at least three letters before it? */
export function hasEnding(word: string, endings: readonly string[]): boolean {
  return endings.some(ending => word.length > ending.length + 2 && word.endsWith(ending))
}

/** A noun for what a person is or does, in any of its forms: "Physikerin", "Ministerpräsidenten". */
export function isTrade(word: string, { title, trade, tradeEnding, tradeInflection }: NameWords): boolean {
  const lower = word.toLowerCase()
  const stems = tradeInflection.filter(ending => lower.endsWith(ending)).map(ending => lower.slice(0, -ending.length))
  const isListed = [lower, ...stems].some(form => trade.includes(form) || hasEnding(form, tradeEnding))
  return isListed || stems.some(form => title.includes(form))
}

/** A common noun or another word of the language, in any letters. */
export function isCommonWord(word: string, { notName, notNameEnding }: NameWords): boolean {
  return notName.includes(word.toLowerCase()) || hasEnding(word, notNameEnding)
}

/** A word with a capital letter that names nothing of these: a month, a title, a German noun. */
export function isWord(word: string, names: NameWords): boolean {
  return word.length < 3 || names.title.includes(word.toLowerCase()) || isCommonWord(word, names)
}
