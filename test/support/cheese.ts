import { buildBot } from './build.ts'
import { startTestService } from './service.ts'

/**
 * A service with a bot that finds cheeses and shapes in English and in French, without having been trained; and short
 * ways to enrich them.
 */
export async function startCheese() {
  const service = await startTestService()
  const bot = await buildBot(service)
  const api = () => service.as(bot.developer)
  const at = (slots: Record<string, string> = {}) => ({
    params: { entity_slug: 'cheese', key_slug: '', enrichment_id: '', group_slug: '', ...bot.params, ...slots },
  })
  // A language is read as itself once the bot has expressions in it.
  const expressions = [
    { source: 'some cheese please', language: { isocode: 'en' } },
    { source: 'du fromage', language: { isocode: 'fr' } },
  ]
  await api().intents.create({ params: bot.params, body: { name: 'Order', expressions } })
  await buildEntity('cheese', ['brie', 'cheddar', 'comté', 'edam', 'feta', 'gouda'])
  await buildEntity('shape', ['cube', 'slice'])

  /** An entity found by its listed values. */
  async function buildEntity(slug: string, values: string[]) {
    await api().entities.create({ params: bot.params, body: { name: slug, type: 'restricted' } })
    const synonyms = values.flatMap(value => ['en', 'fr'].map(isocode => ({ value, language: { isocode } })))
    await api().gazettes.create({ params: bot.params, body: { entity_id: slug, is_open: false, synonyms } })
  }

  return {
    bot,
    api,
    at,
    stop: () => service.stop(),
    send: (method: string, path: string, body?: unknown) =>
      service.send(method, bot.paths.dataset + path, { token: bot.developer, body }),
    /** What the first entity of a type carries besides what every entity has. */
    async enriched(type: string, text: string, language = 'en') {
      const { entities } = await service.as(bot.request).analysis.analyse({ body: { text, language } })
      const found = entities[type]?.[0] ?? { raw: '', confidence: 0, none: true }
      const { raw: _, value: __, confidence: ___, ...fields } = found
      return fields
    },
    makeKey: (slug: string, values: Record<string, string> = {}, entity = 'cheese') =>
      api().keys.create({ ...at({ entity_slug: entity }), body: { slug, default_enrichments: defaults(values) } }),
    /** @returns its id */
    async makePairKey(slug: string, values: Record<string, string> = {}) {
      return (await api().pairKeys.create({ ...at(), body: { slug, default_enrichments: defaults(values) } })).id
    },
    async pairKeyId(slug: string) {
      return (await api().pairKeys.show(at({ key_slug: slug }))).id
    },
    /** The pair values of a group, by id of the pair key. */
    pairs: (values: Record<string, string>) =>
      Object.entries(values).map(([enrichment_pair_key_id, value]) => ({ enrichment_pair_key_id, value })),
  }
}

const defaults = (values: Record<string, string>) =>
  Object.entries(values).map(([language, value]) => ({ language, value }))
