import { createServer, type Server } from 'node:http'
import { createServer as createSocketServer, type AddressInfo, type Socket } from 'node:net'
import { afterAll, beforeAll, describe, expect, it, onTestFinished, vi } from 'vitest'
import { refusalReason, type AddressRules } from '../../../service/features/outgoing/addresses.ts'
import { call, CallFailed, targetRefusal } from '../../../service/features/outgoing/call.ts'

/** Addresses of names in this file: no test asks a real name server. */
const names = vi.hoisted(() => new Map<string, string[]>())
/** The names that were looked up, each time. */
const lookedUp = vi.hoisted((): string[] => [])
vi.mock('node:dns', () => ({
  lookup: (
    host: string,
    _: object,
    done: (error: Error | null, found: { address: string; family: number }[]) => void,
  ) => {
    lookedUp.push(host)
    if (host.endsWith('.never.test')) return
    const found = names.get(host)
    if (!found) return done(Object.assign(new Error('not found'), { code: 'ENOTFOUND' }), [])
    done(
      null,
      found.map(address => ({ address, family: address.includes(':') ? 6 : 4 })),
    )
  },
}))

const rules: AddressRules = { ownPort: 8787, isAllowedHost: host => host === '10.1.2.3' || host === 'intranet.test' }
const reason = (address: string, host = address, port = 80) => refusalReason(address, host, port, rules)

describe('an address', () => {
  it('of the public network or of this machine may be called', () => {
    for (const address of [
      '93.184.215.14',
      '2606:2800:21f:cb07::1',
      '127.0.0.1',
      '127.9.9.9',
      '::1',
      '::ffff:127.0.0.1',
    ]) {
      expect(reason(address), address).toBeUndefined()
    }
  })

  it('of this machine may not be called at the own port', () => {
    for (const address of ['127.0.0.1', '127.0.0.2', '::1', '::ffff:127.0.0.1', '::ffff:7f00:1', '64:ff9b::7f00:1']) {
      expect(reason(address, address, 8787), address).toBe('the service does not call itself')
    }
  })

  it('of a link, of a cloud’s own services or of no network is never called, in whatever form', () => {
    const never = [
      '169.254.169.254',
      '169.254.0.1',
      '::ffff:169.254.169.254',
      '::ffff:a9fe:a9fe',
      '64:ff9b::a9fe:a9fe',
      '2002:a9fe:a9fe::1',
      'fe80::1',
      'fe80::1%eth0',
      'fd00:ec2::254',
      '100.100.100.200',
      '168.63.129.16',
      '0.0.0.0',
      '::',
      '255.255.255.255',
      '224.0.0.1',
      'ff02::1',
      '240.0.0.1',
      '198.18.0.1',
      '2001:db8::1',
      'nonsense',
      '',
    ]
    for (const address of never)
      expect(reason(address), address).toMatch(/never called|can not? be called|not an address/)
  })

  it('of a private network is called when the owner allows its host', () => {
    for (const address of ['10.0.0.1', '172.16.0.1', '192.168.0.1', '100.64.0.1', 'fd12::1', '::ffff:10.0.0.1']) {
      expect(reason(address), address).toMatch(/allow this host in the settings first/)
    }
    expect(reason('10.1.2.3')).toBeUndefined()
    expect(reason('10.0.0.1', 'intranet.test')).toBeUndefined()
    expect(reason('169.254.169.254', 'intranet.test')).toMatch(/never called/)
  })
})

describe('a url', () => {
  it('is judged as far as it can be without resolving its name', () => {
    expect(targetRefusal('https://example.org/x', rules)).toBeUndefined()
    expect(targetRefusal('http://localhost:3000', rules)).toBeUndefined()
    expect(targetRefusal('http://2130706433:8787/', rules)).toBe('the service does not call itself')
    expect(targetRefusal('http://0177.0.0.1:8787/', rules)).toBe('the service does not call itself')
    expect(targetRefusal('file:///etc/passwd', rules)).toBe('only http and https are called')
    expect(targetRefusal('http://a:b@example.org', rules)).toMatch(/password/)
    expect(targetRefusal('nonsense', rules)).toBe('the url is not valid')
  })
})

describe('a call', () => {
  let server: Server
  let port: number
  let calls = 0

  beforeAll(async () => {
    server = createServer((_, response) => {
      calls++
      response.setHeader('X-Seen', 'yes').end('{"ok":true}')
    })
    await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
    port = (server.address() as AddressInfo).port // as: it listens on TCP
  })
  afterAll(() => void server.close())

  const get = (host: string, at = port, own = rules) =>
    call({ method: 'GET', url: `http://${host}:${at}/`, headers: {} }, own)
  const failure = (calling: Promise<unknown>) =>
    calling.then(
      () => undefined,
      (error: unknown) => (error instanceof CallFailed ? error : undefined),
    )

  it('reaches a name that means an address which may be called', async () => {
    names.set('bot.test', ['127.0.0.1'])
    names.set('both.test', ['::1', '127.0.0.1'])
    expect(await get('both.test')).toMatchObject({ status: 200 })
    expect(await get('bot.test')).toMatchObject({ status: 200, headers: { 'x-seen': 'yes' }, text: '{"ok":true}' })
  })

  it('goes by what a name means, not by how it reads', async () => {
    names.set('friendly.test', ['169.254.169.254'])
    names.set('mixed.test', ['169.254.169.254', '127.0.0.1'])
    names.set('own.test', ['127.0.0.1'])
    expect(await failure(get('friendly.test'))).toMatchObject({
      isLasting: true,
      message: expect.stringMatching(/never called/),
    })
    expect(await get('mixed.test')).toMatchObject({ status: 200 })
    const before = calls
    const own = await failure(get('own.test', port, { ...rules, ownPort: port }))
    expect(own).toMatchObject({ isLasting: true, message: 'the service does not call itself' })
    expect(calls).toBe(before)
  })

  it('says in plain words what went wrong, and whether it may pass', async () => {
    expect(await failure(get('nobody.test'))).toMatchObject({ isLasting: false, message: 'the host is not known' })
    expect(await failure(get('127.0.0.1', 1))).toMatchObject({
      isLasting: false,
      message: 'the connection was refused',
    })
  })
})

