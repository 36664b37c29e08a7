/** The library is the real one; so are the models, although they know two tones only. */
import { mkdtempSync, rmSync, symlinkSync, utimesSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { describe, expect, onTestFinished, test } from 'vitest'
import { isReady } from '../../../service/voice/models/modelFolders.ts'
import {
  createTranscriber,
  missingLibrary,
  type TranscriberOptions,
} from '../../../service/voice/models/transcriber.ts'
import { validateWav } from '../../../service/voice/wav.ts'
import {
  HIGH_HZ,
  LOW_HZ,
  senseVoiceFiles,
  toneModel,
  tones,
  transducerFiles,
  whisperFiles,
  writeToneModel,
} from './toneModel.ts'

function setUp(options: Partial<TranscriberOptions> = {}) {
  const folder = mkdtempSync(join(tmpdir(), 'parley-models-'))
  const childFile = resolve('dist/service/modelRecogniser.cjs')
  const transcriber = createTranscriber({ folder, childFile, ...options })
  onTestFinished(() => {
    transcriber.close()
    rmSync(folder, { recursive: true })
  })
  const modelNamed = async (name: string) => {
    const model = (await transcriber.models()).find(one => one.name === name)
    if (!model) throw new Error(`no model ${name}`)
    return model
  }
  const recording = async (...frequencies: number[]) => {
    const path = join(folder, 'tones.wav')
    writeFileSync(path, tones(...frequencies))
    return { path, info: await validateWav({ path, name: 'tones.wav' }) }
  }
  const hearIn = async (language: string, name: string, ...frequencies: number[]) => {
    const model = await modelNamed(name)
    if (!isReady(model)) throw new Error(`${name} ${model.reason}`)
    return transcriber.transcribe(model, language, await recording(...frequencies))
  }
  const hear = (name: string, ...frequencies: number[]) => hearIn('en', name, ...frequencies)
  return { folder, transcriber, modelNamed, hear, hearIn }
}

describe('the models folder', () => {
  test('need not exist', async () => {
    const { transcriber } = setUp({ folder: join(tmpdir(), 'parley-no-such-folder') })
    expect(await transcriber.models()).toEqual([])
  })

  test.each([
    ['a page instead of a network', { 'model.onnx': Buffer.from('<!doctype html>'.padEnd(200)) }, 'is no ONNX file'],
    ['a page instead of tokens', { 'tokens.txt': '<!doctype html>' }, 'is no list of tokens'],
    ['languages that are none', { 'parley.json': '{"languages": ["xx"]}' }, 'holds a parley.json'],
    ['a parley.json that is no JSON', { 'parley.json': 'en' }, 'holds a parley.json'],
    ['a network that is a page cut short', { 'model.onnx': '<' }, 'holds only the beginning of model.onnx'],
  ])('says of %s what is wrong', async (_, files: Record<string, string | Buffer>, reason) => {
    const { folder, modelNamed } = setUp()
    writeToneModel(folder, 'tdnn-en', files)
    expect(await modelNamed('tdnn-en')).toMatchObject({ state: 'broken', reason: expect.stringContaining(reason) })
  })

  test('takes the languages from parley.json, and says what to do when there are none', async () => {
    const { folder, modelNamed } = setUp()
    writeToneModel(folder, 'tdnn', { 'parley.json': '{"languages": ["de", "nl"]}' })
    writeToneModel(folder, 'tdnn-tones')
    expect(await modelNamed('tdnn')).toMatchObject({ state: 'ready', layout: 'tdnn', languages: ['de', 'nl'] })
    expect(await modelNamed('tdnn-tones')).toMatchObject({
      state: 'broken',
      reason: expect.stringContaining('parley.json'),
    })
  })

  test('holds folders and links to folders, no files', async () => {
    const { folder, transcriber } = setUp()
    const real = writeToneModel(mkdtempSync(join(tmpdir(), 'parley-elsewhere-')), 'tdnn-en')
    symlinkSync(real, join(folder, 'tdnn-en-link'))
    symlinkSync(join(folder, 'gone'), join(folder, 'tdnn-en-dangling'))
    writeFileSync(join(folder, 'model.tar.bz2'), '')
    expect((await transcriber.models()).map(({ name, state }) => [name, state])).toEqual([['tdnn-en-link', 'ready']])
  })
})

const unavailable = createTranscriber({ folder: '', childFile: '' }).unavailable()

describe.skipIf(unavailable !== undefined)('a speech model', () => {
  test('transcribes freely: it hears the words in the order in which they are said, and nothing in silence', async () => {
    const { folder, hear } = setUp()
    writeToneModel(folder, 'tdnn-en')
    expect(await hear('tdnn-en', LOW_HZ)).toBe('low')
    expect(await hear('tdnn-en', HIGH_HZ, LOW_HZ, HIGH_HZ)).toBe('high low high')
    expect(await hear('tdnn-en')).toBe('')
  })

  test.each([
    ['transducer', 'own-zipformer-en', transducerFiles()],
    ['sense_voice', 'own-sense-voice', senseVoiceFiles()],
  ])('of the layout %s transcribes too', async (layout, name, files) => {
    const { folder, modelNamed, hear } = setUp()
    const path = writeToneModel(folder, name, files)
    if (!('model.onnx' in files)) rmSync(join(path, 'model.onnx'))
    expect(await modelNamed(name)).toMatchObject({ layout, state: 'ready' })
    expect(await hear(name, LOW_HZ, HIGH_HZ, LOW_HZ)).toBe('low high low')
    expect(await hear(name)).toBe('')
  })

  test('of the layout whisper transcribes in the language that is asked for', async () => {
    const { folder, modelNamed, hear, hearIn } = setUp()
    writeToneModel(folder, 'own-whisper', whisperFiles())
    expect(await modelNamed('own-whisper')).toMatchObject({ layout: 'whisper', state: 'ready' })
    expect(await hear('own-whisper', LOW_HZ)).toBe('low')
    expect(await hear('own-whisper', HIGH_HZ)).toBe('high')
    expect(await hear('own-whisper')).toBe('')
    expect(await hearIn('fr', 'own-whisper', LOW_HZ)).toBe('grave')
  })

  test('that is damaged ends its process: not tried again until its files change, others go on', async () => {
    const { folder, transcriber, modelNamed, hear } = setUp()
    const damaged = toneModel().fill(0xff, 40, 120)
    const path = writeToneModel(folder, 'damaged-tdnn-en', { 'model.onnx': damaged })
    writeToneModel(folder, 'tdnn-en')
    expect(await modelNamed('damaged-tdnn-en')).toMatchObject({ state: 'ready' })
    await expect(hear('damaged-tdnn-en', LOW_HZ)).rejects.toThrow('speech model damaged-tdnn-en: ')
    expect((await transcriber.models()).map(({ name, state }) => [name, state])).toEqual([
      ['damaged-tdnn-en', 'crashed'],
      ['tdnn-en', 'ready'],
    ])
    expect(await hear('tdnn-en', HIGH_HZ)).toBe('high')
    writeFileSync(join(path, 'model.onnx'), toneModel())
    utimesSync(join(path, 'model.onnx'), 1, 1)
    expect(await hear('damaged-tdnn-en', LOW_HZ)).toBe('low')
  })

  test('with the tokens of another model ends its process too', async () => {
    const { folder, modelNamed, hear } = setUp()
    writeToneModel(folder, 'tdnn-en', { 'tokens.txt': '<blk> 0\n▁low 1\n▁other 7\n' })
    await expect(hear('tdnn-en', HIGH_HZ)).rejects.toThrow('speech model tdnn-en: ')
    expect(await modelNamed('tdnn-en')).toMatchObject({ state: 'crashed' })
  })

  test('whose files change is loaded again', async () => {
    const { folder, hear } = setUp()
    writeToneModel(folder, 'tdnn-en')
    expect(await hear('tdnn-en', LOW_HZ)).toBe('low')
    writeToneModel(folder, 'tdnn-en', { 'tokens.txt': '<blk> 0\n▁deep 1\n▁shrill 2\n' })
    expect(await hear('tdnn-en', LOW_HZ)).toBe('deep')
  })
})

describe('the process of a model', () => {
  /** A program that answers each request with `act`. */
  function program(act: string): string {
    const file = join(mkdtempSync(join(tmpdir(), 'child-')), 'child.cjs')
    writeFileSync(file, `process.on('message', () => { ${act} })`)
    return file
  }

  test.each([
    ['hangs', 'for (;;);', { timeout: 2000 }, 'took longer than 2 s', 'ready'],
    ['aborts', 'process.abort()', {}, 'ended unexpectedly', 'crashed'],
    ['refuses the model', "process.send({ error: 'no such config' })", {}, 'no such config', 'ready'],
  ])('%s: the request fails and names the folder', async (_, act, options, reason, state) => {
    const { folder, modelNamed, hear } = setUp({ childFile: program(act), ...options })
    writeToneModel(folder, 'tdnn-en')
    await expect(hear('tdnn-en', LOW_HZ)).rejects.toThrow(new RegExp(`^speech model tdnn-en: .*${reason}`))
    expect(await modelNamed('tdnn-en')).toMatchObject({ state })
  })

  test('needs a library for its system', () => {
    expect(missingLibrary('win-arm64')).toBe(
      'the optional package sherpa-onnx-node, which runs speech models, is not installed for win-arm64',
    )
  })

  test('cannot load the library: models are not used any more', async () => {
    const childFile = program("process.send({ unavailable: 'no such file' })")
    const { folder, transcriber, hear } = setUp({ childFile })
    writeToneModel(folder, 'tdnn-en')
    await expect(hear('tdnn-en', LOW_HZ)).rejects.toThrow('no such file')
    expect(transcriber.unavailable()).toContain('sherpa-onnx-node cannot be loaded (no such file)')
  })
})
