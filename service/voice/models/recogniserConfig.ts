import { availableParallelism } from 'node:os'
import { join } from 'node:path'
import type { OfflineModelConfig, OfflineRecognizerConfig } from 'sherpa-onnx-node'
import type { FoundModel } from './layout.ts'
import type { ModelOptions } from './messages.ts'

/** Samples a second that are given to a model. */
export const SAMPLE_RATE = 16_000
/** Mel bands of the spectrum that most layouts are trained with; the library corrects them for the others. */
const BANDS = 80

/** Threads of a model: half of the processors, so that the service goes on. */
const threads = () => Math.max(1, Math.min(4, Math.floor(availableParallelism() / 2)))

/** The configuration of sherpa-onnx for a model in one language. */
export function recogniserConfig({ path, found, language }: ModelOptions): OfflineRecognizerConfig {
  const file = (name: string | undefined) => (name === undefined ? '' : join(path, name))
  return {
    featConfig: { sampleRate: SAMPLE_RATE, featureDim: BANDS },
    modelConfig: {
      ...networksOf(found, language, file),
      tokens: file(found.tokens),
      numThreads: threads(),
      provider: 'cpu',
      debug: 0,
    },
  }
}

function networksOf(
  { layout, networks }: FoundModel,
  language: string,
  file: (name: string | undefined) => string,
): Partial<OfflineModelConfig> {
  const { encoder, decoder, joiner, model } = networks
  switch (layout) {
    case 'whisper':
      return { whisper: { encoder: file(encoder), decoder: file(decoder), language, task: 'transcribe' } }
    case 'transducer':
    case 'nemo_transducer':
      return {
        transducer: { encoder: file(encoder), decoder: file(decoder), joiner: file(joiner) },
        modelType: layout,
      }
    case 'nemo_ctc':
      return { nemoCtc: { model: file(model) } }
    case 'zipformer_ctc':
      return { zipformerCtc: { model: file(model) } }
    case 'omnilingual':
      return { omnilingual: { model: file(model) } }
    case 'paraformer':
      return { paraformer: { model: file(model) } }
    case 'canary':
      // The same language twice: it also translates.
      return {
        canary: { encoder: file(encoder), decoder: file(decoder), srcLang: language, tgtLang: language, usePnc: 1 },
      }
    case 'moonshine':
      return { moonshine: { encoder: file(encoder), mergedDecoder: file(decoder) } }
    case 'sense_voice':
      return { senseVoice: { model: file(model), language, useInverseTextNormalization: 1 } }
    case 'tdnn':
      return { tdnn: { model: file(model) } }
  }
}
