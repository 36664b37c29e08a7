import { afterAll, beforeAll, expect, it } from 'vitest'
import { buildBot } from '../../../support/build.ts'
import { startTestService, type TestService } from '../../../support/service.ts'

let service: TestService
let path: string
let token: string
beforeAll(async () => {
  service = await startTestService()
  const bot = await buildBot(service)
  const channel = await service
    .as(bot.developer)
    .channels.create({ body: { type: 'webchat', slug: 'chat', isActivated: true } })
  token = channel.token ?? ''
  path = `/connect/v1/webhook/${channel.id}`
})
afterAll(() => service.stop())

const say = (chatId: string) =>
  service.send('POST', path, { token, body: { message: { attachment: { type: 'text', content: 'hello' } }, chatId } })

it('a visitor who floods a chat is told when to go on, and others are heard', async () => {
  const replies = await Promise.all(Array.from({ length: 60 }, () => say('flood')))
  const refused = replies.filter(({ status }) => status !== 200)
  expect(refused.length).toBeGreaterThan(10)
  for (const { status, json, reason, headers } of refused) {
    const seconds = headers.get('retry-after') ?? ''
    expect([status, json]).toEqual([429, { results: null, message: 'Too many requests' }])
    expect(Number(seconds)).toBeGreaterThan(0)
    expect(reason).toBe(`more messages than this chat takes; send it again after ${seconds} s`)
  }
  expect((await say('other')).status).toBe(200)
  await expect.poll(async () => (await say('flood')).status, { timeout: 10_000 }).toBe(200)
})

it('cards and memory of a visitor are short', async () => {
  const send = (body: object) => service.send('POST', path, { token, body: { chatId: 'long', ...body } })
  const card = { type: 'card', content: { title: 'x'.repeat(40_000) } }
  const memory = { memory: { a: 'x'.repeat(40_000) } }
  const hello = { attachment: { type: 'text', content: 'hello' } }
  expect(await send({ message: { attachment: card } })).toMatchObject({
    status: 400,
    reason: expect.stringContaining('32768'),
  })
  expect(await send({ message: hello, memoryOptions: memory })).toMatchObject({ status: 400 })
  expect(await send({ message: hello })).toMatchObject({ status: 200 })
})

it('only so many pages wait for one conversation', async () => {
  const { json } = await service.send('POST', `${path}/conversations`, { token })
  const { id } = json.results as { id: string } // as: the answer has been checked against the contract elsewhere
  const stopped = new AbortController()
  const open = () =>
    fetch(`${service.url}${path}/conversations/${id}/events`, {
      headers: { Authorization: token },
      signal: stopped.signal,
    })
  const statuses: number[] = []
  for (let at = 0; at < 18; at++) statuses.push((await open()).status)
  stopped.abort()
  expect(statuses.filter(status => status === 200)).toHaveLength(16)
  expect(statuses.slice(16)).toEqual([429, 429])
})

it('chat pages are found by an encoded name', async () => {
  expect((await service.send('GET', '/chat/%63hat')).status).toBe(200)
  expect((await service.send('GET', '/chat/%E0%A4%A')).status).toBe(404)
})
