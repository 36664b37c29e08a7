/** The outside networks: what calls to them are made with, what their answers mean for a channel, and the loops. */
import { channelType, channelTypes } from '../../../channels/index.ts'
import type { Channel } from '../../../store/models/connect.ts'
import type { Store } from '../../../store/store.ts'
import type { Vault } from '../../../access/vault.ts'
import { secretsOf } from '../channelFields.ts'
import type { BotCaller } from '../../outgoing/botCalls.ts'
import type { SendDeps } from '../sendMessages.ts'
import type { Connection, Networks } from './connection.ts'
import { listenToNetwork } from './listenToNetwork.ts'

/** Places of networks that differ from the usual ones, for tests: users can not set them. */
export interface NetworkOptions {
  /** Base addresses by type of channel, in place of the networks' own. */
  addresses?: Readonly<Record<string, string>>
  pauseMs?: number
}

export interface NetworkDeps extends NetworkOptions {
  store: Store
  vault: Vault
  caller: BotCaller
  now(): Date
  baseUrl(): string
  log(message: string): void
}

const PAUSE_MS = 30_000
/** Networks tell of an event again for a day at most; its key is kept for longer. */
const EVENT_RETENTION_MS = 8 * 24 * 60 * 60_000

export function createNetworks(deps: NetworkDeps): Networks {
  const { store, vault, caller, now, addresses = {}, pauseMs = PAUSE_MS, log } = deps
  const loops = new Map<string, { version: string; stop: AbortController; ended: Promise<void> }>()
  const connections = new Map<string, Connection>()
  let host: SendDeps | undefined

  const note: Networks['note'] = (channelId, change) => {
    const at = now().toISOString()
    const before = connections.get(channelId) ?? { state: 'off', since: at, lastEventAt: null, lastError: null }
    const since = change.state === undefined || change.state === before.state ? before.since : at
    connections.set(channelId, { ...before, ...change, since })
  }

  async function stopChannel(channel: Channel, error: string): Promise<void> {
    await store.write(() => store.rows.update(store.models.Channel, { id: channel.id }, { isErrored: true, error }))
    loops.get(channel.id)?.stop.abort()
    note(channel.id, { state: 'failing', lastError: error })
  }

  /** The channels that the service listens for. */
  async function listening(): Promise<Map<string, Channel>> {
    const types = [...channelTypes.values()].flatMap(({ name, network }) => (network?.poll ? [name] : []))
    const rows = await store.rows.list(store.models.Channel, { type: types, isActivated: true, isErrored: false })
    return new Map(rows.map(row => [row.id, row]))
  }

  async function forgetEvents(): Promise<void> {
    const expired = new Date(now().getTime() - EVENT_RETENTION_MS)
    await store.deleteMany(store.models.ChannelEvent, { where: { createdAt: { before: expired } } })
  }

  const self: Networks = {
    pauseMs,
    webhookOf: ({ id }) => `${deps.baseUrl()}/connect/v1/webhook/${id}`,
    access: (channel, network) => ({
      settings: channel.settings,
      secrets: secretsOf(vault, channel),
      api: addresses[channel.type] ?? network.api,
    }),
    async judged(channel, network, answer) {
      const verdict = network.judge(answer)
      if (verdict.is === 'unauthorised') {
        const label = channelType(channel.type)?.fields[verdict.field]?.label ?? verdict.field
        await stopChannel(channel, `${label}: ${verdict.reason}`)
      }
      return verdict
    },
    connection: id => connections.get(id),
    note,
    async start(service) {
      host = service
      await self.reload()
    },
    async reload() {
      if (!host) return
      const service = host
      const wanted = await listening()
      if (wanted.size > 0) await forgetEvents()
      for (const [id, { version, stop }] of loops) {
        if (versionOf(wanted.get(id)) === version && !stop.signal.aborted) continue
        stop.abort()
        loops.delete(id)
        note(id, { state: 'off' })
      }
      for (const [id, channel] of wanted) {
        if (loops.has(id)) continue
        const stop = new AbortController()
        const ended = listenToNetwork({ service, caller, networks: self, now, pauseMs }, channel, stop.signal).catch(
          (error: unknown) => log(`Channel ${id}: ${error instanceof Error ? error.message : 'it ended'}`),
        )
        loops.set(id, { version: versionOf(channel), stop, ended })
      }
    },
    async close() {
      host = undefined
      for (const { stop } of loops.values()) stop.abort()
      await Promise.all([...loops.values()].map(({ ended }) => ended))
    },
  }
  return self
}

/** Fields that a loop depends on: another one begins when they change. */
const versionOf = (channel: Channel | undefined) =>
  channel ? JSON.stringify([channel.settings, channel.secretsSealed]) : ''
