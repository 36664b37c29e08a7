import { readdir, readFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { eraseParticipant } from '../../../service/features/logs/queries/eraseParticipant.ts'
import type { Store } from '../../../service/store/store.ts'
import { messageLogRow } from '../../support/loggingService.ts'
import { buildDataset, temporaryStore } from '../../support/store.ts'

const SECRET = 'zanzibar-4711-marmalade'
const ROWS = 500

/** The files of the store that contain the secret, whatever SQLite says is in them. */
async function filesWithSecret(store: Store): Promise<string[]> {
  const folder = dirname(store.file)
  const names = (await readdir(folder)).filter(name => !name.endsWith('-shm'))
  const contents = await Promise.all(names.map(name => readFile(join(folder, name))))
  return names.filter((_, at) => contents[at]?.includes(SECRET))
}

async function storeWithSecrets() {
  const store = await temporaryStore()
  const { bot } = await buildDataset(store)
  const rows = Array.from({ length: ROWS }, (_, at) =>
    messageLogRow(bot.id, {
      senderId: `s${at % 5}`,
      conversationId: `c${at % 5}`,
      inputContent: `my name is ${SECRET} ${at} ${'x'.repeat(at)}`,
    }),
  )
  await store.write(() => store.insertMany(store.models.MessageLog, rows))
  expect(await filesWithSecret(store)).not.toEqual([])
  return { store, bot }
}

describe('deleted texts', () => {
  it('are in no file after a purge', async () => {
    const { store, bot } = await storeWithSecrets()
    await store.deleteMany(store.models.MessageLog, { where: { botId: bot.id } })
    expect(await filesWithSecret(store)).toEqual([])
  })

  it('are in no file after the last person was erased, with other connections reading', async () => {
    const { store, bot } = await storeWithSecrets()
    for (let person = 0; person < 5; person++) {
      const reading = store.all('SELECT count(*) FROM message_logs')
      await eraseParticipant(store, bot.id, { channelType: 'api', senderId: `s${person}` })
      await reading
    }
    expect(await filesWithSecret(store)).toEqual([])
  })

  it('are overwritten when a row is changed', async () => {
    const { store, bot } = await storeWithSecrets()
    await store.write(() => store.run("UPDATE message_logs SET input_content = '' WHERE bot_id = ?", bot.id))
    await store.truncateLog()
    expect(await filesWithSecret(store)).toEqual([])
  })
})
