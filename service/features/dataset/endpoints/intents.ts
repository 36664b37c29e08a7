import type { z } from 'zod'
import { contract } from '../../../contract/index.ts'
import { JsonText } from '../../../contract/jsonText.ts'
import type * as Shape from '../../../contract/dataset/intents.ts'
import { builtInEntity, type Entity as EntityResource } from '../../../contract/dataset/entity.ts'
import { invalid } from '../../../contract/problem.ts'
import { addExpressions, type NewExpression } from '../addExpressions.ts'
import { annotate } from '../annotate.ts'
import { transferTags, mergeTags, assertNotBlank, applyTags, toTaggedTokens } from '../tags.ts'
import type { Expression, Intent, StoredToken } from '../../../store/models/dataset.ts'
import { entitiesUsedIn, findLightExpressions, findTaggedExpression, expressionsText } from '../queries/expressions.ts'
import { findLightIntents, type LightIntentRow } from '../queries/intents.ts'
import { uniqueSlug } from '../../../store/rows/slugs.ts'
import { allEntities, entityLookup, findEntity, showEntity } from './entities.ts'
import {
  CHANGED_SINCE,
  inDataset,
  inDatasetWith,
  assertRemoved,
  assertFound,
  assertSameFields,
  type DatasetScope,
} from '../../../scopes/scopes.ts'
import { parseId } from '../../../contract/ids.ts'
import type { Service } from '../../../scopes/service.ts'
import { type CallContext, implement } from '../../../http/handlers.ts'
import { pageOfArray, pageParams } from '../../../http/paging.ts'

export const intents = implement(contract.intents, inDataset, {
  async list({ service, dataset }, { query }) {
    const { page, per_page: perPage } = pageParams(query)
    const { rows, total } = await findLightIntents(service.store, dataset.id, { page, perPage })
    return { rows: rows.map(showLightIntent), total }
  },
  show: async (scope, { params }) => showIntent(scope, await findIntent(scope, params.intent_slug)),
  async create(scope, { body }) {
    const given = (body.expressions ?? []).map((one, at) => newExpression(scope, one, `expressions[${at}]`))
    const intent = await scope.change('intents', async () => {
      const { rows, models } = scope.service.store
      const where = { datasetId: scope.dataset.id }
      const row = await rows.insert(models.Intent, {
        ...where,
        name: body.name,
        slug: await uniqueSlug(rows, models.Intent, where, body.name),
        description: body.description ?? null,
        strictness: body.strictness ?? null,
      })
      await addExpressions(scope.service, scope.dataset, row, given)
      return row
    })
    return showIntent(scope, intent)
  },
  update: (scope, { params, body }) => updateIntent(scope, params.intent_slug, body),
  updateBySlug: (scope, { body: { slug, ...change } }) => updateIntent(scope, slug, change),
  async remove(scope, { params }) {
    const { rows, models } = scope.service.store
    const where = { datasetId: scope.dataset.id, slug: params.intent_slug }
    await scope.change('intents', async () => assertRemoved('intent_slug', await rows.remove(models.Intent, where)))
  },
  async entities(scope, { params, query }) {
    const { store } = scope.service
    const intent = await findIntent(scope, params.intent_slug)
    const slugs = new Set(await entitiesUsedIn(store, intent.id))
    const all = await allEntities(store, scope.dataset.id)
    return pageOfArray(
      all.filter(entity => slugs.has(entity.slug)),
      query,
    )
  },
})

async function updateIntent(
  scope: DatasetScope,
  slug: string,
  { name, description, strictness, base }: z.output<typeof Shape.IntentChange>,
): Promise<JsonText<Shape.Intent>> {
  const { rows, models } = scope.service.store
  const where = { datasetId: scope.dataset.id, slug }
  const intent = await scope.change('intents', async () => {
    assertSameFields(assertFound('intent_slug', await rows.find(models.Intent, where)), base)
    return assertFound('intent_slug', await rows.update(models.Intent, where, { name, description, strictness }))
  })
  return showIntent(scope, intent)
}

