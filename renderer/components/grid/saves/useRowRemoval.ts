import { errorMessage } from '../../../api.ts'
import { useToasts } from '../../../composables/useToasts.ts'
import { useSession } from '../../../session.ts'
import type { AllPages } from '../table/useAllPages.ts'
import type { Saves } from './useSaves.ts'
import { useUndoToast } from './useUndoToast.ts'

interface Kept<Row> {
  pages: AllPages<Row>
  saves: Saves
  idOf: (row: Row) => string
  /** Rows that the service has, when all have come there. */
  whenStored: (rows: readonly Row[]) => Promise<Row[]>
}

/**
 * Takes rows out of a table at once, then out of the service; `done` says so, with undo beside it. A row that is still on
 * its way there is waited for. Should the service refuse, they come back with the reason.
 */
export function useRowRemoval<Row>({ pages, saves, idOf, whenStored }: Kept<Row>) {
  const session = useSession()
  const { showToast } = useToasts()
  const showUndoToast = useUndoToast()

  return async (
    rows: readonly Row[],
    done: string,
    send: (rows: readonly Row[]) => Promise<unknown>,
  ): Promise<void> => {
    const ids = rows.map(idOf)
    pages.remove(new Set(ids))
    const stored = await whenStored(rows)
    ids.forEach(saves.forget)
    if (stored.length === 0) return
    // What arrived meanwhile may have been read with the list again.
    pages.remove(new Set(stored.map(idOf)))
    try {
      await send(stored)
      showUndoToast(done)
      void session.refresh()
    } catch (error) {
      showToast(errorMessage(error), { tone: 'danger' })
      await pages.reload()
    }
  }
}
