import { contract } from '../../contract/index.ts'
import type * as Shape from '../../contract/studio.ts'
import { LIMITS } from '../../contract/basics.ts'
import { checkLines } from '../../commands/dataset/checkLines.ts'
import { readOverview } from '../../commands/bots/overview.ts'
import type { Expression } from '../../store/models/dataset.ts'
import { invalid } from '../../contract/problem.ts'
import { allEntities } from '../dataset/entities.ts'
import { findExpressions, moveExpressions, removeExpressions, setLanguage } from '../../store/queries/expressions.ts'
import { findFirstOwner } from '../../store/queries/account.ts'
import { removeSynonyms } from '../../store/queries/gazettes.ts'
import { gazetteIn } from '../dataset/gazettes.ts'
import { findIntent, showTokens } from '../dataset/intents.ts'
import { inDataset, withCaller, type DatasetScope } from '../scopes.ts'
import type { Service } from '../service.ts'
import { Problem } from '../../contract/problem.ts'
import { implement } from '../http/handlers.ts'
import { pageParams } from '../http/paging.ts'

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

export const studio = implement(contract.studio, inDataset, {
  async overview(scope) {
    const { service, dataset, version, bot } = scope
    return readOverview(service, { dataset, version, bot }, await allEntities(service.store, dataset.id))
  },
  training: ({ service, dataset }) => service.training.state(dataset.id),
  async expressions(scope, { params, query }) {
    const intent = await findIntent(scope, params.intent_slug)
    const { page, per_page: perPage } = pageParams(query)
    const { rows, total } = await findExpressions(scope.service.store, intent, { page, perPage }, { order: 'newest' })
    return { rows: rows.map(showRow), total }
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
  async suggest({ service, dataset }, { body }) {
    const { engines, about, now } = service
    const reading = { language: body.language ?? undefined, now: now(), timezone: about.timezone }
    const { language, spans } = await engines.analyse(dataset.id, body.text.slice(0, LIMITS.source), reading)
    return { language, spans: spans.map(({ start, end, entity, confidence }) => ({ start, end, entity, confidence })) }
  },
  undo: async scope => stepped(scope, 'undo'),
  redo: async scope => stepped(scope, 'redo'),
})

async function stepped({ service, dataset }: DatasetScope, way: 'undo' | 'redo'): Promise<{ label: string } | null> {
  const done = await service.history[way](dataset.id)
  service.engines.invalidateKnowledge(dataset.id)
  service.training.schedule(dataset.id)
  return done
}

const showRow = (row: Expression): Shape.ExpressionRow => ({
  id: row.id,
  source: row.source,
  language: row.language,
  tokens: showTokens(row, slug => slug),
  updated_at: row.updatedAt.toISOString(),
})
