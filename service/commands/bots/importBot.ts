import type { BotDocument } from '../../contract/exchange/exchange.ts'
import { invalid } from '../../contract/problem.ts'
import type { Bot } from '../../store/models/bots.ts'
import type { Store } from '../../store/database.ts'
import { newId } from '../../store/ids.ts'
import { slugify, uniqueSlug } from '../../store/queries/slugs.ts'
import { insertBot, insertEnvironment, insertVersion, type BotMaking } from './bots.ts'
import type { Connecting } from '../channels/connectors.ts'
import { importConnector } from './exchangeConnect.ts'
import { importDataset, type Fill } from './importDataset.ts'
import { nobody, type Removals } from '../jobs/removals.ts'

/** Making a bot, its connector too, and taking it away again when the document proves wrong. */
export interface Importing extends BotMaking, Connecting {
  removals: Removals
}

/**
 * Makes a bot of a document, all of it or nothing: in many small writes, so that others come in between, as nobody's bot
 * until it is whole. A bot of the same name may be there already: the new one's slug is made unique.
 * @throws Problem 400 naming the field, when the document speaks of what it does not hold
 */
export async function importBot(making: Importing, userId: number, document: BotDocument): Promise<Bot> {
  const { store, tokens } = making
  const { bot, pieces } = await store.write(() => importHead(making, document))
  try {
    for (const fill of pieces) await store.write(fill)
    await store.write(() => appear(making, userId, bot, document))
  } catch (error) {
    await making.removals.drop(bot.id)
    throw error
  }
  await tokens.reload()
  return bot
}

/** All that does not grow with the number of sentences and values; those come in pieces. Inside of a write. */
async function importHead(making: Importing, document: BotDocument): Promise<{ bot: Bot; pieces: Generator<Fill> }> {
  const { store, tokens } = making
  const { name, private_data: privateData, slug: _, ...rest } = document.bot
  const bot = await insertBot(store, await nobody(store), { ...rest, name, privateData, slug: newId() })
  await tokens.create({ kind: 'developer', botId: bot.id })
  const { ids, pieces } = await importVersions(making, bot, document)
  await importEnvironments(making, bot, document, ids)
  await importSpecs(store, bot, document)
  return { bot, pieces: inTurn(pieces) }
}

/** The bot is whole: from now on it is its owner's. Inside of a write. */
async function appear(making: Importing, userId: number, bot: Bot, document: BotDocument): Promise<void> {
  const { store, vault } = making
  const wanted = slugify(document.bot.slug)
  const isTaken = await store.models.Bot.findOne({ where: { userId, slug: wanted } })
  const slug = isTaken ? await uniqueSlug(store.models.Bot, { userId }, bot.name) : wanted
  await bot.update({ userId, slug })
  await store.run(APPEAR, slug, bot.id)
  await importConnector({ store, vault }, bot, document)
}

/** From its first revision on a dataset is to be trained. */
const APPEAR = `
  UPDATE datasets SET slug = ?, revision = 1 WHERE version_id IN (SELECT id FROM versions WHERE bot_id = ?)`

function* inTurn(pieces: Generator<Fill>[]): Generator<Fill> {
  for (const piece of pieces) yield* piece
}

async function importVersions({ store, tokens }: BotMaking, bot: Bot, document: BotDocument) {
  const ids = new Map<string, number>()
  const pieces: Generator<Fill>[] = []
  for (const [at, { name, slug, parent, dataset, skills }] of document.versions.entries()) {
    if (ids.has(slug)) throw invalid(`versions[${at}].slug`, 'is used twice')
    const parentVersionId = parent == null ? undefined : ids.get(parent)
    if (parent != null && parentVersionId === undefined)
      throw invalid(`versions[${at}].parent`, 'is no version that stands before this one')
    const version = await insertVersion(store, bot, { name, slug, parentVersionId })
    ids.set(slug, version.id)
    await tokens.create({ kind: 'request', botId: bot.id, versionId: version.id })
    const row = await store.models.Dataset.create({
      versionId: version.id,
      slug: bot.slug,
      language: dataset.language,
      strictness: dataset.strictness,
      manualTraining: dataset.manual_training,
      resolvePronouns: dataset.resolve_pronouns,
      resolveDescriptions: dataset.resolve_descriptions,
      restrictedEntityStrictness: dataset.restricted_entity_strictness,
      freeEntityStrictness: dataset.free_entity_strictness,
    })
    pieces.push(...(await importDataset(store, row, dataset, `versions[${at}].dataset`)))
    await store.models.Skill.bulkCreate(
      skills.map((skill, position) => ({ ...skill, versionId: version.id, position })),
    )
  }
  return { ids, pieces }
}

async function importEnvironments(making: BotMaking, bot: Bot, document: BotDocument, versions: Map<string, number>) {
  const [first = null] = versions.keys()
  const given = document.environments.length
    ? document.environments
    : [{ name: 'development', slug: 'development', is_default: true, version: first }]
  // A bot has one default environment, whatever a document written by hand says.
  const chosen = given.find(one => one.is_default) ?? given[0]
  for (const [at, one] of given.entries()) {
    const { name, slug, version } = one
    const versionId = version === null ? null : versions.get(version)
    if (versionId === undefined) throw invalid(`environments[${at}].version`, 'is not a version of the document')
    if (given.findIndex(other => other.slug === slug) < at) throw invalid(`environments[${at}].slug`, 'is used twice')
    await insertEnvironment(making, bot, { name, slug, versionId, isDefault: one === chosen })
  }
}

async function importSpecs(store: Store, bot: Bot, { specs }: BotDocument): Promise<void> {
  for (const { name, test_cases } of specs) {
    const spec = await store.models.Spec.create({ botId: bot.id, name })
    const rows = test_cases.map(({ inputs, outputs }) => ({
      specId: spec.id,
      expression: inputs.expression,
      outputs: outputs ?? {},
    }))
    await store.models.TestCase.bulkCreate(rows)
  }
}
