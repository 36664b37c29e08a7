import type { z } from 'zod'
import type { NewEntity } from '../../../contract/dataset/dataset.ts'
import { contract } from '../../../contract/index.ts'
import {
  BUILT_IN_ENTITIES,
  ENTITY_COLORS,
  builtInEntity,
  builtInEntityBySlugOrId,
  type Entity as EntityResource,
} from '../../../contract/dataset/entity.ts'
import { Problem, invalid, notFound } from '../../../contract/problem.ts'
import { checkPattern } from '../patterns.ts'
import { removeTags } from '../queries/expressions.ts'
import type { Store } from '../../../store/store.ts'
import type { Entity } from '../../../store/models/entities.ts'
import { findEntities, type EntityRow } from '../queries/entities.ts'
import { slugify, uniqueSlug } from '../../../store/rows/slugs.ts'
import {
  assertFound,
  datasetOfCaller,
  inDataset,
  type DatasetChanger,
  type DatasetScope,
} from '../../../scopes/scopes.ts'
import { parseId } from '../../../contract/ids.ts'
import type { Service } from '../../../scopes/service.ts'
import { type CallContext, implement } from '../../../http/handlers.ts'
import { pageOfArray } from '../../../http/paging.ts'

export const entities = implement(contract.entities, inDataset, {
  list: async ({ service, dataset }, { query }) => pageOfArray(await allEntities(service.store, dataset.id), query),
  async show({ service, dataset }, { params }) {
    const entity = await findEntity(service.store, dataset.id, params.entity_slug)
    if (!entity) throw notFound('entity_slug')
    return entity
  },
  create: (scope, { body }) => createEntity(scope, body),
  update: (scope, { params, body }) =>
    scope.change('everything', async () => {
      const row = await customEntity(scope, params.entity_slug)
      const changed = {
        ...(body.name !== undefined && { name: body.name }),
        ...(body.color !== undefined && { color: body.color }),
        ...(body.type !== undefined && { kind: body.type }),
        ...(body.regex_pattern !== undefined && { regexPattern: body.regex_pattern }),
        ...(body.regex_flags !== undefined && { regexFlags: body.regex_flags }),
        ...(body.strictness !== undefined && { strictness: body.strictness }),
      }
      const { kind, regexPattern, regexFlags } = { ...row.get(), ...changed }
      const { store } = scope.service
      const others = { store, datasetId: scope.dataset.id, except: row.id }
      await checkPattern(kind, { regex_pattern: regexPattern, regex_flags: regexFlags }, others)
      const { rows, models } = store
      return showEntity(assertFound('entity_slug', await rows.update(models.Entity, { id: row.id }, changed)))
    }),
  remove: (scope, { params }) =>
    scope.change('everything', async () => {
      const { rows, models } = scope.service.store
      await rows.remove(models.Entity, { id: (await customEntity(scope, params.entity_slug)).id })
    }),
})

export const globalEntities = implement(
  contract.globalEntities,
  (service: Service, entry: CallContext) => ({ service, entry }),
  {
    // Entities belong to bots since release 1911 of the interface; this lists those that all bots share.
    list: async (_, { query }) => pageOfArray([...BUILT_IN_ENTITIES], query),
    create: async ({ service, entry }, { body }) => createEntity(await datasetOfCaller(service, entry), body),
  },
)

const createEntity = (scope: DatasetChanger, given: z.output<typeof NewEntity>): Promise<EntityResource> =>
  scope.change('everything', async () => {
    const { Entity } = scope.service.store.models
    const datasetId = scope.dataset.id
    const kind = given.type ?? (given.regex_pattern ? 'regex' : 'free')
    await checkPattern(kind, given, { store: scope.service.store, datasetId })
    const slug = await freeSlug(scope, given.slug, given.name)
    await removeTags(scope.service.store, datasetId, slug)
    const row = await scope.service.store.rows.insert(Entity, {
      datasetId,
      name: given.name,
      slug,
      color: given.color ?? nextColor(await scope.service.store.rows.count(Entity, { datasetId })),
      kind,
      regexPattern: given.regex_pattern ?? null,
      regexFlags: given.regex_flags ?? null,
      strictness: given.strictness ?? null,
    })
    return showEntity(row)
  })

/** All entities of a dataset: custom ones first, then the built-in ones. */
export async function allEntities(store: Store, datasetId: number): Promise<EntityResource[]> {
  return [...(await findEntities(store, datasetId)).map(showEntity), ...BUILT_IN_ENTITIES]
}

/** Finds an entity by slug or id; a custom one takes precedence over a built-in one of the same slug. */
export async function findEntity(store: Store, datasetId: number, given: string): Promise<EntityResource | undefined> {
  const row = await ownEntity(store, datasetId, given)
  return row ? showEntity(row) : builtInEntityBySlugOrId(given)
}

/** Finds a custom entity by slug, else by id. */
async function ownEntity({ rows, models }: Store, datasetId: number, given: string): Promise<Entity | null> {
  const id = parseId(given)
  const named = await rows.find(models.Entity, { datasetId, slug: given })
  return named ?? (id === undefined ? null : rows.find(models.Entity, { datasetId, id }))
}

/** Lookup of the entities of a dataset by slug. */
export async function entityLookup(
  store: Store,
  datasetId: number,
): Promise<(slug: string) => EntityResource | undefined> {
  const all = new Map((await allEntities(store, datasetId)).map(entity => [entity.slug, entity]))
  return slug => all.get(slug)
}

/** @throws Problem 403 for a built-in entity, 404 for none */
async function customEntity({ service, dataset }: DatasetScope, given: string): Promise<Entity> {
  const row = await ownEntity(service.store, dataset.id, given)
  if (row) return row
  throw builtInEntityBySlugOrId(given)
    ? new Problem(403, 'built-in entities can not be changed')
    : notFound('entity_slug')
}

async function freeSlug(
  { service, dataset }: DatasetChanger,
  asked: string | undefined,
  name: string,
): Promise<string> {
  const { Entity } = service.store.models
  const where = { datasetId: dataset.id }
  // A custom entity may have the name of a built-in one, but not its slug.
  if (asked === undefined) {
    const builtIn = BUILT_IN_ENTITIES.map(entity => entity.slug)
    return uniqueSlug(service.store.rows, Entity, where, name, builtIn)
  }
  const slug = slugify(asked)
  if (builtInEntity(slug) || (await service.store.rows.find(Entity, { ...where, slug })))
    throw invalid('slug', 'is already taken')
  return slug
}

const nextColor = (count: number) => ENTITY_COLORS[count % ENTITY_COLORS.length] ?? ENTITY_COLORS[0]

export const showEntity = (row: EntityRow): EntityResource => ({
  id: row.id,
  name: row.name,
  slug: row.slug,
  color: row.color,
  custom: true,
  type: row.kind,
  regex_pattern: row.regexPattern,
  regex_flags: row.regexFlags,
  strictness: row.strictness,
})
