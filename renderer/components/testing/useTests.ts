import { computed, ref, watch } from 'vue'
import type { ConversationTest } from '../../../service/contract/tests/conversationTests.ts'
import type { TestCase } from '../../../service/contract/tests/tests.ts'
import { useConversationTests } from './conversations/useConversationTests.ts'
import { useCases } from './useCases.ts'

/** A case of a spec: a sentence that is analysed, or a conversation that is held. */
export type TestRow = { id: string; name: string } & (
  | { kind: 'sentence'; sentence: TestCase; conversation?: never }
  | { kind: 'conversation'; sentence?: never; conversation: ConversationTest }
)
export type TestKind = TestRow['kind']
export const TEST_KINDS: readonly TestKind[] = ['sentence', 'conversation']

/** Cases of both kinds as one list. */
export function useTests(spec: () => string, onChange: () => Promise<void>) {
  const cases = useCases(spec, onChange)
  const conversations = useConversationTests(spec, onChange)
  const both = [cases, conversations] as const

  const rows = computed<TestRow[]>(() => [
    ...cases.rows.value.map(one => ({
      ...{ kind: 'sentence' as const, id: one.id, name: one.inputs.expression, sentence: one },
    })),
    ...conversations.rows.value.map(one => ({
      ...{ kind: 'conversation' as const, id: one.id, name: one.name, conversation: one },
    })),
  ])
  /** Once both lists are read the table stays, even without rows: it has the row for a new case. */
  const isRead = ref(false)
  watch(
    () => both.some(({ state }) => state.value === 'loading'),
    isLoading => (isRead.value ||= !isLoading),
    { immediate: true },
  )
  const state = computed(() => {
    if (both.some(({ state }) => state.value === 'problem')) return 'problem'
    return isRead.value ? 'content' : 'loading'
  })

  async function remove(chosen: readonly TestRow[]): Promise<void> {
    const sentences = chosen.flatMap(({ sentence }) => sentence ?? [])
    if (sentences.length > 0) await cases.remove(sentences)
    for (const { conversation } of chosen) if (conversation) await conversations.remove(conversation)
  }

  return {
    ...{ cases, conversations, rows, state, remove },
    total: computed(() => cases.total.value + conversations.total.value),
    isLoading: computed(() => both.some(({ isLoading }) => isLoading.value)),
    problem: computed(() => cases.problem.value || conversations.problem.value),
    reload: () => Promise.all(both.map(({ reload }) => reload())),
  }
}
