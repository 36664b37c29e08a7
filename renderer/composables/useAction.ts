import { ref } from 'vue'
import { errorMessage } from '../api.ts'

/**
 * Runs an action once at a time: `busy` while it runs, `problem` when it failed, `retry` with the same arguments.
 * `run` resolves to the result, or undefined on failure.
 */
export function useAction<A extends unknown[], R>(change: (...args: A) => Promise<R>) {
  const busy = ref(false)
  const problem = ref('')
  let again: A | undefined

  async function run(...args: A): Promise<R | undefined> {
    if (busy.value) return undefined
    again = args
    busy.value = true
    problem.value = ''
    try {
      return await change(...args)
    } catch (error) {
      problem.value = errorMessage(error)
      return undefined
    } finally {
      busy.value = false
    }
  }

  async function retry(): Promise<R | undefined> {
    return again ? run(...again) : undefined
  }

  return { run, retry, busy, problem, clear: () => (problem.value = '') }
}
