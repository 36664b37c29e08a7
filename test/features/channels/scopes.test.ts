import { EventEmitter } from 'node:events'
import { expect, it } from 'vitest'
import { inChannel } from '../../../service/features/channels/endpoints/scopes.ts'
import type { Service } from '../../../service/scopes/service.ts'
import { buildDataset, temporaryStore } from '../../support/store.ts'
import { type CallContext } from '../../../service/http/handlers.ts'

/** Comes into a channel with a request whose connection is what `response` says. */
async function come() {
  const store = await temporaryStore()
  const { bot } = await buildDataset(store)
  const { Connector, Channel } = store.models
  const channel = await store.write(async () => {
    const { id: connectorId } = await Connector.create({ botId: bot.id, name: 'C' })
    return Channel.create({ connectorId, slug: 'site', type: 'webchat' })
  })
  const response = Object.assign(new EventEmitter(), { destroyed: false })
  const close = () => {
    response.destroyed = true
    response.emit('close')
  }
  const caller = { kind: 'channel', channelId: channel.id }
  const entry = { params: { channel_id: channel.id }, caller, undo: undefined, ctx: { res: response } }
  // as: of the service and of the request, this is what is read
  const enter = () => inChannel({ store } as Service, entry as unknown as CallContext)
  return { enter, close }
}

it('a disconnect aborts the call before, during and after the channel is loaded', async () => {
  const after = await come()
  const { gone } = await after.enter()
  expect(gone.aborted).toBe(false)
  after.close()
  expect(gone.aborted).toBe(true)

  const meanwhile = await come()
  const entering = meanwhile.enter()
  meanwhile.close()
  expect((await entering).gone.aborted).toBe(true)

  const before = await come()
  before.close()
  expect((await before.enter()).gone.aborted).toBe(true)
})
