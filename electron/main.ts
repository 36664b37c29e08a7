/** The desktop application. Order of start: one instance → service → window; of stop: window → service. */
import { join, resolve } from 'node:path'
import { app, type BrowserWindow, dialog, Menu, session, shell, utilityProcess } from 'electron'
import { channels, type MenuCommand } from './bridge.ts'
import { showFailureDialog, failurePage } from './failure.ts'
import { handleBridgeCalls } from './ipc.ts'
import { commandFromArguments, pathOfLink, readBotFile, scheme } from './links.ts'
import { menuTemplate } from './menu.ts'
import { type Address, hostService, type HostedService } from './service.ts'
import { hardenContents, hardenSession } from './session.ts'
import { createWindow, showWindow } from './window.ts'

const defaultPort = 8787
/** A page that crashes again within this time (ms) would be opened and crash for ever. */
const crashPause = 10_000
const allowDevTools = !app.isPackaged || process.env.PARLEY_DEVTOOLS === '1'

const chosenData = app.commandLine.getSwitchValue('data')
if (chosenData) app.setPath('userData', resolve(chosenData))
const data = app.getPath('userData')
// Chromium's own files keep out of the folder with the bots.
app.setPath('sessionData', join(data, 'window'))
// Beside the service's own log; what the process itself prints, its last words above all.
const logs = join(data, 'logs')
const logFile = join(logs, 'desktop.log')
const inApp = (path: string) => join(app.getAppPath(), path)

let window: BrowserWindow | null = null
let service: HostedService | null = null
let address: Address | null = null
/** Whether the window shows the studio; after a failure, and before the first start, it does not. */
let isStudioShown = false
/** What a link or a file asked for before there was a page to do it. */
let pending: MenuCommand | null = commandFromArguments(process.argv)

const origin = () => (address ? new URL(address.url).origin : 'none')

app.enableSandbox()
if (app.requestSingleInstanceLock()) {
  listen()
  void app.whenReady().then(start).catch(showStartError)
} else {
  app.quit() // the first instance is told by `second-instance`
}

function start() {
  if (app.isPackaged) app.setAsDefaultProtocolClient(scheme)
  hardenSession(session.defaultSession, origin)
  handleBridgeCalls({ origin, window: () => window, folders: { data, logs } })
  const actions = {
    send: (id: Exclude<MenuCommand['id'], 'open' | 'file'>) => command({ id }),
    openLogs: () => void shell.openPath(logs),
    openData: () => void shell.openPath(data),
  }
  Menu.setApplicationMenu(Menu.buildFromTemplate(menuTemplate({ platform: process.platform, allowDevTools }, actions)))
  service = hostService({
    fork: utilityProcess.fork,
    entryFile: inApp('dist/service/entry.cjs'),
    settings: {
      data,
      port: defaultPort,
      nextFree: true,
      resources: inApp('resources'),
      rendererFolder: inApp('dist/renderer'),
      workerFile: inApp('dist/service/worker.cjs'),
      sample: !app.commandLine.hasSwitch('no-sample'),
    },
    logFile,
    onReady,
    onGiveUp,
  })
}

/** Nothing runs yet that could show a page: the data folder cannot be written, most likely. */
function showStartError(error: unknown) {
  dialog.showErrorBox('Parley cannot start', error instanceof Error ? error.message : String(error))
  app.exit(1)
}

function listen() {
  app.on('web-contents-created', (_event, contents) => hardenContents(contents, origin))
  app.on('second-instance', (_event, argv) => {
    if (window) showWindow(window)
    const asked = commandFromArguments(argv)
    if (asked) command(asked)
  })
  app.on('open-url', (event, url) => {
    event.preventDefault()
    const path = pathOfLink(url)
    if (path) command({ id: 'open', path })
  })
  app.on('open-file', (event, path) => {
    event.preventDefault()
    const file = readBotFile(path)
    if (file) command({ id: 'file', file })
  })
  app.on('activate', () => void reopen())
  app.on('window-all-closed', () => {
    if (process.platform !== 'darwin') app.quit()
  })
  // By now the windows are closed, and what the page saved in its last moment has arrived.
  app.on('will-quit', event => {
    const ending = service
    if (!ending) return
    event.preventDefault()
    service = null
    void ending.stop().finally(() => app.quit())
  })
}

/** A page that is open stays as it is over a restart, with whatever is being typed in it, unless its origin is gone. */
function onReady(next: Address) {
  const isSameOrigin = address?.url === next.url
  address = next
  if (!isStudioShown || !isSameOrigin) show(next.ticketUrl)
  isStudioShown = true
}

function onGiveUp(reason: string) {
  isStudioShown = false
  show(failurePage(reason, logFile))
  void showFailureDialog(reason, logFile, () => service?.restart())
}

async function reopen() {
  if (window) return showWindow(window)
  const ticketUrl = await service?.ticket()
  if (ticketUrl) show(ticketUrl)
}

function show(url: string) {
  window ??= openWindow()
  void window.loadURL(url)
}

function openWindow(): BrowserWindow {
  const opened = createWindow({
    preloadFile: inApp('dist/electron/preload.cjs'),
    iconFile: inApp('resources/icons/icon.png'),
    stateFile: join(data, 'window.json'),
    allowDevTools,
  })
  opened.on('closed', () => {
    window = null
  })
  opened.webContents.on('did-finish-load', () => {
    if (!isStudioShown || !pending) return
    opened.webContents.send(channels.command, pending)
    pending = null
  })
  let lastCrash = -Infinity
  opened.webContents.on('render-process-gone', () => {
    const isFirstCrash = performance.now() - lastCrash > crashPause
    lastCrash = performance.now()
    if (isFirstCrash) void service?.ticket().then(ticketUrl => ticketUrl && show(ticketUrl))
  })
  return opened
}

function command(asked: MenuCommand) {
  const isLoaded = isStudioShown && window && !window.webContents.isLoading()
  if (isLoaded) window?.webContents.send(channels.command, asked)
  else pending = asked
}
