import { Op } from 'sequelize'
import type { Model, ModelStatic } from 'sequelize'
import { Problem, invalid, notFound } from '../contract/problem.ts'
import type { User } from '../store/models/account.ts'
import type { Bot, Version } from '../store/models/bots.ts'
import type { Bindable } from '../store/sqlite/connection.ts'
import type { Dataset } from '../store/models/dataset.ts'
import type { Caller } from '../access/authenticate.ts'
import type { CallContext } from './http/router.ts'
import type { Service } from './service.ts'
import { changeDataset, changeRow, type Effect } from '../commands/dataset/change.ts'
import type { Target } from '../access/tokenCache.ts'

/** Nothing loaded but who calls. */
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
  /** Changes the dataset in one transaction; when it is through, lists act and training notices. */
  change<T>(effect: Effect, work: () => Promise<T>): Promise<T>
  /** Changes one expression or synonym by `store.alone` or `store.runtime`, at half the cost. */
  changeRow<T>(effect: Effect, work: () => Promise<T>): Promise<T>
}

export const withCaller = (service: Service, { caller }: CallContext): CallerScope => ({ service, caller })

/** The owner named in the path. @throws Problem 404 for nobody, 403 for somebody else */
export async function inOwner(service: Service, { params, caller }: CallContext): Promise<OwnerScope> {
  const { User } = service.store.models
  const found = await service.store.rows.pick({ u: User }, `FROM ${OWNER}`, ...slugOrIdParams(params.user_slug))
  const owner = assertFound('user_slug', found?.u)
  if (caller.kind === 'user' && caller.owner !== owner.slug) throw new Problem(403, 'this belongs to another owner')
  return { service, caller, owner }
}

/** The bot named in the path. @throws Problem 404 when there is none, 403 when the token is of another */
export async function inBot(service: Service, entry: CallContext): Promise<BotScope> {
  const { User, Bot } = service.store.models
  const { user_slug, bot_slug } = entry.params
  const named = [...slugOrIdParams(user_slug), ...slugOrIdParams(bot_slug)]
  return botScope(service, entry, await service.store.rows.pick({ u: User, b: Bot }, FROM_BOT, ...named))
}

/** The version named in the path; older paths name none and mean the bot's default one. @throws Problem 404 */
export async function inVersion(service: Service, entry: CallContext): Promise<VersionScope> {
  const { User, Bot, Version } = service.store.models
  const found = await service.store.rows.pick({ u: User, b: Bot, v: Version }, ...scopeJoin(entry))
  return { ...botScope(service, entry, found), version: assertFound('version_slug', found?.v) }
}

export async function inDataset(service: Service, entry: CallContext): Promise<DatasetScope> {
  const { User, Bot, Version, Dataset } = service.store.models
  const [from, ...values] = scopeJoin(entry, [DATASET])
  return datasetScope(
    service,
    entry,
    await service.store.rows.pick({ u: User, b: Bot, v: Version, d: Dataset }, from, ...values),
  )
}

/** A dataset and a row of it that `slot` of the path names, in one look. @throws Problem 404 */
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

/** Joins that find an owner (?1, ?2) and a bot (?3, ?4), each named by slug or id. */
const OWNER = 'users u WHERE u.slug = ?1 OR u.id = ?2 ORDER BY u.slug = ?1 DESC'
const BOT = `(SELECT * FROM ${OWNER} LIMIT 1) u LEFT JOIN bots b ON b.user_id = u.id AND (b.slug = ?3 OR b.id = ?4)`
const FROM_BOT = `FROM ${BOT} ORDER BY b.slug = ?3 DESC`
/** The version that a path names (?5, ?6); or the one that the default environment points to, or else the first. */
const VERSION = 'LEFT JOIN versions v ON v.bot_id = b.id AND (v.slug = ?5 OR v.id = ?6)'
const DEFAULT_VERSION = `LEFT JOIN versions v ON v.id = coalesce(
  (SELECT version_id FROM environments WHERE bot_id = b.id AND is_default AND version_id IS NOT NULL LIMIT 1),
  (SELECT min(id) FROM versions WHERE bot_id = b.id))`

