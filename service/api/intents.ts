import type { z } from 'zod'
import { contract } from '../contract/index.ts'
import type * as Shape from '../contract/intents.ts'
import { invalid, notFound } from '../contract/problem.ts'
import { addExpressions, type NewExpression } from '../commands/addExpressions.ts'
import { annotate } from '../commands/annotate.ts'
import { carryTags, overlay, requireWords, retag, tokensOf } from '../commands/tags.ts'
import type { Expression, Intent, StoredToken } from '../store/dataset.ts'
import { findPage } from './page.ts'
import { uniqueSlug } from '../store/slugs.ts'
import { allEntities, entityBook, findEntity, pageIn } from './entities.ts'
import { answer, type Entry } from './router.ts'
import { idOf, inDataset, type DatasetScope } from './scope.ts'
import type { Service } from './service.ts'

export const intents = answer(contract.intents, inDataset, {
  async list({ service, dataset }, { query }) {
    const where = { datasetId: dataset.id }
    const { rows, total } = await findPage(service.store, service.store.models.Intent, { where }, query)
    return { rows: rows.map(showLightIntent), total }
  },
  show: async (scope, { params }) => showIntent(scope, await findIntent(scope, params.intent_slug)),
  async create(scope, { body }) {
    const given = (body.expressions ?? []).map((one, at) => expressionGiven(scope, one, `expressions[${at}]`))
    const intent = await scope.change('both', async () => {
      const { Intent } = scope.service.store.models
      const where = { datasetId: scope.dataset.id }
      const row = await Intent.create({
        ...where,
        name: body.name,
        slug: await uniqueSlug(Intent, where, body.name),
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
    await scope.change('both', async () => (await findIntent(scope, params.intent_slug)).destroy())
  },
  async entities(scope, { params, query }) {
    const { store } = scope.service
    const intent = await findIntent(scope, params.intent_slug)
    const used = await store.all<{ slug: string }>(
      `SELECT DISTINCT json_extract(token.value, '$.entity') AS slug FROM expressions e, json_each(e.tokens) token
       WHERE e.intent_id = ? AND slug IS NOT NULL`,
      intent.id,
    )
    const slugs = new Set(used.map(row => row.slug))
    const all = await allEntities(store, scope.dataset.id)
    return pageIn(
      all.filter(entity => slugs.has(entity.slug)),
      query,
    )
  },
})

async function updateIntent(
  scope: DatasetScope,
  slug: string,
  { name, description, strictness }: z.output<typeof Shape.IntentChange>,
): Promise<Shape.Intent> {
  const intent = await scope.change('both', async () =>
    (await findIntent(scope, slug)).update({
      ...(name !== undefined && { name }),
      ...(description !== undefined && { description }),
      ...(strictness !== undefined && { strictness }),
    }),
  )
  return showIntent(scope, intent)
}

export interface IntentScope extends DatasetScope {
  intent: Intent
}

/** The intent named in the path. */
export async function inIntent(service: Service, entry: Entry): Promise<IntentScope> {
  const scope = await inDataset(service, entry)
  return { ...scope, intent: await findIntent(scope, entry.params.intent_slug ?? '') }
}

export const expressions = answer(contract.expressions, inIntent, {
  async list({ service, intent }, { query }) {
    const where = { intentId: intent.id, ...(query.filter && { language: query.filter }) }
    const { rows, total } = await findPage(service.store, service.store.models.Expression, { where }, query)
    return { rows: rows.map(row => showLightExpression(service, row)), total }
  },
  show: async (scope, { params }) => showExpression(scope, await findExpression(scope, params.expression_id)),
  async create(scope, { body }) {
    requireWords(body.source)
    const { source, language } = expressionGiven(scope, body, '')
    const tokens = tokensOf(source, await annotate(scope.service, scope.dataset.id, source, language))
    const row = await scope.change('learned', () =>
      scope.service.store.models.Expression.create({
        datasetId: scope.dataset.id,
        intentId: scope.intent.id,
        source,
        language,
        tokens,
      }),
    )
    return showExpression(scope, row)
  },
  async bulkCreate(scope, { body }) {
    const given = body.expressions.map((one, at) => expressionGiven(scope, one, `expressions[${at}]`))
    await scope.change('learned', () => addExpressions(scope.service, scope.dataset, scope.intent, given))
    return []
  },
  async update(scope, { params, body }) {
    const row = await findExpression(scope, params.expression_id)
    const source = body.source ?? row.source
    const language = body.language ? scope.service.languages.read(body.language, 'language') : row.language
    requireWords(source)
    const found = await annotate(scope.service, scope.dataset.id, source, language)
    const book = await entityBook(scope.service.store, scope.dataset.id)
    const before = tokensHeld(row)
    const words =
      source === row.source
        ? before
        : tokensOf(source, overlay(found, carryTags({ source: row.source, tokens: before }, source)))
    const lookUp = await givenEntities(scope, body.tokens ?? [])
    const tokens = body.tokens?.length ? retag(words, body.tokens, lookUp) : words
    await scope.change('learned', async () => {
      await row.reload()
      await row.update({ source, language, tokens })
    })
    return showExpressionWith(scope.service, row, book)
  },
  async remove(scope, { params }) {
    await scope.change('learned', async () => (await findExpression(scope, params.expression_id)).destroy())
  },
})

/** @throws Problem 404 */
export async function findIntent({ service, dataset }: DatasetScope, slug: string): Promise<Intent> {
  const intent = await service.store.models.Intent.findOne({ where: { datasetId: dataset.id, slug } })
  if (!intent) throw notFound('intent_slug')
  return intent
}

async function findExpression({ service, intent }: IntentScope, given: string): Promise<Expression> {
  const id = idOf(given)
  const row =
    id === undefined ? null : await service.store.models.Expression.findOne({ where: { intentId: intent.id, id } })
  if (!row) throw notFound('expression_id')
  return row
}

/** An expression as a caller gives it, in the dataset's language unless it says another. */
function expressionGiven(
  { service, dataset }: DatasetScope,
  given: { source: string; language?: { isocode?: string | undefined; slug?: string | undefined } | null | undefined },
  field: string,
): NewExpression {
  const at = field ? `${field}.language` : 'language'
  return {
    source: given.source,
    language: given.language ? service.languages.read(given.language, at) : dataset.language,
  }
}

/** Finds what the caller's tags name, before anything is written: by id, else by slug. */
async function givenEntities(scope: DatasetScope, given: readonly Shape.TokenGiven[]) {
  const slugs = new Map<string, string | undefined>()
  for (const { entity } of given) {
    const name = entity && (entity.slug ?? String(entity.id ?? ''))
    if (name && !slugs.has(name)) slugs.set(name, (await findEntity(scope.service.store, scope.dataset.id, name))?.slug)
  }
  return (entity: NonNullable<Shape.TokenGiven['entity']>, field: string): string => {
    const slug = slugs.get(entity.slug ?? String(entity.id ?? ''))
    if (slug === undefined) throw invalid(field, 'is not an entity of this version')
    return slug
  }
}

/** The words of an expression; those of a bulk are cut when they are first asked for. */
const tokensHeld = (row: Expression): StoredToken[] => (row.tokens.length ? row.tokens : tokensOf(row.source))

export const showLightIntent = ({ id, name, slug, description }: Intent) => ({ id, name, slug, description })

async function showIntent({ service }: DatasetScope, intent: Intent): Promise<Shape.Intent> {
  const rows = await service.store.models.Expression.findAll({
    where: { intentId: intent.id },
    order: [['id', 'ASC']],
    attributes: ['id', 'source', 'language'],
  })
  return {
    ...showLightIntent(intent),
    strictness: intent.strictness,
    expressions: rows.map(row => showLightExpression(service, row)),
  }
}

const showLightExpression = (service: Service, { id, source, language }: Expression): Shape.LightExpression => ({
  id,
  source,
  language: service.languages.show(language),
})

async function showExpression({ service, dataset }: DatasetScope, row: Expression): Promise<Shape.Expression> {
  return showExpressionWith(service, row, await entityBook(service.store, dataset.id))
}

/** A token's number within all of the bot: its sentence, and its place there. */
const TOKENS_A_SENTENCE = 1000

function showExpressionWith(
  service: Service,
  row: Expression,
  book: Awaited<ReturnType<typeof entityBook>>,
): Shape.Expression {
  return {
    ...showLightExpression(service, row),
    // A tag of an entity that is gone is no tag; it comes back with the entity when its removal is undone.
    tokens: showTokens(row, slug => (slug !== null && book(slug)) || null),
  }
}

/** The words of an expression as the interface shows them, each with its tag as `showTag` shows it. */
export function showTokens<Tag>(row: Expression, showTag: (slug: string | null) => Tag) {
  return tokensHeld(row).map(({ word, space, entity }, ind) => ({
    id: row.id * TOKENS_A_SENTENCE + ind,
    ind,
    space,
    word: { name: word },
    entity: showTag(entity),
  }))
}
