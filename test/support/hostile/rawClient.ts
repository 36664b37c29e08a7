import { Agent, request, type IncomingHttpHeaders, type OutgoingHttpHeaders } from 'node:http'
import { connect } from 'node:net'

/** Answer byte by byte; fields are `undefined` when the connection ended without one. */
export interface Answer {
  status: number
  headers: IncomingHttpHeaders
  text: string
  milliseconds: number
}

export interface Call {
  method: string
  /** Sent as it is: nothing is normalised or encoded. */
  path: string
  headers: OutgoingHttpHeaders
  body?: string | Buffer | undefined
}

/** Longer than this is a hang: a body that stops coming is given up after four seconds, or later on a busy machine. */
export const HANG_MS = 30_000
const ABORT_MS = 60_000

/** Speaks HTTP to one port, on connections that are kept, without the manners of `fetch`: any Host, any path. */
export function createRawClient(port: number, connections: number) {
  const agent = new Agent({ keepAlive: true, maxSockets: connections })
  return {
    send: (call: Call) => send(agent, port, call),
    sendBytes: (bytes: string | Buffer) => sendBytes(port, bytes),
    close: () => agent.destroy(),
  }
}
export type RawClient = ReturnType<typeof createRawClient>

function send(agent: Agent, port: number, { method, path, headers, body }: Call, isAgain = false): Promise<Answer> {
  const started = performance.now()
  return new Promise((resolve, reject) => {
    const length = body === undefined ? {} : { 'Content-Length': Buffer.byteLength(body) }
    const outgoing = request(
      { agent, host: '127.0.0.1', port, method, path, headers: { ...length, ...headers } },
      incoming => {
        const parts: Buffer[] = []
        incoming.on('data', (part: Buffer) => parts.push(part))
        incoming.on('error', reject)
        incoming.on('end', () => {
          const milliseconds = performance.now() - started
          const text = Buffer.concat(parts).toString('utf8')
          resolve({ status: incoming.statusCode ?? 0, headers: incoming.headers, text, milliseconds })
        })
      },
    )
    outgoing.setTimeout(ABORT_MS, () => outgoing.destroy(new Error('no answer')))
    outgoing.on('error', (error: NodeJS.ErrnoException) => {
      // A kept connection may be closed by the server at the moment it is used again; that says nothing of the answer.
      const isStale = error.code === 'ECONNRESET' && outgoing.reusedSocket && !isAgain
      if (isStale) send(agent, port, { method, path, headers, body }, true).then(resolve, reject)
      else reject(error)
    })
    outgoing.end(body)
  })
}

/** Writes bytes to a connection of its own and reads until it is closed: for what is hardly HTTP any more. */
function sendBytes(port: number, bytes: string | Buffer): Promise<Answer> {
  const started = performance.now()
  return new Promise((resolve, reject) => {
    const parts: Buffer[] = []
    const socket = connect(port, '127.0.0.1', () => socket.write(bytes))
    socket.setTimeout(ABORT_MS, () => socket.destroy(new Error('no answer')))
    socket.on('data', part => parts.push(part))
    socket.on('error', reject)
    socket.on('close', () => resolve(parse(Buffer.concat(parts).toString('utf8'), performance.now() - started)))
  })
}

function parse(raw: string, milliseconds: number): Answer {
  const [head = '', ...rest] = raw.split('\r\n\r\n')
  const [line = '', ...fields] = head.split('\r\n')
  const headers = Object.fromEntries(
    fields.map(field => {
      const colon = field.indexOf(':')
      return [field.slice(0, colon).toLowerCase(), field.slice(colon + 1).trim()]
    }),
  )
  return { status: Number(line.split(' ')[1] ?? 0), headers, text: rest.join('\r\n\r\n'), milliseconds }
}
