/**
 * Writes until it is killed. Prints a line for every write that was acknowledged, after it was: `user <slug>`,
 * `log <id>`, `bulk <intent id>`. Started by crash.test.ts.
 */
import { openStore } from '../../../service/store/sqlite/openStore.ts'

const ROWS_OF_A_BULK = 1500

const [file = '', round = ''] = process.argv.slice(2)
const store = await openStore({ file })
const { User, Bot, Version, Dataset, Intent, Expression, NlpLog } = store.models
const say = (line: string) => process.stdout.write(`${line}\n`)

const { bot, dataset } = await store.write(async () => {
  const user = await User.create({ slug: `owner-${round}`, name: 'Owner' })
  const bot = await Bot.create({ userId: user.id, name: 'B', slug: 'b' })
  const version = await Version.create({ botId: bot.id, name: 'v1', slug: 'v1' })
  return { bot, dataset: await Dataset.create({ versionId: version.id, slug: 'b' }) }
})
say('ready')

async function users(name: string) {
  for (let count = 0; ; count++) {
    const slug = `${name}-${round}-${count}`
    await store.write(() => User.create({ slug, name: 'U' }))
    say(`user ${slug}`)
  }
}

async function logs() {
  const row = { botId: bot.id, versionId: null, environmentId: null, uuid: 'u', source: 's', language: 'en' }
  const rest = { processingLanguage: 'en', intents: [], entities: {}, sentiment: 'neutral', act: null, type: null }
  for (;;) {
    const id = await store.runtime.append(NlpLog, { ...row, ...rest, createdAt: new Date() })
    say(`log ${id}`)
  }
}

async function bulks() {
  for (let count = 0; ; count++) {
    const intent = await store.write(
      async () => {
        const intent = await Intent.create({ datasetId: dataset.id, name: 'I', slug: `i${count}` })
        const rows = Array.from({ length: ROWS_OF_A_BULK }, (_, index) => ({
          datasetId: dataset.id,
          intentId: intent.id,
          source: `sentence ${index}`,
          language: 'en',
        }))
        await store.insertMany(Expression, rows)
        return intent
      },
      { undo: { dataset: dataset.id, label: 'Bulk' } },
    )
    say(`bulk ${intent.id}`)
  }
}

const manyLogs = Array.from({ length: 12 }, logs)
await Promise.all([users('a'), users('b'), ...manyLogs, bulks()])
