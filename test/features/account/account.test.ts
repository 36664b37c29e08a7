import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { z } from 'zod'
import { buildBot, type TestBot } from '../../support/build.ts'
import { startTestService, type SendOptions, type TestService } from '../../support/service.ts'

let service: TestService
let bot: TestBot
let other: TestBot
let user: string
let tenant: Record<string, string>

beforeAll(async () => {
  service = await startTestService()
  bot = await buildBot(service)
  other = await buildBot(service)
  user = `Bearer ${service.owner.user_jwt}`
  tenant = { 'X-Api-Token': service.owner.tenant_api_token, 'X-Source-Tenant-ID': service.owner.tenant_id }
})
afterAll(() => service.stop())

const Client = z.object({ client_id: z.string(), client_secret: z.string() })
const newClient = async () =>
  Client.parse((await service.send('POST', '/usm/v1/oauth/api_token', { headers: tenant })).json.results)
const tokenOf = async (client: z.infer<typeof Client>) =>
  z
    .object({ access_token: z.string() })
    .parse((await service.send('POST', '/oauth/token', { body: { grant_type: 'client_credentials', ...client } })).json)
    .access_token
const analyse = (headers: Record<string, string>) =>
  service.send('POST', '/train/v2/request', { headers, body: { text: 'hello' } })

describe('oauth.create', () => {
  it('makes a client; its secret is shown this once', async () => {
    const reply = await service.send('POST', '/usm/v1/oauth/api_token', { headers: tenant })
    expect(reply.status).toBe(201)
    expect(reply.json.results).toMatchObject({
      token_type: 'designtime',
      authentication_type: 'credentials',
      auth_url: `${service.url}/oauth/token`,
    })
    expect(Client.parse(reply.json.results).client_secret.length).toBeGreaterThan(40)
  })

  it('wants both tenant headers', async () => {
    expect((await service.send('POST', '/usm/v1/oauth/api_token')).status).toBe(401)
    expect(
      (await service.send('POST', '/usm/v1/oauth/api_token', { headers: { ...tenant, 'X-Source-Tenant-ID': 'other' } }))
        .status,
    ).toBe(401)
    expect(
      (
        await service.send('POST', '/usm/v1/oauth/api_token', {
          headers: { 'X-Api-Token': tenant['X-Api-Token'] ?? '' },
        })
      ).status,
    ).toBe(401)
  })
})

describe('oauth.tokenByQuery', () => {
  it('answers GET with the grant in the query and Basic like its POST', async () => {
    const client = await newClient()
    const basic = Buffer.from(`${client.client_id}:${client.client_secret}`).toString('base64')
    const ask = (query: string, headers = { Authorization: `Basic ${basic}` }) =>
      service.send('GET', `/oauth/token${query}`, { headers })
    const reply = await ask('?grant_type=client_credentials')
    expect([reply.status, reply.headers.get('cache-control')]).toEqual([200, 'no-store'])
    expect(reply.json).toMatchObject({ token_type: 'bearer', expires_in: 43_200 })
    expect((await ask('?grant_type=password')).reason).toBe('grant_type must be client_credentials')
    expect((await ask('?grant_type=client_credentials', { Authorization: '' })).reason).toBe('client_id is required')
    const wrong = Buffer.from(`${client.client_id}:wrong`).toString('base64')
    expect((await ask('', { Authorization: `Basic ${wrong}` })).status).toBe(401)
  })

  it('does not read secrets from the query, where logs of proxies keep them', async () => {
    const { client_id, client_secret } = await newClient()
    const query = new URLSearchParams({
      grant_type: 'client_credentials',
      client_id,
      client_secret: client_secret ?? '',
    })
    expect((await service.send('GET', `/oauth/token?${query}`)).reason).toBe('client_id is required')
  })
})

