/**
 * The process of a speech model: transcribes files with sherpa-onnx. It runs apart from the service, because the library
 * ends its process when a model is damaged, and because ending the process is how a model's memory is freed.
 */
import { readFile } from 'node:fs/promises'
import type { OfflineRecognizer } from 'sherpa-onnx-node'
import { decodeWav } from '../decode.ts'
import { serveRequests } from '../process/serveRequests.ts'
import { recogniserConfig, SAMPLE_RATE } from './recogniserConfig.ts'
import type { ModelOptions, TranscriptionRequest, TranscriptionResponse } from './messages.ts'

const options = JSON.parse(process.argv[2] ?? '{}') as ModelOptions // written by createTranscriber
let loaded: OfflineRecognizer | undefined

serveRequests(async ({ file, info }: TranscriptionRequest): Promise<TranscriptionResponse> => {
  const library = await import('sherpa-onnx-node').catch((error: unknown) => messageOf(error))
  if (typeof library === 'string') return { unavailable: library }
  try {
    const recogniser = (loaded ??= new library.default.OfflineRecognizer(recogniserConfig(options)))
    const stream = recogniser.createStream()
    stream.acceptWaveform({ sampleRate: SAMPLE_RATE, samples: decodeWav(await readFile(file), info) })
    recogniser.decode(stream)
    return { text: recogniser.getResult(stream).text }
  } catch (error) {
    return { error: messageOf(error) }
  }
})

/** The first line: the library adds advice on environment variables. */
const messageOf = (error: unknown) => (error instanceof Error ? error.message : String(error)).split('\n')[0] ?? ''
