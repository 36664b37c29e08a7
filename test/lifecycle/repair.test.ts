import { execFile } from 'node:child_process'
import { once } from 'node:events'
import { open, readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { createBackup, DATABASE, listBackups } from '../../service/store/sqlite/backupFolder.ts'
import { buildBot } from '../support/build.ts'
import { startServiceProcess } from '../support/serviceProcess.ts'
import { startTestService, type TestService } from '../support/service.ts'
import { temporaryFolder } from '../support/store.ts'

const PAGE = 4096
const cli = fileURLToPath(new URL('../../dist/service/cli.cjs', import.meta.url))

let data: string
let service: TestService
beforeEach(async () => {
  data = await temporaryFolder()
  service = await startTestService({ data })
  await buildBot(service, { name: 'Kept <b>' })
  await createBackup(data, 'daily', new Date())
})
afterEach(() => service.stop())

/** Overwrites all pages of the database but the first. */
async function damage(): Promise<void> {
  const handle = await open(join(data, DATABASE), 'r+')
  const { size } = await handle.stat()
  await handle.write(Buffer.alloc(size - PAGE, 0x5a), 0, size - PAGE, PAGE)
  await handle.close()
}

/** Damages the database of a stopped service and starts it. */
async function startDamaged(): Promise<void> {
  await service.running.close()
  await damage()
  service = await startTestService({ data })
}

const owner = () => `Bearer ${service.owner.user_jwt}`
const botNames = async () => {
  const { text } = await service.send('GET', `/core/v1/users/${service.owner.user_slug}/bots`, { token: owner() })
  return [...text.matchAll(/"name":"([^"]*)"/g)].map(([, name]) => name)
}
const form = { 'Content-Type': 'application/x-www-form-urlencoded' }

describe('a service whose database is damaged', () => {
  it('answers 503 with the reason, and leads back by REST', async () => {
    await startDamaged()
    const refused = await service.send('POST', `/core/v1/users/x/bots`, { token: owner(), body: { name: 'New' } })
    expect([refused.status, refused.reason]).toEqual([503, expect.stringContaining('damaged')])
    expect((await service.send('GET', '/health')).json.results).toEqual({ status: 'database damaged' })
    const [backup] = await listBackups(data)
    const body = `name=${backup?.name}`
    expect((await service.send('POST', '/repair/v1/restore', { body, headers: form })).status).toBe(401)
    const unknown = await service.send('POST', '/repair/v1/restore', {
      token: owner(),
      body: 'name=none',
      headers: form,
    })
    expect(unknown.status).toBe(404)
    const restored = await service.send('POST', '/repair/v1/restore', { token: owner(), body, headers: form })
    expect(restored.json.results).toMatchObject({ restored: { name: backup?.name } })
    expect(await botNames()).toContain('Kept <b>')
    expect((await listBackups(data)).map(one => one.kind)).toEqual(['damaged', 'daily'])
  })

  it('shows a page that acts only with a ticket', async () => {
    await startDamaged()
    const visitor = await service.send('GET', '/')
    expect(visitor.text).toContain('The database is damaged')
    expect(visitor.text).not.toContain('<form')
    const page = await service.send('GET', `/?ticket=${service.running.ticket()}`)
    const [, session = ''] = /name="session" value="([^"]+)"/.exec(page.text) ?? []
    const [, name = ''] = /name="name" value="([^"]+-daily)"/.exec(page.text) ?? []
    expect(page.headers.get('content-security-policy')).toContain("default-src 'none'")
    const body = new URLSearchParams({ session, name })
    const done = await service.send('POST', '/repair/v1/restore', { body })
    expect(done.text).toContain('is in use')
    const [, studio = ''] = /<a href="([^"]+)">Open the studio/.exec(done.text) ?? []
    expect(studio).toContain(`${service.url}/?ticket=`)
    expect(await botNames()).toContain('Kept <b>')
  })

  it('notices damage while it runs, offers the repair within seconds, and saves nothing from then on', async () => {
    const bot = await buildBot(service)
    const api = () => service.as(bot.developer)
    await api().dataset.update({ params: bot.params, body: { strictness: 50, manual_training: true } })
    const expressions = Array.from({ length: 15_000 }, (_, at) => ({ source: `sentence ${at} ${'x'.repeat(200)}` }))
    await api().intents.create({ params: bot.params, body: { name: 'Large', expressions } })
    service = await service.restart()
    await damage()
    const path = `${bot.paths.dataset}/intents/large/expressions?per_page=1000&page=`
    const statuses = []
    for (let page = 1; page <= 15; page++) statuses.push((await service.send('GET', path + page, { token: bot.developer })).status) // prettier-ignore
    expect(statuses.at(-1)).toBe(503)
    const created = await service.send('POST', `${bot.paths.dataset}/intents`, { token: bot.developer, body: { name: 'New' } }) // prettier-ignore
    expect([created.status, created.reason]).toEqual([503, expect.stringContaining('damaged')])
    const state = () => service.send('GET', '/repair/v1/state', { token: owner() })
    await expect.poll(async () => (await state()).status, { timeout: 3000 }).toBe(200)
    const body = `name=${(await listBackups(data))[0]?.name}`
    const restored = await service.send('POST', '/repair/v1/restore', { token: owner(), body, headers: form })
    expect(restored.status).toBe(200)
    expect(await botNames()).toEqual(['Kept <b>'])
  })

  it('shows a backup read-only, and leaves the damaged file as it is', async () => {
    await startDamaged()
    const before = await readFile(join(data, DATABASE))
    const [backup] = await listBackups(data)
    const page = await service.send('GET', `/?ticket=${service.running.ticket()}`)
    const [, session = ''] = /name="session" value="([^"]+)"/.exec(page.text) ?? []
    expect(page.text).toContain(`aria-label="Open read-only: ${backup?.name}"`)
    const unknown = new URLSearchParams({ session, name: 'none' })
    expect((await service.send('POST', '/repair/v1/view', { body: unknown })).status).toBe(404)
    const body = new URLSearchParams({ session, name: backup?.name ?? '' })
    const shown = await service.send('POST', '/repair/v1/view', { body })
    const [, studio = ''] = /<a href="([^"]+)">Open the studio/.exec(shown.text) ?? []
    const ticket = new URL(studio).searchParams.get('ticket')
    expect((await service.send('POST', '/studio/v1/session', { body: { ticket } })).status).toBe(201)
    expect(await botNames()).toEqual(['Kept <b>'])
    const refused = await service.send('POST', '/core/v1/users/x/bots', { token: owner(), body: { name: 'New' } })
    expect([refused.status, refused.reason]).toEqual([503, expect.stringContaining('nothing is saved')])
    service = await service.restart()
    expect((await service.send('GET', '/health')).json.results).toEqual({ status: 'database damaged' })
    expect(await readFile(join(data, DATABASE))).toEqual(before)
    expect(await readdir(data)).not.toContain('read-only')
  })

  it('says so when nothing can be read any more', async () => {
    await startDamaged()
    const salvaged = await service.send('POST', '/repair/v1/salvage', { token: owner(), body: '', headers: form })
    expect([salvaged.status, salvaged.reason]).toEqual([503, expect.stringContaining('restore a backup')])
  })
})

