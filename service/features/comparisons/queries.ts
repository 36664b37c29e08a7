/** Differences in data between two versions of a bot. */
import type { Store } from '../../store/store.ts'

/** A row as it is shown (as in the contract). */
interface Row {
  text: string
  of: string | null
  language: string | null
  tags: { text: string; entity: string }[]
  detail: string | null
}

/** Rows of one kind that only one side has; `samples` are the first ones in alphabetical order. */
export interface Difference {
  added: { count: number; samples: Row[] }
  removed: { count: number; samples: Row[] }
}

export type VersionDifferences = Record<Kind, Difference>
type Kind = 'intents' | 'expressions' | 'entities' | 'synonyms' | 'skills'

const SAMPLES = 20
/** Characters that are shown of a text. */
const SHOWN = 200

/**
 * Compared content of each kind: one JSON list per row, which is equal in two versions when the row has no relevant
 * difference. It lists the owner, the text, its language, a detail, its tagged words with their positions, and further
 * compared columns.
 */
const CONTENT: Record<Kind, string> = {
  intents: `SELECT json_array(null, name, null, strictness, null) AS item FROM intents WHERE dataset_id = ?`,
  expressions: `SELECT json_array(i.slug, e.source, e.language, null,
      (SELECT json_group_array(json_array(key, json_extract(value, '$.word'), json_extract(value, '$.entity')))
        FROM json_each(e.tokens) WHERE json_extract(value, '$.entity') IS NOT NULL)) AS item
    FROM expressions e JOIN intents i ON i.id = e.intent_id WHERE e.dataset_id = ?`,
  entities: `SELECT json_array(null, name, null, kind || coalesce(' /' || regex_pattern || '/', ''), null) AS item
    FROM entities WHERE dataset_id = ?`,
  synonyms: `SELECT json_array(g.entity_slug, s.value, s.language, null, null) AS item
    FROM synonyms s JOIN gazettes g ON g.id = s.gazette_id WHERE g.dataset_id = ?`,
  skills: `SELECT json_array(null, s.name, null, null, null, s.kind, s.description, json_remove(s.settings, '$.place'),
       s.triggers, s.requirements, s.actions) AS item
    FROM skills s JOIN datasets d ON d.version_id = s.version_id WHERE d.id = ?`,
}

/** Compares the datasets of two versions: `added` is in `other` only, `removed` in `base` only. */
export async function compareDatasets(store: Store, base: number, other: number): Promise<VersionDifferences> {
  const [intents, expressions, entities, synonyms, skills] = await Promise.all([
    compare(store, 'intents', base, other),
    compare(store, 'expressions', base, other),
    compare(store, 'entities', base, other),
    compare(store, 'synonyms', base, other),
    compare(store, 'skills', base, other),
  ])
  return { intents, expressions, entities, synonyms, skills }
}

async function compare(store: Store, kind: Kind, base: number, other: number): Promise<Difference> {
  const [added, removed] = await Promise.all([missing(store, kind, other, base), missing(store, kind, base, other)])
  return { added, removed }
}

/** The items that the first dataset has and the second does not. */
async function missing(store: Store, kind: Kind, first: number, second: number): Promise<Difference['added']> {
  const difference = `SELECT item FROM (${CONTENT[kind]}) EXCEPT SELECT item FROM (${CONTENT[kind]})`
  const rows = await store.all<{ item: string; total: number }>(
    `SELECT item, count(*) OVER () AS total FROM (${difference}) ORDER BY item LIMIT ${SAMPLES}`,
    first,
    second,
  )
  return { count: rows[0]?.total ?? 0, samples: rows.map(({ item }) => rowOf(item)) }
}

type Tag = [at: number, word: string, entity: string]

function rowOf(item: string): Row {
  // as: CONTENT lists the parts in this order
  const [of, text, language, detail, tags] = JSON.parse(item) as [
    string | null,
    string,
    string | null,
    string | number | null,
    string | Tag[] | null,
  ]
  // A list within a list is text where SQLite can not tell that it is JSON.
  const found = (typeof tags === 'string' ? JSON.parse(tags) : (tags ?? [])) as Tag[]
  return {
    of,
    text: text.slice(0, SHOWN),
    language,
    detail: detail === null ? null : String(detail),
    tags: joined(found),
  }
}

/** Words beside each other with one entity are one tag. */
function joined(tags: readonly Tag[]): Row['tags'] {
  const found: { text: string; entity: string; end: number }[] = []
  for (const [at, word, entity] of tags) {
    const last = found.at(-1)
    if (last && last.entity === entity && last.end === at)
      Object.assign(last, { text: `${last.text} ${word}`, end: at + 1 })
    else found.push({ text: word, entity, end: at + 1 })
  }
  return found.map(({ text, entity }) => ({ text, entity }))
}
