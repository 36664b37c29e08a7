import { plainWords } from '../../api.ts'
import { useSession } from '../../session.ts'
import { idOf, isDraft, type TextRow } from './textRows.ts'
import { usePages } from './usePages.ts'
import { useSaves } from './useSaves.ts'
import { useTakeAway } from './useTakeAway.ts'

/**
 * All rows of a table, in memory, and changes that are sent one by one: a row stands in the table at once, and as the
 * service has it afterwards. A row that was refused stays, whatever is read again.
 * @param load one page of rows
 * @param whose what the rows belong to; another one begins the list anew
 */
export function useSavedRows<Row extends TextRow>(load: Parameters<typeof usePages<Row>>[0], whose: () => unknown) {
  const session = useSession()
  const saves = useSaves(plainWords)
  let drafts = 0

  const pages = usePages<Row>(load, idOf, {
    starts: [() => JSON.stringify(whose())],
    refreshes: [() => session.reloads],
    isKept: row => saves.of(idOf(row))?.state === 'failed',
  })
  const takeAway = useTakeAway({ pages, saves, idOf, isDraft })

  /** The id of a row that the service does not have yet. */
  const draftId = (): number => -++drafts

  /** Sends a change of a row, new or not; `request` answers with the row as it is then. */
  async function send(row: Row, request: () => Promise<Row>): Promise<void> {
    await saves.run(idOf(row), async () => {
      const saved = await request()
      pages.replace(idOf(row), saved)
      void session.refresh()
      return idOf(saved)
    })
  }

  return { pages, saves, takeAway, draftId, send }
}
