import { contract } from '../../../contract/index.ts'
import type * as Shape from '../../../contract/logs/logs.ts'
import { invalid, notFound } from '../../../contract/problem.ts'
import { archiveLogs, deleteLogs, findLogs, type LogRow, type Sentence } from '../queries/nlpLogs.ts'
import type { Environment, Version } from '../../../store/models/bots.ts'
import type { NlpLog } from '../../../store/models/logs.ts'
import { inBot, inDataset, type BotScope } from '../../../scopes/scopes.ts'
import type { LogOwner } from '../../../store/rows/totals.ts'
import { findByIdOrSlug } from '../../../scopes/queries.ts'
import { parseId } from '../../../contract/ids.ts'
import type { WriteOptions } from '../../../store/store.ts'
import type { Service } from '../../../scopes/service.ts'
import { type CallContext, type Handlers, implement } from '../../../http/handlers.ts'
import { pageParams } from '../../../http/paging.ts'

/** Logs of a bot, or of one version of it. */
interface LogScope extends BotScope {
  of: LogOwner
  /** The undo step that an archiving becomes. */
  undo?: WriteOptions['undo']
}

async function inBotLogs(service: Service, entry: CallContext): Promise<LogScope> {
  const scope = await inBot(service, entry)
  return { ...scope, of: { botId: scope.bot.id } }
}

async function inVersionLogs(service: Service, entry: CallContext): Promise<LogScope> {
  const scope = await inDataset(service, entry)
  const undo = entry.undo === undefined ? undefined : { dataset: scope.dataset.id, label: entry.undo }
  return { ...scope, of: { versionId: scope.version.id }, undo }
}

const handlers: Handlers<typeof contract.logs, LogScope> = {
  async list(scope, { query }) {
    const { store } = scope.service
    const { page, per_page: perPage } = pageParams(query)
    const search = {
      language: query.language,
      intents: query.intent === undefined ? undefined : splitSlugs(query.intent),
      matched: query.matched,
      environmentId: query.environment === undefined ? undefined : await environmentId(scope, query.environment),
      inEnvironment: query.in_environment,
      from: query.from,
      to: query.to,
      isArchived: query.is_archived,
      topIntents: query.top_intents,
      until: query.until,
    }
    const { rows, total, until } = await findLogs(store, scope.of, search, { page, perPage })
    const show = await logPresenter(scope)
    return { rows: rows.map(show), total, pin: { until: String(until) } }
  },
  async show(scope, { params }) {
    const show = await logPresenter(scope)
    return show(await findLog(scope, params.log_id))
  },
  async remove(scope, { params }) {
    const { autocommit, models } = scope.service.store
    await autocommit.remove(models.NlpLog, { id: (await findLog(scope, params.log_id)).id })
  },
  async bulkDestroy({ service, of }, { body }) {
    await deleteLogs(service.store, of, readSentences(service, body.logs))
  },
  async bulkArchive({ service, of, undo }, { body }) {
    const sentences = readSentences(service, body.logs)
    const archive = () => archiveLogs(service.store, of, sentences, body.is_archived)
    // One step must be one write; without undo, smaller writes let others run in between.
    await (undo ? service.store.write(archive, { undo }) : archive())
  },
}

export const logs = implement(contract.logs, inBotLogs, handlers)
export const datasetLogs = implement(contract.datasetLogs, inVersionLogs, handlers)

const splitSlugs = (list: string) =>
  list
    .split(',')
    .map(slug => slug.trim())
    .filter(Boolean)

function readSentences(
  { languages }: Service,
  given: { source: string; language: { isocode?: string | undefined; slug?: string | undefined } }[],
): Sentence[] {
  return given.map(({ source, language }, at) => [source, languages.resolve(language, `logs[${at}].language`)])
}

/** @throws Problem 400 when the bot has no such environment */
async function environmentId({ service, bot }: BotScope, given: string): Promise<number> {
  const { store } = service
  const environment = await findByIdOrSlug(store, store.models.Environment, bot.id, given)
  if (!environment) throw invalid('environment', 'is not an environment of this bot')
  return environment.id
}

/** @throws Problem 404 */
async function findLog({ service, of }: LogScope, given: string): Promise<NlpLog> {
  const id = parseId(given)
  const log = id === undefined ? null : await service.store.rows.find(service.store.models.NlpLog, { ...of, id })
  if (!log) throw notFound('log_id')
  return log
}

/** Creates the presenter of a bot's logs, which reads environments and versions once instead of per log. */
async function logPresenter({ service, bot }: BotScope): Promise<(log: LogRow) => Shape.Log> {
  const { Environment, Version } = service.store.models
  const where = { botId: bot.id }
  const [environments, versions] = await Promise.all([
    service.store.rows.list(Environment, where),
    service.store.rows.list(Version, where),
  ])
  const named = (rows: (Environment | Version)[], id: number | null) => {
    const row = rows.find(one => one.id === id)
    return row ? { id: row.id, name: row.name, slug: row.slug } : null
  }
  return log => ({
    id: log.id,
    // Texts logged before the bot became private are hidden too.
    source: bot.privateData ? '' : log.source,
    language: service.languages.show(log.language),
    intents: log.intents,
    entities: bot.privateData ? withoutValues(entitiesOf(log)) : entitiesOf(log),
    sentiment: log.sentiment,
    status: log.status,
    environment: named(environments, log.environmentId),
    version: named(versions, log.versionId),
    is_archived: log.isArchived,
    created_at: log.createdAt.toISOString(),
  })
}

// as: the analysis writes `entities` in the shape of the interface
const entitiesOf = (log: LogRow) => log.entities as Shape.Log['entities']

const withoutValues = (entities: Shape.Log['entities']) =>
  Object.fromEntries(Object.entries(entities).map(([type, found]) => [type, found.map(() => ({}))]))
