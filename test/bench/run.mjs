/**
 * `npm run bench` runs every benchmark of this folder, one after the other, and prints what each says.
 * `npm run bench -- <name> [options of its own]` runs one: `npm run bench -- start --rounds 5`.
 * A benchmark that needs something to measure on says so and is passed over. Ends non-zero when a bar was missed.
 */
import { spawnSync } from 'node:child_process'
import { readdirSync } from 'node:fs'
import { availableParallelism, cpus, loadavg } from 'node:os'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { build } from '../../.config/build.mjs'

const folder = dirname(fileURLToPath(import.meta.url))
const names = readdirSync(folder)
  .filter(file => file.endsWith('.mjs') && file !== 'run.mjs')
  .map(file => file.slice(0, -'.mjs'.length))
/** What a benchmark ends with when it was not told what to measure on. */
const needsMore = 2

const [wanted, ...rest] = process.argv.slice(2)
if (wanted && !names.includes(wanted)) {
  console.error(`There is no benchmark ${wanted}; there are: ${names.join(', ')}`)
  process.exit(needsMore)
}

await build({ ifStale: true })
const load = loadavg()[0].toFixed(1)
console.log(`Node ${process.version}, ${availableParallelism()} × ${cpus()[0]?.model ?? 'unknown'}, load ${load}\n`)
for (const name of wanted ? [wanted] : names) {
  console.log(`── ${name}`)
  const { status } = spawnSync(process.execPath, [join(folder, `${name}.mjs`), ...rest], { stdio: 'inherit' })
  if (status === needsMore && !wanted) console.log(`(passed over: call it as npm run bench -- ${name} …)`)
  else if (status !== 0) process.exitCode = 1
  console.log()
}