it('a backup of a sound data folder can be shown too', async () => {
  await buildBot(service, { name: 'Later' })
  const [backup] = await listBackups(data)
  await service.running.close()
  service = await startTestService({ data, shownBackup: backup?.name })
  expect(await botNames()).toEqual(['Kept <b>'])
  await service.running.close()
  service = await startTestService({ data })
  expect(await botNames()).toEqual(['Kept <b>', 'Later'])
  await expect(startTestService({ data: await temporaryFolder(), shownBackup: 'none' })).rejects.toThrow(
    'no backup none',
  )
})

it('the command line names the backup, and shows it read-only without touching the damaged file', async () => {
  await service.running.close()
  await damage()
  const before = await readFile(join(data, DATABASE))
  const repair = await promisify(execFile)(process.execPath, [cli, 'repair', '--data', data]).catch(
    (error: { code: number; stdout: string }) => error,
  )
  expect(repair).toMatchObject({ code: 1, stdout: expect.stringContaining('the database is damaged') })
  const [, name = ''] = /parley serve --read-only (\S+)/.exec(repair.stdout) ?? []
  const shown = await startServiceProcess(data, 0, {}, ['--read-only', name])
  try {
    const bots = `${shown.url}/core/v1/users/${shown.owner.user_slug}/bots`
    const headers = { Authorization: `Bearer ${shown.owner.user_jwt}`, 'Content-Type': 'application/json' }
    expect(await (await fetch(bots, { headers })).text()).toContain('"name":"Kept <b>"')
    const refused = await fetch(bots, { method: 'POST', headers, body: '{"name":"New"}' })
    expect([refused.status, refused.headers.get('x-error-reason')]).toEqual([503, expect.stringContaining('nothing')])
    const ended = once(shown.process, 'exit')
    shown.process.kill('SIGTERM')
    expect(await ended).toEqual([0, null])
  } finally {
    await shown.kill()
  }
  expect(await readFile(join(data, DATABASE))).toEqual(before)
})
