import { createHash } from 'node:crypto'
import { rm } from 'node:fs/promises'
import { connect, createServer, type Server } from 'node:net'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'

/**
 * Holds a data folder for this process: two services on one folder would run its jobs twice. The hold is a local
 * socket, which ends with the process however that ends; what a killed one leaves behind is noticed and taken over.
 * @returns lets go
 * @throws when another process holds the folder
 */
export async function holdFolder(data: string): Promise<() => Promise<void>> {
  const path = socketOf(data)
  const server = createServer(socket => socket.end())
  if (!(await canListen(server, path))) {
    if (await isAlive(path)) throw new Error(`${data} is in use by another Parley`)
    await rm(path, { force: true })
    if (!(await canListen(server, path))) throw new Error(`${data} is in use by another Parley`)
  }
  server.unref()
  return () => new Promise(done => server.close(() => done()))
}

/** Socket paths may be about a hundred bytes long, so the folder is named by its hash. */
function socketOf(data: string): string {
  const name = `parley-${createHash('sha256').update(resolve(data)).digest('hex').slice(0, 16)}`
  return process.platform === 'win32' ? `\\\\.\\pipe\\${name}` : join(tmpdir(), `${name}.sock`)
}

function canListen(server: Server, path: string): Promise<boolean> {
  return new Promise((done, fail) => {
    const onError = (error: NodeJS.ErrnoException) => (error.code === 'EADDRINUSE' ? done(false) : fail(error))
    server.once('error', onError)
    server.listen(path, () => {
      server.off('error', onError)
      done(true)
    })
  })
}

function isAlive(path: string): Promise<boolean> {
  return new Promise(done => {
    const socket = connect(path, () => {
      socket.destroy()
      done(true)
    })
    socket.once('error', () => done(false))
  })
}
