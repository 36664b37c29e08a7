import { ADDRESSABLE_SLUG, keySlugProblem } from '../../../contract/dataset/enrichmentRules.ts'
import { invalid, notFound } from '../../../contract/problem.ts'
import type { Entity } from '../../../contract/dataset/entity.ts'
import { slugify } from '../../../store/rows/slugs.ts'
import { findEntity } from './entities.ts'
import { inDataset, type DatasetScope } from '../../../scopes/scopes.ts'
import type { Service } from '../../../scopes/service.ts'
import { type CallContext } from '../../../http/handlers.ts'

/** A custom or built-in entity of a version; both can be enriched. */
export interface EntityScope extends DatasetScope {
  /** Condition for keys, pair keys and groups of the entity. */
  where: { datasetId: number; entitySlug: string }
  /** Changes enrichments, which take effect without training. `work` gets the columns that link new rows to the entity. */
  enrich<T>(work: (owner: Owner) => Promise<T>): Promise<T>
}

/** Columns that link a row to its entity; built-in entities are not rows, so they have a slug only. */
export interface Owner {
  datasetId: number
  entityId: number | null
  entitySlug: string
}

/** Loads the entity in the path. @throws Problem 404 */
export async function inEntity(service: Service, entry: CallContext): Promise<EntityScope> {
  const scope = await inDataset(service, entry)
  const entity = await findEntity(service.store, scope.dataset.id, entry.params.entity_slug ?? '')
  if (!entity) throw notFound('entity_slug')
  return {
    ...scope,
    where: { datasetId: scope.dataset.id, entitySlug: entity.slug },
    enrich: work => scope.change('enrichments', async () => work(await reloadOwner(scope, entity))),
  }
}

/** Checks inside of the write that the entity still exists. @throws Problem 404 */
async function reloadOwner({ service: { store }, dataset }: DatasetScope, entity: Entity): Promise<Owner> {
  const owner = { datasetId: dataset.id, entityId: entity.custom ? entity.id : null, entitySlug: entity.slug }
  const isThere = entity.custom
    ? await store.rows.find(store.models.Entity, { id: entity.id })
    : await store.rows.find(store.models.Dataset, { id: dataset.id })
  if (!isThere) throw notFound('entity_slug')
  return owner
}

/**
 * Slug of a new key or pair key. It is also the name of the added field, so a slug that is valid in a URL is kept
 * unchanged (`price_in_eur`, `deliveryDays`).
 * @throws Problem 400 for the name of a field that the entity already has
 */
export function keySlug(given: string, { entitySlug }: Pick<Owner, 'entitySlug'>): string {
  const slug = addressableSlug(given)
  const problem = keySlugProblem(slug, entitySlug)
  if (problem) throw invalid('slug', problem)
  return slug
}

/** Keeps a slug that is valid in a URL unchanged, slugifies any other. */
export const addressableSlug = (given: string) => (ADDRESSABLE_SLUG.test(given) ? given : slugify(given))
