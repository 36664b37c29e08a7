import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startServiceProcess, describeStartTimes, type ServiceProcess } from './support/serviceProcess.ts'
import { createWriteLoad } from './support/writeLoad.ts'

/** A release is held to a hundred rounds; three show in every run that nothing is broken. */
const ROUNDS = Number(process.env.KILL_ROUNDS ?? 3)
/** Three rounds of a start, up to 1.2 s of writes and a check of the file took 5 s on two busy cores. */
const LIMIT_MS = 15_000 * (ROUNDS + 1)

let data: string
beforeAll(async () => {
  data = await mkdtemp(join(tmpdir(), 'parley-kill-'))
})
afterAll(() => rm(data, { recursive: true, force: true }))

describe('a service killed during writes', () => {
  it(
    'restarts with every acknowledged write and no partial one',
    async () => {
      const { run, acknowledged, expectAllKept } = createWriteLoad()
      const starts: ServiceProcess[] = []
      for (let round = 0; round < ROUNDS; round++) {
        const service = await startServiceProcess(data)
        starts.push(service)
        const writing = run(service, round)
        const before = acknowledged()
        await Promise.race([writing, expect.poll(acknowledged).toBeGreaterThan(before + 5)])
        await new Promise(resolve => setTimeout(resolve, 200 + 310 * (round % 4)))
        await service.kill()
        await writing
        await expectAllKept(join(data, 'parley.sqlite'))
      }
      const last = await startServiceProcess(data)
      await last.kill()
      const restarts = [...starts.slice(1), last]
      console.log(
        `${ROUNDS} rounds, ${acknowledged()} acknowledged writes, none lost; restart in ${describeStartTimes(restarts)}`,
      )
    },
    LIMIT_MS,
  )
})
