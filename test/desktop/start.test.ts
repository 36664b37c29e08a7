import { execFile, spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, describe, expect, it } from 'vitest'
import { root } from './built.ts'

let started: ChildProcess | null = null
afterEach(async () => {
  const child = started
  started = null
  if (!child || child.exitCode !== null || child.signalCode) return
  const ended = once(child, 'exit')
  child.kill('SIGTERM')
  await ended
})

/** Starts one of the project's scripts on a folder of its own; resolves with its output once that matches. */
async function start(script: string, args: string[], until: RegExp, env: NodeJS.ProcessEnv = {}) {
  const data = mkdtempSync(join(tmpdir(), 'parley-start-'))
  const child = spawn(process.execPath, [join(root, '.config', script), '--data', data, '--no-sample', ...args], {
    cwd: root,
    env: { ...process.env, DISPLAY: '', WAYLAND_DISPLAY: '', ...env },
  })
  started = child
  let output = ''
  let errors = ''
  const matched = new Promise<RegExpMatchArray>(found => {
    const read = (text: Buffer) => {
      output += text.toString()
      const match = until.exec(output)
      if (match) found(match)
    }
    child.stdout.on('data', read)
    child.stderr.on('data', (text: Buffer) => (errors += text.toString()))
  })
  // Its output may be read to the end only after it has ended.
  const ended = new Promise<number | null>(resolve => child.once('close', resolve))
  const failed = ended.then(code => Promise.reject(new Error(`ended with ${code}:\n${errors}`)))
  failed.catch(() => {}) // that it ends later is as it should be
  const match = await Promise.race([matched, failed])
  return { child, data, match, ended, output: () => output }
}

const address = /http:\/\/127\.0\.0\.1:\d+/

describe('npm run serve', () => {
  it('prints one line with the address, and answers there', async () => {
    const { match, output, data } = await start(
      'serve.cjs',
      ['--port', '0'],
      /listening on (http:\/\/127\.0\.0\.1:\d+)\n/,
    )
    expect(output()).toMatch(/^.*listening on .*\n$/)
    expect((await fetch(`${match[1]}/health`)).status).toBe(200)
    if (process.platform !== 'win32') expect(statSync(join(data, 'credentials.json')).mode & 0o777).toBe(0o600)
  })

  it.each(['SIGTERM', 'SIGINT'] as const)('ends cleanly on %s', async signal => {
    const { child } = await start('serve.cjs', ['--port', '0'], /listening on/)
    child.kill(signal)
    expect(await once(child, 'exit')).toEqual([0, null])
  })

  it.each([
    [['--port', '65536'], '--port: a port is a number from 0 to 65535'],
    [['--colour', 'red'], "Unknown option '--colour'"],
  ])('says in a line what is wrong with %s, and which options there are', async (args, reason) => {
    await expect(start('serve.cjs', args, /listening on/)).rejects.toThrow(
      new RegExp(`ended with 2:\\n(built .*\\n)*${reason}\\n\\nUsage:\\n`),
    )
  })

  it('says so when the port is taken', async () => {
    const { match } = await start('serve.cjs', ['--port', '0'], /listening on (http\S+)/)
    const first = started
    const { port } = new URL(`${match[1]}`)
    await expect(start('serve.cjs', ['--port', port], /listening on/)).rejects.toThrow(
      `port ${port} is taken or reserved`,
    )
    started = first
  })
})

/** Runs a script that ends by itself. */
function run(script: string, ...args: string[]): Promise<{ code: unknown; output: string; errors: string }> {
  return new Promise(resolve =>
    execFile(process.execPath, [join(root, script), ...args], (error, output, errors) =>
      resolve({ code: error?.code ?? 0, output, errors }),
    ),
  )
}

describe('a script that does not understand what it is asked', () => {
  it.each([
    ['--colour', "Unknown option '--colour'"],
    ['here', "Unexpected argument 'here'"],
    ['--port=many', '--port is a number from 0 to 65535'],
    ['--port=65536', '--port is a number from 0 to 65535'],
    ['--data=', '--data names a folder'],
  ])('says in one line what is wrong with %s, and which options there are', async (word, reason) => {
    expect(await run('.config/start.mjs', word)).toEqual({
      code: 2,
      output: '',
      errors: `${reason}. The options are: --browser, --data <…>, --port <…>, --no-sample.\n`,
    })
  })

  it('says so of npm run dev and of benchmarks too', async () => {
    const errors = "Unknown option '--colour'. The options are: --data <…>, --port <…>.\n"
    expect(await run('.config/dev.mjs', '--colour')).toMatchObject({ code: 2, errors })
    expect(await run('test/bench/run.mjs', 'colours')).toMatchObject({
      code: 2,
      errors: expect.stringMatching(/^no such benchmark: colours \(there are: http, .*\)\n$/),
    })
  })
})

describe('npm start', () => {
  it('says in one line why there is no window, and serves the studio to the browser with a one-time key', async () => {
    const { output, match } = await start('start.mjs', ['--port', '0'], /Parley: (\S+)\n/, { PARLEY_NO_FETCH: '1' })
    expect(output().trim().split('\n')).toEqual([
      'No desktop window (there is no display): serving the studio to the browser instead.',
      expect.stringMatching(address),
    ])
    expect(match[1]).toMatch(/\?ticket=.+/)
    const page = await fetch(`${match[1]}`)
    expect([page.status, page.headers.get('content-type')]).toEqual([200, expect.stringContaining('text/html')])
  })

  it('says nothing of a window when the browser was asked for, and takes the service with it when it ends', async () => {
    const { child, output, match } = await start('start.mjs', ['--browser', '--port', '0'], /Parley: (\S+)\n/)
    expect(output()).toMatch(/^Parley: .*\n$/)
    child.kill('SIGTERM')
    await once(child, 'exit')
    await expect(fetch(`${match[1]}`)).rejects.toThrow()
  })

  it('says in one line that its folder is in use', async () => {
    const { data } = await start('start.mjs', ['--browser', '--port', '0'], /Parley: (\S+)\n/)
    const first = started
    await expect(start('start.mjs', ['--browser', '--data', data], /Parley:/)).rejects.toThrow(
      `ended with 1:\n${data} is in use by another Parley\n`,
    )
    started = first
  })

  describe.skipIf(process.platform === 'win32')('with an Electron', () => {
    /** A folder with a program in Electron's place. */
    function electronThat(does: string) {
      const folder = mkdtempSync(join(tmpdir(), 'parley-electron-'))
      writeFileSync(join(folder, 'electron'), `#!/bin/sh\n${does}\n`, { mode: 0o755 })
      return { DISPLAY: ':99', ELECTRON_OVERRIDE_DIST_PATH: folder }
    }

    it('opens it on the folder of the data, and ends when it ends', async () => {
      const { data, ended, output } = await start('start.mjs', [], /args: (.*)\n/, electronThat('echo "args: $@"'))
      expect([await ended, output()]).toEqual([0, `args: . --data=${data} --no-sample\n`])
    })

    it('serves the browser when it ends at once', async () => {
      const { output } = await start('start.mjs', ['--port', '0'], /Parley: (\S+)\n/, electronThat('exit 127'))
      expect(output()).toMatch(/^No desktop window \(Electron ended at once, code 127\): .*\nParley: http.*\n$/)
    })
  })
})
