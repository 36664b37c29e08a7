import { Op } from 'sequelize'
import type { Model, ModelStatic } from 'sequelize'
import { Problem, invalid, notFound } from '../contract/problem.ts'
import type { User } from '../store/models/account.ts'
import type { Bot, Version } from '../store/models/bots.ts'
import type { Bindable } from '../store/sqlite/connection.ts'
import type { Dataset } from '../store/models/dataset.ts'
import type { Caller } from '../access/authenticate.ts'
import type { Service } from './service.ts'
import { changeDataset, changeRow, type Effect } from '../commands/dataset/change.ts'
import type { Target } from '../access/tokenCache.ts'
import { type CallContext } from './http/handlers.ts'

/** The caller alone, for endpoints without a resource in their path. */
export interface CallerScope {
  service: Service
  caller: Caller
}
export interface OwnerScope extends CallerScope {
  owner: User
}
export interface BotScope extends OwnerScope {
  bot: Bot
}
export interface VersionScope extends BotScope {
  version: Version
}
export interface DatasetScope extends VersionScope {
  dataset: Dataset
  /** Changes the dataset in one transaction, then refreshes the caches and schedules training. */
  change<T>(effect: Effect, work: () => Promise<T>): Promise<T>
  /** Changes one expression or synonym outside of a transaction of its own, at half the cost of `change`. */
  changeRow<T>(effect: Effect, work: () => Promise<T>): Promise<T>
}

export const withCaller = (service: Service, { caller }: CallContext): CallerScope => ({ service, caller })

/** Loads the owner in the path. @throws Problem 404, 403 for another owner */
export async function inOwner(service: Service, { params, caller }: CallContext): Promise<OwnerScope> {
  const { User } = service.store.models
  const found = await service.store.rows.pick({ u: User }, `FROM ${OWNER}`, ...slugOrIdParams(params.user_slug))
  const owner = assertFound('user_slug', found?.u)
  if (caller.kind === 'user' && caller.owner !== owner.slug) throw new Problem(403, 'this belongs to another owner')
  return { service, caller, owner }
}

/** Loads the bot in the path. @throws Problem 404, 403 for the token of another bot */
export async function inBot(service: Service, entry: CallContext): Promise<BotScope> {
  const { User, Bot } = service.store.models
  const { user_slug, bot_slug } = entry.params
  const named = [...slugOrIdParams(user_slug), ...slugOrIdParams(bot_slug)]
  return botScope(service, entry, await service.store.rows.pick({ u: User, b: Bot }, FROM_BOT, ...named))
}

/** Loads the version in the path; older paths have none and mean the default version. @throws Problem 404 */
export async function inVersion(service: Service, entry: CallContext): Promise<VersionScope> {
  const { User, Bot, Version } = service.store.models
  const found = await service.store.rows.pick({ u: User, b: Bot, v: Version }, ...scopeJoin(entry))
  return { ...botScope(service, entry, found), version: assertFound('version_slug', found?.v) }
}

/** Loads the dataset of the version in the path. @throws Problem 404 */
export async function inDataset(service: Service, entry: CallContext): Promise<DatasetScope> {
  const { User, Bot, Version, Dataset } = service.store.models
  const [from, ...values] = scopeJoin(entry, [DATASET])
  return datasetScope(
    service,
    entry,
    await service.store.rows.pick({ u: User, b: Bot, v: Version, d: Dataset }, from, ...values),
  )
}

/** Loads a dataset and the row of it that `slot` of the path names, in one query. @throws Problem 404 */
export async function inDatasetWith<Row extends Slugged>(
  service: Service,
  entry: CallContext,
  model: ModelStatic<Row>,
  slot: string,
): Promise<[DatasetScope, Row]> {
  const { User, Bot, Version, Dataset } = service.store.models
  const join = `LEFT JOIN "${String(model.getTableName())}" x ON x.dataset_id = d.id AND x.slug = ?`
  const [from, ...values] = scopeJoin(entry, [DATASET, join])
  const models = { u: User, b: Bot, v: Version, d: Dataset, x: model }
  const found = await service.store.rows.pick(models, from, ...values, entry.params[slot] ?? '')
  return [datasetScope(service, entry, found), assertFound(slot, found?.x)]
}

function datasetScope(
  service: Service,
  entry: CallContext,
  found: { u: User | null; b: Bot | null; v: Version | null; d: Dataset | null } | undefined,
): DatasetScope {
  const scope = botScope(service, entry, found)
  const version = assertFound('version_slug', found?.v)
  const dataset = assertFound('version_slug', found?.d)
  const changed = { dataset, undo: entry.undo }
  return {
    ...scope,
    version,
    dataset,
    change: (effect, work) => changeDataset(service, changed, effect, work),
    changeRow: (effect, work) => changeRow(service, changed, effect, work),
  }
}

