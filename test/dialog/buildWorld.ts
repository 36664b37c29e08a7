import { waitForTraining, type TestBot } from '../support/build.ts'
import type { TestService } from '../support/service.ts'
import { INTENTS, LISTS } from './world.ts'

/** Teaches a bot the sentences and the lists of the world, so that it understands them with certainty. */
export async function buildWorld(service: TestService, bot: TestBot): Promise<void> {
  const api = service.as(bot.developer)
  const { params } = bot
  for (const [name, values] of Object.entries(LISTS)) {
    const entity = await api.entities.create({ params, body: { name } })
    const synonyms = values.map(value => ({ value, language: { isocode: 'en' } }))
    await api.gazettes.create({ params, body: { entity_id: entity.slug, is_open: false, strictness: 100, synonyms } })
  }
  for (const [name, sentences] of Object.entries(INTENTS)) {
    const expressions = Object.entries(sentences).flatMap(([isocode, sources]) =>
      sources.map(source => ({ source, language: { isocode } })),
    )
    await api.intents.create({ params, body: { name, expressions } })
  }
  await api.dataset.train({ params })
  await waitForTraining(service, bot)
}
