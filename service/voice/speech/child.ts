/**
 * The recogniser's process: builds grammars and recognises files with SoundSwallower. It runs apart from the service,
 * because the decoder can exit or hang on inputs that no check foresees.
 */
import { readFile } from 'node:fs/promises'
import { decodeWav } from '../decode.ts'
import { serveRequests } from '../process/serveRequests.ts'
import { createDecoders } from './decoders.ts'
import type { ChildOptions, ChildRequest, ChildResponse } from './messages.ts'

const { resources } = JSON.parse(process.argv[2] ?? '{}') as ChildOptions // written by createRecogniser
const decoders = createDecoders(resources)

serveRequests(async (request: ChildRequest): Promise<ChildResponse> => {
  const { file, info } = request
  try {
    const decoder = await decoders.get(request)
    if (!decoder) return { unknownGrammar: true }
    const words = decoder.recognise(decodeWav(await readFile(file), info))
    return { words, isSpent: decoders.isSpent() }
  } catch (error) {
    return { error: error instanceof Error ? error.message : String(error) }
  }
})
