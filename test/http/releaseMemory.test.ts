import { readFile } from 'node:fs/promises'
import { platform } from 'node:os'
import { afterEach, expect, it } from 'vitest'
import { startServiceProcess, type ServiceProcess } from '../support/serviceProcess.ts'
import { temporaryFolder } from '../support/store.ts'

let service: ServiceProcess | undefined
afterEach(() => service?.kill())

/** Resident memory of a process in megabytes (Linux). */
async function megabytesOf(pid: number | undefined): Promise<number> {
  const [, kilobytes] = /VmRSS:\s+(\d+)/.exec(await readFile(`/proc/${pid}/status`, 'utf8')) ?? []
  return Number(kilobytes) / 1024
}

it.skipIf(platform() !== 'linux')(
  'the memory of a large body comes back while nothing else happens',
  async () => {
    const { url, owner, process } = (service = await startServiceProcess(await temporaryFolder()))
    const before = await megabytesOf(process.pid)
    const rows = Array.from({ length: 60_000 }, (_, at) => ({ source: `${at} ${'x'.repeat(1000)}` }))
    const response = await fetch(`${url}/core/v1/users/${owner.user_slug}/bots/import`, {
      method: 'POST',
      headers: { Authorization: `Bearer ${owner.user_jwt}`, 'Content-Type': 'application/json' },
      body: JSON.stringify({ rows }),
    })
    expect(response.status).toBe(400)
    const more = async () => (await megabytesOf(process.pid)) - before
    await expect.poll(more, { timeout: 15_000, interval: 500 }).toBeLessThan(60)
  },
  60_000,
)
