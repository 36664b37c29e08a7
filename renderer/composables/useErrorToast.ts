import { errorMessage } from '../api.ts'
import { useToasts } from './useToasts.ts'

/** Runs a change and says so when it fails; true when it was done. `after` follows either way. */
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
