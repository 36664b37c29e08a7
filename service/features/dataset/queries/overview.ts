/** Content of a version for the frame of the studio. */
import type { Store } from '../../../store/store.ts'

export interface IntentSummary {
  id: number
  name: string
  slug: string
  description: string | null
  strictness: number | null
  expressions_count: number
  updated_at: string
}

export const intentSummaries = (store: Store, datasetId: number): Promise<IntentSummary[]> =>
  store.all(
    `SELECT i.id, i.name, i.slug, i.description, i.strictness, i.updated_at,
       coalesce((SELECT sum(n) FROM expression_totals t WHERE t.dataset_id = i.dataset_id AND t.intent_id = i.id), 0)
         AS expressions_count
     FROM intents i WHERE i.dataset_id = ? ORDER BY i.id`,
    datasetId,
  )

export interface GazetteSummary {
  id: number
  slug: string
  entity: string
  is_open: number
  is_activated: number
  strictness: number
  synonyms_count: number
}

export const gazetteSummaries = (store: Store, datasetId: number): Promise<GazetteSummary[]> =>
  store.all(
    `SELECT g.id, g.slug, g.entity_slug AS entity, g.is_open, g.is_activated, g.strictness,
       coalesce((SELECT n FROM synonym_totals t WHERE t.gazette_id = g.id), 0) AS synonyms_count
     FROM gazettes g WHERE g.dataset_id = ? ORDER BY g.id`,
    datasetId,
  )

export interface SkillSummary {
  slug: string
  name: string
  kind: string
  is_activated: number
}

export const skillSummaries = (store: Store, versionId: number): Promise<SkillSummary[]> =>
  store.all(
    `SELECT slug, name, kind, coalesce(json_extract(settings, '$.is_activated'), 1) AS is_activated
     FROM skills WHERE version_id = ? ORDER BY position, id`,
    versionId,
  )

/** Languages in which the messages of skills are written, in the order of their codes. */
export async function messageLanguages(store: Store, versionId: number): Promise<string[]> {
  const rows = await store.all<{ language: string }>(
    `SELECT DISTINCT part.key AS language
     FROM skills s, json_tree(json_array(json(s.requirements), json(s.actions))) part
     WHERE s.version_id = ? AND part.path LIKE '%.variants' ORDER BY part.key`,
    versionId,
  )
  return rows.map(({ language }) => language)
}
