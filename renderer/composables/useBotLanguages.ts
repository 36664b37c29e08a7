import { computed, type ComputedRef } from 'vue'
import { useSession } from '../session.ts'

/**
 * Languages in which a bot is written: those of its expressions and messages, its primary one first,
 * else the working language; then further ones.
 * @param further languages that something is written in besides
 */
export function useBotLanguages(further: () => readonly string[] = () => []): ComputedRef<string[]> {
  const session = useSession()
  return computed(() => {
    const known = (session.overview?.languages ?? []).map(({ isocode }) => isocode)
    const primary = session.overview?.language ?? ''
    const written = known.includes(primary) ? [primary, ...known] : known
    return [...new Set([...(written.length > 0 ? written : [session.language]), ...further()])]
  })
}
