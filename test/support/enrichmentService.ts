import { buildBot } from './build.ts'
import { startTestService } from './service.ts'

/**
 * Starts a service with a bot that extracts cheeses and shapes from gazettes, in English and French and without
 * training. Answers shortcuts that create and read enrichments of these entities.
 */
export async function startEnrichmentService() {
  const service = await startTestService()
  const bot = await buildBot(service)
  const api = () => service.as(bot.developer)
  const at = (slots: Record<string, string> = {}) => ({
    params: { entity_slug: 'cheese', key_slug: '', enrichment_id: '', group_slug: '', ...bot.params, ...slots },
  })
  // A language counts as supported by the bot once an expression is in it.
  const expressions = [
    { source: 'some cheese please', language: { isocode: 'en' } },
    { source: 'du fromage', language: { isocode: 'fr' } },
  ]
  await api().intents.create({ params: bot.params, body: { name: 'Order', expressions } })
  await buildEntity('cheese', ['brie', 'cheddar', 'comté', 'edam', 'feta', 'gouda'])
  await buildEntity('shape', ['cube', 'slice'])

  /** Creates a restricted entity with a gazette of these values in both languages. */
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
    /** The enrichment fields of the first entity of a type, or `{ none: true }` when none is found. */
    async enriched(type: string, text: string, language = 'en') {
      const { entities } = await service.as(bot.request).analysis.analyse({ body: { text, language } })
      const found = entities[type]?.[0] ?? { raw: '', confidence: 0, none: true }
      const { raw: _, value: __, confidence: ___, ...fields } = found
      return fields
    },
    makeKey: (slug: string, values: Record<string, string> = {}, entity = 'cheese') =>
      api().keys.create({ ...at({ entity_slug: entity }), body: { slug, default_enrichments: defaults(values) } }),
    /** @returns id of the new pair key */
    async makePairKey(slug: string, values: Record<string, string> = {}) {
      return (await api().pairKeys.create({ ...at(), body: { slug, default_enrichments: defaults(values) } })).id
    },
    async pairKeyId(slug: string) {
      return (await api().pairKeys.show(at({ key_slug: slug }))).id
    },
    /** Pair values as a group takes them, from values by pair key id. */
    pairs: (values: Record<string, string>) =>
      Object.entries(values).map(([enrichment_pair_key_id, value]) => ({ enrichment_pair_key_id, value })),
  }
}

const defaults = (values: Record<string, string>) =>
  Object.entries(values).map(([language, value]) => ({ language, value }))
