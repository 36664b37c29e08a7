import { computed, ref, shallowRef } from 'vue'
import type { Analysis, Message } from '../../../service/contract/analysis.ts'
import { errorMessage, useApi } from '../../api.ts'
import { useSession } from '../../session.ts'

/** A tried sentence with its results. */
export interface Turn {
  id: number
  text: string
  replies: Message[]
  analysis: Analysis | null
  /** Complete response, for the JSON tab. */
  answer: unknown
  /** Detected language of the sentence, where the language of the conversation was used instead. */
  detected?: string | undefined
  problem: string
}

/**
 * A conversation with the current version. Each turn uses the dialog API, whose response contains the analysis; if the
 * dialog fails, the sentence is still analysed.
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
    // The previous analysis stays visible until the new one arrives.
    chosen.value = turn.id
    turns.value = turns.value.map(known => (known.id === turn.id ? { ...known, ...answer } : known))
    isWaiting.value = false
    session.sentences += 1
  }

  async function ask(text: string): Promise<Partial<Turn>> {
    const sentLanguage = language()
    try {
      const detected = sentLanguage ? undefined : await detect(text)
      const answer = await api.dialog.talk({
        body: {
          message: { type: 'text', content: text },
          conversation_id: conversation.value,
          ...(sentLanguage && { language: sentLanguage }),
        },
      })
      return { replies: answer.messages, analysis: answer.nlp, answer, detected }
    } catch (error) {
      return { problem: errorMessage(error), ...(await analyse(text)) }
    }
  }

  /**
   * Detects the language of a later sentence. A conversation keeps the language of its first one, in Try as in a chat;
   * the panel says so when another one was detected.
   */
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
      return {} // the dialog's error is already shown
    }
  }

  /** Clears the history and starts a new conversation. */
  function startOver() {
    turns.value = []
    conversation.value = crypto.randomUUID()
  }

  return { turns, current, chosen, isWaiting, send, startOver }
}

/** Returns the text of a reply, or its title and type for other content (cards, lists, pictures). */
export function replyText({ type, content }: Message): string {
  if (typeof content === 'string') return content
  const title = typeof content === 'object' && content !== null && 'title' in content ? String(content.title) : ''
  return title ? `${title} (${type})` : `(${type})`
}
