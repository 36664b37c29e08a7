import { targetOfVersion, type Target } from '../../access/tokenCache.ts'
import type { Analysis, Message } from '../../contract/analysis.ts'
import type { ConversationTestInput } from '../../contract/tests/conversationTests.ts'
import { notFound } from '../../contract/problem.ts'
import { recordingsOf, testedState } from './queries.ts'
import type { Store } from '../../store/store.ts'
import type { Json } from '../../store/models/columns.ts'
import type { ComparedOutput, ConversationTest, Run, TestCase } from '../../store/models/testing.ts'
import { turn } from '../../dialog/turn/turn.ts'
import type { Builders } from '../dialogs/turn/builders.ts'
import type { DialogCalls } from '../dialogs/turn/calls.ts'
import { DEFAULT_SKILL, defaultReply } from '../dialogs/turn/defaultReply.ts'
import { createPorts } from '../dialogs/turn/dialogPorts.ts'
import { analyse, type AnalysisDeps } from '../analysis/analyse.ts'
import type { Speech } from '../speech/speech.ts'
import { createPauses } from '../../jobs/timeSlices.ts'
import type { Jobs } from '../../jobs/jobs.ts'
import { datasetKey } from '../../jobs/keys.ts'
import { type ActualOutputs, compareOutputs, uncomparedOutputs } from './compareOutputs.ts'
import { recogniseRecording } from './recordings.ts'
import { holdConversation } from './runConversations.ts'

/** Cases evaluated and stored per write. */
const CASES_PER_WRITE = 100

export interface RunDeps extends AnalysisDeps {
  builders: Builders
}

/** Cases with a recording need its recognition. */
export type RecordedRunDeps = RunDeps & { speech: Pick<Speech, 'recognise'> }

type RunPayload = { runId: string; versionId: number }

/** Registers test runs as jobs; a run that a crash interrupted starts again. */
export function handleRuns(deps: RecordedRunDeps & { jobs: Jobs }): void {
  deps.jobs.handle<RunPayload>('runSpec', job => runSpec(deps, job.payload, job))
}

/** Creates a run of a spec against a version, and queues it; inside of a write. */
export async function createRun(deps: { store: Store; jobs: Jobs }, specId: string, versionId: number): Promise<Run> {
  const { rows, models } = deps.store
  const total = await countCases(deps.store, specId)
  const run = await rows.insert(models.Run, { specId, versionId: String(versionId), total })
  await queueRun(deps, run, versionId)
  return run
}

/** Number of sentences and conversations of a spec. */
export async function countCases({ rows, models }: Store, specId: string): Promise<number> {
  const counts = await Promise.all([
    rows.count(models.TestCase, { specId }),
    rows.count(models.ConversationTest, { specId }),
  ])
  return counts.reduce((sum, count) => sum + count)
}

/**
 * Queues a run against a version; inside of the write that creates its row. It shares its key with the trainings of the
 * version, so that all of its cases are evaluated by the same models.
 * @throws Problem 404 when the version was removed
 */
export async function queueRun(
  { store, jobs }: { store: Store; jobs: Jobs },
  run: Run,
  versionId: number,
): Promise<void> {
  const dataset = await store.rows.find(store.models.Dataset, { versionId })
  if (!dataset) throw notFound('target_version_id')
  await jobs.add('runSpec', { runId: run.id, versionId }, { key: datasetKey(dataset.id), mirror: run })
}

/** Evaluates every case of a spec against a version. A run with failed cases is a successful job. */
async function runSpec(
  deps: RecordedRunDeps,
  { runId, versionId }: RunPayload,
  job: { progress(share: number): void; signal: AbortSignal },
): Promise<void> {
  const { store } = deps
  const { Run, TestCaseResult, TestCase, ConversationTest, ConversationResult } = store.models
  const run = await store.rows.find(Run, { id: runId })
  if (!run) return // removed since it was queued
  const target = await targetOfVersion(store, versionId)
  if (!target) throw new Error('the version to be tested was removed')
  const tested = await testedState(store, run.specId, versionId)
  await store.write(async () => {
    await store.rows.update(Run, { id: runId }, { testedState: tested ?? null })
    await store.rows.remove(TestCaseResult, { runId })
    await store.rows.remove(ConversationResult, { runId })
  })
  const cases = await store.rows.list(TestCase, { specId: run.specId })
  const conversations = await store.rows.list(ConversationTest, { specId: run.specId })
  const total = cases.length + conversations.length
  let [done, failed] = [0, 0]
  const pauseWhenDue = createPauses()
  /** Stores the results of some cases, as far as the run has come with them. */
  const save = async <Row extends { validationFailed: boolean }>(rows: Row[], insert: () => Promise<unknown>) => {
    done += rows.length
    failed += rows.filter(row => row.validationFailed).length
    await store.write(async () => {
      await insert()
      await store.rows.update(Run, { id: runId }, { total, failed })
    })
    job.progress(done / total)
  }
  for (const chunk of chunksOf(cases)) {
    job.signal.throwIfAborted()
    const recordings = await recordingsOf(
      store,
      chunk.map(({ id }) => id),
    )
    const rows: ReturnType<typeof toResultRow>[] = []
    for (const testCase of chunk) {
      const outputs = await outputsOf(deps, target, testCase, recordings.has(testCase.id))
      rows.push(toResultRow(run, testCase, outputs))
      await pauseWhenDue()
    }
    await save(rows, () => store.insertMany(TestCaseResult, rows))
  }
  for (const chunk of chunksOf(conversations)) {
    job.signal.throwIfAborted()
    const rows: Awaited<ReturnType<typeof conversationRow>>[] = []
    for (const test of chunk) {
      rows.push(await conversationRow(deps, target, run, test))
      await pauseWhenDue()
    }
    await save(rows, () => store.insertMany(ConversationResult, rows))
  }
  if (total === 0) await store.autocommit.update(Run, { id: runId }, { total: 0, failed: 0 })
}

