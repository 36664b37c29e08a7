import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { channels } from '../../electron/bridge.ts'
import type * as Double from '../doubles/electron.ts'
import { root } from './built.ts'

type Machine = typeof Double
let machine: Machine | null = null

/** A machine on which the application is started with these arguments; the windows it has opened are `windows()`. */
async function start(prepare: (machine: Machine) => void = () => {}) {
  vi.resetModules()
  const electron = await import('../doubles/electron.ts')
  machine = electron
  const data = mkdtempSync(join(tmpdir(), 'parley-application-'))
  electron.machine.appPath = root
  electron.machine.folders.set('userData', data)
  electron.machine.switches.set('no-sample', '')
  prepare(electron)
  await import('../../electron/main.ts')
  electron.becomeReady()
  return { electron, data, windows: () => electron.BrowserWindow.all }
}

/** Longer than other waits: a case waits for up to four starts of the service, one after the other. */
const patience = { timeout: 20_000, interval: 20 }
const wait = (claim: () => unknown) => vi.waitFor(() => expect(claim()).toBeTruthy(), patience)

afterEach(async () => {
  if (!machine) return
  const { app, forked } = machine
  machine = null
  const ended = new Promise<void>(resolve => app.once('quit', () => resolve()))
  app.quit()
  if (forked.length) await ended
})

