/** Programs that benchmarks start and put under load: the service, and an empty Koa route as the yardstick. */
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import autocannon from 'autocannon'

const root = fileURLToPath(new URL('../..', import.meta.url))
/** Ticks of /proc/<pid>/stat a second, on every Linux there is. */
const TICKS = 100

const EMPTY = `
  const Koa = require('koa')
  const server = new Koa().use(ctx => { ctx.body = { results: null, message: 'ok' } }).listen(0, '127.0.0.1', () =>
    console.log('listening on http://127.0.0.1:' + server.address().port))`

const running = new Set()
process.on('exit', () => running.forEach(child => child.kill()))
for (const signal of ['SIGINT', 'SIGTERM']) process.once(signal, () => process.exit(1))

/** Starts a Koa application with one route that answers a small object. */
export const startEmptyKoa = () => start(['-e', EMPTY])

/** Starts the built service on a data folder. @param {string[]} options further ones of `serve` */
export const startService = (data, ...options) =>
  start([join(root, 'dist/service/cli.cjs'), 'serve', '--port', '0', '--data', data, '--log-level', 'warn', ...options])

/** Starts a program and waits for the line that says where it listens. */
function start(args) {
  // As the service runs: its connections have threads to spare.
  const env = { UV_THREADPOOL_SIZE: '16', ...process.env }
  const child = spawn(process.execPath, args, { cwd: root, env, stdio: ['ignore', 'pipe', 'inherit'] })
  running.add(child)
  const stop = () => {
    running.delete(child)
    const ended = once(child.removeAllListeners('exit'), 'exit')
    child.kill('SIGTERM')
    return ended
  }
  return new Promise((resolve, reject) => {
    child.once('exit', code => reject(new Error(`ended with ${code}`)))
    child.stdout.on('data', chunk => {
      const [url] = /http:\/\/127\.0\.0\.1:\d+/.exec(String(chunk)) ?? []
      if (url) resolve({ url, pid: child.pid, stop })
    })
  })
}

/**
 * Puts a program under load, each connection asking the next request when the last is answered.
 * @returns autocannon's result, how many failed, and the milliseconds of the longest answer but the first of each
 *   connection: autocannon makes the requests of all connections one after the other while the first are timed already,
 *   which takes 60 to 75 ms for 64 connections of 100 requests, whatever answers
 */
export async function load({ url, requests }, connections, seconds) {
  const running = autocannon({ url, connections, duration: seconds, requests })
  const answered = new WeakSet()
  let longest = 0
  running.on('response', (connection, _status, _bytes, milliseconds) => {
    if (answered.has(connection)) longest = Math.max(longest, milliseconds)
    else answered.add(connection)
  })
  const result = await running
  return { ...result, failures: result.errors + result.non2xx, longest }
}

/** CPU seconds that a process and its threads have used. Linux. */
export function cpuOf(pid) {
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1].split(' ')
  return (Number(fields[11]) + Number(fields[12])) / TICKS
}
