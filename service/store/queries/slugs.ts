/** Slugs: names as addresses, unique within what they belong to. */
import { createHash } from 'node:crypto'
import { setImmediate as nextTurn } from 'node:timers/promises'
import { type Model, type ModelStatic, Op, type WhereOptions } from 'sequelize'
import type { Equal, Rows } from './rows.ts'

/** Long enough to tell names apart, short enough for an address. */
const LONGEST = 100

/** Letters of the Latin script that Unicode does not decompose into a base letter and an accent. */
const LATIN = new Map(Object.entries({ ß: 'ss', æ: 'ae', œ: 'oe', ø: 'o', đ: 'd', ð: 'd', ł: 'l', þ: 'th', ı: 'i' }))

/**
 * A name as an address: lower case, a to z, digits and hyphens only. Accents fall ("Réservé" is "reserve"); letters of
 * other scripts have no place there, so a name that has some ends in a short hash of itself and stays its own.
 */
export function slugify(name: string): string {
  const folded = name
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/\p{L}/gu, letter => LATIN.get(letter) ?? letter)
  const words = folded.replace(/[^a-z0-9]+/g, '-').replace(/^-|-$/g, '')
  const short = words.slice(0, LONGEST).replace(/-$/, '')
  const isWhole = short === words && short !== '' && !/[^\p{ASCII}]/u.test(folded.replace(/[^\p{L}\p{N}]/gu, ''))
  if (isWhole) return short
  const hash = createHash('sha256').update(name.normalize('NFC')).digest('hex').slice(0, 8)
  return short ? `${short}-${hash}` : `s-${hash}`
}

/** A table whose rows have a slug. */
type Slugged = Model & { slug: string }

/**
 * The slug of `name`, with a counter (`book-a-room-1`) when a row of `where` has it already, or it is `reserved`. Call
 * it inside the write that makes the row: then nobody can take it in between.
 */
export async function uniqueSlug<Row extends Slugged>(
  model: ModelStatic<Row>,
  where: WhereOptions,
  name: string,
  reserved: readonly string[] = [],
): Promise<string> {
  const base = slugify(name)
  const between = { [Op.gt]: `${base}-`, [Op.lt]: `${base}.` } // "." follows "-": all that begin with `base-`
  // Sequelize cannot see that each such table has a slug.
  const matching = { [Op.and]: [where, { slug: { [Op.or]: [base, between] } }] } as WhereOptions
  const rows: { slug: string }[] = await model.findAll({ where: matching, attributes: ['slug'], raw: true })
  return firstFree(base, new Set([...rows.map(row => row.slug), ...reserved]))
}

/** As uniqueSlug, where names are as a rule not taken: then one look at the index is all. */
export async function slugFor<Row extends Slugged>(
  rows: Pick<Rows, 'find'>,
  model: ModelStatic<Row>,
  where: Equal<Row>,
  name: string,
): Promise<string> {
  const slug = slugify(name)
  const isTaken = await rows.find(model, { ...where, slug })
  // as: what stands in `where` are plain values
  return isTaken ? uniqueSlug(model, where as WhereOptions, name) : slug
}

/** As uniqueSlug for many names at once, with two of one name told apart. @returns slugs in the order of the names */
export async function uniqueSlugs<Row extends Slugged>(
  model: ModelStatic<Row>,
  where: WhereOptions,
  names: readonly string[],
): Promise<string[]> {
  const rows: { slug: string }[] = await model.findAll({ where, attributes: ['slug'], raw: true })
  const taken = new Set(rows.map(row => row.slug))
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
