import type { Context, Middleware, Next } from 'koa'
import type { Incoming, WebhookCall } from '../../../channels/channelType.ts'
import { channelType, channelTypes } from '../../../channels/index.ts'
import { secretsOf } from '../channelFields.ts'
import { hear } from '../networks/hear.ts'
import type { ChannelContext } from '../receive.ts'
import { signing } from '../signing.ts'
import { LIMITS } from '../../../contract/basics.ts'
import { Problem } from '../../../contract/problem.ts'
import { readRawBody } from '../../../http/body.ts'
import type { Service } from '../../../scopes/service.ts'
import { findChannelContext } from './scopes.ts'

/**
 * Receives the calls of outside networks at the webhooks of channels whose type reads them; other webhooks are rows of
 * the contract. It comes before the router, because the signature of a network stands in place of a credential.
 */
export function receiveNetworkCalls(service: Service): Middleware {
  const hasNetworks = [...channelTypes.values()].some(({ incoming }) => incoming)
  // Not async: every request passes here, and an await is paid by all of them.
  return (ctx, next) => {
    const { method, path } = ctx.request
    const id = hasNetworks ? /^\/connect\/v1\/webhook\/([^/]+)$/.exec(path)?.[1] : undefined
    if (id === undefined || (method !== 'GET' && method !== 'POST')) return next()
    return receiveCall(ctx, next, id, method)
  }

  async function receiveCall(ctx: Context, next: Next, id: string, method: WebhookCall['method']): Promise<void> {
    const context = await findChannelContext(service, id)
    const incoming = context && channelType(context.channel.type)?.incoming
    if (!incoming) return next()
    const call = {
      method,
      headers: singleTexts(ctx.headers),
      query: singleTexts(ctx.query),
      body: method === 'POST' ? await readRawBody(ctx, LIMITS.bodyBytes) : new Uint8Array(),
      at: service.now(),
      address: service.connect.networks.webhookOf(context.channel),
    }
    await answer(service, ctx, context, incoming, call)
  }
}

/** @throws Problem 403 for a call that is not the network's, 400 for one that can not be received */
async function answer(
  service: Service,
  ctx: Context,
  context: ChannelContext,
  incoming: Incoming,
  call: WebhookCall,
): Promise<void> {
  const { settings } = context.channel
  const verdict = incoming.verify(call, { settings, secrets: secretsOf(service.vault, context.channel) }, signing)
  if (verdict === false) throw new Problem(403, 'the call is not signed by the network of this channel')
  if (verdict !== true) {
    ctx.set('Content-Type', 'text/plain; charset=utf-8')
    ctx.body = verdict.answer
    return
  }
  for (const message of incoming.parse(call)) await hear(service, context, message)
  ctx.body = { results: null, message: 'Message successfully received' }
}

/** Headers and parameters that occur once. */
const singleTexts = (given: Readonly<Record<string, unknown>>): Record<string, string> =>
  Object.fromEntries(
    Object.entries(given).flatMap(([name, value]): [string, string][] =>
      typeof value === 'string' ? [[name, value]] : [],
    ),
  )
