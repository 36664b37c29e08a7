/**
 * Copies of bots and versions. Each is made in many small writes, so that other writes run in between, and belongs to a
 * hidden bot until it is complete (../jobs/botRemoval.ts): a crash or an error leaves nothing of it.
 */
import { LIMITS } from '../../contract/basics.ts'
import { notFound, Problem } from '../../contract/problem.ts'
import { newId } from '../../store/ids.ts'
import type { Bot, Version } from '../../store/models/bots.ts'
import { copyVersion } from './queries/copyVersion.ts'
import { swapContent } from './queries/swapContent.ts'
import { copyRecording, recordingsOf } from '../tests/queries.ts'
import { insertInWrites } from '../../store/rows/inWrites.ts'
import { uniqueSlug } from '../../store/rows/slugs.ts'
import type { Store } from '../../store/store.ts'
import { allowCalls, areCallsAllowed } from '../outgoing/botCalls.ts'
import { tombstoneOwnerId, type BotRemoval } from './botRemoval.ts'
import { freeBotSlug, insertBot, insertEnvironment, insertVersion, type BotDeps } from './bots.ts'

export interface ForkDeps extends BotDeps {
  botRemoval: BotRemoval
}

/**
 * Copies a bot with all versions, environments and test specs, under the same slugs. Channels are not copied: each
 * belongs to one bot.
 * @throws Problem 400 when the requested slug is taken, 404 when a version was removed meanwhile
 */
export async function forkBot(
  deps: ForkDeps,
  userId: number,
  source: Bot,
  given: { name?: string | undefined; slug?: string | undefined },
): Promise<Bot> {
  const { store, tokens } = deps
  const name = given.name ?? source.name
  const fork = await withHiddenBot(deps, { ...copiedFields(source), name }, async hidden => {
    // Before the work: it is looked up once more when the slug is used.
    await freeBotSlug(store, userId, { ...given, name })
    const copies = new Map<number, number>()
    for (const version of await store.rows.list(store.models.Version, { botId: source.id })) {
      const { id } = await copyToBot(store, version, hidden, copies)
      copies.set(version.id, id)
    }
    await copySpecs(store, source, hidden)
    return store.write(async () => {
      for (const versionId of copies.values()) await tokens.create({ kind: 'request', botId: hidden.id, versionId })
      await copyEnvironments(deps, { from: source, to: hidden }, copies)
      await tokens.create({ kind: 'developer', botId: hidden.id })
      if (!(await areCallsAllowed(store, source.id))) await allowCalls(store, hidden.id, false)
      const slug = await freeBotSlug(store, userId, { ...given, name })
      return updated(
        await store.rows.update(store.models.Bot, { id: hidden.id }, { userId, slug, parentId: source.id }),
      )
    })
  })
  await tokens.reload()
  return fork
}

/**
 * Creates a version with a complete copy of the dataset and the skills of its parent.
 * @throws Problem 400 when the bot has the maximum of versions, 404 when the parent was removed meanwhile
 */
export const forkVersion = (deps: ForkDeps, bot: Bot, parent: Version, name: string): Promise<Version> =>
  addCopy(deps, bot, { source: parent, parent, name })

/**
 * Replaces dataset, settings and skills of a version by a copy of another version's.
 * @returns the version that keeps the content as it was, because a step of undo would be too large
 * @throws Problem 400 when the bot has the maximum of versions, 404 when the source was removed meanwhile
 */
export function restoreVersion(deps: ForkDeps, bot: Bot, version: Version, source: Version): Promise<Version> {
  const name = `${version.name.slice(0, MAX_KEPT_NAME)} before restore`
  return addCopy(deps, bot, { source, parent: version, name }, copy => swapContent(deps.store, version.id, copy.id))
}

/** Characters of a version's name that its copy keeps. */
const MAX_KEPT_NAME = 200

