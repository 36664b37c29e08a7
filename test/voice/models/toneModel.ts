/** Real models of small networks, which hear two tones as the words "low" and "high". */
import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { makeWav } from '../files.ts'
import { type Tensor, writeOnnx } from './onnx.ts'

export const LOW_HZ = 300
export const HIGH_HZ = 3000

/** Mel bands of the features, and those around the two tones (Kaldi's bands from 20 Hz to about 8 kHz). */
const BANDS = 80
const LOW = { from: 6, to: 16 }
const HIGH = { from: 49, to: 59 }
/** Score of the blank: above what silence and noise give the two words. */
const BLANK = 5

/** Writes a folder with a model of the layout tdnn. */
export function writeToneModel(models: string, name: string, files: Record<string, string | Buffer> = {}): string {
  const folder = join(models, name)
  mkdirSync(folder, { recursive: true })
  const all = { 'model.onnx': toneModel(), 'tokens.txt': tokens('<blk>', '▁low', '▁high'), ...files }
  for (const [file, content] of Object.entries(all)) writeFileSync(join(folder, file), content)
  return folder
}

/** Half a second of each tone, with silence before and after. */
export function tones(...frequencies: number[]): Buffer {
  const rate = 16_000
  const samples = [0, ...frequencies.flatMap(hertz => [hertz, 0])].flatMap(hertz =>
    Array.from({ length: rate / (hertz ? 2 : 4) }, (_, at) => 12_000 * Math.sin((2 * Math.PI * hertz * at) / rate)),
  )
  return makeWav({ sound: Buffer.from(Int16Array.from(samples).buffer) })
}

const tokens = (...names: string[]) => names.map((name, at) => `${name} ${at}\n`).join('')

/** A CTC model: log_probs = LogSoftmax(x · weights + bias). */
export const toneModel = (): Buffer =>
  writeOnnx({
    nodes: [...scoresOf('x', 'sums'), { operator: 'LogSoftmax', inputs: ['sums'], output: 'log_probs', axis: 2 }],
    constants: scoring(3),
    inputs: [float('x', 1, 'T', BANDS)],
    outputs: [float('log_probs', 1, 'T', 3)],
    metadata: { vocab_size: '3', model_type: 'tdnn' },
  })

/**
 * Files of a transducer. The encoder scores the words of each frame; the decoder gives the word that was said last a
 * score that forbids it, so that a tone is one word; the joiner adds both.
 */
export function transducerFiles(): Record<string, Buffer | string> {
  const scores = float('encoder_out', 1, 'T', 3)
  const lengths = (name: string): Tensor => ({ name, type: 'int64', shape: [1] })
  const encoder = writeOnnx({
    nodes: [...scoresOf('x', 'encoder_out'), { operator: 'Identity', inputs: ['x_lens'], output: 'encoder_out_lens' }],
    constants: scoring(3),
    inputs: [float('x', 1, 'T', BANDS), lengths('x_lens')],
    outputs: [scores, lengths('encoder_out_lens')],
    metadata: { model_type: 'zipformer2', filler: FILLER },
  })
  const decoder = writeOnnx({
    nodes: [
      { operator: 'Gather', inputs: ['forbidden', 'y'], output: 'rows' },
      { operator: 'Flatten', inputs: ['rows'], output: 'decoder_out' },
    ],
    constants: { forbidden: { shape: [3, 3], values: [0, 0, 0, 0, -99, 0, 0, 0, -99] } },
    inputs: [{ name: 'y', type: 'int64', shape: [1, 1] }],
    outputs: [float('decoder_out', 1, 3)],
    metadata: { vocab_size: '3', context_size: '1', filler: FILLER },
  })
  const joiner = writeOnnx({
    nodes: [{ operator: 'Add', inputs: ['encoder_out', 'decoder_out'], output: 'logit' }],
    constants: {},
    inputs: [float('encoder_out', 1, 3), float('decoder_out', 1, 3)],
    outputs: [float('logit', 1, 3)],
    metadata: { joiner_dim: '3', filler: FILLER },
  })
  return { 'encoder.onnx': encoder, 'decoder.onnx': decoder, 'joiner.onnx': joiner }
}

