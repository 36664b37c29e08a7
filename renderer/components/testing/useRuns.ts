import { computed, ref, watch } from 'vue'
import { useI18n } from 'vue-i18n'
import type { Run } from '../../../service/contract/testing.ts'
import { useApi } from '../../api.ts'
import { useAction } from '../../composables/useAction.ts'
import { useAnnouncer } from '../../composables/useAnnouncer.ts'
import { useList } from '../../composables/useList.ts'
import { useRecord } from '../../composables/useRecord.ts'
import { useSession } from '../../session.ts'
import { isInProgress } from './runOutcome.ts'

/** Polling interval of a running run (ms). */
const POLL_INTERVAL = 400

/** Loads the last run of a spec with its results, and starts new runs. */
export function useRuns(spec: () => string, outcomeOf: (run: Run) => string, onFinished: () => Promise<void>) {
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
    until: found => !isInProgress(found.executed_run),
    every: POLL_INTERVAL,
  })
  const last = computed(() => record.value?.executed_run ?? null)
  const isRunning = computed(() => isInProgress(last.value))

  const showsAll = ref(false)
  const results = useList(
    query => {
      const run = last.value
      if (!run || isInProgress(run)) return Promise.resolve({ rows: [], total: 0 })
      const params = { ...scope(), run_id: run.id }
      return api.runs.results({ params, query: showsAll.value ? query : { ...query, validation_failed: 'true' } })
    },
    { watch: [() => `${last.value?.id} ${last.value?.status}`, showsAll] },
  )

  const start = useAction(async () => {
    await api.runs.create({ params: scope(), body: { target_version_id: String(session.version?.id ?? '') } })
    await reload()
  })

  watch(isRunning, (now, before) => {
    if (now || !before || !last.value) return
    void announce(t('tests.finished', { outcome: outcomeOf(last.value) }))
    void onFinished()
  })

  return { last, isRunning, results, showsAll, run: start.run, busy: start.busy, problem: start.problem }
}