export interface IntentScope extends DatasetScope {
  intent: Intent
}

/** Loads the intent in the path. @throws Problem 404 */
async function inIntent(service: Service, entry: CallContext): Promise<IntentScope> {
  const [scope, intent] = await inDatasetWith(service, entry, service.store.models.Intent, 'intent_slug')
  return { ...scope, intent }
}

export const expressions = implement(contract.expressions, inIntent, {
  async list({ service, intent }, { query }) {
    const { page, per_page: perPage } = pageParams(query)
    const { rows, total } = await findLightExpressions(service.store, intent, { page, perPage }, query.filter)
    return { rows: rows.map(row => showLightExpression(service, row)), total }
  },
  async show({ service, intent }, { params }) {
    const id = assertFound('expression_id', parseId(params.expression_id))
    const row = assertFound('expression_id', await findTaggedExpression(service.store, intent.id, id))
    const own = new Map(row.entities.map(entity => [entity.slug, entity]))
    return presentExpression(service, row, slug => {
      const entity = own.get(slug)
      return entity ? showEntity(entity) : builtInEntity(slug)
    })
  },
  async create(scope, { body }) {
    assertNotBlank(body.source)
    const { source, language } = newExpression(scope, body, '')
    const tokens = toTaggedTokens(source, await annotate(scope.service, scope.dataset.id, source, language))
    const { runtime, models } = scope.service.store
    const row = { datasetId: scope.dataset.id, intentId: scope.intent.id, source, language, tokens }
    // Committed together with queued logs.
    const id = await scope.changeRow({ added: language }, () => runtime.append(models.Expression, row))
    return showExpression(scope, { ...row, id })
  },
  async bulkCreate(scope, { body }) {
    const given = body.expressions.map((one, at) => newExpression(scope, one, `expressions[${at}]`))
    await scope.change('expressions', () => addExpressions(scope.service, scope.dataset, scope.intent, given))
    return []
  },
  async update(scope, { params, body }) {
    const row = await findExpression(scope, params.expression_id)
    if (body.base !== undefined && body.base !== row.source) throw invalid('base', CHANGED_SINCE)
    const source = body.source ?? row.source
    const language = body.language ? scope.service.languages.resolve(body.language, 'language') : row.language
    assertNotBlank(source)
    const found = await annotate(scope.service, scope.dataset.id, source, language)
    const before = tokensOfRow(row)
    const words =
      source === row.source
        ? before
        : toTaggedTokens(source, mergeTags(found, transferTags({ source: row.source, tokens: before }, source)))
    const lookUp = await findTaggedEntities(scope, body.tokens ?? [])
    const tokens = body.tokens?.length ? applyTags(words, body.tokens, lookUp) : words
    const { autocommit, models } = scope.service.store
    const changed = await scope.changeRow('expressions', async () =>
      assertFound(
        'expression_id',
        await autocommit.update(models.Expression, { id: row.id }, { source, language, tokens }),
      ),
    )
    return showExpression(scope, changed)
  },
  async remove(scope, { params }) {
    const { autocommit, models } = scope.service.store
    const where = { id: assertFound('expression_id', parseId(params.expression_id)), intentId: scope.intent.id }
    await scope.changeRow('expressions', async () =>
      assertRemoved('expression_id', await autocommit.remove(models.Expression, where)),
    )
  },
})

/** @throws Problem 404 */
export async function findIntent({ service, dataset }: DatasetScope, slug: string): Promise<Intent> {
  const { rows, models } = service.store
  return assertFound('intent_slug', await rows.find(models.Intent, { datasetId: dataset.id, slug }))
}

async function findExpression({ service, intent }: IntentScope, given: string): Promise<Expression> {
  const { rows, models } = service.store
  return assertFound(
    'expression_id',
    await rows.find(models.Expression, { id: assertFound('expression_id', parseId(given)), intentId: intent.id }),
  )
}

