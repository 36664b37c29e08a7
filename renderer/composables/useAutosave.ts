import { computed, onScopeDispose, ref, watch } from 'vue'
import { errorMessage, isOutage } from '../api.ts'
import { trackChange } from '../connection.ts'
import { trackUnsaved } from './unsaved.ts'

/** Duration of the saved indicator (ms). */
const TICK = 1600

/**
 * Text that saves itself; `save` gets the text that the edit began with as well. Bind `text`, call `commit` on blur or
 * Enter. A rejected text is kept with its error, which names the field by its `label`; `retry` saves again, `revert`
 * restores the stored text.
 */
export function useAutosave(
  stored: () => string,
  save: (text: string, base: string) => Promise<unknown>,
  label?: () => string,
) {
  const text = ref(stored())
  const problem = ref('')
  /** The stored text that the edit began with. */
  let base = stored()
  const isSaving = ref(false)
  const isFresh = ref(false)
  /** The text that the service took last; it may store another form of it. */
  let taken = stored()
  /** The text that is on its way, while a save is. */
  let sent = ''
  /** True when the service has rejected the text: the user decides about it. */
  let isRejected = false
  /** True when the field was left again during a save. */
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
    isRejected = false
    problem.value = ''
    try {
      await trackChange(send())
      tick()
      return true
    } catch (error) {
      problem.value = errorMessage(error, label?.())
      isRejected = !isOutage(error)
      return false
    } finally {
      isSaving.value = false
    }
  }

  /** Sends the text, and again what was typed meanwhile if the field was left with it. */
  async function send(): Promise<void> {
    do {
      isLeft = false
      sent = text.value
      await save(sent, base)
      base = sent
      taken = sent
    } while (isLeft && text.value !== sent)
  }

  function tick() {
    isFresh.value = true
    clearTimeout(timer)
    timer = setTimeout(() => (isFresh.value = false), TICK)
  }

  function revert() {
    text.value = stored()
    base = stored()
    taken = stored()
    problem.value = ''
  }

  // The stored text may change elsewhere (undo, another window); input in progress is not overwritten.
  watch(stored, value => {
    if (text.value !== (isSaving.value ? sent : taken)) return
    text.value = value
    sent = value
    taken = value
    base = value
  })
  onScopeDispose(() => clearTimeout(timer))
  const isClean = () => text.value === stored() || text.value === taken
  trackUnsaved({
    count: () => (isClean() ? 0 : 1),
    isBusy: () => isSaving.value,
    save: async () => isRejected || commit(),
  })

  return { text, state, problem, commit, retry: commit, revert }
}
