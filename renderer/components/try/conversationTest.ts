import type { Message } from '../../../service/contract/analysis.ts'
import type { ConversationTestInput, ExpectedTurn } from '../../../service/contract/tests/conversationTests.ts'
import { mocksOf } from './mocks.ts'
import type { Turn } from './useTryConversation.ts'

const NAME_LENGTH = 80

/** The test of a conversation: what was said, as the expectation what was answered, and the answers of its calls. */
export function conversationTest(turns: readonly Turn[]): ConversationTestInput {
  const [first] = turns
  return {
    name: turns
      .map(({ text }) => text)
      .join(' · ')
      .slice(0, NAME_LENGTH),
    language: first?.after?.language ?? null,
    memory: first?.before?.memory ?? {},
    mocks: mocksOf(turns.flatMap(({ trace }) => trace)),
    turns: turns.map(({ said, text, replies, after }) => ({
      ...(said.type === 'text' ? { say: said.content } : { press: said.content, title: text }),
      expect: { skill: after?.skill ?? null, ...expectedReplies(replies) },
    })),
  }
}

/** The replies of a turn as an expectation: text messages as their text, or silence. */
export function expectedReplies(replies: readonly Message[]): Pick<ExpectedTurn, 'messages' | 'silent'> {
  if (replies.length === 0) return { silent: true }
  return {
    messages: replies.map(({ type, content }) =>
      type === 'text' && typeof content === 'string' ? content : { type, content },
    ),
  }
}
