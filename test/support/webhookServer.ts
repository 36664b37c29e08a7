import { createServer, type IncomingHttpHeaders, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

/** A request the server received. */
export interface ReceivedCall {
  path: string
  headers: IncomingHttpHeaders
  /** The body as received. */
  raw: string
  /** The body, parsed; empty when its media type is another than JSON. */
  body: Record<string, unknown>
}

/** An HTTP server on this machine that records requests, such as a connector or a webhook calls. */
export interface WebhookServer {
  url: string
  calls: ReceivedCall[]
  /** Resolves when `count` requests have arrived. */
  waitForCalls(count: number): Promise<ReceivedCall[]>
  /** Sets how requests are answered from now on. The default is 200 without a body. */
  respondWith(responder: Responder): void
  close(): Promise<void>
}

type Responder = (call: ReceivedCall, response: ServerResponse) => void

/** Starts a server on 127.0.0.1, on a free port unless one is given. */
export async function startWebhookServer(port = 0): Promise<WebhookServer> {
  const calls: ReceivedCall[] = []
  let respond: Responder = (_, response) => response.end()
  let wake = (): void => undefined
  const server = createServer((request, response) => {
    const parts: Buffer[] = []
    request.on('data', (part: Buffer) => parts.push(part))
    request.on('end', () => {
      const raw = Buffer.concat(parts).toString('utf8')
      const call = {
        path: request.url ?? '',
        headers: request.headers,
        raw,
        body: isJson(request) ? JSON.parse(raw || '{}') : {},
      }
      calls.push(call)
      respond(call, response)
      wake()
    })
  })
  await new Promise<void>(resolve => server.listen(port, '127.0.0.1', resolve))
  const { port: taken } = server.address() as AddressInfo // as: it listens on TCP
  return {
    url: `http://127.0.0.1:${taken}/bot`,
    calls,
    async waitForCalls(count) {
      while (calls.length < count) await new Promise<void>(resolve => (wake = resolve))
      return calls
    },
    respondWith(responder) {
      respond = responder
    },
    close: () =>
      new Promise(resolve => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}

const isJson = ({ headers }: IncomingMessage) => /json/.test(headers['content-type'] ?? 'application/json')

/** Responds with a JSON body. */
export const json =
  (body: unknown, status = 200) =>
  (_: ReceivedCall, response: ServerResponse): void => {
    response.writeHead(status, { 'Content-Type': 'application/json' }).end(JSON.stringify(body))
  }
