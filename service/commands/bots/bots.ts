import { areCallsAllowed, allowCalls } from '../channels/outgoingCalls.ts'
import { LIMITS } from '../../contract/basics.ts'
import { Problem, invalid, notFound } from '../../contract/problem.ts'
import type { Bot, Environment, Version } from '../../store/models/bots.ts'
import { copyVersion } from '../../store/queries/copyVersion.ts'
import type { Store } from '../../store/store.ts'
import type { Dataset } from '../../store/models/dataset.ts'
import { slugify, uniqueSlug } from '../../store/rows/slugs.ts'
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
    const version = await insertVersion(store, row, { name: 'v1' })
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
 * Copies a bot with all versions, environments and test specs, under the same slugs. Channels are not copied: each
 * belongs to one bot.
 */
export async function forkBot(
  { store, tokens }: BotDeps,
  userId: number,
  source: Bot,
  given: { name?: string | undefined; slug?: string | undefined },
): Promise<Bot> {
  const bot = await store.write(async () => {
    const row = await insertBot(store, userId, {
      ...copiedFields(source),
      name: given.name ?? source.name,
      slug: given.slug,
      parentId: source.id,
    })
    const copies = new Map<number, number>()
    for (const version of await findVersions(store, source.id)) {
      const { name, slug, parentVersionId } = version
      const parent = parentVersionId === null ? undefined : copies.get(parentVersionId)
      const copy = await insertVersion(store, row, { name, slug, parentVersionId: parent })
      await copyDataset(store, version, copy)
      await tokens.create({ kind: 'request', botId: row.id, versionId: copy.id })
      copies.set(version.id, copy.id)
    }
    for (const { name, slug, versionId, isDefault } of await findEnvironments(store, source.id)) {
      const version = versionId === null ? undefined : copies.get(versionId)
      await insertEnvironment({ store, tokens }, row, { name, slug, versionId: version ?? null, isDefault })
    }
    await copySpecs(store, source, row)
    if (!(await areCallsAllowed(store, source.id))) await allowCalls(store, row.id, false)
    await tokens.create({ kind: 'developer', botId: row.id })
    return row
  })
  await tokens.reload()
  return bot
}

const copiedFields = ({ description, public: isPublic, privateData, language }: Bot) => ({
  description,
  public: isPublic,
  privateData,
  language,
})

/**
 * Creates a version with a complete copy of the dataset and the skills of its parent.
 * @throws Problem 400 when the bot has the maximum of versions
 */
export async function forkVersion(
  { store, tokens }: BotDeps,
  bot: Bot,
  parent: Version,
  name: string,
): Promise<Version> {
  const version = await store.write(async () => {
    if ((await store.rows.count(store.models.Version, { botId: bot.id })) >= LIMITS.versions) {
      throw new Problem(400, `a bot has at most ${LIMITS.versions} versions`)
    }
    const row = await insertVersion(store, bot, { name, parentVersionId: parent.id })
    await copyDataset(store, parent, row)
    await tokens.create({ kind: 'request', botId: bot.id, versionId: row.id })
    return row
  })
  await tokens.reload()
  return version
}

/**
 * Removes a version.
 * @throws Problem 400 for the last version and for one that an environment points to, 404 when it was removed already
 */
export async function removeVersion({ store, tokens }: BotDeps, bot: Bot, version: Version): Promise<void> {
  await store.write(async () => {
    const user = await store.rows.find(store.models.Environment, { versionId: version.id })
    if (user) throw new Problem(400, `the environment ${user.slug} points to this version`)
    if ((await store.rows.count(store.models.Version, { botId: bot.id })) <= 1) {
      throw new Problem(400, 'a bot keeps at least one version')
    }
    if ((await store.rows.remove(store.models.Version, { id: version.id })) === 0) throw notFound('version_slug')
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
  const { Bot } = store.models
  const requested = given.slug === undefined ? undefined : slugify(given.slug)
  if (requested !== undefined && (await store.rows.find(Bot, { userId, slug: requested }))) {
    throw invalid('slug', 'is already taken')
  }
  return store.rows.insert(Bot, {
    userId,
    name: given.name,
    slug: requested ?? (await uniqueSlug(store.rows, Bot, { userId }, given.name)),
    description: given.description ?? '',
    public: given.public ?? false,
    privateData: given.privateData ?? false,
    language: given.language ?? 'en',
    parentId: given.parentId ?? null,
  })
}

/** Inserts a version without a dataset; its slug is derived from its name unless one is given. Inside of a write. */
export async function insertVersion(
  store: Store,
  { id: botId }: Bot,
  given: { name: string; slug?: string | undefined; parentVersionId?: number | undefined },
): Promise<Version> {
  const { Version } = store.models
  const slug = given.slug ?? (await uniqueSlug(store.rows, Version, { botId }, given.name))
  return store.rows.insert(Version, { botId, name: given.name, slug, parentVersionId: given.parentVersionId ?? null })
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

/** Copies test specs with their cases, without runs. */
async function copySpecs(store: Store, from: Bot, to: Bot): Promise<void> {
  const { Spec, TestCase, ConversationTest } = store.models
  for (const { id, name } of await store.rows.list(Spec, { botId: from.id })) {
    const copy = await store.rows.insert(Spec, { botId: to.id, name })
    const cases = await store.rows.list(TestCase, { specId: id })
    const copies = cases.map(({ expression, outputs }) => ({ specId: copy.id, expression, outputs }))
    await store.insertMany(TestCase, copies)
    const tests = await store.rows.list(ConversationTest, { specId: id })
    const copiedTests = tests.map(({ name, language, memory, mocks, turns }) => ({
      ...{ name, language, memory, mocks, turns },
      specId: copy.id,
    }))
    await store.insertMany(ConversationTest, copiedTests)
  }
}

async function copyDataset(store: Store, from: Version, to: Version): Promise<Dataset> {
  const source = await store.rows.get(store.models.Dataset, { versionId: from.id })
  return copyVersion(store, source, to)
}

const findVersions = (store: Store, botId: number) => store.rows.list(store.models.Version, { botId })

const findEnvironments = (store: Store, botId: number) => store.rows.list(store.models.Environment, { botId })
