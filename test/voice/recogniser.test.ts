/** The recordings are synthetic (flite, voices slt and rms). */
import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { describe, expect, onTestFinished, test } from 'vitest'
import { createRecogniser, type RecogniserOptions } from '../../service/voice/recogniser.ts'
import { forkProcess } from '../../service/voice/process/startProcess.ts'
import { validateWav } from '../../service/voice/wav.ts'
import { betweenSilence } from './betweenSilence.ts'

function startRecogniser(options: Partial<RecogniserOptions> = {}) {
  const recogniser = createRecogniser({
    childFile: resolve('dist/service/recogniser.cjs'),
    resources: resolve('resources'),
    ...options,
  })
  onTestFinished(() => recogniser.close())
  return recogniser
}

async function recording(name: string) {
  const path = resolve('test/voice/recordings', name)
  return { path, info: await validateWav({ path, name }) }
}

const grammarOf = (key: string, ...sentences: string[]) => {
  let reads = 0
  return {
    key,
    read: () => {
      reads++
      return Promise.resolve(sentences.map(sentence => sentence.split(' ')))
    },
    reads: () => reads,
  }
}

const hotel = ['i would like to book a room', 'where is the station', 'good morning', 'thank you very much']

describe('the recogniser', () => {
  test('finds the sentence of a recording, and asks for the sentences of a grammar once', async () => {
    const recogniser = startRecogniser()
    const file = await recording('book-a-room.wav')
    const grammar = grammarOf('1', ...hotel)
    const all = await Promise.all([1, 2, 3, 4].map(() => recogniser.recognise('en', grammar, file)))
    for (const words of all) expect(words.join(' ')).toBe('i would like to book a room')
    expect(grammar.reads()).toBe(1)
    const without = grammarOf('2', ...hotel.slice(1))
    expect(await recogniser.recognise('en', without, file)).toEqual([])
  })

  test('answers from one process after the other, as each grammar leaves memory behind', async () => {
    let started = 0
    const recogniser = startRecogniser({
      startProcess(...given) {
        started++
        return forkProcess(...given)
      },
    })
    const file = await recording('book-a-room.wav')
    for (let key = 0; key < 14; key++) {
      const words = await recogniser.recognise('en', grammarOf(String(key), ...hotel), file)
      expect(words.join(' ')).toBe('i would like to book a room')
    }
    expect(started).toBe(2)
  })

  test('finds it between seconds of silence, as a person leaves them around the buttons', async () => {
    const path = join(mkdtempSync(join(tmpdir(), 'parley-voice-')), 'silence.wav')
    writeFileSync(path, betweenSilence('book-a-room.wav', 2))
    const file = { path, info: await validateWav({ path, name: path }) }
    expect(await startRecogniser().recognise('en', grammarOf('1', ...hotel), file)).toHaveLength(7)
  })

  test('rejects a sentence that is not in the grammar', async () => {
    const recogniser = startRecogniser()
    const grammar = grammarOf('1', ...hotel)
    expect(await recogniser.recognise('en', grammar, await recording('unknown-sentence.wav'))).toEqual([])
  })

  test('leaves out sentences with words that cannot be pronounced; none at all match nothing', async () => {
    const recogniser = startRecogniser()
    const file = await recording('book-a-room.wav')
    const strange = grammarOf('1', 'i would like to book a комната', '漢字', ...hotel)
    expect(await recogniser.recognise('en', strange, file)).toHaveLength(7)
    expect(await recogniser.recognise('en', grammarOf('2'), file)).toEqual([])
    expect(await recogniser.recognise('en', grammarOf('3', '漢字'), file)).toEqual([])
  })

  test('keeps the last grammars only', async () => {
    const recogniser = startRecogniser()
    const file = await recording('book-a-room.wav')
    const first = grammarOf('1', ...hotel)
    await recogniser.recognise('en', first, file)
    for (let other = 2; other < 8; other++) await recogniser.recognise('en', grammarOf(`${other}`, ...hotel), file)
    expect(await recogniser.recognise('en', first, file)).toHaveLength(7)
    expect(first.reads()).toBe(2)
  })

  test('supports the languages with rules of pronunciation, and no path', () => {
    const { supports } = startRecogniser()
    expect(supports('en')).toBe(true)
    expect(supports('fr')).toBe(true)
    for (const none of ['xx', '..', '../en', '']) expect(supports(none)).toBe(false)
  })
})

describe('a recogniser whose process', () => {
  /** A process that does something else than recognise, the first time; then it answers. */
  function misbehaving(act: string): string {
    const folder = mkdtempSync(join(tmpdir(), 'child-'))
    const file = join(folder, 'child.cjs')
    const mark = JSON.stringify(join(folder, 'was-here'))
    writeFileSync(
      file,
      `const fs = require('node:fs')
       process.on('message', () => {
         if (fs.existsSync(${mark})) return process.send({ words: ['back'] })
         fs.writeFileSync(${mark}, '')
         ${act}
       })`,
    )
    return file
  }

  test.each([
    ['ends', 'process.exit(1)', 'ended unexpectedly'],
    ['is killed', "process.kill(process.pid, 'SIGKILL')", 'ended unexpectedly'],
    ['hangs', 'for (;;);', 'took longer than 3 s'],
  ])('%s fails one request, and is back for the next', async (_, act, reason) => {
    const recogniser = startRecogniser({ childFile: misbehaving(act), timeout: 3000 })
    const file = await recording('book-a-room.wav')
    const both = [1, 2].map(() => recogniser.recognise('en', grammarOf('1'), file))
    const [first, second] = await Promise.allSettled(both)
    expect(first).toMatchObject({ status: 'rejected', reason: { message: expect.stringContaining(reason) } })
    expect(second).toEqual({ status: 'fulfilled', value: ['back'] })
  })

  test('is missing fails with a reason', async () => {
    const recogniser = startRecogniser({ childFile: '/nowhere/recogniser.cjs' })
    await expect(recogniser.recognise('en', grammarOf('1'), await recording('book-a-room.wav'))).rejects.toThrow(
      'ended',
    )
  })

  test('has too much to do refuses more', async () => {
    const recogniser = startRecogniser({ childFile: misbehaving(''), timeout: 3000 })
    const file = await recording('book-a-room.wav')
    const all = await Promise.allSettled(
      Array.from({ length: 20 }, () => recogniser.recognise('en', grammarOf('1'), file)),
    )
    const refused = all.filter(one => one.status === 'rejected' && String(one.reason).includes('too many'))
    expect(refused).toHaveLength(4)
  })
})
