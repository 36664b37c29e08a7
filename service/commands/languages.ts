import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { z } from 'zod'
import { isLanguage, type Language } from '../contract/basics.ts'
import { invalid } from '../contract/problem.ts'

/** The languages of the world as the interface shows them. */
export interface Languages {
  /** The language of an ISO 639-1 code; every code of the standard has one. */
  show(isocode: string): Language
  /**
   * The code a caller means by `{isocode}` or `{slug}` (a slug may be the name or the code).
   * @throws Problem 400 naming `field` when there is no such language
   */
  read(given: { isocode?: string | undefined; slug?: string | undefined }, field: string): string
}

const Rows = z.array(
  z.object({ id: z.int(), isocode: z.string(), name: z.string(), slug: z.string(), is_supported: z.boolean() }),
)

/** Ids of the codes of the standard that have no row of their own begin here. */
const FIRST_OTHER_ID = 1000

/** Reads `resources/languages/index.json`; codes that are not in it are named by the runtime's own language data. */
export function openLanguages(resources: string): Languages {
  const rows = Rows.parse(JSON.parse(readFileSync(join(resources, 'languages', 'index.json'), 'utf8')))
  const known = new Map(
    rows.map(({ id, isocode, name, slug, is_supported }) => [isocode, { id, name, slug, isocode, is_supported }]),
  )
  const names = new Intl.DisplayNames(['en'], { type: 'language' })
  const codeOf = new Map(rows.map(({ slug, isocode }) => [slug, isocode]))

  return {
    show: isocode => known.get(isocode) ?? other(isocode, names.of(isocode) ?? isocode),
    read({ isocode, slug }, field) {
      if (isocode !== undefined) return isocode
      const wanted = (slug ?? '').toLowerCase()
      const code = codeOf.get(wanted) ?? (isLanguage(wanted) ? wanted : undefined)
      if (code === undefined) throw invalid(`${field}.slug`, 'is not a language')
      return code
    },
  }
}

function other(isocode: string, name: string): Language {
  const [first = 0, second = 0] = [...isocode].map(letter => letter.charCodeAt(0) - 97)
  return {
    id: FIRST_OTHER_ID + first * 26 + second,
    name,
    slug: name.toLowerCase().replace(/\W+/g, '-'),
    isocode,
    is_supported: false,
  }
}