describe('oauth.token', () => {
  it('gives a token to JSON, forms and Basic, under both paths', async () => {
    const client = await newClient()
    const basic = {
      Authorization: `Basic ${Buffer.from(`${client.client_id}:${client.client_secret}`).toString('base64')}`,
    }
    const calls: [string, SendOptions][] = [
      ['/usm/v1/oauth/token', { body: { grant_type: 'client_credentials', ...client } }],
      ['/oauth/token', { body: new URLSearchParams({ grant_type: 'client_credentials', ...client }) }],
      ['/oauth/token', { headers: basic, body: new URLSearchParams({ grant_type: 'client_credentials' }) }],
    ]
    for (const [path, options] of calls) {
      const reply = await service.send('POST', path, options)
      expect(reply.status).toBe(200)
      expect(reply.json).toMatchObject({ token_type: 'bearer', expires_in: 43_200 })
    }
  })

  it('refuses wrong secrets with 401 and other grants with 400', async () => {
    const client = await newClient()
    const ask = (body: Record<string, string>) => service.send('POST', '/oauth/token', { body })
    expect((await ask({ grant_type: 'client_credentials', ...client, client_secret: 'wrong' })).status).toBe(401)
    expect((await ask({ grant_type: 'client_credentials', client_id: 'nobody', client_secret: 'x' })).status).toBe(401)
    expect((await ask({ grant_type: 'password', ...client })).reason).toBe('grant_type must be client_credentials')
    expect((await ask({ grant_type: 'client_credentials' })).reason).toBe('client_id is required')
  })

  it('opens the runtime together with a token of the bot', async () => {
    const token = await tokenOf(await newClient())
    for (const beside of [bot.request, bot.request.replace('Token ', ''), bot.developer]) {
      expect((await analyse({ Authorization: `Bearer ${token}`, 'X-Token': beside })).status).toBe(200)
    }
    expect((await analyse({ Authorization: `Bearer ${token}` })).status).toBe(401)
    expect((await analyse({ Authorization: 'Bearer made-up', 'X-Token': bot.request })).status).toBe(401)
  })

  it('of the tenant opens every row that the token beside it opens', async () => {
    const headers = { Authorization: `Bearer ${await tokenOf(await newClient())}`, 'X-Token': bot.developer }
    expect((await service.send('GET', bot.paths.dataset, { headers })).status).toBe(200)
    const reply = await service.send('GET', bot.paths.dataset, { headers: { ...headers, 'X-Token': bot.request } })
    expect([reply.status, reply.reason]).toEqual([403, "this needs the bot's developer token"])
  })

  it('of the type runtime opens nothing else', async () => {
    const path = `/usm/v1/owners/${other.params.user_slug}/bots/${other.slug}/oauth`
    const body = { token_type: 'runtime', authentication_type: 'credentials' }
    const client = Client.parse((await service.send('PUT', path, { token: user, body })).json.results)
    const headers = { Authorization: `Bearer ${await tokenOf(client)}`, 'X-Token': other.developer }
    expect((await analyse(headers)).status).toBe(200)
    const reply = await service.send('GET', other.paths.dataset, { headers })
    expect([reply.status, reply.reason]).toEqual([403, 'this needs an OAuth client of the type designtime'])
  })
})

describe('oauth.fetch', () => {
  it('shows a client without its secret', async () => {
    const { client_id } = await newClient()
    const reply = await service.send('POST', '/usm/v1/oauth/api_token/fetch', { token: user, body: { client_id } })
    expect([reply.status, reply.json.message]).toEqual([200, 'Tenant configuration rendered with success'])
    expect(reply.json.results).not.toHaveProperty('client_secret')
    expect(
      (await service.send('POST', '/usm/v1/oauth/api_token/fetch', { token: user, body: { client_id: 'nobody' } }))
        .status,
    ).toBe(404)
  })
})

