import { judgeWav, type WavInfo } from '../../voice/wav.ts'

/**
 * Judges a voice upload before anything listens to it.
 * @throws Problem 415 when it is no .wav file we read, 400 when it is empty, broken, too short or too long
 */
export function judgeVoice(upload: { path: string; name: string; size: number }): Promise<WavInfo> {
  return judgeWav(upload)
}
