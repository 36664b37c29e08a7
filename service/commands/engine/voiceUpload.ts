import { validateWav, type WavInfo } from '../../voice/wav.ts'

/**
 * Checks an uploaded recording before it is recognised.
 * @throws Problem 415 when it is no .wav file that can be read, 400 when it is empty, damaged, too short or too long
 */
export function checkVoiceUpload(upload: { path: string; name: string; size: number }): Promise<WavInfo> {
  return validateWav(upload)
}
