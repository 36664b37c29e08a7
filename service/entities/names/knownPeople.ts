import { z } from 'zod'

/** `world/knownPeople.json`: names parted by "|", written for Parley. */
const KnownPeopleTable = z.object({
  famous: z.string(),
  last: z.string(),
  lastWords: z.string(),
  particles: z.string(),
})

export interface KnownPeople {
  /** Names that are a person wherever they stand: "Mozart", "Bob Dylan". */
  famous: ReadonlySet<string>
  /** Common last names that the lists of `people.json` lack and that are nothing else. */
  last: ReadonlySet<string>
  /** Those that are words or places too: "Baker", "Washington". */
  lastWords: ReadonlySet<string>
  /** Small words that a last name begins with: "van der Berg". */
  particles: ReadonlySet<string>
}

/** Compiles `world/knownPeople.json`. Throws when it has another form. */
export function readKnownPeople(json: unknown): KnownPeople {
  const { famous, last, lastWords, particles } = KnownPeopleTable.parse(json)
  const parted = (names: string) => new Set(names.split('|'))
  return { famous: parted(famous), last: parted(last), lastWords: parted(lastWords), particles: parted(particles) }
}
