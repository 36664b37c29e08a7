import { assertFound, assertRemoved } from '../../../scopes/scopes.ts'
import { contract } from '../../../contract/index.ts'
import type * as Shape from '../../../contract/dataset/enrichments.ts'
import { invalid, notFound } from '../../../contract/problem.ts'
import { LIMITS } from '../../../contract/basics.ts'
import type { Enrichment, Key, LanguageValue } from '../../../store/models/entities.ts'
import { inEntity, keySlug, type EntityScope } from './entityScope.ts'
import type { Service } from '../../../scopes/service.ts'
import { type CallContext, implement } from '../../../http/handlers.ts'
import { findPage } from '../../../http/paging.ts'

export const keys = implement(contract.keys, inEntity, {
  async list({ service: { store }, where }, { query }) {
    const { rows, total } = await findPage(store, store.models.Key, { where }, query)
    return { rows: rows.map(row => showKey(row, query.language)), total }
  },
  show: async (scope, { params, query }) => showKey(await findKey(scope, params.key_slug), query.language),
  create: (scope, { body }) =>
    scope.enrich(async owner => {
      const { Key } = scope.service.store.models
      const slug = keySlug(body.slug, owner)
      if (await scope.service.store.rows.find(Key, { ...scope.where, slug })) throw invalid('slug', 'is already taken')
      return showKey(
        await scope.service.store.rows.insert(Key, { ...owner, slug, defaultEnrichments: body.default_enrichments }),
      )
    }),
  update: (scope, { params, body }) =>
    scope.enrich(async () => {
      const key = await findKey(scope, params.key_slug)
      const { rows, models } = scope.service.store
      const change = { defaultEnrichments: body.default_enrichments }
      return showKey(assertFound('key_slug', await rows.update(models.Key, { id: key.id }, change)))
    }),
  remove: (scope, { params }) =>
    scope.enrich(async () => {
      const { rows, models } = scope.service.store
      assertRemoved('key_slug', await rows.remove(models.Key, { ...scope.where, slug: params.key_slug }))
    }),
})

interface KeyScope extends EntityScope {
  key: Key
}

async function inKey(service: Service, entry: CallContext): Promise<KeyScope> {
  const scope = await inEntity(service, entry)
  return { ...scope, key: await findKey(scope, entry.params.key_slug ?? '') }
}

export const enrichments = implement(contract.enrichments, inKey, {
  async list({ service: { store }, key }, { query }) {
    const where = { keyId: key.id, ...(query.language && { language: query.language }) }
    const { rows, total } = await findPage(store, store.models.Enrichment, { where }, query)
    return { rows: rows.map(showEnrichment), total }
  },
  create: (scope, { body }) =>
    scope.enrich(async () => {
      const { id: keyId } = await findKey(scope, scope.key.slug)
      const { language, value, entity_values: entityValues } = body
      const row = await scope.service.store.rows.insert(scope.service.store.models.Enrichment, {
        keyId,
        language,
        value,
        entityValues,
      })
      return showEnrichment(row)
    }),
  update: (scope, { params, body }) =>
    scope.enrich(async () => {
      const { rows, models } = scope.service.store
      const { language, value, entity_values: entityValues } = body
      const where = { keyId: scope.key.id, id: params.enrichment_id }
      const row = await rows.update(models.Enrichment, where, { language, value, entityValues })
      return showEnrichment(assertFound('enrichment_id', row))
    }),
  remove: (scope, { params }) =>
    scope.enrich(async () => {
      const { rows, models } = scope.service.store
      const where = { keyId: scope.key.id, id: params.enrichment_id }
      assertRemoved('enrichment_id', await rows.remove(models.Enrichment, where))
    }),
})

/** @throws Problem 404 */
async function findKey({ service, where }: EntityScope, slug: string): Promise<Key> {
  const key = await service.store.rows.find(service.store.models.Key, { ...where, slug })
  if (!key) throw notFound('key_slug')
  return key
}

/** Default values of a key, of all languages or of one. */
export const defaultsOf = (defaults: readonly LanguageValue[], language: string | undefined): LanguageValue[] =>
  defaults
    .filter(one => language === undefined || one.language === language)
    .map(one => ({ language: one.language, value: one.value }))

const showKey = (row: Key, language?: string): Shape.Key => ({
  id: row.id,
  slug: row.slug,
  default_enrichments: defaultsOf(row.defaultEnrichments, language),
})

const showEnrichment = ({ id, language, value, entityValues }: Enrichment): Shape.Enrichment => ({
  id,
  language,
  value,
  entity_values: entityValues.slice(0, LIMITS.entityValuesShown),
  entity_values_count: entityValues.length,
})
