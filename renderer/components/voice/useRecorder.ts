import { onScopeDispose, ref } from 'vue'
import { LIMITS } from '../../../service/contract/basics.ts'
import { closeMicrophone, type MicrophoneName, openMicrophone } from './microphones.ts'
import workletUrl from './recorder.worklet.js?url&no-inline'
import { writeWav } from './wavFile.ts'

/** The sample rate of the recogniser, so that nothing has to be resampled. */
const SAMPLE_RATE = 16_000
/** Peak level below which a recording is silent: a muted microphone. */
const SILENT = 0.003

/** Reason why there is no recording; a key below `voice` of the messages. */
export type RecorderProblem = 'denied' | 'missing' | 'failed' | 'short' | 'silent'

interface Recording {
  stream: MediaStream
  context: AudioContext
  chunks: Float32Array[]
  timer: number
}

/**
 * Records a microphone as a WAV file: 16 kHz, mono, 16 bit. Recording stops by itself at the longest duration that an
 * upload may have.
 * @param microphone the chosen one; null for that of the system
 * @param done receives each complete recording
 */
export function useRecorder(microphone: () => MicrophoneName | null, done: (wav: Blob) => void) {
  const isRecording = ref(false)
  /** Current level, 0..1. */
  const level = ref(0)
  const problem = ref<RecorderProblem>()
  let recording: Recording | undefined
  let isStarting = false
  let isLeft = false

  async function start(): Promise<void> {
    if (recording || isStarting || isLeft) return
    isStarting = true
    problem.value = undefined
    try {
      const opened = await open(
        microphone(),
        chunk => (level.value = Math.max(peak(chunk), level.value * 0.8)),
        () => void stop(),
      )
      // The question whether the microphone may be used can be answered after its button is gone.
      if (isLeft) return release(opened)
      recording = opened
      isRecording.value = true
    } catch (error) {
      problem.value = problemOf(error)
    } finally {
      isStarting = false
    }
  }

  async function stop(): Promise<void> {
    const ended = close()
    if (!ended) return
    const length = ended.chunks.reduce((sum, chunk) => sum + chunk.length, 0)
    if ((1000 * length) / SAMPLE_RATE < LIMITS.voiceShortest) problem.value = 'short'
    else if (ended.chunks.every(chunk => peak(chunk) < SILENT)) problem.value = 'silent'
    else done(await writeWav(ended.chunks, SAMPLE_RATE))
  }

  /** Ends the recording and releases the microphone. */
  function close(): Recording | undefined {
    const ended = recording
    recording = undefined
    isRecording.value = false
    level.value = 0
    if (ended) release(ended)
    return ended
  }

  onScopeDispose(() => {
    isLeft = true
    close()
  })
  return { isRecording, level, problem, start, stop }
}

function release({ timer, stream, context }: Recording): void {
  window.clearTimeout(timer)
  closeMicrophone(stream)
  void context.close()
}

async function open(
  microphone: MicrophoneName | null,
  receive: (chunk: Float32Array) => void,
  expire: () => void,
): Promise<Recording> {
  const stream = await openMicrophone(microphone)
  const context = new AudioContext({ sampleRate: SAMPLE_RATE })
  await context.audioWorklet.addModule(workletUrl)
  const chunks: Float32Array[] = []
  const most = (LIMITS.voiceLongest / 1000) * SAMPLE_RATE
  let length = 0
  const recorder = new AudioWorkletNode(context, 'recorder', { numberOfOutputs: 0 })
  recorder.port.onmessage = ({ data }: MessageEvent<Float32Array>) => {
    if (length + data.length > most) return
    length += data.length
    chunks.push(data)
    receive(data)
  }
  context.createMediaStreamSource(stream).connect(recorder)
  return { stream, context, chunks, timer: window.setTimeout(expire, LIMITS.voiceLongest) }
}

const peak = (chunk: Float32Array) => chunk.reduce((most, sample) => Math.max(most, Math.abs(sample)), 0)

function problemOf(error: unknown): RecorderProblem {
  const name = error instanceof Error ? error.name : ''
  if (name === 'NotAllowedError' || name === 'SecurityError') return 'denied'
  return name === 'NotFoundError' ? 'missing' : 'failed'
}
