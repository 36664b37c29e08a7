import { watch } from 'vue'
import { useToasts } from '../../composables/useToasts.ts'
import { useSession } from '../../session.ts'

/** Dismisses an undo toast as soon as another change was made, because undo would then revert that one. */
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
