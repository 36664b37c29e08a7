import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect } from 'vitest'
import { Problem } from '../../service/contract/problem.ts'
import { validateWav } from '../../service/voice/wav.ts'

/** Validates bytes as a file on disk, in a folder that is removed after the tests. */
export async function createValidator() {
  const folder = await mkdtemp(join(tmpdir(), 'parley-voice-'))
  afterAll(() => rm(folder, { recursive: true, force: true }))
  const path = join(folder, 'upload')

  const validate = async (bytes: Uint8Array, name = 'voice.wav') => {
    await writeFile(path, bytes)
    return validateWav({ path, name })
  }

  /** `ok`, or status and reason of the Problem; any other error fails the test. */
  const outcome = async (bytes: Uint8Array, name?: string): Promise<string> => {
    try {
      await validate(bytes, name)
      return 'ok'
    } catch (error) {
      if (!(error instanceof Problem)) throw error
      expect(error.fieldErrors.map(fault => fault.field)).toEqual(['voice'])
      return `${error.status} ${error.reason}`
    }
  }
  return { validate, outcome, path }
}
