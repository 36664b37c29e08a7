import type { z } from 'zod'
import { LIMITS } from '../../contract/basics.ts'
import { ConversationTestInput } from '../../contract/tests/conversationTests.ts'
import type { ImportedStory } from '../importedSkill.ts'
import type { Problems } from '../problems.ts'
import type { IntentDocument } from './document.ts'
import { cut } from './entityDocuments.ts'

const MOST_TURNS = 100
const MOST_STORIES = 5000

/** Stories as conversations that are held with the bot: what is said, the intent, and one of the answers. */
export function storyDocuments(
  stories: readonly ImportedStory[],
  intents: readonly IntentDocument[],
  intentOf: (name: string) => string | undefined,
  problems: Problems,
): z.input<typeof ConversationTestInput>[] {
  const sentences = new Map(
    intents.map(({ slug, expressions = [] }) => [
      slug,
      expressions.find(({ source }) => source.length <= LIMITS.text)?.source,
    ]),
  )
  return stories.slice(0, MOST_STORIES).flatMap(({ name, turns, place }) => {
    const read = turns.slice(0, MOST_TURNS).flatMap(({ text, intent, answers }) => {
      const slug = intent === undefined ? undefined : intentOf(intent)
      const say = text ?? (slug === undefined ? undefined : sentences.get(slug))
      if (!say?.trim() || say.length > LIMITS.text) return []
      const messages = answers?.map(texts => (texts.length === 1 ? (texts[0] ?? '') : { one_of: texts }))
      return [{ say, expect: { ...(slug !== undefined && { intent: slug }), ...(messages && { messages }) } }]
    })
    // A turn less would be another conversation.
    const story = { name: cut(name) || 'Story', turns: read }
    if (read.length === turns.length && ConversationTestInput.safeParse(story).success) return [story]
    problems.add('stories', name, place)
    return []
  })
}
