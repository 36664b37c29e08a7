import { computed, type ComputedRef } from 'vue'
import { useSession } from '../../session.ts'
import { useSkillContext } from './skillContext.ts'
import type { KnownNames } from './suggestions.ts'

/** Names of the version that the fields of a skill complete. */
export function useKnownNames(): ComputedRef<KnownNames> {
  const session = useSession()
  const { memory } = useSkillContext()
  return computed(() => ({
    intents: session.overview?.intents ?? [],
    entities: session.overview?.entities ?? [],
    memory: memory.value,
  }))
}
