import { isDeepStrictEqual } from 'node:util'
import { Problem, invalid, notFound } from '../contract/problem.ts'
import type { User } from '../store/models/account.ts'
import type { Bot, Version } from '../store/models/bots.ts'
import type { Dataset } from '../store/models/dataset.ts'
import {
  findByIdOrSlug,
  type DatasetRow,
  findBotOfPath,
  findDatasetOfPath,
  findDatasetRowOfPath,
  findOwner,
  type PathNames,
  type PathRows,
} from './queries.ts'
import type { Table } from '../store/rows/table.ts'
import type { Caller } from '../access/authenticate.ts'
import type { Service } from './service.ts'
import { changeDataset, changeRow, type Effect } from '../features/dataset/change.ts'
import type { Target } from '../access/tokenCache.ts'
import { type CallContext } from '../http/handlers.ts'

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
  const owner = assertFound('user_slug', await findOwner(service.store, params.user_slug ?? ''))
  if (caller.kind === 'user' && caller.owner !== owner.slug) throw new Problem(403, 'this belongs to another owner')
  return { service, caller, owner }
}

/** Loads the bot in the path. @throws Problem 404, 403 for the token of another bot */
export async function inBot(service: Service, entry: CallContext): Promise<BotScope> {
  return botScope(service, entry, await findBotOfPath(service.store, namesIn(entry)))
}

/** Loads the version in the path; older paths have none and mean the default version. @throws Problem 404 */
export async function inVersion(service: Service, entry: CallContext): Promise<VersionScope> {
  const found = await findDatasetOfPath(service.store, namesIn(entry))
  return { ...botScope(service, entry, found), version: assertFound('version_slug', found?.version) }
}

/** Loads the dataset of the version in the path. @throws Problem 404 */
export async function inDataset(service: Service, entry: CallContext): Promise<DatasetScope> {
  return datasetScope(service, entry, await findDatasetOfPath(service.store, namesIn(entry)))
}

/** Loads a dataset and the row of it that `slot` of the path names, in one query. @throws Problem 404 */
export async function inDatasetWith<Row extends DatasetRow>(
  service: Service,
  entry: CallContext,
  table: Table<Row>,
  slot: string,
): Promise<[DatasetScope, Row]> {
  const found = await findDatasetRowOfPath(service.store, namesIn(entry), table, entry.params[slot] ?? '')
  return [datasetScope(service, entry, found), assertFound(slot, found?.item)]
}

const namesIn = ({ params: { user_slug = '', bot_slug = '', version_slug } }: CallContext): PathNames => ({
  owner: user_slug,
  bot: bot_slug,
  version: version_slug,
})

function datasetScope(service: Service, entry: CallContext, found: PathRows | undefined): DatasetScope {
  const scope = botScope(service, entry, found)
  const version = assertFound('version_slug', found?.version)
  const dataset = assertFound('version_slug', found?.dataset)
  const changed = { dataset, undo: entry.undo }
  // Field by field: what begins with the fields of another object takes V8 microseconds to make.
  return {
    service: scope.service,
    caller: scope.caller,
    owner: scope.owner,
    bot: scope.bot,
    version,
    dataset,
    change: (effect, work) => changeDataset(service, changed, effect, work),
    changeRow: (effect, work) => changeRow(service, changed, effect, work),
  }
}

/** @throws Problem 404 for an unknown bot, 403 for a bot of another caller */
function botScope(
  service: Service,
  { caller }: CallContext,
  found: Pick<PathRows, 'owner' | 'bot'> | undefined,
): BotScope {
  const [owner, bot] = [assertFound('user_slug', found?.owner), assertFound('bot_slug', found?.bot)]
  if ((caller.kind === 'developer' || caller.kind === 'request') && caller.botId !== bot.id) {
    throw new Problem(403, 'this token belongs to another bot')
  }
  if (caller.kind === 'user' && caller.owner !== owner.slug) throw new Problem(403, 'this bot belongs to another owner')
  return { service, caller, owner, bot }
}

/** Reason of a `base` that is older than the stored text. */
export const CHANGED_SINCE = 'is not the current text: it was changed since'

/** Refuses a change that began with an older state of the row. @throws Problem 400 naming `base` */
export function assertCurrent({ updatedAt }: { updatedAt: Date }, base: string | undefined): void {
  if (base !== undefined && Date.parse(base) !== updatedAt.getTime()) throw invalid('base', CHANGED_SINCE)
}

/**
 * Refuses a change that began with other values than those stored. An empty text is the same as none.
 * @param base the fields that the change began with
 * @throws Problem 400 naming `base`
 */
export function assertSameFields(current: object, base: object | undefined): void {
  const valueOf = (value: unknown) => (value === '' || value === undefined ? null : value)
  const isNewer = Object.entries(base ?? {}).some(
    ([field, value]) => value !== undefined && !isDeepStrictEqual(valueOf(value), valueOf(Reflect.get(current, field))),
  )
  if (isNewer) throw invalid('base', CHANGED_SINCE)
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

/** Finds the version that a field of the body names. @throws Problem 400 naming the field */
export async function findVersion(
  { service, bot }: Pick<BotScope, 'service' | 'bot'>,
  given: string,
  field: string,
): Promise<Version> {
  const { store } = service
  const version = await findByIdOrSlug(store, store.models.Version, bot.id, given)
  if (!version) throw invalid(field, 'is not the id of a version of this bot')
  return version
}
