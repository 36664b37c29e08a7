/**
 * Stands in for the `electron` package in tests: the same names and signatures (checked against Electron's own
 * types), no window. What runs in a utility process runs for real, as a forked process. `vi.resetModules()` makes
 * a new machine; the tests set its folders and look at what the application did to it.
 */
import { fork as forkProcess, type ChildProcess } from 'node:child_process'
import { EventEmitter } from 'node:events'
import type * as Electron from 'electron'

/** Everything handed to the outside, in order, as `openExternal https://…`. */
export const calls: string[] = []

interface Machine {
  folders: Map<string, string>
  switches: Map<string, string>
  isFirstInstance: boolean
  isPackaged: boolean
  appPath: string
  workArea: Electron.Rectangle
  storageBackend: ReturnType<Electron.SafeStorage['getSelectedStorageBackend']>
  isMicrophoneAllowed: boolean
  /** The path a save or open dialog answers; null is Cancel. */
  chosenPath: string | null
  /** The button a message box answers. */
  chosenButton: number
}

/** What the test decides about this machine. */
export const machine: Machine = {
  folders: new Map(),
  switches: new Map(),
  isFirstInstance: true,
  isPackaged: false,
  appPath: process.cwd(),
  workArea: { x: 0, y: 0, width: 1920, height: 1080 },
  storageBackend: 'gnome_libsecret',
  isMicrophoneAllowed: true,
  chosenPath: null,
  chosenButton: 0,
}

/** Lets the application start, as the system does once it is up. */
export let becomeReady = () => {}
const ready = new Promise<void>(resolve => {
  becomeReady = resolve
})

class AppDouble
  extends EventEmitter
  implements
    Pick<
      Electron.App,
      | 'isPackaged'
      | 'whenReady'
      | 'enableSandbox'
      | 'requestSingleInstanceLock'
      | 'getPath'
      | 'setPath'
      | 'getAppPath'
      | 'getVersion'
      | 'setAsDefaultProtocolClient'
      | 'quit'
      | 'exit'
    >
{
  readonly commandLine = {
    getSwitchValue: (name: string) => machine.switches.get(name) ?? '',
    hasSwitch: (name: string) => machine.switches.has(name),
  } satisfies Partial<Electron.CommandLine>
  get isPackaged() {
    return machine.isPackaged
  }
  whenReady() {
    return ready
  }
  enableSandbox() {
    calls.push('enableSandbox')
  }
  requestSingleInstanceLock() {
    return machine.isFirstInstance
  }
  getPath(name: string) {
    const folder = machine.folders.get(name)
    if (!folder) throw new Error(`no folder ${name}`)
    return folder
  }
  setPath(name: string, folder: string) {
    machine.folders.set(name, folder)
  }
  getAppPath() {
    return machine.appPath
  }
  getVersion() {
    return '1.2.3'
  }
  setAsDefaultProtocolClient(protocol: string) {
    calls.push(`setAsDefaultProtocolClient ${protocol}`)
    return true
  }
  exit(code = 0) {
    calls.push(`exit ${code}`)
    this.emit('quit')
  }
  /** As Electron does it: windows close, then `will-quit` may still hold the end back. */
  quit() {
    for (const window of BrowserWindowDouble.all) window.close()
    const event = new EventDouble()
    this.emit('will-quit', event)
    if (!event.defaultPrevented) this.emit('quit')
  }
}

/** An event whose default can be prevented. */
export class EventDouble {
  defaultPrevented = false
  readonly url: string
  constructor(url = '') {
    this.url = url
  }
  preventDefault = () => {
    this.defaultPrevented = true
  }
}

export class ContentsDouble
  extends EventEmitter
  implements Pick<Electron.WebContents, 'send' | 'isLoading' | 'setWindowOpenHandler'>
{
  readonly sent: unknown[][] = []
  openHandler: Parameters<Electron.WebContents['setWindowOpenHandler']>[0] | null = null
  send(...message: unknown[]) {
    this.sent.push(message)
  }
  isLoading() {
    return false
  }
  setWindowOpenHandler(handler: Parameters<Electron.WebContents['setWindowOpenHandler']>[0]) {
    this.openHandler = handler
  }
}