function* chunksOf<Item>(items: readonly Item[]): Generator<Item[]> {
  for (let at = 0; at < items.length; at += CASES_PER_WRITE) yield items.slice(at, at + CASES_PER_WRITE)
}

/** The fields of a stored conversation as the interface has them. */
export function inputOf({ name, language, memory, mocks, turns }: ConversationTest): ConversationTestInput {
  // as: the schema has read them before they were stored
  return { name, language, memory, mocks, turns } as unknown as ConversationTestInput
}

async function conversationRow(deps: RunDeps, target: Target, run: Run, test: ConversationTest) {
  const { turns, reached } = await holdConversation(deps, target, test.id, inputOf(test))
  return {
    runId: run.id,
    conversationId: test.id,
    name: test.name,
    validationFailed: turns.some(({ errors }) => errors.length > 0),
    turns: turns as unknown as Json, // as: results of turns are JSON
    reached,
  }
}

/** Compares the answer to the recording of a case, or to its sentence without one, with what is expected. */
async function outputsOf(
  deps: RecordedRunDeps,
  target: Target,
  testCase: TestCase,
  isRecorded: boolean,
): Promise<Outputs> {
  if (isRecorded) return recordedOutputs(deps, target, testCase)
  return compareOutputs(testCase.outputs, await evaluate(deps, target, testCase.expression))
}

/** The outputs of a case with a recording, and the sentence that was recognised in it. */
async function recordedOutputs(
  deps: RecordedRunDeps,
  target: Target,
  { id, expression, outputs }: TestCase,
): Promise<Outputs> {
  const { rows, models } = deps.store
  const recording = await rows.find(models.TestRecording, { testCaseId: id })
  if (!recording) return compareOutputs(outputs, await evaluate(deps, target, expression)) // removed meanwhile
  const heard = await recogniseRecording(deps.speech, target.datasetId, recording)
  if ('problem' in heard) {
    const error = { code: 'unheard', message: heard.problem, actual: null, expected: expression }
    return { ...uncomparedOutputs(outputs), heard: { actual: null, expected: expression, errors: [error] } }
  }
  return {
    ...compareOutputs(outputs, await evaluate(deps, target, heard.text, recording.language)),
    heard: { actual: heard.text, expected: expression, errors: [] },
  }
}

/**
 * True when a run of a test case fails.
 * @param isRecorded whether the case has a recording, which is recognised then: up to a second
 */
export async function failsCase(
  deps: RecordedRunDeps,
  target: Target,
  testCase: TestCase,
  isRecorded: boolean,
): Promise<boolean> {
  return hasErrors(await outputsOf(deps, target, testCase, isRecorded))
}

/** True when a conversation with a version differs from the expectations of its test. */
export async function failsConversation(deps: RunDeps, target: Target, test: ConversationTest): Promise<boolean> {
  const { turns } = await holdConversation(deps, target, test.id, inputOf(test))
  return turns.some(({ errors }) => errors.length > 0)
}

type Outputs = Record<string, ComparedOutput>

const hasErrors = (outputs: Outputs) => Object.values(outputs).some(output => output.errors.length > 0)

function toResultRow(run: Run, testCase: TestCase, outputs: Outputs) {
  return {
    runId: run.id,
    testCaseId: testCase.id,
    expression: testCase.expression,
    validationFailed: hasErrors(outputs),
    outputs,
  }
}

/** The answer of a version to a sentence. */
export interface Answer {
  outputs: ActualOutputs
  messages: Message[]
}

/**
 * The answer of a version to a sentence; nothing is logged.
 * @param language of the conversation; recognised from the sentence when not given
 */
export async function answerTo(deps: RunDeps, target: Target, expression: string, language?: string): Promise<Answer> {
  const { analysis, skill, messages } = await replyTo(deps, target, expression, language)
  return {
    messages,
    outputs: {
      intent: analysis.intents[0]?.slug ?? null,
      skill,
      language: analysis.language,
      entities: entitiesOf(analysis),
    },
  }
}

/** As answerTo, without what is said. */
export const evaluate = async (...given: Parameters<typeof answerTo>): Promise<ActualOutputs> =>
  (await answerTo(...given)).outputs

interface Reply {
  analysis: Analysis
  /** The skill that ends the turn. */
  skill: string | null
  messages: Message[]
}

/** One turn of a new conversation. Skills call nobody, and nothing is stored. */
async function replyTo(deps: RunDeps, target: Target, text: string, language?: string): Promise<Reply> {
  const builder = await deps.builders.of(target)
  if (builder.isEmpty) {
    const analysis = await analyse(deps, target, { text, language })
    return { analysis, skill: DEFAULT_SKILL, messages: [defaultReply(analysis)] }
  }
  const ports = createPorts({ ...deps, dialogCalls: NO_CALLS }, target, {})
  const { analysis, lastSkill, messages } = await turn(
    undefined,
    { conversationId: 'test', text, ...(language && { language }) },
    builder,
    ports,
  )
  return { analysis, skill: lastSkill, messages }
}

const NO_CALLS: Pick<DialogCalls, 'make'> = {
  make: async () => ({ isAnswered: false, message: 'a test calls nobody', isLasting: true }),
}

const entitiesOf = ({ entities }: Analysis) =>
  Object.entries(entities).flatMap(([type, found]) => found.map(({ raw }) => ({ raw, type })))
