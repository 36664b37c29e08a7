import { useDocumentVisibility, useEventListener } from '@vueuse/core'
import { computed, onScopeDispose, watch } from 'vue'
import { useI18n } from 'vue-i18n'
import type { TrainingState } from '../../service/contract/studio.ts'
import { useApi } from '../api.ts'
import { isReachable } from '../connection.ts'
import { useSession } from '../session.ts'
import { useAction } from './useAction.ts'
import { useAnnouncer } from './useAnnouncer.ts'

/** Polling intervals (ms) during training, while the service can not be reached, and while idle. */
const BUSY = 700
const LOST = 1500
const QUIET = 15_000

/**
 * Polls the training state and announces its changes. Used once, by the frame; other components read
 * `session.overview.training`.
 */
export function useTraining() {
  const { t } = useI18n()
  const api = useApi()
  const session = useSession()
  const { announce } = useAnnouncer()
  const visibility = useDocumentVisibility()

  const training = computed<TrainingState | undefined>(() => session.overview?.training)
  const isBusy = computed(() => {
    const state = training.value?.state
    if (training.value?.is_testing) return true
    if (state === 'stale') return !session.overview?.manual_training
    return state === 'pending' || state === 'training'
  })

  async function look() {
    if (!session.overview || visibility.value === 'hidden') return
    try {
      if (isBusy.value) await readTraining()
      else await readOverview()
      isReachable.value = true
    } catch {
      isReachable.value = false // shown as the service status; polling continues
    }
  }

  /** Detects changes made by another window or program. */
  async function readOverview() {
    const before = session.overview?.revision
    const next = await session.refresh()
    if (next && next.revision !== before) session.changed()
  }

  async function readTraining() {
    const before = session.overview
    const next = await api.studio.training({ params: session.scope })
    // An overview that has come since is newer, and may be that of another version.
    if (before && session.overview === before) session.overview = { ...before, training: next }
  }

  const interval = () => (isBusy.value ? BUSY : isReachable.value ? QUIET : LOST)

  let timer: ReturnType<typeof setTimeout> | undefined
  let isGone = false
  function schedule() {
    clearTimeout(timer)
    if (!isGone) timer = setTimeout(() => look().then(schedule), interval())
  }
  watch([isBusy, isReachable], schedule, { immediate: true })
  onScopeDispose(() => {
    isGone = true
    clearTimeout(timer)
  })
  useEventListener('focus', look)

  watch(
    () => training.value?.state,
    (state, before) => {
      if (before === undefined || before === state) return
      if (state === 'training' || state === 'trained' || state === 'failed') void announce(t(`training.${state}`))
    },
  )

  watch(
    () => training.value?.tests,
    (tests, before) => {
      if (!tests || JSON.stringify(tests) === JSON.stringify(before)) return
      const { fixed, broken } = tests
      if (before && fixed + broken > 0) void announce(t('training.effect', { fixed, broken }))
    },
  )

  const {
    run: train,
    busy,
    problem,
  } = useAction(async () => {
    await api.dataset.train({ params: session.scope })
    await session.refresh()
  })

  return { training, isBusy, isReachable, train, busy, problem, look }
}
