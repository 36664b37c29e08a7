import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll } from 'vitest'

/** Gives each test file a temporary folder of its own and removes it afterwards, also when a test failed. */
const before = process.env.TMPDIR
const folder = mkdtempSync(join(tmpdir(), 'parley-'))
process.env.TMPDIR = folder

afterAll(() => {
  if (before === undefined) delete process.env.TMPDIR
  else process.env.TMPDIR = before
  // A process that is still ending may write into the folder: not a failure of the test.
  try {
    rmSync(folder, { recursive: true, force: true, maxRetries: 5, retryDelay: 100 })
  } catch {
    return
  }
})
