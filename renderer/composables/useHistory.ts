import { useI18n } from 'vue-i18n'
import { useRouter } from 'vue-router'
import type { Replayed } from '../../service/contract/studio.ts'
import { errorMessage, useApi } from '../api.ts'
import { changesDone, trackChange } from '../connection.ts'
import { useSession } from '../session.ts'
import { useAnnouncer } from './useAnnouncer.ts'
import { useLeaving } from './useLeaving.ts'
import { useToasts } from './useToasts.ts'

export type Direction = 'undo' | 'redo'

interface Replay {
  step?: number
  stays?: boolean
}

/**
 * Undoes and redoes changes of the current version: shows the label as a toast, and navigates to what changed unless the
 * user has gone to another page meanwhile.
 */
export function useHistory() {
  const { t } = useI18n()
  const router = useRouter()
  const api = useApi()
  const session = useSession()
  const { showToast } = useToasts()
  const { announce } = useAnnouncer()
  const withLeaving = useLeaving()

  /**
   * Replays the latest step, or the one with the given id.
   * @param stays true for a toast, which is read where the change was made: the page stays open
   */
  async function replay(direction: Direction, { step, stays = false }: Replay = {}): Promise<void> {
    if (!session.version) return
    await withLeaving(hasLeft => replayStep(direction, { step, stays, hasLeft }))
  }

  async function replayStep(
    direction: Direction,
    { step, stays, hasLeft }: Replay & { hasLeft: () => boolean },
  ): Promise<void> {
    try {
      const change = await trackChange(send(direction, step))
      session.changed()
      await session.refresh()
      if (!change) return void announce(t(`history.${direction}Nothing`))
      const opposite = direction === 'undo' ? 'redo' : 'undo'
      showToast(t(`history.${direction}Done`, { change: change.label }), {
        action: { label: t(`history.${opposite}`), run: () => void replay(opposite, { stays }) },
        historyStep: { direction: opposite, change: change.label },
      })
      if (!stays && !hasLeft()) await show(change.location)
    } catch (error) {
      showToast(errorMessage(error), { tone: 'danger' })
    }
  }

  async function send(direction: Direction, step?: number): Promise<Replayed | null> {
    const params = session.scope
    // Lists show a change before the service has it; without it the latest step would be the one before.
    await changesDone()
    if (step === undefined) return api.studio[direction]({ params })
    const byId = { undo: api.studio.undoStep, redo: api.studio.redoStep }
    return byId[direction]({ params: { ...params, step_id: String(step) } })
  }

  /** Opens the page and item that a step changed, unless they are open. */
  async function show(location: Replayed['location']): Promise<void> {
    if (!location) return
    const path = [`/${location.page}`, ...(location.item === null ? [] : [location.item])].join('/')
    const { path: open, name, query } = router.currentRoute.value
    // A view of all items of a page shows what changed in any of them.
    const isOverview = name === location.page && query.view !== undefined
    const isOpen = isOverview || open === path || `${open}/`.startsWith(`${path}/`)
    if (!isOpen) await router.push(path)
  }

  /** Shows a toast with an undo button; `change` is the label of the change in the history. */
  function showUndoToast(text: string, change = text): void {
    showToast(text, {
      action: { label: t('history.undo'), run: () => void replay('undo', { stays: true }) },
      historyStep: { direction: 'undo', change },
    })
  }

  return { replay, show, showUndoToast }
}
