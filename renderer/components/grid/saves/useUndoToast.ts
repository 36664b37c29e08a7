import { useI18n } from 'vue-i18n'
import { errorMessage } from '../../../api.ts'
import { useToasts } from '../../../composables/useToasts.ts'
import { useSession } from '../../../session.ts'

/** Undoes the last change and shows its label as a toast. */
export function useUndo(): () => Promise<void> {
  const session = useSession()
  const { showToast } = useToasts()
  const { t } = useI18n()

  return async () => {
    try {
      const change = await session.undo()
      if (change) showToast(t('history.undoDone', { change: change.label }))
    } catch (error) {
      showToast(errorMessage(error), { tone: 'danger' })
    }
  }
}

/** Shows a toast with an undo button; `change` is the label of the change in the undo history. */
export function useUndoToast(): (text: string, change?: string) => void {
  const { showToast } = useToasts()
  const { t } = useI18n()
  const undo = useUndo()

  return (text, change = text) =>
    showToast(text, {
      action: { label: t('history.undo'), run: () => void undo() },
      historyStep: { direction: 'undo', change },
    })
}
