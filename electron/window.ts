import { readFileSync, writeFileSync } from 'node:fs'
import { BrowserWindow, type Rectangle, screen } from 'electron'
import { z } from 'zod'

export interface WindowOptions {
  preloadFile: string
  iconFile: string
  /** File that stores size and position between starts. */
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

/**
 * Creates the studio window at its last position, without Node access for the page. It is shown once it has content.
 */
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

/** Restores, shows and focuses the window. */
export function showWindow(window: BrowserWindow): void {
  if (window.isMinimized()) window.restore()
  window.show()
  window.focus()
}

/** Reads the stored state; falls back to the defaults when it is missing or off every display. */
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
    return null // missing or not ours: use the defaults
  }
}

/** True when enough of the title bar is on a display to drag the window. */
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
