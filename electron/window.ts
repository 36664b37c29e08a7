import { readFileSync, writeFileSync } from 'node:fs'
import { BrowserWindow, type Rectangle, screen } from 'electron'
import { z } from 'zod'

export interface WindowOptions {
  preloadFile: string
  iconFile: string
  /** Where size and place are kept between two starts. */
  stateFile: string
  allowDevTools: boolean
}

const WindowState = z.object({
  x: z.int().optional(),
  y: z.int().optional(),
  width: z.int().min(640).max(20_000),
  height: z.int().min(480).max(20_000),
  isMaximized: z.boolean(),
})
type WindowState = z.infer<typeof WindowState>

const defaultState: WindowState = { width: 1280, height: 820, isMaximized: false }

/** The studio's window, where it was last time, with no way from the page into Node. It shows when it has something. */
export function createWindow(options: WindowOptions): BrowserWindow {
  const { isMaximized, ...bounds } = readState(options.stateFile)
  const window = new BrowserWindow({
    ...bounds,
    minWidth: 640,
    minHeight: 480,
    show: false,
    title: 'Parley',
    icon: options.iconFile,
    webPreferences: {
      preload: options.preloadFile,
      sandbox: true,
      contextIsolation: true,
      nodeIntegration: false,
      nodeIntegrationInWorker: false,
      nodeIntegrationInSubFrames: false,
      webSecurity: true,
      allowRunningInsecureContent: false,
      webviewTag: false,
      navigateOnDragDrop: false,
      spellcheck: false,
      devTools: options.allowDevTools,
    },
  })
  if (isMaximized) window.maximize()
  window.once('ready-to-show', () => window.show())
  window.on('close', () => saveState(options.stateFile, window))
  return window
}

/** Brings the window to the front, from wherever it went. */
export function showWindow(window: BrowserWindow): void {
  if (window.isMinimized()) window.restore()
  window.show()
  window.focus()
}

/** The state of the last time, or the first one where there is none or its place is on no display any more. */
export function readState(file: string): WindowState {
  const state = WindowState.safeParse(readJson(file))
  if (!state.success) return defaultState
  const { x, y, ...size } = state.data
  if (x === undefined || y === undefined || !isVisible({ x, y, ...size })) return size
  return { x, y, ...size }
}

function readJson(file: string): unknown {
  try {
    return JSON.parse(readFileSync(file, 'utf8'))
  } catch {
    return null // no such file yet, or not ours: the window opens as the first time
  }
}

/** Enough of the title bar lies on a display that the window can be taken hold of. */
function isVisible({ x, y, width }: Rectangle): boolean {
  const grip = 80
  return screen.getAllDisplays().some(({ workArea: area }) => {
    const isAcross = x + width - grip >= area.x && x + grip <= area.x + area.width
    return isAcross && y >= area.y && y + grip <= area.y + area.height
  })
}

function saveState(file: string, window: BrowserWindow): void {
  const state: WindowState = { ...window.getNormalBounds(), isMaximized: window.isMaximized() }
  writeFileSync(file, JSON.stringify(state))
}
