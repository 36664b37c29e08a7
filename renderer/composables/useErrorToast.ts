import { errorMessage } from '../api.ts'
import { useToasts } from './useToasts.ts'

/** Runs a change and shows its error as a toast; resolves to true on success. Calls `after` either way. */
export function useErrorToast(after: () => unknown = () => undefined) {
  const { showToast } = useToasts()
  return async (change: () => Promise<unknown>): Promise<boolean> => {
    try {
      await change()
      return true
    } catch (error) {
      showToast(errorMessage(error), { tone: 'danger' })
      return false
    } finally {
      await after()
    }
  }
}
