/** parley listen: records a sentence from the microphone and prints how a bot understands it. */
import { once } from 'node:events'
import { RECORDED_RATE, startRecording } from './microphone.ts'
import { readArguments, exitWithUsage } from './arguments.ts'
import { withService } from './bots.ts'

/** Longest recording that the interface takes, in seconds. */
const MAX_SECONDS = 10

const OPTIONS = {
  data: { type: 'string' },
  language: { type: 'string' },
  version: { type: 'string', default: 'v1' },
  seconds: { type: 'string', default: String(MAX_SECONDS) },
  device: { type: 'string' },
} as const

/**
 * parley listen <bot> [--language en] [--version v1] [--seconds 10] [--device plughw:1,0]: records until Enter is
 * pressed or the time is over. The text goes to the output first, then the analysis as JSON.
 */
export async function listen(args: string[]): Promise<void> {
  const { values, positionals } = readArguments(args, OPTIONS, 1)
  const bot_slug = positionals[0] ?? exitWithUsage('Which bot? parley listen <bot>')
  const seconds = Number(values.seconds)
  if (!(seconds > 0 && seconds <= MAX_SECONDS)) exitWithUsage(`--seconds must be a number up to ${MAX_SECONDS}`)
  await withService(values.data, async ({ url, user_slug, api }) => {
    const version = { user_slug, bot_slug, version_slug: values.version }
    const { request_token } = await api.versions.show({ params: version })
    const language = values.language ?? (await api.dataset.show({ params: version })).language.isocode
    const samples = await record(seconds, values.device)
    const response = await fetch(`${url}/train/v2/request`, {
      method: 'POST',
      headers: { Authorization: `Token ${request_token?.token ?? ''}` },
      body: await voiceForm(samples, language),
    })
    const { results, message }: { results?: { source: string }; message?: string } = JSON.parse(await response.text())
    if (!response.ok || !results)
      throw new Error(decodeURIComponent(response.headers.get('x-error-reason') ?? message ?? ''))
    console.log(results.source)
    console.log(JSON.stringify(results, null, 2))
  })
}

/** Records until Enter is pressed or the time is over. Instructions go to the error output, apart from the results. */
async function record(seconds: number, device: string | undefined): Promise<Buffer> {
  const { stop, samples } = await startRecording(device)
  const { stdin } = process
  console.error(`Recording for up to ${seconds} s${stdin.isTTY ? '; press Enter to end' : ''}.`)
  const ended = new AbortController()
  const timer = setTimeout(stop, seconds * 1000)
  if (stdin.isTTY) once(stdin, 'data', { signal: ended.signal }).then(stop, () => undefined)
  try {
    return await samples
  } finally {
    clearTimeout(timer)
    ended.abort()
    if (stdin.isTTY) stdin.pause()
  }
}

async function voiceForm(samples: Buffer, language: string): Promise<FormData> {
  // Loaded when needed: it takes 20 ms. Under Node's own loader the package has a default export only.
  const { default: wavefile } = await import('wavefile')
  const file = new wavefile.WaveFile()
  file.fromScratch(1, RECORDED_RATE, '16', new Int16Array(Uint8Array.from(samples).buffer))
  const form = new FormData()
  form.set('voice', new Blob([new Uint8Array(file.toBuffer())], { type: 'audio/wav' }), 'microphone.wav')
  form.set('language', language)
  return form
}
