import { z } from 'zod'

/** Words parted by spaces, as a set. */
const words = z
  .string()
  .default('')
  .transform(text => new Set(text.split(' ').filter(Boolean)))
/** Single characters, as a set. */
const characters = z
  .string()
  .default('')
  .transform(text => new Set(text))

/** `nameParts.json` of a language without spaces: the characters that names are made of, and what stands beside them. */
const NameParts = z.object({
  /** Characters that write the sounds of foreign names, those that do little else, and those that do hardly anything else. */
  sounds: characters,
  strongSounds: characters,
  rareSounds: characters,
  /** Last names of one character, those of them that are ordinary words too, and longer ones. */
  lastNames: characters,
  weakLastNames: characters,
  doubleLastNames: words,
  /** Characters of first names. */
  givenNames: characters,
  /** Characters that are words by themselves: no name holds them. */
  functions: characters,
  /** Titles behind a name, and titles, trades and kin before it. */
  title: words,
  titleBefore: words,
  /** "My name is". */
  nameBefore: words,
  /** Verbs of people, behind their name. */
  personVerb: words,
  /** Last words of organizations; of them those that need the name of a place or a state before them. */
  organization: words,
  shortOrganization: words,
  /** Of them those that name a kind right behind a place: "a Japanese company". */
  generic: words,
  /** Organizations by their whole name, and words that a name may begin with. */
  organizations: words,
  lead: words,
  /** Abbreviated names of states before an army or a team. */
  states: characters,
  /** Last words of places; of them those of parts of a country, which stand in a row. */
  placeEnd: words,
  administrative: words,
  /** Of them those that ordinary words stand before too. */
  weakPlaceEnd: words,
  /** Words that make a foreign name before them a ship, a language or a prize. */
  notBehind: words,
  /** Verbs and prepositions before a place. */
  in: words,
})
export type NameParts = z.infer<typeof NameParts>

/** Compiles `nameParts.json`. Throws when it has another form. */
export function readNameParts(json: unknown): NameParts {
  return NameParts.parse(json)
}
