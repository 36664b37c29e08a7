/**
 * The recogniser's process: builds grammars and recognises files with SoundSwallower. It runs apart from the service,
 * because the decoder can exit or hang on inputs that no check foresees.
 */
import { readFile } from 'node:fs/promises'
import { parentPort, workerData } from 'node:worker_threads'
import { createDecoders } from './decoders.ts'
import type { ChildOptions, ChildRequest, ChildResponse } from './messages.ts'
import { decodeWav } from '../decode.ts'

const options = readOptions()
const decoders = createDecoders(options.resources)

// one request after another: the decoder is synchronous
let previous: Promise<void> = Promise.resolve()
const receive = (request: ChildRequest): void => {
  previous = previous.then(async () => respond(await handle(request)))
}
if (parentPort) parentPort.on('message', receive)
else process.on('message', receive)
process.on('disconnect', () => process.exit(0))

async function handle(request: ChildRequest): Promise<ChildResponse> {
  const { id, file, info } = request
  try {
    const decoder = await decoders.get(request)
    if (!decoder) return { id, unknownGrammar: true }
    return { id, words: decoder.recognise(decodeWav(await readFile(file), info)) }
  } catch (error) {
    return { id, error: error instanceof Error ? error.message : String(error) }
  }
}

function respond(response: ChildResponse): void {
  if (parentPort) parentPort.postMessage(response)
  else process.send?.(response)
}

function readOptions(): ChildOptions {
  return (parentPort ? workerData : JSON.parse(process.argv[2] ?? '{}')) as ChildOptions // written by startChild
}
