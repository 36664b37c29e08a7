/** Pages of lists with their totals. */
import type { Model, ModelStatic } from 'sequelize'
import type { Bindable } from '../sqlite/connection.ts'
import type { CachedQuery } from './epochCache.ts'
import { conditionOf, type Condition, type Listing, orderOf, type Stored, tableOf } from './table.ts'

export interface Paging {
  /** from 1 */
  page: number
  perPage: number
}

export interface Page<Row> {
  rows: Row[]
  /** rows of all pages */
  total: number
}

export interface Pager {
  /** One page of a list, in the order of the primary key. A page beyond the last is empty. */
  find<Row extends Model>(model: ModelStatic<Row>, listing: Listing<Row>, paging: Paging): Promise<Page<Row>>
}

type All = <Row>(sql: string, ...values: Bindable[]) => Promise<Row[]>

/** @param cachedQuery keeps totals until anything of the file is changed, logs included */
export function createPager(all: All, cachedQuery: CachedQuery): Pager {
  const count = (table: string, { sql, values }: Condition): Promise<number> =>
    cachedQuery(JSON.stringify([table, sql, values]), async () => {
      const [row] = await all<{ n: number }>(`SELECT count(*) AS n FROM ${table} WHERE ${sql}`, ...values)
      return row?.n ?? 0
    })

  return {
    async find(model, { where, and, order, instead, total }, { page, perPage }) {
      const table = tableOf(model)
      const condition = conditionOf(model, where, and)
      const offset = (page - 1) * perPage
      const by = orderOf(table, order)
      const columns = instead ? table.columnsWith(instead) : table.columns
      // Keys come from the index alone, up to a far page; only the rows of the page itself are read.
      const stored = await all<Stored>(
        `SELECT ${columns} FROM ${table.name} WHERE ${table.key} IN (
           SELECT ${table.key} FROM ${table.name} WHERE ${condition.sql} ${by} LIMIT ? OFFSET ?) ${by}`,
        ...condition.values,
        perPage,
        offset,
      )
      const isLast = stored.length < perPage && (stored.length > 0 || page === 1)
      return {
        rows: stored.map(table.build),
        total: isLast ? offset + stored.length : await (total?.() ?? count(table.name, condition)),
      }
    },
  }
}
