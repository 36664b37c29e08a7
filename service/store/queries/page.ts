/** Reading lists: by page for the interface, by key for whoever needs every row. */
import { inspect } from 'node:util'
import { type FindOptions, type Model, type ModelStatic, Op, type Order, type WhereOptions } from 'sequelize'

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

export type Listing = Pick<FindOptions, 'where' | 'order' | 'include' | 'attributes'>

export interface Pager {
  /**
   * One page of a list. Rows with equal order come by primary key, so that pages neither overlap nor leave gaps.
   * A page beyond the last is empty.
   */
  find<Row extends Model>(model: ModelStatic<Row>, listing: Listing, paging: Paging): Promise<Page<Row>>
}

/** Counts remembered at most, the oldest go first. */
const COUNTS = 200

/** @param state rises with every change of the file: a count made in another state is not used again */
export function createPager(state: () => number): Pager {
  const counts = new Map<string, { total: number; state: number }>()

  async function count<Row extends Model>(model: ModelStatic<Row>, where: WhereOptions | undefined): Promise<number> {
    const key = `${model.name} ${inspect(where, { depth: Infinity, maxArrayLength: Infinity, breakLength: Infinity })}`
    const known = counts.get(key)
    const now = state()
    if (known?.state === now) return known.total
    // Not `undefined`: a list without a condition counts the whole table.
    const total = await model.count(where ? { where } : {})
    counts.delete(key)
    counts.set(key, { total, state: now })
    for (const oldest of counts.keys()) {
      if (counts.size <= COUNTS) break
      counts.delete(oldest)
    }
    return total
  }

  return {
    async find(model, { where, order, ...rest }, { page, perPage }) {
      const key = model.primaryKeyAttribute
      const offset = (page - 1) * perPage
      const stable = withKey(order, key)
      // First the keys, which the index alone gives up to a far page; then the rows of these keys only.
      const keys = await model.findAll({
        ...(where && { where }),
        attributes: [key],
        order: stable,
        limit: perPage,
        offset,
        raw: true,
      })
      const values = keys.map(row => Reflect.get(row, key) as string | number) // raw rows: plain objects
      // Sequelize's types cannot name the key of a model they know by a type parameter only.
      const chosen = { [key]: { [Op.in]: values } } as WhereOptions
      const rows = values.length ? await model.findAll({ ...rest, where: chosen, order: stable }) : []
      const isLast = values.length < perPage && (values.length > 0 || page === 1)
      // The rows, not the keys: some may have gone between the two.
      return { rows, total: isLast ? offset + rows.length : await count(model, where) }
    },
  }
}

function withKey(order: Order | undefined, key: string): Order {
  const given = order === undefined ? [] : Array.isArray(order) ? order : [order]
  return [...given, [key, 'ASC']]
}

/**
 * All rows of `where` in the order of their primary key, `size` at a time. Rows that come or go meanwhile do not make
 * it skip or repeat others. For training, export and the like: page numbers would read everything again and again.
 */
export async function* walk<Row extends Model>(
  model: ModelStatic<Row>,
  listing: Omit<Listing, 'order'> = {},
  size = 1000,
): AsyncGenerator<Row[], void> {
  const key = model.primaryKeyAttribute
  for (let last: string | number | undefined; ;) {
    // As above: the key of a model known by a type parameter only.
    const beyond = last === undefined ? {} : ({ [key]: { [Op.gt]: last } } as WhereOptions)
    const where = { [Op.and]: [listing.where ?? {}, beyond] } as WhereOptions
    const rows = await model.findAll({ ...listing, where, order: [[key, 'ASC']], limit: size })
    if (rows.length) yield rows
    if (rows.length < size) return
    last = rows.at(-1)?.get(key) as string | number
  }
}
