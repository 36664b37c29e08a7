/**
 * Data of a service that has the sample bot, trained: made in a run by the first studios that ask, and copied for
 * each. Training it anew for every one of them would take longer than their tests.
 */
import { existsSync, mkdtempSync, rmSync } from 'node:fs'
import { cp, mkdir, mkdtemp, rename, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
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
  // A browser that is still ending may write into it.
  return () => rmSync(folder, { recursive: true, force: true, maxRetries: 5, retryDelay: 100 })
}

/**
 * Copies the data to a folder. The first caller of a run makes them; callers of other processes wait for it, for two
 * trainings at once would take twice as long.
 * @param make puts them into a folder
 */
export async function copySample(
  folder: string,
  target: string,
  make: (folder: string) => Promise<void>,
): Promise<void> {
  const made = join(folder, 'made')
  while (!existsSync(made)) {
    if (await isFirst(folder)) await makeOnce(folder, made, make)
    else await setTimeout(50)
  }
  await cp(made, target, { recursive: true })
}

/** True when no other process makes the data: a folder can be created only once. */
async function isFirst(folder: string): Promise<boolean> {
  return mkdir(join(folder, 'making')).then(
    () => true,
    () => false,
  )
}

async function makeOnce(folder: string, made: string, make: (folder: string) => Promise<void>): Promise<void> {
  const half = await mkdtemp(join(folder, 'half-'))
  try {
    await make(half)
    await rename(half, made)
  } catch (error) {
    // The next caller tries again.
    await rm(join(folder, 'making'), { recursive: true })
    throw error
  }
}
