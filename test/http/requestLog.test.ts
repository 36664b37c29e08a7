import { mkdtemp, readFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pino from 'pino'
import { describe, expect, it, onTestFinished, vi } from 'vitest'
import { createRefusalLog } from '../../service/http/refusalLog.ts'
import { startTestService } from '../support/service.ts'

describe('log of refused requests', () => {
  it('has a line each up to a budget per minute, then one line with counts', () => {
    vi.useFakeTimers()
    onTestFinished(() => void vi.useRealTimers())
    const lines: Record<string, unknown>[] = []
    const log = pino({ level: 'info' }, { write: line => void lines.push(JSON.parse(line)) })
    const refusals = createRefusalLog(log)
    const refuse = (status: number) => refusals.add({ method: 'GET', route: '-', status, ms: 0.1 })
    for (let at = 0; at < 5000; at++) refuse(at % 10 === 0 ? 401 : 403)
    expect(lines).toHaveLength(20)
    vi.advanceTimersByTime(60_000)
    expect(lines).toHaveLength(21)
    expect(lines[20]).toMatchObject({ msg: 'requests refused', omitted: { 401: 498, 403: 4482 } })
    vi.advanceTimersByTime(600_000)
    expect(lines, 'nothing is logged while nothing is refused').toHaveLength(21)
    refuse(404)
    expect(lines[21]).toMatchObject({ msg: 'request', status: 404 })
  })

  it('stays small under a flood from a foreign page', async () => {
    const data = await mkdtemp(join(tmpdir(), 'parley-test-'))
    const service = await startTestService({ data })
    for (let at = 0; at < 500; at++)
      await fetch(`${service.url}/health`, { headers: { Origin: 'https://evil.example' } })
    await service.running.close()
    const text = await readFile(join(data, 'logs/service.log'), 'utf8')
    expect(text.length).toBeLessThan(10_000)
    expect(text, 'counts are written when the service stops').toContain('"omitted":{"403":480}')
  })
})
