/** The built studio in Chromium, with a service of its own, for the benchmarks of pages. */
import { fork } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { chromium } from 'playwright-core'

const root = join(dirname(fileURLToPath(import.meta.url)), '../..')

/**
 * Starts the service on an empty data folder without the sample bot, and the browser that CHROMIUM_PATH names.
 * `close` ends both and removes the folder.
 */
export async function startStudio() {
  const data = mkdtempSync(join(tmpdir(), 'parley-bench-'))
  const options = {
    data,
    port: 0,
    sample: false,
    logLevel: 'error',
    resources: join(root, 'resources'),
    workerFile: join(root, 'dist/service/worker.cjs'),
    rendererFolder: join(root, 'dist/renderer'),
  }
  const service = fork(join(root, 'dist/service/entry.cjs'), [JSON.stringify(options)])
  const [{ url, ticketUrl }] = await once(service, 'message')
  const browser = await chromium.launch({
    executablePath: process.env.CHROMIUM_PATH ?? '/usr/bin/chromium',
    args: ['--no-sandbox', '--disable-gpu', '--disable-dev-shm-usage'],
  })
  const credentials = JSON.parse(readFileSync(join(data, 'credentials.json'), 'utf8'))
  async function close() {
    await browser.close()
    service.kill()
    await once(service, 'exit')
    rmSync(data, { recursive: true, force: true })
  }
  return { url, ticketUrl, credentials, browser, close }
}