class BrowserWindowDouble
  extends EventEmitter
  implements
    Pick<
      Electron.BrowserWindow,
      | 'loadURL'
      | 'show'
      | 'focus'
      | 'restore'
      | 'maximize'
      | 'isMaximized'
      | 'isMinimized'
      | 'getNormalBounds'
      | 'close'
    >
{
  static all: BrowserWindowDouble[] = []
  readonly webContents = new ContentsDouble()
  readonly options: Electron.BrowserWindowConstructorOptions
  readonly urls: string[] = []
  isShown = false
  private maximized = false

  constructor(options: Electron.BrowserWindowConstructorOptions = {}) {
    super()
    this.options = options
    BrowserWindowDouble.all.push(this)
    app.emit('web-contents-created', new EventDouble(), this.webContents)
  }
  loadURL(url: string) {
    this.urls.push(url)
    queueMicrotask(() => {
      this.emit('ready-to-show')
      this.webContents.emit('did-finish-load')
    })
    return Promise.resolve()
  }
  show() {
    this.isShown = true
  }
  focus() {
    this.emit('focus')
  }
  restore() {
    this.emit('restore')
  }
  maximize() {
    this.maximized = true
  }
  isMaximized() {
    return this.maximized
  }
  isMinimized() {
    return false
  }
  getNormalBounds() {
    const { x = 10, y = 20, width = 800, height = 600 } = this.options
    return { x, y, width, height }
  }
  close() {
    BrowserWindowDouble.all = BrowserWindowDouble.all.filter(window => window !== this)
    this.emit('close')
    this.emit('closed')
  }
}

export class SessionDouble
  extends EventEmitter
  implements
    Pick<
      Electron.Session,
      | 'setPermissionRequestHandler'
      | 'setPermissionCheckHandler'
      | 'setDevicePermissionHandler'
      | 'setSpellCheckerEnabled'
    >
{
  onRequest: Parameters<Electron.Session['setPermissionRequestHandler']>[0] = null
  onCheck: Parameters<Electron.Session['setPermissionCheckHandler']>[0] = null
  onDevice: Parameters<Electron.Session['setDevicePermissionHandler']>[0] = null
  hasSpellChecker = true
  beforeRequest: ((details: { url: string }, callback: (answer: Electron.CallbackResponse) => void) => void) | null =
    null
  readonly webRequest = {
    onBeforeRequest: (listener: NonNullable<SessionDouble['beforeRequest']>) => {
      this.beforeRequest = listener
    },
  }
  setPermissionRequestHandler(handler: SessionDouble['onRequest']) {
    this.onRequest = handler
  }
  setPermissionCheckHandler(handler: SessionDouble['onCheck']) {
    this.onCheck = handler
  }
  setDevicePermissionHandler(handler: SessionDouble['onDevice']) {
    this.onDevice = handler
  }
  setSpellCheckerEnabled(isEnabled: boolean) {
    this.hasSpellChecker = isEnabled
  }
}

/** A utility process as a forked one: the built service really starts, answers, crashes and ends. */
class UtilityProcessDouble
  extends EventEmitter
  implements Pick<Electron.UtilityProcess, 'postMessage' | 'kill' | 'pid' | 'stdout' | 'stderr'>
{
  private readonly child: ChildProcess
  constructor(child: ChildProcess) {
    super()
    this.child = child
    child.once('spawn', () => this.emit('spawn'))
    child.on('message', message => this.emit('message', message))
    child.once('exit', code => this.emit('exit', code ?? 1))
  }
  get pid() {
    return this.child.pid
  }
  get stdout() {
    return this.child.stdout
  }
  get stderr() {
    return this.child.stderr
  }
  postMessage(message: object) {
    this.child.send(message)
  }
  kill() {
    return this.child.kill('SIGKILL')
  }
}

/** The processes forked on this machine, oldest first. */
export const forked: UtilityProcessDouble[] = []

export const utilityProcess = {
  fork: (file: string, args: string[] = [], options: Electron.ForkOptions = {}) => {
    const env = Object.fromEntries(
      Object.entries(options.env ?? process.env).map(([name, value]) => [name, `${value}`]),
    )
    const child = new UtilityProcessDouble(
      forkProcess(file, args, { env, execArgv: [], silent: options.stdio === 'pipe' }),
    )
    forked.push(child)
    return child
  },
}

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

export const app = new AppDouble()
export const BrowserWindow = BrowserWindowDouble
export const session = { defaultSession: new SessionDouble() }

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
