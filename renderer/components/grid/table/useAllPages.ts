import type { ComputedRef, Ref, ShallowRef, WatchSource } from 'vue'
import { computed, onScopeDispose, ref, shallowRef, watch } from 'vue'
import type { Page } from '../../../../service/contract/client.ts'
import { errorMessage } from '../../../api.ts'
import type { AsyncState } from '../../../composables/asyncState.ts'

/** Maximum page size of the API. */
const PER_PAGE = 1000
/** Rows that are shown before a long list is loaded; most lists have no more. */
const FIRST_ROWS = 300

type Load<Row> = (paging: { page: string; per_page: string }) => Promise<Page<Row[]>>

interface Options<Row> {
  resetOn: WatchSource[]
  reloadOn: WatchSource[]
  keeps?: (row: Row) => boolean
  onTheirWay?: (rows: readonly Row[]) => Iterable<readonly [id: string, row: Row | null]>
}

export interface AllPages<Row> {
  rows: ShallowRef<readonly Row[]>
  total: Ref<number>
  state: ComputedRef<AsyncState>
  problem: Ref<string>
  isLoading: Ref<boolean>
  reload: () => Promise<void>
  prepend: (row: Row) => void
  replace: (id: string, row: Row) => void
  remove: (ids: ReadonlySet<string>) => void
}

/**
 * Loads a whole list page by page; the first rows are shown at once, the others together. A change of `resetOn` clears the list first; a
 * change of `reloadOn` keeps it until the new one is complete. Rows that `keeps` accepts (drafts and rejected
 * changes) survive a reload, and so do changes on their way.
 * @param onTheirWay those of the rows whose change the service has not answered, and removed ones as null
 */
export function useAllPages<Row>(
  load: Load<Row>,
  idOf: (row: Row) => string,
  { resetOn, reloadOn, keeps, onTheirWay }: Options<Row>,
): AllPages<Row> {
  const rows = shallowRef<readonly Row[]>([])
  const total = ref(0)
  const problem = ref('')
  const isLoading = ref(false)
  let latestRequest = 0
  /** Rows of the load in progress; changes are applied to them too, so that a later page does not revert them. */
  let loaded = new Map<string, Row>()
  /** Rows changed since the load began, or not yet stored then, null when removed: its answers may be older. */
  let changedSince = new Map<string, Row | null>()

  async function fetchAll(isFresh: boolean): Promise<void> {
    const request = ++latestRequest
    const showsFirst = isFresh || rows.value.length === 0
    isLoading.value = true
    problem.value = ''
    /** Rows of earlier answers: what was removed since does not come back with the next one. */
    const seen = new Set<string>()
    /** Adds the rows of an answer. Only the first and the last are shown: each rendering measures all rows. @returns `isLast` */
    const add = (answer: Page<Row[]>, isLast: boolean) => {
      const news = answer.rows.filter(row => !seen.has(idOf(row)))
      for (const row of news) {
        const id = idOf(row)
        seen.add(id)
        const changed = changedSince.get(id)
        if (changed !== null && !loaded.has(id)) loaded.set(id, changed ?? row)
      }
      if (isLast || (showsFirst && rows.value.length === 0)) rows.value = [...loaded.values()]
      total.value = isLast ? rows.value.length : answer.total
      return isLast
    }
    changedSince = new Map(onTheirWay?.(rows.value))
    loaded = new Map(keeps ? rows.value.filter(keeps).map(row => [idOf(row), row]) : [])
    try {
      let isLast = false
      if (showsFirst) {
        const answer = await load({ page: '1', per_page: String(FIRST_ROWS) })
        if (request !== latestRequest) return
        isLast = add(answer, answer.rows.length >= answer.total)
      }
      for (let page = 1; !isLast; page++) {
        const answer = await load({ page: String(page), per_page: String(PER_PAGE) })
        if (request !== latestRequest) return
        isLast = add(answer, answer.rows.length < PER_PAGE || page * PER_PAGE >= answer.total)
      }
    } catch (error) {
      if (request !== latestRequest) return
      if (showsFirst) rows.value = [...loaded.values()]
      problem.value = errorMessage(error)
    } finally {
      if (request === latestRequest) isLoading.value = false
    }
  }

  onScopeDispose(() => (latestRequest += 1)) // the next pages would hold up the page that is opened

  async function startOver(): Promise<void> {
    rows.value = []
    total.value = 0
    await fetchAll(true)
  }

  watch(resetOn, startOver, { immediate: true })
  watch(reloadOn, () => fetchAll(false))

  function change(edit: (list: readonly Row[]) => readonly Row[]): void {
    const next = edit(rows.value)
    total.value += next.length - rows.value.length
    rows.value = next
    if (isLoading.value) loaded = new Map(edit([...loaded.values()]).map(row => [idOf(row), row]))
  }

  return {
    rows,
    total,
    problem,
    isLoading,
    state: computed(() => {
      if (rows.value.length > 0) return 'content'
      if (problem.value) return 'problem'
      return isLoading.value ? 'loading' : 'empty'
    }),
    reload: () => fetchAll(false),
    prepend: row => change(list => [row, ...list]),
    replace: (id, row) => {
      const lasting = idOf(row)
      if (changedSince.get(lasting) !== null) changedSince.set(lasting, row)
      change(list => {
        // A reload may have brought the row under its lasting id already.
        const place = list.some(other => idOf(other) === id) ? id : lasting
        const others = list.filter(other => idOf(other) === place || idOf(other) !== lasting)
        return others.map(other => (idOf(other) === place ? row : other))
      })
    },
    remove: ids => {
      for (const id of ids) changedSince.set(id, null)
      change(list => list.filter(row => !ids.has(idOf(row))))
    },
  }
}
