/** Records from the microphone without a window, through `mic` and the recorder of the platform. */
import { constants } from 'node:fs'
import { access } from 'node:fs/promises'
import { delimiter, join } from 'node:path'
import mic from 'mic'
import { rawSamples } from './rawSamples.ts'

/** Samples a second that are recorded, of 16 bits, one channel. */
export const RECORDED_RATE = 16_000

interface Recorder {
  /** Program that `mic` starts. */
  program: string
  /** The package that brings it, as the platform's users know it. */
  source: string
}

const RECORDERS: Partial<Record<NodeJS.Platform, Recorder>> = {
  darwin: { program: 'rec', source: 'SoX (brew install sox)' },
  win32: { program: 'sox.exe', source: 'SoX (sox.sourceforge.net)' },
}
const OTHER_RECORDER: Recorder = { program: 'arecord', source: 'the package alsa-utils' }

export interface Recording {
  /** Ends the recording; `samples` then resolves. */
  stop(): void
  /**
   * 16-bit samples, little-endian, at RECORDED_RATE.
   * @throws Error when the recorder ended without any sound
   */
  samples: Promise<Buffer>
}

/**
 * Starts to record.
 * @param device an ALSA device such as `plughw:1,0`; other platforms record from their default device
 * @throws Error naming the program to install when the platform's recorder is not on the path: `mic` would end the
 *   process
 */
export async function startRecording(device = 'default'): Promise<Recording> {
  const { program, source } = RECORDERS[process.platform] ?? OTHER_RECORDER
  if (!(await isOnPath(program))) throw new Error(`recording needs ${program}; install ${source}`)
  const microphone = mic({ rate: String(RECORDED_RATE), channels: '1', device })
  const stream = microphone.getAudioStream()
  const parts: Buffer[] = []
  stream.on('data', (part: Buffer) => parts.push(part))
  const samples = new Promise<Buffer>((resolve, reject) => {
    stream.once('error', reject)
    stream.once('end', () => {
      const recorded = rawSamples(Buffer.concat(parts))
      if (recorded.length > 0) resolve(recorded)
      else reject(new Error(`${program} recorded no sound; is a microphone connected, and free?`))
    })
  })
  microphone.start()
  return { stop: () => microphone.stop(), samples }
}

async function isOnPath(program: string): Promise<boolean> {
  const folders = (process.env.PATH ?? '').split(delimiter).filter(Boolean)
  const found = await Promise.allSettled(folders.map(folder => access(join(folder, program), constants.X_OK)))
  return found.some(({ status }) => status === 'fulfilled')
}
