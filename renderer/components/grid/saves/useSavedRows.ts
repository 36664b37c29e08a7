import { errorMessage } from '../../../api.ts'
import { useSession } from '../../../session.ts'
import { idOf, isDraft, type TextRow } from '../table/textRows.ts'
import { useAllPages } from '../table/useAllPages.ts'
import { useSaves } from './useSaves.ts'
import { useRowRemoval } from './useRowRemoval.ts'

/**
 * Loads all rows of a table and sends changes one by one: a row is shown at once, and replaced by the service's answer.
 * A rejected row, and a new one on its way to the service, are kept over reloads.
 * @param load loads one page of rows
 * @param ownerKey identity of the owner; the list is reset when it changes
 */
export function useSavedRows<Row extends TextRow>(
  load: Parameters<typeof useAllPages<Row>>[0],
  ownerKey: () => unknown,
) {
  const session = useSession()
  const saves = useSaves(errorMessage)
  let drafts = 0

  /** Ids of rows that are being removed. */
  const leaving = new Set<string>()

  const pages = useAllPages<Row>(load, idOf, {
    resetOn: [() => JSON.stringify(ownerKey())],
    reloadOn: [() => session.reloadCount],
    keeps: row => isDraft(row) || saves.of(idOf(row))?.state === 'failed',
    onTheirWay: rows => [
      ...rows.filter(row => saves.of(idOf(row))?.state === 'saving').map(row => [idOf(row), row] as const),
      ...[...leaving].map(id => [id, null] as const),
    ],
  })
  /** Last answers of the service, by the id of the row at the time of the change. */
  const answered = new Map<string, Row>()
  const removeRows = useRowRemoval({ pages, saves, leaving, idOf, whenStored })

  /** Returns a negative id for an unsaved row. */
  const draftId = (): number => -++drafts

  /**
   * Sends a change of a row. `request` gets the stored row, or undefined for a new one, and resolves to the new state.
   */
  async function send(row: Row, request: (stored: Row | undefined) => Promise<Row>): Promise<void> {
    const id = idOf(row)
    // Without a pending change the row at hand is current.
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

  /** Waits for pending saves and returns the stored rows; rejected ones are left out. */
  async function whenStored(rows: readonly Row[]): Promise<Row[]> {
    await Promise.all(rows.map(row => saves.settled(idOf(row))))
    return rows.map(row => (isDraft(row) ? answered.get(idOf(row)) : row)).filter(row => row !== undefined)
  }

  return { pages, saves, removeRows, whenStored, draftId, send }
}
