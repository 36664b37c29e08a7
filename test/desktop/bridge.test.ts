import { mkdtempSync, readFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import type { Bridge, MenuCommand } from '../../electron/bridge.ts'
import { channels } from '../../electron/bridge.ts'
import { handleBridgeCalls } from '../../electron/ipc.ts'
import { calls, exposed, invokeFrom, ipcRenderer, machine } from '../doubles/electron.ts'

const own = 'http://127.0.0.1:8787'
const page = `${own}/#/intents`
const folder = mkdtempSync(join(tmpdir(), 'parley-bridge-'))
const filter = { name: 'Bot', extensions: ['parley'] }

const menus: string[] = []
const showMenu = (language: string) => void menus.push(language)
handleBridgeCalls({ origin: () => own, window: () => null, folders: { data: '/data', logs: '/logs' }, showMenu })

beforeEach(() => {
  calls.splice(0)
  machine.chosenPath = null
})

describe('a call of the bridge', () => {
  it.each(Object.values(channels).filter(channel => channel !== channels.command))(
    '%s is answered to the studio alone',
    async channel => {
      for (const url of ['https://evil.test/', `${own}.evil.test/`, 'http://127.0.0.1:8788/', 'about:blank', null])
        await expect(invokeFrom(url, channel), `${url}`).rejects.toThrow('not asked by the studio')
      await expect(invokeFrom(page, channel, undefined, true)).rejects.toThrow('not asked by the studio')
      expect(calls).toEqual([])
    },
  )

  it.each([
    [channels.info, { any: 'thing' }],
    [channels.openFolder, '/etc'],
    [channels.openFolder, 'data/../..'],
    [channels.saveFile, { ...filter, suggestedName: 'a', contents: 1 }],
    [channels.saveFile, { ...filter, suggestedName: '', contents: '' }],
    [channels.openFile, { name: 'Bot', extensions: ['*'] }],
    [channels.openFile, null],
    [channels.showMenuLanguage, 'xx'],
  ])('%s refuses %j', async (channel, input) => {
    machine.chosenPath = join(folder, 'never')
    await expect(invokeFrom(page, channel, input)).rejects.toThrow()
    expect(calls).toEqual([])
  })
})

describe('the answers', () => {
  it('tell version, platform and how secrets are kept', async () => {
    const platform = process.platform
    expect(await invokeFrom(page, channels.info)).toMatchObject({ version: '1.2.3', platform, secrets: 'encrypted' })
  })

  it.runIf(process.platform === 'linux')('admit that secrets are plain where Linux has no key store', async () => {
    machine.storageBackend = 'basic_text'
    expect(await invokeFrom(page, channels.info)).toMatchObject({ secrets: 'plain' })
  })

  it('save a file where the person says, under a name that is nothing but a name', async () => {
    machine.chosenPath = join(folder, 'saved.parley')
    const file = { ...filter, suggestedName: '../..\\C:\\windows/a:b?.parley', contents: 'text' }
    expect(await invokeFrom(page, channels.saveFile, file)).toBe(machine.chosenPath)
    expect(readFileSync(machine.chosenPath, 'utf8')).toBe('text')
    expect(calls).toEqual(['showSaveDialog a-b-.parley'])
    await invokeFrom(page, channels.saveFile, { ...file, contents: new Uint8Array([1, 2]) })
    expect([...readFileSync(machine.chosenPath)]).toEqual([1, 2])
  })

  it('open the file the person chose, or nothing', async () => {
    expect(await invokeFrom(page, channels.openFile, filter)).toBeNull()
    expect(await invokeFrom(page, channels.saveFile, { ...filter, suggestedName: 'a', contents: '' })).toBeNull()
    machine.chosenPath = join(folder, 'saved.parley')
    expect(await invokeFrom(page, channels.openFile, filter)).toMatchObject({ name: 'saved.parley' })
    machine.chosenPath = folder
    await expect(invokeFrom(page, channels.openFile, filter)).rejects.toThrow('cannot be read')
  })

  it('show the folders of the application', async () => {
    await invokeFrom(page, channels.openFolder, 'logs')
    expect(calls).toEqual(['openPath /logs'])
  })

  it.each([
    ['linux', true, 'granted', []],
    ['linux', false, 'granted', []],
    ['darwin', true, 'granted', []],
    [
      'darwin',
      false,
      'denied',
      ['openExternal x-apple.systempreferences:com.apple.preference.security?Privacy_Microphone'],
    ],
    ['win32', false, 'denied', ['openExternal ms-settings:privacy-microphone']],
  ])('ask for the microphone on %s, allowed: %s → %s', async (platform, isAllowed, answer, shown) => {
    const real = vi.spyOn(process, 'platform', 'get').mockReturnValue(platform as NodeJS.Platform)
    machine.isMicrophoneAllowed = isAllowed
    expect(await invokeFrom(page, channels.requestMicrophone)).toBe(answer)
    expect(calls).toEqual(shown)
    real.mockRestore()
  })
})

describe('the preload script', () => {
  let bridge: Bridge
  beforeAll(async () => {
    await import('../../electron/preload.ts')
    // as: what the script exposes is declared by `satisfies Bridge`
    bridge = exposed.get('parley') as Bridge
  })

  it('exposes named functions and nothing of Electron', () => {
    expect([...exposed.keys()]).toEqual(['parley'])
    expect(Object.keys(bridge).toSorted()).toEqual(
      ['requestMicrophone', 'showMenuLanguage', 'info', 'onCommand', 'openFile', 'openFolder', 'saveFile'].toSorted(),
    )
    expect(Object.values(bridge).every(member => typeof member === 'function')).toBe(true)
  })

  it('carries calls across', async () => {
    expect((await bridge.info()).version).toBe('1.2.3')
    machine.chosenPath = join(folder, 'across.parley')
    expect(await bridge.saveFile({ ...filter, suggestedName: 'across.parley', contents: 'x' })).toBe(machine.chosenPath)
    expect((await bridge.openFile(filter))?.name).toBe('across.parley')
    await bridge.openFolder('data')
    expect(calls.at(-1)).toBe('openPath /data')
    await bridge.showMenuLanguage('fr')
    expect(menus).toEqual(['fr'])
  })

  it('hears commands until it is told to stop', () => {
    const heard: MenuCommand[] = []
    const stop = bridge.onCommand(command => heard.push(command))
    ipcRenderer.emit(channels.command, {}, { id: 'go.bots' })
    stop()
    ipcRenderer.emit(channels.command, {}, { id: 'go.intents' })
    expect(heard).toEqual([{ id: 'go.bots' }])
  })
})
