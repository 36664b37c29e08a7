import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { createWindow, readState } from '../../electron/window.ts'
import { BrowserWindow } from '../doubles/electron.ts'

const folder = mkdtempSync(join(tmpdir(), 'parley-window-'))
const stateFile = join(folder, 'window.json')
const options = { preloadFile: '/app/preload.cjs', iconFile: '/app/icon.png', stateFile, allowDevTools: false }

function stateOf(text: string) {
  const file = join(folder, 'state.json')
  writeFileSync(file, text)
  return readState(file)
}

describe('the window', () => {
  it('gives the page no way into Node', () => {
    createWindow(options)
    expect(BrowserWindow.all.at(-1)?.options.webPreferences).toEqual({
      preload: '/app/preload.cjs',
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
      devTools: false,
    })
  })

  it('shows when the page has something to show', () => {
    createWindow(options)
    const window = BrowserWindow.all.at(-1)
    expect(window?.options.show).toBe(false)
    window?.emit('ready-to-show')
    expect(window?.isShown).toBe(true)
  })

  it('opens where it was closed', () => {
    createWindow(options)
    BrowserWindow.all.at(-1)?.close()
    const saved = { x: 10, y: 20, width: 1280, height: 820 }
    expect(JSON.parse(readFileSync(stateFile, 'utf8'))).toEqual({ ...saved, isMaximized: false })
    createWindow(options)
    expect(BrowserWindow.all.at(-1)?.options).toMatchObject(saved)
  })
})

describe('the kept state', () => {
  const first = { width: 1280, height: 820, isMaximized: false }

  it('is the first one when there is none, or none that makes sense', () => {
    expect(readState(join(folder, 'none.json'))).toEqual(first)
    for (const text of [
      '',
      '{',
      '[]',
      'null',
      '{"width":"1","height":2}',
      '{"width":1e9,"height":900,"isMaximized":false}',
    ])
      expect(stateOf(text), text).toEqual(first)
  })

  it('keeps its size but not its place when its display is gone', () => {
    const size = { width: 900, height: 700, isMaximized: true }
    expect(stateOf(JSON.stringify({ x: 4000, y: 10, ...size }))).toEqual(size)
    expect(stateOf(JSON.stringify({ x: 10, y: -500, ...size }))).toEqual(size)
    expect(stateOf(JSON.stringify({ x: -860, y: 10, ...size }))).toEqual(size)
    expect(stateOf(JSON.stringify({ x: -300, y: 10, ...size }))).toEqual({ x: -300, y: 10, ...size })
  })
})
