import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startProgram, timesOf, type Program } from './support/program.ts'
import { createWriting } from './support/writing.ts'

/** The bar is a hundred; a few show that nothing is broken. */
const ROUNDS = Number(process.env.KILL_ROUNDS ?? 3)
const BACK_WITHIN_MS = 2000

let data: string
beforeAll(async () => {
  data = await mkdtemp(join(tmpdir(), 'parley-kill-'))
})
afterAll(() => rm(data, { recursive: true, force: true }))

describe('the service, killed while it is written to', () => {
  it('comes back at once, with all that it acknowledged and nothing half done', async () => {
    const { until, acknowledged, expectAll } = createWriting()
    const starts: Program[] = []
    for (let round = 0; round < ROUNDS; round++) {
      const program = await startProgram(data)
      starts.push(program)
      const writing = until(program, round)
      const before = acknowledged()
      await Promise.race([writing, expect.poll(acknowledged, { timeout: 300_000 }).toBeGreaterThan(before + 5)])
      await new Promise(resolve => setTimeout(resolve, 200 + 310 * (round % 4)))
      await program.kill()
      await writing
      await expectAll(join(data, 'parley.sqlite'))
    }
    const last = await startProgram(data)
    await last.kill()
    const back = [...starts.slice(1), last]
    console.log(`${ROUNDS} rounds, ${acknowledged()} acknowledged writes, none lost; back in ${timesOf(back)}`)
    // The machine may be busy with other things: what counts is the time the service itself takes.
    for (const { workedFor } of back) expect(workedFor).toBeLessThan(BACK_WITHIN_MS)
  }, 3_600_000)
})
