import { Op } from 'sequelize'
import { Problem, notFound } from '../contract/problem.ts'
import type { User } from '../store/account.ts'
import type { Bot, Version } from '../store/bots.ts'
import type { Dataset } from '../store/dataset.ts'
import type { Caller } from './auth.ts'
import type { Entry } from './router.ts'
import type { Service } from './service.ts'
import { changeDataset, type Effect } from '../commands/change.ts'
import type { Target } from '../commands/tokenBook.ts'

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
}

export const asCaller = (service: Service, { caller }: Entry): CallerScope => ({ service, caller })

/** The owner named in the path. @throws Problem 404 for nobody, 403 for somebody else */
export async function inOwner(service: Service, { params, caller }: Entry): Promise<OwnerScope> {
  const owner = await ownerOf(service, params)
  if (caller.kind === 'user' && caller.owner !== owner.slug) throw new Problem(403, 'this belongs to another owner')
  return { service, caller, owner }
}

/** The bot named in the path. @throws Problem 404 when there is none, 403 when the token is of another */
export async function inBot(service: Service, entry: Entry): Promise<BotScope> {
  const { params, caller } = entry
  const owner = await ownerOf(service, params)
  const bot = await service.store.models.Bot.findOne({ where: { userId: owner.id, ...bySlugOrId(params.bot_slug) } })
  if (!bot) throw notFound('bot_slug')
  if ((caller.kind === 'developer' || caller.kind === 'request') && caller.botId !== bot.id) {
    throw new Problem(403, 'this token belongs to another bot')
  }
  if (caller.kind === 'user' && caller.owner !== owner.slug) throw new Problem(403, 'this bot belongs to another owner')
  return { service, caller, owner, bot }
}

/** The version named in the path; older paths name none and mean the bot's default one. @throws Problem 404 */
export async function inVersion(service: Service, entry: Entry): Promise<VersionScope> {
  const scope = await inBot(service, entry)
  const { Version } = service.store.models
  const botId = scope.bot.id
  const named = entry.params.version_slug
  const version =
    named === undefined
      ? await defaultVersion(service, botId)
      : await Version.findOne({ where: { botId, ...bySlugOrId(named) } })
  if (!version) throw notFound('version_slug')
  return { ...scope, version }
}

/** The version that the bot's default environment points to, or else the bot's first. */
async function defaultVersion({ store }: Service, botId: number): Promise<Version | null> {
  const { Environment, Version } = store.models
  const environment = await Environment.findOne({ where: { botId, isDefault: true, versionId: { [Op.ne]: null } } })
  const pointed = environment?.versionId
  return Version.findOne({ where: { botId, ...(pointed && { id: pointed }) }, order: [['id', 'ASC']] })
}

export async function inDataset(service: Service, entry: Entry): Promise<DatasetScope> {
  const scope = await inVersion(service, entry)
  const dataset = await service.store.models.Dataset.findOne({ where: { versionId: scope.version.id } })
  if (!dataset) throw notFound('version_slug')
  return { ...scope, dataset, change: (effect, work) => changeDataset(service, dataset, effect, entry.undo, work) }
}

/** What a change of a dataset needs, however the dataset was found. */
export type DatasetChanger = Pick<DatasetScope, 'service' | 'dataset' | 'change'>

/** The dataset a token speaks to, for rows whose path names none. @throws Problem 404 */
export async function datasetOfToken(service: Service, entry: Entry): Promise<DatasetChanger> {
  const { target } = inTarget(service, entry)
  const dataset = await service.store.models.Dataset.findByPk(target.datasetId)
  if (!dataset) throw new Problem(404)
  return { service, dataset, change: (effect, work) => changeDataset(service, dataset, effect, entry.undo, work) }
}

/** A runtime call: the token alone says which version answers. */
export interface TargetScope extends CallerScope {
  target: Target
}

/** @throws Problem 404 when the token's environment points to no version */
export function inTarget(service: Service, { caller }: Entry): TargetScope {
  const target = caller.kind === 'request' || caller.kind === 'developer' ? caller.target : undefined
  if (!target) throw new Problem(404, 'the environment of this token points to no version')
  return { service, caller, target }
}

async function ownerOf({ store }: Service, params: Record<string, string>): Promise<User> {
  const owner = await store.models.User.findOne({ where: bySlugOrId(params.user_slug) })
  if (!owner) throw notFound('user_slug')
  return owner
}

/** Paths name things by slug; some rows of the interface also by id. A slug made of digits wins over an id. */
export function bySlugOrId(given = '') {
  const id = idOf(given)
  return id === undefined ? { slug: given } : { [Op.or]: [{ slug: given }, { id }] }
}

/** A positive whole number that SQLite and JavaScript both hold exactly, or undefined. */
export function idOf(given: string): number | undefined {
  return /^[1-9]\d{0,14}$/.test(given) ? Number(given) : undefined
}
