import { contract } from '../../contract/index.ts'
import type * as Shape from '../../contract/account.ts'
import { Problem, invalid, notFound } from '../../contract/problem.ts'
import { rotateTenantToken, rotateUserJwt } from '../../access/ownerTokens.ts'
import { ACCESS_TOKEN_SECONDS, createOauthClient, issueAccessToken, revokeOauthClient } from '../../access/oauth.ts'
import type { OauthClient } from '../../store/models/account.ts'
import { uniqueSlug } from '../../store/rows/slugs.ts'
import { withCaller, inBot, inOwner, type BotScope, type CallerScope } from '../../scopes/scopes.ts'
import type { Service } from '../../scopes/service.ts'
import { type CallContext, implement } from '../../http/handlers.ts'

export const botOauth = implement(contract.botOauth, inBot, {
  async show({ service, bot }) {
    const client = await clientOfBot(service, bot.id)
    if (!client) throw new Problem(404, 'this bot has no OAuth client yet: PUT makes one')
    return showClient(service, client)
  },
  async update(scope, { body }) {
    const { service, bot } = scope
    requireCredentials(body.authentication_type)
    if (body.allow_request_token !== undefined) {
      const { rows, models } = service.store
      const change = { allowsRequestToken: body.allow_request_token ?? true }
      await service.store.write(() => rows.update(models.Bot, { id: bot.id }, change))
      await service.tokens.reload()
    }
    const known = await clientOfBot(service, bot.id)
    if (!known) return newClientOfBot(scope, body.token_type)
    const { autocommit, models } = service.store
    const changed = await autocommit.update(models.OauthClient, { id: known.id }, { tokenType: body.token_type })
    await service.tokens.reload()
    return showClient(service, changed ?? known)
  },
})

export const oauth = implement(
  contract.oauth,
  (service: Service, entry: CallContext) => ({ ...withCaller(service, entry), entry }),
  {
    async create(scope) {
      const { service } = scope
      const { client, secret } = await createOauthClient(service, {
        userId: await ownerIdOf(scope),
        botId: null,
        // The interface gives no type here; the bot's token beside it limits what it may call.
        tokenType: 'designtime',
      })
      return showClient(service, client, secret)
    },
    fetch: async (scope, { body }) => showClient(scope.service, await findClient(scope, body.client_id)),
    async revoke(scope, { body }) {
      const client = await findClient(scope, body.client_id)
      await revokeOauthClient(scope.service, client)
      return showClient(scope.service, client)
    },
    token: ({ service, entry }, { body }) => sendAccessToken(service, entry, body),
    tokenByQuery: ({ service, entry }, { query }) => sendAccessToken(service, entry, query),
  },
)

export const organizations = implement(contract.organizations, withCaller, {
  async create(scope, { body }) {
    const { store } = scope.service
    const userId = await ownerIdOf(scope)
    const row = await store.write(async () => {
      const { Organization } = store.models
      const slug = await uniqueSlug(store.rows, Organization, {}, body.name)
      return store.rows.insert(Organization, {
        userId,
        name: body.name,
        slug,
        description: body.description ?? '',
        public: body.public,
      })
    })
    const { id, name, slug, description, public: isPublic, createdAt } = row
    return { id, name, slug, description, public: isPublic, created_at: createdAt.toISOString() }
  },
})

export const securityHeaders = implement(contract.securityHeaders, withCaller, {
  async show(scope, { params }) {
    const { rows, models } = scope.service.store
    const where = { userId: await ownerIdOf(scope), headerType: headerTypeOf(params) }
    return { urls: (await rows.find(models.SecurityHeader, where))?.urls ?? [] }
  },
  async update(scope, { params, body }) {
    const headerType = headerTypeOf(params)
    const { service } = scope
    const userId = await ownerIdOf(scope)
    const { SecurityHeader } = service.store.models
    await service.store.write(async () => {
      const row = await service.store.rows.find(SecurityHeader, { userId, headerType })
      if (row) await service.store.rows.update(SecurityHeader, { id: row.id }, { urls: body.urls })
      else await service.store.rows.insert(SecurityHeader, { userId, headerType, urls: body.urls })
    })
    await service.securityHeaders.reload()
    return { urls: body.urls }
  },
})

