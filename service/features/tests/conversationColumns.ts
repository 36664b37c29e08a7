import type { ConversationTestInput } from '../../contract/tests/conversationTests.ts'
import type { Json, JsonObject } from '../../store/models/columns.ts'

/** The columns of a conversation as a caller or a document gives it. */
export function conversationColumns({ name, language, memory, mocks, turns }: ConversationTestInput) {
  // as: it came as JSON
  const [memoryJson, mocksJson, turnsJson] = [memory ?? {}, mocks ?? [], turns] as unknown as [JsonObject, Json, Json]
  return { name, language: language ?? null, memory: memoryJson, mocks: mocksJson, turns: turnsJson }
}
