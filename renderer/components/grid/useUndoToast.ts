import { useI18n } from 'vue-i18n'
import { plainWords } from '../../api.ts'
import { useToasts } from '../../composables/useToasts.ts'
import { useSession } from '../../session.ts'

/** Says what was done, with the way back beside it. */
export function useUndoToast(): (text: string) => void {
  const session = useSession()
  const { say } = useToasts()
  const { t } = useI18n()

  async function undo(): Promise<void> {
    try {
      const change = await session.undo()
      if (change) say(t('history.undoDone', { change: change.label }))
    } catch (error) {
      say(plainWords(error), { tone: 'danger' })
    }
  }

  return text => say(text, { action: { label: t('history.undo'), run: () => void undo() } })
}
