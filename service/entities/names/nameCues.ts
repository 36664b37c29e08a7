import { z } from 'zod'

/** Words parted by spaces, as a set. */
const words = z
  .string()
  .default('')
  .transform(text => new Set(text.split(' ').filter(Boolean)))
const endings = z.array(z.string()).default([])

/** `nameCues.json` of a language that declines names: what stands beside them and how they end. */
const InflectedCues = z.object({
  /** Endings of cases → endings of the nominative. */
  endings: z.record(z.string(), z.array(z.string())).default({}),
  /** Endings of last names and of names after the father. */
  surname: endings,
  patronymic: endings,
  /** Endings that only adjectives have. */
  adjective: endings,
  /** First names besides those of `people.json`, and places besides those of `names.json`. */
  first: words,
  places: words,
  /** Words for people before their name: ranks, trades, kin. */
  title: words,
  /** Verbs whose subject is a person, as they are said. */
  speech: words,
  /** Endings of verbs in the third person; words with them that are no verbs; verbs without them. */
  verb: endings,
  notVerb: words,
  verbs: words,
  /** Nouns that head the name of an organization, and those before one in quotation marks. */
  organization: words,
  quoted: words,
  /** Organizations of one word. */
  brand: words,
  /** Endings of nouns and adjectives behind the head, words between and before them, and words that are neither. */
  complement: endings,
  joins: words,
  governs: words,
  notComplement: words,
  /** Nouns before the name of a place, and nouns that end it. */
  place: words,
  placeHead: words,
  placeSuffix: endings,
  /** Prepositions of place; behind those of `at` a noun counts only with an ending of the locative. */
  in: words,
  at: words,
  locative: endings,
  /** Adjectives before a part of the world: "southern". */
  compass: words,
  /** Words with a capital letter that name neither people nor places. */
  notName: words,
  /** Words that begin sentences and stand before names. */
  opener: words,
})
export type InflectedCues = z.infer<typeof InflectedCues>

/** Compiles `nameCues.json`. Throws when it has another form. */
export function readNameCues(json: unknown): InflectedCues {
  return InflectedCues.parse(json)
}
