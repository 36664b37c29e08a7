import { assertFound } from '../../../scopes/scopes.ts'
import type { z } from 'zod'
import * as Shape from '../../../contract/channels/deliveries.ts'
import { contract } from '../../../contract/index.ts'
import { Problem, notFound } from '../../../contract/problem.ts'
import { payloadObject, attemptsOf } from '../deliveries.ts'
import type { Delivery } from '../../../store/models/connect.ts'
import { inConnector, type ConnectorScope } from './scopes.ts'
import { implement } from '../../../http/handlers.ts'
import { findPage } from '../../../http/paging.ts'

export const deliveries = implement(contract.deliveries, inConnector, {
  async list({ service, connector }, { query }) {
    const status = query.filter?.length ? { status: query.filter } : {}
    // Newest first, because recent failures are looked for.
    const listing = { where: { connectorId: connector.id, ...status }, order: 'newest' as const }
    const { rows, total } = await findPage(service.store, service.store.models.Delivery, listing, query)
    return { rows: rows.map(showDelivery), total }
  },
  show: async (scope, { params }) => showDelivery(await findDelivery(scope, params.delivery_id)),
  async retry(scope, { params }) {
    const { store, connect } = scope.service
    const delivery = await store.write(async () => {
      const row = await findDelivery(scope, params.delivery_id)
      if (row.status !== 'failed') throw new Problem(400, 'only a delivery that failed is made again')
      const { doubts: _, waitingSince: __, ...payload } = payloadObject(row)
      if (payload.body === undefined) throw new Problem(400, 'what it carried is not kept')
      const change = { status: 'pending' as const, endedAt: null, nextAttemptAt: null, payload }
      const pending = assertFound('delivery_id', await store.rows.update(store.models.Delivery, { id: row.id }, change))
      store.afterCommit(() => connect.deliveries.enqueue(pending))
      return pending
    })
    return showDelivery(delivery)
  },
})

/** @throws Problem 404 */
async function findDelivery({ service, connector }: ConnectorScope, id: string): Promise<Delivery> {
  const delivery = await service.store.rows.find(service.store.models.Delivery, { connectorId: connector.id, id })
  if (!delivery) throw notFound('delivery_id')
  return delivery
}

const Attempts = Shape.Delivery.shape.attempts

const showDelivery = (row: Delivery): z.input<typeof Shape.Delivery> => ({
  id: row.id,
  direction: row.direction,
  url: row.url,
  channel: row.channelId ?? null,
  conversation: row.conversationId ?? null,
  message: row.messageId ?? null,
  status: row.status,
  httpStatus: row.httpStatus ?? null,
  error: row.error ?? null,
  attempts: Attempts.parse(attemptsOf(row)),
  nextAttemptAt: row.nextAttemptAt?.toISOString() ?? null,
  createdAt: row.createdAt.toISOString(),
  endedAt: row.endedAt?.toISOString() ?? null,
})
