import type { ConversationResult } from '../../../service/contract/tests/conversationTests.ts'
import type { TestCaseResult } from '../../../service/contract/tests/tests.ts'
import { junit } from '../../../service/contract/tests/report/junit.ts'
import { conversationOutcome, sentenceOutcome } from '../../../service/contract/tests/report/outcomes.ts'
import { toCsv } from '../../csv.ts'
import { ASPECTS, textOf } from './runOutcome.ts'

export interface RunResultsOf {
  sentences: readonly TestCaseResult[]
  conversations: readonly ConversationResult[]
}

/** Formats the results of a run as JUnit XML. */
export const toJunit = (spec: string, { sentences, conversations }: RunResultsOf): string =>
  junit(spec, [...sentences.map(sentenceOutcome), ...conversations.map(conversationOutcome)])

/** Formats the results of a run as CSV; a conversation fills only the first three columns. */
export function toResultsCsv({ sentences, conversations }: RunResultsOf): string {
  const head = ['case', 'result', 'errors', ...ASPECTS.flatMap(aspect => [`expected ${aspect}`, `actual ${aspect}`])]
  const resultOf = (hasFailed: boolean) => (hasFailed ? 'failed' : 'passed')
  return toCsv([
    head,
    ...sentences.map(row => {
      const { name, faults } = sentenceOutcome(row)
      const aspects = ASPECTS.flatMap(aspect =>
        [row.outputs[aspect]?.expected, row.outputs[aspect]?.actual].map(textOf),
      )
      return [name, resultOf(row.validation_failed), faults.join('; '), ...aspects]
    }),
    ...conversations.map(row => {
      const { name, faults } = conversationOutcome(row)
      const aspects = ASPECTS.flatMap(() => ['', ''])
      return [name, resultOf(row.validation_failed), faults.join('; '), ...aspects]
    }),
  ])
}