/** Joins for an owner (?1, ?2) and a bot (?3, ?4), each by slug or id. */
const OWNER = 'users u WHERE u.slug = ?1 OR u.id = ?2 ORDER BY u.slug = ?1 DESC'
const BOT = `(SELECT * FROM ${OWNER} LIMIT 1) u LEFT JOIN bots b ON b.user_id = u.id AND (b.slug = ?3 OR b.id = ?4)`
const FROM_BOT = `FROM ${BOT} ORDER BY b.slug = ?3 DESC`
/** The version in the path (?5, ?6); else the one of the default environment, else the first. */
const VERSION = 'LEFT JOIN versions v ON v.bot_id = b.id AND (v.slug = ?5 OR v.id = ?6)'
const DEFAULT_VERSION = `LEFT JOIN versions v ON v.id = coalesce(
  (SELECT version_id FROM environments WHERE bot_id = b.id AND is_default AND version_id IS NOT NULL LIMIT 1),
  (SELECT min(id) FROM versions WHERE bot_id = b.id))`

const DATASET = 'LEFT JOIN datasets d ON d.version_id = v.id'

/** FROM clause and parameters for the rows that a path names. A slug made of digits takes precedence over an id. */
function scopeJoin({ params }: CallContext, joins: string[] = []): [string, ...Bindable[]] {
  const { user_slug, bot_slug, version_slug: version } = params
  const named = [...slugOrIdParams(user_slug), ...slugOrIdParams(bot_slug)]
  if (version === undefined)
    return [`FROM ${BOT} ${DEFAULT_VERSION} ${joins.join(' ')} ORDER BY b.slug = ?3 DESC`, ...named]
  const from = `FROM ${BOT} ${VERSION} ${joins.join(' ')} ORDER BY b.slug = ?3 DESC, v.slug = ?5 DESC`
  return [from, ...named, ...slugOrIdParams(version)]
}

/** Parameters that match a name as a slug or as an id. */
const slugOrIdParams = (given = ''): [string, number | null] => [given, idOf(given) ?? null]

/** @throws Problem 404 for an unknown bot, 403 for a bot of another caller */
function botScope(
  service: Service,
  { caller }: CallContext,
  found: { u: User | null; b: Bot | null } | undefined,
): BotScope {
  const [owner, bot] = [assertFound('user_slug', found?.u), assertFound('bot_slug', found?.b)]
  if ((caller.kind === 'developer' || caller.kind === 'request') && caller.botId !== bot.id) {
    throw new Problem(403, 'this token belongs to another bot')
  }
  if (caller.kind === 'user' && caller.owner !== owner.slug) throw new Problem(403, 'this bot belongs to another owner')
  return { service, caller, owner, bot }
}

/** Narrows a query result. @throws Problem 404 naming the slot of the path when nothing was found */
export function assertFound<Found>(slot: string, found: Found | null | undefined): Found {
  if (found === null || found === undefined) throw notFound(slot)
  return found
}

/** @throws Problem 404 naming the slot of the path when no row was removed */
export function assertRemoved(slot: string, removed: number): void {
  if (removed === 0) throw notFound(slot)
}

/** Rows of a dataset that are addressed by slug. */
type Slugged = Model & { datasetId: number; slug: string }

/** The part of DatasetScope that a change needs. */
export type DatasetChanger = Pick<DatasetScope, 'service' | 'dataset' | 'change'>

/** Loads the dataset of the caller's token, for paths without a bot. @throws Problem 404 */
export async function datasetOfCaller(service: Service, entry: CallContext): Promise<DatasetChanger> {
  const { target } = inTarget(service, entry)
  const dataset = await service.store.rows.find(service.store.models.Dataset, { id: target.datasetId })
  if (!dataset) throw new Problem(404)
  const changed = { dataset, undo: entry.undo }
  return { service, dataset, change: (effect, work) => changeDataset(service, changed, effect, work) }
}

/** A runtime call, whose token alone selects the version. */
export interface TargetScope extends CallerScope {
  target: Target
}

/** @throws Problem 404 when the environment of the token has no version */
export function inTarget(service: Service, { caller }: CallContext): TargetScope {
  const target = caller.kind === 'request' || caller.kind === 'developer' ? caller.target : undefined
  if (!target) throw new Problem(404, 'the environment of this token points to no version')
  return { service, caller, target }
}

/** Condition that matches a slug or an id. It may match two rows when a slug is made of digits: see preferSlug, preferId. */
export function bySlugOrId(given = '') {
  const id = idOf(given)
  return id === undefined ? { slug: given } : { [Op.or]: [{ slug: given }, { id }] }
}

interface Named {
  id: number
  slug: string
}

/** For paths, which name resources by slug and some also by id. */
export const preferSlug = <R extends Named>(found: readonly R[], given: string): R | undefined =>
  found.find(row => row.slug === given) ?? found[0]

/** For fields that hold an id, and tolerate a slug. */
export const preferId = <R extends Named>(found: readonly R[], given = ''): R | undefined =>
  found.find(row => row.id === idOf(given)) ?? found[0]

/** Finds the version that a field of the body names. @throws Problem 400 naming the field */
export async function findVersion(
  { service, bot }: Pick<BotScope, 'service' | 'bot'>,
  given: string,
  field: string,
): Promise<Version> {
  const found = await service.store.models.Version.findAll({ where: { botId: bot.id, ...bySlugOrId(given) } })
  const version = preferId(found, given)
  if (!version) throw invalid(field, 'is not the id of a version of this bot')
  return version
}

/** Parses an id: a positive integer that SQLite and JavaScript both represent exactly. */
export function idOf(given: string): number | undefined {
  return /^[1-9]\d{0,14}$/.test(given) ? Number(given) : undefined
}
