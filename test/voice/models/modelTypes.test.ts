/** Folders of published models, with networks that hold their metadata alone: what the recogniser would be given. */
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, onTestFinished, test } from 'vitest'
import { VOICE_LANGUAGES } from '../../../service/contract/speech/voiceLanguages.ts'
import { isReady, openModelFolders } from '../../../service/voice/models/modelFolders.ts'
import { recogniserConfig } from '../../../service/voice/models/recogniserConfig.ts'
import { writeOnnx } from './onnx.ts'

const network = (model_type: string) =>
  writeOnnx({
    nodes: [],
    constants: { weights: { shape: [5000], values: new Array<number>(5000).fill(1) } },
    inputs: [],
    outputs: [],
    metadata: { model_type },
  })

async function modelOf(name: string, files: Record<string, string | Buffer>) {
  const models = mkdtempSync(join(tmpdir(), 'parley-types-'))
  onTestFinished(() => rmSync(models, { recursive: true }))
  mkdirSync(join(models, name))
  for (const [file, content] of Object.entries(files)) writeFileSync(join(models, name, file), content)
  const [model] = await openModelFolders(models).list()
  if (!model) throw new Error('no model')
  return model
}

const TOKENS = { 'tokens.txt': '<blk> 0\na 1\nb 2\n' }
const single = (type: string) => ({ 'model.int8.onnx': network(type), ...TOKENS })
const transducer = (type: string) => ({
  'encoder.int8.onnx': network(type),
  'decoder.int8.onnx': network(''),
  'joiner.int8.onnx': network(''),
  ...TOKENS,
})
const EUROPEAN = ['en', 'fr', 'es', 'de', 'da', 'fi', 'it', 'nl', 'pl', 'pt', 'ru', 'sv']
const joined = { encoder: 'encoder.int8.onnx', decoder: 'decoder.int8.onnx', joiner: 'joiner.int8.onnx' }

describe('a published model', () => {
  test.each([
    [
      'sherpa-onnx-nemo-parakeet-tdt-0.6b-v2-int8',
      transducer('EncDecRNNTBPEModel'),
      ['en'],
      { transducer: joined, modelType: 'nemo_transducer' },
    ],
    [
      'sherpa-onnx-nemo-parakeet-tdt-0.6b-v3-int8',
      transducer('EncDecRNNTBPEModel'),
      EUROPEAN,
      { transducer: joined, modelType: 'nemo_transducer' },
    ],
    [
      'sherpa-onnx-nemo-parakeet-unified-en-0.6b-int8-non-streaming',
      transducer('EncDecHybridRNNTCTCBPEModel'),
      ['en'],
      { transducer: joined, modelType: 'nemo_transducer' },
    ],
    [
      'sherpa-onnx-zipformer-ru-2024-09-18',
      transducer('zipformer2'),
      ['ru'],
      { transducer: joined, modelType: 'transducer' },
    ],
    [
      'sherpa-onnx-nemo-ctc-en-conformer-small',
      single('EncDecCTCModelBPE'),
      ['en'],
      { nemoCtc: { model: 'model.int8.onnx' } },
    ],
    [
      'sherpa-onnx-nemo-parakeet-tdt_ctc-0.6b-ja-35000-int8',
      single('EncDecHybridRNNTCTCBPEModel'),
      ['ja'],
      { nemoCtc: { model: 'model.int8.onnx' } },
    ],
    [
      'sherpa-onnx-zipformer-ctc-zh-int8-2025-07-03',
      single('zipformer2_ctc'),
      ['zh'],
      { zipformerCtc: { model: 'model.int8.onnx' } },
    ],
    [
      'sherpa-onnx-omnilingual-asr-1600-languages-300M-ctc-int8-2025-11-12',
      single('omnilingual-asr'),
      VOICE_LANGUAGES,
      { omnilingual: { model: 'model.int8.onnx' } },
    ],
    [
      'sherpa-onnx-paraformer-zh-2023-09-14',
      single('paraformer'),
      ['zh'],
      { paraformer: { model: 'model.int8.onnx' } },
    ],
    [
      'sherpa-onnx-nemo-canary-180m-flash-en-es-de-fr-int8',
      { 'encoder.int8.onnx': network('EncDecMultiTaskModel'), 'decoder.int8.onnx': network(''), ...TOKENS },
      ['en', 'es', 'de', 'fr'],
      { canary: { encoder: joined.encoder, decoder: joined.decoder, srcLang: 'de', tgtLang: 'de', usePnc: 1 } },
    ],
    [
      'sherpa-onnx-moonshine-base-es-quantized-2026-02-27',
      { 'encoder_model.ort': 'x'.repeat(10_000), 'decoder_model_merged.ort': 'x'.repeat(10_000), ...TOKENS },
      ['es'],
      { moonshine: { encoder: 'encoder_model.ort', mergedDecoder: 'decoder_model_merged.ort' } },
    ],
  ])('%s', async (name, files: Record<string, string | Buffer>, languages, expected) => {
    const model = await modelOf(name, files)
    if (!isReady(model)) throw new Error(model.reason ?? '')
    expect([...model.languages].sort()).toEqual([...languages].sort())
    const { modelConfig } = recogniserConfig({ ...model, path: '', language: 'de' })
    expect(modelConfig).toMatchObject({ ...expected, tokens: 'tokens.txt' })
  })

  test.each([
    [
      'whisper-small',
      { 'config.json': '{"model_type":"whisper"}', 'encoder_model.onnx': network(''), 'tokenizer.json': '{}' },
      'in the layout of transformers.js, which cannot be run: take the export of sherpa-onnx',
    ],
    ['damaged-config', { 'config.json': '{' }, 'holds no complete model'],
    ['sherpa-onnx-nemo-streaming-fast-conformer-ctc-en', single('EncDecCTCModelBPE'), 'holds a streaming model'],
  ])('that cannot be run is refused: %s', async (name, files: Record<string, string | Buffer>, reason) => {
    expect(await modelOf(name, files)).toMatchObject({ state: 'broken', reason: expect.stringContaining(reason) })
  })
})
