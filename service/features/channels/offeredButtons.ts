/** Buttons that start a skill count where the bot has offered them. */
import type { JsonObject, Json } from '../../store/models/columns.ts'
import { botMessagesWith } from './queries/channels.ts'
import type { Store } from '../../store/store.ts'
import type { PrivateContents } from './privateContents.ts'

/** Levels of lists and objects between a message and its buttons: a carousel has three. */
const DEEPEST = 8

/** True when the bot has offered a button that starts this skill in a conversation. */
export async function isOffered(
  { store, connect }: { store: Store; connect: { privateContents: PrivateContents } },
  conversationId: string,
  skill: string,
): Promise<boolean> {
  // Contents of private messages are in memory only, so that all of those are looked at.
  const stored = await botMessagesWith(store, conversationId, JSON.stringify(skill))
  return stored.some(({ id, attachment }) => offers(connect.privateContents.restore(id, attachment), skill, DEEPEST))
}

function offers(value: Json | undefined, skill: string, levels: number): boolean {
  if (typeof value !== 'object' || value === null || levels === 0) return false
  if (Array.isArray(value)) return value.some(item => offers(item, skill, levels - 1))
  if (value.type === 'trigger_skill' && (value.value === skill || value.content === skill)) return true
  return Object.values(value).some(item => offers(item, skill, levels - 1))
}

/** A pressed button as the text that it shows. */
export const asText = ({ title, content }: JsonObject): JsonObject => ({
  type: 'text',
  content: typeof title === 'string' && title.trim() !== '' ? title : String(content ?? ''),
})
