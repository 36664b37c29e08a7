/** One attempt at a message for a network: its calls that were not made yet, one after the other. */
import type { Answer, Network, Verdict } from '../../../channels/network.ts'
import type { NetworkCall } from '../../../channels/values.ts'
import type { JsonObject } from '../../../store/models/columns.ts'
import type { Delivery } from '../../../store/models/connect.ts'
import type { Store } from '../../../store/store.ts'
import type { Vault } from '../../../access/vault.ts'
import type { BotCaller } from '../../outgoing/botCalls.ts'
import type { Networks } from './connection.ts'
import type { Chat } from '../conversations.ts'
import { payloadObject, type AttemptRecorder } from '../deliveries.ts'
import { bodyOf } from '../deliveryBody.ts'
import { CallFailed } from '../../outgoing/call.ts'

/** A message that can not be sent because there is no network is kept this long. */
const LONGEST_WAIT_MS = 24 * 60 * 60_000
/** Milliseconds that a network may ask to wait. */
const LONGEST_PAUSE_MS = 60 * 60_000

export interface NetworkDeps {
  store: Store
  vault: Vault
  connect: { caller: BotCaller; networks: Networks }
  now(): Date
}

/** @throws CallFailed when the message, or the rest of it, was not sent */
export async function sendToNetwork(
  service: NetworkDeps,
  delivery: Delivery,
  chat: Chat,
  network: Network,
  recorder: AttemptRecorder,
  stopped: AbortSignal,
): Promise<void> {
  const { store, vault, connect } = service
  const { channel, connector, conversation } = chat
  if (channel.isErrored)
    throw new CallFailed('the channel is stopped until its fields are changed', { isLasting: true })
  const calls = callsOf(bodyOf(vault, delivery))
  const access = connect.networks.access(channel, network)
  const sending = (at: number) => ({ key: keyOf(delivery.id, at), chat: objectOf(conversation.details.chat) })
  let status = 200
  for (let at = Number(payloadObject(delivery).done ?? 0); at < calls.length; at++) {
    const call = calls[at]
    if (!call) continue
    const outgoing = network.request(call, access, sending(at))
    const answer = await connect.caller.call(connector.botId, outgoing, { stopped }).catch(async (error: unknown) => {
      throw stopped.aborted ? error : await afterFailure(error)
    })
    status = answer.status
    assertDone(await connect.networks.judged(channel, network, answer), answer)
    if (at + 1 < calls.length) await record({ done: at + 1, doubts: 0 })
  }
  await store.write(() => recorder.succeed(status))

  /** Counts calls, so that another attempt does not make them again. */
  async function record(change: JsonObject): Promise<void> {
    const payload = { ...payloadObject(delivery), ...change }
    await store.write(() => store.rows.update(store.models.Delivery, { id: delivery.id }, { payload }))
    delivery.payload = payload
  }

  /** A call that never left waits for the network; one that may have arrived is made once more. */
  async function afterFailure(error: unknown): Promise<unknown> {
    if (!(error instanceof CallFailed) || error.isLasting || error.status !== undefined) return error
    const wait = connect.networks.pauseMs
    if (error.isUnsent) {
      const since = Number(payloadObject(delivery).waitingSince ?? service.now().getTime())
      const isOld = service.now().getTime() - since > LONGEST_WAIT_MS
      if (payloadObject(delivery).waitingSince === undefined) await record({ waitingSince: since })
      return new CallFailed(`waiting for the network: ${error.message}`, isOld ? { isLasting: true } : { wait })
    }
    const isSecond = payloadObject(delivery).doubts === 1
    if (isSecond) return new CallFailed(`${error.message}; it may have arrived`, { isLasting: true })
    await record({ doubts: 1 })
    return new CallFailed(error.message, { wait })
  }
}

/** @throws CallFailed unless the call was carried out */
function assertDone(verdict: Verdict, { status }: Answer): void {
  if (verdict.is === 'done') return
  if (verdict.is === 'later') {
    const wait = Math.min(verdict.seconds * 1000, LONGEST_PAUSE_MS)
    throw new CallFailed(`the network takes the next message after ${verdict.seconds} s`, { status, wait })
  }
  throw new CallFailed(verdict.reason, { status, isLasting: verdict.is !== 'unavailable' })
}

// as: networkDeliveries.ts writes them
const callsOf = ({ calls }: JsonObject) => (Array.isArray(calls) ? calls : []) as unknown as readonly NetworkCall[]

const objectOf = (value: unknown): JsonObject =>
  // as: it was stored as JSON
  typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as JsonObject) : {}

/** A UUID for each call of a delivery: its own id, with the place of the call in it. */
const keyOf = (id: string, at: number) => `${id.slice(0, -2)}${at.toString(16).padStart(2, '0').slice(-2)}`
