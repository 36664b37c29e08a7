import { onScopeDispose, ref } from 'vue'
import { useI18n } from 'vue-i18n'
import type { Run, Spec } from '../../../service/contract/tests/tests.ts'
import { useApi } from '../../api.ts'
import { useErrorToast } from '../../composables/useErrorToast.ts'
import { useList } from '../../composables/useList.ts'
import { useToasts } from '../../composables/useToasts.ts'
import { useSession } from '../../session.ts'
import { hasFailed, isInProgress } from './runOutcome.ts'

/** Polling interval while all specs run (ms). */
const POLL_INTERVAL = 500

/** Loads, creates and deletes the specs of the current bot. */
export function useSpecs() {
  const api = useApi()
  const session = useSession()
  const { t, n } = useI18n()
  const { showToast } = useToasts()
  const withErrorToast = useErrorToast()

  const list = useList<Spec>(query => api.specs.list({ params: session.scope, query }))

  async function create(name: string): Promise<string> {
    const spec = await api.specs.create({
      params: session.scope,
      body: { name },
      undo: t('tests.undo.create', { name }),
    })
    await list.reload()
    return spec.id
  }

  /** Deletes a spec with its cases and runs; resolves to the label of the change. */
  async function remove(id: string): Promise<string> {
    const undo = t('tests.removedSpec', { name: nameOf(id) })
    await api.specs.remove({ params: { ...session.scope, spec_id: id }, undo })
    await list.reload()
    return undo
  }

  async function rename(id: string, name: string): Promise<void> {
    await api.specs.update({
      params: { ...session.scope, spec_id: id },
      body: { name },
      undo: t('tests.undo.rename', { name }),
    })
    await list.reload()
  }

  const nameOf = (id: string) => list.rows.value.find(spec => spec.id === id)?.name ?? ''

  /** Summarises the outcome of a run. */
  function outcomeOf(run: Run | null): string {
    if (!run) return t('tests.notRun')
    if (isInProgress(run)) return t('tests.running')
    if (run.status === 'FAILED') return t('tests.runFailed')
    const { total_test_cases: total, total_test_cases_failed: failed } = run.results
    if (failed > 0) return t('tests.failed', { failed: n(failed), n: n(total) })
    return t('tests.passed', { n: n(total) }, total)
  }

  /** The outcome of the last run, and whether it is out of date. */
  function noteOf({ executed_run: run, is_outdated: isOutdated }: Spec): string {
    return isOutdated ? t('tests.outdatedNote', { outcome: outcomeOf(run) }) : outcomeOf(run)
  }

  const isRunningAll = ref(false)

  /** Runs every spec that has cases against the current version, and waits for their outcomes. */
  const runAll = () =>
    withErrorToast(async () => {
      const filled = list.rows.value.filter(spec => spec.total_test_cases > 0)
      const body = { target_version_id: String(session.version?.id ?? '') }
      isRunningAll.value = true
      try {
        await Promise.all(filled.map(({ id }) => api.runs.create({ params: { ...session.scope, spec_id: id }, body })))
        do {
          await list.reload()
        } while (hasRunInProgress() && (await nextPoll()))
      } finally {
        isRunningAll.value = false
      }
      // Runs may still be in progress then, and their outcome is unknown.
      if (isLeft) return
      session.changed()
      const failed = list.rows.value.filter(({ executed_run: run }) => hasFailed(run)).length
      const counts = { failed: n(failed), n: n(filled.length) }
      showToast(
        failed > 0 ? t('tests.allRunFailed', counts, filled.length) : t('tests.allRunPassed', counts, filled.length),
      )
    })

  const hasRunInProgress = () => list.rows.value.some(({ executed_run: run }) => isInProgress(run))
  /** Waits until the next poll; false once the page is left. */
  const nextPoll = () => new Promise<boolean>(resolve => setTimeout(() => resolve(!isLeft), POLL_INTERVAL))
  let isLeft = false
  onScopeDispose(() => (isLeft = true))

  return { ...list, create, rename, remove, outcomeOf, noteOf, runAll, isRunningAll }
}
