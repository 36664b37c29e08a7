import { assertFound, assertRemoved } from '../../../scopes/scopes.ts'
import { contract } from '../../../contract/index.ts'
import type * as Shape from '../../../contract/dataset/enrichments.ts'
import { invalid, notFound } from '../../../contract/problem.ts'
import { findGroups, groupsWithValues } from '../queries/enrichments.ts'
import type { Group, PairKey } from '../../../store/models/entities.ts'
import { defaultsOf } from './enrichments.ts'
import { addressableSlug, inEntity, keySlug, type EntityScope } from './entityScope.ts'
import { implement } from '../../../http/handlers.ts'
import { findPage, pageOfArray } from '../../../http/paging.ts'

export const pairKeys = implement(contract.pairKeys, inEntity, {
  async list({ service: { store }, where }, { query }) {
    const { rows, total } = await findPage(store, store.models.PairKey, { where }, query)
    return { rows: rows.map(row => showPairKey(row, query.language)), total }
  },
  show: async (scope, { params, query }) => showPairKey(await findPairKey(scope, params.key_slug), query.language),
  create: (scope, { body }) =>
    scope.enrich(async owner => {
      const { PairKey } = scope.service.store.models
      const slug = keySlug(body.slug, owner)
      if (await scope.service.store.rows.find(PairKey, { ...scope.where, slug }))
        throw invalid('slug', 'is already taken')
      return showChangedPairKey(
        await scope.service.store.rows.insert(PairKey, {
          ...owner,
          slug,
          defaultEnrichmentValues: defaultsOfBody(body) ?? [],
        }),
      )
    }),
  update: (scope, { params, body }) =>
    scope.enrich(async () => {
      const key = await findPairKey(scope, params.key_slug)
      const defaults = defaultsOfBody(body)
      const { rows, models } = scope.service.store
      const changed = await rows.update(models.PairKey, { id: key.id }, { defaultEnrichmentValues: defaults })
      return showChangedPairKey(assertFound('key_slug', changed))
    }),
  remove: (scope, { params }) =>
    scope.enrich(async () => {
      const { rows, models } = scope.service.store
      assertRemoved('key_slug', await rows.remove(models.PairKey, { ...scope.where, slug: params.key_slug }))
    }),
})

export const groups = implement(contract.groups, inEntity, {
  async list({ service: { store }, where }, { query }) {
    const ids = await findGroups(store, where, query)
    const { rows, total } = pageOfArray(ids, query)
    const found = rows.length ? await groupsWithValues(store, { id: rows }) : []
    return { rows: found.map(showGroup), total }
  },
  show: async (scope, { params }) => showGroup(await findGroup(scope, params.group_slug)),
  create: (scope, { body }) =>
    scope.enrich(async owner => {
      const slug = await freeGroupSlug(scope, body.slug)
      const language = body.language ?? scope.dataset.language
      const { Group } = scope.service.store.models
      const group = await scope.service.store.rows.insert(Group, {
        ...owner,
        slug,
        language,
        entityValues: body.entity_values,
      })
      await replacePairValues(scope, group, body.enrichment_pair_values)
      return showGroup(await findGroup(scope, slug))
    }),
  update: (scope, { params, body }) => updateGroup(scope, params.group_slug, body),
  updateBySlug: (scope, { body }) => updateGroup(scope, addressableSlug(body.slug), body),
  remove: (scope, { params }) =>
    scope.enrich(async () => {
      const { rows, models } = scope.service.store
      assertRemoved('group_slug', await rows.remove(models.Group, { ...scope.where, slug: params.group_slug }))
    }),
})

interface GroupChange {
  slug?: string | undefined
  entity_values?: string[] | undefined
  enrichment_pair_values?: Shape.Group['enrichment_pair_values'] | undefined
}

/** Changes the given fields; a different slug in the body renames the group. */
function updateGroup(scope: EntityScope, slug: string, change: GroupChange): Promise<Shape.Group> {
  return scope.enrich(async () => {
    const group = await findGroup(scope, slug)
    const renamed = change.slug !== undefined && addressableSlug(change.slug) !== group.slug
    const { rows, models } = scope.service.store
    const next = renamed ? await freeGroupSlug(scope, change.slug ?? '') : group.slug
    await rows.update(models.Group, { id: group.id }, { slug: next, entityValues: change.entity_values })
    if (change.enrichment_pair_values) await replacePairValues(scope, group, change.enrichment_pair_values)
    return showGroup(await findGroup(scope, next))
  })
}

/** Replaces the pair values of a group. @throws Problem 400 for a pair key of another entity */
async function replacePairValues(
  { service: { store }, where }: EntityScope,
  group: Group,
  given: Shape.Group['enrichment_pair_values'],
): Promise<void> {
  const { PairKey, PairValue } = store.models
  const known = new Set(await store.rows.column(PairKey, 'id', { where }))
  const wrong = given.findIndex(pair => !known.has(pair.enrichment_pair_key_id))
  if (wrong >= 0) {
    const field = `enrichment_pair_values[${wrong}].enrichment_pair_key_id`
    throw invalid(field, 'is not the id of a pair key of this entity')
  }
  await store.rows.remove(PairValue, { groupId: group.id })
  const rows = given.map(pair => ({
    groupId: group.id,
    pairKeyId: pair.enrichment_pair_key_id,
    value: pair.value,
  }))
  await store.insertMany(PairValue, rows)
}

async function freeGroupSlug({ service, where }: EntityScope, asked: string): Promise<string> {
  const slug = addressableSlug(asked)
  if (await service.store.rows.find(service.store.models.Group, { ...where, slug }))
    throw invalid('slug', 'is already taken')
  return slug
}

/** @throws Problem 404 */
async function findPairKey({ service, where }: EntityScope, slug: string): Promise<PairKey> {
  const key = await service.store.rows.find(service.store.models.PairKey, { ...where, slug })
  if (!key) throw notFound('key_slug')
  return key
}

/** @throws Problem 404 */
async function findGroup({ service, where }: EntityScope, slug: string): Promise<Group> {
  const [group] = await groupsWithValues(service.store, { ...where, slug })
  return assertFound('group_slug', group)
}

type Defaults = Shape.PairKey['default_enrichment_values']
const defaultsOfBody = (body: {
  default_enrichments?: Defaults | undefined
  default_enrichment_values?: Defaults | undefined
}) => body.default_enrichments ?? body.default_enrichment_values

const showPairKey = (row: PairKey, language?: string): Shape.PairKey => ({
  id: row.id,
  slug: row.slug,
  default_enrichment_values: defaultsOf(row.defaultEnrichmentValues, language),
})

const showChangedPairKey = (row: PairKey): Shape.ChangedPairKey => ({
  ...showPairKey(row),
  default_enrichments: defaultsOf(row.defaultEnrichmentValues, undefined),
})

function showGroup({ id, slug, language, entityValues, pairValues = [] }: Group): Shape.Group {
  const pairs = [...pairValues].sort((one, other) => one.id - other.id)
  return {
    id,
    slug,
    language: language ?? '',
    entity_values: entityValues,
    enrichment_pair_values: pairs.map(pair => ({ enrichment_pair_key_id: pair.pairKeyId, value: pair.value })),
  }
}
