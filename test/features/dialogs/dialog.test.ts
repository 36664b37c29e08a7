import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { z } from 'zod'
import { Turn } from '../../../service/contract/dialogs/dialog.ts'
import { inspect } from '../../../service/store/sqlite/connection.ts'
import { buildBot, type TestBot } from '../../support/build.ts'
import { startTestService, type TestService } from '../../support/service.ts'

let service: TestService
let bot: TestBot

beforeAll(async () => {
  service = await startTestService()
  bot = await buildBot(service)
  await service.as(bot.developer).intents.create({
    params: bot.params,
    body: {
      name: 'Greetings',
      expressions: [{ source: 'hello' }, { source: 'bonjour', language: { isocode: 'fr' } }],
    },
  })
})
afterAll(() => service.stop())

const talk = (content: unknown, conversation_id: unknown, more: Record<string, unknown> = {}) =>
  service.send('POST', '/build/v1/dialog', {
    token: bot.request,
    body: { message: { type: 'text', content }, conversation_id, ...more },
  })
const state = (conversation_id: string) => ({ params: { ...bot.params, conversation_id } })
const api = () => service.as(bot.developer).conversationStates

describe('dialog.talk', () => {
  it('answers the three sections at top level, and again under results', async () => {
    const { status, json } = await talk('write to ada@example.org', 'first')
    expect(status).toBe(200)
    expect(Object.keys(json).sort()).toEqual(['conversation', 'message', 'messages', 'nlp', 'results'])
    const { nlp, messages, conversation } = json
    expect(json.results).toEqual({ nlp, messages, conversation, logs: [] })
    expect(json.message).toBe('Dialog rendered with success')
    expect(conversation).toEqual({
      id: 'first',
      language: 'en',
      memory: {},
      skill: 'default',
      skill_occurrences: 1,
      skill_occurences: 1,
      skill_stack: [],
    })
  })

  it('lets a bot without skills answer what it understood', async () => {
    const { json } = await talk('write to ada@example.org', 'second')
    expect(json.messages).toEqual([{ type: 'text', content: expect.stringContaining('Email: ada@example.org') }])
  })

  it('answers and logs a repeated sentence as the first time', async () => {
    const content = 'write to ada@example.org, "today\\" \u{1F600}'
    const answers: unknown[] = []
    // The analysis is cached at the second turn, and its texts are made once from then on.
    for (const conversation of ['repeated 1', 'repeated 2', 'repeated 3', 'repeated 4', 'repeated 3']) {
      const { json } = await talk(content, conversation, { language: 'en' })
      const { nlp, messages, results } = Turn.parse(json)
      expect([results.nlp, results.messages]).toEqual([nlp, messages])
      expect(Date.now() - Date.parse(nlp.timestamp)).toBeLessThan(60_000)
      answers.push({ ...nlp, uuid: '', timestamp: '' }, messages)
    }
    for (const at of answers.keys()) expect(answers[at]).toEqual(answers[at % 2])
    const stored = await inspect(join(service.data, 'parley.sqlite'))
    const turns = await stored.all<Record<string, unknown>>(
      `SELECT *, '' AS id, '' AS message_id, '' AS received_at FROM message_logs
       WHERE conversation_id LIKE 'repeated %' ORDER BY message_logs.id`,
    )
    expect(turns.map(turn => turn.conversation_id).join()).toBe(
      'repeated 1,repeated 2,repeated 3,repeated 4,repeated 3',
    )
    expect(turns.map(turn => turn.entered_skills).join()).toBe('["default"],["default"],["default"],["default"],[]')
    const same = { ...turns[0], entered_skills: '', conversation_id: '', sender_id: '' }
    for (const turn of turns) {
      expect(turn.sender_id).toBe(turn.conversation_id)
      expect({ ...turn, entered_skills: '', conversation_id: '', sender_id: '' }).toEqual(same)
    }
    const analyses = await stored.all<Record<string, unknown>>(
      `SELECT *, '' AS id, '' AS uuid, '' AS created_at FROM nlp_logs WHERE source = ? ORDER BY nlp_logs.id`,
      content,
    )
    await stored.close()
    expect(analyses).toHaveLength(5)
    for (const analysis of analyses) expect(analysis).toEqual(analyses[0])
  })

  it('bounds the memory of a conversation, however it grows', async () => {
    const part = (name: string) => ({ memory: { [name]: 'x'.repeat(100_000) } })
    expect((await talk('hello', 'full', part('a'))).status).toBe(200)
    expect((await talk('hello', 'full', part('b'))).status).toBe(200)
    const refused = await talk('hello', 'full', part('c'))
    expect([refused.status, refused.reason]).toEqual([400, expect.stringMatching(/^memory must have at most 262144/)])
    await expect(api().update({ ...state('full'), body: { ...part('c'), merge_memory: true } })).rejects.toMatchObject({
      status: 400,
    })
    expect(Object.keys((await api().show(state('full'))).memory)).toEqual(['a', 'b'])
    expect((await talk('hello', 'full')).status).toBe(200)
    expect((await talk('hello', 'full', { memory: { a: 1, b: 2, c: 3 } })).status).toBe(200)
  })

  it('counts the turns in a row that a bot without skills answers through its default', async () => {
    for (const turn of [1, 2, 3]) {
      const { conversation } = (await talk('hello', 'counted')).json
      expect(conversation).toMatchObject({ skill: 'default', skill_occurrences: turn, skill_occurences: turn })
    }
    expect(await api().show(state('counted'))).toMatchObject({ skill: 'default', skill_occurrences: 3 })
  })

  it('keeps language and memory of a conversation', async () => {
    await talk('bonjour', 'third', { language: 'fr', memory: { name: 'Ada' } })
    const { json } = await talk('hello', 'third')
    expect(json.conversation).toMatchObject({ language: 'fr', memory: { name: 'Ada' } })
    expect(json.nlp).toMatchObject({ language: 'fr' })
  })

  it('loses nothing of a hundred turns of one conversation at once', async () => {
    await Promise.all(Array.from({ length: 100 }, (_, at) => talk('hello', 'race', { memory: { [`key${at}`]: at } })))
    const { memory } = await api().show(state('race'))
    expect(Object.keys(memory)).toHaveLength(100)
  })

  it('outlives a restart', async () => {
    await talk('hello', 'lasting', { memory: { kept: [1, { deep: true }] } })
    service = await service.restart()
    expect((await api().show(state('lasting'))).memory).toEqual({ kept: [1, { deep: true }] })
  })

  it('refuses what is missing or wrong, naming the field', async () => {
    const reason = async (body: unknown) =>
      (await service.send('POST', '/build/v1/dialog', { token: bot.request, body })).reason
    expect(await reason({})).toBe('message is required; conversation_id is required')
    expect(await reason({ message: { type: 'text', content: 'hi' } })).toBe('conversation_id is required')
    expect(await reason({ message: 'hi', conversation_id: 'a' })).toBe(
      'message must be an object with type and content',
    )
    expect(await reason({ message: { type: 'picture', content: 'hi' }, conversation_id: 'a' })).toBe(
      'message.type must be text or trigger_skill',
    )
    expect(await reason({ message: { type: 'text', content: '' }, conversation_id: 'a' })).toMatch(
      /^message.content must not be blank/,
    )
    expect(await reason({ message: { type: 'text', content: 'x'.repeat(512) }, conversation_id: 'a' })).toMatch(
      /^message.content must/,
    )
    expect(await reason({ message: { type: 'text', content: 'hi' }, conversation_id: ' ' })).toMatch(
      /^conversation_id must not be blank/,
    )
    expect(await reason({ message: { type: 'text', content: 'hi' }, conversation_id: 'a', memory: [1] })).toBe(
      'memory must be an object',
    )
    expect(
      await reason('{"message":{"type":"text","content":"hi"},"conversation_id":"a","memory":{"__proto__":{"x":1}}}'),
    ).toMatch(/^memory.__proto__ is not a name/)
  })

  it('refuses memory nested without end', async () => {
    const deep = '{"a":'.repeat(5000) + '1' + '}'.repeat(5000)
    const body = `{"message":{"type":"text","content":"hi"},"conversation_id":"a","memory":${deep}}`
    const reply = await service.send('POST', '/build/v1/dialog', { token: bot.request, body })
    expect([reply.status, reply.reason]).toEqual([400, 'memory is nested deeper than 64 levels'])
  })
})

