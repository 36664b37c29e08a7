import { spawn } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { seededRandom } from '../service/nlu/core/random.ts'
import { checkDatabase } from '../service/store/sqlite/backup.ts'
import { inspect } from '../service/store/sqlite/connection.ts'
import {
  afterPowerCut,
  allIsKept,
  buildLibrary,
  nothingIsKept,
  readFiles,
  readLog,
  someIsKept,
  taken,
  writeFiles,
  type Luck,
} from './support/powercut/powercut.ts'
import { startServiceProcess, describeStartTimes, type ServiceProcess } from './support/serviceProcess.ts'
import { createWriteLoad, expectConsistent } from './support/writeLoad.ts'

/** A release is held to fifty rounds; three show in every run that nothing is broken. */
const ROUNDS = Number(process.env.POWERCUT_ROUNDS ?? 3)
/** Earlier moments of each round at which the power is cut too, on a copy of the files. */
const MOMENTS = Number(process.env.POWERCUT_MOMENTS ?? 3)
/** Three rounds took 14 s on two busy cores: each replays the logged writes and checks the file MOMENTS + 1 times. */
const LIMIT_MS = 15_000 * (ROUNDS + 1) + 2000 * ROUNDS * MOMENTS
const writer = fileURLToPath(new URL('support/powercut/writer.mjs', import.meta.url))

const built = await buildLibrary()
const library = 'library' in built ? built.library : ''
beforeEach(context => context.skip('missing' in built, 'missing' in built ? built.missing : ''))

const folders: string[] = []
async function newFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'parley-powercut-'))
  folders.push(folder)
  return folder
}
afterAll(async () => {
  for (const folder of library ? [dirname(library), ...folders] : folders) {
    await rm(folder, { recursive: true, force: true })
  }
})

/** Adds rows, and closes the file or is killed. @returns the ids acknowledged */
function addRows(folder: string, log: string, synchronous: string, rows: number, end: 'killed' | 'closed') {
  const child = spawn(process.execPath, [writer, join(folder, 'rows.sqlite'), synchronous, String(rows), end], {
    env: { ...process.env, ...taken(library, folder, log) },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  return new Promise<number[]>(resolve => {
    let said = ''
    child.stdout.on('data', (part: Buffer) => (said += part.toString()))
    child.once('close', () => resolve(said.split('\n').slice(0, -1).map(Number)))
  })
}

/** Rows written at a level of `synchronous` by a process that is killed before the power fails. */
async function killed(synchronous: string) {
  const [folder, log] = [await newFolder(), join(await newFolder(), 'log')]
  const file = join(folder, 'rows.sqlite')
  const acknowledged = await addRows(folder, log, synchronous, 500, 'killed')
  const happenings = await readLog(log)
  return {
    /** How many of the rows acknowledged are gone. @throws when the file is damaged */
    async lost(luck: Luck): Promise<number> {
      await writeFiles(folder, afterPowerCut(new Map(), happenings, luck))
      await checkDatabase(file)
      const connection = await inspect(file)
      const rows = await connection.all<{ id: number }>('SELECT id FROM rows')
      await connection.close()
      const there = new Set(rows.map(row => row.id))
      return acknowledged.filter(id => !there.has(id)).length
    },
  }
}

describe('a simulated power cut', () => {
  it('reproduces every byte that a process wrote', async () => {
    const [folder, log] = [await newFolder(), join(await newFolder(), 'log')]
    expect(await addRows(folder, log, 'FULL', 200, 'closed')).toHaveLength(200)
    const files = await readFiles(folder)
    expect([...files.keys()]).toEqual(['rows.sqlite'])
    const replayed = afterPowerCut(new Map(), await readLog(log), allIsKept).get('rows.sqlite')
    // Vitest would take seconds to compare the buffers element by element.
    expect(replayed?.equals(files.get('rows.sqlite') ?? Buffer.alloc(0))).toBe(true)
  })

  it('loses acknowledged writes at synchronous NORMAL and none at FULL', async () => {
    const [normal, full] = [await killed('NORMAL'), await killed('FULL')]
    expect(await normal.lost(nothingIsKept)).toBeGreaterThan(0)
    const random = seededRandom(1)
    for (const luck of [nothingIsKept, ...Array.from({ length: 8 }, () => someIsKept(random))]) {
      expect(await full.lost(luck)).toBe(0)
    }
  })

  it('damages a file at synchronous OFF', async () => {
    const { lost } = await killed('OFF')
    const random = seededRandom(1)
    const ends: string[] = []
    for (let time = 0; time < 8; time++) {
      const end = lost(someIsKept(random)).then(
        () => 'sound',
        () => 'damaged',
      )
      ends.push(await end)
    }
    expect(ends).toContain('damaged')
  })
})

describe('a service whose power is cut during writes', () => {
  it(
    'restarts with every acknowledged write and no partial one',
    async () => {
      const { run, acknowledged, expectAllKept } = createWriteLoad()
      const [data, log] = [await newFolder(), join(await newFolder(), 'log')]
      const random = seededRandom(ROUNDS)
      const restarts: ServiceProcess[] = []
      for (let round = 0; round < ROUNDS; round++) {
        const before = await readFiles(data)
        const service = await startServiceProcess(data, 0, taken(library, data, log))
        if (round > 0) restarts.push(service)
        const writing = run(service, round)
        const earlier = acknowledged()
        await Promise.race([writing, expect.poll(acknowledged).toBeGreaterThan(earlier + 5)])
        await new Promise(resolve => setTimeout(resolve, 100 + 1000 * random()))
        await service.kill()
        await writing
        const happenings = await readLog(log)
        for (let count = 0; count < MOMENTS; count++) {
          const moment = happenings.slice(0, Math.floor(random() * happenings.length))
          const copy = await newFolder()
          await writeFiles(copy, afterPowerCut(before, moment, someIsKept(random)))
          await expectConsistent(join(copy, 'parley.sqlite'))
          await rm(copy, { recursive: true })
        }
        await writeFiles(data, afterPowerCut(before, happenings, round % 2 ? someIsKept(random) : nothingIsKept))
        await expectAllKept(join(data, 'parley.sqlite'))
      }
      const last = await startServiceProcess(data)
      await last.kill()
      restarts.push(last)
      console.log(
        `${ROUNDS} power cuts, ${acknowledged()} acknowledged writes, none lost; restart in ${describeStartTimes(restarts)}`,
      )
    },
    LIMIT_MS,
  )
})
