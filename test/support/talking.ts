import { join } from 'node:path'
import type { CreationAttributes } from 'sequelize'
import { openStore } from '../../service/store/database.ts'
import type { MessageLog } from '../../service/store/models/logs.ts'
import { buildBot, trained } from './build.ts'
import { startTestService } from './service.ts'

/** A service whose clock is set by hand, with a bot that was taught to track parcels and to greet. */
export async function startTalking() {
  const clock = { time: new Date('2026-03-01T10:00:00Z') }
  const service = await startTestService({ now: () => clock.time })
  // A second door to the same file: for turns that no channel of these tests sends.
  const store = await openStore({ file: join(service.data, 'parley.sqlite') })
  // Where the machine is busy, the service may be in the middle of a write for longer than the five seconds of every day.
  await store.write(() => store.run('PRAGMA busy_timeout = 120000'))
  const bot = await buildBot(service)
  const api = (of = bot) => service.as(of.developer)
  for (const [name, sources] of [
    ['Track a parcel', ['where is my parcel', 'track my parcel', 'find my parcel']],
    ['Greet', ['hello', 'good morning', 'hi there']],
  ] as const) {
    const expressions = sources.map(source => ({ source }))
    await api().intents.create({ params: bot.params, body: { name, expressions } })
  }
  await api().dataset.train({ params: bot.params })
  await trained(service, bot)

  return {
    service,
    store,
    bot,
    clock,
    api,
    async stop() {
      await store.close()
      await service.stop()
    },
    send: (method: string, path: string, body?: unknown, token = bot.developer) =>
      service.send(method, path, { token, body }),
    /** One turn through the dialog API at a moment. */
    async talk(conversation_id: string, content: string, when: string, token = bot.request) {
      clock.time = new Date(when)
      const message = { type: 'text' as const, content }
      return service.as(token).dialog.talk({ body: { conversation_id, message, language: 'en' } })
    },
    addTurns: (botId: number, ...given: Partial<CreationAttributes<MessageLog>>[]) =>
      store.write(() =>
        store.insertMany(
          store.models.MessageLog,
          given.map(one => turnOf(botId, { receivedAt: clock.time, ...one })),
        ),
      ),
  }
}

/** A turn as its row is, with what matters given. */
export const turnOf = (
  botId: number,
  given: Partial<CreationAttributes<MessageLog>>,
): CreationAttributes<MessageLog> => ({
  botId,
  versionId: null,
  environmentId: null,
  conversationId: 'c',
  channelId: '',
  channelType: 'api',
  connectorOrigin: 'api',
  senderId: 's',
  messageId: 'm',
  skill: null,
  enteredSkills: [],
  intents: [],
  entities: [],
  inputType: 'text',
  inputContent: '',
  replies: [],
  repliesCount: 0,
  language: null,
  sentiment: null,
  act: null,
  status: null,
  type: null,
  receivedAt: new Date(0),
  ...given,
})
