/**
 * The history of the sample bot, so that each page of the studio has something to show: conversations of two weeks, two
 * specs with runs, a draft version, a published web chat and an evaluation.
 */
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { z } from 'zod'
import { targetOfVersion, type Target } from '../../access/tokenCache.ts'
import { Description, Isocode, LIMITS, Name, nonBlank } from '../../contract/basics.ts'
import { ConnectorDocument } from '../../contract/bots/exchange/connector.ts'
import { Analytics } from '../../contract/insights.ts'
import { TestCaseInput } from '../../contract/tests/tests.ts'
import type { Bot, Version } from '../../store/models/bots.ts'
import type { Dataset } from '../../store/models/dataset.ts'
import { slugify } from '../../store/rows/slugs.ts'
import { putRow } from '../../store/rows/put.ts'
import type { ConnectorDeps } from '../outgoing/connector.ts'
import { addExpressions } from '../dataset/addExpressions.ts'
import { runTurn, type DialogDeps } from '../dialogs/turn/runTurn.ts'
import { analyseAndLog } from '../analysis/analyse.ts'
import type { Jobs } from '../../jobs/jobs.ts'
import { datasetKey } from '../../jobs/keys.ts'
import { createRun } from '../tests/runSpec.ts'
import type { Trainer } from '../training/trainer.ts'
import { insertEnvironment } from './bots.ts'
import { type ForkDeps, forkVersion } from './forks.ts'
import { importConnector } from '../channels/exchange.ts'

/** A moment before the first start: whole days, and the time of the day in UTC. */
const Moment = { days_ago: z.int().min(0), time: z.iso.time() }
const Sentences = z.array(nonBlank(LIMITS.source)).min(1)

export const SampleHistory = z.object({
  /** A version forked from the first, with one more intent. */
  draft: z.object({
    name: Name,
    intent: z.object({
      name: Name,
      description: Description,
      expressions: z.array(z.object({ source: nonBlank(LIMITS.source), language: Isocode })),
    }),
  }),
  specs: z.array(z.object({ name: Name, test_cases: z.array(TestCaseInput) })),
  connector: ConnectorDocument,
  conversations: z.array(z.object({ ...Moment, guest: Name, channel: z.string(), sentences: Sentences })),
  /** Sentences typed into Try. */
  tried: z.array(z.object({ ...Moment, sentences: Sentences })),
  /** Results of the evaluation by language, as it computes them for the sample bot. */
  evaluations: z.record(Isocode, Analytics),
})
export type SampleHistory = z.infer<typeof SampleHistory>

export type SampleHistoryDeps = ForkDeps &
  ConnectorDeps &
  DialogDeps & { jobs: Jobs; training: Trainer; resources: string }

interface SampleBot {
  bot: Bot
  version: Version
  dataset: Dataset
}

type Payload = { botId: number }

/** Registers the creation of the history as a job; after a crash it creates what is missing. */
export function handleSampleHistory(deps: SampleHistoryDeps): void {
  deps.jobs.handle<Payload>('sampleHistory', async ({ payload: { botId }, signal }) => {
    const { rows, models } = deps.store
    const bot = await rows.find(models.Bot, { id: botId })
    const version = bot && (await rows.find(models.Version, { botId }))
    const dataset = version && (await rows.find(models.Dataset, { versionId: version.id }))
    if (!bot || !dataset) return // removed meanwhile
    const history = await readSampleHistory(deps.resources)
    const sample = { bot, version, dataset }
    await createEvaluations(deps, sample, history)
    await createProduction(deps, sample, history)
    // Logs are listed in the order of their creation: the oldest first.
    const said = [
      ...history.conversations.map(one => ({ ...one, create: () => createConversation(deps, sample, one) })),
      ...history.tried.map(one => ({ ...one, create: () => createTried(deps, sample, one) })),
    ]
    for (const { create } of said.sort((one, other) => other.days_ago - one.days_ago)) {
      signal.throwIfAborted()
      await create()
    }
    await createDraft(deps, sample, history)
  })
}

/** Queues the creation of the history behind the first training of the bot. */
export async function queueSampleHistory({ jobs }: SampleHistoryDeps, dataset: Dataset, botId: number): Promise<void> {
  await jobs.add('sampleHistory', { botId }, { key: datasetKey(dataset.id) })
}

/** Reads the history that belongs to the sample bot. @throws when the file does not have its form */
export async function readSampleHistory(resources: string): Promise<SampleHistory> {
  return SampleHistory.parse(JSON.parse(await readFile(join(resources, 'demo', 'history.json'), 'utf8')))
}

