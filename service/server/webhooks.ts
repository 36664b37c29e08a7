/** The port that outside networks reach through a tunnel or a proxy: it serves webhooks and nothing else. */
import type Koa from 'koa'
import { CONNECT } from '../contract/basics.ts'
import { Problem } from '../contract/problem.ts'
import { receiveNetworkCalls } from '../features/channels/endpoints/networkWebhook.ts'
import type { OriginPolicy } from '../http/hostAndOrigin.ts'
import { createRouter } from '../http/router.ts'
import type { Service } from '../scopes/service.ts'
import { createHandler, type RequestHandler } from './app.ts'
import { areas } from './areas.ts'

/**
 * Creates the handler of the webhook port. Whatever is not the webhook of a channel is answered 404, with a valid token
 * too: nobody who knows the public address reaches the rest of the service.
 */
export const createWebhookHandler = (service: Service, policy: OriginPolicy): RequestHandler =>
  createHandler(service, policy, [refuseOthers, receiveNetworkCalls(service), createRouter(service, areas)])

const refuseOthers: Koa.Middleware = (ctx, next) => {
  if (!ctx.path.startsWith(`${CONNECT}/webhook/`)) throw new Problem(404, 'only webhooks are served here')
  return next()
}
