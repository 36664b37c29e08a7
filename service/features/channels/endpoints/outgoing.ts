import type * as Shape from '../../../contract/outgoing/outgoing.ts'
import { contract } from '../../../contract/index.ts'
import { allowCalls, areCallsAllowed } from '../../outgoing/botCalls.ts'
import { findAddresses } from '../calledAddresses.ts'
import { implement } from '../../../http/handlers.ts'
import { inCalledBot, type CalledBotScope } from './scopes.ts'

export const outgoingCalls = implement(contract.outgoingCalls, inCalledBot, {
  show: showOutgoingCalls,
  async update(scope, { body }) {
    const { store } = scope.service
    await store.write(() => allowCalls(store, scope.bot.id, body.isAllowed))
    return showOutgoingCalls(scope)
  },
})

async function showOutgoingCalls({ service, bot }: CalledBotScope): Promise<Shape.OutgoingCalls> {
  const { store, connect } = service
  const addresses = await findAddresses(store, bot)
  return {
    isAllowed: await areCallsAllowed(store, bot.id),
    addresses: addresses.map(address => ({
      ...address,
      lastCall: address.host === null ? null : connect.caller.lastCall(bot.id, address.host),
    })),
  }
}
