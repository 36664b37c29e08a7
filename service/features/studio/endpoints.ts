import { contract } from '../../contract/index.ts'
import type * as Shape from '../../contract/studio.ts'
import { LIMITS } from '../../contract/basics.ts'
import { addExpressions } from '../dataset/addExpressions.ts'
import { annotateAll, suggestTags } from '../dataset/annotateAll.ts'
import { archiveLogs, type Sentence } from '../logs/queries/nlpLogs.ts'
import { parseId } from '../../contract/ids.ts'
import { checkLines } from '../dataset/checkLines.ts'
import { taggedValues } from '../dataset/taggedValues.ts'
import { tagSpansOf, wordOffsets } from '../dataset/tags.ts'
import { removePlaces } from '../dialogs/builder/skills.ts'
import { readOverview } from './overview.ts'
import { invalid } from '../../contract/problem.ts'
import { allEntities, findEntity } from '../dataset/endpoints/entities.ts'
import {
  type ExpressionRow,
  findExpressionRows,
  moveExpressions,
  removeExpressions,
  searchExpressions,
  setLanguage,
  setTokens,
} from '../dataset/queries/expressions.ts'
import { findFirstOwner } from '../account/queries.ts'
import type { History } from '../../store/undo/history.ts'
import { removeSynonyms } from '../dataset/queries/gazettes.ts'
import { gazetteIn } from '../dataset/endpoints/gazettes.ts'
import { findIntent, tokensOfRow } from '../dataset/endpoints/intents.ts'
import { assertFound, inDataset, withCaller, type DatasetScope } from '../../scopes/scopes.ts'
import type { Service } from '../../scopes/service.ts'
import { Problem } from '../../contract/problem.ts'
import { implement } from '../../http/handlers.ts'
import { pageParams } from '../../http/paging.ts'

export const studioSession = implement(contract.studioSession, withCaller, {
  async create({ service }, { body }) {
    if (!service.loginTickets.redeem(body.ticket))
      throw new Problem(401, 'the ticket is unknown or used: start the studio again')
    const owner = await findFirstOwner(service.store)
    if (!owner) throw new Problem(404, 'this installation has no owner yet')
    return { ...showSession(service, owner.slug), token: await service.sessions.start(owner) }
  },
  show: async ({ service, caller }) => showSession(service, caller.kind === 'user' ? caller.owner : ''),
  async remove({ service, caller }) {
    if (caller.kind !== 'user' || caller.session === undefined)
      throw new Problem(400, 'this is not the token of a session')
    await service.sessions.end(caller.session)
  },
})

const showSession = ({ about }: Service, owner: string): Shape.Session => ({
  user_slug: owner,
  base_url: about.baseUrl(),
  data_folder: about.dataFolder,
  version: about.version,
})

/** Expressions that a search answers: more are not read in a palette. */
const MAX_FOUND = 20