/** Frames that SenseVoice joins to one. */
const JOINED = 7

/** Files of a SenseVoice model: before the words it tells language, emotion, event and notation, a frame each. */
export function senseVoiceFiles(): Record<string, Buffer | string> {
  const names = ['<blk>', '▁low', '▁high', '<|en|>', '<|NEUTRAL|>', '<|Speech|>', '<|withitn|>']
  const vocabulary = names.length
  const told = [3, 4, 5, 6].flatMap(token => names.map((_, at) => (at === token ? 99 : 0)))
  const perBand = (value: string) => Array.from({ length: BANDS * JOINED }, () => value).join(',')
  const int32 = (name: string): Tensor => ({ name, type: 'int32', shape: [1] })
  const model = writeOnnx({
    nodes: [...scoresOf('x', 'words'), { operator: 'Concat', inputs: ['told', 'words'], output: 'logits', axis: 1 }],
    constants: { ...scoring(vocabulary, JOINED), told: { shape: [1, 4, vocabulary], values: told } },
    inputs: [float('x', 1, 'T', BANDS * JOINED), int32('x_length'), int32('language'), int32('text_norm')],
    outputs: [float('logits', 1, 'N', vocabulary)],
    metadata: {
      ...{ vocab_size: `${vocabulary}`, lfr_window_size: `${JOINED}`, lfr_window_shift: '6', normalize_samples: '1' },
      ...{ model_type: 'sense_voice_ctc', comment: '', with_itn: '14', without_itn: '15', filler: FILLER },
      ...{ lang_auto: '0', lang_zh: '3', lang_en: '4', lang_yue: '7', lang_ja: '11', lang_ko: '12' },
      ...{ neg_mean: perBand('0'), inv_stddev: perBand('1') },
    },
  })
  return { 'model.onnx': model, 'tokens.txt': tokens(...names) }
}

/** Tokens of the Whisper model: words in two languages, then those that control it. */
const WHISPER = ['low', 'high', 'grave', 'aigu', 'eot', 'sot', 'en', 'fr', 'transcribe', 'translate', 'plain', 'silent']
/** Score of the words of the language that is asked for, and of a word that ends the text. */
const OF_LANGUAGE = 50
const CERTAIN = 1e6
/** Contrast of the scores, which are means over thirty seconds at most. */
const CONTRAST = 10_000

/**
 * Files of a Whisper model in two languages, which hears one word in a recording. The encoder scores the words over all
 * frames; the decoder prefers those of the language among its tokens, and ends the text after a word.
 */
