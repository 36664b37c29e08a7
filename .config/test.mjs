/**
 * `npm test`: runs every test; the last line counts them. `npm test -- <files or options of Vitest>`: runs those only.
 *
 * With CI=true each file runs once: a test that fails only beside others is a fault to find there. Elsewhere up to
 * MAX_RETRIED_FILES failed files run a second time, alone. Tests that pass then do not fail the run, but the last line
 * counts them as unsteady.
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
/** More failed files than this point to a real fault; a second run would only hide it. */
const MAX_RETRIED_FILES = 3

const chosen = process.argv.slice(2)
const reports = await mkdtemp(join(tmpdir(), 'parley-test-'))
try {
  const first = await run('first', chosen)
  const retried = mayRetry(first) ? await retry(first) : undefined
  console.log(summary(retried?.files ?? first.files, retried?.unsteady))
  process.exitCode = retried?.code ?? first.code
} finally {
  await rm(reports, { recursive: true, force: true })
}

/**
 * Runs Vitest.
 * @param {string} name of the report
 * @param {string[]} args files and options; all files when empty
 * @returns exit code, and Vitest's JSON report of each file
 */
async function run(name, args) {
  const report = join(reports, `${name}.json`)
  const options = ['--config', 'test/vitest.config.ts', '--reporter=default', '--reporter=json']
  const child = spawn(process.execPath, [vitest, 'run', ...options, `--outputFile.json=${report}`, ...args], {
    cwd: root,
    stdio: 'inherit',
  })
  for (const signal of ['SIGINT', 'SIGTERM']) process.once(signal, () => child.kill(signal))
  const [code] = await once(child, 'exit')
  const { testResults } = await readFile(report, 'utf8').then(JSON.parse, () => ({ testResults: [] }))
  return { code: code ?? 1, files: testResults }
}

function mayRetry({ files }) {
  const isCi = Boolean(process.env.CI) && process.env.CI !== 'false'
  const { length } = files.filter(isFailed)
  return !isCi && chosen.length === 0 && length > 0 && length <= MAX_RETRIED_FILES
}

/** Runs the failed files alone. @returns exit code, the files with their last result, and the tests that passed now */
async function retry({ files }) {
  const failed = files.filter(isFailed)
  const paths = failed.map(file => file.name)
  const list = paths.map(path => relative(root, path)).join(', ')
  console.log(`\nRunning again, alone: ${list}\n`)
  const second = await run('second', paths)
  const passed = new Set(second.files.flatMap(testsOf).filter(isPassed).map(idOf))
  const unsteady = failed.flatMap(failuresOf).filter(test => second.code === 0 || passed.has(idOf(test)))
  for (const { file, fullName } of unsteady) console.log(`Unsteady: ${relative(root, file)} ${fullName}`)
  return { code: second.code, unsteady, files: [...files.filter(file => !isFailed(file)), ...second.files] }
}

function summary(files, unsteady = []) {
  const tests = files.flatMap(testsOf)
  const passed = tests.filter(isPassed).length
  const failedTests = tests.filter(isFailed).length
  const failed = files.flatMap(failuresOf).length
  const counts = `${passed} passed, ${failed} failed, ${tests.length - passed - failedTests} skipped`
  return unsteady.length ? `${counts}, ${unsteady.length} unsteady` : counts
}

function testsOf(file) {
  return file.assertionResults.map(test => ({ ...test, file: file.name }))
}

/** The failed tests of a file. A file that cannot be loaded has no tests and counts as one. */
function failuresOf(file) {
  const failed = testsOf(file).filter(isFailed)
  return isFailed(file) && failed.length === 0 ? [{ file: file.name, fullName: '(the file itself)' }] : failed
}

function idOf({ file, fullName }) {
  return `${file} ${fullName}`
}

function isPassed({ status }) {
  return status === 'passed'
}

function isFailed({ status }) {
  return status === 'failed'
}
