import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { VOICE_LANGUAGES } from '../../../service/contract/speech/voiceLanguages.ts'
import { chooseModel } from '../../../service/voice/models/choose.ts'
import { findModel, type ListedFile } from '../../../service/voice/models/layout.ts'
import { languagesOf } from '../../../service/voice/models/modelLanguages.ts'
import { isTokenFile } from '../../../service/voice/models/tokens.ts'

const MB = 1_000_000
const listed = (...names: string[]): ListedFile[] => names.map(name => ({ name, bytes: 5 * MB }))

/** Folders of the collection of sherpa-onnx as they are unpacked. */
const whisperTiny = listed('tiny-decoder.int8.onnx', 'tiny-decoder.onnx', 'tiny-encoder.onnx', 'tiny-tokens.txt')
const zipformer = listed(
  ...['decoder-epoch-99-avg-1.onnx', 'encoder-epoch-99-avg-1.int8.onnx', 'encoder-epoch-99-avg-1.onnx'],
  ...['joiner-epoch-99-avg-1.int8.onnx', 'joiner-epoch-99-avg-1.onnx', 'tokens.txt', 'bpe.model'],
)

describe('the model of a folder', () => {
  test.each([
    ['sherpa-onnx-whisper-tiny', whisperTiny, 'whisper', 'tiny-decoder.int8.onnx tiny-encoder.onnx', VOICE_LANGUAGES],
    [
      'sherpa-onnx-whisper-base.en',
      listed('base.en-encoder.int8.onnx', 'base.en-decoder.int8.onnx', 'base.en-tokens.txt'),
      'whisper',
      'base.en-decoder.int8.onnx base.en-encoder.int8.onnx',
      ['en'],
    ],
    [
      'sherpa-onnx-zipformer-ru-2024-09-18',
      zipformer,
      'transducer',
      'decoder-epoch-99-avg-1.onnx encoder-epoch-99-avg-1.int8.onnx joiner-epoch-99-avg-1.int8.onnx',
      ['ru'],
    ],
    [
      'sherpa-onnx-sense-voice-zh-en-ja-ko-yue-2024-07-17',
      listed('model.int8.onnx', 'model.onnx', 'tokens.txt'),
      'sense_voice',
      'model.int8.onnx',
      ['zh', 'en', 'ja', 'ko'],
    ],
    ['own-tdnn-fr', [...listed('tokens.txt'), { name: 'model.onnx', bytes: 500 }], 'tdnn', 'model.onnx', ['fr']],
  ])('%s', (folder, files, layout, networks, languages) => {
    const found = findModel(folder, files)
    if ('problem' in found) throw new Error(found.problem)
    expect([found.layout, Object.values(found.networks).sort().join(' ')]).toEqual([layout, networks])
    expect([...languagesOf(folder, found)].sort()).toEqual([...languages].sort())
  })

  test.each([
    ['nothing', 'empty', [], 'holds no complete model'],
    ['recordings alone', 'whisper', listed('0.wav'), 'holds no complete model'],
    ['no decoder', 'whisper', listed('tiny-encoder.onnx', 'tiny-tokens.txt'), 'holds no complete model'],
    [
      'a model of a layout that is not known',
      'nemo-ctc',
      listed('model.onnx', 'tokens.txt'),
      'holds no complete model',
    ],
    ['no tokens', 'whisper', whisperTiny.slice(0, -1), 'lacks the file tiny-tokens.txt'],
    ['a streaming model', 'sherpa-onnx-streaming-zipformer-en', zipformer, 'holds a streaming model'],
    [
      'a network that was cut short',
      'whisper',
      whisperTiny.map(file => (file.name === 'tiny-encoder.onnx' ? { ...file, bytes: 900 } : file)),
      'holds only the beginning of tiny-encoder.onnx',
    ],
  ])('is not used: %s', (_, folder, files, problem) => {
    expect(findModel(folder, files)).toEqual({ problem: expect.stringContaining(problem) })
  })

  test('is made of files of the folder, whatever else is there and in whatever order it is listed', () => {
    const extra = fc.array(
      fc.record({ name: fc.constantFrom('a.onnx', 'encoder.onnx', 'x-joiner.onnx', 'README.md'), bytes: fc.nat() }),
    )
    fc.assert(
      fc.property(fc.constantFrom(whisperTiny, zipformer), extra, fc.infiniteStream(fc.nat()), (files, more, order) => {
        const shuffled = [...files, ...more]
          .map(file => ({ file, at: order.next().value ?? 0 }))
          .sort((a, b) => a.at - b.at)
          .map(({ file }) => file)
        const found = findModel('folder', shuffled)
        if ('problem' in found) throw new Error(found.problem)
        const names = shuffled.map(file => file.name)
        for (const name of [...Object.values(found.networks), found.tokens]) expect(names).toContain(name)
        expect(found).toEqual(findModel('folder', files))
      }),
    )
  })

  test('any listing has an answer', () => {
    const name = fc.oneof(fc.string(), fc.constantFrom('encoder.onnx', 'decoder.onnx', 'model.onnx', 'tokens.txt'))
    fc.assert(
      fc.property(fc.string(), fc.array(fc.record({ name, bytes: fc.nat() })), (folder, files) => {
        expect(Object.keys(findModel(folder, files)).length).toBeGreaterThan(0)
      }),
    )
  })
})

describe('a token file', () => {
  test.each([
    ['tokens with numbers', '<blk> 0\n▁THE 1\n▁A 2\n', true],
    ['base64 as Whisper has it, with Windows line ends', 'IQ== 0\r\nIg== 1\r\nIw== 2\r\n', true],
    ['a token that is a space', '<blk> 0\n 1\na 2\n', true],
    ['nothing', '', false],
    ['too few', '<blk> 0\na 1\n', false],
    ['a number twice', '<blk> 0\na 1\nb 1\n', false],
    ['a page', '<!doctype html>\n<title>404</title>\n<p>', false],
  ])('%s', (_, content, isValid) => {
    expect(isTokenFile(content)).toBe(isValid)
  })
})

describe('the model for a language', () => {
  test('is the one of the fewest languages, the first by name', () => {
    const models = [
      { name: 'whisper', languages: [...VOICE_LANGUAGES] },
      { name: 'b', languages: ['en'] },
      { name: 'a', languages: ['en', 'fr'] },
      { name: 'A', languages: ['en', 'de'] },
    ]
    expect(chooseModel(models, 'en')?.name).toBe('b')
    expect(chooseModel(models.toReversed(), 'fr')?.name).toBe('a')
    expect(chooseModel(models.slice(2), 'en')?.name).toBe('A')
    expect(chooseModel(models, 'ja')?.name).toBe('whisper')
    expect(chooseModel(models.slice(1), 'ja')).toBeUndefined()
  })
})
