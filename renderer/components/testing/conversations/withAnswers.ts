import type { ConversationTest } from '../../../../service/contract/conversationTests.ts'
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
