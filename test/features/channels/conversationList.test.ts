import { describe, expect, it } from 'vitest'
import { newestMessages } from '../../../service/features/channels/conversationList.ts'
import { createHeldMessages } from '../../../service/features/channels/heldMessages.ts'
import { createPrivateContents } from '../../../service/features/channels/privateContents.ts'
import type { Store } from '../../../service/store/store.ts'
import { newId } from '../../../service/store/ids.ts'
import { buildDataset, temporaryStore } from '../../support/store.ts'

const now = () => new Date('2026-03-01T12:00:00Z')
const held = createHeldMessages(() => 0)
const connect = { privateContents: createPrivateContents(), held }

/** A store with conversations of so many messages, which came in turns; the last two of each are shown later. */
async function storeWith(chats: number, each: number): Promise<{ store: Store; ids: string[] }> {
  const store = await temporaryStore()
  const { bot } = await buildDataset(store)
  const { Connector, Channel, ChannelConversation, Participant, Message } = store.models
  const ids = Array.from({ length: chats }, () => newId())
  await store.write(async () => {
    const { id: connectorId } = await Connector.create({ botId: bot.id, name: 'C' })
    const { id: channelId } = await Channel.create({ connectorId, slug: 'site', type: 'webchat' })
    const people = ids.map(id => ({ id: newId(), connectorId, conversationId: id, senderId: `p-${id}` }))
    await store.insertMany(
      ChannelConversation,
      ids.map(id => ({ id, chatId: id, connectorId, channelId })),
    )
    await store.insertMany(Participant, people)
    const messages = Array.from({ length: each * chats }, (_, at) => {
      const turn = Math.floor(at / chats)
      return {
        id: newId(),
        conversationId: ids[at % chats] ?? '',
        participantId: people[at % chats]?.id ?? '',
        attachment: { type: 'text', content: String(turn) },
        sequence: turn + 1,
        // A clock that goes back changes nothing.
        receivedAt: new Date(now().getTime() - turn * 1000),
      }
    })
    await store.insertMany(Message, messages)
    for (const { id, conversationId, sequence } of messages)
      if (sequence > each - 2) held.hold(conversationId, [{ id, milliseconds: 1000 }])
  })
  return { store, ids }
}

describe('the newest messages of many conversations', () => {
  it('are thirty each, oldest first, without what may not be seen yet', async () => {
    const { store, ids } = await storeWith(50, 50)
    const found = await newestMessages({ store, connect, now }, ids)
    const wanted = Array.from({ length: 30 }, (_, at) => String(18 + at))
    for (const id of ids) expect(found.get(id)?.map(one => one.attachment.content)).toEqual(wanted)
  })

  it('are found by the index, each conversation by itself', async () => {
    const { store, ids } = await storeWith(2, 3)
    const plans: string[] = []
    const watched: Store = Object.assign(Object.create(store), {
      all: async (sql: string, ...values: never[]) => {
        const rows = await store.all<{ detail: string }>(`EXPLAIN QUERY PLAN ${sql}`, ...values)
        plans.push(...rows.map(row => row.detail))
        return store.all(sql, ...values)
      },
    })
    expect((await newestMessages({ store: watched, connect, now }, ids)).get(ids[0] ?? '')).toHaveLength(1)
    expect(plans).toContain('SEARCH m USING INDEX messages_sequence (conversation_id=? AND sequence>?)')
    expect(plans.filter(plan => /^SCAN (m|n)\b/.test(plan))).toEqual([])
  })
})
