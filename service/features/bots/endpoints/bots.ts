import { Readable } from 'node:stream'
import type { Context } from 'koa'
import { contract } from '../../../contract/index.ts'
import type * as Shape from '../../../contract/bots/bots.ts'
import { invalid, notFound } from '../../../contract/problem.ts'
import { createBot, createEnvironment, removeVersion, switchEnvironment } from '../bots.ts'
import { forkBot, forkVersion } from '../forks.ts'
import { rotateToken } from '../../../access/rotateToken.ts'
import { exportBot } from '../exportBot.ts'
import { importBot } from '../importBot.ts'
import { createFromTemplate } from '../templates.ts'
import type { Bot, Environment, Token, Version } from '../../../store/models/bots.ts'
import {
  inBot,
  inOwner,
  inVersion,
  assertFound,
  findVersion,
  type BotScope,
  type OwnerScope,
} from '../../../scopes/scopes.ts'
import { findBySlugOrId, findDefaultVersion } from '../../../scopes/queries.ts'
import { findBotRow, findBotRows } from '../queries/bots.ts'
import type { BotRow, LightBotRow } from '../queries/bots.ts'
import type { Service } from '../../../scopes/service.ts'
import { type CallContext, implement } from '../../../http/handlers.ts'
import { findPage, pageParams } from '../../../http/paging.ts'

export const bots = implement(contract.bots, inOwnerOrBot, {
  async list({ service, owner }, { query }) {
    const { page, per_page: perPage } = pageParams(query)
    const { rows, total } = await findBotRows(service.store, owner.id, { page, perPage })
    return { rows: rows.map(row => presentBot(service, row)), total }
  },
  async create({ service, owner }, { body }) {
    const { template, private_data: privateData, ...given } = body
    if (template == null) return showBot(service, await createBot(service, owner.id, { ...given, privateData }))
    const bot = await createFromTemplate(service, owner.id, template, { ...given, privateData })
    await service.training.resume(bot.id)
    return showBot(service, bot)
  },
  show: async scope => showBot(scope.service, requireBot(scope)),
  async update(scope, { body }) {
    const { service } = scope
    const { rows, models } = service.store
    const { name, description, public: isPublic, private_data: privateData } = body
    const bot = await service.store.write(() =>
      rows.update(
        models.Bot,
        { id: requireBot(scope).id },
        {
          ...(name !== undefined && { name }),
          ...(description !== undefined && { description: description ?? '' }),
          ...(isPublic !== undefined && { public: isPublic }),
          ...(privateData !== undefined && { privateData }),
        },
      ),
    )
    await service.tokens.reload()
    return showBot(service, assertFound('bot_slug', bot))
  },
  async remove(scope) {
    const { service } = scope
    await service.botRemoval.remove(requireBot(scope).id)
    await Promise.all([service.tokens.reload(), service.connect.afterChannelRemoval()])
  },
  async rotateToken(scope) {
    const bot = requireBot(scope)
    await rotateToken(scope.service, { kind: 'developer', botId: bot.id })
    return showBot(scope.service, bot)
  },
  async export(scope) {
    const { service, ctx } = scope
    const bot = requireBot(scope)
    ctx.type = 'application/json'
    ctx.attachment(`${bot.slug}.parley.json`)
    return Readable.from(exportBot(service.store, bot))
  },
  async import({ service, owner }, { body }) {
    const { bot, blockedHosts } = await importBot(service, owner.id, body)
    await service.training.resume(bot.id)
    await service.connect.afterChannelChange()
    return { ...(await showBot(service, bot)), blocked_hosts: blockedHosts }
  },
  async fork(scope, { body }) {
    const { service, owner } = scope
    const bot = await forkBot(service, owner.id, requireBot(scope), body)
    await service.training.resume(bot.id)
    return showBot(service, bot)
  },
})

export const versions = implement(contract.versions, inBotOrVersion, {
  async list({ service, bot }, { query }) {
    const { rows, total } = await findPage(
      service.store,
      service.store.models.Version,
      { where: { botId: bot.id } },
      query,
    )
    return { rows: await Promise.all(rows.map(version => showVersion(service, version))), total }
  },
  async create({ service, bot }, { body }) {
    const parent = await findParentVersion(service, bot, body.parent_version_id)
    const version = await forkVersion(service, bot, parent, body.name)
    await service.training.resume(bot.id)
    return showVersion(service, version)
  },
  show: scope => showVersion(scope.service, requireVersion(scope)),
  async update(scope, { body }) {
    const { service } = scope
    const { rows, models } = service.store
    const where = { id: requireVersion(scope).id }
    const version = await service.store.write(() => rows.update(models.Version, where, { name: body.name }))
    return showVersion(service, assertFound('version_slug', version))
  },
  remove: scope => removeVersion(scope.service, scope.bot, requireVersion(scope)),
  async rotateToken(scope) {
    const version = requireVersion(scope)
    await rotateToken(scope.service, { kind: 'request', botId: scope.bot.id, versionId: version.id })
    return showVersion(scope.service, version)
  },
})