describe('conversationStates.show', () => {
  it('answers 404 for an unknown conversation', async () => {
    await expect(api().show(state('never'))).rejects.toMatchObject({ status: 404 })
  })
})

describe('conversationStates.update', () => {
  it('replaces the memory, or merges it when asked to', async () => {
    await talk('hello', 'memory', { memory: { a: 1, b: { c: 2 } } })
    expect(
      (await api().update({ ...state('memory'), body: { memory: { b: 3, d: null }, merge_memory: true } })).memory,
    ).toEqual({ a: 1, b: 3, d: null })
    expect((await api().update({ ...state('memory'), body: { memory: { e: 5 } } })).memory).toEqual({ e: 5 })
    expect((await api().update({ ...state('memory'), body: { language: 'de' } })).language).toBe('de')
  })

  it('refuses memory that is no object and languages that are none', async () => {
    const path = `/build/v1/users/${bot.params.user_slug}/bots/${bot.slug}/versions/v1/builder/conversation_states/memory`
    for (const body of [{ memory: 'x' }, { memory: [] }, { language: 'zz' }, { merge_memory: 'yes' }]) {
      expect((await service.send('PUT', path, { token: bot.developer, body })).status).toBe(400)
    }
  })
})

describe('conversationStates.remove', () => {
  it('answers 204 without a body', async () => {
    await talk('hello', 'gone')
    const path = `/build/v1/users/${bot.params.user_slug}/bots/${bot.slug}/versions/v1/builder/conversation_states/gone`
    const reply = await service.send('DELETE', path, { token: bot.developer })
    expect([reply.status, reply.text]).toEqual([204, ''])
    expect((await service.send('DELETE', path, { token: bot.developer })).status).toBe(404)
  })
})

