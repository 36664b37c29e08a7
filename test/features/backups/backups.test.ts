import { open } from 'node:fs/promises'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { listBackups } from '../../../service/store/sqlite/backupFolder.ts'
import { buildBot } from '../../support/build.ts'
import { startTestService, type TestService } from '../../support/service.ts'

let service: TestService
beforeEach(async () => {
  service = await startTestService()
})
afterEach(() => service.stop())

const api = () => service.as(`Bearer ${service.owner.user_jwt}`).backups
const botNames = async () => {
  const params = { user_slug: service.owner.user_slug }
  const { rows } = await service.as(`Bearer ${service.owner.user_jwt}`).bots.list({ params })
  return rows.map(bot => bot.name).sort()
}

describe('backups.create', () => {
  it('makes a backup of everything', async () => {
    const made = await api().create()
    expect(made).toMatchObject({ kind: 'manual', bytes: expect.any(Number) })
  })
})

describe('backups.list', () => {
  it('lists backups, the newest first', async () => {
    const [first, second] = [await api().create(), await api().create()]
    expect(await api().list()).toEqual([second, first])
  })
})

describe('backups.restore', () => {
  it('brings back the state of the backup, keeps what it replaces, and goes on at the same address', async () => {
    await buildBot(service, { name: 'Early' })
    const { name } = await api().create()
    await buildBot(service, { name: 'Late' })
    const { way_back, studio } = await api().restore({ params: { backup_name: name } })
    expect(await botNames()).toEqual(['Early'])
    expect(new URL(studio).origin).toBe(service.url)
    await api().restore({ params: { backup_name: way_back ?? '' } })
    expect(await botNames()).toEqual(['Early', 'Late'])
  })

  it('answers 404 for an unknown backup, and 400 for a damaged one without stopping the service', async () => {
    const token = `Bearer ${service.owner.user_jwt}`
    expect((await service.send('POST', '/studio/v1/backups/none/restore', { token })).status).toBe(404)
    const { name } = await api().create()
    const file = (await listBackups(service.data))[0]?.file ?? ''
    const handle = await open(file, 'r+')
    await handle.write(Buffer.alloc(40_000, 0x5a), 0, 40_000, 8192)
    await handle.close()
    const refused = await service.send('POST', `/studio/v1/backups/${name}/restore`, { token })
    expect([refused.status, refused.reason]).toEqual([400, expect.stringContaining('cannot be used')])
    expect(await botNames()).toEqual([])
  })
})
