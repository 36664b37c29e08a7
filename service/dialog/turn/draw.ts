import type { TurnContext } from './context.ts'

/** Looks like chance to people, and is the same when the same turn of the same conversation is made again. */
export const drawOf = ({ said, details, executions }: TurnContext, action: string): number =>
  hashOf([said.conversationId, details.turns, action, executions.get(action) ?? 0].join('\n'))

/** FNV-1a with a final mix, so that neighbouring turns differ in the low bits too (source: Fowler, Noll, Vo). */
function hashOf(text: string): number {
  let hash = 0x811c9dc5
  for (let at = 0; at < text.length; at++) hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193)
  hash = Math.imul(hash ^ (hash >>> 15), 0x2c1b3c6d)
  return (hash ^ (hash >>> 13)) >>> 0
}
