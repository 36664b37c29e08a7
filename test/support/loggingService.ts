import { join } from 'node:path'
import type { CreationAttributes } from 'sequelize'
import { openStore } from '../../service/store/sqlite/openStore.ts'
import type { MessageLog } from '../../service/store/models/logs.ts'
import { buildBot, waitForTraining } from './build.ts'
import { startTestService } from './service.ts'

/** Starts a service with a settable clock and a trained bot of two intents, to fill and read its logs. */
export async function startLoggingService() {
  const clock = { time: new Date('2026-03-01T10:00:00Z') }
  const service = await startTestService({ now: () => clock.time })
  // A second connection to the same file, to insert turns that no channel of these tests can send.
  const store = await openStore({ file: join(service.data, 'parley.sqlite') })
  // On a busy machine a write of the service may hold the lock for longer than the usual 5 s.
  await store.write(() => store.run('PRAGMA busy_timeout = 20000'))
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
  await waitForTraining(service, bot)

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
    /** Sends one message through the dialog API at the given time (ISO 8601). */
    async talk(conversation_id: string, content: string, when: string, token = bot.request) {
      clock.time = new Date(when)
      const message = { type: 'text' as const, content }
      return service.as(token).dialog.talk({ body: { conversation_id, message, language: 'en' } })
    },
    addTurns: (botId: number, ...given: Partial<CreationAttributes<MessageLog>>[]) =>
      store.write(() =>
        store.insertMany(
          store.models.MessageLog,
          given.map(one => messageLogRow(botId, { receivedAt: clock.time, ...one })),
        ),
      ),
  }
}

/** A row of message_logs; `given` overrides the defaults. */
export const messageLogRow = (
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