describe('a server that does not answer as HTTP asks', () => {
  const limits = { timeout: 300, size: 1024 }

  /** A server that does `serve` with each connection after the head of the request has come. */
  async function startSocketServer(serve: (socket: Socket) => void) {
    const sockets = new Set<Socket>()
    const server = createSocketServer(socket => {
      sockets.add(socket)
      socket.on('error', () => undefined)
      socket.once('data', () => serve(socket))
    })
    await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
    onTestFinished(() => {
      for (const socket of sockets) socket.destroy()
      server.close()
    })
    return (server.address() as AddressInfo).port // as: it listens on TCP
  }

  const every = (milliseconds: number, work: () => void) => {
    const timer = setInterval(work, milliseconds)
    onTestFinished(() => clearInterval(timer))
  }
  const switching = 'HTTP/1.1 101 Switching Protocols\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n\r\n'
  const head = 'HTTP/1.1 200 OK\r\nContent-Length: 100\r\n\r\n'
  const behaviours: Record<string, (socket: Socket) => void> = {
    'switches protocols': socket => socket.write(switching),
    'switches protocols and closes': socket => socket.end(switching),
    'is silent': () => undefined,
    'drips early hints for ever': socket =>
      every(5, () => socket.write('HTTP/1.1 103 Early Hints\r\nLink: </a>\r\n\r\n')),
    'drips a header for ever': socket => {
      socket.write('HTTP/1.1 200 OK\r\nX-Long: ')
      every(5, () => socket.write('a'))
    },
    'closes at once': socket => socket.end(),
    'resets the connection': socket => socket.resetAndDestroy(),
    'resets in the middle of its answer': socket => socket.write(head, () => socket.resetAndDestroy()),
    'closes in the middle of its answer': socket => socket.end(`${head}half`),
    'is silent in the middle of its answer': socket => socket.write(`${head}half`),
    'answers nonsense': socket => socket.end('SSH-2.0-OpenSSH_9.2\r\n'),
  }

  it.each(Object.keys(behaviours))('fails the call in time: %s', async name => {
    const port = await startSocketServer(behaviours[name] ?? (() => undefined))
    const calling = call({ method: 'POST', url: `http://127.0.0.1:${port}/`, headers: {}, body: '{}' }, rules, limits)
    await expect(calling).rejects.toBeInstanceOf(CallFailed)
  })

  it('fails the call at once when the service stops', async () => {
    const port = await startSocketServer(() => undefined)
    const stopped = new AbortController()
    const target = { method: 'GET', url: `http://127.0.0.1:${port}/`, headers: {} }
    const calling = call(target, rules, { timeout: 60_000, size: 1024 }, stopped.signal)
    setImmediate(() => stopped.abort())
    await expect(calling).rejects.toBeInstanceOf(CallFailed)
  })

  it('asks a silent name server once for all calls to one host', async () => {
    const port = await startSocketServer(socket => socket.end('HTTP/1.1 204 No Content\r\n\r\n'))
    names.set('busy.test', ['127.0.0.1'])
    const get = (host: string) => call({ method: 'GET', url: `http://${host}:${port}/`, headers: {} }, rules, limits)
    const failing = Array.from({ length: 32 }, () => get('dead.never.test').catch((error: unknown) => error))
    expect(await get('busy.test')).toMatchObject({ status: 204 })
    expect(lookedUp.filter(host => host === 'dead.never.test')).toHaveLength(1)
    for (const failed of await Promise.all(failing)) expect(failed).toBeInstanceOf(CallFailed)
  })

  it('leaves look-ups of other names their turn while a name server does not answer', async () => {
    const port = await startSocketServer(socket => socket.end('HTTP/1.1 204 No Content\r\n\r\n'))
    names.set('quick.test', ['127.0.0.1'])
    const get = (host: string) => call({ method: 'GET', url: `http://${host}:${port}/`, headers: {} }, rules, limits)
    // Fewer than the look-ups that may be under way.
    const slow = ['one.never.test', 'two.never.test'].map(host => get(host).catch((error: unknown) => error))
    expect(await get('quick.test')).toMatchObject({ status: 204 })
    expect(await Promise.all(slow)).toEqual([expect.any(CallFailed), expect.any(CallFailed)])
  })
})
