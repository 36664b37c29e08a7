import { channelType } from '../../../service/channels/index.ts'
import type { Message } from '../../../service/contract/analysis.ts'

/** Fate of a message in channels of a type: a message key, with the values it names. */
export interface ChannelNote {
  key: 'notInChannel' | 'notDelivered' | 'tooLongFor'
  values: { channel: string; n: number; longest: number }
}

/** True for a type of channel that gets a message. */
export const isSentTo = (channel: string, only: readonly string[] | null | undefined): boolean =>
  !only?.length || only.includes(channel)

/** Says where a message does not arrive as it is drawn, from the registry of channel types. */
export function channelNotes(channel: string, message: Message, only?: readonly string[] | null): ChannelNote[] {
  const type = channelType(channel)
  if (!type) return []
  const n = typeof message.content === 'string' ? message.content.length : 0
  const values = { channel: type.label, n, longest: type.longestText ?? 0 }
  if (!isSentTo(channel, only)) return [{ key: 'notInChannel', values }]
  return [
    ...(type.longestText !== undefined && !type.network && message.type === 'text' && n > type.longestText
      ? [{ key: 'tooLongFor' as const, values }]
      : []),
    ...(type.isFetched || type.outgoing || type.network ? [] : [{ key: 'notDelivered' as const, values }]),
  ]
}
