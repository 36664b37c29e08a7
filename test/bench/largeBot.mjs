/** A bot whose rows are written into the file itself, because a million calls would take an hour. */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import sqlite from 'sqlite3'
import { startService } from './programs.mjs'

/** Intents, gazettes and custom entities do not grow with expressions and logs. */
const INTENTS = 30
const GAZETTES = 20
/** One analysis of so many finds the intent `rare`; of the others, every tenth finds none. */
const RARE = 10_000
/** Turns older than a year, which a purge deletes. */
const OLD_TURNS = 80_000
const TURNS_PER_CONVERSATION = 8

/** Starts the service on an empty folder, makes a bot, stops it. @returns how to reach the bot: paths, ids and tokens */
export async function createLargeBot(data) {
  const service = await startService(data, '--no-sample')
  const { user_slug, user_jwt: ownerToken } = JSON.parse(readFileSync(join(data, 'credentials.json'), 'utf8'))
  const botsPath = `/core/v1/users/${user_slug}/bots`
  const headers = { Authorization: `Bearer ${ownerToken}`, 'Content-Type': 'application/json' }
  const made = await fetch(service.url + botsPath, { method: 'POST', headers, body: '{"name":"Large"}' })
  const { id, slug, developer_token: developerToken } = (await made.json()).results
  const train = `/train/v2/users/${user_slug}/bots/${slug}`
  await service.stop()
  return {
    id,
    botsPath,
    botPath: `${botsPath}/${slug}`,
    dataset: `${train}/versions/v1/dataset`,
    logs: `${train}/logs`,
    ownerToken,
    developerToken,
  }
}

/**
 * Writes expressions, analyses and turns; a tenth of them, 80,000 at most, is older than a year. A conversation has eight
 * turns, a participant a few conversations, as their number grows.
 */
export async function fillLargeBot(data, { id }, { expressions, logs }) {
  const db = new sqlite.Database(join(data, 'parley.sqlite'))
  const run = (sql, ...values) =>
    new Promise((resolve, reject) => db.run(sql, values, error => (error ? reject(error) : resolve())))
  const version = '(SELECT min(id) FROM versions WHERE bot_id = ?1)'
  const dataset = `(SELECT id FROM datasets WHERE version_id = ${version})`
  const numbers = 'WITH RECURSIVE n (i) AS (SELECT 0 UNION ALL SELECT i + 1 FROM n WHERE i < ?2 - 1)'
  await run('PRAGMA foreign_keys = ON')
  await run('BEGIN')
  await run(`UPDATE datasets SET manual_training = 1 WHERE id = ${dataset}`, id)
  await run(
    `${numbers} INSERT INTO intents (dataset_id, name, slug) SELECT ${dataset}, 'Intent ' || i, 'intent-' || i FROM n`,
    id,
    INTENTS,
  )
  await run(
    `${numbers} INSERT INTO gazettes (dataset_id, entity_slug, slug) SELECT ${dataset}, 'location', 'gazette-' || i FROM n`,
    id,
    GAZETTES,
  )
  // The first intent stays small, so that showing it whole can be compared; all others share the rest.
  await run(
    `${numbers} INSERT INTO expressions (dataset_id, intent_id, source, language)
     SELECT ${dataset}, (SELECT min(id) FROM intents WHERE dataset_id = ${dataset}) + iif(i < 10, 0, 1 + i % ${INTENTS - 1}),
       'please order ' || i || ' cups of tea for room ' || (i % 977), 'en' FROM n`,
    id,
    expressions,
  )
  await run(
    `${numbers} INSERT INTO synonyms (gazette_id, slug, value, language)
     SELECT (SELECT min(id) FROM gazettes WHERE dataset_id = ${dataset}) + i % ${GAZETTES}, 'place-' || i, 'place ' || i, 'en'
     FROM n`,
    id,
    expressions,
  )
  await run(
    `${numbers} INSERT INTO nlp_logs
       (bot_id, version_id, uuid, source, language, processing_language, intents, entities, sentiment, act, created_at)
     SELECT ?1, ${version}, '01900000-0000-7000-8000-000000000000', 'please order ' || i || ' cups of tea', 'en', 'en',
       CASE WHEN i % ${RARE} = 7 THEN '[{"slug":"rare","confidence":0.93}]' WHEN i % 10 = 0 THEN '[]'
         ELSE '[{"slug":"intent-' || i % ${INTENTS} || '","confidence":0.93}]' END,
       '{"number":[{"scalar":2,"raw":"2","confidence":0.99}]}', 'neutral',
       'assert', strftime('%Y-%m-%d %H:%M:%f +00:00', 1700000000 + i, 'unixepoch') FROM n`,
    id,
    logs,
  )
  // The times of the last 231 days, however many turns there are: as many days with turns at each size, today too.
  const old = Math.min(OLD_TURNS, Math.floor(logs / 10))
  await run(
    `${numbers} INSERT INTO message_logs
       (bot_id, version_id, conversation_id, channel_type, connector_origin, sender_id, message_id, skill, entered_skills,
        intents, entities, input_type, input_content, replies, replies_count, received_at)
     SELECT ?1, ${version}, 'talk-' || (i / ${TURNS_PER_CONVERSATION}), 'api', 'api', 'sender-' || (i / 40), 'm' || i, 'order',
       '["order"]', '["intent-1"]', '["number"]', 'text', 'two teas', '[{"type":"text","content":"Here you are."}]', 1,
       strftime('%Y-%m-%d %H:%M:%f +00:00',
         iif(i < ${old}, 1577836800 + i, unixepoch('now') - 20000000 + CAST(i * 20000000.0 / ?2 AS INTEGER)), 'unixepoch') FROM n`,
    id,
    logs,
  )
  await run('COMMIT')
  await new Promise((resolve, reject) => db.close(error => (error ? reject(error) : resolve())))
}
