import { assertFound } from '../../../scopes/scopes.ts'
import type * as Shape from '../../../contract/channels/menus.ts'
import { contract } from '../../../contract/index.ts'
import { Problem, notFound } from '../../../contract/problem.ts'
import type { JsonObject } from '../../../store/models/columns.ts'
import type { PersistentMenu } from '../../../store/models/connect.ts'
import { inConnector, type ConnectorScope } from './scopes.ts'
import { implement } from '../../../http/handlers.ts'
import { findPage } from '../../../http/paging.ts'

export const persistentMenus = implement(contract.persistentMenus, inConnector, {
  async list({ service, connector }, { query }) {
    const listing = { where: { connectorId: connector.id } }
    const { rows, total } = await findPage(service.store, service.store.models.PersistentMenu, listing, query)
    return { rows: rows.map(showMenu), total }
  },
  show: async (scope, { params }) => showMenu(await findMenu(scope, params.language)),
  async create({ service, connector }, { body }) {
    const { PersistentMenu } = service.store.models
    const where = { connectorId: connector.id }
    const menu = await service.store.write(async () => {
      const all = await service.store.rows.list(PersistentMenu, where)
      if (all.some(one => one.language === body.language)) {
        throw new Problem(400, 'A persistent menu already exists for this language')
      }
      // The first menu becomes the default.
      return service.store.rows.insert(PersistentMenu, {
        ...where,
        language: body.language,
        menu: withoutUndefined(body.menu),
        isDefault: all.length === 0,
      })
    })
    return showMenu(menu)
  },
  async setDefault(scope, { body }) {
    const { store } = scope.service
    const menu = await store.write(async () => {
      const chosen = await findMenu(scope, body.language)
      await store.rows.update(store.models.PersistentMenu, { connectorId: scope.connector.id }, { isDefault: false })
      return store.rows.update(store.models.PersistentMenu, { id: chosen.id }, { isDefault: true })
    })
    return showMenu(assertFound('language', menu))
  },
  async update(scope, { params, body }) {
    const { store } = scope.service
    const where = { connectorId: scope.connector.id, language: params.language.toLowerCase() }
    const menu = await store.autocommit.update(store.models.PersistentMenu, where, {
      menu: withoutUndefined(body.menu),
    })
    return showMenu(assertFound('language', menu))
  },
  async remove(scope, { params }) {
    const { store } = scope.service
    await store.write(async () => {
      const menu = await findMenu(scope, params.language)
      await store.rows.remove(store.models.PersistentMenu, { id: menu.id })
      if (!menu.isDefault) return
      const next = await store.rows.find(store.models.PersistentMenu, { connectorId: scope.connector.id })
      if (next) await store.rows.update(store.models.PersistentMenu, { id: next.id }, { isDefault: true })
    })
  },
  async removeAll({ service, connector }) {
    const { store } = service
    await store.write(() => store.rows.remove(store.models.PersistentMenu, { connectorId: connector.id }))
  },
})

/** @throws Problem 404 */
async function findMenu({ service, connector }: ConnectorScope, language: string): Promise<PersistentMenu> {
  const where = { connectorId: connector.id, language: language.toLowerCase() }
  const menu = await service.store.rows.find(service.store.models.PersistentMenu, where)
  if (!menu) throw notFound('language')
  return menu
}

/** Drops undefined fields, which JSON columns can not hold. */
const withoutUndefined = (menu: Shape.Menu): JsonObject => JSON.parse(JSON.stringify(menu))

export const showMenu = ({ menu, isDefault, language }: PersistentMenu): Shape.PersistentMenu => ({
  menu: menu as unknown as Shape.Menu, // as: written by `withoutUndefined` in this shape
  default: isDefault,
  locale: language,
})