/** @throws Problem 404 for other types */
function headerTypeOf({ header_type: type }: { header_type: string }): 'cors' | 'csp' {
  if (type !== 'cors' && type !== 'csp') throw new Problem(404, 'header types are cors and csp')
  return type
}

export const owners = implement(contract.owners, inOwner, {
  show: async ({ owner: { id, slug, name } }) => ({ owner: { id, slug, name } }),
  rotateToken: async ({ service, owner }) => ({ user_jwt: await rotateUserJwt(service, owner) }),
  async rotateTenantToken({ service, owner }) {
    const { id, token } = await rotateTenantToken(service, owner)
    return { tenant_id: id, tenant_api_token: token }
  },
})

/** Credentials of the Basic header take precedence over those of the body. */
async function sendAccessToken(
  service: Service,
  { ctx }: CallContext,
  given: { grant_type?: string | undefined; client_id?: string | undefined; client_secret?: string | undefined },
) {
  const basic = parseBasic(ctx.get('Authorization'))
  const { token, client } = await issueAccessToken(service, {
    grantType: given.grant_type ?? 'client_credentials',
    clientId: basic?.id ?? given.client_id ?? throwMissing('client_id'),
    clientSecret: basic?.secret ?? given.client_secret ?? throwMissing('client_secret'),
  })
  return {
    access_token: token,
    token_type: 'bearer',
    expires_in: ACCESS_TOKEN_SECONDS,
    scope: client.tokenType,
    jti: token.slice(0, 16),
  }
}

const throwMissing = (field: string): never => {
  throw invalid(field, 'is required')
}

function requireCredentials(type: Shape.TenantConfiguration['authentication_type']): void {
  if (type === 'certificate')
    throw invalid('authentication_type', 'can not be certificate here: this service gives out client credentials only')
}

const clientOfBot = ({ store }: Service, botId: number) =>
  store.rows.find(store.models.OauthClient, { botId, revokedAt: null }, 'newest')

async function newClientOfBot({ service, owner, bot }: BotScope, tokenType: 'runtime' | 'designtime') {
  const { client, secret } = await createOauthClient(service, { userId: owner.id, botId: bot.id, tokenType })
  return showClient(service, client, secret)
}

/** The owner that a user's or a tenant's credential belongs to. */
async function ownerIdOf({ service, caller }: CallerScope): Promise<number> {
  const { User, Tenant } = service.store.models
  if (caller.kind === 'tenant') return (await service.store.rows.get(Tenant, { id: caller.tenantId })).userId
  const owner = caller.kind === 'user' ? await service.store.rows.find(User, { slug: caller.owner }) : null
  if (!owner) throw new Problem(403, 'this needs the token of an owner')
  return owner.id
}

async function findClient(scope: CallerScope, clientId: string): Promise<OauthClient> {
  const userId = await ownerIdOf(scope)
  const client = await scope.service.store.rows.find(scope.service.store.models.OauthClient, {
    clientId,
    userId,
    revokedAt: null,
  })
  if (!client) throw notFound('client_id')
  return client
}

function showClient({ about }: Service, client: OauthClient, secret?: string): Shape.TenantConfiguration {
  return {
    client_id: client.clientId,
    ...(secret !== undefined && { client_secret: secret }),
    auth_url: `${about.baseUrl()}/oauth/token`,
    token_type: client.tokenType,
    authentication_type: client.authenticationType,
    created_at: client.createdAt.toISOString(),
  }
}

/** `Authorization: Basic base64(id:secret)` (RFC 7617), each part percent-decoded (RFC 6749, 2.3.1). */
function parseBasic(header: string): { id: string; secret: string } | undefined {
  const [, encoded] = /^Basic\s+([\w+/=-]+)$/i.exec(header) ?? []
  if (encoded === undefined) return undefined
  const text = Buffer.from(encoded, 'base64').toString('utf8')
  const colon = text.indexOf(':')
  if (colon < 0) return undefined
  return { id: percentDecode(text.slice(0, colon)), secret: percentDecode(text.slice(colon + 1)) }
}

function percentDecode(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return text // many clients do not encode, and secrets may contain a percent sign
  }
}
