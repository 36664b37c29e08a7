import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { buildBot, type TestBot } from '../../support/build.ts'
import { startTestService, type Owner, type TestService } from '../../support/service.ts'

let service: TestService
let bot: TestBot
beforeAll(async () => {
  service = await startTestService()
  bot = await buildBot(service)
})
afterAll(() => service.stop())

const asUser = () => service.as(`Bearer ${service.owner.user_jwt}`)
const statusOf = async (method: string, path: string, token: string, body?: unknown) =>
  (await service.send(method, path, { token, body })).status
const analyse = (token: string) => statusOf('POST', '/train/v2/request', `Token ${token}`, { text: 'hello' })
/** Credentials that the service has written for programs of the same user. */
const credentials = async (): Promise<Owner> =>
  JSON.parse(await readFile(join(service.data, 'credentials.json'), 'utf8'))

describe('bots.rotateToken', () => {
  it('replaces the developer token: the old one ends, the new one opens, after a restart too', async () => {
    const old = bot.developer
    const { developer_token: fresh = '' } = await asUser().bots.rotateToken({ params: bot.params })
    expect(`Token ${fresh}`).not.toBe(old)
    expect(await statusOf('GET', bot.paths.dataset, old)).toBe(401)
    expect(await statusOf('GET', bot.paths.dataset, `Token ${fresh}`)).toBe(200)
    service = await service.restart()
    expect(await statusOf('GET', bot.paths.dataset, old)).toBe(401)
    bot = { ...bot, developer: `Token ${fresh}` }
  })

  it('belongs to the owner', async () => {
    expect(await statusOf('POST', `${bot.paths.bot}/developer_token/rotate`, bot.developer)).toBe(403)
  })
})

describe('versions.rotateToken', () => {
  it('replaces the request token of one version only', async () => {
    const before = await asUser().versions.show({ params: bot.params })
    const second = await asUser().versions.create({ params: bot.params, body: { name: 'Second' } })
    const after = await asUser().versions.rotateToken({ params: bot.params })
    expect(await analyse(before.request_token?.token ?? '')).toBe(401)
    expect(await analyse(after.request_token?.token ?? '')).toBe(200)
    expect(await analyse(second.request_token?.token ?? '')).toBe(200)
  })
})

describe('environments.rotateToken', () => {
  it('replaces the request token of an environment', async () => {
    const { rows } = await asUser().environments.list({ params: bot.params })
    const before = rows[0]?.request_token?.token ?? ''
    expect(await analyse(before)).toBe(200)
    const params = { ...bot.params, environment_slug: 'DEVELOPMENT' }
    const after = (await service.as(bot.developer).environments.rotateToken({ params })).request_token?.token ?? ''
    expect([await analyse(before), await analyse(after)]).toEqual([401, 200])
  })
})

describe('channels.rotateToken', () => {
  it('replaces the token of a web chat, and keeps its settings', async () => {
    const api = service.as(bot.developer).channels
    const before = await api.create({
      body: { type: 'webchat', slug: 'site', isActivated: true, accentColor: '#123456' },
    })
    const after = await api.rotateToken({ params: { channel_slug: 'site' } })
    expect(after).toMatchObject({ id: before.id, accentColor: '#123456' })
    const path = `/connect/v1/webhook/${before.id}/preferences`
    expect(await statusOf('GET', path, before.token ?? '')).toBe(401)
    expect(await statusOf('GET', path, after.token ?? '')).toBe(200)
  })

  it('is refused where another network gave the token', async () => {
    const body = { type: 'telegram', slug: 'phone', isActivated: true, token: 'theirs' }
    await service.as(bot.developer).channels.create({ body })
    const reply = await service.send('POST', '/connect/v1/channels/phone/token/rotate', { token: bot.developer })
    expect([reply.status, reply.reason]).toEqual([400, "the token of a channel of the type telegram is its network's"])
  })
})

describe('owners.rotateToken', () => {
  it("replaces the owner's token, writes it down, and leaves sessions of the studio", async () => {
    const old = `Bearer ${service.owner.user_jwt}`
    const path = `/core/v1/users/${service.owner.user_slug}/bots`
    const signedIn = await service.send('POST', '/studio/v1/session', { body: { ticket: service.running.ticket() } })
    const session = `Bearer ${String(Reflect.get(Object(signedIn.json.results), 'token'))}`
    const { user_jwt } = await service.as(old).owners.rotateToken({ params: { user_slug: service.owner.user_slug } })
    expect(await credentials()).toMatchObject({ ...service.owner, user_jwt })
    service.owner.user_jwt = user_jwt
    const statuses = () => Promise.all([old, `Bearer ${user_jwt}`, session].map(token => statusOf('GET', path, token)))
    expect(await statuses()).toEqual([401, 200, 200])
    service = await service.restart()
    expect(await statuses()).toEqual([401, 200, 200])
  })
})

describe('owners.rotateTenantToken', () => {
  it('replaces the API token of the tenant', async () => {
    const { user_slug, tenant_id, tenant_api_token: old } = service.owner
    const fresh = await asUser().owners.rotateTenantToken({ params: { user_slug } })
    expect(fresh.tenant_id).toBe(tenant_id)
    expect(await credentials()).toMatchObject(fresh)
    const create = (token: string) =>
      service.send('POST', '/usm/v1/oauth/api_token', {
        headers: { 'X-Api-Token': token, 'X-Source-Tenant-ID': tenant_id },
      })
    expect((await create(old)).status).toBe(401)
    expect((await create(fresh.tenant_api_token)).status).toBe(201)
  })
})
