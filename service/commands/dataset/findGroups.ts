import type { Store } from '../../store/database.ts'

/** Which groups of an entity are asked for. */
export interface GroupSearch {
  language?: string | undefined
  /** Text anywhere in the group's name, an entity value or an enrichment value; upper and lower case are one for ASCII letters. */
  q?: string | undefined
}

const FIND = `
  SELECT g.id FROM enrichment_groups g
  WHERE g.dataset_id = ?1 AND g.entity_slug = ?2 AND (?3 IS NULL OR g.language = ?3)
    AND (?4 IS NULL OR g.slug LIKE ?4 ESCAPE '\\'
      OR EXISTS (SELECT 1 FROM json_each(g.entity_values) v WHERE v.value LIKE ?4 ESCAPE '\\')
      OR EXISTS (SELECT 1 FROM pair_values p WHERE p.group_id = g.id AND p.value LIKE ?4 ESCAPE '\\'))
  ORDER BY g.id`

/** Ids of the groups of an entity that fit a search, in the order they were made. */
export async function findGroups(
  store: Store,
  { datasetId, entitySlug }: { datasetId: number; entitySlug: string },
  { language, q }: GroupSearch,
): Promise<string[]> {
  const pattern = q === undefined ? null : `%${escapeLike(q)}%`
  const rows = await store.all<{ id: string }>(FIND, datasetId, entitySlug, language ?? null, pattern)
  return rows.map(row => row.id)
}

/** What LIKE takes for wildcards is plain text here. */
const escapeLike = (text: string) => text.replace(/[\\%_]/g, '\\$&')
