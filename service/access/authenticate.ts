import type { Context } from 'koa'
import type { Target } from './tokenCache.ts'
import type { Credential } from '../contract/endpoint.ts'
import { Problem } from '../contract/problem.ts'

/** An authenticated caller. Tokens of a bot carry its id; a request token also its version or environment. */
export type Caller =
  | {
      kind: 'request'
      botId: number
      versionId: number | null
      environmentId: number | null
      target: Target | undefined
      /** True when the owner requires an OAuth access token beside this one. */
      needsOauth: boolean
    }
  | { kind: 'developer'; botId: number; target: Target | undefined }
  /** `session`: the token of the studio's session, where the owner does not use a JWT. */
  | { kind: 'user'; owner: string; session?: string }
  | { kind: 'tenant'; tenantId: string }
  | { kind: 'channel'; channelId: string }
  | { kind: 'none' }

/** The client that an OAuth access token was issued to: of one bot, or of the whole tenant (`botId` null). */
export interface OauthHolder {
  kind: 'oauth'
  botId: number | null
  tokenType: 'runtime' | 'designtime'
}

/** Looks up credentials; each method returns undefined for an unknown one. */
export interface CredentialLookup {
  token(token: string): Caller | undefined
  /** The owner's JWT, the token of a session, or an OAuth access token. */
  bearer(bearer: string): Promise<Caller | OauthHolder | undefined>
  tenant(id: string, token: string): Promise<Caller | undefined>
}

/** Names of the kinds of credentials in reasons of 401 and 403. */
const CREDENTIAL_NAMES: Record<Credential, string> = {
  request: 'the request token of the version or environment',
  developer: "the bot's developer token",
  user: "the owner's user token (JWT)",
  tenant: 'the tenant headers X-Api-Token and X-Source-Tenant-ID',
  channel: 'the token of the channel',
  none: 'no credential',
}

/**
 * Identifies the caller and checks that the endpoint accepts its kind of credential. Tokens of bots and channels are
 * looked up synchronously, because every request of the runtime path carries one.
 * @throws Problem 401 without credentials or with unknown ones, 403 with a kind that the endpoint does not accept
 */
export function authenticate(
  ctx: Context,
  credentials: CredentialLookup,
  kinds: readonly Credential[],
): Caller | Promise<Caller> {
  const caller = identifyCaller(ctx, credentials, kinds)
  return caller instanceof Promise ? caller.then(known => authorise(ctx, known, kinds)) : authorise(ctx, caller, kinds)
}

function authorise(ctx: Context, caller: Caller | undefined, kinds: readonly Credential[]): Caller {
  if (caller?.kind === 'request' && caller.needsOauth) {
    throw new Problem(
      403,
      'the owner of this bot lets only OAuth in: send the access token as Bearer, this one as X-Token',
    )
  }
  if (caller && kinds.includes(caller.kind)) return caller
  if (kinds.includes('none')) return { kind: 'none' }
  if (caller) throw new Problem(403, `this needs ${kinds.map(kind => CREDENTIAL_NAMES[kind]).join(' or ')}`)
  throw new Problem(
    401,
    ctx.get('Authorization')
      ? 'the credential is not known'
      : `this needs ${kinds.map(kind => CREDENTIAL_NAMES[kind]).join(' or ')}`,
  )
}

function identifyCaller(
  ctx: Context,
  credentials: CredentialLookup,
  kinds: readonly Credential[],
): Caller | undefined | Promise<Caller | undefined> {
  if (kinds.includes('tenant') && ctx.get('X-Api-Token')) {
    return credentials.tenant(ctx.get('X-Source-Tenant-ID'), ctx.get('X-Api-Token'))
  }
  // Published chat pages send their token in either header.
  const authorization =
    ctx.request.get('Authorization').trim() || (kinds.includes('channel') ? ctx.get('X-Token').trim() : '')
  if (!authorization) return undefined
  const [, bearer] = /^Bearer\s+(.+)$/i.exec(authorization) ?? []
  if (bearer === undefined) return credentials.token(withoutScheme(authorization))
  return credentials.bearer(bearer).then(holder => callerOfBearer(ctx, credentials, kinds, holder))
}

/** Combines a bearer token with a bot's token in `X-Token`. */
function callerOfBearer(
  ctx: Context,
  credentials: CredentialLookup,
  kinds: readonly Credential[],
  holder: Caller | OauthHolder | undefined,
): Caller | undefined {
  const beside = ctx.get('X-Token').trim()
  if (holder?.kind === 'oauth')
    return callerThroughOauth(holder, beside ? credentials.token(withoutScheme(beside)) : undefined, kinds)
  if (!holder || !beside) return holder
  const caller = credentials.token(withoutScheme(beside))
  // Account endpoints accept the owner's JWT and ignore the X-Token that some clients send with every request.
  return caller && !kinds.includes(caller.kind) && kinds.includes(holder.kind) ? holder : caller
}

/** OAuth: the bearer authenticates the client, X-Token selects the bot. */
function callerThroughOauth(
  holder: OauthHolder,
  caller: Caller | undefined,
  kinds: readonly Credential[],
): Caller | undefined {
  if (!caller) throw new Problem(401, 'with an OAuth token, X-Token must carry a token of the bot')
  const isRuntimeRow = kinds.includes('request')
  if (holder.tokenType === 'runtime' && !isRuntimeRow) {
    throw new Problem(403, 'this needs an OAuth client of the type designtime')
  }
  const isOtherBot = holder.botId !== null && 'botId' in caller && caller.botId !== holder.botId
  if (isOtherBot) throw new Problem(403, 'this OAuth client belongs to another bot')
  return caller.kind === 'request' ? { ...caller, needsOauth: false } : caller
}

/** Clients send `Token X` or `X` alone. */
const withoutScheme = (header: string) => header.replace(/^Token\s+/i, '')
