import type { BotDocument } from '../../contract/bots/exchange/exchange.ts'
import { invalid } from '../../contract/problem.ts'
import type { Bot } from '../../store/models/bots.ts'
import { publishDatasets } from './queries/bots.ts'
import type { Store } from '../../store/store.ts'
import { newId } from '../../store/ids.ts'
import { slugify, uniqueSlug } from '../../store/rows/slugs.ts'
import { insertBot, insertEnvironment, insertVersion, type BotDeps } from './bots.ts'
import { allowCalls } from '../outgoing/botCalls.ts'
import { addressesOfDocument, hostsOf } from '../channels/calledAddresses.ts'
import type { ConnectorDeps } from '../outgoing/connector.ts'
import { importBuilder } from '../dialogs/builder/exchange.ts'
import { importConnector } from '../channels/exchange.ts'
import { importDataset } from './importDataset.ts'
import { changeInWrites, insertInWrites } from '../../store/rows/inWrites.ts'
import { conversationColumns } from '../tests/conversationColumns.ts'
import { insertRecording, recordingColumns } from '../tests/recordings.ts'
import { tombstoneOwnerId, type BotRemoval } from './botRemoval.ts'

export interface ImportDeps extends BotDeps, ConnectorDeps {
  botRemoval: BotRemoval
}

export interface ImportedBot {
  bot: Bot
  /** Hosts that the bot will call once its owner allows it. */
  blockedHosts: string[]
}

/**
 * Creates a bot from a document, completely or not at all. It does so in many small writes, so that other writes run in
 * between; the bot stays hidden until it is complete. Its slug is made unique among the bots of the user.
 * It makes no outgoing calls until its owner allows them (outgoingCalls.ts).
 * @throws Problem 400 naming the field when the document refers to something that it does not contain
 */
export async function importBot(deps: ImportDeps, userId: number, document: BotDocument): Promise<ImportedBot> {
  const { store, tokens } = deps
  const bot = await store.write(() => insertHidden(deps, document))
  let published: Bot
  try {
    const versions = await importVersions(deps, bot, document)
    await importEnvironments(deps, bot, document, versions)
    await importSpecs(store, bot, document)
    published = await store.write(() => publish(deps, userId, bot, document))
  } catch (error) {
    await deps.botRemoval.deleteHidden(bot.id)
    throw error
  }
  await tokens.reload()
  return { bot: published, blockedHosts: hostsOf(addressesOfDocument(document)) }
}

/** Inserts the bot as one that nobody sees yet; inside of a write. */
async function insertHidden({ store, tokens }: ImportDeps, document: BotDocument): Promise<Bot> {
  const { name, private_data: privateData, slug: _, ...rest } = document.bot
  const bot = await insertBot(store, await tombstoneOwnerId(store), { ...rest, name, privateData, slug: newId() })
  await tokens.create({ kind: 'developer', botId: bot.id })
  return bot
}

/** Gives the complete bot to its owner. Inside of a write. */
async function publish(deps: ImportDeps, userId: number, bot: Bot, document: BotDocument): Promise<Bot> {
  const { store, vault } = deps
  const requested = slugify(document.bot.slug)
  const isTaken = await store.rows.find(store.models.Bot, { userId, slug: requested })
  const slug = isTaken ? await uniqueSlug(store.rows, store.models.Bot, { userId }, bot.name) : requested
  const published = await store.rows.update(store.models.Bot, { id: bot.id }, { userId, slug })
  if (!published) throw new Error('a bot was removed while it was imported')
  await publishDatasets(store, bot.id, slug)
  await importConnector({ store, vault }, published, document)
  if (addressesOfDocument(document).length > 0) await allowCalls(store, bot.id, false)
  return published
}

async function importVersions({ store, tokens, vault }: ImportDeps, bot: Bot, document: BotDocument) {
  const ids = new Map<string, number>()
  for (const [at, given] of document.versions.entries()) {
    const { name, slug, parent, dataset } = given
    if (ids.has(slug)) throw invalid(`versions[${at}].slug`, 'is used twice')
    const parentVersionId = parent == null ? undefined : ids.get(parent)
    if (parent != null && parentVersionId === undefined)
      throw invalid(`versions[${at}].parent`, 'is no version that stands before this one')
    const row = await store.write(async () => {
      const version = await insertVersion(store, bot, { name, slug, parentVersionId })
      ids.set(slug, version.id)
      await tokens.create({ kind: 'request', botId: bot.id, versionId: version.id })
      await importBuilder({ store, vault }, version.id, given, `versions[${at}]`)
      return store.rows.insert(store.models.Dataset, {
        versionId: version.id,
        slug: bot.slug,
        language: dataset.language,
        strictness: dataset.strictness,
        manualTraining: dataset.manual_training,
        resolvePronouns: dataset.resolve_pronouns,
        resolveDescriptions: dataset.resolve_descriptions,
        restrictedEntityStrictness: dataset.restricted_entity_strictness,
        freeEntityStrictness: dataset.free_entity_strictness,
        settings: { languages: dataset.languages, disabledEntities: dataset.disabled_entities },
      })
    })
    await importDataset(store, row, dataset, `versions[${at}].dataset`)
  }
  return ids
}

async function importEnvironments(deps: BotDeps, bot: Bot, document: BotDocument, versions: Map<string, number>) {
  const [first = null] = versions.keys()
  const given = document.environments.length
    ? document.environments
    : [{ name: 'development', slug: 'development', is_default: true, version: first }]
  // A bot has exactly one default environment, even when the document names none or several.
  const chosen = given.find(one => one.is_default) ?? given[0]
  await changeInWrites(deps.store, given, async (one, at) => {
    const { name, slug, version } = one
    const versionId = version === null ? null : versions.get(version)
    if (versionId === undefined) throw invalid(`environments[${at}].version`, 'is not a version of the document')
    if (given.findIndex(other => other.slug === slug) < at) throw invalid(`environments[${at}].slug`, 'is used twice')
    await insertEnvironment(deps, bot, { name, slug, versionId, isDefault: one === chosen })
  })
}

async function importSpecs(store: Store, bot: Bot, { specs }: BotDocument): Promise<void> {
  for (const [at, { name, test_cases, conversations }] of specs.entries()) {
    const { id: specId } = await store.write(() => store.rows.insert(store.models.Spec, { botId: bot.id, name }))
    const cases = test_cases.map(({ inputs, outputs }) => ({
      ...{ id: newId(), specId, expression: inputs.expression, outputs: outputs ?? {} },
    }))
    await insertInWrites(store, store.models.TestCase, cases)
    for (const [index, { recording }] of test_cases.entries()) {
      const testCaseId = cases[index]?.id
      if (!recording || testCaseId === undefined) continue
      const field = `specs[${at}].test_cases[${index}].recording.`
      const columns = await recordingColumns(recording, field)
      await store.write(() => insertRecording(store, { botId: bot.id, testCaseId }, columns, field))
    }
    const tests = conversations.map(one => ({ specId, ...conversationColumns(one) }))
    await insertInWrites(store, store.models.ConversationTest, tests)
  }
}
