/**
 * Runs the benchmarks that need nothing but the repository, one after the other; fails when one misses its goals.
 *
 *   npm run bench                 all of them
 *   npm run bench -- store        those named
 */
import { spawnSync } from 'node:child_process'
import { fileURLToPath } from 'node:url'

const benchmarks = ['http', 'store', 'logs']

const wanted = process.argv.slice(2)
const unknown = wanted.filter(name => !benchmarks.includes(name))
if (unknown.length) {
  console.error(`no such benchmark: ${unknown.join(', ')} (there are: ${benchmarks.join(', ')})`)
  process.exit(2)
}
for (const name of wanted.length ? wanted : benchmarks) {
  const file = fileURLToPath(new URL(`${name}.mjs`, import.meta.url))
  // As the service runs: its connections have threads to spare.
  const env = { UV_THREADPOOL_SIZE: '16', ...process.env }
  const { status } = spawnSync(process.execPath, [file], { stdio: 'inherit', env })
  if (status !== 0) process.exitCode = 1
}
