import type { Context } from 'koa'
import { LIMITS, type Paging } from '../contract/basics.ts'
import type { Store } from '../store/store.ts'
import type { AnyRow, Listing, Table } from '../store/rows/table.ts'

/** A slice of a list and the length of the whole. */
export interface Page<T> {
  rows: T
  total: number
  /**
   * Query parameters that the links to other pages repeat. A list that grows at its front pins its newest row here, so
   * that new rows do not shift the pages.
   */
  pin?: Record<string, string>
}

/** Reads a page of a table. */
export function findPage<Row extends AnyRow>(
  store: Store,
  table: Table<Row>,
  listing: Listing<Row>,
  query: Paging,
): Promise<Page<Row[]>> {
  const { page, per_page: perPage } = pageParams(query)
  return store.findPage(table, listing, { page, perPage })
}

/** Cuts a page out of a list that is in memory. */
export function pageOfArray<T>(all: T[], query: Paging): Page<T[]> {
  const { page, per_page } = pageParams(query)
  return { rows: all.slice((page - 1) * per_page, page * per_page), total: all.length }
}

/** Applies the defaults: 30 rows when only `page` is given, the first 1,000 when neither is. */
export function pageParams({ page, per_page }: Paging): { page: number; per_page: number } {
  return { page: page ?? 1, per_page: per_page ?? (page === undefined ? LIMITS.perPage : LIMITS.perPageDefault) }
}

/** The `Link` header of a partial list (RFC 8288): first, prev, next and last page. */
export function pageLinks(ctx: Context, query: Paging, total: number, pin: Record<string, string> = {}): string {
  const { page, per_page } = pageParams(query)
  const last = Math.max(1, Math.ceil(total / per_page))
  const urlOf = (number: number) => {
    const search = new URLSearchParams(ctx.querystring)
    search.set('page', String(number))
    search.set('per_page', String(per_page))
    for (const [name, value] of Object.entries(pin)) search.set(name, value)
    return `${ctx.path}?${search}`
  }
  return [
    [1, 'first'] as const,
    ...(page > 1 ? [[Math.min(page - 1, last), 'prev'] as const] : []),
    ...(page < last ? [[page + 1, 'next'] as const] : []),
    [last, 'last'] as const,
  ]
    .map(([number, rel]) => `<${urlOf(number)}>; rel="${rel}"`)
    .join(', ')
}
