import { computed, onScopeDispose, ref, shallowRef, watch, type WatchSource } from 'vue'
import { errorMessage } from '../api.ts'
import { useSession } from '../session.ts'
import type { AsyncState } from './asyncState.ts'

/**
 * Loads one resource: on creation, when a `watch` source changes, and after an undo; with `until` it is polled every
 * `every` milliseconds until the condition holds.
 */
export function useRecord<T>(
  load: () => Promise<T>,
  {
    watch: sources = [],
    until,
    every = 1000,
  }: { watch?: WatchSource[]; until?: (record: T) => boolean; every?: number } = {},
) {
  const session = useSession()
  const record = shallowRef<T>()
  const problem = ref('')
  let latestRequest = 0
  let timer: ReturnType<typeof setTimeout> | undefined

  const state = computed<AsyncState>(() => {
    if (problem.value) return 'problem'
    return record.value === undefined ? 'loading' : 'content'
  })

  let newest: Promise<void> = Promise.resolve()
  /** Resolves when the record is at least as new as the call, whichever of several calls has brought it. */
  function reload(): Promise<void> {
    newest = read()
    return newest
  }

  async function read(): Promise<void> {
    const request = ++latestRequest
    clearTimeout(timer)
    try {
      const answer = await load()
      if (request === latestRequest) take(answer)
    } catch (error) {
      if (request === latestRequest) problem.value = errorMessage(error)
    }
    if (request !== latestRequest) await newest
  }

  function take(answer: T): void {
    record.value = answer
    problem.value = ''
    if (until && !until(answer)) timer = setTimeout(reload, every)
  }

  async function startOver() {
    record.value = undefined
    await reload()
  }

  watch(() => session.reloadCount, reload)
  if (sources.length > 0) watch(sources, startOver)
  onScopeDispose(() => {
    latestRequest += 1
    newest = Promise.resolve()
    clearTimeout(timer)
  })
  void reload()

  return { record, state, problem, reload }
}
