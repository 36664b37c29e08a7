import { plainWords } from '../../../api.ts'
import { useToasts } from '../../../composables/useToasts.ts'
import { useSession } from '../../../session.ts'
import type { Pages } from '../table/usePages.ts'
import type { Saves } from './useSaves.ts'
import { useUndoToast } from './useUndoToast.ts'

interface Kept<Row> {
  pages: Pages<Row>
  saves: Saves
  idOf: (row: Row) => string
  /** Rows that the service has, when all have come there. */
  arrived: (rows: readonly Row[]) => Promise<Row[]>
}

/**
 * Takes rows out of a table at once, then out of the service; `done` says so, with undo beside it. A row that is still on
 * its way there is waited for. Should the service refuse, they come back with the reason.
 */
export function useTakeAway<Row>({ pages, saves, idOf, arrived }: Kept<Row>) {
  const session = useSession()
  const { say } = useToasts()
  const sayUndoable = useUndoToast()

  return async (
    rows: readonly Row[],
    done: string,
    send: (rows: readonly Row[]) => Promise<unknown>,
  ): Promise<void> => {
    const ids = rows.map(idOf)
    pages.remove(new Set(ids))
    const stored = await arrived(rows)
    ids.forEach(saves.forget)
    if (stored.length === 0) return
    // What arrived meanwhile may have been read with the list again.
    pages.remove(new Set(stored.map(idOf)))
    try {
      await send(stored)
      sayUndoable(done)
      void session.refresh()
    } catch (error) {
      say(plainWords(error), { tone: 'danger' })
      await pages.reload()
    }
  }
}
