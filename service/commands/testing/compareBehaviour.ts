/** Differences in behaviour between two versions: how each answers the test cases and the last logged sentences. */
import type { Target } from '../../access/tokenCache.ts'
import type { Behaviour, BehaviourChange, BehaviourComparison } from '../../contract/comparison.ts'
import { recentSentences } from '../../store/queries/nlpLogs.ts'
import { casesOfDataset, recordingsOf } from '../../store/queries/testing.ts'
import { createPauses } from '../engine/timeSlices.ts'
import { type ActualOutputs, compareOutputs } from './compareOutputs.ts'
import { evaluate, type RunDeps } from './runSpec.ts'

/** Logs that are answered again. */
const LOGS = 1_000
/** Changes that are listed. */
const MAX_CHANGES = 200

interface Question {
  kind: BehaviourChange['kind']
  sentence: string
  language?: string
  /** Number of logs with this sentence. */
  count: number
  expected?: Parameters<typeof compareOutputs>[0]
}

/**
 * Answers every test case and the last logs by both versions; nothing is logged. Cases with a recording are judged by
 * their sentence: their recordings would be recognised twice, which a request can not wait for.
 */
export async function compareBehaviour(deps: RunDeps, base: Target, other: Target): Promise<BehaviourComparison> {
  const { cases } = await casesOfDataset(deps.store, base.datasetId)
  const recordings = await recordingsOf(
    deps.store,
    cases.map(({ id }) => id),
  )
  const logs = await recentSentences(deps.store, base.botId, LOGS)
  const questions: Question[] = [
    ...cases.map(({ expression, outputs }) => ({
      ...{ kind: 'case' as const, sentence: expression, expected: outputs, count: 1 },
    })),
    ...logs.map(({ source, language, n }) => ({ kind: 'log' as const, sentence: source, language, count: n })),
  ]
  const result: BehaviourComparison = {
    cases: { total: cases.length, recorded: recordings.size, fixed: 0, broken: 0 },
    logs: { total: logs.reduce((sum, { n }) => sum + n, 0), changed: 0 },
    changes: [],
  }
  const pauseWhenDue = createPauses()
  for (const question of questions) {
    const before = await answer(deps, base, question)
    await pauseWhenDue()
    record(result, question, before, await answer(deps, other, question))
    await pauseWhenDue()
  }
  return result
}

const answer = (deps: RunDeps, target: Target, { sentence, language }: Question) =>
  evaluate(deps, target, sentence, language)

function record(result: BehaviourComparison, question: Question, before: ActualOutputs, after: ActualOutputs): void {
  const [base, other] = [show(before, question), show(after, question)]
  if (JSON.stringify(base) === JSON.stringify(other)) return
  if (question.kind === 'log') result.logs.changed += question.count
  if (base.passes === true && other.passes === false) result.cases.broken++
  if (base.passes === false && other.passes === true) result.cases.fixed++
  const { kind, sentence, count } = question
  if (result.changes.length < MAX_CHANGES) result.changes.push({ kind, sentence, count, base, other })
}

function show(actual: ActualOutputs, { expected }: Question): Behaviour {
  const { intent, skill, entities } = actual
  const errors = expected && Object.values(compareOutputs(expected, actual)).flatMap(output => output.errors)
  const found = entities.map(({ raw, type }) => `${type}: ${raw}`).sort()
  return { intent, skill, entities: found, passes: errors ? errors.length === 0 : null }
}
