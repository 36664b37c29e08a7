/**
 * How little a bot notices of what others endure: answers of one bot while 32 conversations of others talk to servers
 * that are gone, silent, slow, switch protocols or reset, and while a foreign page floods the service with requests.
 * Also the end of the service in that state, and the logs of the flood. Exits with 1 when a goal is missed.
 *
 *   npm run bench -- isolation [--seconds <n>]     n seconds of flood, 60 when not given
 */
import { mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs'
import { Agent, request } from 'node:http'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { readArguments } from '../../.config/arguments.mjs'
import { startService } from './programs.mjs'

const { values: options } = readArguments({ options: { seconds: { type: 'string', default: '60' } } })
const SECONDS = Number(options.seconds)
const MEGABYTE = 1024 * 1024
const CONVERSATIONS = 32
/** Seconds that answers are measured beside far servers: more than two of their time limits. */
const FAR_SECONDS = 25
const FLOOD_PER_SECOND = 250
const GOAL_P99_MS = 100
/** Milliseconds by which a flood may raise the 99th percentile: less than one frame of a screen. */
const GOAL_RISE_MS = 10
const GOAL_END_MS = 5000
const GOAL_LOG_MB = 1

const data = mkdtempSync(join(tmpdir(), 'parley-bench-'))
const service = await startService(data, '--no-sample')
const port = Number(new URL(service.url).port)
const owner = JSON.parse(readFileSync(join(data, 'credentials.json'), 'utf8'))
const agent = new Agent({ keepAlive: true })
let isMissed = false
let isOver = false

const plain = await createBot('Plain')
const quiet = await answersFor(10)
report('answers of a quiet service, p99', percentile(quiet, 0.99), GOAL_P99_MS, 'ms')
await flood(percentile(quiet, 0.99))
await besideFarServers()
rmSync(data, { recursive: true, force: true })
process.exit(isMissed ? 1 : 0)

/** Half of the conversations reach their server by a skill, half through the connector of a web chat. */
async function besideFarServers() {
  const urls = await startFarServers()
  const bots = await Promise.all(urls.map((url, at) => createBot(`Far ${at}`, url)))
  const talking = Array.from({ length: CONVERSATIONS }, async (_, at) => {
    const bot = bots[at % bots.length]
    for (let turn = 0; !isOver; turn++) {
      if (at % 2) await talk(bot, `far-${at}`)
      // A visitor each: one of them may not say so much.
      else await chat(bot, `far-${at}-${turn}`)
      await sleep(100)
    }
  })
  const answers = await answersFor(FAR_SECONDS)
  report(`${CONVERSATIONS} conversations with far servers: others' answers, p99`, percentile(answers, 0.99), GOAL_P99_MS, 'ms') // prettier-ignore
  const begun = performance.now()
  await service.stop()
  report('the end of the service meanwhile', performance.now() - begun, GOAL_END_MS, 'ms')
  isOver = true
  await Promise.all(talking)
}

/** @returns urls of servers, each of which fails a call in its own way */
async function startFarServers() {
  const reactions = [
    () => undefined,
    socket => setTimeout(() => socket.end('HTTP/1.1 200 OK\r\nContent-Length: 2\r\n\r\n{}'), 9000),
    socket => socket.write('HTTP/1.1 101 Switching Protocols\r\nConnection: Upgrade\r\nUpgrade: x\r\n\r\n'),
    socket => socket.resetAndDestroy(),
    socket => socket.write('HTTP/1.1 200 OK\r\nContent-Length: 100\r\n\r\nhalf'),
  ]
  const urls = ['http://127.0.0.1:9/', 'http://parley.invalid/']
  for (const react of reactions) {
    const server = createServer(socket => socket.on('error', () => undefined).once('data', () => react(socket)))
    await new Promise(done => server.listen(0, '127.0.0.1', done))
    urls.push(`http://127.0.0.1:${server.address().port}/`)
  }
  return urls
}

async function flood(before) {
  const file = join(data, 'logs/service.log')
  const size = () => statSync(file, { throwIfNoEntry: false })?.size ?? 0
  const written = size()
  let isFlooding = true
  const flooding = (async () => {
    for (let at = 0; isFlooding; at++) {
      const due = sleep(100)
      for (let of = 0; of < FLOOD_PER_SECOND / 10; of++)
        void ask('GET', `/?${at}`, { Origin: 'https://evil.example.org' })
      await due
    }
  })()
  const answers = await answersFor(SECONDS)
  isFlooding = false
  await flooding
  const p99 = percentile(answers, 0.99)
  report(`${FLOOD_PER_SECOND} foreign requests a second: answers, p99 more than in a quiet service`, p99 - before, GOAL_RISE_MS, 'ms') // prettier-ignore
  await sleep(1000)
  report('logs of a minute of it', (((size() - written) / SECONDS) * 60) / MEGABYTE, GOAL_LOG_MB, 'MB')
}

/** Milliseconds of answers of the plain bot, one after the other, each to a text that was not said before. */
async function answersFor(seconds) {
  const took = []
  const end = performance.now() + seconds * 1000
  while (performance.now() < end) {
    const begun = performance.now()
    const { status } = await talk(plain, 'plain', `hello ${took.length}`)
    if (status !== 200) throw new Error(`answered ${status}`)
    took.push(performance.now() - begun)
    await sleep(5)
  }
  return took
}

function percentile(values, share) {
  const sorted = values.toSorted((a, b) => a - b)
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))]
}