describe('oauth.revoke', () => {
  it('ends the client and the tokens it was given', async () => {
    const client = await newClient()
    const token = await tokenOf(client)
    const reply = await service.send('DELETE', '/usm/v1/oauth/api_token', {
      token: user,
      body: { client_id: client.client_id },
    })
    expect([reply.status, reply.json.message]).toEqual([200, 'Tenant configuration deleted with success'])
    expect(reply.json.results).toMatchObject({ client_id: client.client_id, authentication_type: 'credentials' })
    expect(reply.json.results).not.toHaveProperty('client_secret')
    expect((await analyse({ Authorization: `Bearer ${token}`, 'X-Token': bot.request })).status).toBe(401)
    expect(
      (await service.send('POST', '/oauth/token', { body: { grant_type: 'client_credentials', ...client } })).status,
    ).toBe(401)
  })
})

describe('botOauth.show', () => {
  it('answers 404 until the bot has a client', async () => {
    await expect(service.as(user).botOauth.show({ params: bot.params })).rejects.toMatchObject({ status: 404 })
  })
})

describe('botOauth.update', () => {
  const put = (of: TestBot, body: unknown) =>
    service.send('PUT', `/usm/v1/owners/${of.params.user_slug}/bots/${of.slug}/oauth`, { token: user, body })

  it('makes the client of a bot, which opens that bot only', async () => {
    const made = Client.parse(
      (await put(bot, { token_type: 'designtime', authentication_type: 'credentials' })).json.results,
    )
    const bearer = `Bearer ${await tokenOf(made)}`
    expect(
      (await service.send('GET', bot.paths.dataset, { headers: { Authorization: bearer, 'X-Token': bot.developer } }))
        .status,
    ).toBe(200)
    const reply = await service.send('GET', other.paths.dataset, {
      headers: { Authorization: bearer, 'X-Token': other.developer },
    })
    expect([reply.status, reply.reason]).toEqual([403, 'this OAuth client belongs to another bot'])
    expect(await service.as(user).botOauth.show({ params: bot.params })).toMatchObject({
      client_id: made.client_id,
      token_type: 'designtime',
    })
  })

  it('refuses certificates and types that are none, with the reason', async () => {
    expect((await put(bot, { token_type: 'runtime', authentication_type: 'certificate' })).reason).toMatch(
      /^authentication_type can not be certificate/,
    )
    expect((await put(bot, { token_type: 'both', authentication_type: 'credentials' })).reason).toBe(
      'token_type must be runtime or designtime',
    )
    expect((await put(bot, {})).reason).toBe('token_type is required; authentication_type is required')
  })

  it('can shut the runtime to request tokens alone', async () => {
    const closed = await buildBot(service)
    const made = Client.parse(
      (await put(closed, { token_type: 'runtime', authentication_type: 'credentials', allow_request_token: false }))
        .json.results,
    )
    expect((await analyse({ Authorization: closed.request })).status).toBe(403)
    expect((await analyse({ Authorization: `Bearer ${await tokenOf(made)}`, 'X-Token': closed.request })).status).toBe(
      200,
    )
  })
})

describe('the client of a bot that is removed', () => {
  it('ends with it', async () => {
    const gone = await buildBot(service)
    const path = `/usm/v1/owners/${gone.params.user_slug}/bots/${gone.slug}/oauth`
    const body = { token_type: 'runtime', authentication_type: 'credentials' }
    const client = Client.parse((await service.send('PUT', path, { token: user, body })).json.results)
    const token = await tokenOf(client)
    expect((await service.send('DELETE', gone.paths.bot, { token: user })).status).toBe(200)
    const again = await service.send('POST', '/oauth/token', { body: { grant_type: 'client_credentials', ...client } })
    expect(again.status).toBe(401)
    expect((await analyse({ Authorization: `Bearer ${token}`, 'X-Token': bot.request })).status).toBe(401)
  })
})

