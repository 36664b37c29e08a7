import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { MenuItemConstructorOptions } from 'electron'
import { describe, expect, it } from 'vitest'
import { type MenuCommandId, menuCommandIds, type MenuLanguage } from '../../electron/bridge.ts'
import { menuTemplate } from '../../electron/menu.ts'
import { root } from './built.ts'

const chosen: MenuCommandId[] = []
const actions = { send: (id: MenuCommandId) => void chosen.push(id), openLogs: () => {}, openData: () => {} }
const menu = (platform: NodeJS.Platform, allowDevTools = false, language: MenuLanguage = 'en') =>
  menuTemplate({ platform, allowDevTools, language }, actions)

const below = (item: MenuItemConstructorOptions) => (Array.isArray(item.submenu) ? item.submenu : [])
const all = (items: MenuItemConstructorOptions[]): MenuItemConstructorOptions[] =>
  items.flatMap(item => [item, ...all(below(item))])

/** The menu as one reads it: a line for each item, its key beside it. */
const drawn = (items: MenuItemConstructorOptions[], indent = ''): string =>
  items
    .map(item => {
      const name = item.label ?? item.role ?? '—'
      const key = item.accelerator ? `  [${item.accelerator}]` : ''
      return `${indent}${name}${key}\n${drawn(below(item), `${indent}  `)}`
    })
    .join('')

/** Names that are the same in both languages. */
const SAME_IN_FRENCH = ['Services', 'Bots', 'Tests']

describe('the menu', () => {
  it('on Linux and Windows', () => {
    expect(drawn(menu('linux'))).toMatchSnapshot()
    expect(drawn(menu('win32'))).toBe(drawn(menu('linux')))
  })

  it('on macOS', () => {
    expect(drawn(menu('darwin'))).toMatchSnapshot()
  })

  it('in French, with the same items', () => {
    const namesOf = (language: MenuLanguage) =>
      all(menu('darwin', true, language)).flatMap(({ label, role }) => (label || role ? [label ?? `role ${role}`] : []))
    const [english, french] = [namesOf('en'), namesOf('fr')]
    expect(french.slice(0, 3)).toEqual(['role appMenu', 'À propos de Parley', 'Paramètres…'])
    expect(french.length).toBe(english.length)
    expect(french.filter(name => english.includes(name) && !name.startsWith('role '))).toEqual(SAME_IN_FRENCH)
  })

  it.each(['linux', 'darwin'] as const)('holds every command of the page once, and sends it (%s)', platform => {
    const ids = all(menu(platform)).flatMap(item => item.id ?? [])
    expect(ids.toSorted()).toEqual([...menuCommandIds].toSorted())
    chosen.splice(0)
    for (const item of all(menu(platform))) if (item.id) item.click?.(undefined as never, undefined, undefined as never)
    expect(chosen).toEqual(ids)
  })

  it('holds no command that the page does not know', () => {
    const page = readdirSync(join(root, 'renderer'), { recursive: true, encoding: 'utf8' })
      .filter(name => /\.(ts|vue)$/.test(name))
      .map(name => readFileSync(join(root, 'renderer', name), 'utf8'))
      .join('\n')
    const pages = readdirSync(join(root, 'renderer/pages')).map(file => `go.${file.replace('.vue', '').toLowerCase()}`)
    const isKnown = (id: string) => page.includes(`id: '${id}'`) || pages.includes(id)
    expect(menuCommandIds.filter(id => !isKnown(id))).toEqual([])
  })

  it('shows the keys of the page and leaves hearing them to the page', () => {
    for (const item of all(menu('linux'))) if (item.id && item.accelerator) expect(item.registerAccelerator).toBe(false)
  })

  it('has the developer tools only where they are allowed', () => {
    const hasTools = (allow: boolean) => all(menu('linux', allow)).some(item => item.role === 'toggleDevTools')
    expect([hasTools(false), hasTools(true)]).toEqual([false, true])
  })
})
