import fc from 'fast-check'
import { afterAll, describe, expect, it } from 'vitest'
import { startEnrichmentService } from '../../support/enrichmentService.ts'

const { api, at, enriched, makeKey, makePairKey, pairs, stop } = await startEnrichmentService()
afterAll(stop)

describe('what an entity carries', () => {
  const value = fc.constantFrom('1', 'null', 'plain', '{"a": [true]}', '"quoted"', '{broken', '')
  const cheeses = fc.uniqueArray(fc.constantFrom<string>('brie', 'cheddar', 'edam'), { maxLength: 3 })
  const languages = fc.constantFrom('en', 'fr')
  const given = fc.dictionary(languages, value, { maxKeys: 2, noNullPrototype: true })
  const keyed = fc.dictionary(fc.constantFrom('k1', 'k2'), given, { maxKeys: 2, noNullPrototype: true })
  const plan = fc.record({
    keys: keyed,
    specific: fc.array(fc.record({ key: fc.constantFrom('k1', 'k2'), language: languages, value, cheeses }), {
      maxLength: 4,
    }),
    pairKeys: fc.dictionary(fc.constantFrom('p1', 'p2'), given, { maxKeys: 2, noNullPrototype: true }),
    groups: fc.array(
      fc.record({
        language: languages,
        cheeses,
        values: fc.dictionary(fc.constantFrom('p1', 'p2'), value, { maxKeys: 2, noNullPrototype: true }),
      }),
      { maxLength: 3 },
    ),
  })
  type Plan = typeof plan extends fc.Arbitrary<infer P> ? P : never

  const read = (text: string): unknown => {
    try {
      return JSON.parse(text)
    } catch {
      return text
    }
  }

  /** The rule in words: default or null, then the first enrichment, then the first group, that lists the value. */
  function expected({ keys, specific, pairKeys, groups }: Plan, cheese: string, language: string) {
    const field = (slug: string, preset: Record<string, string>) => {
      const own = specific.find(one => one.key === slug && one.language === language && one.cheeses.includes(cheese))
      const text = own?.value ?? preset[language]
      return [slug, text === undefined ? null : read(text)]
    }
    const pair = (slug: string, preset: Record<string, string>) => {
      const group = groups.find(one => one.language === language && one.cheeses.includes(cheese))
      const text = group?.values[slug] ?? preset[language]
      return [slug, text === undefined ? null : read(text)]
    }
    return Object.fromEntries([
      ...Object.entries(keys).map(([slug, preset]) => field(slug, preset)),
      ...Object.entries(pairKeys).map(([slug, preset]) => pair(slug, preset)),
    ])
  }

  async function clear() {
    for (const { slug } of (await api().keys.list(at())).rows) await api().keys.remove(at({ key_slug: slug }))
    for (const { slug } of (await api().groups.list(at())).rows) await api().groups.remove(at({ group_slug: slug }))
    for (const { slug } of (await api().pairKeys.list(at())).rows) await api().pairKeys.remove(at({ key_slug: slug }))
  }

  async function build({ keys, specific, pairKeys, groups }: Plan) {
    const ids: Record<string, string> = {}
    for (const [slug, preset] of Object.entries(keys)) await makeKey(slug, preset)
    for (const { key, language, value, cheeses } of specific)
      if (keys[key]) {
        const body = { language, value, entity_values: cheeses }
        await api().enrichments.create({ ...at({ key_slug: key }), body })
      }
    for (const [slug, preset] of Object.entries(pairKeys)) ids[slug] = await makePairKey(slug, preset)
    for (const [index, { language, cheeses, values }] of groups.entries()) {
      const known = Object.entries(values).flatMap(([slug, text]) => (ids[slug] ? [[ids[slug], text]] : []))
      await api().groups.create({
        ...at(),
        body: {
          slug: `g${index}`,
          language,
          entity_values: cheeses,
          enrichment_pair_values: pairs(Object.fromEntries(known)),
        },
      })
    }
  }

  it('is default, specific enrichment and group, one over the other, whatever there is', async () => {
    await fc.assert(
      fc.asyncProperty(plan, async one => {
        await clear()
        await build(one)
        for (const cheese of ['brie', 'edam'])
          for (const language of ['en', 'fr'])
            expect(await enriched('cheese', `x ${cheese}`, language)).toEqual(expected(one, cheese, language))
      }),
      { numRuns: 25, seed: 7 },
    )
  })
})
