import { z } from 'zod'

/** `people.json`: first and last names, parted by "|". */
const PeopleTable = z.object({ first: z.string(), last: z.string() })

export interface People {
  first: ReadonlySet<string>
  last: ReadonlySet<string>
}

/** Compiles `people.json`. Throws when it has another form. */
export function readPeople(json: unknown): People {
  const { first, last } = PeopleTable.parse(json)
  return { first: new Set(first.split('|')), last: new Set(last.split('|')) }
}
