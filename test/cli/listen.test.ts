/** A program called arecord stands in for the recorder: the machines of the tests have no microphone. */
import { spawn } from 'node:child_process'
import { chmod, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { WaveFile } from 'wavefile'
import { buildBot, trainNow, type TestBot } from '../support/build.ts'
import { startTestService, type TestService } from '../support/service.ts'
import { makeWav } from '../voice/files.ts'

const program = resolve('dist/service/cli.cjs')

let service: TestService
let bot: TestBot
let folder: string

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'parley-listen-'))
  service = await startTestService()
  bot = await buildBot(service)
  const sources = ['i would like to book a room', 'can i book a room', 'please book a room for me']
  const expressions = sources.map(source => ({ source, language: { isocode: 'en' } }))
  await service.as(bot.developer).intents.create({ params: bot.params, body: { name: 'book', expressions } })
  await trainNow(service, bot)
})
afterAll(async () => {
  await service.stop()
  await rm(folder, { recursive: true, force: true })
})

/** Runs the built program with a recorder that is this script of the shell; without one when undefined. */
async function listen(recorder: string | undefined, ...args: string[]) {
  const path = await mkdtemp(join(folder, 'path-'))
  if (recorder !== undefined) {
    await writeFile(join(path, 'arecord'), `#!/bin/sh\n${recorder}\n`)
    await chmod(join(path, 'arecord'), 0o755)
  }
  const PATH = recorder === undefined ? path : `${path}:${process.env.PATH}`
  const child = spawn(process.execPath, [program, 'listen', ...args, '--data', service.data], {
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { ...process.env, PATH },
  })
  const ended = { code: null as number | null, output: '', errors: '' }
  child.stdout.on('data', chunk => (ended.output += chunk))
  child.stderr.on('data', chunk => (ended.errors += chunk))
  return new Promise<typeof ended>(done => child.on('close', code => done({ ...ended, code })))
}

describe.skipIf(process.platform !== 'linux')('parley listen (arecord is the recorder of Linux)', () => {
  let file: string
  beforeAll(async () => {
    const recording = new WaveFile(await readFile('test/voice/recordings/book-a-room.wav'))
    recording.fromMuLaw()
    const sound = Buffer.from(Int16Array.from(recording.getSamples()).buffer)
    file = join(folder, 'recorded.wav')
    await writeFile(file, makeWav({ sound, soundSize: 0x80000000, riffSize: 0x80000024 }))
  })

  it('prints the text that was recorded, then its analysis', async () => {
    const arguments_ = join(folder, 'arguments')
    const recorder = `echo "$@" > '${arguments_}'\ncat '${file}'\nexec sleep 60`
    const { code, output, errors } = await listen(recorder, bot.slug, '--language', 'en', '--seconds', '2')
    expect(errors).toBe('Recording for up to 2 s.\n')
    const [text = '', ...json] = output.split('\n')
    expect(text).toBe('i would like to book a room')
    expect(JSON.parse(json.join('\n'))).toMatchObject({ source: text, intents: [{ slug: 'book' }] })
    expect(code).toBe(0)
  })

  it('names the program that is missing', async () => {
    expect(await listen(undefined, bot.slug)).toEqual({
      code: 1,
      output: '',
      errors: 'recording needs arecord; install the package alsa-utils\n',
    })
  })

  it('says that there was no sound when the recorder ends at once', async () => {
    const { code, errors } = await listen('exit 1', bot.slug)
    expect([code, errors]).toEqual([1, expect.stringContaining('arecord recorded no sound')])
  })

  it('tells what the service has against a recording', async () => {
    const { code, errors } = await listen(`head -c 1044 '${file}'`, bot.slug)
    expect([code, errors]).toEqual([1, expect.stringContaining('200 ms')])
  })

  it('refuses a time that no recording may take', async () => {
    const { code, errors } = await listen(undefined, bot.slug, '--seconds', '11')
    expect([code, errors]).toEqual([2, expect.stringMatching(/^--seconds must be a number up to 10\n/)])
  })
})
