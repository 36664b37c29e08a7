import { createServer, type IncomingHttpHeaders, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

/** A call the server got. */
export interface Called {
  path: string
  headers: IncomingHttpHeaders
  /** The body as it came. */
  raw: string
  /** The body, parsed. */
  body: Record<string, unknown>
}

/** A small server on this machine, such as a bot's owner runs. */
export interface BotServer {
  url: string
  calls: Called[]
  /** Resolves when there were so many calls. */
  called(count: number): Promise<Called[]>
  /** How it answers from now on; at first 200 without a body. */
  answer(how: (call: Called, response: ServerResponse) => void): void
  close(): Promise<void>
}

/** Starts a server on a free port of the loopback, or on the one given. */
export async function startBotServer(port = 0): Promise<BotServer> {
  const calls: Called[] = []
  let answer = (_: Called, response: ServerResponse): void => void response.end()
  let wake = (): void => undefined
  const server = createServer((request, response) => {
    const parts: Buffer[] = []
    request.on('data', (part: Buffer) => parts.push(part))
    request.on('end', () => {
      const raw = Buffer.concat(parts).toString('utf8')
      const call = { path: request.url ?? '', headers: request.headers, raw, body: JSON.parse(raw || '{}') }
      calls.push(call)
      answer(call, response)
      wake()
    })
  })
  await new Promise<void>(resolve => server.listen(port, '127.0.0.1', resolve))
  const { port: taken } = server.address() as AddressInfo // as: it listens on TCP
  return {
    url: `http://127.0.0.1:${taken}/bot`,
    calls,
    async called(count) {
      while (calls.length < count) await new Promise<void>(resolve => (wake = resolve))
      return calls
    },
    answer(how) {
      answer = how
    },
    close: () =>
      new Promise(resolve => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}

/** Answers a JSON body. */
export const json =
  (body: unknown, status = 200) =>
  (_: Called, response: ServerResponse): void => {
    response.writeHead(status, { 'Content-Type': 'application/json' }).end(JSON.stringify(body))
  }