describe('organizations.create', () => {
  it('accepts the user token, also with the token of a bot beside it', async () => {
    const headers = { Authorization: user, 'X-Token': bot.developer }
    const body = { name: 'Both' }
    expect((await service.send('POST', '/auth/v1/organizations', { headers, body })).status).toBe(201)
    expect((await service.send('GET', bot.paths.dataset, { headers })).status).toBe(200)
    const unknown = { ...headers, 'X-Token': 'made-up' }
    expect((await service.send('POST', '/auth/v1/organizations', { headers: unknown, body })).status).toBe(401)
  })

  it('makes an organization; the flag may be text', async () => {
    const reply = await service.send('POST', '/auth/v1/organizations', {
      token: user,
      body: { name: 'Acme', description: 'Roadrunners', public: 'true' },
    })
    expect([reply.status, reply.json.message]).toEqual([201, 'Organization created with success'])
    expect(reply.json.results).toMatchObject({ name: 'Acme', slug: 'acme', public: true })
    expect((await service.send('POST', '/auth/v1/organizations', { token: user, body: { name: '' } })).status).toBe(400)
  })
})

describe('securityHeaders.show', () => {
  it('lists what was set, nothing before, and knows two types', async () => {
    const show = (header_type: string) => service.as(user).securityHeaders.show({ params: { header_type } })
    expect(await show('csp')).toEqual({ urls: [] })
    const urls = ['https://shop.example.org']
    await service.as(user).securityHeaders.update({ params: { header_type: 'csp' }, body: { urls } })
    expect(await show('csp')).toEqual({ urls })
    expect(await show('cors')).toEqual({ urls: [] })
    await expect(show('hsts')).rejects.toMatchObject({ status: 404 })
    await service.as(user).securityHeaders.update({ params: { header_type: 'csp' }, body: { urls: [] } })
  })
})

describe('securityHeaders.update', () => {
  it('says to browsers which pages may frame the chat, as origins: no browser matches a path there', async () => {
    const body = { type: 'webchat', slug: 'framed', isActivated: true }
    const channel = await service.as(bot.developer).channels.create({ body })
    const policy = async () =>
      (await service.send('GET', `/chat/${channel.id}`)).headers.get('content-security-policy') ?? ''
    const set = (urls: string[]) =>
      service.as(user).securityHeaders.update({ params: { header_type: 'csp' }, body: { urls } })
    await set(['https://shop.example.org/', 'https://*.example.com/*', 'http://localhost:*'])
    expect(await policy()).toMatch(
      /frame-ancestors 'self' https:\/\/shop.example.org https:\/\/\*.example.com http:\/\/localhost:\*$/,
    )
    await set([])
    expect(await policy()).toMatch(/frame-ancestors 'self'$/)
  })

  const preflight = (origin: string) =>
    service.send('OPTIONS', '/train/v2/request', {
      headers: { Origin: origin, 'Access-Control-Request-Method': 'POST' },
    })

  it('lets the pages of an origin call, at once', async () => {
    expect((await preflight('https://shop.example.org')).status).toBe(403)
    const body = { urls: ['https://*.example.org'] }
    const reply = await service.send('PUT', '/auth/v1/headers/cors', { token: user, body })
    expect([reply.status, reply.json.results]).toEqual([200, body])
    const allowed = await preflight('https://shop.example.org')
    expect([allowed.status, allowed.headers.get('access-control-allow-origin')]).toEqual([
      204,
      'https://shop.example.org',
    ])
    for (const origin of [
      'https://example.org',
      'http://shop.example.org',
      'https://shop.example.org.evil.com',
      'https://evil.com',
      'null',
    ]) {
      expect((await preflight(origin)).status).toBe(403)
    }
  })

  it('knows two types, and takes origins only', async () => {
    expect((await service.send('PUT', '/auth/v1/headers/xss', { token: user, body: { urls: [] } })).status).toBe(404)
    for (const url of [
      '*',
      "https://a.b; script-src 'unsafe-inline'",
      'javascript:alert(1)',
      'https://a.b\r\nX: y',
      'https://user@a.b',
    ]) {
      expect((await service.send('PUT', '/auth/v1/headers/csp', { token: user, body: { urls: [url] } })).status).toBe(
        400,
      )
    }
  })
})

describe('owners.show', () => {
  it('names the owner', async () => {
    const { owner } = await service.as(bot.developer).owners.show({ params: { user_slug: service.owner.user_slug } })
    expect(owner.slug).toBe(service.owner.user_slug)
  })
})
