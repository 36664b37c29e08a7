/** Faults of the recogniser's process as a client of the REST interface sees them. */
import { fork } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { StartProcess } from '../../../service/voice/process/startProcess.ts'
import { buildBot, type TestBot } from '../../support/build.ts'
import { startTestService, type TestService } from '../../support/service.ts'

let service: TestService
let bot: TestBot

/** Processes of the real recogniser that were started, the last one last. */
const pids: number[] = []
/** Signal that the process gets as soon as it has the next request. */
let signal: NodeJS.Signals | undefined

/** Starts the program as the service does, and sends the signal that the test wants right after a request. */
const startProcess: StartProcess = (file, argument, { onMessage, onExit }) => {
  const child = fork(file, [argument], { execArgv: [], stdio: ['ignore', 'ignore', 'ignore', 'ipc'] })
  pids.push(child.pid ?? 0)
  child.on('message', onMessage)
  child.on('exit', onExit)
  return {
    send(message) {
      child.send(message)
      if (signal) child.kill(signal)
      signal = undefined
    },
    kill: () => child.kill('SIGKILL'),
  }
}

beforeAll(async () => {
  // The start of the process and of its grammar counts, on a machine that does other work too.
  service = await startTestService({ startProcess, recognitionTimeout: 8000 })
  bot = await buildBot(service, { name: 'Hotel' })
  const expressions = ['I would like to book a room', 'where is the station'].map(source => ({ source }))
  await service.as(bot.developer).intents.create({ params: bot.params, body: { name: 'Book', expressions } })
})
afterAll(() => service.stop())
beforeEach(async () => expect(await speak()).toEqual(heard))

const recording = readFileSync('test/voice/recordings/book-a-room.wav')

/** Sends the recording; the status, and the sentence that was recognised or the reason why none was. */
async function speak(): Promise<{ status: number; said: unknown }> {
  const form = new FormData()
  form.set('language', 'en')
  form.set('voice', new Blob([Uint8Array.from(recording)]), 'a.wav')
  const { status, json, reason } = await service.send('POST', '/train/v2/request', { token: bot.request, body: form })
  return { status, said: status === 200 ? (json.results as { source: unknown }).source : reason } // as: the contract
}

/** Requests that are sent together may reach the recogniser in any order. */
const inOrderOfStatus = async (replies: ReturnType<typeof speak>[]) =>
  (await Promise.all(replies)).toSorted((a, b) => a.status - b.status)

const heard = { status: 200, said: 'i would like to book a room' }
const failed = (reason: string) => ({ status: 503, said: `${reason}; send the recording again` })

function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0)
  } catch {
    return false
  }
}

describe("a voice request whose recogniser's process", () => {
  it('is killed costs that one: 503, and those that wait and come next are answered', async () => {
    signal = 'SIGKILL'
    const replies = await inOrderOfStatus([speak(), speak(), speak()])
    expect(replies).toEqual([heard, heard, failed('the speech recogniser ended unexpectedly')])
    expect(await speak()).toEqual(heard)
  })

  it('was killed since the last one does not notice', async () => {
    const pid = pids.at(-1) ?? 0
    process.kill(pid, 'SIGKILL')
    await expect.poll(() => isAlive(pid)).toBe(false)
    expect(await speak()).toEqual(heard)
    expect(pids.at(-1)).not.toBe(pid)
  })

  it('hangs costs that one: 503 after the time limit, a new process answers the next', async () => {
    const pid = pids.at(-1) ?? 0
    signal = 'SIGSTOP'
    const started = performance.now()
    const replies = await inOrderOfStatus([speak(), speak()])
    expect(replies).toEqual([heard, failed('the speech recogniser took longer than 8 s')])
    expect(performance.now() - started).toBeGreaterThan(8000)
    expect(isAlive(pid)).toBe(false)
    expect(await speak()).toEqual(heard)
  })
})
