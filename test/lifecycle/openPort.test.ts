import type { Server } from 'node:http'
import { createServer } from 'node:http'
import { describe, expect, it, onTestFinished } from 'vitest'
import { listen } from '../../service/lifecycle/openPort.ts'

/** A server for which the first ports fail with these codes. */
function serverRefusing(...codes: string[]): Server {
  const server = createServer()
  const real = server.listen.bind(server)
  const refuse = (port: number, host: string, listening: () => void) => {
    const code = codes.shift()
    if (code) queueMicrotask(() => server.emit('error', Object.assign(new Error(code), { code })))
    else real(0, host, listening)
    return server
  }
  // as: one of the overloads of listen is replaced, the one that the code calls
  server.listen = refuse as Server['listen']
  onTestFinished(() => void server.close())
  return server
}

describe('listen', () => {
  it('takes the next port when one is in use, or reserved as on Windows', async () => {
    expect(await listen(serverRefusing('EADDRINUSE', 'EACCES'), 8787, true)).toBeGreaterThan(0)
  })

  it('names the ports when none is free, and never leaves the range of ports', async () => {
    const allTaken = Array<string>(20).fill('EADDRINUSE')
    await expect(listen(serverRefusing(...allTaken), 8787, true)).rejects.toThrow(
      'the ports 8787 to 8806 are all taken',
    )
    await expect(listen(serverRefusing(...allTaken), 65_534, true)).rejects.toThrow('the ports 65534 to 65535')
    await expect(listen(serverRefusing('EACCES'), 80, false)).rejects.toThrow('port 80 is taken or reserved')
  })

  it('reports any other error as it is', async () => {
    await expect(listen(serverRefusing('EADDRNOTAVAIL'), 8787, true)).rejects.toThrow('EADDRNOTAVAIL')
  })
})
