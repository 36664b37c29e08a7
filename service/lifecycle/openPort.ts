import type { Server } from 'node:http'
import type { AddressInfo } from 'node:net'

export const HOST = '127.0.0.1'

/** Ports tried after the first one. */
const MAX_ATTEMPTS = 20
const LAST_PORT = 65_535
/** Windows answers EACCES for ports reserved by Hyper-V and other services. */
const TAKEN = ['EADDRINUSE', 'EACCES']

/**
 * Listens on a port of the loopback interface.
 * @param nextFree whether to try the following ports when the first one is taken or reserved
 * @returns the port
 * @throws Error that names the port when it cannot be used
 */
export async function listen(server: Server, port: number, nextFree: boolean): Promise<number> {
  const last = nextFree && port !== 0 ? Math.min(port + MAX_ATTEMPTS - 1, LAST_PORT) : port
  for (let tried = port; ; tried++) {
    try {
      await listenOn(server, tried)
      return (server.address() as AddressInfo).port // as: it listens on TCP
    } catch (error) {
      if (!isTaken(error)) throw error
      if (tried >= last) throw new Error(reasonFor(port, last), { cause: error })
    }
  }
}

function listenOn(server: Server, port: number): Promise<void> {
  return new Promise((resolve, reject) => {
    server.once('error', reject)
    server.listen(port, HOST, () => {
      server.off('error', reject)
      resolve()
    })
  })
}

const isTaken = (error: unknown) => error instanceof Error && 'code' in error && TAKEN.includes(String(error.code))

const reasonFor = (first: number, last: number) =>
  first === last
    ? `port ${first} is taken or reserved; choose another one with --port`
    : `the ports ${first} to ${last} are all taken or reserved; choose another one with --port`
