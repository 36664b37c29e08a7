/**
 * Data of a service that has the sample bot, trained: made in a run by the first studios that ask, and copied for
 * each. Training it anew for every one of them would take longer than their tests.
 */
import { existsSync, mkdtempSync, rmSync } from 'node:fs'
import { cp, mkdtemp, rename, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { TestProject } from 'vitest/node'

declare module 'vitest' {
  interface ProvidedContext {
    /** A folder that lasts as long as the run. */
    sampleFolder: string
  }
}

/** Called by vitest once in a run; what it returns is called at its end. */
export function setup(project: TestProject): () => void {
  const folder = mkdtempSync(join(tmpdir(), 'parley-sample-'))
  project.provide('sampleFolder', folder)
  return () => rmSync(folder, { recursive: true, force: true })
}

/**
 * Copies the data to a folder.
 * @param make puts them into a folder
 */
export async function copySample(
  folder: string,
  target: string,
  make: (folder: string) => Promise<void>,
): Promise<void> {
  const made = join(folder, 'made')
  if (!existsSync(made)) {
    const half = await mkdtemp(join(folder, 'half-'))
    await make(half)
    // Fails where a file that runs at the same time was faster.
    await rename(half, made).catch(() => rm(half, { recursive: true, force: true }))
  }
  await cp(made, target, { recursive: true })
}
