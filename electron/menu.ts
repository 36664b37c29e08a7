import type { MenuItemConstructorOptions } from 'electron'
import type { MenuCommandId } from './bridge.ts'

export interface MenuActions {
  /** Sends a command to the page. */
  send: (id: MenuCommandId) => void
  openLogs: () => void
  openData: () => void
}

export interface MenuSetting {
  platform: NodeJS.Platform
  allowDevTools: boolean
}

type Item = MenuItemConstructorOptions

/**
 * Builds the application menu. Each custom item is also a command of the page, which handles its shortcut too, so that
 * shortcuts work the same in the browser. Roles are the system's own: without them macOS has no copy and paste.
 */
export function menuTemplate({ platform, allowDevTools }: MenuSetting, actions: MenuActions): Item[] {
  const isMac = platform === 'darwin'
  const separator: Item = { type: 'separator' }
  const item = (label: string, id: MenuCommandId, accelerator?: string): Item => ({
    ...{ label, id, click: () => actions.send(id) },
    ...(accelerator && { accelerator, registerAccelerator: false }),
  })
  const whenMac = (...items: Item[]) => (isMac ? items : [])
  const unlessMac = (...items: Item[]) => (isMac ? [] : items)

  return [
    ...whenMac({
      role: 'appMenu',
      submenu: [
        { role: 'about' },
        separator,
        item('Settings…', 'go.settings', 'Cmd+,'),
        separator,
        { role: 'services' },
        separator,
        { role: 'hide' },
        { role: 'hideOthers' },
        { role: 'unhide' },
        separator,
        { role: 'quit' },
      ],
    }),
    {
      label: '&File',
      submenu: [
        item('New Bot…', 'file.newBot'),
        separator,
        item('Import Bot…', 'file.importBot'),
        item('Export Bot…', 'file.exportBot'),
        ...unlessMac(separator, item('Settings', 'go.settings')),
        separator,
        isMac ? { role: 'close' } : { role: 'quit' },
      ],
    },
    {
      label: '&Edit',
      submenu: [
        item('Undo', 'edit.undo', 'CmdOrCtrl+Z'),
        item('Redo', 'edit.redo', 'CmdOrCtrl+Shift+Z'),
        separator,
        { role: 'cut' },
        { role: 'copy' },
        { role: 'paste' },
        { role: 'delete' },
        { role: 'selectAll' },
      ],
    },
    {
      label: '&Go',
      submenu: [
        item('Command Palette…', 'view.palette', 'CmdOrCtrl+K'),
        separator,
        item('Bots', 'go.bots'),
        item('Intents', 'go.intents'),
        item('Entities', 'go.entities'),
        item('Gazettes', 'go.gazettes'),
        item('Tests', 'go.tests'),
        item('Logs', 'go.logs'),
        item('Analytics', 'go.analytics'),
        item('Connect', 'go.connect'),
        item('API Reference', 'go.api'),
        separator,
        item('Train', 'bot.train'),
      ],
    },
    {
      label: '&View',
      submenu: [
        item('Try Panel', 'view.try', 'CmdOrCtrl+.'),
        separator,
        { role: 'resetZoom' },
        { role: 'zoomIn' },
        { role: 'zoomOut' },
        { role: 'togglefullscreen' },
        ...(allowDevTools ? [separator, { role: 'reload' } as const, { role: 'toggleDevTools' } as const] : []),
      ],
    },
    ...whenMac({ role: 'windowMenu' }),
    {
      label: '&Help',
      role: 'help',
      submenu: [
        item('Keyboard Shortcuts', 'help.keys'),
        separator,
        { label: 'Open Data Folder', click: actions.openData },
        { label: 'Open Log Folder', click: actions.openLogs },
        ...unlessMac(separator, { role: 'about' }),
      ],
    },
  ]
}