it('dialog.talk reads forms, with nested fields or with JSON as text', async () => {
  const talk = (body: Record<string, string>) =>
    service.send('POST', '/build/v1/dialog', { token: bot.request, body: new URLSearchParams(body) })
  const spellings: Record<string, string>[] = [
    { 'message[type]': 'text', 'message[content]': 'hello' },
    { message: JSON.stringify({ type: 'text', content: 'hello' }) },
  ]
  for (const message of spellings) {
    const reply = await talk({ ...message, conversation_id: 'form', memory: '{"name":"Ada"}', merge_memory: 'true' })
    expect([reply.status, reply.json.conversation]).toEqual([200, expect.objectContaining({ memory: { name: 'Ada' } })])
  }
  const wrong = await talk({ message: '{"type"', conversation_id: 'form' })
  expect([wrong.status, wrong.reason]).toEqual([400, 'message must be an object with type and content'])
  const number = await talk({ message: '7', conversation_id: 'form' })
  expect([number.status, number.reason]).toEqual([400, 'message must be an object with type and content'])
})

const converse = (method: string, body: unknown, token = bot.request) =>
  service.send(method, '/v2/converse', { token, body })

const older = () => service.as(bot.request).converse
const Begun = z.object({ conversation_token: z.string() })

describe('converse.talk', () => {
  it('answers the analysis and the replies as texts, and begins a conversation', async () => {
    const { status, json } = await converse('POST', { text: 'write to ada@example.org', memory: { name: 'Ada' } })
    expect([status, json.message]).toEqual([200, 'Converses rendered with success'])
    expect(json.results).toMatchObject({
      source: 'write to ada@example.org',
      replies: [expect.stringContaining('ada@example.org')],
      next_actions: [],
      memory: { name: 'Ada' },
      conversation_token: expect.stringMatching(/^[\da-f-]{36}$/),
      entities: { email: [{ raw: 'ada@example.org' }] },
      status: 200,
    })
    const { conversation_token } = Begun.parse(json.results)
    const next = await older().talk({ body: { text: 'hello', conversation_token, memory: { age: 36 } } })
    expect(next).toMatchObject({ memory: { name: 'Ada', age: 36 }, conversation_token })
    expect(await api().show(state(conversation_token))).toMatchObject({ skill_occurrences: 2 })
  })

  it('reads forms, and refuses what the dialog refuses', async () => {
    const form = await fetch(`${service.url}/v2/converse`, {
      method: 'POST',
      headers: { Authorization: bot.request },
      body: new URLSearchParams({ text: 'hello', language: 'en' }),
    })
    expect(form.status).toBe(200)
    for (const body of [
      {},
      { text: '' },
      { text: 'x'.repeat(512) },
      { text: 'a', memory: [] },
      { text: 'a', language: 'xx' },
    ])
      expect((await converse('POST', body)).status).toBe(400)
    expect((await service.send('POST', '/v2/converse', { body: { text: 'hello' } })).status).toBe(401)
  })
})

