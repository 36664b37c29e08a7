/** Reads the builder of a version: skills, call templates and settings. */
import type { Store } from '../../../store/store.ts'

/** Values that change with every change of the builder. */
export interface BuilderStamp {
  revision: number
  /** The dataset's own language. */
  language: string
}

/** Row of a skill; JSON columns are text. */
export interface SkillRow {
  id: number
  slug: string
  name: string
  kind: string
  description: string
  position: number
  triggers: string
  requirements: string
  actions: string
  settings: string
}

type Reading = Pick<Store, 'all' | 'get'>

/** @returns undefined when the version was removed */
export const builderStamp = (store: Reading, versionId: number): Promise<BuilderStamp | undefined> =>
  store.get<BuilderStamp>(
    `SELECT v.builder_revision AS revision, d.language FROM versions v JOIN datasets d ON d.version_id = v.id
     WHERE v.id = ?`,
    versionId,
  )

/** The skills of a version in their order. */
export const skillRows = (store: Reading, versionId: number): Promise<SkillRow[]> =>
  store.all<SkillRow>(
    `SELECT id, slug, name, kind, description, position, triggers, requirements, actions, settings FROM skills
     WHERE version_id = ? ORDER BY position, id`,
    versionId,
  )

/** Settings of a version as JSON text. */
export async function versionSettings(store: Reading, versionId: number): Promise<string> {
  const row = await store.get<{ settings: string }>('SELECT settings FROM versions WHERE id = ?', versionId)
  return row?.settings ?? '{}'
}

/** Slugs of the environments of a version's bot, by id. */
export async function environmentSlugs(store: Reading, versionId: number): Promise<Map<number, string>> {
  const rows = await store.all<{ id: number; slug: string }>(
    'SELECT e.id, e.slug FROM environments e JOIN versions v ON v.bot_id = e.bot_id WHERE v.id = ?',
    versionId,
  )
  return new Map(rows.map(({ id, slug }) => [id, slug]))
}

/** Slugs of entities that take listed values only, and have none in an active list. */
export async function entitiesWithoutValues(store: Reading, datasetId: number): Promise<string[]> {
  const rows = await store.all<{ slug: string }>(
    `SELECT slug FROM entities e
     WHERE dataset_id = ?1 AND kind <> 'regex'
       AND (kind = 'restricted' OR EXISTS (
         SELECT 1 FROM gazettes WHERE dataset_id = ?1 AND entity_slug = e.slug AND is_activated AND NOT is_open))
       AND NOT EXISTS (
         SELECT 1 FROM gazettes g JOIN synonyms s ON s.gazette_id = g.id
         WHERE g.dataset_id = ?1 AND g.entity_slug = e.slug AND g.is_activated)`,
    datasetId,
  )
  return rows.map(({ slug }) => slug)
}

/** The highest position of a version's skills, and how many it has; inside of a write as it stands there. */
export async function skillCount(store: Reading, versionId: number): Promise<{ count: number; last: number }> {
  const row = await store.get<{ count: number; last: number | null }>(
    'SELECT count(*) AS count, max(position) AS last FROM skills WHERE version_id = ?',
    versionId,
  )
  return { count: row?.count ?? 0, last: row?.last ?? -1 }
}

/** Puts skills into the order given; inside of a write. */
export async function orderSkills(
  store: Pick<Store, 'run'>,
  versionId: number,
  slugs: readonly string[],
): Promise<void> {
  await store.run(
    `UPDATE skills SET position = (SELECT key FROM json_each(?2) WHERE value = skills.slug) WHERE version_id = ?1`,
    versionId,
    JSON.stringify(slugs),
  )
}
