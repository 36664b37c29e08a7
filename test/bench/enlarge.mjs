/** The sample bot with as many expressions and logs as a bot in use has. */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import sqlite from 'sqlite3'
import { startService } from './programs.mjs'

const PER_INTENT = 120
const VERBS = ['order', 'cancel', 'find', 'change', 'compare', 'explain', 'repair', 'return', 'renew', 'extend']
const THINGS = ['ticket', 'parcel', 'invoice', 'contract', 'bicycle', 'garden', 'kitchen', 'lesson', 'printer', 'story']
const ENDS = [
  'today',
  'for my sister',
  'in the morning',
  'without delay',
  'if you can',
  'by phone',
  'once more',
  'please',
]
const STARTS = [
  'please',
  'could you',
  'I want to',
  'how do I',
  'help me to',
  'we need to',
  'is it possible to',
  'can I',
]

/**
 * Starts the service on an empty folder, adds intents to the sample bot until it has `expressions` of them, waits for its
 * training, stops the service and writes logs into the file: as many calls would take long.
 * @returns how to reach the bot: paths of bot and dataset, the slug of an added intent, tokens
 */
export async function enlarge(data, { expressions, logs }) {
  const service = await startService(data)
  const owner = JSON.parse(readFileSync(join(data, 'credentials.json'), 'utf8'))
  const path = `/core/v1/users/${owner.user_slug}/bots/concierge`
  const bot = await ask('GET', path, `Bearer ${owner.user_jwt}`)
  const dataset = `/train/v2/users/${owner.user_slug}/bots/concierge/versions/v1/dataset`
  const token = `Token ${bot.developer_token}`
  const slugs = []
  for (let at = 0; at < expressions / PER_INTENT - 1; at++) slugs.push((await addIntent(at)).slug)
  await ask('POST', `${dataset}/train`, token)
  await trained()
  // Trained on request from here on: a training of what a benchmark adds would run beside what it measures.
  await ask('PUT', dataset, token, { strictness: 50, manual_training: true })
  await service.stop()
  await writeLogs(join(data, 'parley.sqlite'), bot.id, logs)
  return { owner, path, dataset, intent: slugs[0], developerToken: bot.developer_token }

  function addIntent(at) {
    const [verb, thing] = [VERBS[at % VERBS.length], THINGS[Math.floor(at / VERBS.length) % THINGS.length]]
    const sources = Array.from(
      { length: PER_INTENT },
      (_, n) => `${STARTS[n % 8]} ${verb} the ${thing} ${ENDS[Math.floor(n / 8) % 8]}${n < 64 ? '' : ` number ${n}`}`,
    )
    const given = sources.map(source => ({ source, language: { isocode: 'en' } }))
    return ask('POST', `${dataset}/intents`, token, { name: `${verb} ${thing} ${at}`, expressions: given })
  }

  async function trained() {
    for (let tries = 0; tries < 600; tries++) {
      const trainings = await ask('GET', `${dataset}/trainings`, token)
      if (trainings.length && trainings.every(({ status }) => status === 'success')) return
      await new Promise(resolve => setTimeout(resolve, 100))
    }
    throw new Error('the bot was not trained within a minute')
  }

  async function ask(method, path, authorization, body) {
    const headers = { Authorization: authorization, ...(body && { 'Content-Type': 'application/json' }) }
    const response = await fetch(service.url + path, { method, headers, ...(body && { body: JSON.stringify(body) }) })
    if (!response.ok) throw new Error(`${method} ${path}: ${response.status} ${response.headers.get('x-error-reason')}`)
    return (await response.json()).results
  }
}

function writeLogs(file, botId, count) {
  const db = new sqlite.Database(file)
  return new Promise((resolve, reject) => {
    db.run(
      `WITH RECURSIVE n (i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < ?2)
       INSERT INTO nlp_logs
         (bot_id, version_id, uuid, source, language, processing_language, intents, entities, sentiment, act, created_at)
       SELECT ?1, (SELECT min(id) FROM versions WHERE bot_id = ?1), '01900000-0000-7000-8000-000000000000',
         'please order ' || i || ' cups of tea', 'en', 'en', '[]', '{}', 'neutral', 'assert',
         strftime('%Y-%m-%d %H:%M:%f +00:00', 1700000000 + i, 'unixepoch') FROM n`,
      [botId, count],
      error => (error ? reject(error) : db.close(resolve)),
    )
  })
}