describe('converse.update', () => {
  it('puts memory on top of the one there is; an empty one clears it', async () => {
    await converse('POST', { text: 'hello', conversation_token: 'old', memory: { a: 1, b: 2 } })
    const changed = await converse('PUT', { conversation_token: 'old', memory: { b: null, c: 3 } })
    expect(changed.json).toEqual({
      message: 'Converses rendered with success',
      results: { conversation_token: 'old', memory: { a: 1, b: null, c: 3 }, language: 'en' },
    })
    expect((await older().update({ body: { conversation_token: 'old', memory: {} } })).memory).toEqual({})
    expect((await converse('PUT', { conversation_token: 'nobody', memory: {} })).status).toBe(404)
    expect((await converse('PUT', { memory: {} })).reason).toBe('conversation_token is required')
  })
})

describe('converse.remove', () => {
  it('reads forms, as the update does', async () => {
    await converse('POST', { text: 'hello', conversation_token: 'form' })
    const memory = JSON.stringify({ name: 'Ada' })
    const changed = await converse('PUT', new URLSearchParams({ conversation_token: 'form', memory }))
    expect([changed.status, changed.json.results]).toEqual([200, expect.objectContaining({ memory: { name: 'Ada' } })])
    const nested = await converse('PUT', new URLSearchParams({ conversation_token: 'form', 'memory[name]': 'Bob' }))
    expect(nested.json.results).toMatchObject({ memory: { name: 'Bob' } })
    const removed = await converse('DELETE', new URLSearchParams({ conversation_token: 'form' }))
    expect([removed.status, removed.json.results]).toEqual([200, expect.objectContaining({ memory: { name: 'Bob' } })])
  })

  it('forgets a conversation', async () => {
    await converse('POST', { text: 'hello', conversation_token: 'gone', memory: { a: 1 } })
    const reply = await converse('DELETE', { conversation_token: 'gone' })
    expect([reply.status, reply.json]).toEqual([
      200,
      {
        results: { conversation_token: 'gone', memory: { a: 1 }, language: 'en' },
        message: 'Converse deleted with success',
      },
    ])
    expect((await converse('DELETE', { conversation_token: 'gone' })).status).toBe(404)
    expect((await older().talk({ body: { text: 'hello', conversation_token: 'gone' } })).memory).toEqual({})
  })
})
