import { computed, inject, provide, type InjectionKey } from 'vue'
import { useApi } from '../../api.ts'
import { useRecord } from '../../composables/useRecord.ts'
import { useSession } from '../../session.ts'

/** Loads what belongs to all skills of the version together: their graph, their problems, the templates of calls. */
function loadOverview() {
  const api = useApi()
  const session = useSession()
  const watched = { watch: [() => session.version?.id] }
  const graph = useRecord(() => api.builder.graph({ params: session.scope }), watched)
  const problems = useRecord(() => api.builder.problems({ params: session.scope }), watched)
  const callTemplates = useRecord(() => api.callTemplates.list({ params: session.scope }), watched)
  return { graph, problems, callTemplates, memory: computed(() => graph.record.value?.memory ?? []) }
}

export type SkillOverview = ReturnType<typeof loadOverview>
const key: InjectionKey<SkillOverview> = Symbol('skills')

/** Called by the page; its parts use `useSkillOverview`. */
export function provideSkillOverview(): SkillOverview {
  const overview = loadOverview()
  provide(key, overview)
  return overview
}

/** @throws Error outside of the page */
export function useSkillOverview(): SkillOverview {
  const overview = inject(key)
  if (!overview) throw new Error('no overview of skills provided')
  return overview
}
