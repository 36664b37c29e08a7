import type { ConversationTestInput } from '../../../service/contract/conversationTests.ts'
import type { Turn } from './useTryConversation.ts'

const NAME_LENGTH = 80

/** The test of a conversation: what was said, and as the expectation what was answered. */
export function conversationTest(turns: readonly Turn[]): ConversationTestInput {
  const [first] = turns
  return {
    name: turns
      .map(({ text }) => text)
      .join(' · ')
      .slice(0, NAME_LENGTH),
    language: first?.after?.language ?? null,
    memory: first?.before?.memory ?? {},
    turns: turns.map(({ said, text, replies, after }) => ({
      ...(said.type === 'text' ? { say: said.content } : { press: said.content, title: text }),
      expect: {
        skill: after?.skill ?? null,
        ...(replies.length === 0
          ? { silent: true }
          : {
              messages: replies.map(({ type, content }) =>
                type === 'text' && typeof content === 'string' ? content : { type, content },
              ),
            }),
      },
    })),
  }
}
