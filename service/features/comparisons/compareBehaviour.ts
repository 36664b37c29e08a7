/**
 * Differences in behaviour between two versions: how each answers the test cases and the last logged sentences, and how
 * the conversation tests go with each.
 */
import type { Target } from '../../access/tokenCache.ts'
import type { Behaviour, BehaviourChange, BehaviourComparison } from '../../contract/comparisons.ts'
import type { TurnResult } from '../../contract/tests/conversationTests.ts'
import type { ConversationTest } from '../../store/models/testing.ts'
import { recentSentences } from '../logs/queries/nlpLogs.ts'
import { casesOfDataset, recordingsOf } from '../tests/queries.ts'
import { createPauses } from '../../jobs/timeSlices.ts'
import { compareOutputs } from '../tests/compareOutputs.ts'
import { holdConversation } from '../tests/runConversations.ts'
import { type Answer, answerTo, inputOf, type RunDeps } from '../tests/runSpec.ts'

/** Logs that are answered again. */
const LOGS = 1_000
/** Changes that are listed. */
const MAX_CHANGES = 200

interface Question {
  kind: 'case' | 'log'
  sentence: string
  language?: string
  /** Number of logs with this sentence. */
  count: number
  expected?: Parameters<typeof compareOutputs>[0]
}

/**
 * Answers every test case and the last logs by both versions, and holds every conversation test with both; nothing is
 * logged. Cases with a recording are judged by their sentence: their recordings would be recognised twice, which a
 * request can not wait for.
 */
export async function compareBehaviour(deps: RunDeps, base: Target, other: Target): Promise<BehaviourComparison> {
  const { cases, conversations } = await casesOfDataset(deps.store, base.datasetId)
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
    conversations: { total: conversations.length, fixed: 0, broken: 0, changed: 0 },
    logs: { total: logs.reduce((sum, { n }) => sum + n, 0), changed: 0 },
    changes: [],
  }
  const pauseWhenDue = createPauses()
  for (const test of conversations) record(result, await compareConversation(deps, base, other, test))
  for (const question of questions) {
    const before = await answer(deps, base, question)
    await pauseWhenDue()
    record(result, changeOf(question, before, await answer(deps, other, question)))
    await pauseWhenDue()
  }
  return result
}

const answer = (deps: RunDeps, target: Target, { sentence, language }: Question) =>
  answerTo(deps, target, sentence, language)

function record({ cases, conversations, logs, changes }: BehaviourComparison, change: BehaviourChange | undefined) {
  if (!change) return
  const { kind, count, base, other } = change
  if (kind === 'log') logs.changed += count
  if (kind === 'conversation') conversations.changed++
  const judged = kind === 'conversation' ? conversations : cases
  if (base.passes === true && other.passes === false) judged.broken++
  if (base.passes === false && other.passes === true) judged.fixed++
  if (changes.length < MAX_CHANGES) changes.push(change)
}

/** @returns undefined when both answers are the same */
function changeOf(question: Question, before: Answer, after: Answer): BehaviourChange | undefined {
  const { kind, sentence, count } = question
  const [base, other] = [show(before, question), show(after, question)]
  return isSame(base, other) ? undefined : { kind, conversation: null, sentence, count, base, other }
}

function show({ outputs, messages }: Answer, { expected }: Question): Behaviour {
  const { intent, skill, entities } = outputs
  const errors = expected && Object.values(compareOutputs(expected, outputs)).flatMap(output => output.errors)
  const found = entities.map(({ raw, type }) => `${type}: ${raw}`).sort()
  return { intent, skill, entities: found, replies: repliesIn(messages), passes: errors ? errors.length === 0 : null }
}

/** The first turn that goes differently; undefined when none does. */
async function compareConversation(
  deps: RunDeps,
  base: Target,
  other: Target,
  test: ConversationTest,
): Promise<BehaviourChange | undefined> {
  const held = (target: Target) => holdConversation(deps, target, test.id, inputOf(test))
  const [before, after] = [(await held(base)).turns, (await held(other)).turns]
  const sides = before.map(
    (turn, at) => [showTurn(turn, before), showTurn(after[at] ?? turn, after), turn.said] as const,
  )
  const [was, is, sentence] = sides.find(([one, two]) => !isSame(one, two)) ?? []
  if (!was || !is || sentence === undefined) return undefined
  return { kind: 'conversation', conversation: test.name, sentence, count: 1, base: was, other: is }
}

const showTurn = ({ actual }: TurnResult, turns: readonly TurnResult[]): Behaviour => ({
  intent: actual.intent,
  skill: actual.skill,
  entities: [],
  replies: repliesIn(actual.messages),
  passes: turns.every(({ errors }) => errors.length === 0),
})

const isSame = (one: Behaviour, other: Behaviour) => JSON.stringify(one) === JSON.stringify(other)

/** Text of each message, else its title or its type. */
function repliesIn(messages: readonly unknown[]): string[] {
  return messages.map(message => {
    const { type, content } = fieldsOf(message)
    const words = typeof content === 'string' ? content : fieldsOf(content).title
    return typeof words === 'string' ? words : String(type)
  })
}

const fieldsOf = (value: unknown): Record<string, unknown> =>
  typeof value === 'object' && value !== null ? { ...value } : {}
