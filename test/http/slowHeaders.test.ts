import { once } from 'node:events'
import { createServer, type Server } from 'node:http'
import { type AddressInfo, connect } from 'node:net'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { answerMalformedRequests } from '../../service/http/malformedRequests.ts'

let server: Server

beforeAll(async () => {
  server = createServer({ headersTimeout: 100, connectionsCheckingInterval: 20 })
  answerMalformedRequests(server)
  await once(server.listen(0, '127.0.0.1'), 'listening')
})
afterAll(() => server.close())

/** Answer on a connection until it is closed, after it has sent some bytes. */
async function answerTo(bytes: string): Promise<string> {
  // as: the server listens on a port
  const socket = connect((server.address() as AddressInfo).port, '127.0.0.1')
  let answer = ''
  socket.setEncoding('utf8').on('data', chunk => (answer += chunk))
  if (bytes) socket.write(bytes)
  await once(socket, 'close')
  return answer
}

it('a request that does not arrive whole in time is rejected with the reason', async () => {
  const answer = await answerTo('GET / HTTP/1.1\r\nHost: a')
  expect(answer).toMatch(/^HTTP\/1\.1 400 Bad Request\r\n/)
  expect(decodeURIComponent(answer)).toContain('the request did not come in time')
})

it('a connection that was opened and never used is closed without an answer', async () => {
  expect(await answerTo('')).toBe('')
})