/** A bot whose fallback skill says something; with a url it calls that, and so does its connector. */
async function createBot(name, url) {
  const user = { Authorization: `Bearer ${owner.user_jwt}` }
  const { slug, developer_token } = await send('POST', `/core/v1/users/${owner.user_slug}/bots`, user, { name })
  const headers = { Authorization: `Token ${developer_token}` }
  const message = { id: 'm', type: 'message', format: 'text', variants: { en: ['Sorry?'] } }
  const actions = [message, ...(url ? [{ id: 'c', type: 'webhook', url }] : [])]
  const skills = `/build/v1/users/${owner.user_slug}/bots/${slug}/versions/v1/builder/skills`
  await send('POST', skills, headers, { name: 'Lost', kind: 'fallback', actions: [{ id: 'g', actions }] })
  if (!url) return { headers }
  await send('PUT', `/connect/v1/connectors/${slug}`, headers, { url })
  const channel = await send('POST', '/connect/v1/channels', headers, { type: 'webchat', slug: 'chat', isActivated: true }) // prettier-ignore
  return { headers, channel }
}

function talk({ headers }, conversation_id, content = 'hello') {
  return ask('POST', '/build/v1/dialog', headers, {
    message: { type: 'text', content },
    conversation_id,
    language: 'en',
  })
}

function chat({ channel }, chatId) {
  const message = { attachment: { type: 'text', content: 'hello' } }
  return ask('POST', `/connect/v1/webhook/${channel.id}`, { Authorization: channel.token }, { message, chatId })
}

async function send(method, path, headers, body) {
  const { status, text } = await ask(method, path, headers, body)
  if (status >= 300) throw new Error(`${method} ${path} answered ${status}: ${text}`)
  return JSON.parse(text).results
}

/** A connection that is cut counts as an answer. */
function ask(method, path, headers, body) {
  return new Promise(done => {
    const bytes = body === undefined ? undefined : Buffer.from(JSON.stringify(body))
    const length = bytes && { 'Content-Type': 'application/json', 'Content-Length': bytes.length }
    const sent = request(
      { port, host: '127.0.0.1', method, path, agent, headers: { ...length, ...headers } },
      response => {
        const parts = []
        response.on('data', part => parts.push(part))
        response.on('error', () => done({ status: 0, text: '' }))
        response.on('end', () => done({ status: response.statusCode, text: Buffer.concat(parts).toString() }))
      },
    )
    sent.on('error', () => done({ status: 0, text: '' }))
    sent.end(bytes)
  })
}

function report(name, value, most, unit) {
  const isMet = value <= most
  isMissed ||= !isMet
  console.log(`${name.padEnd(76)}${value.toFixed(1).padStart(9)} ${unit}  goal ${most}  ${isMet ? 'PASS' : 'FAIL'}`)
}
