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
  /** Ids of rows that are being removed: a reading of the list must not show them again. */
  leaving: Set<string>
  idOf: (row: Row) => string
  /** Resolves to the rows that the service has, after pending saves. */
  whenStored: (rows: readonly Row[]) => Promise<Row[]>
}

/**
 * Removes rows from the table at once, then from the service, and shows an undo toast labelled `done`. Waits for rows
 * that are still being saved; an undo waits for the removal. If the service rejects the removal, the rows are restored.
 */
export function useRowRemoval<Row>({ pages, saves, leaving, idOf, whenStored }: Kept<Row>) {
  const session = useSession()
  const { showToast } = useToasts()
  const { showUndoToast } = useHistory()

  async function remove(
    rows: readonly Row[],
    done: string,
    send: (rows: readonly Row[]) => Promise<unknown>,
  ): Promise<void> {
    const removed: string[] = []
    const takeOff = (gone: readonly Row[]) => {
      const ids = gone.map(idOf)
      removed.push(...ids)
      for (const id of ids) leaving.add(id)
      pages.remove(new Set(ids))
    }
    const end = () => removed.forEach(id => leaving.delete(id))

    takeOff(rows)
    const stored = await whenStored(rows)
    removed.forEach(saves.forget)
    // A new row has its lasting id now, under which a reload may have added it again.
    takeOff(stored)
    if (stored.length === 0) return end()
    try {
      await send(stored)
      end()
      showUndoToast(done)
      void session.refresh()
    } catch (error) {
      end()
      showToast(errorMessage(error), { tone: 'danger' })
      await pages.reload()
    }
  }

  return (...given: Parameters<typeof remove>) => trackChange(remove(...given))
}
