import { plainWords } from '../api.ts'
import { useToasts } from './useToasts.ts'

/** Runs a change and says so when it fails; true when it was done. `after` follows either way. */
export function useTell(after: () => unknown = () => undefined) {
  const { say } = useToasts()
  return async (change: () => Promise<unknown>): Promise<boolean> => {
    try {
      await change()
      return true
    } catch (error) {
      say(plainWords(error), { tone: 'danger' })
      return false
    } finally {
      await after()
    }
  }
}
