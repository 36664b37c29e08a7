import type { Analysis, Message } from '../../contract/analysis.ts'

/** What the conversations, logs and test results of a bot without skills call what answered. */
export const DEFAULT_SKILL = 'default'

/** What a bot without skills answers: what it understood, so that the first try shows something. */
export function defaultReply({ intents, entities }: Analysis): Message {
  const [best] = intents
  const found = Object.entries(entities).flatMap(([type, all]) => all.map(one => `${type}: ${one.raw}`))
  const parts = [best ? `${best.slug} (${Math.round(best.confidence * 100)}%)` : 'No intent found', ...found]
  return { type: 'text', content: parts.join(' · ') }
}
