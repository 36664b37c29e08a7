import { ENTITY_TYPES } from '../../contract/analysis.ts'
import { invalid, notFound } from '../../contract/problem.ts'
import type { Entity } from '../../contract/entity.ts'
import { slugify } from '../../store/rows/slugs.ts'
import { findEntity } from '../dataset/entities.ts'
import { inDataset, type DatasetScope } from '../scopes.ts'
import type { Service } from '../service.ts'
import { type CallContext } from '../http/handlers.ts'

/** An entity of a version, the bot's own or a built-in one; both can be enriched. */
export interface EntityScope extends DatasetScope {
  /** What keys, pair keys and groups of the entity are found by. */
  where: { datasetId: number; entitySlug: string }
  /** Changes enrichments, which act at once. `work` is told how new rows name the entity. */
  enrich<T>(work: (owner: Owner) => Promise<T>): Promise<T>
}

/** How a row names the entity it belongs to; built-in ones are no rows, so they have a slug only. */
export interface Owner {
  datasetId: number
  entityId: number | null
  entitySlug: string
}

/** The entity named in the path. @throws Problem 404 */
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

/** What was found before the write began may be gone when its turn comes. */
async function reloadOwner({ service: { store }, dataset }: DatasetScope, entity: Entity): Promise<Owner> {
  const owner = { datasetId: dataset.id, entityId: entity.custom ? entity.id : null, entitySlug: entity.slug }
  const isThere = entity.custom
    ? await store.rows.find(store.models.Entity, { id: entity.id })
    : await store.rows.find(store.models.Dataset, { id: dataset.id })
  if (!isThere) throw notFound('entity_slug')
  return owner
}

/** Fields that every found entity has: a key of that name could never be seen. */
const FIELDS_OF_EVERY_ENTITY = ['raw', 'value', 'confidence']
/** Fields of the built-in entities, which clients read as the interface describes them. */
const BUILT_IN_FIELDS = new Map(Object.entries(ENTITY_TYPES).map(([slug, { shape }]) => [slug, Object.keys(shape)]))

/**
 * The slug of a new key or pair key: also the name of the field it adds, so one that can stand in an address is kept
 * letter by letter (`price_in_eur`, `deliveryDays`).
 * @throws Problem 400 for the name of a field that the entity has already
 */
export function keySlug(given: string, { entitySlug }: Pick<Owner, 'entitySlug'>): string {
  const slug = addressableSlug(given)
  if (FIELDS_OF_EVERY_ENTITY.includes(slug.toLowerCase()))
    throw invalid('slug', 'is the name of a field that every entity has')
  if (BUILT_IN_FIELDS.get(entitySlug)?.includes(slug))
    throw invalid('slug', 'is the name of a field that this entity has')
  return slug
}

/** The slug of a group, kept as it is given where it can stand in an address. */
export const addressableSlug = (given: string) => (/^[a-z0-9][\w-]{0,99}$/i.test(given) ? given : slugify(given))
