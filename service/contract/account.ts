import { z } from 'zod'
import { Description, Flag, LIMITS, Name, nonBlank, text } from './basics.ts'
import { area } from './endpoint.ts'

/** Kinds of OAuth clients. */
const TokenType = z.enum(['runtime', 'designtime'], 'must be runtime or designtime')
const AuthenticationType = z.enum(['credentials', 'certificate'], 'must be credentials or certificate')

/** Tenant configuration: an OAuth client; `client_secret` is shown once, at its creation. */
export const TenantConfiguration = z
  .object({
    client_id: z.string(),
    client_secret: z.string().optional(),
    auth_url: z.string(),
    token_type: TokenType,
    authentication_type: AuthenticationType,
    created_at: z.string(),
  })
  .meta({ id: 'TenantConfiguration' })
export type TenantConfiguration = z.infer<typeof TenantConfiguration>

/** Access token response (RFC 6749, 5.1). */
const AccessToken = z.object({
  access_token: z.string(),
  token_type: z.string(),
  expires_in: z.int(),
  scope: z.string(),
  jti: z.string(),
})

const ClientReference = z.object({ client_id: nonBlank(LIMITS.name) })

export const botOauth = area({
  resource: 'Tenant configuration',
  about: 'The OAuth client of a bot.',
  base: '/usm/v1/owners/:user_slug/bots/:bot_slug/oauth',
  auth: ['user', 'developer'],
  endpoints: {
    show: { route: 'GET ', results: TenantConfiguration },
    update: {
      route: 'PUT ',
      body: z.object({
        token_type: TokenType,
        authentication_type: AuthenticationType,
        /** Extension: false requires OAuth for the runtime of the bot. */
        allow_request_token: Flag.optional(),
      }),
      results: TenantConfiguration,
    },
  },
})

export const oauth = area({
  resource: 'Tenant configuration',
  about: 'OAuth clients of the tenant, and the tokens they are given.',
  base: '/usm/v1/oauth',
  auth: ['user', 'tenant'],
  endpoints: {
    create: { route: 'POST /api_token', results: TenantConfiguration, auth: ['tenant'] },
    fetch: {
      route: 'POST /api_token/fetch',
      body: ClientReference,
      results: TenantConfiguration,
      verb: 'rendered',
      status: 200,
    },
    // spec: unlike other deletions, this one answers with what it deleted
    revoke: { route: 'DELETE /api_token', body: ClientReference, results: TenantConfiguration },
    token: {
      route: 'POST /token',
      body: z.object({
        grant_type: text(64).optional(),
        client_id: text(LIMITS.name).optional(),
        client_secret: text(LIMITS.name).optional(),
      }),
      urlencoded: true,
      limit: LIMITS.openBodyBytes,
      results: AccessToken,
      auth: ['none'],
      bare: true,
      status: 200,
    },
    // A published client asks with GET. The secret is read from the Basic header only, because proxies log queries.
    tokenByQuery: {
      route: 'GET /token',
      query: z.object({ grant_type: text(64).optional() }),
      results: AccessToken,
      auth: ['none'],
      bare: true,
      deprecated: true,
    },
  },
})

const Organization = z
  .object({
    id: z.int(),
    name: z.string(),
    slug: z.string(),
    description: z.string(),
    public: z.boolean(),
    created_at: z.string(),
  })
  .meta({ id: 'Organization' })

export const organizations = area({
  resource: 'Organization',
  about: 'Organizations of the tenant.',
  base: '/auth/v1/organizations',
  auth: ['user'],
  endpoints: {
    create: {
      route: 'POST ',
      // spec: `public` is shown as the text "true"; both spellings of a flag are read
      body: z.object({
        name: Name,
        description: Description.nullish(),
        public: z
          .union([Flag, z.enum(['true', 'false'])], 'must be true or false')
          .transform(value => value === true || value === 'true')
          .default(false),
      }),
      results: Organization,
    },
  },
})

const Pattern = nonBlank(2000).refine(isOriginPattern, 'must be an origin such as https://*.example.org')

export const securityHeaders = area({
  resource: 'Security header',
  about: 'Which pages may call the service (cors), and which may frame its chat (csp).',
  base: '/auth/v1/headers',
  auth: ['user'],
  endpoints: {
    show: { route: 'GET /:header_type', results: z.object({ urls: z.array(z.string()) }) },
    update: {
      route: 'PUT /:header_type',
      body: z.object({ urls: z.array(Pattern, 'must be a list of origins').max(200, 'must have at most 200 origins') }),
      results: z.object({ urls: z.array(z.string()) }),
    },
  },
})

export const owners = area({
  resource: 'Owner',
  about: 'Who owns the bots of this installation.',
  base: '/auth/v1/owners',
  auth: ['user', 'developer', 'request'],
  endpoints: {
    show: {
      route: 'GET /:user_slug',
      results: z.object({ owner: z.object({ id: z.int(), slug: z.string(), name: z.string() }) }),
    },
    rotateToken: {
      route: 'POST /:user_slug/token/rotate',
      results: z.object({ user_jwt: z.string() }),
      auth: ['user'],
      verb: 'rendered',
      status: 200,
    },
    rotateTenantToken: {
      route: 'POST /:user_slug/tenant_token/rotate',
      results: z.object({ tenant_id: z.string(), tenant_api_token: z.string() }),
      auth: ['user'],
      verb: 'rendered',
      status: 200,
    },
  },
})

/** Accepts an origin whose host may begin with a wildcard label. No path, credentials or characters that end a header. */
function isOriginPattern(pattern: string): boolean {
  return /^https?:\/\/(\*\.)?[a-z0-9-]+(\.[a-z0-9-]+)*(:(\d{1,5}|\*))?(\/\*?)?$/i.test(pattern)
}
