import type { Analysis, Message } from '../../../contract/analysis.ts'
import type { TimedAnalysis } from '../../analysis/analyse.ts'

/** The slug under which conversations, logs and test results show the reply of a bot without skills. */
export const DEFAULT_SKILL = 'default'

/**
 * The reply of a bot without skills: the intent and the entities in words, so that a first try shows a result. It is
 * read by visitors of a chat too; confidences are for the studio.
 */
export function defaultReply({ intents, entities }: Analysis): Message {
  const [best] = intents
  const found = Object.entries(entities).flatMap(([type, all]) => all.map(one => `${inWords(type)}: ${one.raw}`))
  const parts = [best ? inWords(best.slug) : 'Sorry, I did not understand that.', ...found]
  return { type: 'text', content: parts.join(' · ') }
}

const replies = new WeakMap<object, Message>()

/** As defaultReply. The reply to a cached analysis is made once and must not be changed. */
export function sharedDefaultReply({ analysis, template }: TimedAnalysis): Message {
  if (!template) return defaultReply(analysis)
  const known = replies.get(template)
  if (known) return known
  const reply = defaultReply(analysis)
  replies.set(template, reply)
  return reply
}

/** `book-a-room` → "Book a room". */
function inWords(slug: string): string {
  const words = slug.replaceAll('-', ' ')
  return words.charAt(0).toUpperCase() + words.slice(1)
}