export function whisperFiles(): Record<string, Buffer | string> {
  const vocabulary = WHISPER.length
  const token = (name: string) => WHISPER.indexOf(name)
  /** A table with a row for each token that is given, and its values at other tokens. */
  const table = (cells: Record<string, Record<string, number>>) => ({
    shape: [vocabulary, vocabulary],
    values: WHISPER.flatMap(row => WHISPER.map(column => cells[row]?.[column] ?? 0)),
  })
  const weights = Array.from({ length: BANDS }, (_, band) => {
    const score = isIn(LOW, band) ? CONTRAST : isIn(HIGH, band) ? -CONTRAST : 0
    return WHISPER.map((_name, at) => (at > token('aigu') ? 0 : at % 2 === 0 ? score : -score))
  }).flat()
  const encoder = writeOnnx({
    nodes: [
      { operator: 'GlobalAveragePool', inputs: ['mel'], output: 'pooled' },
      { operator: 'Flatten', inputs: ['pooled'], output: 'means' },
      { operator: 'MatMul', inputs: ['means', 'weights'], output: 'n_layer_cross_k' },
      { operator: 'Identity', inputs: ['n_layer_cross_k'], output: 'n_layer_cross_v' },
    ],
    constants: { weights: { shape: [BANDS, vocabulary], values: weights } },
    inputs: [float('mel', 1, BANDS, 'T')],
    outputs: [float('n_layer_cross_k', 1, vocabulary), float('n_layer_cross_v', 1, vocabulary)],
    metadata: {
      ...{ n_mels: `${BANDS}`, n_text_layer: '1', n_text_ctx: '448', n_text_state: '1', n_vocab: `${vocabulary}` },
      ...{ sot: `${token('sot')}`, eot: `${token('eot')}`, blank_id: '0', is_multilingual: '1', filler: FILLER },
      ...{ translate: `${token('translate')}`, transcribe: `${token('transcribe')}` },
      ...{ no_timestamps: `${token('plain')}`, no_speech: `${token('silent')}` },
      sot_sequence: ['sot', 'en', 'transcribe'].map(token).join(','),
      ...{ all_language_tokens: ['en', 'fr'].map(token).join(','), all_language_codes: 'en,fr' },
    },
  })
  const cache = (name: string) => float(name, 1, 1, 448, 1)
  const decoder = writeOnnx({
    nodes: [
      { operator: 'Gather', inputs: ['languages', 'tokens'], output: 'preferred' },
      { operator: 'ReduceSum', inputs: ['preferred', 'positions'], output: 'prior' },
      { operator: 'Add', inputs: ['prior', 'n_layer_cross_k'], output: 'words' },
      { operator: 'Gather', inputs: ['ends', 'tokens'], output: 'following' },
      { operator: 'Add', inputs: ['following', 'words'], output: 'logits' },
      { operator: 'Identity', inputs: ['in_k_cache'], output: 'out_k_cache' },
      { operator: 'Identity', inputs: ['in_v_cache'], output: 'out_v_cache' },
    ],
    constants: {
      languages: table({
        en: { low: OF_LANGUAGE, high: OF_LANGUAGE, eot: OF_LANGUAGE + BLANK },
        fr: { grave: OF_LANGUAGE, aigu: OF_LANGUAGE, eot: OF_LANGUAGE + BLANK },
      }),
      ends: table(Object.fromEntries(['low', 'high', 'grave', 'aigu'].map(word => [word, { eot: CERTAIN }]))),
      positions: { type: 'int64', shape: [1], values: [1] },
    },
    inputs: [
      { name: 'tokens', type: 'int64', shape: [1, 'N'] },
      ...[cache('in_k_cache'), cache('in_v_cache')],
      ...[float('n_layer_cross_k', 1, vocabulary), float('n_layer_cross_v', 1, vocabulary)],
      { name: 'offset', type: 'int64', shape: [1] },
    ],
    outputs: [float('logits', 1, 'N', vocabulary), cache('out_k_cache'), cache('out_v_cache')],
    metadata: { filler: FILLER },
  })
  const words = WHISPER.slice(0, token('eot')).map(word => Buffer.from(` ${word}`).toString('base64'))
  return { 'tones-encoder.onnx': encoder, 'tones-decoder.onnx': decoder, 'tones-tokens.txt': tokens(...words) }
}

const isIn = ({ from, to }: { from: number; to: number }, band: number) => band >= from && band < to

/** Metadata that makes a network as large as those of its layout are at least. */
const FILLER = 'x'.repeat(1_000_000)

const float = (name: string, ...shape: (number | string)[]): Tensor => ({ name, type: 'float', shape })

const scoresOf = (input: string, output: string) => [
  { operator: 'MatMul', inputs: [input, 'weights'], output: 'products' },
  { operator: 'Add', inputs: ['products', 'bias'], output },
]

/** Weights and bias that score low and high as tokens 1 and 2 of `vocabulary`, over `frames` frames. */
function scoring(vocabulary: number, frames = 1) {
  const weights = new Array<number>(frames * BANDS * vocabulary).fill(0)
  const words: [{ from: number; to: number }, number][] = [
    [LOW, 1],
    [HIGH, -1],
  ]
  for (let frame = 0; frame < frames; frame++) {
    for (const [{ from, to }, sign] of words) {
      for (let band = from; band < to; band++) {
        const row = (frame * BANDS + band) * vocabulary
        weights[row + 1] = sign / (to - from) / frames
        weights[row + 2] = -sign / (to - from) / frames
      }
    }
  }
  return {
    weights: { shape: [frames * BANDS, vocabulary], values: weights },
    bias: { shape: [vocabulary], values: [BLANK, 0, 0, ...new Array<number>(vocabulary - 3).fill(0)] },
  }
}