/** @param change is part of the write by which the copy becomes a version of the bot */
async function addCopy(
  deps: ForkDeps,
  bot: Bot,
  { source, parent, name }: { source: Version; parent: Version; name: string },
  change: (copy: Version) => Promise<void> = async () => {},
): Promise<Version> {
  const { store, tokens } = deps
  const { rows, models } = store
  await assertMayHaveAnother(store, bot)
  const added = await withHiddenBot(deps, { name }, async hidden => {
    const copy = await copyToBot(store, source, hidden, new Map())
    return store.write(async () => {
      await assertMayHaveAnother(store, bot)
      await change(copy)
      const slug = await uniqueSlug(rows, models.Version, { botId: bot.id }, name)
      const changes = { botId: bot.id, name, slug, parentVersionId: parent.id }
      const version = updated(await rows.update(models.Version, { id: copy.id }, changes))
      await rows.remove(models.Bot, { id: hidden.id })
      await tokens.create({ kind: 'request', botId: bot.id, versionId: copy.id })
      return version
    })
  })
  await tokens.reload()
  return added
}

/** Runs `work` with a new bot that nobody sees, which is removed when the work fails. */
async function withHiddenBot<Result>(
  { store, botRemoval }: ForkDeps,
  given: Omit<Parameters<typeof insertBot>[2], 'slug'>,
  work: (hidden: Bot) => Promise<Result>,
): Promise<Result> {
  const hidden = await store.write(async () =>
    insertBot(store, await tombstoneOwnerId(store), { ...given, slug: newId() }),
  )
  try {
    return await work(hidden)
  } catch (error) {
    await botRemoval.deleteHidden(hidden.id)
    throw error
  }
}

/** Copies a version with all that belongs to it. @param copies ids of copies by those of their sources */
async function copyToBot(
  store: Store,
  source: Version,
  bot: Bot,
  copies: ReadonlyMap<number, number>,
): Promise<Version> {
  const { name, slug, parentVersionId } = source
  const parent = parentVersionId === null ? undefined : copies.get(parentVersionId)
  const version = await store.write(() => insertVersion(store, bot, { name, slug, parentVersionId: parent }))
  const dataset = await store.rows.find(store.models.Dataset, { versionId: source.id })
  if (!dataset) throw notFound('version_slug')
  await copyVersion(store, dataset, version, part => store.write(part))
  return version
}

/** Inside of a write. */
async function copyEnvironments(
  deps: BotDeps,
  { from, to }: { from: Bot; to: Bot },
  versions: ReadonlyMap<number, number>,
): Promise<void> {
  const { rows, models } = deps.store
  const environments = await rows.list(models.Environment, { botId: from.id })
  for (const { name, slug, versionId, isDefault } of environments) {
    const version = versionId === null ? null : (versions.get(versionId) ?? null)
    await insertEnvironment(deps, to, { name, slug, versionId: version, isDefault })
  }
}

/** Copies test specs with their cases, without runs. */
async function copySpecs(store: Store, from: Bot, to: Bot): Promise<void> {
  const { rows, models } = store
  for (const { id, name } of await rows.list(models.Spec, { botId: from.id })) {
    const { id: specId } = await store.write(() => rows.insert(models.Spec, { botId: to.id, name }))
    const cases = await rows.list(models.TestCase, { specId: id })
    const copiedCases = cases.map(({ expression, outputs }) => ({ id: newId(), specId, expression, outputs }))
    await insertInWrites(store, models.TestCase, copiedCases)
    await copyRecordings(store, cases, copiedCases)
    const tests = await rows.list(models.ConversationTest, { specId: id })
    const copiedTests = tests.map(({ name, language, memory, mocks, turns }) => ({
      ...{ name, language, memory, mocks, turns },
      specId,
    }))
    await insertInWrites(store, models.ConversationTest, copiedTests)
  }
}

/** @param to copies of the cases `from`, in the same order */
async function copyRecordings(store: Store, from: readonly { id: string }[], to: readonly { id: string }[]) {
  const recorded = await recordingsOf(
    store,
    from.map(({ id }) => id),
  )
  for (const [at, { id }] of from.entries()) {
    const copy = to[at]
    if (copy && recorded.has(id)) await store.write(() => copyRecording(store, id, copy.id))
  }
}

async function assertMayHaveAnother({ rows, models }: Store, bot: Bot): Promise<void> {
  if ((await rows.count(models.Version, { botId: bot.id })) >= LIMITS.versions)
    throw new Problem(400, `a bot has at most ${LIMITS.versions} versions`)
}

function updated<Row>(row: Row | null | undefined): Row {
  if (!row) throw new Error('a hidden bot was removed while it was made')
  return row
}

const copiedFields = ({ description, public: isPublic, privateData, language }: Bot) => ({
  description,
  public: isPublic,
  privateData,
  language,
})
