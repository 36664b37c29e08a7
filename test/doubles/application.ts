import { EventEmitter } from 'node:events'
import type * as Electron from 'electron'
import { calls, EventDouble, machine } from './machine.ts'

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
    removeSwitch: (name: string) => void machine.switches.delete(name),
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

export const app = new AppDouble()
export const BrowserWindow = BrowserWindowDouble
