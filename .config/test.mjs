/**
 * `npm test`: every test; the last line counts them. `npm test -- <files or options of Vitest>`: those only.
 *
 * A file that fails beside all the others is run once more by itself. When it passes then, the run as a whole has
 * passed, and the file is named as unsteady: something in it depends on how busy the machine is, and wants a look.
 */
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { join, relative } from 'node:path'
import { fileURLToPath } from 'node:url'

const root = fileURLToPath(new URL('..', import.meta.url))
const vitest = join(createRequire(import.meta.url).resolve('vitest/package.json'), '../vitest.mjs')
/** More files than this that fail at once are no accident. */
const mostUnsteady = 3

const chosen = process.argv.slice(2)
const reports = await mkdtemp(join(tmpdir(), 'parley-test-'))
try {
  const first = await run('first', chosen)
  const failed = first.files.filter(file => file.status === 'failed').map(file => file.name)
  const isSecondTried = chosen.length === 0 && failed.length > 0 && failed.length <= mostUnsteady
  if (isSecondTried) console.log(`\nOnce more, by themselves: ${named(failed)}\n`)
  const second = isSecondTried ? await run('second', failed) : first
  if (isSecondTried && second.code === 0)
    console.log(`Unsteady, failed first and passed by themselves: ${named(failed)}`)
  const steady = isSecondTried ? first.files.filter(file => file.status !== 'failed') : []
  console.log(count([...steady, ...second.files]))
  process.exitCode = second.code
} finally {
  await rm(reports, { recursive: true, force: true })
}

/** Runs files, all when none are named. @returns exit code, and what Vitest reports of each file */
async function run(name, files) {
  const report = join(reports, `${name}.json`)
  const options = ['--config', 'test/vitest.config.ts', '--reporter=default', '--reporter=json']
  const child = spawn(process.execPath, [vitest, 'run', ...options, `--outputFile.json=${report}`, ...files], {
    cwd: root,
    stdio: 'inherit',
  })
  for (const signal of ['SIGINT', 'SIGTERM']) process.once(signal, () => child.kill(signal))
  const [code] = await once(child, 'exit')
  const found = await readFile(report, 'utf8').then(JSON.parse, () => ({ testResults: [] }))
  return { code: code ?? 1, files: found.testResults }
}

function named(files) {
  return files.map(file => relative(root, file)).join(', ')
}

/** A file that cannot even be loaded has no tests to count; it counts as one that failed. */
function count(files) {
  const tests = files.flatMap(file => file.assertionResults)
  const of = status => tests.filter(test => test.status === status).length
  const unloaded = files.filter(file => file.status === 'failed' && !file.assertionResults.some(isFailed)).length
  const [passed, failed] = [of('passed'), of('failed') + unloaded]
  return `${passed} passed, ${failed} failed, ${tests.length - passed - of('failed')} skipped`
}

function isFailed({ status }) {
  return status === 'failed'
}
