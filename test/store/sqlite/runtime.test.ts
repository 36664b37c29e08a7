import type { CreationAttributes } from 'sequelize'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { Store } from '../../../service/store/store.ts'
import type { NlpLog } from '../../../service/store/models/logs.ts'
import type { StoredConversation } from '../../../service/store/sqlite/runtime.ts'
import { revisionOf } from '../../../service/features/training/queries.ts'
import { buildDataset, buildIntent, temporaryStore } from '../../support/store.ts'

const log = (botId: number, source: string): CreationAttributes<NlpLog> => ({
  botId,
  versionId: null,
  environmentId: null,
  uuid: 'u',
  source,
  language: 'en',
  processingLanguage: 'en',
  intents: [{ slug: 'greet', confidence: 0.87 }],
  entities: { number: [{ scalar: 2, raw: 'two "2"' }] },
  sentiment: 'neutral',
  act: 'assert',
  type: null,
  createdAt: new Date('2026-03-01T10:20:30.456Z'),
})

const conversation = (versionId: number, memory: StoredConversation['memory']): StoredConversation => ({
  versionId,
  environmentId: null,
  conversationId: 'c1',
  language: 'en',
  memory,
  skill: 'order',
  skillOccurrences: 1,
  skillStack: ['order'],
  details: {},
})

/** How many groups were written. */
async function groupsDuring(store: Store, body: () => Promise<unknown>): Promise<number> {
  const before = store.runtime.commits
  await body()
  return store.runtime.commits - before
}