async function createEvaluations({ store }: SampleHistoryDeps, { dataset }: SampleBot, history: SampleHistory) {
  const { id: datasetId, revision } = dataset
  await store.write(async () => {
    for (const [language, analytics] of Object.entries(history.evaluations))
      await putRow(store.rows, store.models.Measurement, { datasetId, language }, { revision, analytics })
  })
}

/** The first version becomes what people get: in the environment Production, in the web chat. */
async function createProduction(deps: SampleHistoryDeps, { bot, version }: SampleBot, history: SampleHistory) {
  const { rows, models, write } = deps.store
  await write(async () => {
    const { Environment, Connector } = models
    if (!(await rows.find(Environment, { botId: bot.id, slug: 'production' }))) {
      await rows.update(Environment, { botId: bot.id, isDefault: true }, { isDefault: false })
      await insertEnvironment(deps, bot, { name: 'Production', versionId: version.id, isDefault: true })
    }
    if (!(await rows.find(Connector, { botId: bot.id }))) await importConnector(deps, bot, history)
  })
  await deps.tokens.reload()
}

async function createConversation(
  deps: SampleHistoryDeps,
  { bot, version }: SampleBot,
  { guest, channel, sentences, ...moment }: SampleHistory['conversations'][number],
): Promise<void> {
  const { rows, models } = deps.store
  const conversationId = `sample-${slugify(guest)}`
  if (await rows.find(models.MessageLog, { botId: bot.id, conversationId })) return
  const environment = await rows.find(models.Environment, { botId: bot.id, isDefault: true })
  const target = await targetOfVersion(deps.store, version.id)
  if (!target) return
  const live: Target = { ...target, environmentId: environment?.id ?? null }
  for (const [at, text] of sentences.entries()) {
    const origin = {
      channelId: '',
      channelType: channel,
      senderId: conversationId,
      messageId: `${conversationId}-${at}`,
    }
    const participantData = { userName: guest }
    const message = { text, conversationId, origin: { ...origin, participantData } }
    await runTurn({ ...deps, now: clockAt(deps, moment, at) }, live, message)
  }
}

async function createTried(
  deps: SampleHistoryDeps,
  { bot, version }: SampleBot,
  { sentences, ...moment }: SampleHistory['tried'][number],
): Promise<void> {
  const { rows, models } = deps.store
  const target = await targetOfVersion(deps.store, version.id)
  for (const [at, text] of sentences.entries()) {
    const isThere = await rows.find(models.NlpLog, { botId: bot.id, source: text, environmentId: null })
    if (target && !isThere) await analyseAndLog({ ...deps, now: clockAt(deps, moment, at) }, target, { text })
  }
}

const DAY_MS = 86_400_000
/** Milliseconds between two sentences of somebody. */
const PAUSE_MS = 40_000

/** A clock that stands still at the moment of a sentence, never in the future. */
function clockAt({ now }: SampleHistoryDeps, moment: z.infer<z.ZodObject<typeof Moment>>, at: number): () => Date {
  const day = new Date(now().getTime() - moment.days_ago * DAY_MS).toISOString().slice(0, 10)
  const time = new Date(`${day}T${moment.time}:00Z`).getTime() + at * PAUSE_MS
  const date = new Date(Math.min(time, now().getTime()))
  return () => date
}

/** A draft that is trained, in the environment Development, and runs of the specs: one live, two of the draft. */
async function createDraft(deps: SampleHistoryDeps, { bot, version }: SampleBot, { draft, specs }: SampleHistory) {
  const { rows, models, write } = deps.store
  const slug = slugify(draft.name)
  if (await rows.find(models.Version, { botId: bot.id, slug })) return
  const fork = await forkVersion(deps, bot, version, draft.name)
  const dataset = await rows.get(models.Dataset, { versionId: fork.id })
  const { expressions, name, description } = draft.intent
  await write(async () => {
    const given = { datasetId: dataset.id, name, slug: slugify(name), description }
    await addExpressions(deps, dataset, await rows.insert(models.Intent, given), expressions)
    await rows.update(models.Environment, { botId: bot.id, slug: 'development' }, { versionId: fork.id })
  })
  await deps.tokens.reload()
  await deps.training.train(dataset.id)
  for (const { name, test_cases } of specs)
    await write(async () => {
      const row = await rows.insert(models.Spec, { botId: bot.id, name })
      const cases = test_cases.map(({ inputs, outputs }) => ({ expression: inputs.expression, outputs: outputs ?? {} }))
      await deps.store.insertMany(
        models.TestCase,
        cases.map(one => ({ specId: row.id, ...one })),
      )
    })
  for (const spec of await rows.list(models.Spec, { botId: bot.id }))
    for (const versionId of [version.id, fork.id, fork.id]) await write(() => createRun(deps, spec.id, versionId))
}
