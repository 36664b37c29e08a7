/**
 * Runs the benchmarks that need nothing but the repository, one after the other; fails when one misses its goals.
 *
 *   npm run bench                          those of a few minutes
 *   npm run bench -- store logs            those named
 *   npm run bench -- soak --minutes 30     one with its options
 */
import { spawnSync } from 'node:child_process'
import { fileURLToPath } from 'node:url'

const short = ['http', 'store', 'logs', 'inputs', 'dialog']
const benchmarks = [
  ...short,
  'hostile',
  'freeze',
  'isolation',
  'backup',
  'start',
  'large',
  'bulk',
  'soak',
  'studio',
  'pages',
]

const given = process.argv.slice(2)
if (given[0] === '--help') {
  console.log(
    `npm run bench -- [benchmark …] [its options]\nBenchmarks: ${benchmarks.join(', ')}; without a name: ${short.join(', ')}.`,
  )
  process.exit()
}
const firstOption = given.findIndex(word => word.startsWith('--'))
const wanted = firstOption < 0 ? given : given.slice(0, firstOption)
const options = given.slice(wanted.length)
const unknown = wanted.filter(name => !benchmarks.includes(name))
if (unknown.length) {
  console.error(`no such benchmark: ${unknown.join(', ')} (there are: ${benchmarks.join(', ')})`)
  process.exit(2)
}
for (const name of wanted.length ? wanted : short) {
  const file = fileURLToPath(new URL(`${name}.mjs`, import.meta.url))
  // As the service runs: its connections have threads to spare.
  const env = { UV_THREADPOOL_SIZE: '16', ...process.env }
  const { status } = spawnSync(process.execPath, [file, ...options], { stdio: 'inherit', env })
  if (status !== 0) process.exitCode = 1
}
