/** The part of the package that is used: it is optional, so its own types may be missing. */
declare module 'sherpa-onnx-node' {
  export interface OfflineModelConfig {
    whisper?: { encoder: string; decoder: string; language: string; task: 'transcribe' }
    transducer?: { encoder: string; decoder: string; joiner: string }
    senseVoice?: { model: string; language: string; useInverseTextNormalization: 0 | 1 }
    nemoCtc?: { model: string }
    zipformerCtc?: { model: string }
    omnilingual?: { model: string }
    paraformer?: { model: string }
    canary?: { encoder: string; decoder: string; srcLang: string; tgtLang: string; usePnc: 0 | 1 }
    moonshine?: { encoder: string; mergedDecoder: string }
    tdnn?: { model: string }
    modelType?: string
    tokens: string
    numThreads: number
    provider: 'cpu'
    debug: 0 | 1
  }

  export interface OfflineRecognizerConfig {
    featConfig: { sampleRate: number; featureDim: number }
    modelConfig: OfflineModelConfig
  }

  interface OfflineStream {
    acceptWaveform(wave: { sampleRate: number; samples: Float32Array }): void
  }

  export interface OfflineRecognizer {
    createStream(): OfflineStream
    decode(stream: OfflineStream): void
    getResult(stream: OfflineStream): { text: string }
  }

  const library: { OfflineRecognizer: new (config: OfflineRecognizerConfig) => OfflineRecognizer }
  export default library
}
