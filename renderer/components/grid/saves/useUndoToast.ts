import { useI18n } from 'vue-i18n'
import { plainWords } from '../../../api.ts'
import { useToasts } from '../../../composables/useToasts.ts'
import { useSession } from '../../../session.ts'

/** Takes the last change back and says which one it was. */
export function useUndo(): () => Promise<void> {
  const session = useSession()
  const { say } = useToasts()
  const { t } = useI18n()

  return async () => {
    try {
      const change = await session.undo()
      if (change) say(t('history.undoDone', { change: change.label }))
    } catch (error) {
      say(plainWords(error), { tone: 'danger' })
    }
  }
}

/** Says what was done, with the way back beside it; `change` is the name under which it can be undone. */
export function useUndoToast(): (text: string, change?: string) => void {
  const { say } = useToasts()
  const { t } = useI18n()
  const undo = useUndo()

  return (text, change = text) =>
    say(text, {
      action: { label: t('history.undo'), run: () => void undo() },
      back: { direction: 'undo', change },
    })
}
