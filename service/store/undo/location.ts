import type { Store } from '../store.ts'

/** The page of the studio that shows what a step changed, and the item on it: a slug, or the id of a spec. */
export interface Location {
  page: 'intents' | 'entities' | 'gazettes' | 'tests' | 'logs' | 'dialogs' | 'analytics'
  item: string | null
}

interface FirstChange {
  table_name: string
  row: string
}

/** For each table: its page, and the query that finds the item by a column of the changed row. */
const LOCATIONS: Record<string, { page: Location['page']; column?: string; item?: string }> = {
  intents: { page: 'intents', column: 'slug' },
  expressions: { page: 'intents', column: 'intent_id', item: 'SELECT slug AS item FROM intents WHERE id = ?' },
  entities: { page: 'entities', column: 'slug' },
  gazettes: { page: 'gazettes', column: 'slug' },
  synonyms: { page: 'gazettes', column: 'gazette_id', item: 'SELECT slug AS item FROM gazettes WHERE id = ?' },
  keys: { page: 'entities', column: 'entity_id', item: 'SELECT slug AS item FROM entities WHERE id = ?' },
  pair_keys: { page: 'entities', column: 'entity_id', item: 'SELECT slug AS item FROM entities WHERE id = ?' },
  enrichment_groups: { page: 'entities', column: 'entity_id', item: 'SELECT slug AS item FROM entities WHERE id = ?' },
  enrichments: {
    page: 'entities',
    column: 'key_id',
    item: 'SELECT e.slug AS item FROM keys k JOIN entities e ON e.id = k.entity_id WHERE k.id = ?',
  },
  specs: { page: 'tests', column: 'id' },
  test_cases: { page: 'tests', column: 'spec_id' },
  test_recordings: {
    page: 'tests',
    column: 'test_case_id',
    item: 'SELECT spec_id AS item FROM test_cases WHERE id = ?',
  },
  conversation_tests: { page: 'tests', column: 'spec_id' },
  skills: { page: 'dialogs', column: 'slug' },
  // Settings of the builder are the only ones of a version that can be undone.
  versions: { page: 'dialogs' },
  nlp_logs: { page: 'logs' },
  kept_expressions: { page: 'analytics' },
}

/** Finds the page and item that show what a step of the history changed; null for tables without a page. */
export async function locate(store: Store, group: number): Promise<Location | null> {
  const change = await store.get<FirstChange>(
    // A step that changed logs was made on their page, whatever else it changed.
    `SELECT table_name, coalesce(before, after) AS row FROM history_changes WHERE group_id = ?
     ORDER BY table_name <> 'nlp_logs', id LIMIT 1`,
    group,
  )
  const found = change && LOCATIONS[change.table_name]
  if (!found) return null
  const { page, column, item } = found
  if (!column) return { page, item: null }
  const row: Record<string, string | number | null> = JSON.parse(change.row)
  const value = row[column] ?? null
  if (!item) return { page, item: value === null ? null : String(value) }
  return { page, item: (await store.get<{ item: string }>(item, value))?.item ?? null }
}
