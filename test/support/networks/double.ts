/** A local server in place of a network: it keeps what it was told, and can be cut off or told to refuse. */
import { createServer, type IncomingHttpHeaders, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

export interface Call {
  method: string
  path: string
  headers: IncomingHttpHeaders
  body: Record<string, unknown>
}

export interface Reply {
  status?: number
  headers?: Record<string, string>
  body: unknown
}

export interface Double {
  url: string
  port: number
  calls: Call[]
  close(): Promise<void>
}

/** Starts a double. A handler that returns a promise holds the answer; `gone` aborts when the caller leaves. */
export async function startDouble(
  handle: (call: Call, gone: AbortSignal) => Reply | Promise<Reply>,
  port = 0,
): Promise<Double> {
  const calls: Call[] = []
  const server = createServer((request, response) => {
    const parts: Buffer[] = []
    const gone = new AbortController()
    response.on('close', () => gone.abort())
    request.on('data', (part: Buffer) => parts.push(part))
    request.on('end', () => {
      const body = readBody(Buffer.concat(parts).toString('utf8'), request.headers['content-type'] ?? '')
      const call = { method: request.method ?? '', path: request.url ?? '', headers: request.headers, body }
      calls.push(call)
      void Promise.resolve(handle(call, gone.signal)).then(reply => send(response, reply))
    })
  })
  await new Promise<void>(resolve => server.listen(port, '127.0.0.1', resolve))
  const taken = (server.address() as AddressInfo).port // as: it listens on TCP
  return {
    url: `http://127.0.0.1:${taken}`,
    port: taken,
    calls,
    close: () =>
      new Promise(resolve => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}

function send(response: ServerResponse, { status = 200, headers = {}, body }: Reply): void {
  response.writeHead(status, { 'Content-Type': 'application/json', ...headers }).end(JSON.stringify(body))
}

function readBody(text: string, type: string): Record<string, unknown> {
  if (type.includes('urlencoded')) return Object.fromEntries(new URLSearchParams(text))
  return text === '' ? {} : JSON.parse(text)
}
