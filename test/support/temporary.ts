import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll } from 'vitest'

/** What the tests of a file leave in the folder for temporary files goes with the file, also when one of them failed. */
const before = process.env.TMPDIR
const folder = mkdtempSync(join(tmpdir(), 'parley-'))
process.env.TMPDIR = folder

afterAll(() => {
  if (before === undefined) delete process.env.TMPDIR
  else process.env.TMPDIR = before
  // A process that is still ending may write once more: that is no fault of a test.
  try {
    rmSync(folder, { recursive: true, force: true, maxRetries: 5, retryDelay: 100 })
  } catch {
    return
  }
})
