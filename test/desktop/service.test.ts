import { existsSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { type Address, type HostedService, hostService } from '../../electron/service.ts'
import { createTranscriber } from '../../service/voice/models/transcriber.ts'
import { forked, utilityProcess } from '../doubles/electron.ts'
import { LOW_HZ, toneModel, tones, writeToneModel } from '../voice/models/toneModel.ts'
import { entryFile, serviceSettings } from './built.ts'

/** Speech models are run where their library has a module for the system. */
const noModels = createTranscriber({ folder: '', childFile: '' }).unavailable() !== undefined

/** The window is longer than a test may take, so that four ends always come within it. */
const times = { backOff: 50, window: 60_000, restarts: 3, stop: 20_000 }

/** Hosts a service on a fresh folder; answers what it told so far. */
function host(settings: Partial<ReturnType<typeof serviceSettings>> = {}, stopTime = times.stop) {
  const folder = mkdtempSync(join(tmpdir(), 'parley-host-'))
  const logFile = join(folder, 'desktop.log')
  const ready: Address[] = []
  const givenUp: string[] = []
  running = hostService({
    // as: the double has the members of a utility process that hosting uses
    fork: utilityProcess.fork as never,
    entryFile,
    settings: { ...serviceSettings(join(folder, 'data')), ...settings },
    logFile,
    onReady: address => ready.push(address),
    onGiveUp: reason => givenUp.push(reason),
    times: { ...times, stop: stopTime },
  })
  return { ready, givenUp, logFile, folder, service: running }
}

let running: HostedService | null = null
afterEach(async () => {
  await running?.stop()
  running = null
})

/** Longer than other waits: a case waits for up to five starts of the service, one after the other. */
const wait = (claim: () => unknown) => vi.waitFor(() => expect(claim()).toBeTruthy(), { timeout: 20_000, interval: 20 })
const health = (address: Address | undefined) => fetch(`${address?.url}/health`).then(response => response.status)
const isAlive = (pid: number) => {
  try {
    return process.kill(pid, 0)
  } catch {
    return false
  }
}
const lastPid = () => forked.at(-1)?.pid ?? 0

describe('the hosted service', () => {
  it('says where it is when it is up, with a one-time address of the studio', async () => {
    const { ready, logFile } = host()
    await wait(() => ready.length)
    expect(ready[0]?.url).toMatch(/^http:\/\/127\.0\.0\.1:\d+$/)
    expect(ready[0]?.ticketUrl.startsWith(`${ready[0]?.url}/?ticket=`)).toBe(true)
    expect(await health(ready[0])).toBe(200)
    expect(existsSync(logFile)).toBe(true)
  })

  it('makes a new one-time address whenever it is asked', async () => {
    const { ready, service } = host()
    await wait(() => ready.length)
    const tickets = [await service.ticket(), await service.ticket(), ready[0]?.ticketUrl]
    expect(new Set(tickets).size).toBe(3)
  })

  it('is started again at the same address when it is killed', async () => {
    const { ready, givenUp } = host()
    await wait(() => ready.length)
    process.kill(lastPid(), 'SIGKILL')
    await wait(() => ready.length === 2)
    expect(ready[1]?.url).toBe(ready[0]?.url)
    expect(await health(ready[1])).toBe(200)
    expect(givenUp).toEqual([])
  })

  it('is given up when it ends more than three times a minute, and can be started again', async () => {
    const { ready, givenUp, folder, service, logFile } = host()
    await wait(() => ready.length)
    for (const times of [2, 3, 4]) {
      process.kill(lastPid(), 'SIGKILL')
      await wait(() => ready.length === times)
    }
    process.kill(lastPid(), 'SIGKILL')
    await wait(() => givenUp.length)
    expect(await service.ticket()).toBeNull()
    service.restart()
    await wait(() => ready.length === 5)
    expect(await health(ready[4])).toBe(200)
    await service.stop()
    expect(readFileSync(logFile, 'utf8')).toContain('exited unexpectedly')
    expect(existsSync(join(folder, 'data'))).toBe(true)
  })

  it('tells the reason when it cannot start', async () => {
    const file = join(mkdtempSync(join(tmpdir(), 'parley-host-')), 'file')
    writeFileSync(file, '')
    const { givenUp, logFile } = host({ data: join(file, 'data') })
    await wait(() => givenUp.length)
    expect(givenUp[0]).toMatch(/ENOTDIR|not a directory/i)
    await wait(() => readFileSync(logFile, 'utf8').includes('ENOTDIR'))
  })

  it('ends cleanly when it is stopped, and stays ended', async () => {
    const { ready, service } = host()
    await wait(() => ready.length)
    const pid = lastPid()
    const count = forked.length
    await service.stop()
    expect(isAlive(pid)).toBe(false)
    await expect(health(ready[0])).rejects.toThrow()
    await new Promise(resolve => setTimeout(resolve, 4 * times.backOff))
    expect(forked.length).toBe(count)
  })

  it.skipIf(noModels)(
    'has its recognisers started by the main process, which reports and causes their ends',
    async () => {
      const { ready, folder } = host()
      await wait(() => ready.length)
      const servicePid = lastPid()
      const data = join(folder, 'data')
      writeToneModel(join(data, 'models'), 'tdnn-en', { 'model.onnx': toneModel().fill(0xff, 40, 120) })
      const { user_slug, user_jwt } = JSON.parse(readFileSync(join(data, 'credentials.json'), 'utf8'))
      const bots = `${ready[0]?.url}/core/v1/users/${user_slug}/bots`
      const headers = { authorization: `Bearer ${user_jwt}`, 'content-type': 'application/json' }
      const made = await fetch(bots, { method: 'POST', headers, body: '{"name":"Spoken to","language":"en"}' })
      const { developer_token } = (await made.json()).results
      const analyse = () => {
        const form = new FormData()
        form.set('language', 'en')
        form.set('voice', new Blob([Uint8Array.from(tones(LOW_HZ))]), 'a.wav')
        const headers = { authorization: `Token ${developer_token}` }
        return fetch(`${ready[0]?.url}/train/v2/request`, { method: 'POST', headers, body: form })
      }
      const count = forked.length
      // The model ends its process; then the default engine hears none of the sentences.
      expect((await analyse()).status).toBe(503)
      const reply = await analyse()
      expect([reply.status, (await reply.json()).results.source]).toEqual([200, ''])
      expect(forked.length).toBe(count + 2)
      const pid = lastPid()
      expect(isAlive(pid)).toBe(true)
      process.kill(servicePid, 'SIGKILL')
      await wait(() => !isAlive(pid))
    },
  )

  it('that is stopped while it starts shows nothing any more', async () => {
    const { ready, givenUp, service } = host()
    await service.stop()
    expect([ready, givenUp]).toEqual([[], []])
  })

  it('is killed when it does not end in time', async () => {
    const { ready, service } = host({}, 100)
    await wait(() => ready.length)
    const pid = lastPid()
    process.kill(pid, 'SIGSTOP') // hangs: hears nothing
    await service.stop()
    await wait(() => !isAlive(pid))
  })
})
