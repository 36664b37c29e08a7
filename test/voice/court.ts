import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect } from 'vitest'
import { Problem } from '../../service/contract/problem.ts'
import { judgeWav } from '../../service/voice/wav.ts'

/** Judges bytes as a file on disk; the folder goes when the tests of the file have ended. */
export async function openCourt() {
  const folder = await mkdtemp(join(tmpdir(), 'parley-voice-'))
  afterAll(() => rm(folder, { recursive: true, force: true }))
  const path = join(folder, 'upload')

  const judge = async (bytes: Uint8Array, name = 'voice.wav') => {
    await writeFile(path, bytes)
    return judgeWav({ path, name })
  }

  /** `ok`, or the status and the reason; anything but a Problem about `voice` fails the test. */
  const verdict = async (bytes: Uint8Array, name?: string): Promise<string> => {
    try {
      await judge(bytes, name)
      return 'ok'
    } catch (error) {
      if (!(error instanceof Problem)) throw error
      expect(error.faults.map(fault => fault.field)).toEqual(['voice'])
      return `${error.status} ${error.reason}`
    }
  }
  return { judge, verdict, path }
}
