import { computed, type ComputedRef } from 'vue'
import { useSession } from '../session.ts'

/**
 * Languages of the current version, its primary one first, then further ones.
 * @param further languages that something is written in besides
 */
export function useBotLanguages(further: () => readonly string[] = () => []): ComputedRef<string[]> {
  const session = useSession()
  return computed(() => {
    const known = session.overview?.languages.map(({ isocode }) => isocode) ?? [session.language]
    return [...new Set([...known, ...further()])]
  })
}
