import { newPatterns } from '../../contract/dialogs/patterns.ts'
import { Problem, invalid, notFound } from '../../contract/problem.ts'
import type { Bot, Environment, Version } from '../../store/models/bots.ts'
import type { JsonObject } from '../../store/models/columns.ts'
import type { Store } from '../../store/store.ts'
import { newId } from '../../store/ids.ts'
import { moveVersion } from './queries/bots.ts'
import { slugify, uniqueSlug } from '../../store/rows/slugs.ts'
import { tombstoneOwnerId, type BotRemoval } from './botRemoval.ts'
import type { TokenCache } from '../../access/tokenCache.ts'

export interface BotDeps {
  store: Store
  tokens: TokenCache
}

export interface NewBot {
  name: string
  slug?: string | undefined
  description?: string | null | undefined
  public?: boolean | undefined
  privateData?: boolean | undefined
  language?: string | undefined
  /** the bot that it is a copy of */
  parentId?: number | undefined
}

/**
 * Creates a bot that can be called at once: version v1 in the environment `development`, a developer token, and a
 * request token for each of the two.
 * @throws Problem 400 when the requested slug is taken
 */
export async function createBot({ store, tokens }: BotDeps, userId: number, given: NewBot): Promise<Bot> {
  const bot = await store.write(async () => {
    const row = await insertBot(store, userId, given)
    const version = await insertVersion(store, row, { name: 'v1', settings: newVersionSettings() })
    await store.rows.insert(store.models.Dataset, { versionId: version.id, slug: row.slug, language: row.language })
    await insertEnvironment({ store, tokens }, row, { name: 'development', versionId: version.id, isDefault: true })
    await tokens.create({ kind: 'developer', botId: row.id })
    await tokens.create({ kind: 'request', botId: row.id, versionId: version.id })
    return row
  })
  await tokens.reload()
  return bot
}

/**
 * Removes a version: it belongs to a hidden bot at once, whose rows are deleted in small writes (../jobs/botRemoval.ts).
 * @throws Problem 400 for the last version and for one that an environment points to, 404 when it was removed already
 */
export async function removeVersion(
  { store, tokens, botRemoval }: BotDeps & { botRemoval: BotRemoval },
  bot: Bot,
  version: Version,
): Promise<void> {
  await store.write(async () => {
    const user = await store.rows.find(store.models.Environment, { versionId: version.id })
    if (user) throw new Problem(400, `the environment ${user.slug} points to this version`)
    if ((await store.rows.count(store.models.Version, { botId: bot.id })) <= 1) {
      throw new Problem(400, 'a bot keeps at least one version')
    }
    const hidden = await insertBot(store, await tombstoneOwnerId(store), { name: version.name, slug: newId() })
    if (!(await moveVersion(store, version.id, { from: bot.id, to: hidden.id }))) throw notFound('version_slug')
    await botRemoval.deleteHidden(hidden.id)
  })
  await tokens.reload()
}

export async function createEnvironment(
  { store, tokens }: BotDeps,
  bot: Bot,
  name: string,
  versionId: number | null,
): Promise<Environment> {
  const environment = await store.write(() =>
    insertEnvironment({ store, tokens }, bot, { name, versionId, isDefault: false }),
  )
  await tokens.reload()
  return environment
}

/** Points an environment to a version; its request token answers for that version at the next request. */
export async function switchEnvironment(
  { store, tokens }: BotDeps,
  environment: Environment,
  versionId: number,
): Promise<Environment> {
  const { autocommit, models } = store
  const switched = await autocommit.update(models.Environment, { id: environment.id }, { versionId })
  if (!switched) throw notFound('environment_slug')
  await tokens.reload()
  return switched
}

/**
 * Inserts a bot without versions; inside of a write.
 * @throws Problem 400 when the requested slug is taken
 */
export async function insertBot(store: Store, userId: number, given: NewBot): Promise<Bot> {
  return store.rows.insert(store.models.Bot, {
    userId,
    name: given.name,
    slug: await freeBotSlug(store, userId, given),
    description: given.description ?? '',
    public: given.public ?? false,
    privateData: given.privateData ?? false,
    language: given.language ?? 'en',
    parentId: given.parentId ?? null,
  })
}

/**
 * The slug that was requested for a bot, or else one that is made of its name; inside of the write that uses it.
 * @throws Problem 400 when the requested slug is taken
 */
export async function freeBotSlug(
  { rows, models }: Store,
  userId: number,
  { name, slug }: { name: string; slug?: string | undefined },
): Promise<string> {
  if (slug === undefined) return uniqueSlug(rows, models.Bot, { userId }, name)
  const requested = slugify(slug)
  if (await rows.find(models.Bot, { userId, slug: requested })) throw invalid('slug', 'is already taken')
  return requested
}

/** Inserts a version without a dataset; its slug is derived from its name unless one is given. Inside of a write. */
export async function insertVersion(
  store: Store,
  { id: botId }: Bot,
  given: { name: string; slug?: string | undefined; parentVersionId?: number | undefined; settings?: JsonObject },
): Promise<Version> {
  const { Version } = store.models
  const slug = given.slug ?? (await uniqueSlug(store.rows, Version, { botId }, given.name))
  const { name, parentVersionId = null, settings = {} } = given
  return store.rows.insert(Version, { botId, name, slug, parentVersionId, settings })
}

/** A new bot reads answers and repairs by itself; one that comes as a document does what the document says. */
function newVersionSettings(): JsonObject {
  const builder: JsonObject = JSON.parse(JSON.stringify({ settings: { patterns: newPatterns() } }))
  return { builder }
}

/** Inserts an environment and its request token; its slug is derived from its name unless one is given. Inside of a write. */
export async function insertEnvironment(
  { store, tokens }: BotDeps,
  { id: botId }: Bot,
  given: { name: string; slug?: string | undefined; versionId: number | null; isDefault: boolean },
): Promise<Environment> {
  const { Environment } = store.models
  const slug = given.slug ?? (await uniqueSlug(store.rows, Environment, { botId }, given.name))
  const row = await store.rows.insert(Environment, { ...given, botId, slug })
  await tokens.create({ kind: 'request', botId, environmentId: row.id })
  return row
}
