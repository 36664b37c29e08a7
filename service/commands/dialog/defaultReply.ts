import type { Analysis, Message } from '../../contract/analysis.ts'

/** The slug under which conversations, logs and test results show the reply of a bot without skills. */
export const DEFAULT_SKILL = 'default'

/** The reply of a bot without skills: its best intent and entities, so that a first try shows a result. */
export function defaultReply({ intents, entities }: Analysis): Message {
  const [best] = intents
  const found = Object.entries(entities).flatMap(([type, all]) => all.map(one => `${type}: ${one.raw}`))
  const parts = [best ? `${best.slug} (${Math.round(best.confidence * 100)}%)` : 'No intent found', ...found]
  return { type: 'text', content: parts.join(' · ') }
}
