import { describe, expect, it, onTestFinished } from 'vitest'
import { createJobs } from '../../../service/jobs/jobs.ts'
import { importBot } from '../../../service/features/bots/importBot.ts'
import { createBotRemoval, tombstoneOwnerId } from '../../../service/features/bots/botRemoval.ts'
import { openTokenCache } from '../../../service/access/tokenCache.ts'
import { BotDocument } from '../../../service/contract/bots/exchange/exchange.ts'
import { openVault } from '../../../service/access/vault.ts'
import { buildDataset, temporaryFolder, temporaryStore } from '../../support/store.ts'

async function setUp() {
  const store = await temporaryStore()
  const jobs = createJobs(store)
  const botRemoval = createBotRemoval(store, jobs)
  onTestFinished(() => jobs.close())
  const vault = await openVault(await temporaryFolder())
  const tokens = await openTokenCache(store, vault, () => new Date())
  const { bot, dataset } = await buildDataset(store)
  await jobs.start()
  const idle = async () => {
    const left = await store.models.Job.findAll({ where: { kind: 'removeBot' } })
    for (const { id } of left) expect(await jobs.done(id)).toMatchObject({ status: 'success' })
  }
  const mine = () => store.models.Bot.findAll({ where: { userId: bot.userId }, order: [['id', 'ASC']] })
  return { making: { store, vault, tokens, botRemoval }, store, botRemoval, bot, dataset, idle, mine }
}

/** A bot of so many sentences, the last of which may be tagged wrongly. */
function document(sentences: number, entity?: string): BotDocument {
  const expressions = Array.from({ length: sentences }, (_, at) => ({ source: `sentence ${at}`, language: 'en' }))
  const last = { source: 'the last', language: 'en', entities: entity ? [{ start: 0, end: 3, entity }] : [] }
  const intents = [{ name: 'Talk', slug: 'talk', expressions: [...expressions, last] }]
  return BotDocument.parse({
    format: 'parley-bot',
    version: 1,
    bot: { name: 'Large', slug: 'large', language: 'en' },
    versions: [{ name: 'v1', slug: 'v1', dataset: { strictness: 50, language: 'en', intents } }],
  })
}

describe('a large bot', () => {
  it('is imported in small writes, with others between them, and is nowhere to be seen until it is whole', async () => {
    const { making, store, bot, mine } = await setUp()
    let looks = 0
    let isDone = false
    const imported = importBot(making, bot.userId, document(5000)).finally(() => (isDone = true))
    while (!isDone) {
      await store.write(() => Promise.resolve())
      // The import may end between two looks: its bot is whole once it is seen.
      if ((await mine()).length > 1) expect(await store.models.Expression.count()).toBe(5001)
      else looks++
    }
    expect(looks).toBeGreaterThan(3)
    const { id, slug } = (await imported).bot
    expect(slug).toBe('large')
    expect((await mine()).map(row => row.id)).toEqual([bot.id, id])
    expect(await store.models.Expression.count()).toBe(5001)
    expect(await store.models.Dataset.findOne({ where: { slug: 'large' } })).toMatchObject({ revision: 1 })
  })

  it('leaves nothing when it is wrong far behind', async () => {
    const { making, store, bot, idle, mine } = await setUp()
    const wrong = importBot(making, bot.userId, document(3000, 'nope'))
    await expect(wrong).rejects.toMatchObject({ status: 400, reason: expect.stringContaining('expressions[3000]') })
    expect(await mine()).toHaveLength(1)
    await idle()
    expect(await store.models.Bot.count()).toBe(1)
    expect(await store.models.Expression.count()).toBe(0)
  })

  it('is taken from sight at once and from the disk in small writes', async () => {
    const { making, store, botRemoval, bot, idle, mine } = await setUp()
    const { id } = (await importBot(making, bot.userId, document(5000))).bot
    await botRemoval.remove(id)
    expect((await mine()).map(row => row.id)).toEqual([bot.id])
    expect(await store.models.Token.count({ where: { botId: id } })).toBe(0)
    await expect(botRemoval.remove(id)).rejects.toMatchObject({ status: 404 })
    await store.write(() => Promise.resolve())
    expect(await store.models.Bot.count()).toBe(2)
    await idle()
    expect(await store.models.Bot.count()).toBe(1)
    expect(await store.models.Expression.count()).toBe(0)
  })

  it('whose import a crash cut off is taken away at the next start', async () => {
    const { store, botRemoval, bot, idle } = await setUp()
    await store.write(async () => {
      const userId = await tombstoneOwnerId(store)
      await store.models.Bot.create({ userId, name: 'Half', slug: 'half' })
    })
    await botRemoval.resume()
    await idle()
    expect((await store.models.Bot.findAll()).map(row => row.id)).toEqual([bot.id])
  })
})
