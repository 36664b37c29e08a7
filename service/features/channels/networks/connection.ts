import type { Access, Answer, Network, Verdict } from '../../../channels/network.ts'
import type { Channel } from '../../../store/models/connect.ts'
import type { SendDeps } from '../sendMessages.ts'

/** How a channel is connected to its network. */
export interface Connection {
  state: 'off' | 'connecting' | 'connected' | 'failing'
  /** Since when the state lasts. */
  since: string
  lastEventAt: string | null
  lastError: string | null
}

export interface Networks {
  /** Milliseconds until a call is made again that did not reach the network. */
  readonly pauseMs: number
  /** Address at which the network of a channel calls. */
  webhookOf(channel: Pick<Channel, 'id'>): string
  /** Addresses and credentials of a channel. */
  access(channel: Channel, network: Network): Access
  /** Reads an answer. A channel whose credentials are refused is stopped. */
  judged(channel: Channel, network: Network, answer: Answer): Promise<Verdict>
  /** Undefined for channels that nothing listens for. */
  connection(channelId: string): Connection | undefined
  /** Notes that something of a channel went well, or wrong. */
  note(channelId: string, change: Partial<Connection>): void
  start(service: SendDeps): Promise<void>
  /** Starts and stops loops after channels were changed. */
  reload(): Promise<void>
  close(): Promise<void>
}
