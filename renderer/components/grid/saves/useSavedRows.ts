import { errorMessage } from '../../../api.ts'
import { useSession } from '../../../session.ts'
import { idOf, isDraft, type TextRow } from '../table/textRows.ts'
import { useAllPages } from '../table/useAllPages.ts'
import { useSaves } from './useSaves.ts'
import { useRowRemoval } from './useRowRemoval.ts'

/**
 * All rows of a table, in memory, and changes that are sent one by one: a row stands in the table at once, and as the
 * service has it afterwards. A row that was refused stays, whatever is read again.
 * @param load one page of rows
 * @param whose what the rows belong to; another one begins the list anew
 */
export function useSavedRows<Row extends TextRow>(load: Parameters<typeof useAllPages<Row>>[0], whose: () => unknown) {
  const session = useSession()
  const saves = useSaves(errorMessage)
  let drafts = 0

  const pages = useAllPages<Row>(load, idOf, {
    resetOn: [() => JSON.stringify(whose())],
    reloadOn: [() => session.reloadCount],
    keeps: row => saves.of(idOf(row))?.state === 'failed',
  })
  /** What the service answered to changes of rows, by the ids the rows had when they were changed. */
  const answered = new Map<string, Row>()
  const removeRows = useRowRemoval({ pages, saves, idOf, whenStored })

  /** The id of a row that the service does not have yet. */
  const draftId = (): number => -++drafts

  /**
   * Sends a change of a row. `request` gets the row as the service has it by then, nothing when it is new there, and
   * answers with the row as it is afterwards.
   */
  async function send(row: Row, request: (stored: Row | undefined) => Promise<Row>): Promise<void> {
    const id = idOf(row)
    // With no change of it under way, the row at hand is as the service has it.
    if (!isDraft(row) && saves.of(id)?.state !== 'saving') answered.delete(id)
    await saves.run(id, async () => {
      const before = answered.get(id) ?? (isDraft(row) ? undefined : row)
      const saved = await request(before)
      answered.set(id, saved)
      pages.replace(before ? idOf(before) : id, saved)
      void session.refresh()
      return idOf(saved)
    })
  }

  /** Rows that the service has: those on their way there are waited for, those it refused are left out. */
  async function whenStored(rows: readonly Row[]): Promise<Row[]> {
    await Promise.all(rows.map(row => saves.settled(idOf(row))))
    return rows.map(row => (isDraft(row) ? answered.get(idOf(row)) : row)).filter(row => row !== undefined)
  }

  return { pages, saves, removeRows, whenStored, draftId, send }
}
