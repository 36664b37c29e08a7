import { fork, spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { extractAll, listPackage } from '@electron/asar'
import { getConfig, validateConfiguration } from 'app-builder-lib/out/util/config/config.js'
import { DebugLogger } from 'builder-util'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { EntryReport } from '../../service/process/messages.ts'
import { root, serviceSettings } from './built.ts'

const config = await getConfig(root, 'electron-builder.yml', null)
const check = (changes: object) => validateConfiguration({ ...config, ...changes }, new DebugLogger(false))

describe('the configuration of the packing', () => {
  it('is one that electron-builder accepts', async () => {
    await expect(check({})).resolves.toBeUndefined()
  })

  it('would not be accepted with a mistake in it', async () => {
    await expect(check({ asar: 'yes' })).rejects.toThrow('asar')
    await expect(check({ asarUnpak: [] })).rejects.toThrow('asarUnpak')
  })

  it('switches off what would let another program use the binary', () => {
    expect(config.electronFuses).toMatchObject({
      runAsNode: false,
      enableCookieEncryption: true,
      enableNodeOptionsEnvironmentVariable: false,
      enableNodeCliInspectArguments: false,
      enableEmbeddedAsarIntegrityValidation: true,
      onlyLoadAppFromAsar: true,
      grantFileProtocolExtraPrivileges: false,
    })
  })

  it('names the Electron that is installed', () => {
    const installed = JSON.parse(readFileSync(join(root, 'node_modules/electron/package.json'), 'utf8')).version
    expect(config.electronVersion).toBe(installed)
  })

  it('asks macOS for the microphone, in the application and in its helpers', () => {
    const { entitlements, entitlementsInherit, extendInfo, hardenedRuntime } = config.mac ?? {}
    expect(entitlementsInherit).toBe(entitlements)
    const plist = readFileSync(join(root, `${entitlements}`), 'utf8')
    for (const right of ['device.audio-input', 'cs.allow-jit'])
      expect(plist).toMatch(new RegExp(`<key>com\\.apple\\.security\\.${right}</key>\\s*<true/>`))
    expect(extendInfo).toHaveProperty('NSMicrophoneUsageDescription')
    expect(hardenedRuntime).toBe(true)
  })

  it('has an icon for each system', () => {
    const png = readFileSync(join(root, `${config.linux?.icon}`))
    expect([png.readUInt32BE(16), png.readUInt32BE(20)]).toEqual([512, 512])
    expect(readFileSync(join(root, `${config.win?.icon}`)).readUInt32LE(0)).toBe(0x00010000)
    const icns = readFileSync(join(root, `${config.mac?.icon}`))
    expect([icns.toString('latin1', 0, 4), icns.readUInt32BE(4)]).toEqual(['icns', icns.length])
  })
})

/** Packing needs an Electron to pack; where there is none to be had, files of its names will do. */
describe('the packed application', () => {
  const folder = mkdtempSync(join(tmpdir(), 'parley-packing-'))
  const archive = join(folder, 'out/linux-unpacked/resources/app.asar')
  const extracted = join(folder, 'app')
  let files: string[] = []

  beforeAll(async () => {
    await pack(folder)
    files = listPackage(archive, { isPack: false }).map(path => path.replaceAll('\\', '/'))
    extractAll(archive, extracted)
  })
  afterAll(() => rmSync(folder, { recursive: true, force: true }))

  it('holds the built files, the resources and the packages, and nothing else', () => {
    const top = new Set(files.map(path => path.split('/')[1]))
    expect([...top].toSorted()).toEqual(['dist', 'node_modules', 'package.json', 'resources'])
    const built = new Set(files.filter(path => path.startsWith('/dist/')).map(path => path.split('/')[2]))
    expect([...built].toSorted()).toEqual(['electron', 'renderer', 'service'])
    for (const wanted of ['/dist/electron/main.cjs', '/dist/electron/preload.cjs', '/dist/service/entry.cjs'])
      expect(files).toContain(wanted)
  })

  it('leaves out what serves development alone', () => {
    expect(files.filter(path => /\.(map|d\.[cm]?ts)$/.test(path))).toEqual([])
    const packages = new Set(files.filter(path => path.startsWith('/node_modules/')).map(path => path.split('/')[2]))
    for (const name of ['vue', 'vite', 'vitest', 'electron', 'electron-builder', 'typescript', 'node-gyp', '@types'])
      expect([...packages], name).not.toContain(name)
  })

  it('keeps the native module outside the archive, where it can be loaded', () => {
    const module = `${archive}.unpacked/node_modules/sqlite3/build/Release/node_sqlite3.node`
    expect(statSync(module).size).toBeGreaterThan(1_000_000)
  })

  const system = `sherpa-onnx-${process.platform}-${process.arch}`
  it.skipIf(!existsSync(join(root, 'node_modules', system)))('keeps the libraries of speech models outside too', () => {
    const isNative = (name: string) => /\.(?:node|dll|dylib|so)$/.test(name)
    const installed = readdirSync(join(root, 'node_modules', system)).filter(isNative)
    const unpacked = readdirSync(`${archive}.unpacked/node_modules/${system}`).filter(isNative)
    expect(installed.length).toBeGreaterThan(1)
    expect(unpacked.toSorted()).toEqual(installed.toSorted())
  })

  it('is no larger than it should be', () => {
    expect(statSync(archive).size).toBeLessThan(52 * 1024 * 1024)
  })

  it('runs: the packed service takes a bot and serves the page', async () => {
    const data = join(folder, 'data')
    const service = fork(
      join(extracted, 'dist/service/entry.cjs'),
      [JSON.stringify(serviceSettings(data, extracted))],
      {
        execArgv: [],
        env: { ...process.env, NODE_PATH: '' },
      },
    )
    const url = await whenReady(service)
    const { user_slug, user_jwt } = JSON.parse(readFileSync(join(data, 'credentials.json'), 'utf8'))
    const answer = await fetch(`${url}/core/v1/users/${user_slug}/bots`, {
      method: 'POST',
      headers: { authorization: `Bearer ${user_jwt}`, 'content-type': 'application/json' },
      body: JSON.stringify({ name: 'Packed' }),
    })
    expect([answer.status, (await answer.json()).results.slug]).toEqual([201, 'packed'])
    const page = await fetch(url)
    expect([page.status, page.headers.get('content-type')]).toEqual([200, expect.stringContaining('text/html')])
    service.send({ type: 'stop' })
    expect(await once(service, 'exit')).toEqual([0, null])
  })
})

async function pack(folder: string) {
  const electronDist = join(folder, 'electron')
  for (const name of [
    'locales/en-US.pak',
    'resources/.keep',
    'electron',
    'chrome-sandbox',
    'chrome_crashpad_handler',
    'LICENSE',
    'LICENSES.chromium.html',
  ]) {
    const file = join(electronDist, name)
    mkdirSync(join(file, '..'), { recursive: true })
    writeFileSync(file, 'stands in', { mode: 0o755 })
  }
  writeFileSync(join(electronDist, 'version'), `${config.electronVersion}`)
  // Fuses are bytes inside the real binary: there are none to switch here.
  const { electronFuses: _fuses, ...rest } = config
  const settings = { ...rest, electronDist, directories: { ...config.directories, output: join(folder, 'out') } }
  const settingsFile = join(folder, 'pack.json')
  writeFileSync(settingsFile, JSON.stringify(settings))

  const cli = join(root, 'node_modules/electron-builder/cli.js')
  const builder = spawn(process.execPath, [cli, '--config', settingsFile, '--linux', 'dir', '--publish', 'never'], {
    cwd: root,
  })
  let output = ''
  for (const stream of [builder.stdout, builder.stderr]) stream.on('data', text => (output += text))
  const [code] = await once(builder, 'exit')
  if (code !== 0) throw new Error(`electron-builder ended with ${code}:\n${output}`)
}

async function whenReady(service: ChildProcess): Promise<string> {
  const ended = once(service, 'exit').then(([code]) => Promise.reject(new Error(`it ended with ${code}`)))
  const [message] = await Promise.race([once(service, 'message'), ended])
  ended.catch(() => {}) // that it ends later is as it should be
  const report = EntryReport.parse(message)
  if (report.type !== 'ready') throw new Error(JSON.stringify(report))
  return report.url
}
