import { plainWords } from '../../api.ts'
import { useToasts } from '../../composables/useToasts.ts'
import { useSession } from '../../session.ts'
import type { Pages } from './usePages.ts'
import type { Saves } from './useSaves.ts'
import { useUndoToast } from './useUndoToast.ts'

interface Kept<Row> {
  pages: Pages<Row>
  saves: Saves
  idOf: (row: Row) => string
  /** A row that the service does not have yet. */
  isDraft: (row: Row) => boolean
}

/**
 * Takes rows out of a table at once, then out of the service; `done` says so, with undo beside it. Should the service
 * refuse, they come back with the reason.
 */
export function useTakeAway<Row>({ pages, saves, idOf, isDraft }: Kept<Row>) {
  const session = useSession()
  const { say } = useToasts()
  const sayUndoable = useUndoToast()

  return async (
    rows: readonly Row[],
    done: string,
    send: (rows: readonly Row[]) => Promise<unknown>,
  ): Promise<void> => {
    const stored = rows.filter(row => !isDraft(row))
    pages.remove(new Set(rows.map(idOf)))
    rows.forEach(row => saves.forget(idOf(row)))
    if (stored.length === 0) return
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
