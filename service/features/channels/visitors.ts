/** Checks the data that visitors of a web chat send of themselves: they control the page that sends it. */
import type { Incoming } from '../../contract/channels/messages.ts'
import { invalid } from '../../contract/problem.ts'
import type { Channel } from '../../store/models/connect.ts'

/**
 * A message of a visitor, with the memory that the channel allows its pages to give: it is put on top of what there is.
 * @throws Problem 400 for a sender other than the one of the chat
 */
export function visitorMessage({ settings }: Pick<Channel, 'settings'>, given: Incoming): Incoming {
  const { senderId, memoryOptions } = given
  if (senderId != null && senderId !== senderOf(given.chatId))
    throw invalid('senderId', 'must be the one of the chat, which is where it is missing')
  if (!memoryOptions?.memory) return given
  const allowed = new Set(keysIn(settings.memoryKeys))
  const memory = Object.entries(memoryOptions.memory).filter(([key]) => allowed.has(key))
  return { ...given, memoryOptions: memory.length ? { memory: Object.fromEntries(memory), merge: true } : undefined }
}

/** The sender of a chat of one person. */
export const senderOf = (chatId: string): string => `p-${chatId}`

const keysIn = (list: unknown): string[] => (typeof list === 'string' ? list.split(',').map(key => key.trim()) : [])
