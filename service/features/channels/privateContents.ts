import { LRUCache } from 'lru-cache'
import type { JsonObject } from '../../store/models/columns.ts'

/** Contents of messages of bots with private data, in memory only: they are shown while a conversation goes on. */
export interface PrivateContents {
  add(messageId: string, attachment: JsonObject): void
  /** The attachment to show for a stored one: with its content, or marked as `expired` when the content is gone. */
  restore(messageId: string, stored: JsonObject): JsonObject
}

/** Characters held. A conversation of 5,000 messages of 100 characters takes half a megabyte. */
const MAX_CHARACTERS = 16 * 1024 * 1024

/** The part of a private attachment that is stored. */
export const withoutContent = ({ type }: JsonObject): JsonObject => ({
  type: type ?? 'text',
  content: '',
  isPrivate: true,
})

export function createPrivateContents(maxCharacters = MAX_CHARACTERS): PrivateContents {
  const contents = new LRUCache<string, string>({
    maxSize: maxCharacters,
    // The entry itself takes about as much as its id again.
    sizeCalculation: (json, id) => json.length + 2 * id.length,
  })
  return {
    add: (messageId, attachment) => void contents.set(messageId, JSON.stringify(attachment)),
    restore(messageId, stored) {
      if (stored.isPrivate !== true) return stored
      const content = contents.get(messageId)
      const { isPrivate: _, ...shown } = stored
      return content === undefined ? { ...shown, expired: true } : JSON.parse(content)
    },
  }
}
