import { extractedEntity } from '../../document/builtIns.ts'
import type { ImportedBot } from '../../importedBot.ts'

/**
 * Gives entities of Duckling and spaCy the names of built-in ones. An entity of such a name that has a list or a pattern
 * is the bot's own.
 * @returns the name of an entity as the document needs it
 */
export function useBuiltIns(bot: Pick<ImportedBot, 'intents' | 'entities'>): (name: string) => string {
  const own = new Set(
    bot.entities.filter(({ values, patterns }) => values.length > 0 || patterns.length > 0).map(({ name }) => name),
  )
  const nameOf = (name: string) => (own.has(name) ? name : (extractedEntity(name) ?? name))
  for (const { sentences } of bot.intents)
    for (const { parts } of sentences)
      for (const part of parts) if (part.entity !== undefined) part.entity = nameOf(part.entity)
  for (const entity of bot.entities) entity.name = nameOf(entity.name)
  return nameOf
}
