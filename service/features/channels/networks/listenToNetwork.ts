/** Listens for the messages of one channel for as long as it is wanted: asks for them, or is told over a connection. */
import { setTimeout as sleep } from 'node:timers/promises'
import type { UserMessage } from '../../../channels/channelType.ts'
import { channelType } from '../../../channels/index.ts'
import type { Access, Network, Poll } from '../../../channels/network.ts'
import { Problem } from '../../../contract/problem.ts'
import type { Channel } from '../../../store/models/connect.ts'
import type { BotCaller } from '../../outgoing/botCalls.ts'
import { CallFailed } from '../../outgoing/call.ts'
import type { ChannelContext } from '../receive.ts'
import type { SendDeps } from '../sendMessages.ts'
import { hear } from './hear.ts'
import type { Networks } from './connection.ts'

export interface Listening {
  service: SendDeps
  caller: BotCaller
  networks: Networks
  now(): Date
  /** Longest pause after a failure, in milliseconds. */
  pauseMs: number
}

/** Milliseconds of the first pause after a failure; each further one is twice as long. */
const FIRST_PAUSE_MS = 1000
/** No pause is longer, so that a network that is back is noticed soon. */
const LONGEST_PAUSE_MS = 5000
/** Milliseconds that an answer may take besides the time that the network holds a request. */
const MARGIN_MS = 10_000

/** Resolves when the signal aborts, or the channel can not be listened for any more. */
export async function listenToNetwork(listening: Listening, channel: Channel, signal: AbortSignal): Promise<void> {
  const { networks } = listening
  const context = await contextOf(listening, channel)
  const network = channelType(channel.type)?.network
  if (!context || !network?.poll) return
  networks.note(channel.id, { state: 'connecting' })
  let failures = 0
  let cursor: string | undefined
  while (!signal.aborted) {
    try {
      const access = networks.access(channel, network)
      cursor = (await pollOnce(listening, context, { network, poll: network.poll, access }, cursor, signal)) ?? cursor
      failures = 0
    } catch (error) {
      if (signal.aborted) return
      networks.note(channel.id, { state: 'failing', lastError: error instanceof Error ? error.message : null })
      const longest = Math.min(LONGEST_PAUSE_MS, listening.pauseMs)
      const asked = error instanceof CallFailed ? error.wait : undefined
      const usual = Math.min(FIRST_PAUSE_MS * 2 ** failures++, longest)
      // Not all channels at the same time.
      await pause(asked ?? usual * (0.75 + Math.random() / 4), signal)
    }
  }
}

/** @returns where the next request begins @throws CallFailed when the network does not answer as it should */
async function pollOnce(
  listening: Listening,
  context: ChannelContext,
  { network, poll, access }: { network: Network; poll: Poll; access: Access },
  cursor: string | undefined,
  signal: AbortSignal,
): Promise<string | undefined> {
  const { caller, networks } = listening
  const { channel, connector } = context
  const timeout = poll.seconds * 1000 + MARGIN_MS
  const answer = await caller.call(connector.botId, poll.request(access, cursor), { timeout, stopped: signal })
  const verdict = await networks.judged(channel, network, answer)
  if (verdict.is === 'later') throw new CallFailed('too many calls', { wait: verdict.seconds * 1000 })
  if (verdict.is !== 'done') throw new CallFailed(verdict.reason)
  const { messages, cursor: next } = poll.read(answer.text)
  networks.note(channel.id, { state: 'connected', lastError: null })
  // Only a request that begins behind them tells the network that they arrived.
  for (const message of messages) await take(listening, context, message, access)
  return next
}

/** Stores a message; what can not be received is noted, because the network would send it again for ever. */
export async function take(
  { service, caller, networks, now }: Listening,
  context: ChannelContext,
  message: UserMessage,
  access: Access,
): Promise<void> {
  const { channel, connector } = context
  try {
    await hear(service, context, message)
    networks.note(channel.id, { lastEventAt: now().toISOString() })
  } catch (error) {
    if (!(error instanceof Problem) || error.status >= 500) throw error
    networks.note(channel.id, { lastError: error.reason })
  }
  const network = channelType(channel.type)?.network
  const { acknowledgement, chat = {} } = message
  if (!network || !acknowledgement) return
  const told = network.request(acknowledgement, access, { key: '', chat })
  await caller.call(connector.botId, told, {}).catch(() => undefined) // the message is stored: nothing depends on it
}

async function contextOf({ service }: Listening, channel: Channel): Promise<ChannelContext | undefined> {
  const { Connector, Bot } = service.store.models
  const connector = await service.store.rows.find(Connector, { id: channel.connectorId })
  const bot = connector && (await service.store.rows.find(Bot, { id: connector.botId }))
  return bot ? { channel, connector, isPrivate: bot.privateData } : undefined
}

const pause = (milliseconds: number, signal: AbortSignal) =>
  sleep(milliseconds, undefined, { signal }).catch(() => undefined)
