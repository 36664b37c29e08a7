import type { Model, ModelStatic } from 'sequelize'
import type { Paging } from '../../contract/basics.ts'
import type { Store } from '../../store/database.ts'
import type { Listing } from '../../store/queries/page.ts'
import { pageParams, type Page } from './router.ts'

/** The page of a table that a query asks for. */
export function findPage<Row extends Model>(
  store: Store,
  model: ModelStatic<Row>,
  listing: Listing,
  query: Paging,
): Promise<Page<Row[]>> {
  const { page, per_page: perPage } = pageParams(query)
  return store.findPage(model, listing, { page, perPage })
}
