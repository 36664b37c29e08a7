import { errorMessage } from '../../../api.ts'
import { useToasts } from '../../../composables/useToasts.ts'
import { trackChange } from '../../../connection.ts'
import { useSession } from '../../../session.ts'
import type { AllPages } from '../table/useAllPages.ts'
import type { Saves } from './useSaves.ts'
import { useHistory } from '../../../composables/useHistory.ts'

interface Kept<Row> {
  pages: AllPages<Row>
  saves: Saves
  idOf: (row: Row) => string
  /** Resolves to the rows that the service has, after pending saves. */
  whenStored: (rows: readonly Row[]) => Promise<Row[]>
}

/**
 * Removes rows from the table at once, then from the service, and shows an undo toast labelled `done`. Waits for rows
 * that are still being saved; an undo waits for the removal. If the service rejects the removal, the rows are restored.
 */
export function useRowRemoval<Row>({ pages, saves, idOf, whenStored }: Kept<Row>) {
  const session = useSession()
  const { showToast } = useToasts()
  const { showUndoToast } = useHistory()

  async function remove(
    rows: readonly Row[],
    done: string,
    send: (rows: readonly Row[]) => Promise<unknown>,
  ): Promise<void> {
    const ids = rows.map(idOf)
    pages.remove(new Set(ids))
    const stored = await whenStored(rows)
    ids.forEach(saves.forget)
    if (stored.length === 0) return
    // A reload in the meantime may have added them again.
    const removeAgain = () => pages.remove(new Set(stored.map(idOf)))
    removeAgain()
    try {
      await send(stored)
      removeAgain()
      showUndoToast(done)
      void session.refresh()
    } catch (error) {
      showToast(errorMessage(error), { tone: 'danger' })
      await pages.reload()
    }
  }

  return (...given: Parameters<typeof remove>) => trackChange(remove(...given))
}
