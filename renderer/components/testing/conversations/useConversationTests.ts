import { useI18n } from 'vue-i18n'
import type { ConversationTest } from '../../../../service/contract/tests/conversationTests.ts'
import { useApi } from '../../../api.ts'
import { draftKey, useDraft } from '../../../composables/useDraft.ts'
import { useErrorToast } from '../../../composables/useErrorToast.ts'
import { useHistory } from '../../../composables/useHistory.ts'
import { useList } from '../../../composables/useList.ts'
import { useSession } from '../../../session.ts'
import { withAnswers } from './withAnswers.ts'

/** Conversations of a spec: list, creation, edit in place, deletion. Every change is a step of the history. */
export function useConversationTests(spec: () => string, onChange: () => Promise<void>) {
  const api = useApi()
  const session = useSession()
  const { t } = useI18n()
  const { showUndoToast } = useHistory()

  const scope = () => ({ ...session.scope, spec_id: spec() })
  const list = useList<ConversationTest>(query => api.conversationTests.list({ params: scope(), query }))
  const refresh = () => Promise.all([list.reload(), onChange(), session.refresh()])
  const withErrorToast = useErrorToast(refresh)
  const complete = (test: Pick<ConversationTest, 'language' | 'memory' | 'mocks' | 'turns'>) =>
    withAnswers(body => api.builder.try({ params: session.scope, body }), test)

  /** Adds a conversation that begins with a message, with what the bot answers now as the expectation. @returns its id */
  async function create(say: string): Promise<string | undefined> {
    let id: string | undefined
    await withErrorToast(async () => {
      const turns = await complete({ language: null, memory: {}, mocks: [], turns: [{ say, expect: {} }] })
      const undo = t('tests.undo.addConversation', { name: say })
      const body = { conversations: [{ name: say, turns }] }
      const made = await api.conversationTests.create({ params: scope(), body, undo })
      id = made[0]?.id
    })
    return id
  }

  async function remove({ id, name }: ConversationTest): Promise<void> {
    const undo = t('tests.removedConversation', { name })
    const params = { ...scope(), conversation_id: id }
    if (await withErrorToast(() => api.conversationTests.remove({ params, undo }))) showUndoToast(undo)
  }

  /** One conversation, edited in place. @param conversation_id constant */
  function edit(conversation_id: string) {
    const params = { ...scope(), conversation_id }
    return useDraft<ConversationTest, 'name' | 'language' | 'memory' | 'mocks' | 'turns'>({
      key: draftKey('conversation', { conversation_id }),
      parts: ['name', 'language', 'memory', 'mocks', 'turns'],
      load: () => api.conversationTests.show({ params }),
      save(draft, _, { updated_at: base }) {
        const undo = t('tests.undo.editConversation', { name: draft.name })
        return api.conversationTests.update({ params, body: { ...draft, base }, undo })
      },
      onSaved: refresh,
    })
  }

  return { ...list, create, remove, edit, complete }
}

export type ConversationTests = ReturnType<typeof useConversationTests>
