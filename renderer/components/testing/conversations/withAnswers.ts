import type { ConversationTest } from '../../../../service/contract/tests/conversationTests.ts'
import type { Api } from '../../../api.ts'
import { expectedReplies } from '../../try/conversationTest.ts'

type Try = (body: Parameters<Api['builder']['try']>[0]['body']) => ReturnType<Api['builder']['try']>

/**
 * Holds a conversation with the current version, its calls answered by its mocks alone.
 * @returns the turns; where skill or messages are not checked yet, what was answered is the expectation
 */
export async function withAnswers(
  tryTurn: Try,
  { language, memory, mocks, turns }: Pick<ConversationTest, 'language' | 'memory' | 'mocks' | 'turns'>,
): Promise<ConversationTest['turns']> {
  const filled: ConversationTest['turns'] = []
  let state: Awaited<ReturnType<Try>>['state'] | undefined
  for (const turn of turns) {
    const { say, press, title } = turn
    const tried = await tryTurn({
      message: press == null ? { type: 'text', content: say ?? '' } : { type: 'trigger_skill', content: press, title },
      state,
      ...(!state && { language, memory }),
      mocks,
    })
    state = tried.state
    const expected = turn.expect ?? {}
    const isChecked = expected.messages != null || expected.silent != null
    const expect = {
      ...expected,
      skill: expected.skill ?? state.skill,
      ...(!isChecked && expectedReplies(tried.messages)),
    }
    filled.push({ ...turn, expect })
  }
  return filled
}

/**
 * Takes over filled turns up to the first that was edited since they were asked for: what follows it was answered in a
 * conversation that is another one now.
 * @param now the turns as they are
 * @param asked the turns as they were sent
 * @param filled the same with their expectations
 */
export function withFilled(
  now: ConversationTest['turns'],
  asked: ConversationTest['turns'],
  filled: ConversationTest['turns'],
): ConversationTest['turns'] {
  const edited = now.findIndex((turn, at) => JSON.stringify(turn) !== JSON.stringify(asked[at]))
  const end = edited < 0 ? now.length : edited
  return [...filled.slice(0, end), ...now.slice(end)]
}
