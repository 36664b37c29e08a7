/**
 * `npm run dev`: serves the studio's page through Vite and rebuilds and restarts the service on each change.
 * Options: --data <dir>, --port <n> (of the service).
 */
import { fork } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, statSync, watch } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { createServer } from 'vite'
import { readArguments } from './arguments.mjs'
import { build } from './build.mjs'

const root = fileURLToPath(new URL('..', import.meta.url))
const { values: options } = readArguments({
  options: { data: { type: 'string' }, port: { type: 'string', default: '8787' } },
})
/** Debounce in ms: one save may touch several files. */
const DEBOUNCE_MS = 150

let service
let pageUrl
let timer
watch(join(root, 'service'), { recursive: true }, () => {
  clearTimeout(timer)
  timer = setTimeout(() => restart().catch(error => console.error(error.message)), DEBOUNCE_MS)
})
await restart()

async function restart() {
  await build({ parts: ['service'] })
  if (service?.connected) {
    service.send({ type: 'stop' })
    await once(service, 'exit')
  }
  const settings = {
    data: options.data,
    port: Number(options.port),
    nextFree: true,
    resources: join(root, 'resources'),
    workerFile: join(root, 'dist/service/worker.cjs'),
  }
  service = fork(join(root, 'dist/service/entry.cjs'), [JSON.stringify(settings)], {
    env: { ...process.env, UV_THREADPOOL_SIZE: '16' },
  })
  service.on('message', async report => {
    if (report.type !== 'ready') return
    pageUrl ??= await startPage(report.url)
    console.log(`Parley: ${report.ticketUrl.replace(report.url, pageUrl)}`)
  })
}

/**
 * Starts Vite, which serves files of the page and proxies every other request to the service.
 * @returns {Promise<string>} origin of the page
 */
async function startPage(serviceUrl) {
  const isPageFile = path => path.startsWith('/@') || path.startsWith('/node_modules/') || isFileOfPage(path)
  const server = await createServer({
    configFile: join(root, '.config/vite.config.ts'),
    server: {
      host: '127.0.0.1',
      proxy: {
        '^/.*': {
          target: serviceUrl,
          changeOrigin: true,
          // The service accepts writes from its own origin only.
          headers: { origin: serviceUrl },
          bypass: ({ url }) => (isPageFile(new URL(url, serviceUrl).pathname) ? url : null),
        },
      },
    },
  })
  await server.listen()
  return new URL(server.resolvedUrls.local[0]).origin
}

function isFileOfPage(path) {
  const file = join(root, 'renderer', path)
  return path === '/' || (existsSync(file) && statSync(file).isFile())
}
