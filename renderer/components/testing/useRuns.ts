import { computed, ref, watch } from 'vue'
import { useI18n } from 'vue-i18n'
import type { Run } from '../../../service/contract/testing.ts'
import { useApi } from '../../api.ts'
import { useAction } from '../../composables/useAction.ts'
import { useAnnouncer } from '../../composables/useAnnouncer.ts'
import { useList } from '../../composables/useList.ts'
import { useRecord } from '../../composables/useRecord.ts'
import { useSession } from '../../session.ts'
import { isUnderWay } from './outcome.ts'

/** How often a run that is under way is asked for, in milliseconds. */
const EVERY = 400

/** The last run of a spec with its results, and beginning another one. */
export function useRuns(spec: () => string, outcomeOf: (run: Run) => string, ended: () => Promise<void>) {
  const api = useApi()
  const session = useSession()
  const { announce } = useAnnouncer()
  const { t } = useI18n()

  const scope = () => ({
    user_slug: session.scope.user_slug,
    bot_slug: session.scope.bot_slug,
    spec_id: spec(),
  })
  const { record, reload } = useRecord(() => api.specs.show({ params: scope() }), {
    until: found => !isUnderWay(found.executed_run),
    every: EVERY,
  })
  const last = computed(() => record.value?.executed_run ?? null)
  const isRunning = computed(() => isUnderWay(last.value))

  const isWhole = ref(false)
  const results = useList(
    query => {
      const run = last.value
      if (!run || isUnderWay(run)) return Promise.resolve({ rows: [], total: 0 })
      const params = { ...scope(), run_id: run.id }
      return api.runs.results({ params, query: isWhole.value ? query : { ...query, validation_failed: 'true' } })
    },
    { watch: [() => `${last.value?.id} ${last.value?.status}`, isWhole] },
  )

  const begin = useAction(async () => {
    await api.runs.create({ params: scope(), body: { target_version_id: String(session.version?.id ?? '') } })
    await reload()
  })

  watch(isRunning, (now, before) => {
    if (now || !before || !last.value) return
    void announce(t('tests.done', { outcome: outcomeOf(last.value) }))
    void ended()
  })

  return { last, isRunning, results, isWhole, run: begin.run, busy: begin.busy, problem: begin.problem }
}
