import { isBlank } from '../../contract/basics.ts'
import { newPatterns } from '../../contract/dialogs/patterns.ts'
import { BUILT_IN_ENTITIES } from '../../contract/dataset/entity.ts'
import { EXCHANGE_VERSION } from '../../contract/bots/exchange/exchange.ts'
import type { ImportedBot } from '../importedBot.ts'
import type { Document } from './document.ts'
import { cut, entityDocuments } from './entityDocuments.ts'
import { gatherEntities } from './gatherEntities.ts'
import { intentDocuments } from './intentDocuments.ts'
import { skillDocuments } from './skillDocuments.ts'
import { slugify, uniqueSlugs } from './slugs.ts'
import { storyDocuments } from './storyDocuments.ts'
import { tagResolver } from './tags.ts'

/** Those of a new bot: other tools read answers to their questions too. */
const SETTINGS = { patterns: newPatterns() }

/** Converts a bot that was read from another tool's files to a document; records what does not fit. */
export function toDocument(bot: ImportedBot): Document {
  const { language, problems } = bot
  const name = isBlank(bot.name) ? bot.source : cut(bot.name)
  const entities = gatherEntities(bot)
  const entitySlugs = uniqueSlugs(
    entities.map(entity => entity.name),
    BUILT_IN_ENTITIES.map(({ slug }) => slug),
  )
  const intents = bot.intents.filter(intent => !isBlank(intent.name))
  const intentSlugs = uniqueSlugs(intents.map(intent => intent.name))
  const tagOf = tagResolver(entities, entitySlugs)
  const slugOfIntent = new Map(intents.map((intent, at) => [intent.name, intentSlugs[at] ?? '']))
  const intentOf = (intent: string) => slugOfIntent.get(intent)
  const dataset = {
    ...{ strictness: 50, language },
    intents: intentDocuments(intents, intentSlugs, tagOf, problems),
    ...entityDocuments(entities, entitySlugs, problems),
  }
  const skills = skillDocuments(bot.skills ?? [], { tagOf, intentOf }, problems)
  const conversations = storyDocuments(bot.stories ?? [], dataset.intents, intentOf, problems)
  return {
    format: 'parley-bot',
    version: EXCHANGE_VERSION,
    bot: { name, slug: slugify(name), language },
    versions: [
      { name: 'v1', slug: 'v1', dataset, builder: { skills, settings: bot.isWithoutPatterns ? {} : SETTINGS } },
    ],
    environments: [{ name: 'development', slug: 'development', is_default: true, version: 'v1' }],
    ...(conversations.length > 0 && { specs: [{ name: 'Stories', conversations }] }),
  }
}
