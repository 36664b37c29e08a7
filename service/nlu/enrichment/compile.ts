import { type FuzzyIndex, createFuzzyIndex } from '../lists/fuzzyIndex.ts'
import { ITEMS_PER_SLICE, type Incremental } from '../core/incremental.ts'
import { plainText } from '../text/tokens.ts'

/** What is added to a found entity, as the developer wrote it. Values are text; text that parses as JSON is JSON. */
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

/** Fields to add for an entity with this value; what the later languages say comes before what the earlier ones say. */
export type Enrich = (value: string, languages: readonly string[]) => Record<string, unknown>
/** What one list adds for a value of a language. */
type Lookup = (value: string, language: string) => Record<string, unknown>
/** By entity slug. */
export type CompiledEnrichments = ReadonlyMap<string, Enrich>

/** Index entries that may be read for one value. */
const LOOKUP_BUDGET = 10_000
/** How alike a value of a free entity must be to a listed one: "mozzarela" still gets what belongs to mozzarella. */
const FREE_SIMILARITY = 0.9

/**
 * Compiles the enrichments of a bot, in steps. Every key is present on every found entity: the default of the language, or null.
 * A specific enrichment that lists the value overrides it, and a group that lists it supplies all its pair keys at
 * once. Values of `free` entities may be a letter off.
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
      fields: { [slug]: readValue(value) },
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
        fields: Object.fromEntries(known.map(pair => [pair.pairKey, readValue(pair.value)])),
      }
    }),
    similarity,
  )
  // the first default of a language counts
  const presets = allDefaults.map(({ slug, defaults }) => ({
    slug,
    values: new Map(defaults.toReversed().map(preset => [preset.language, readValue(preset.value)])),
  }))
  const looks = [...overrides, group]
  return (value, languages) => {
    const found: Record<string, unknown> = {}
    for (const { slug } of presets) found[slug] = null
    for (const language of languages) {
      for (const { slug, values } of presets) if (values.has(language)) found[slug] = values.get(language)
      for (const look of looks) Object.assign(found, look(value, language))
    }
    return found
  }
}

interface Row {
  entityValues: string[]
  language: string
  fields: Record<string, unknown>
}

/** Looks up what the first row that lists a value adds; nothing when none does. */
function* valueTable(rows: readonly Row[], similarity: number): Incremental<Lookup> {
  const key = (value: string, language: string) => `${language}\n${plainText(value)}`
  const exact = new Map<string, Record<string, unknown>>()
  let seen = 0
  for (const { entityValues, language, fields } of rows) {
    for (const value of entityValues) {
      if (++seen % ITEMS_PER_SLICE === 0) yield
      const listed = key(value, language)
      if (!exact.has(listed)) exact.set(listed, fields)
    }
  }
  const texts = [...exact.keys()]
  const index: FuzzyIndex | null = similarity < 1 ? yield* createFuzzyIndex(texts, similarity) : null
  return (value, language) => {
    const wanted = key(value, language)
    const found = exact.get(wanted)
    if (found || !index) return found ?? {}
    let best = { text: '', similarity: 0 }
    const search = index.prepare(wanted)
    const keepBest = (position: number, alike: number) => {
      const text = texts[position] ?? ''
      if (alike > best.similarity && text.startsWith(`${language}\n`)) best = { text, similarity: alike }
    }
    search(0, wanted.length, keepBest, { remaining: LOOKUP_BUDGET })
    return exact.get(best.text) ?? {}
  }
}

function readValue(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return text // not JSON: the text is the value
  }
}
