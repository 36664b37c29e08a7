/**
 * `npm start`: opens the studio as a desktop application, or in the browser where Electron is not available.
 *
 *   --browser             the browser form, without trying Electron
 *   --data <dir>          folder of the data (default: the platform's usual one)
 *   --port <n>            port of the service in the browser form (default 8787, the next free one when taken)
 *   --no-sample           no sample bot at the first start
 *   PARLEY_NO_FETCH=1     do not try to fetch the Electron binary
 */
import { fork, spawn } from 'node:child_process'
import { once } from 'node:events'
import { resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { readArguments } from './arguments.mjs'
import { build } from './build.mjs'
import { electronBinary, electronPackage } from './electronBinary.mjs'

const root = fileURLToPath(new URL('..', import.meta.url))
/** Time limit of the download of Electron; an unreachable network fails within seconds. */
const DOWNLOAD_TIMEOUT_MS = 10 * 60_000
/** Electron that ends within this time could not open a window: a library or the display is missing. */
const EARLY_EXIT_MS = 5_000

const { values: options } = readArguments({
  options: {
    browser: { type: 'boolean' },
    data: { type: 'string' },
    port: { type: 'string', default: '8787' },
    'no-sample': { type: 'boolean' },
  },
})

const reason = options.browser ? 'the browser was asked for' : await openDesktop()
if (reason) {
  if (!options.browser) console.log(`No desktop window (${reason}): serving the studio to the browser instead.`)
  await openBrowserForm()
}

/** Runs the desktop application to its end. @returns the reason when it cannot run, otherwise undefined */
async function openDesktop() {
  const { platform, env } = process
  if (platform === 'linux' && !env.DISPLAY && !env.WAYLAND_DISPLAY) return 'there is no display'
  if (!electronBinary() && env.PARLEY_NO_FETCH) return 'the Electron binary is not installed'
  if (!electronBinary()) await fetchElectron()
  const binary = electronBinary()
  if (!binary) return 'the Electron binary could not be fetched'

  await build({ ifStale: true })
  const started = performance.now()
  const flags = [options.data && `--data=${resolve(options.data)}`, options['no-sample'] && '--no-sample']
  const desktop = spawn(binary, ['.', ...flags.filter(Boolean)], { cwd: root, stdio: 'inherit' })
  const [code] = await Promise.race([once(desktop, 'exit'), once(desktop, 'error').then(() => [1])])
  if (code && performance.now() - started < EARLY_EXIT_MS) return `Electron ended at once, code ${code}`
  process.exitCode = code ?? 0
}

async function fetchElectron() {
  console.log('Fetching Electron …')
  const install = fork(`${electronPackage}/install.js`, { cwd: root, silent: true, timeout: DOWNLOAD_TIMEOUT_MS })
  await once(install, 'exit')
}

async function openBrowserForm() {
  await build({ parts: ['service', 'page'], ifStale: true })
  const settings = {
    data: options.data,
    port: Number(options.port),
    nextFree: true,
    sample: !options['no-sample'],
    resources: `${root}resources`,
    rendererFolder: `${root}dist/renderer`,
    workerFile: `${root}dist/service/worker.cjs`,
  }
  const service = fork(`${root}dist/service/entry.cjs`, [JSON.stringify(settings)], {
    env: { ...process.env, UV_THREADPOOL_SIZE: process.env.UV_THREADPOOL_SIZE ?? '16' },
  })
  service.on('message', report => {
    if (report.type === 'ready') console.log(`Parley: ${report.ticketUrl}`)
  })
  // The terminal sends Ctrl+C to the service too; a SIGTERM of this process alone is forwarded.
  process.on('SIGINT', () => {})
  process.on('SIGTERM', () => service.kill('SIGTERM'))
  const [code] = await once(service, 'exit')
  process.exitCode = code ?? 0
}
