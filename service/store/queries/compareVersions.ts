/** Differences in data between two versions of a bot. */
import type { Store } from '../store.ts'

/** Rows of one kind that only one side has; `samples` are the first ones in alphabetical order. */
export interface Difference {
  added: { count: number; samples: string[] }
  removed: { count: number; samples: string[] }
}

export type VersionDifferences = Record<Kind, Difference>
type Kind = 'intents' | 'expressions' | 'entities' | 'synonyms' | 'skills'

const SAMPLES = 20

/** Separates what is shown of a row from what is compared besides. */
const HIDDEN = '\u001f'

/** What is compared of each kind: one text per row, which two versions share when nothing that matters differs. */
const CONTENT: Record<Kind, string> = {
  intents: `SELECT name || coalesce(' (' || strictness || ' %)', '') AS item FROM intents WHERE dataset_id = ?`,
  expressions: `SELECT i.slug || ': ' || e.source || ' [' || e.language || ']' ||
      coalesce((SELECT ' ' || group_concat(json_extract(value, '$.word') || '=' || json_extract(value, '$.entity'), ' ')
        FROM json_each(e.tokens) WHERE json_extract(value, '$.entity') IS NOT NULL), '') AS item
    FROM expressions e JOIN intents i ON i.id = e.intent_id WHERE e.dataset_id = ?`,
  entities: `SELECT name || ' (' || kind || coalesce(' /' || regex_pattern || '/', '') || ')' AS item
    FROM entities WHERE dataset_id = ?`,
  synonyms: `SELECT g.entity_slug || ': ' || s.value || ' [' || s.language || ']' AS item
    FROM synonyms s JOIN gazettes g ON g.id = s.gazette_id WHERE g.dataset_id = ?`,
  skills: `SELECT s.name || '${HIDDEN}' || s.kind || coalesce(s.description, '') || json_remove(s.settings, '$.place') ||
       s.triggers || s.requirements || s.actions AS item
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
  return { count: rows[0]?.total ?? 0, samples: rows.map(({ item }) => (item.split(HIDDEN)[0] ?? '').slice(0, 200)) }
}
