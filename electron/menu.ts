import type { MenuItemConstructorOptions } from 'electron'
import type { MenuCommandId, MenuLanguage } from './bridge.ts'
import { menuWords, type MenuRole } from './menuWords.ts'

export interface MenuActions {
  /** Sends a command to the page. */
  send: (id: MenuCommandId) => void
  openLogs: () => void
  openData: () => void
}

export interface MenuSetting {
  platform: NodeJS.Platform
  allowDevTools: boolean
  language: MenuLanguage
}

type Item = MenuItemConstructorOptions

/**
 * Builds the application menu. Each custom item is also a command of the page, which handles its shortcut too, so that
 * shortcuts work the same in the browser. Roles are the system's own: without them macOS has no copy and paste.
 */
export function menuTemplate({ platform, allowDevTools, language }: MenuSetting, actions: MenuActions): Item[] {
  const isMac = platform === 'darwin'
  const separator: Item = { type: 'separator' }
  const words = menuWords[language]
  const item = (id: MenuCommandId, accelerator?: string, label = words[id]): Item => ({
    ...{ label, id, click: () => actions.send(id) },
    ...(accelerator && { accelerator, registerAccelerator: false }),
  })
  const system = (role: MenuRole): Item => ({ role, label: words[role] })
  const whenMac = (...items: Item[]) => (isMac ? items : [])
  const unlessMac = (...items: Item[]) => (isMac ? [] : items)

  return [
    ...whenMac({
      role: 'appMenu',
      submenu: [
        system('about'),
        separator,
        item('go.settings', 'Cmd+,', `${words['go.settings']}…`),
        separator,
        system('services'),
        separator,
        system('hide'),
        system('hideOthers'),
        system('unhide'),
        separator,
        system('quit'),
      ],
    }),
    {
      label: words.file,
      submenu: [
        item('file.newBot'),
        separator,
        item('file.importBot'),
        item('file.exportBot'),
        ...unlessMac(separator, item('go.settings')),
        separator,
        isMac ? system('close') : system('quit'),
      ],
    },
    {
      label: words.edit,
      submenu: [
        item('edit.undo', 'CmdOrCtrl+Z'),
        item('edit.redo', 'CmdOrCtrl+Shift+Z'),
        separator,
        system('cut'),
        system('copy'),
        system('paste'),
        system('delete'),
        system('selectAll'),
      ],
    },
    {
      label: words.go,
      submenu: [
        item('view.palette', 'CmdOrCtrl+K'),
        separator,
        item('go.bots'),
        item('go.intents'),
        item('go.entities'),
        item('go.tests'),
        item('go.logs'),
        item('go.analytics'),
        item('go.connect'),
        item('go.api'),
        separator,
        item('bot.train'),
      ],
    },
    {
      label: words.view,
      submenu: [
        item('view.try', 'CmdOrCtrl+.'),
        separator,
        system('resetZoom'),
        system('zoomIn'),
        system('zoomOut'),
        system('togglefullscreen'),
        ...(allowDevTools ? [separator, system('reload'), system('toggleDevTools')] : []),
      ],
    },
    ...whenMac({
      label: words.window,
      role: 'windowMenu',
      submenu: [system('minimize'), system('zoom'), separator, system('front')],
    }),
    {
      label: words.help,
      role: 'help',
      submenu: [
        item('help.keys'),
        separator,
        { label: words.openData, click: actions.openData },
        { label: words.openLogs, click: actions.openLogs },
        ...unlessMac(separator, system('about')),
      ],
    },
  ]
}
