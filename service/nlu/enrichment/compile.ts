import { parseJsonText } from '../../contract/safeJson.ts'
import { type FuzzyIndex, createFuzzyIndex } from '../lists/fuzzyIndex.ts'
import { ITEMS_PER_SLICE, type Incremental } from '../core/incremental.ts'
import { plainText } from '../text/tokens.ts'

/** The enrichment of an entity as the developer wrote it. Values are texts; a text that parses as JSON is used as JSON. */
export interface EntityEnrichment {
  /** Slug of the entity. */
  entity: string
  keys: {
    slug: string
    defaults: { language: string; value: string }[]
    enrichments: { language: string; value: string; entityValues: string[] }[]
  }[]
  pairKeys: { slug: string; defaults: { language: string; value: string }[] }[]
  groups: { language: string; entityValues: string[]; values: { pairKey: string; value: string }[] }[]
}

/** Returns the fields to add for an entity with this value; later languages override earlier ones. */
export type Enrich = (value: string, languages: readonly string[]) => Record<string, unknown>
/** Returns the fields that one table adds for a value, in the form of plainText, of a language. */
type Lookup = (plainValue: string, language: string) => Record<string, unknown>
/** By entity slug. */
export type CompiledEnrichments = ReadonlyMap<string, Enrich>

/** Budget of one fuzzy lookup-up, in postings read. */
const LOOKUP_BUDGET = 10_000
/** Least similarity of a value of a free entity to a listed one: "mozzarela" gets the enrichment of mozzarella. */
const FREE_SIMILARITY = 0.9

/**
 * Compiles the enrichments of a bot, incrementally. Every key is present on every entity: the default of the language, or
 * null. A specific enrichment that lists the value overrides it; a group that lists it sets all its pair keys at once.
 * Values of `free` entities are also found by similarity.
 */
export function* compileEnrichments(
  enrichments: readonly EntityEnrichment[],
  free: ReadonlySet<string>,
): Incremental<CompiledEnrichments> {
  const compiled = new Map<string, Enrich>()
  for (const enrichment of enrichments) compiled.set(enrichment.entity, yield* compileEntity(enrichment, free))
  return compiled
}

function* compileEntity(
  { entity, keys, pairKeys, groups }: EntityEnrichment,
  free: ReadonlySet<string>,
): Incremental<Enrich> {
  const similarity = free.has(entity) ? FREE_SIMILARITY : 1
  const allDefaults = [...keys, ...pairKeys]
  const overrides: Lookup[] = []
  for (const { slug, enrichments } of keys) {
    const rows = enrichments.map(({ entityValues, language, value }) => ({
      entityValues,
      language,
      fields: { [slug]: parseJsonText(value) },
    }))
    yield
    overrides.push(yield* valueTable(rows, similarity))
  }
  const group = yield* valueTable(
    groups.map(({ entityValues, language, values }) => {
      const known = values.filter(({ pairKey }) => pairKeys.some(key => key.slug === pairKey))
      return {
        entityValues,
        language,
        fields: Object.fromEntries(known.map(pair => [pair.pairKey, parseJsonText(pair.value)])),
      }
    }),
    similarity,
  )
  // the first default of a language counts
  const defaultsByKey = allDefaults.map(({ slug, defaults }) => ({
    slug,
    values: new Map(defaults.toReversed().map(row => [row.language, parseJsonText(row.value)])),
  }))
  const lookups = [...overrides, group]
  return (value, languages) => {
    const found: Record<string, unknown> = {}
    for (const { slug } of defaultsByKey) found[slug] = null
    const plainValue = plainText(value)
    for (const language of languages) {
      for (const { slug, values } of defaultsByKey) if (values.has(language)) found[slug] = values.get(language)
      for (const lookup of lookups) Object.assign(found, lookup(plainValue, language))
    }
    return found
  }
}

interface Row {
  entityValues: string[]
  language: string
  fields: Record<string, unknown>
}

/** Creates a lookup-up of the first row that lists a value; it returns {} when none does. */
function* valueTable(rows: readonly Row[], similarity: number): Incremental<Lookup> {
  const key = (plainValue: string, language: string) => `${language}\n${plainValue}`
  const exact = new Map<string, Record<string, unknown>>()
  let seen = 0
  for (const { entityValues, language, fields } of rows) {
    for (const value of entityValues) {
      if (++seen % ITEMS_PER_SLICE === 0) yield
      const listed = key(plainText(value), language)
      if (!exact.has(listed)) exact.set(listed, fields)
    }
  }
  const texts = [...exact.keys()]
  const index: FuzzyIndex | null = similarity < 1 ? yield* createFuzzyIndex(texts, similarity) : null
  return (plainValue, language) => {
    const wanted = key(plainValue, language)
    const found = exact.get(wanted)
    if (found || !index) return found ?? {}
    let best = { text: '', similarity: 0 }
    const search = index.prepare(wanted)
    const keepBest = (position: number, similarity: number) => {
      const text = texts[position] ?? ''
      if (similarity > best.similarity && text.startsWith(`${language}\n`)) best = { text, similarity }
    }
    search(0, wanted.length, keepBest, { remaining: LOOKUP_BUDGET })
    return exact.get(best.text) ?? {}
  }
}
