import type { Group, Key } from '../../../store/models/entities.ts'
import type { Where } from '../../../store/rows/table.ts'
import type { Store } from '../../../store/store.ts'

/** Filters of a list of groups. */
export interface GroupSearch {
  language?: string | undefined
  /** Text in the group's name, an entity value or an enrichment value, regardless of the case of ASCII letters. */
  q?: string | undefined
}

const FIND = `
  SELECT g.id FROM enrichment_groups g
  WHERE g.dataset_id = ?1 AND g.entity_slug = ?2 AND (?3 IS NULL OR g.language = ?3)
    AND (?4 IS NULL OR g.slug LIKE ?4 ESCAPE '\\'
      OR EXISTS (SELECT 1 FROM json_each(g.entity_values) v WHERE v.value LIKE ?4 ESCAPE '\\')
      OR EXISTS (SELECT 1 FROM pair_values p WHERE p.group_id = g.id AND p.value LIKE ?4 ESCAPE '\\'))
  ORDER BY g.id`

/** The ids of the groups of an entity that match, in order of creation. */
export async function findGroups(
  store: Store,
  { datasetId, entitySlug }: { datasetId: number; entitySlug: string },
  { language, q }: GroupSearch,
): Promise<string[]> {
  const pattern = q === undefined ? null : `%${escapeLike(q)}%`
  const rows = await store.all<{ id: string }>(FIND, datasetId, entitySlug, language ?? null, pattern)
  return rows.map(row => row.id)
}

/** Escapes the wildcards of LIKE. */
const escapeLike = (text: string) => text.replace(/[\\%_]/g, '\\$&')

/** Groups with their pair values, both in the order they were made. */
export async function groupsWithValues({ rows, models }: Store, where: Where<Group>): Promise<Group[]> {
  const groups = await rows.list(models.Group, where)
  const values = groups.length ? await rows.list(models.PairValue, { groupId: groups.map(({ id }) => id) }) : []
  const byGroup = groupBy(values, ({ groupId }) => groupId)
  return groups.map(group => Object.assign(group, { pairValues: byGroup.get(group.id) ?? [] }))
}

/** Keys with their enrichments, both in the order they were made. */
export async function keysWithEnrichments({ rows, models }: Store, where: Where<Key>): Promise<Key[]> {
  const keys = await rows.list(models.Key, where)
  const enrichments = keys.length ? await rows.list(models.Enrichment, { keyId: keys.map(({ id }) => id) }) : []
  const byKey = groupBy(enrichments, ({ keyId }) => keyId)
  return keys.map(key => Object.assign(key, { enrichments: byKey.get(key.id) ?? [] }))
}

function groupBy<Row>(rows: readonly Row[], keyOf: (row: Row) => string): Map<string, Row[]> {
  const groups = new Map<string, Row[]>()
  for (const row of rows) {
    const group = groups.get(keyOf(row))
    if (group) group.push(row)
    else groups.set(keyOf(row), [row])
  }
  return groups
}
