/** Slugs: names as parts of a URL, unique within what they belong to. */
import { createHash } from 'node:crypto'
import { setImmediate as nextTurn } from 'node:timers/promises'
import type { Model, ModelStatic } from 'sequelize'
import type { Rows } from './rows.ts'
import type { Where } from './table.ts'

/** Characters at most: long enough to tell names apart, short enough for a URL. */
const MAX_LENGTH = 100

/** Letters of the Latin script that Unicode does not decompose into a base letter and an accent. */
const LATIN = new Map(Object.entries({ ß: 'ss', æ: 'ae', œ: 'oe', ø: 'o', đ: 'd', ð: 'd', ł: 'l', þ: 'th', ı: 'i' }))

/**
 * A name as a slug: lower case, a to z, digits and hyphens only. Accents are dropped ("Réservé" is "reserve"). Letters
 * of other scripts are dropped too, so a name that has some ends in a short hash of itself, which keeps it unique.
 *
 * @sindresorhus/slugify 3 was measured: it makes one empty slug of 1,000 Chinese names (these are 1,000 slugs here), drops
 * "ﬁ", makes "ue" of "ü", which would change the slugs that clients know, and takes 1.4 times as long for 50,000 names.
 */
export function slugify(name: string): string {
  const folded = name
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/\p{L}/gu, letter => LATIN.get(letter) ?? letter)
  const words = folded.replace(/[^a-z0-9]+/g, '-').replace(/^-|-$/g, '')
  const short = words.slice(0, MAX_LENGTH).replace(/-$/, '')
  const isWhole = short === words && short !== '' && !/[^\p{ASCII}]/u.test(folded.replace(/[^\p{L}\p{N}]/gu, ''))
  if (isWhole) return short
  const hash = createHash('sha256').update(name.normalize('NFC')).digest('hex').slice(0, 8)
  return short ? `${short}-${hash}` : `s-${hash}`
}

/** A table whose rows have a slug. */
type Slugged = Model & { slug: string }

/**
 * The slug of `name`, with a counter (`book-a-room-1`) when a row of `where` has it already, or it is `reserved`. Call
 * it inside the write that inserts the row: then nobody can take it in between.
 */
export async function uniqueSlug<Row extends Slugged>(
  rows: Pick<Rows, 'column'>,
  model: ModelStatic<Row>,
  where: Where<Row>,
  name: string,
  reserved: readonly string[] = [],
): Promise<string> {
  const base = slugify(name)
  // As a rule a name is not taken: then one look at the index is all.
  const same = await rows.column(model, 'slug', { where, and: [{ sql: 'slug = ?', values: [base] }] })
  if (same.length === 0 && !reserved.includes(base)) return base
  const between = { sql: 'slug > ? AND slug < ?', values: [`${base}-`, `${base}.`] } // "." follows "-": all that begin with `base-`
  const others = await rows.column(model, 'slug', { where, and: [between] })
  return firstFree(base, new Set([base, ...others, ...reserved]))
}

/** As uniqueSlug for many names at once, with two of one name told apart. @returns slugs in the order of the names */
export async function uniqueSlugs<Row extends Slugged>(
  rows: Pick<Rows, 'column'>,
  model: ModelStatic<Row>,
  where: Where<Row>,
  names: readonly string[],
): Promise<string[]> {
  const taken = new Set(await rows.column(model, 'slug', { where }))
  const counters = new Map<string, number>()
  const slugs: string[] = []
  for (const name of names) {
    const base = slugify(name)
    const slug = firstFree(base, taken, counters.get(base))
    const counter = Number(slug.slice(base.length + 1))
    if (counter) counters.set(base, counter)
    taken.add(slug)
    // Of a hundred thousand names, others get a turn in between.
    if (slugs.push(slug) % NAMES_A_TURN === 0) await nextTurn()
  }
  return slugs
}

const NAMES_A_TURN = 1000

function firstFree(base: string, taken: ReadonlySet<string>, from = 0): string {
  for (let counter = from; ; counter++) {
    const slug = counter ? `${base}-${counter}` : base
    if (!taken.has(slug)) return slug
  }
}