export const environments = implement(contract.environments, inBot, {
  async list({ service, bot }, { query }) {
    const { rows, total } = await findPage(
      service.store,
      service.store.models.Environment,
      { where: { botId: bot.id } },
      query,
    )
    return { rows: await Promise.all(rows.map(row => showEnvironment(service, row))), total }
  },
  async create({ service, bot }, { body }) {
    const version = await findVersionIfGiven(service, bot, body.version_id)
    return showEnvironment(service, await createEnvironment(service, bot, body.name, version?.id ?? null))
  },
  async switch({ service, bot }, { params, body }) {
    const environment = await findEnvironment(service, bot, params.environment_slug)
    const version = await findVersionIfGiven(service, bot, body.version_id)
    if (!version) throw invalid('version_id', 'is required')
    return showEnvironment(service, await switchEnvironment(service, environment, version.id))
  },
  async rotateToken({ service, bot }, { params }) {
    const environment = await findEnvironment(service, bot, params.environment_slug)
    await rotateToken(service, { kind: 'request', botId: bot.id, environmentId: environment.id })
    return showEnvironment(service, environment)
  },
})

/** @throws Problem 404 */
async function findEnvironment({ store }: Service, bot: Bot, given: string): Promise<Environment> {
  // The interface spells the first environment in capitals: DEVELOPMENT.
  const environment = await findBySlugOrId(store, store.models.Environment, bot.id, given.toLowerCase())
  return assertFound('environment_slug', environment)
}

type MaybeBot = OwnerScope & { bot?: Bot; ctx: Context }

/** Loads the owner for paths of the collection, the bot for paths of a member. */
async function inOwnerOrBot(service: Service, entry: CallContext): Promise<MaybeBot> {
  const scope = entry.params.bot_slug === undefined ? await inOwner(service, entry) : await inBot(service, entry)
  return { ...scope, ctx: entry.ctx }
}
function requireBot({ bot }: MaybeBot): Bot {
  if (!bot) throw notFound('bot_slug')
  return bot
}

type MaybeVersion = BotScope & { version?: Version }

function inBotOrVersion(service: Service, entry: CallContext): Promise<MaybeVersion> {
  return entry.params.version_slug === undefined ? inBot(service, entry) : inVersion(service, entry)
}
function requireVersion({ version }: MaybeVersion): Version {
  if (!version) throw notFound('version_slug')
  return version
}

/** Finds the version to fork: the given one, else the one of the default environment. */
async function findParentVersion(
  service: Service,
  bot: Bot,
  given: number | string | null | undefined,
): Promise<Version> {
  const named = await findVersionIfGiven(service, bot, given, 'parent_version_id')
  if (named) return named
  const version = await findDefaultVersion(service.store, bot.id)
  if (!version) throw notFound('version_slug')
  return version
}

/** @throws Problem 400 naming the field when the bot has no such version */
async function findVersionIfGiven(
  service: Service,
  bot: Bot,
  given: number | string | null | undefined,
  field = 'version_id',
) {
  return given === null || given === undefined ? undefined : findVersion({ service, bot }, String(given), field)
}

/** @throws Problem 404 when the bot was removed meanwhile */
const showBot = async (service: Service, { id }: Pick<Bot, 'id'>): Promise<Shape.Bot> =>
  presentBot(service, assertFound('bot_slug', await findBotRow(service.store, id)))

const presentBot = (service: Service, bot: BotRow): Shape.Bot => ({
  ...presentLightBot(bot),
  parent: bot.parent && presentLightBot(bot.parent),
  ...(bot.sealedToken !== null && { developer_token: service.tokens.unseal(bot.sealedToken) }),
})

const presentLightBot = (bot: LightBotRow) => ({
  id: bot.id,
  name: bot.name,
  slug: bot.slug,
  description: bot.description,
  private_data: bot.privateData,
  public: bot.public,
  is_privatisable: bot.isPrivatisable,
  children_count: bot.children,
  versions_count: bot.versions,
  version_count: bot.versions,
  is_versioning_enabled: bot.isVersioningEnabled,
})

async function showVersion(service: Service, version: Version): Promise<Shape.Version> {
  const { Version } = service.store.models
  const parent =
    version.parentVersionId === null ? null : await service.store.rows.find(Version, { id: version.parentVersionId })
  return {
    ...(await showLightVersion(service, version)),
    parent_version: parent && (await showLightVersion(service, parent)),
  }
}

async function showLightVersion(service: Service, version: Version) {
  const token = await service.store.rows.find(
    service.store.models.Token,
    { versionId: version.id, kind: 'request', revokedAt: null },
    'newest',
  )
  return {
    id: version.id,
    name: version.name,
    slug: version.slug,
    bot_id: version.botId,
    is_forking: version.isForking,
    request_token: token && showRequestToken(service, token, null),
  }
}

async function showEnvironment(service: Service, environment: Environment): Promise<Shape.Environment> {
  const { Version, Token } = service.store.models
  const version =
    environment.versionId === null ? null : await service.store.rows.find(Version, { id: environment.versionId })
  const token = await service.store.rows.find(
    Token,
    { environmentId: environment.id, kind: 'request', revokedAt: null },
    'newest',
  )
  return {
    id: environment.id,
    name: environment.name,
    slug: environment.slug,
    bot_id: environment.botId,
    is_default: environment.isDefault,
    version: version && (await showVersion(service, version)),
    request_token: token && showRequestToken(service, token, environment.slug),
  }
}

const showRequestToken = (service: Service, token: Token, environment: string | null) => ({
  id: token.id,
  token: service.tokens.unseal(token.sealed),
  environment,
})