describe('the application', () => {
  it('starts the service, then shows the studio in a sandboxed window', async () => {
    const { electron, windows, data } = await start()
    expect(electron.calls).toContain('enableSandbox')
    expect(electron.machine.folders.get('sessionData')).toBe(join(data, 'window'))
    await wait(() => windows()[0]?.isShown)
    expect(windows()).toHaveLength(1)
    expect(windows()[0]?.urls[0]).toMatch(/^http:\/\/127\.0\.0\.1:\d+\/\?ticket=./)
    expect(windows()[0]?.options.webPreferences).toMatchObject({ sandbox: true, devTools: true })
    expect(electron.Menu.template.length).toBeGreaterThan(4)
    expect(electron.session.defaultSession.onCheck).not.toBeNull()
  })

  it('is closed for developer tools when it is packed', async () => {
    const { windows, electron } = await start(({ machine }) => {
      machine.isPackaged = true
      machine.switches.set('remote-debugging-port', '9222')
    })
    await wait(() => windows().length)
    expect(windows()[0]?.options.webPreferences).toMatchObject({ devTools: false })
    expect(electron.machine.switches.has('remote-debugging-port')).toBe(false)
    expect(electron.calls).toContain('setAsDefaultProtocolClient parley')
  })

  it('keeps its data where it is told', async () => {
    const elsewhere = mkdtempSync(join(tmpdir(), 'parley-elsewhere-'))
    const { electron } = await start(({ machine }) => {
      machine.switches.set('data', elsewhere)
    })
    expect(electron.machine.folders.get('userData')).toBe(elsewhere)
  })

  it('leaves a second start to the first one', async () => {
    const { electron, windows } = await start(({ machine }) => {
      machine.isFirstInstance = false
    })
    await Promise.resolve()
    expect([windows().length, electron.forked.length]).toEqual([0, 0])
  })

  it('goes to the place a second start names, and comes to the front', async () => {
    const { electron, windows } = await start()
    await wait(() => windows()[0]?.isShown)
    const window = windows()[0]
    let isFocused = false
    window?.once('focus', () => {
      isFocused = true
    })
    electron.app.emit('second-instance', {}, ['parley', 'parley://intents/greeting'])
    expect(window?.webContents.sent).toEqual([[channels.command, { id: 'open', path: '/intents/greeting' }]])
    expect(isFocused).toBe(true)
  })

  it('opens the file and the link it was started with once the page is there', async () => {
    const file = join(mkdtempSync(join(tmpdir(), 'parley-file-')), 'hotel.parley')
    writeFileSync(file, '{}')
    const { electron, windows } = await start()
    const event = new electron.EventDouble()
    electron.app.emit('open-file', event, file)
    expect(event.defaultPrevented).toBe(true)
    await wait(() => windows()[0]?.webContents.sent.length)
    expect(windows()[0]?.webContents.sent[0]).toMatchObject([
      channels.command,
      { id: 'file', file: { name: 'hotel.parley' } },
    ])
    electron.app.emit('open-url', event, 'parley://gazettes/city')
    electron.app.emit('open-url', event, 'parley://../x y')
    expect(windows()[0]?.webContents.sent.slice(1)).toEqual([
      [channels.command, { id: 'open', path: '/gazettes/city' }],
    ])
  })

  it('sends the commands of its menu to the page', async () => {
    const { electron, windows } = await start()
    await wait(() => windows()[0]?.isShown)
    const edit = electron.Menu.template.find(({ label }) => label === '&Edit')
    const undo = Array.isArray(edit?.submenu) ? edit.submenu[0] : undefined
    undo?.click?.(undefined as never, undefined, undefined as never) // as: nothing of ours reads the arguments
    expect(windows()[0]?.webContents.sent).toEqual([[channels.command, { id: 'edit.undo' }]])
  })

  it('leaves the page as it is when the service is started again at the same address', async () => {
    const { electron, windows } = await start()
    await wait(() => windows()[0]?.isShown)
    process.kill(electron.forked[0]?.pid ?? 0, 'SIGKILL')
    const url = new URL(windows()[0]?.urls[0] ?? '')
    await wait(() => electron.forked.length === 2)
    await vi.waitFor(async () => expect((await fetch(`${url.origin}/health`)).status).toBe(200), patience)
    expect(windows()[0]?.urls).toHaveLength(1)
  })

  it('opens a crashed page again with a new key, but not for ever', async () => {
    const { windows } = await start()
    await wait(() => windows()[0]?.isShown)
    const window = windows()[0]
    window?.webContents.emit('render-process-gone', {}, { reason: 'crashed' })
    await wait(() => window?.urls.length === 2)
    expect(window?.urls[1]).not.toBe(window?.urls[0])
    window?.webContents.emit('render-process-gone', {}, { reason: 'crashed' })
    await new Promise(resolve => setTimeout(resolve, 200))
    expect(window?.urls).toHaveLength(2)
  })

  it('says so when the service cannot be started, with the reason and the log', async () => {
    const { electron, windows } = await start(({ machine, app }) => {
      const file = join(mkdtempSync(join(tmpdir(), 'parley-broken-')), 'file')
      writeFileSync(file, '')
      machine.appPath = file // nothing is there: no service to start
      machine.chosenButton = 2
      app.quit = () => void app.emit('quit')
    })
    await wait(() => windows()[0]?.urls.length)
    const page = decodeURIComponent(windows()[0]?.urls[0] ?? '')
    expect(page).toMatch(/^data:text\/html/)
    expect(page).toContain('desktop.log')
    expect(page).toContain("default-src 'none'")
    await wait(() => electron.calls.includes('showMessageBox Parley’s service does not run'))
  })

  it('says so when its folder cannot be used', async () => {
    const file = join(mkdtempSync(join(tmpdir(), 'parley-broken-')), 'file')
    writeFileSync(file, '')
    const { electron } = await start(({ machine }) => {
      machine.switches.set('data', join(file, 'data'))
    })
    await wait(() => electron.calls.includes('exit 1'))
    expect(electron.calls.join('\n')).toMatch(/showErrorBox Parley cannot start: .*ENOTDIR/)
    expect(electron.forked).toHaveLength(0)
  })

  it('ends with the service stopped, after the window is closed', async () => {
    const { electron, windows } = await start()
    await wait(() => windows()[0]?.isShown)
    const order: string[] = []
    windows()[0]?.once('closed', () => order.push('window closed'))
    electron.forked[0]?.once('exit', code => order.push(`service ended with ${code}`))
    const ended = new Promise(resolve => electron.app.once('quit', resolve))
    machine = null
    windows()[0]?.close()
    electron.app.emit('window-all-closed')
    await ended
    expect(order).toEqual(['window closed', 'service ended with 0'])
  })
})