export const studio = implement(contract.studio, inDataset, {
  async overview(scope) {
    const { service, dataset, version, bot } = scope
    return readOverview(service, { dataset, version, bot }, await allEntities(service.store, dataset.id))
  },
  training: ({ service, dataset }) => service.training.state(dataset.id),
  async expressions(scope, { params, query }) {
    const intent = await findIntent(scope, params.intent_slug)
    const { page, per_page: perPage } = pageParams(query)
    const { rows, total } = await findExpressionRows(scope.service.store, intent, { page, perPage })
    return { rows: rows.map(showRow), total }
  },
  findExpressions: ({ service, dataset }, { query }) =>
    searchExpressions(service.store, dataset.id, query.text, MAX_FOUND),
  async taggedValues({ service, dataset }, { params }) {
    const { slug } = assertFound('entity_slug', await findEntity(service.store, dataset.id, params.entity_slug))
    return taggedValues(service.store, dataset.id, slug)
  },
  async checkExpressions(scope, { params, body }) {
    const intent = await findIntent(scope, params.intent_slug)
    return checkLines(scope.service, scope.dataset, intent, body.sources, body.language ?? undefined)
  },
  async moveExpressions(scope, { params, body }) {
    const from = await findIntent(scope, params.intent_slug)
    const { store } = scope.service
    const to = await store.rows.find(store.models.Intent, { datasetId: scope.dataset.id, slug: body.to })
    if (!to) throw invalid('to', 'is not an intent of this version')
    await scope.change('everything', () => moveExpressions(store, from.id, to.id, body.ids))
  },
  async setLanguage(scope, { params, body }) {
    const intent = await findIntent(scope, params.intent_slug)
    await scope.change('everything', () => setLanguage(scope.service.store, intent.id, body.isocode, body.ids))
  },
  async removeExpressions(scope, { params, body }) {
    const intent = await findIntent(scope, params.intent_slug)
    await scope.change('everything', () => removeExpressions(scope.service.store, intent.id, body.ids))
  },
  async removeSynonyms(scope, { params, body }) {
    const gazette = await gazetteIn(scope, params.gazette_slug)
    await scope.change('everything', () => removeSynonyms(scope.service.store, gazette.id, body.ids))
  },
  async removePlaces(scope) {
    await scope.change('skills', () => removePlaces(scope.service.store, scope.version.id))
  },
  async suggest({ service, dataset }, { body }) {
    const { engines, about, now } = service
    const reading = { language: body.language ?? undefined, now: now(), timezone: about.timezone }
    const { language, spans } = await engines.analyse(dataset.id, body.text.slice(0, LIMITS.source), reading)
    return { language, spans: spans.map(({ start, end, entity, confidence }) => ({ start, end, entity, confidence })) }
  },
  async addExpressions(scope, { params, body }) {
    const intent = await findIntent(scope, params.intent_slug)
    const given = await annotateAll(scope.service, scope.dataset.id, body.expressions)
    await scope.change('expressions', async () => {
      await addExpressions(scope.service, scope.dataset, intent, given)
      if (!body.archive_logs) return
      const sentences = given.map(({ source, language }): Sentence => [source, language])
      await archiveLogs(scope.service.store, { versionId: scope.version.id }, sentences, true)
    })
  },
  async acceptSuggestions(scope, { params, body }) {
    const intent = await findIntent(scope, params.intent_slug)
    const { store } = scope.service
    const rows = await store.rows.list(store.models.Expression, { intentId: intent.id, id: body.ids })
    const expressions = rows.map(row => ({
      id: row.id,
      source: row.source,
      language: row.language,
      tokens: tokensOfRow(row),
    }))
    const tagged = await suggestTags(scope.service, scope.dataset.id, expressions)
    if (tagged.length > 0) await scope.change('expressions', () => setTokens(store, tagged))
    return { changed: tagged.length }
  },
  async history({ service, dataset }) {
    const steps = await service.history.list(dataset.id)
    return steps.map(({ id, label, isUndone, changes, createdAt, location }) => ({
      ...{ id, label, changes, location },
      is_undone: isUndone,
      created_at: createdAt.toISOString(),
    }))
  },
  undoStep: (scope, { params }) => replay(scope, history => history.undoStep(scope.dataset.id, stepIdOf(params))),
  redoStep: (scope, { params }) => replay(scope, history => history.redoStep(scope.dataset.id, stepIdOf(params))),
  undo: scope => replay(scope, history => history.undo(scope.dataset.id)),
  redo: scope => replay(scope, history => history.redo(scope.dataset.id)),
})

const stepIdOf = ({ step_id }: { step_id: string }) => assertFound('step_id', parseId(step_id))

async function replay<Result extends Shape.Replayed | null>(
  { service, dataset }: DatasetScope,
  body: (history: History) => Promise<Result>,
): Promise<Result> {
  const done = await body(service.history)
  if (!done) return done
  await service.engines.reloadKnowledge(dataset.id)
  service.training.schedule(dataset.id)
  return done
}

function showRow(row: ExpressionRow): Shape.ExpressionRow {
  const { id, source, language } = row
  const tokens = tokensOfRow(row)
  const words = wordOffsets(source, tokens)
  return { id, source, language, words, spans: tagSpansOf(source, tokens), updated_at: row.updatedAt }
}
