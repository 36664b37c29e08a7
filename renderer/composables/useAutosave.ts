import { computed, onScopeDispose, ref, watch } from 'vue'
import { errorMessage } from '../api.ts'

/** How long the tick of a saved cell stays, in milliseconds. */
const TICK = 1600

/**
 * Text that saves itself as one leaves it: bind `text`, call `commit` on blur or Enter. A refusal keeps what was
 * typed and says why; `retry` tries the same again, `revert` goes back to what is stored.
 */
export function useAutosave(stored: () => string, save: (text: string) => Promise<unknown>) {
  const text = ref(stored())
  const problem = ref('')
  const isSaving = ref(false)
  const isFresh = ref(false)
  /** Whether one has left the text again while it was being saved. */
  let isLeft = false
  let timer: ReturnType<typeof setTimeout> | undefined

  const state = computed(() => {
    if (isSaving.value) return 'saving'
    if (problem.value) return 'problem'
    if (text.value !== stored()) return 'dirty'
    return isFresh.value ? 'saved' : 'idle'
  })

  async function commit(): Promise<boolean> {
    if (isSaving.value) {
      isLeft = true
      return false
    }
    if (text.value === stored()) {
      problem.value = ''
      return true
    }
    isSaving.value = true
    problem.value = ''
    try {
      let sent: string
      do {
        isLeft = false
        sent = text.value
        await save(sent)
      } while (isLeft && text.value !== sent)
      tick()
      return true
    } catch (error) {
      problem.value = errorMessage(error)
      return false
    } finally {
      isSaving.value = false
    }
  }

  function tick() {
    isFresh.value = true
    clearTimeout(timer)
    timer = setTimeout(() => (isFresh.value = false), TICK)
  }

  function revert() {
    text.value = stored()
    problem.value = ''
  }

  // What is stored may change elsewhere (undo, another window); what is being typed is never overwritten by it.
  watch(stored, (value, before) => {
    if (text.value === before) text.value = value
  })
  onScopeDispose(() => clearTimeout(timer))

  return { text, state, problem, commit, retry: commit, revert }
}
