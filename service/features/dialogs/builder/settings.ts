/** Settings and templates for calls that a version keeps of its builder. */
import type { CallTemplate, StoredBuilder } from '../../../contract/dialogs/settings.ts'
import { invalid, notFound } from '../../../contract/problem.ts'
import type { JsonObject } from '../../../store/models/columns.ts'
import { versionSettings } from '../queries/builder.ts'
import { slugify } from '../../../store/rows/slugs.ts'
import type { Store } from '../../../store/store.ts'
import { storedBuilder } from '../turn/builders.ts'

export const readBuilder = async (store: Store, versionId: number): Promise<StoredBuilder> =>
  storedBuilder(await versionSettings(store, versionId))

/** Changes what a version keeps of its builder; inside of a write. */
export async function changeBuilder(
  store: Store,
  versionId: number,
  change: (before: StoredBuilder) => StoredBuilder,
): Promise<StoredBuilder> {
  const settings: JsonObject = JSON.parse(await versionSettings(store, versionId))
  const after = change(storedBuilder(JSON.stringify(settings)))
  const builder: JsonObject = JSON.parse(JSON.stringify(after))
  await store.rows.update(store.models.Version, { id: versionId }, { settings: { ...settings, builder } })
  return after
}

/** @throws Problem 404 */
export function findTemplate({ templates }: StoredBuilder, slug: string): CallTemplate {
  const found = templates.find(template => template.slug === slug)
  if (!found) throw notFound('template_slug')
  return found
}

/** @throws Problem 400 when the slug asked for is taken */
export function freeSlug({ templates }: StoredBuilder, name: string, wanted: string | null | undefined): string {
  const taken = new Set(templates.map(({ slug }) => slug))
  if (wanted != null && taken.has(wanted)) throw invalid('slug', 'is already taken')
  if (wanted != null) return wanted
  const base = slugify(name)
  let slug = base
  for (let counter = 1; taken.has(slug); counter++) slug = `${base}-${counter}`
  return slug
}
