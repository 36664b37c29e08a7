import { computed, onScopeDispose, ref, shallowRef, watch, type WatchSource } from 'vue'
import type { Page } from '../../service/contract/client.ts'
import { errorMessage } from '../api.ts'
import { useSession } from '../session.ts'
import type { AsyncState } from './asyncState.ts'

interface Paging {
  page: string
  per_page: string
}

/** Rows that are shown before the first page of a long list is loaded. */
const FIRST_ROWS = 100

/**
 * Loads a list page by page: on creation, when a `watch` source changes, and after an undo. Rows stay visible during a
 * reload; outdated responses are dropped.
 */
export function useList<T>(
  load: (paging: Paging) => Promise<Page<T[]>>,
  { perPage = 1000, watch: sources = [] }: { perPage?: number; watch?: WatchSource[] } = {},
) {
  const session = useSession()
  const rows = shallowRef<T[]>([])
  const total = ref(0)
  const problem = ref('')
  const isLoading = ref(true)
  let latestRequest = 0

  const state = computed<AsyncState>(() => {
    if (problem.value) return 'problem'
    if (rows.value.length > 0) return 'content'
    return isLoading.value ? 'loading' : 'empty'
  })
  const isPartial = computed(() => rows.value.length < total.value)

  let newest: Promise<void> = Promise.resolve()
  /** Resolves when the list is at least as new as the call, whichever of several calls has brought it. */
  function fetchPage(page: number, before: T[]): Promise<void> {
    newest = readPage(page, before)
    return newest
  }

  async function readPage(page: number, before: T[]): Promise<void> {
    const request = ++latestRequest
    isLoading.value = true
    const fetchRows = async (size: number): Promise<boolean> => {
      const answer = await load({ page: String(page), per_page: String(size) })
      if (request !== latestRequest) return false
      rows.value = [...before, ...answer.rows]
      total.value = answer.total
      problem.value = ''
      return rows.value.length < answer.total
    }
    try {
      const isFirst = rows.value.length === 0 && perPage > FIRST_ROWS
      if (!isFirst || (await fetchRows(FIRST_ROWS))) await fetchRows(perPage)
    } catch (error) {
      if (request === latestRequest) problem.value = errorMessage(error)
    } finally {
      if (request === latestRequest) isLoading.value = false
    }
    if (request !== latestRequest) await newest
  }

  const reload = () => fetchPage(1, [])

  async function loadMore() {
    if (isLoading.value || !isPartial.value) return
    await fetchPage(Math.floor(rows.value.length / perPage) + 1, rows.value)
  }

  async function startOver() {
    rows.value = []
    await reload()
  }

  onScopeDispose(() => {
    latestRequest += 1 // the second request would hold up the page that is opened
    newest = Promise.resolve()
  })
  watch(() => session.reloadCount, reload)
  if (sources.length > 0) watch(sources, startOver)
  void reload()

  return { rows, total, state, problem, isLoading, isPartial, reload, loadMore }
}
