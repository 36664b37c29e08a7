import { useTimeoutFn } from '@vueuse/core'
import { computed, watch } from 'vue'
import { useI18n } from 'vue-i18n'
import type { Measurement } from '../../../service/contract/insights.ts'
import { useApi } from '../../api.ts'
import { useAction } from '../../composables/useAction.ts'
import { useAnnouncer } from '../../composables/useAnnouncer.ts'
import { useRecord } from '../../composables/useRecord.ts'
import { serviceMessage } from '../../serviceMessages.ts'
import { useSession } from '../../session.ts'

/** Delay before a running evaluation shows its progress (ms), and the polling interval (ms). */
const SLOW_AFTER = 1000
const POLL_INTERVAL = 400

/** True while an evaluation is queued or running. */
export const isInProgress = (evaluation: Measurement | undefined): boolean =>
  evaluation?.state === 'pending' || evaluation?.state === 'in_progress'

/** Loads, starts and cancels the evaluation of the current language. */
export function useEvaluation() {
  const { t } = useI18n()
  const api = useApi()
  const session = useSession()
  const { announce } = useAnnouncer()
  const of = () => ({ params: { ...session.scope, isocode: session.language } })

  const { record, state, problem, reload } = useRecord(() => api.insights.show(of()), {
    watch: [() => session.scope, () => session.language],
    until: evaluation => !isInProgress(evaluation),
    every: POLL_INTERVAL,
  })
  // Every change of the dataset may outdate the result.
  watch(() => session.overview?.revision, reload)

  const evaluate = useAction(async () => {
    await api.insights.measure(of())
    await reload()
  })
  const cancel = useAction(async () => {
    await api.insights.cancel(of())
    await reload()
  })

  const isBusy = computed(() => evaluate.busy.value || isInProgress(record.value))
  const wait = useTimeoutFn(() => undefined, SLOW_AFTER, { immediate: false })
  watch(isBusy, busy => (busy ? wait.start() : wait.stop()), { immediate: true })
  const isSlow = computed(() => isBusy.value && !wait.isPending.value)

  /** Reason why the last evaluation failed; empty when it succeeded or was cancelled. */
  const failure = computed(() => {
    const { state: end, error } = record.value ?? {}
    if (end === 'failed') return t('analytics.failed', { reason: serviceMessage(error ?? '') })
    return evaluate.problem.value || cancel.problem.value
  })

  watch(
    () => record.value?.state,
    (now, before) => {
      if (!before || now === before) return
      if (now === 'success') void announce(t('analytics.evaluated'))
      if (now === 'failed') void announce(failure.value)
      if (now === 'cancelled') void announce(t('analytics.cancelled'))
    },
  )

  return {
    ...{ record, state, problem, reload },
    ...{ evaluate: evaluate.run, cancel: cancel.run, isCancelling: cancel.busy },
    ...{ isBusy, isSlow, failure },
  }
}
