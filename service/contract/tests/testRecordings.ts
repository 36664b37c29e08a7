import { z } from 'zod'
import { LIMITS, TESTING, text } from '../basics.ts'
import { AnalyseVoice } from '../analysis.ts'
import { area } from '../endpoint.ts'

/** Base64 with padding and without line breaks (RFC 4648, 4). */
const Base64 = text(Math.ceil(LIMITS.recordingBytes / 3) * 4).regex(
  /^(?:[A-Za-z0-9+/]{4})*(?:[A-Za-z0-9+/]{2}==|[A-Za-z0-9+/]{3}=)?$/,
  'must be base64',
)

/** A WAV file as base64, with the language that is spoken in it. */
export const RecordingInput = z.object(
  { language: AnalyseVoice.shape.language, voice: Base64 },
  'must be an object with language and voice',
)
export type RecordingInput = z.output<typeof RecordingInput>

export const RecordingInfo = z
  .object({
    language: z.string(),
    /** Milliseconds. */
    duration: z.int(),
    /** Bytes of the WAV file. */
    size: z.int(),
  })
  .meta({ id: 'RecordingInfo' })
export type RecordingInfo = z.infer<typeof RecordingInfo>

export const testRecordings = area({
  resource: 'Recording',
  about: 'The recording of a test case: runs recognise it, and analyse the sentence that was recognised.',
  base: `${TESTING}/:spec_id/test_cases/:test_case_id/recording`,
  auth: ['developer'],
  endpoints: {
    show: { route: 'GET ', results: z.object({ ...RecordingInfo.shape, voice: z.string() }) },
    update: {
      route: 'PUT ',
      body: RecordingInput,
      example: { language: 'en', voice: 'UklGRg==' },
      results: RecordingInfo,
      limit: 2 * LIMITS.recordingBytes,
    },
    remove: { route: 'DELETE ' },
  },
})
