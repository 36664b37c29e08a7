import { computed, ref, shallowRef } from 'vue'
import type { Analysis, Message } from '../../../service/contract/analysis.ts'
import { errorMessage, useApi } from '../../api.ts'
import { useSession } from '../../session.ts'

/** One sentence that was tried, and what came of it. */
export interface Turn {
  id: number
  text: string
  replies: Message[]
  analysis: Analysis | null
  /** The whole answer of the service, for the JSON tab. */
  answer: unknown
  problem: string
}

/**
 * A conversation with the open version. A turn asks the dialog, whose answer holds the analysis too; should the
 * dialog fail, the sentence is still analysed, because that is what one is here to see.
 */
export function useTryConversation(language: () => string | undefined) {
  const api = useApi()
  const session = useSession()
  const turns = shallowRef<Turn[]>([])
  const chosen = ref<number>()
  const isWaiting = ref(false)
  const conversation = ref(crypto.randomUUID())
  const current = computed(() => turns.value.find(({ id }) => id === chosen.value) ?? turns.value.at(-1))

  async function send(text: string) {
    if (isWaiting.value) return
    isWaiting.value = true
    const turn: Turn = { id: turns.value.length + 1, text, replies: [], analysis: null, answer: null, problem: '' }
    turns.value = [...turns.value, turn]
    const answer = await ask(text)
    // Only now: what was understood before stays in view until there is something new to see.
    chosen.value = turn.id
    turns.value = turns.value.map(known => (known.id === turn.id ? { ...known, ...answer } : known))
    isWaiting.value = false
    session.sentences += 1
  }

  async function ask(text: string): Promise<Partial<Turn>> {
    const sentLanguage = language() ?? (await detect(text))
    try {
      const answer = await api.dialog.talk({
        body: {
          message: { type: 'text', content: text },
          conversation_id: conversation.value,
          ...(sentLanguage && { language: sentLanguage }),
        },
      })
      return { replies: answer.messages, analysis: answer.nlp, answer }
    } catch (error) {
      return { problem: errorMessage(error), ...(await analyse(text)) }
    }
  }

  /** A conversation keeps the language of its first sentence; who tries sentences wants each in its own. */
  async function detect(text: string): Promise<string | undefined> {
    if (turns.value.length < 2) return undefined
    const found = await api.studio.suggest({ params: session.scope, body: { text } }).catch(() => undefined)
    return found?.language
  }

  async function analyse(text: string): Promise<Partial<Turn>> {
    try {
      const analysis = await api.analysis.analyse({ body: { text, language: language() } })
      return { analysis, answer: analysis }
    } catch {
      return {} // the dialog's problem is shown already; the same reason twice helps nobody
    }
  }

  /** Forgets what was said: the next sentence begins a conversation. */
  function startOver() {
    turns.value = []
    conversation.value = crypto.randomUUID()
  }

  return { turns, current, chosen, isWaiting, send, startOver }
}

/** The text of a reply, or a short word for what is not text (cards, lists, pictures). */
export function replyText({ type, content }: Message): string {
  if (typeof content === 'string') return content
  const title = typeof content === 'object' && content !== null && 'title' in content ? String(content.title) : ''
  return title ? `${title} (${type})` : `(${type})`
}
