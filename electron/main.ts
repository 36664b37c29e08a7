/** Entry of the desktop application. Start order: single instance → service → window; stop order: window → service. */
import { join, resolve } from 'node:path'
import { app, type BrowserWindow, dialog, Menu, session, shell, utilityProcess } from 'electron'
import { channels, type MenuCommand, type MenuLanguage } from './bridge.ts'
import { showFailureDialog, failurePage } from './failure.ts'
import { handleBridgeCalls } from './ipc.ts'
import { commandFromArguments, pathOfLink, readBotFile, scheme } from './links.ts'
import { menuTemplate } from './menu.ts'
import { type Address, hostService, type HostedService } from './service.ts'
import { hardenContents, hardenSession } from './session.ts'
import { createWindow, showWindow } from './window.ts'

const DEFAULT_PORT = 8787
/** Minimum time between two reloads of a crashed page (ms), to avoid a crash loop. */
const CRASH_PAUSE = 10_000
const allowDevTools = !app.isPackaged || process.env.PARLEY_DEVTOOLS === '1'
// With these switches of Chromium any program of this machine can read and drive the window.
if (!allowDevTools)
  for (const name of ['remote-debugging-port', 'remote-debugging-pipe']) app.commandLine.removeSwitch(name)

const chosenData = app.commandLine.getSwitchValue('data')
if (chosenData) app.setPath('userData', resolve(chosenData))
const data = app.getPath('userData')
// Keeps Chromium's own files out of the data folder.
app.setPath('sessionData', join(data, 'window'))
// Holds the output of the service process, including its last words before a crash.
const logs = join(data, 'logs')
const logFile = join(logs, 'desktop.log')
const inApp = (path: string) => join(app.getAppPath(), path)

let window: BrowserWindow | null = null
let service: HostedService | null = null
let address: Address | null = null
/** False while the failure page is shown, and before the first start. */
let isStudioShown = false
/** Command of a link or file that arrived before the page was loaded. */
let pending: MenuCommand | null = commandFromArguments(process.argv)

const origin = () => (address ? new URL(address.url).origin : 'none')

app.enableSandbox()
if (app.requestSingleInstanceLock()) {
  addAppListeners()
  void app.whenReady().then(start).catch(showStartError)
} else {
  app.quit() // the running instance receives `second-instance`
}

function start() {
  if (app.isPackaged) app.setAsDefaultProtocolClient(scheme)
  hardenSession(session.defaultSession, origin)
  handleBridgeCalls({ origin, window: () => window, folders: { data, logs }, showMenu })
  showMenu('en')
  service = hostService({
    fork: utilityProcess.fork,
    entryFile: inApp('dist/service/entry.cjs'),
    settings: {
      data,
      port: DEFAULT_PORT,
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

/** The page tells the language of the studio once it is loaded. */
function showMenu(language: MenuLanguage) {
  const actions = {
    send: (id: Exclude<MenuCommand['id'], 'open' | 'file'>) => sendCommand({ id }),
    openLogs: () => void shell.openPath(logs),
    openData: () => void shell.openPath(data),
  }
  const setting = { platform: process.platform, allowDevTools, language }
  Menu.setApplicationMenu(Menu.buildFromTemplate(menuTemplate(setting, actions)))
}

/** Reports an error before any page can be shown, most likely a data folder that is not writable. */
function showStartError(error: unknown) {
  dialog.showErrorBox('Parley cannot start', error instanceof Error ? error.message : String(error))
  app.exit(1)
}

function addAppListeners() {
  app.on('web-contents-created', (_event, contents) => hardenContents(contents, origin))
  app.on('second-instance', (_event, argv) => {
    if (window) showWindow(window)
    const command = commandFromArguments(argv)
    if (command) sendCommand(command)
  })
  app.on('open-url', (event, url) => {
    event.preventDefault()
    const path = pathOfLink(url)
    if (path) sendCommand({ id: 'open', path })
  })
  app.on('open-file', (event, path) => {
    event.preventDefault()
    const file = readBotFile(path)
    if (file) sendCommand({ id: 'file', file })
  })
  app.on('activate', () => void reopen())
  app.on('window-all-closed', () => {
    if (process.platform !== 'darwin') app.quit()
  })
  // The windows are closed by now, and the last saves of the page have arrived.
  app.on('will-quit', event => {
    const ending = service
    if (!ending) return
    event.preventDefault()
    service = null
    void ending.stop().finally(() => app.quit())
  })
}

/** Keeps an open page, with unsaved input, over a restart of the service unless its origin has changed. */
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
    const isFirstCrash = performance.now() - lastCrash > CRASH_PAUSE
    lastCrash = performance.now()
    if (isFirstCrash) void service?.ticket().then(ticketUrl => ticketUrl && show(ticketUrl))
  })
  return opened
}

function sendCommand(command: MenuCommand) {
  const isLoaded = isStudioShown && window && !window.webContents.isLoading()
  if (isLoaded) window?.webContents.send(channels.command, command)
  else pending = command
}