describe('append', () => {
  it('keeps a row as the model reads it', async () => {
    const store = await temporaryStore()
    const { bot } = await buildDataset(store)
    const row = log(bot.id, 'deux \u{1F600} \\ "x"')
    const id = await store.runtime.append(store.models.NlpLog, row)
    const found = await store.models.NlpLog.findByPk(id, { rejectOnEmpty: true })
    expect(found.get({ plain: true })).toEqual({ ...row, id, status: 200, isArchived: false })
  })

  it('keeps any JSON as it was given', async () => {
    const store = await temporaryStore()
    const { bot } = await buildDataset(store)
    const anything = fc.jsonValue({ stringUnit: 'binary' })
    await fc.assert(
      fc.asyncProperty(fc.array(anything, { maxLength: 3 }), async values => {
        const rows = values.map(value => ({ ...log(bot.id, 'x'), entities: { value } as NlpLog['entities'] }))
        const ids = await Promise.all(rows.map(row => store.runtime.append(store.models.NlpLog, row)))
        for (const [at, id] of ids.entries()) {
          const stored = await store.get<{ entities: string }>('SELECT entities FROM nlp_logs WHERE id = ?', id)
          expect(stored?.entities).toBe(JSON.stringify({ value: values[at] }))
        }
      }),
    )
  })

  it('repeats a row with other values of some fields as if each were appended', async () => {
    const store = await temporaryStore()
    const { bot } = await buildDataset(store)
    const { NlpLog } = store.models
    const fields = ['uuid', 'source', 'entities', 'createdAt', 'botId'] as const
    const same = log(bot.id, 'as it was')
    const fill = store.runtime.template(NlpLog, same, fields)
    const given = fc.record({
      uuid: fc.string({ unit: 'binary' }).filter(text => !text.includes('\0')),
      source: fc.string(),
      entities: fc.jsonValue().map(value => ({ value }) as NlpLog['entities']),
      createdAt: fc.date({ min: new Date(0), max: new Date('2100-01-01'), noInvalidDate: true }),
      botId: fc.constant(bot.id),
    })
    await fc.assert(
      fc.asyncProperty(given, async values => {
        const { append, insert } = store.runtime
        const ids = await Promise.all([append(NlpLog, { ...same, ...values }), insert(fill(values))])
        const [one, other] = await Promise.all(ids.map(id => NlpLog.findByPk(id, { raw: true })))
        expect({ ...other, id: 0 }).toEqual({ ...one, id: 0 })
      }),
    )
  })

  it('commits rows of one turn together and gives each its id', async () => {
    const store = await temporaryStore()
    const { bot } = await buildDataset(store)
    const { NlpLog } = store.models
    let ids: number[] = []
    const groups = await groupsDuring(store, async () => {
      const rows = Array.from({ length: 50 }, (_, index) => log(bot.id, `s${index}`))
      ids = await Promise.all(rows.map(row => store.runtime.append(NlpLog, row)))
    })
    expect(groups).toBe(1)
    for (const [index, id] of ids.entries()) expect((await NlpLog.findByPk(id))?.source).toBe(`s${index}`)
  })

  it('commits rows together that come over several turns of the event loop', async () => {
    const store = await temporaryStore()
    const { bot } = await buildDataset(store)
    const groups = await groupsDuring(store, async () => {
      const appended: Promise<number>[] = []
      for (let turn = 0; turn < 8; turn++) {
        appended.push(store.runtime.append(store.models.NlpLog, log(bot.id, 'x')))
        await new Promise(setImmediate)
      }
      await Promise.all(appended)
    })
    expect(groups).toBe(1)
  })

  it('does not wait for rows that keep coming', async () => {
    const store = await temporaryStore()
    const { bot } = await buildDataset(store)
    let isCommitted = false
    const appended = [store.runtime.append(store.models.NlpLog, log(bot.id, 'first'))]
    void appended[0]?.then(() => (isCommitted = true))
    while (!isCommitted && appended.length < 20_000) {
      await new Promise(setImmediate)
      appended.push(store.runtime.append(store.models.NlpLog, log(bot.id, 'x')))
    }
    expect(isCommitted).toBe(true)
    await Promise.all(appended)
  })

  it('lets one bad row fail alone', async () => {
    const store = await temporaryStore()
    const { bot } = await buildDataset(store)
    const { NlpLog } = store.models
    const rows = [log(bot.id, 'a'), log(999, 'b'), log(bot.id, 'c')]
    const ends = await Promise.allSettled(rows.map(row => store.runtime.append(NlpLog, row)))
    expect(ends.map(end => end.status)).toEqual(['fulfilled', 'rejected', 'fulfilled'])
    expect((await NlpLog.findAll()).map(row => row.source)).toEqual(['a', 'c'])
  })

  it('commits rows of several tables together, and each has its own id', async () => {
    const store = await temporaryStore()
    const { bot, version } = await buildDataset(store)
    const { NlpLog, MessageLog } = store.models
    const message = (text: string) => ({
      botId: bot.id,
      conversationId: 'c1',
      channelType: 'api',
      connectorOrigin: 'api',
      senderId: 's',
      messageId: text,
      inputType: 'text',
      inputContent: text,
      intents: [],
      entities: [],
      replies: [],
      enteredSkills: [],
      repliesCount: 0,
      receivedAt: new Date(0),
    })
    const both = (text: string) => [
      store.runtime.append(NlpLog, log(bot.id, text)),
      store.runtime.append(MessageLog, message(text)),
      store.runtime.append(MessageLog, message(`${text} again`)),
    ]
    for (const texts of [['a', 'b'], ['c'], ['d']]) {
      const [ids] = await Promise.all([
        Promise.all(texts.flatMap(both)),
        store.runtime.saveConversation(conversation(version.id, { a: 1 })),
      ])
      expect((await NlpLog.findByPk(ids[0]))?.source).toBe(texts[0])
      expect((await MessageLog.findByPk(ids[1]))?.inputContent).toBe(texts[0])
      expect((await MessageLog.findByPk(ids[2]))?.inputContent).toBe(`${texts[0]} again`)
    }
    expect([await NlpLog.count(), await MessageLog.count()]).toEqual([4, 8])
    const ends = await Promise.allSettled([...both('e'), store.runtime.append(NlpLog, log(999, 'x'))])
    expect(ends.map(end => end.status)).toEqual(['fulfilled', 'fulfilled', 'fulfilled', 'rejected'])
    expect([await NlpLog.count(), await MessageLog.count()]).toEqual([5, 10])
  })

  it('is part of the write it is called from', async () => {
    const store = await temporaryStore()
    const { bot } = await buildDataset(store)
    const { NlpLog } = store.models
    const failed = store.write(async () => {
      await store.runtime.append(NlpLog, log(bot.id, 'a'))
      expect(await NlpLog.count()).toBe(1)
      throw new Error('no')
    })
    await expect(failed).rejects.toThrow('no')
    expect(await NlpLog.count()).toBe(0)
  })

  it('is refused by a closed store instead of waiting for ever', async () => {
    const store = await temporaryStore()
    const { bot } = await buildDataset(store)
    const write = store.write(() => new Promise<void>(resolve => setTimeout(resolve, 20)))
    const late = store.close().then(() => undefined)
    await expect(store.runtime.append(store.models.NlpLog, log(bot.id, 'a'))).rejects.toThrow('closed')
    await Promise.all([write, late])
  })
})

