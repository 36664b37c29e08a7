import { z } from 'zod'
import { CONNECT, Isocode, LIMITS, text } from '../basics.ts'
import { area } from '../endpoint.ts'

interface MenuItem {
  type: 'postback' | 'nested' | 'Link'
  title: string
  payload?: string | null | undefined
  call_to_actions?: MenuItem[] | null | undefined
}

const MenuItem: z.ZodType<MenuItem, MenuItem> = z
  .object(
    {
      type: z.enum(['postback', 'nested', 'Link'], 'must be one of postback, nested, Link'),
      title: text(LIMITS.name),
      payload: text(LIMITS.description).nullish(),
      get call_to_actions() {
        return z.array(MenuItem, 'must be a list').max(100, 'must have at most 100 entries').nullish()
      },
    },
    'must be an object with type and title',
  )
  .meta({ id: 'MenuItem' })

export const Menu = z
  .object(
    { call_to_actions: z.array(MenuItem, 'must be a list').max(100, 'must have at most 100 entries') },
    'must be an object with call_to_actions',
  )
  .meta({ examples: [{ call_to_actions: [{ type: 'postback', title: 'Help', payload: 'help' }] }] })
export type Menu = z.infer<typeof Menu>

/** The persistent menu of a chat in one language. */
export const PersistentMenu = z
  .object({ menu: Menu, default: z.boolean(), locale: z.string() })
  .meta({ id: 'PersistentMenu' })
export type PersistentMenu = z.infer<typeof PersistentMenu>

export const persistentMenus = area({
  resource: 'Persistent menu',
  about: 'Menus that stay beside the conversation, one a language.',
  base: `${CONNECT}/persistentmenus`,
  auth: ['developer'],
  endpoints: {
    list: { route: 'GET ', paged: true, results: z.array(PersistentMenu) },
    create: { route: 'POST ', body: z.object({ language: Isocode, menu: Menu }), results: PersistentMenu },
    setDefault: {
      route: 'POST /setdefault',
      body: z.object({ language: Isocode }),
      results: PersistentMenu,
      verb: 'rendered',
      status: 200,
    },
    show: { route: 'GET /:language', results: PersistentMenu },
    update: { route: 'PUT /:language', body: z.object({ menu: Menu }), results: PersistentMenu },
    remove: { route: 'DELETE /:language' },
    removeAll: { route: 'DELETE ', message: 'Persistent menus deleted with success' },
  },
})