/** Resolves the language of a given expression; the default is the dataset's. */
function newExpression(
  { service, dataset }: DatasetScope,
  given: { source: string; language?: { isocode?: string | undefined; slug?: string | undefined } | null | undefined },
  field: string,
): NewExpression {
  const at = field ? `${field}.language` : 'language'
  return {
    source: given.source,
    language: given.language ? service.languages.resolve(given.language, at) : dataset.language,
  }
}

/** Finds the entities that the given tags name, before anything is written. */
async function findTaggedEntities(scope: DatasetScope, given: readonly Shape.TokenInput[]) {
  const slugs = new Map<string, string | undefined>()
  for (const { entity } of given) {
    const name = entity && (entity.slug ?? String(entity.id ?? ''))
    if (name && !slugs.has(name)) slugs.set(name, (await findEntity(scope.service.store, scope.dataset.id, name))?.slug)
  }
  return (entity: NonNullable<Shape.TokenInput['entity']>, field: string): string => {
    const slug = slugs.get(entity.slug ?? String(entity.id ?? ''))
    if (slug === undefined) throw invalid(field, 'is not an entity of this version')
    return slug
  }
}

/** The columns of an expression that are shown. */
type ExpressionColumns = Pick<Expression, 'id' | 'source' | 'language' | 'tokens'>

/** Tokens of an expression; bulk creation leaves them to be split when they are first read. */
export const tokensOfRow = (row: ExpressionColumns): StoredToken[] =>
  row.tokens.length ? row.tokens : toTaggedTokens(row.source)

export const showLightIntent = ({ id, name, slug, description }: LightIntentRow) => ({ id, name, slug, description })

/** An intent with all of its expressions, which may be tens of thousands. */
async function showIntent({ service }: DatasetScope, intent: Intent): Promise<JsonText<Shape.Intent>> {
  const { store, languages } = service
  const fields = JSON.stringify({ ...showLightIntent(intent), strictness: intent.strictness }).slice(0, -1)
  const expressions = await expressionsText(store, intent.id, code => languages.show(code))
  return new JsonText(`${fields},"expressions":`, ...expressions, '}')
}

const showLightExpression = (
  service: Service,
  { id, source, language }: Omit<ExpressionColumns, 'tokens'>,
): Shape.LightExpression => ({
  id,
  source,
  language: service.languages.show(language),
})

async function showExpression({ service, dataset }: DatasetScope, row: ExpressionColumns): Promise<Shape.Expression> {
  // Skips the query for the many expressions without custom entities.
  const isOwn = row.tokens.some(({ entity }) => entity !== null && !builtInEntity(entity))
  return presentExpression(service, row, isOwn ? await entityLookup(service.store, dataset.id) : builtInEntity)
}

const presentExpression = (
  service: Service,
  row: ExpressionColumns,
  findBySlug: (slug: string) => EntityResource | undefined,
): Shape.Expression => ({
  // Without a spread of the light form, which costs half a microsecond a row.
  id: row.id,
  source: row.source,
  language: service.languages.show(row.language),
  // Tags of deleted entities are hidden; they reappear when the deletion is undone.
  tokens: showTokens(row, slug => (slug !== null && findBySlug(slug)) || null),
})

/** Token ids are derived from the id of the expression and the position. */
const TOKEN_IDS_PER_EXPRESSION = 1000

/** Tokens of an expression as the interface shows them; `showTag` presents their entities. */
export function showTokens<Tag>(row: ExpressionColumns, showTag: (slug: string | null) => Tag) {
  return tokensOfRow(row).map(({ word, space, entity }, ind) => ({
    id: row.id * TOKEN_IDS_PER_EXPRESSION + ind,
    ind,
    space,
    word: { name: word },
    entity: showTag(entity),
    part_of_speech: null,
  }))
}
