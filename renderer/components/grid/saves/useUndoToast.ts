import { useI18n } from 'vue-i18n'
import { errorMessage } from '../../../api.ts'
import { useToasts } from '../../../composables/useToasts.ts'
import { useSession } from '../../../session.ts'

/** Takes the last change back and says which one it was. */
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

/** Says what was done, with the way back beside it; `change` is the name under which it can be undone. */
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
