/** Recordings of test cases: validating, recognising and copying them. */
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { LIMITS } from '../../contract/basics.ts'
import { invalid, Problem } from '../../contract/problem.ts'
import type { RecordingInput } from '../../contract/tests/testRecordings.ts'
import type { TestRecording } from '../../store/models/testing.ts'
import { bytesOfRecordings } from './queries.ts'
import type { Store } from '../../store/store.ts'
import { validateWav } from '../../voice/wav.ts'
import type { Speech } from '../speech/speech.ts'

/**
 * The columns of a recording.
 * @param field of the request that holds the recording, such as `specs[0].test_cases[1].recording.`; '' for the body
 * @throws Problem 400 for `voice` when it is no valid WAV file or too large
 */
export async function recordingColumns({ language, voice }: RecordingInput, field = '') {
  const bytes = Buffer.from(voice, 'base64')
  if (bytes.length > LIMITS.recordingBytes)
    throw invalid(`${field}voice`, `must have at most ${LIMITS.recordingBytes} bytes`)
  try {
    const { durationMs } = await withWavFile(bytes, validateWav)
    return { language, voice, duration: Math.round(durationMs), size: bytes.length }
  } catch (error) {
    // 415 belongs to files that are sent as such.
    throw error instanceof Problem ? invalid(`${field}voice`, error.fieldErrors[0]?.reason ?? error.reason) : error
  }
}

/**
 * Inserts a recording; inside of a write.
 * @param field as of `recordingColumns`
 * @throws Problem 400 when the recordings of the bot together would be too large
 */
export async function insertRecording(
  store: Store,
  { botId, testCaseId }: { botId: number; testCaseId: string },
  columns: Awaited<ReturnType<typeof recordingColumns>>,
  field = '',
): Promise<void> {
  if ((await bytesOfRecordings(store, botId)) + columns.size > LIMITS.recordingsBytes)
    throw invalid(`${field}voice`, `is too large: the recordings of a bot have at most ${LIMITS.recordingsBytes} bytes`)
  await store.rows.insert(store.models.TestRecording, { testCaseId, ...columns })
}

/** The sentence that was recognised in a recording, or why there is none. */
export type Recognition = { text: string } | { problem: string }

/** Recognises a recording as the service recognises those that are sent to it. */
export async function recogniseRecording(
  speech: Pick<Speech, 'recognise'>,
  datasetId: number,
  { id, language, voice }: TestRecording,
): Promise<Recognition> {
  try {
    const text = await withWavFile(Buffer.from(voice, 'base64'), file =>
      speech.recognise(datasetId, language, { ...file, id }),
    )
    return text ? { text } : { problem: 'no sentence was recognised in the recording' }
  } catch (error) {
    if (error instanceof Problem) return { problem: error.reason }
    throw error
  }
}

/** Runs `work` with a temporary file, because a WAV file is read from the disk. */
async function withWavFile<Result>(
  bytes: Buffer,
  work: (file: { path: string; name: string }) => Promise<Result>,
): Promise<Result> {
  const folder = await mkdtemp(join(tmpdir(), 'parley-recording-'))
  const name = 'recording.wav'
  try {
    await writeFile(join(folder, name), bytes)
    return await work({ path: join(folder, name), name })
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}