describe('conversations', () => {
  it('are kept in one group with the logs of a turn, without those that are refused', async () => {
    const store = await temporaryStore()
    const { bot, version } = await buildDataset(store)
    const { NlpLog } = store.models
    const { runtime } = store
    const state = conversation(version.id, { a: 1 })
    const row = (botId: number) => runtime.encode(NlpLog, log(botId, 'x'))
    const fill = runtime.template(NlpLog, log(bot.id, 'x'), ['source'])
    await runtime.saveConversation(state, [row(bot.id), fill({ source: 'y' })])
    expect((await NlpLog.findAll()).map(({ source }) => source)).toEqual(['x', 'y'])
    const failed = runtime.saveConversation({ ...state, memory: { a: 2 } }, [row(999), row(bot.id)])
    await expect(failed).rejects.toThrow('FOREIGN KEY')
    expect(await NlpLog.count()).toBe(3)
    expect((await runtime.latestConversation(version.id, 'c1'))?.memory).toEqual({ a: 2 })
  })

  it('are taken back together with their logs when the write around them fails', async () => {
    const store = await temporaryStore()
    const { bot, version } = await buildDataset(store)
    const { runtime, models } = store
    const failed = store.write(async () => {
      await runtime.saveConversation(conversation(version.id, {}), [runtime.encode(models.NlpLog, log(bot.id, 'x'))])
      expect(await models.NlpLog.count()).toBe(1)
      throw new Error('no')
    })
    await expect(failed).rejects.toThrow('no')
    expect(await models.NlpLog.count()).toBe(0)
    expect(await runtime.latestConversation(version.id, 'c1')).toBeUndefined()
  })

  it('are unknown before they are kept', async () => {
    const store = await temporaryStore()
    expect(await store.runtime.conversation(1, 'c1')).toBeUndefined()
  })

  it('are kept, replaced, and the same through the model', async () => {
    const store = await temporaryStore()
    const { version } = await buildDataset(store)
    const { runtime } = store
    const before = Date.now()
    await runtime.saveConversation(conversation(version.id, { a: 1 }))
    const next = { ...conversation(version.id, { b: [null, 'x'] }), skill: null, skillOccurrences: 2, language: 'fr' }
    await runtime.saveConversation(next)
    expect(await runtime.conversation(version.id, 'c1')).toEqual(next)
    const rows = await store.models.ConversationState.findAll()
    expect(rows.map(row => row.get({ plain: true }))).toEqual([expect.objectContaining(next)])
    expect(rows[0]?.updatedAt.getTime()).toBeGreaterThanOrEqual(before)
  })

  it('are seen by who follows closely before they are on the disk, and by nobody else', async () => {
    const store = await temporaryStore()
    const { version } = await buildDataset(store)
    const { runtime } = store
    const state = conversation(version.id, { a: 1 })
    // Another write holds up this one for as long as one looks.
    let proceed: () => void = () => undefined
    const looked = new Promise<void>(resolve => (proceed = resolve))
    const before = store.write(() => looked)
    const kept = runtime.saveConversation(state)
    expect(await runtime.latestConversation(version.id, 'c1')).toBe(state)
    expect(await runtime.conversation(version.id, 'c1')).toBeUndefined()
    proceed()
    await Promise.all([before, kept])
    expect(await runtime.conversation(version.id, 'c1')).toEqual(state)
  })

  it('are held for the next turn until something other than conversations is changed', async () => {
    const store = await temporaryStore()
    const { version, dataset } = await buildDataset(store)
    const { runtime, models } = store
    const newest = () => runtime.latestConversation(version.id, 'c1')
    const state = conversation(version.id, { a: 1 })
    await runtime.saveConversation(state)
    expect(await newest()).toBe(state)
    await buildIntent(store, dataset.id)
    expect(await newest()).not.toBe(state)
    expect(await newest()).toEqual(state)
    await runtime.saveConversation(state)
    await store.write(() => models.ConversationState.destroy({ where: { conversationId: 'c1' } }))
    expect(await newest()).toBeUndefined()
  })

  it('are not held when they are long, or when the write they are part of is taken back', async () => {
    const store = await temporaryStore()
    const { version } = await buildDataset(store)
    const { runtime } = store
    const long = conversation(version.id, { a: 'x'.repeat(5000) })
    await runtime.saveConversation(long)
    const read = await runtime.latestConversation(version.id, 'c1')
    expect(read).toEqual(long)
    expect(read).not.toBe(long)
    const undone = store.write(async () => {
      await runtime.saveConversation(conversation(version.id, { a: 2 }))
      throw new Error('taken back')
    })
    await expect(undone).rejects.toThrow('taken back')
    expect(await runtime.latestConversation(version.id, 'c1')).toEqual(long)
  })

  it('share a commit with the logs of their turn', async () => {
    const store = await temporaryStore()
    const { bot, version } = await buildDataset(store)
    await Promise.all([
      store.runtime.saveConversation(conversation(version.id, { a: 1 })),
      store.runtime.append(store.models.NlpLog, log(bot.id, 'a')),
      store.runtime.saveConversation(conversation(version.id, { a: 2 })),
    ])
    expect((await store.runtime.conversation(version.id, 'c1'))?.memory).toEqual({ a: 2 })
    expect(await store.models.NlpLog.count()).toBe(1)
  })
})

describe('what is cached until a change', () => {
  it('is neither read again after a log nor after an expression, of which it is no part', async () => {
    const store = await temporaryStore()
    const { bot, dataset } = await buildDataset(store)
    const intent = await buildIntent(store, dataset.id)
    const { Dataset, Expression, NlpLog } = store.models
    const read = async () =>
      (await store.rows.findJoined({ dataset: Dataset }, 'FROM datasets dataset WHERE dataset.id = ?', dataset.id))
        ?.dataset
    const before = await read()
    await store.runtime.append(NlpLog, log(bot.id, 'hi'))
    expect(await read()).toBe(before)
    const row = { datasetId: dataset.id, intentId: intent.id, source: 'hi', language: 'en', tokens: [] }
    await store.runtime.append(Expression, row)
    expect(await read()).toBe(before)
    expect(await revisionOf(store, dataset.id)).toBe((before?.revision ?? NaN) + 1)
    await store.runtime.append(store.models.Intent, { datasetId: dataset.id, name: 'new', slug: 'new' })
    expect(await read()).not.toBe(before)
  })
})
