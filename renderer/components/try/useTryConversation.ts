import { computed, ref, shallowRef } from 'vue'
import type { Analysis, Message } from '../../../service/contract/analysis.ts'
import { errorMessage, useApi } from '../../api.ts'
import { useTrySession, type TraceStep, type TryState } from '../../composables/useTrySession.ts'
import { useSession } from '../../session.ts'

/** Something said in Try: a sentence, or a pressed button that starts a skill. */
export interface Said {
  type: 'text' | 'trigger_skill'
  content: string
  /** Text on the pressed button. */
  title?: string
}

/** A recording, and the language that it was recognised in. */
export interface SpokenRecording {
  language: string
  sound: Blob
}

/** A turn of the conversation with its results. */
export interface Turn {
  id: number
  said: Said
  /** The recording that the sentence was recognised in; undefined for a typed one. */
  recording?: SpokenRecording | undefined
  text: string
  replies: Message[]
  analysis: Analysis | null
  /** Complete response, for the JSON tab. */
  answer: unknown
  /** Detected language of the sentence, where the language of the conversation was used instead. */
  detected?: string | undefined
  problem: string
  /** State that the turn began with, and the one it ended with; null for a bot without skills. */
  before: TryState | null
  after: TryState | null
  /** The memory was edited by hand before the turn. */
  isEdited: boolean
  /** Reasons of the turn, in their order. */
  trace: readonly TraceStep[]
}

const NO_RESULTS = {
  ...{ replies: [], analysis: null, answer: null, problem: '', before: null, after: null },
  ...{ isEdited: false, trace: [] },
}
const NEW_STATE: TryState = {
  language: null,
  memory: {},
  skill: null,
  skill_occurrences: 0,
  skill_stack: [],
  details: {},
}

/**
 * A conversation with the current version. A bot with skills is tried: the state comes and goes with every turn, so that
 * turns can be taken back, repeated and explained. A bot without skills says nothing: its sentences are analysed, as they
 * are where a turn fails.
 */
export function useTryConversation(language: () => string | undefined) {
  const api = useApi()
  const session = useSession()
  const tried = useTrySession()
  const turns = shallowRef<Turn[]>([])
  const chosen = ref<number>()
  const isWaiting = ref(false)
  const conversation = ref(crypto.randomUUID())
  /** Memory edited by hand, for the next turn. */
  const editedMemory = shallowRef<TryState['memory']>()
  const current = computed(() => turns.value.find(({ id }) => id === chosen.value) ?? turns.value.at(-1))
  const hasSkills = computed(() => (session.overview?.skills.length ?? 0) > 0)
  const memory = computed(() => editedMemory.value ?? turns.value.at(-1)?.after?.memory ?? {})

  const send = (text: string) => say({ type: 'text', content: text })

  async function say(said: Said, recording?: SpokenRecording) {
    if (isWaiting.value) return
    isWaiting.value = true
    const text = said.title ?? said.content
    const turn: Turn = { ...NO_RESULTS, id: (turns.value.at(-1)?.id ?? 0) + 1, said, recording, text }
    const before = turns.value.at(-1)?.after ?? null
    turns.value = [...turns.value, turn]
    const answer = await ask(said, before)
    // The previous analysis stays visible until the new one arrives.
    chosen.value = turn.id
    turns.value = turns.value.map(known => (known.id === turn.id ? { ...known, ...answer } : known))
    showLast()
    isWaiting.value = false
    session.sentences += 1
  }

  async function ask(said: Said, before: TryState | null): Promise<Partial<Turn>> {
    const text = said.title ?? said.content
    try {
      return await (hasSkills.value ? tryTurn(said, before) : analyse(text))
    } catch (error) {
      // The error is shown; the analysis may have failed for the same reason.
      return { problem: errorMessage(error), after: before, ...(await analyse(text).catch(() => ({}))) }
    }
  }

  async function tryTurn(said: Said, before: TryState | null): Promise<Partial<Turn>> {
    const edited = editedMemory.value
    const state = edited ? { ...(before ?? NEW_STATE), memory: edited } : before
    editedMemory.value = undefined
    const sentLanguage = language()
    const detected = sentLanguage || said.type === 'trigger_skill' ? undefined : await detect(said.content)
    const body = {
      ...{ message: said, conversation_id: conversation.value, state },
      ...{ language: sentLanguage, log_sentence: true },
    }
    const answer = await api.builder.try({ params: session.scope, body })
    const { messages: replies, nlp: analysis, trace, state: after } = answer
    return { replies, analysis, answer, detected, trace, before: state, after, isEdited: edited !== undefined }
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
    const analysis = await api.analysis.analyse({ body: { text, language: language() } })
    return { analysis, answer: analysis }
  }

  /** Shares the state and the reasons of the last turn with the Dialogs page. */
  function showLast() {
    const last = turns.value.at(-1)
    tried.state.value = last?.after ?? null
    tried.nlp.value = last?.analysis ?? null
    tried.trace.value = last?.trace ?? []
  }

  /** Clears the history and starts a new conversation. */
  function startOver() {
    turns.value = []
    editedMemory.value = undefined
    conversation.value = crypto.randomUUID()
    showLast()
  }

  /** Takes back the last turn. The same sentence then has the same result again. */
  function stepBack() {
    turns.value = turns.value.slice(0, -1)
    editedMemory.value = undefined
    chosen.value = undefined
    showLast()
  }

  /** Says everything again from the beginning, with the memory edited as before: for skills that have changed since. */
  async function replay() {
    const said = turns.value
    if (isWaiting.value) return
    turns.value = []
    const replayed = conversation.value
    for (const turn of said) {
      // Begun anew meanwhile: the rest is not said again.
      if (conversation.value !== replayed) return
      editedMemory.value = turn.isEdited ? turn.before?.memory : undefined
      await say(turn.said, turn.recording)
    }
  }

  /** Replaces the memory before the next turn. */
  function editMemory(edited: TryState['memory']) {
    editedMemory.value = edited
    tried.state.value = { ...(turns.value.at(-1)?.after ?? NEW_STATE), memory: edited }
  }

  return {
    ...{ turns, current, chosen, isWaiting, hasSkills, memory },
    ...{ send, say, startOver, stepBack, replay, editMemory },
  }
}

/** Returns the text of a reply, or its title and type for other content (cards, lists, pictures). */
export function replyText({ type, content }: Message): string {
  if (typeof content === 'string') return content
  const title = typeof content === 'object' && content !== null && 'title' in content ? String(content.title) : ''
  return title ? `${title} (${type})` : `(${type})`
}
