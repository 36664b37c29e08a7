import { spawn } from 'node:child_process'
import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, it, onTestFinished } from 'vitest'
import { checkDatabase } from '../../../service/store/sqlite/backup.ts'
import { openStore } from '../../../service/store/sqlite/openStore.ts'
import { buildChildProgram } from '../../support/childProgram.ts'
import { temporaryFolder } from '../../support/store.ts'

const ROUNDS = Number(process.env['CRASH_ROUNDS'] ?? 4)
const ROWS_OF_A_BULK = 1500
/** A file is killed over and over, so that what one crash left is there at the next. */
const ROUNDS_OF_A_FILE = 5

async function buildChild(): Promise<string> {
  const file = await buildChildProgram(join(import.meta.dirname, 'crashChild.ts'))
  onTestFinished(() => rm(file, { force: true }))
  return file
}

/** Writes that a child acknowledges at least before it is killed. */
const LEAST = 25

/** Runs the child, kills it after `delay` milliseconds of writing, or later. @returns what it acknowledged */
function runAndKill(child: string, file: string, round: number, delay: number): Promise<string[]> {
  return new Promise((resolve, reject) => {
    const running = spawn(process.execPath, [child, file, String(round)], { stdio: ['ignore', 'pipe', 'pipe'] })
    let [said, faults, isTime] = ['', '', false]
    const killWhenDue = () => isTime && said.split('\n').length > LEAST && running.kill('SIGKILL')
    running.stdout.on('data', (chunk: Buffer) => {
      if (!said) {
        setTimeout(() => {
          isTime = true
          killWhenDue()
        }, delay)
      }
      said += String(chunk)
      killWhenDue()
    })
    running.stderr.on('data', (chunk: Buffer) => (faults += String(chunk)))
    running.on('error', reject)
    running.on('close', (_, signal) => {
      // The last line may be cut: it was not acknowledged then.
      if (signal === 'SIGKILL') resolve(said.split('\n').slice(0, -1))
      else reject(new Error(`The child ended by itself: ${faults}`))
    })
  })
}

const valuesOf = (lines: string[], kind: string) =>
  lines.filter(line => line.startsWith(`${kind} `)).map(line => line.slice(kind.length + 1))

describe('a process killed while it writes', () => {
  it('has lost nothing it acknowledged and left nothing half done', async () => {
    const child = await buildChild()
    const folder = await temporaryFolder()
    let acknowledged = 0
    for (let round = 0; round < ROUNDS; round += ROUNDS_OF_A_FILE) {
      const file = join(folder, `${round}.db`)
      const lines: string[] = []
      for (let next = round; next < Math.min(round + ROUNDS_OF_A_FILE, ROUNDS); next++) {
        lines.push(...(await runAndKill(child, file, next, 150 + 130 * (next % 5))))
        await checkDatabase(file)
      }
      acknowledged += await expectAll(file, lines)
      await rm(file)
    }
    expect(acknowledged).toBeGreaterThan(ROUNDS * 20)
    if (process.env['CRASH_ROUNDS']) console.log(`${ROUNDS} rounds, ${acknowledged} acknowledged writes, none lost`)
  }, 900_000)
})

/** Everything acknowledged is there, every bulk is whole, and every step of undo belongs to one. @returns how many */
async function expectAll(file: string, lines: string[]): Promise<number> {
  const store = await openStore({ file })
  const slugs = new Set((await store.models.User.findAll()).map(user => user.slug))
  const users = valuesOf(lines, 'user')
  expect(users.filter(slug => !slugs.has(slug))).toEqual([])
  const logs = valuesOf(lines, 'log')
  const ids = new Set((await store.all<{ id: number }>('SELECT id FROM nlp_logs')).map(row => String(row.id)))
  expect(logs.filter(id => !ids.has(id))).toEqual([])
  const bulks = await store.all<{ id: number; count: number }>(
    'SELECT i.id, count(e.id) AS count FROM intents i LEFT JOIN expressions e ON e.intent_id = i.id GROUP BY i.id',
  )
  expect(bulks.filter(bulk => bulk.count !== ROWS_OF_A_BULK)).toEqual([])
  const whole = new Set(bulks.map(bulk => String(bulk.id)))
  const acknowledged = valuesOf(lines, 'bulk')
  expect(acknowledged.filter(id => !whole.has(id))).toEqual([])
  const steps = await store.all<{ changes: number }>('SELECT changes FROM history_groups')
  expect(steps.filter(step => step.changes !== ROWS_OF_A_BULK + 1)).toEqual([])
  await store.close()
  return users.length + logs.length + acknowledged.length
}
