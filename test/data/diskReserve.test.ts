import { execFile } from 'node:child_process'
import { once } from 'node:events'
import { appendFile, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { afterEach, expect, it } from 'vitest'
import { startServiceProcess, type ServiceProcess } from '../support/serviceProcess.ts'

const run = promisify(execFile)
/** A release is held to fifty rounds of filling, refusing, restarting and freeing. */
const ROUNDS = Number(process.env.DISK_ROUNDS ?? 2)
const LIMIT_MS = 30_000 + 15_000 * ROUNDS

let disk: string | undefined
let service: ServiceProcess | undefined
afterEach(async () => {
  await service?.kill()
  if (disk) {
    await run('umount', [disk])
    await rm(disk, { recursive: true })
  }
})

/** A disk of 12 MB in memory, which only root may mount. */
async function mountDisk(): Promise<string | undefined> {
  const folder = await mkdtemp(join(tmpdir(), 'parley-disk-'))
  return run('mount', ['-t', 'tmpfs', '-o', 'size=12m', 'tmpfs', folder]).then(
    () => (disk = folder),
    () => undefined,
  )
}

/** Fills a disk to the last byte. @returns frees it again */
async function fillDisk(folder: string): Promise<() => Promise<void>> {
  const file = join(folder, 'filler')
  for (const size of [65_536, 512]) {
    const isFull = (error: NodeJS.ErrnoException) => error.code === 'ENOSPC'
    for (let hasSpace = true; hasSpace;) {
      hasSpace = await appendFile(file, Buffer.alloc(size)).then(() => true, (error: NodeJS.ErrnoException) => !isFull(error)) // prettier-ignore
    }
  }
  return () => rm(file)
}

it(
  'a full disk is reported, loses nothing, and does not keep the service from ending and starting',
  async context => {
    const folder = await mountDisk()
    if (!folder) return context.skip('mounting a small disk needs root')
    const data = join(folder, 'data')
    service = await startServiceProcess(data)
    const { user_slug, user_jwt } = service.owner
    const bots = `/core/v1/users/${user_slug}/bots`
    const call = async (method: string, path: string, body?: unknown) => {
      const response = await fetch(`${service?.url}${path}`, {
        method,
        headers: { Authorization: `Bearer ${user_jwt}`, 'Content-Type': 'application/json' },
        ...(body !== undefined && { body: JSON.stringify(body) }),
      })
      const reason = decodeURIComponent(response.headers.get('x-error-reason') ?? '')
      return { status: response.status, reason, text: await response.text() }
    }
    const create = (name: string) => call('POST', bots, { name, description: name.repeat(50) })
    const acknowledged: string[] = []
    for (let round = 0; round < ROUNDS; round++) {
      const free = await fillDisk(folder)
      for (let refused = 0, at = 0; refused < 3; at++) {
        const name = `bot ${round} ${at}`
        const { status, reason } = await create(name)
        if (status === 201) acknowledged.push(name)
        else {
          refused++
          expect([status, reason]).toEqual([503, expect.stringContaining('the disk is full')])
        }
      }
      expect((await call('GET', `${bots}?per_page=1000`)).status).toBe(200)
      expect((await call('GET', '/health')).text).toContain('"status":"disk full"')
      await restart()
      expect((await call('GET', `${bots}?per_page=1000`)).status).toBe(200)
      await free()
      const name = `after ${round}`
      expect((await create(name)).status).toBe(201)
      acknowledged.push(name)
      expect((await call('GET', '/health')).text).toContain('"status":"ok"')
      await restart()
    }
    const { text } = await call('GET', `${bots}?per_page=1000`)
    expect(acknowledged.filter(name => !text.includes(`"${name}"`))).toEqual([])

    async function restart(): Promise<void> {
      if (!service) throw new Error('the service is not running')
      const exited = once(service.process, 'exit')
      service.process.kill('SIGTERM')
      expect(await exited).toEqual([0, null])
      service = await startServiceProcess(data)
    }
  },
  LIMIT_MS,
)
