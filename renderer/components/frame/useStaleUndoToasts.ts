import { watch } from 'vue'
import { useToasts } from '../../composables/useToasts.ts'
import { useSession } from '../../session.ts'

/** A message offers the way back only as long as it would take back just what it names: not once more has happened. */
export function useStaleUndoToasts(): void {
  const session = useSession()
  const { toasts, dismiss } = useToasts()

  watch(
    () => session.overview?.history,
    (history, before) => {
      if (history?.undo === before?.undo && history?.redo === before?.redo) return
      for (const { id, historyStep } of toasts.value)
        if (historyStep && history?.[historyStep.direction] !== historyStep.change) dismiss(id)
    },
  )
}
