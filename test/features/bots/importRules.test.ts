import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { buildBot, type TestBot } from '../../support/build.ts'
import { startTestService, type TestService } from '../../support/service.ts'

let service: TestService
let bot: TestBot
beforeAll(async () => {
  service = await startTestService()
  bot = await buildBot(service)
  await service.as(bot.developer).entities.create({ params: bot.params, body: { name: 'City', slug: 'city' } })
})
afterAll(() => service.stop())

const deep = `${'['.repeat(8000)}${']'.repeat(8000)}`
const dataset = (given: object) => ({
  versions: [{ name: 'v1', slug: 'v1', dataset: { strictness: 50, language: 'en', ...given } }],
})
const key = (given: object) => dataset({ keys: [{ entity: 'city', slug: 'price', ...given }] })

async function importReason(given: object): Promise<[number, string]> {
  const document = {
    format: 'parley-bot',
    version: 2,
    bot: { name: 'A', slug: 'a', language: 'en' },
    ...dataset({}),
    ...given,
  }
  const { status, reason } = await service.send('POST', `/core/v1/users/${service.owner.user_slug}/bots/import`, {
    token: `Bearer ${service.owner.user_jwt}`,
    body: document,
  })
  return [status, reason]
}
const keyReason = async (body: object): Promise<[number, string]> => {
  const path = `${bot.paths.dataset}/entities/city/keys`
  const { status, reason } = await service.send('POST', path, { token: bot.developer, body })
  return [status, reason]
}

describe('rules that REST and imports share', () => {
  it('refuse values that would break the answers of analyses', async () => {
    for (const [value, reason] of [
      [deep, 'is nested deeper than 64 levels'],
      ['"\\u0000"', 'must be well-formed text without NUL characters'],
      ['{"a":["\\ud800"]}', 'must be well-formed text without NUL characters'],
      ['{"__proto__":1}', 'is not a name a field may have'],
    ] as const) {
      const defaults = [{ language: 'en', value }]
      const at = 'default_enrichments[0].value'
      expect(await keyReason({ slug: 'price', default_enrichments: defaults })).toEqual([400, `${at} ${reason}`])
      const imported = await importReason(key({ default_enrichments: defaults }))
      expect(imported).toEqual([400, `versions[0].dataset.keys[0].${at} ${reason}`])
    }
  })

  it('refuse keys that are fields of every entity, and slugs that are none', async () => {
    for (const [slug, reason] of [
      ['value', 'is the name of a field that every entity has'],
      ['Raw', 'is the name of a field that every entity has'],
    ] as const) {
      expect(await keyReason({ slug })).toEqual([400, `slug ${reason}`])
      expect(await importReason(key({ slug }))).toEqual([400, `versions[0].dataset.keys[0].slug ${reason}`])
    }
    for (const slug of ['', '__proto__', 'a b', 'é'])
      expect(await importReason(key({ slug })), slug).toEqual([400, expect.stringContaining('keys[0].slug must begin')])
    const pairKeys = dataset({ pair_keys: [{ entity: 'email', slug: 'domain' }] })
    expect(await importReason(pairKeys)).toEqual([
      400,
      'versions[0].dataset.pair_keys[0].slug is the name of a field that this entity has',
    ])
  })

  it('limit the rows that an import creates in one write', async () => {
    const environments = Array.from({ length: 201 }, (_, at) => ({ name: `E${at}`, slug: `e${at}`, version: 'v1' }))
    expect(await importReason({ environments })).toEqual([400, 'environments must have at most 200 environments'])
    const test_cases = Array.from({ length: 5001 }, () => ({ inputs: { expression: 'hello' } }))
    expect(await importReason({ specs: [{ name: 'S', test_cases }] })).toEqual([
      400,
      'specs[0].test_cases must have at most 5000 test cases',
    ])
  })

  it('leave other writes their turn, whatever a large document consists of', async () => {
    const slugs = Array.from({ length: 3000 }, (_, at) => `s${at}`)
    const gazettes = slugs.map(() => ({ entity: 'email', is_open: true, is_activated: true, strictness: 90 }))
    const [keys, groups] = [0, 1].map(() => slugs.map(slug => ({ entity: 'email', slug })))
    let isImported = false
    const importing = importReason(dataset({ gazettes, keys, groups })).finally(() => (isImported = true))
    let written = 0
    for (; !isImported; written++) await service.as(bot.developer).intents.create({ params: bot.params, body: { name: `I${written}` } }) // prettier-ignore
    expect((await importing)[0]).toBe(201)
    // 9,000 rows of which each is a statement: as one write they let through the writes before and after it.
    expect(written).toBeGreaterThan(30)
  })
})
