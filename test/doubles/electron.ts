/**
 * Stands in for the `electron` package in tests: the same names and signatures (checked against Electron's own
 * types), no window. What runs in a utility process runs for real, as a forked process. `vi.resetModules()` makes
 * a new machine; the tests set its folders and look at what the application did to it.
 */
import { EventEmitter } from 'node:events'
import type * as Electron from 'electron'
import { calls, machine } from './machine.ts'

export { app, becomeReady, BrowserWindow, ContentsDouble } from './application.ts'
export { calls, EventDouble, machine } from './machine.ts'
export { forked, utilityProcess } from './processes.ts'
export { session, SessionDouble } from './session.ts'

type Handler = Parameters<Electron.IpcMain['handle']>[1]
const handlers = new Map<string, Handler>()
export const ipcMain = {
  handle: (channel: string, handler: Handler) => {
    handlers.set(channel, handler)
  },
} satisfies Partial<Electron.IpcMain>

/** Calls a handler as a page at `url` would, from its main frame or from one inside it. */
export async function invokeFrom(url: string | null, channel: string, input?: unknown, isInnerFrame = false) {
  const handler = handlers.get(channel)
  if (!handler) throw new Error(`nobody handles ${channel}`)
  const senderFrame = url === null ? null : { url, parent: isInnerFrame ? { url, parent: null } : null }
  // A call's event has a dozen members that no handler of ours reads.
  return handler({ senderFrame } as Electron.IpcMainInvokeEvent, input)
}

export const Menu = {
  template: [] as Electron.MenuItemConstructorOptions[],
  buildFromTemplate: (template: Electron.MenuItemConstructorOptions[]) => template,
  setApplicationMenu: (menu: Electron.MenuItemConstructorOptions[]) => {
    Menu.template = menu
  },
}

export const screen = {
  getAllDisplays: () => [{ workArea: machine.workArea }],
}

export const shell = {
  openExternal: async (url: string) => {
    calls.push(`openExternal ${url}`)
  },
  openPath: async (path: string) => {
    calls.push(`openPath ${path}`)
    return ''
  },
  showItemInFolder: (path: string) => {
    calls.push(`showItemInFolder ${path}`)
  },
} satisfies Partial<Electron.Shell>

export const dialog = {
  showSaveDialog: async (...args: [Electron.SaveDialogOptions] | [unknown, Electron.SaveDialogOptions]) => {
    const { defaultPath } = args.length === 1 ? args[0] : args[1]
    calls.push(`showSaveDialog ${defaultPath}`)
    return { canceled: !machine.chosenPath, filePath: machine.chosenPath ?? '' }
  },
  showOpenDialog: async () => ({
    canceled: !machine.chosenPath,
    filePaths: machine.chosenPath ? [machine.chosenPath] : [],
  }),
  showErrorBox: (title: string, text: string) => {
    calls.push(`showErrorBox ${title}: ${text}`)
  },
  showMessageBox: async ({ message }: Electron.MessageBoxOptions) => {
    calls.push(`showMessageBox ${message}`)
    return { response: machine.chosenButton, checkboxChecked: false }
  },
}

export const safeStorage = {
  isEncryptionAvailable: () => true,
  getSelectedStorageBackend: () => machine.storageBackend,
} satisfies Partial<Electron.SafeStorage>

export const systemPreferences = {
  askForMediaAccess: async () => machine.isMicrophoneAllowed,
  getMediaAccessStatus: () => (machine.isMicrophoneAllowed ? 'granted' : 'denied'),
} satisfies Partial<Electron.SystemPreferences>

/** The page's side: what the preload script exposed, and what it sent. */
export const exposed = new Map<string, unknown>()
export const contextBridge = {
  exposeInMainWorld: (name: string, api: unknown) => {
    exposed.set(name, api)
  },
} satisfies Partial<Electron.ContextBridge>

class IpcRendererDouble extends EventEmitter implements Pick<Electron.IpcRenderer, 'invoke'> {
  invoke(channel: string, ...args: unknown[]) {
    return invokeFrom('http://127.0.0.1:8787/', channel, args[0])
  }
}
export const ipcRenderer = new IpcRendererDouble()