const DATASET = 'LEFT JOIN datasets d ON d.version_id = v.id'

/** The rows that a path with a bot in it stands for. A slug made of digits wins over an id. */
function scopeJoin({ params }: CallContext, joins: string[] = []): [string, ...Bindable[]] {
  const { user_slug, bot_slug, version_slug: version } = params
  const named = [...slugOrIdParams(user_slug), ...slugOrIdParams(bot_slug)]
  if (version === undefined)
    return [`FROM ${BOT} ${DEFAULT_VERSION} ${joins.join(' ')} ORDER BY b.slug = ?3 DESC`, ...named]
  const from = `FROM ${BOT} ${VERSION} ${joins.join(' ')} ORDER BY b.slug = ?3 DESC, v.slug = ?5 DESC`
  return [from, ...named, ...slugOrIdParams(version)]
}

/** A name as a slug, and as an id where it is one. */
const slugOrIdParams = (given = ''): [string, number | null] => [given, idOf(given) ?? null]

/** @throws Problem 404 when there is no such bot, 403 when it is not the caller's */
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

/** What a slot of the path names. @throws Problem 404 about the slot when there is no such thing */
export function assertFound<Found>(slot: string, found: Found | null | undefined): Found {
  if (found === null || found === undefined) throw notFound(slot)
  return found
}

/** @throws Problem 404 about the slot when there was nothing to remove */
export function assertRemoved(slot: string, removed: number): void {
  if (removed === 0) throw notFound(slot)
}

/** Rows of a dataset that have an address. */
type Slugged = Model & { datasetId: number; slug: string }

/** What a change of a dataset needs, however the dataset was found. */
export type DatasetChanger = Pick<DatasetScope, 'service' | 'dataset' | 'change'>

/** The dataset a token speaks to, for rows whose path names none. @throws Problem 404 */
export async function datasetOfCaller(service: Service, entry: CallContext): Promise<DatasetChanger> {
  const { target } = inTarget(service, entry)
  const dataset = await service.store.rows.find(service.store.models.Dataset, { id: target.datasetId })
  if (!dataset) throw new Problem(404)
  const changed = { dataset, undo: entry.undo }
  return { service, dataset, change: (effect, work) => changeDataset(service, changed, effect, work) }
}

/** A runtime call: the token alone says which version answers. */
export interface TargetScope extends CallerScope {
  target: Target
}

/** @throws Problem 404 when the token's environment points to no version */
export function inTarget(service: Service, { caller }: CallContext): TargetScope {
  const target = caller.kind === 'request' || caller.kind === 'developer' ? caller.target : undefined
  if (!target) throw new Problem(404, 'the environment of this token points to no version')
  return { service, caller, target }
}

/** What a slug or an id may mean; both may be there where a slug is made of digits: slugFirst or idFirst says which is. */
export function bySlugOrId(given = '') {
  const id = idOf(given)
  return id === undefined ? { slug: given } : { [Op.or]: [{ slug: given }, { id }] }
}

interface Named {
  id: number
  slug: string
}

/** In a path, which names things by slug and some also by id. */
export const preferSlug = <R extends Named>(found: readonly R[], given: string): R | undefined =>
  found.find(row => row.slug === given) ?? found[0]

/** In a field that holds an id, and is forgiven a slug. */
export const preferId = <R extends Named>(found: readonly R[], given = ''): R | undefined =>
  found.find(row => row.id === idOf(given)) ?? found[0]

/** The version of a bot that a field names. @throws Problem 400 naming the field when there is none */
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

/** A positive whole number that SQLite and JavaScript both hold exactly, or undefined. */
export function idOf(given: string): number | undefined {
  return /^[1-9]\d{0,14}$/.test(given) ? Number(given) : undefined
}
