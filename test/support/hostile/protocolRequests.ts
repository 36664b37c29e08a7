import type { TestService } from '../service.ts'
import type { HostileRequest } from './contractRequests.ts'
import type { FullBot } from '../fullBot.ts'

/** Requests that come from where nobody may call, and requests that are hardly HTTP. */
export function protocolRequests(service: TestService, { bot }: FullBot): HostileRequest[] {
  const { port } = service.running
  const own = `127.0.0.1:${port}`
  const token = { Authorization: bot.request }
  const bases: HostileRequest[] = [
    { title: 'GET /health', method: 'GET', path: '/health', headers: {} },
    { title: 'GET /', method: 'GET', path: '/', headers: {} },
    { title: 'GET session', method: 'GET', path: '/studio/v1/session', headers: {} },
    { title: 'POST request', method: 'POST', path: '/train/v2/request', headers: token, body: '{"text":"a"}' },
    { title: 'preflight', method: 'OPTIONS', path: '/train/v2/request', headers: PREFLIGHT },
    { title: 'DELETE bot', method: 'DELETE', path: bot.paths.bot, headers: { Authorization: bot.developer } },
  ]
  return [
    ...bases.flatMap(base => foreignHosts(port).map(host => withForeignHeader(base, 'Host', host))),
    ...bases.flatMap(base => foreignOrigins(port).map(origin => withForeignHeader(base, 'Origin', origin))),
    ...bases.flatMap(base => ['cross-site', 'same-site'].map(site => withForeignHeader(base, 'Sec-Fetch-Site', site))),
    ...unknownMethods(bot.paths.dataset, bot.developer),
    ...hostilePaths(),
    ...malformedMessages(own, bot.request),
  ]
}

const PREFLIGHT = {
  'Access-Control-Request-Method': 'POST',
  'Access-Control-Request-Headers': 'authorization',
  'Access-Control-Request-Private-Network': 'true',
  Origin: 'https://evil.example',
}

const foreignHosts = (port: number) => [
  'evil.example',
  `evil.example:${port}`,
  `127.0.0.1:${port}.evil.example`,
  `evil.example@127.0.0.1:${port}`,
  `127.0.0.1:${port}@evil.example`,
  `evil.example:x@127.0.0.1:${port}`,
  `127.0.0.1:${port}, evil.example`,
  `127.0.0.1:${port}/`,
  '127.0.0.1',
  'localhost',
  `localhost.:${port}`,
  `localhost.evil.example:${port}`,
  `[::1]:${port}`,
  `[::ffff:127.0.0.1]:${port}`,
  `0.0.0.0:${port}`,
  `127.1:${port}`,
  `2130706433:${port}`,
  '127.0.0.1:1',
  `127.0.0.1:0${port}`,
]

const foreignOrigins = (port: number) => [
  'null',
  '',
  'https://evil.example',
  'HTTP://EVIL.EXAMPLE',
  `https://127.0.0.1:${port}`,
  `http://127.0.0.1:${port}.evil.example`,
  `http://127.0.0.1:${port}@evil.example`,
  `http://evil.example@127.0.0.1:${port}`,
  `http://127.0.0.1:${port}/`,
  `http://127.0.0.1:${port}, https://evil.example`,
  'http://127.0.0.1',
  'http://127.0.0.1:1',
  `http://[::1]:${port}`,
  `http://localhost.:${port}`,
  'file://',
  'chrome-extension://abcdefgh',
]

const withForeignHeader = (base: HostileRequest, name: string, value: string): HostileRequest => ({
  ...base,
  title: `${base.title} with ${name} ${value}`,
  headers: { ...base.headers, [name]: value },
  refused: [403],
})

function unknownMethods(path: string, token: string): HostileRequest[] {
  const headers = { Authorization: token }
  const methods = ['PATCH', 'TRACE', 'PROPFIND', 'OPTIONS', 'SEARCH', 'MKCOL', 'LOCK']
  return [path, '/health', '/train/v2/request', '/'].flatMap(where =>
    methods.map(method => ({ title: `${method} ${where}`, method, path: where, headers, refused: [404] })),
  )
}

function hostilePaths(): HostileRequest[] {
  const paths = [
    '/../../../../etc/passwd',
    '/..%2f..%2f..%2f..%2fetc/passwd',
    '/%2e%2e/%2e%2e/etc/passwd',
    '/assets/../../../package.json',
    '/assets/..%5c..%5cpackage.json',
    '//etc/passwd',
    '///health',
    '/.git/config',
    '/credentials.json',
    '/parley.sqlite',
    '/%',
    '/%00',
    '/%ff',
    '/%c0%ae%c0%ae/etc/passwd',
    '/health%00',
    '/health/..',
    '/api/public/api/health',
    '/constructor',
    '/__proto__',
    `/${'a'.repeat(8000)}`,
    `/${'a/'.repeat(2000)}`,
    `/health?${'a[]=1&'.repeat(1000)}x=%`,
    '/train/v2/users/%/bots',
  ]
  return paths.map(path => ({
    title: `GET ${path.slice(0, 60)}`,
    method: 'GET',
    path,
    headers: {},
    ...(!path.startsWith('/health?') && { refused: [400, 401, 404] }),
  }))
}

/** Byte by byte: what Node's own parser, or nobody, would make sense of. */
function malformedMessages(own: string, token: string): HostileRequest[] {
  const close = `Host: ${own}\r\nAuthorization: ${token}\r\nConnection: close\r\n`
  const json = 'Content-Type: application/json\r\n'
  const post = `POST /train/v2/request HTTP/1.1\r\n${close}${json}`
  const refused: [name: string, status: number, bytes: string][] = [
    ['no Host', 403, 'GET /health HTTP/1.1\r\nConnection: close\r\n\r\n'],
    ['an empty Host', 403, 'GET /health HTTP/1.1\r\nHost:\r\nConnection: close\r\n\r\n'],
    ['HTTP/1.0 without a Host', 403, 'GET /health HTTP/1.0\r\n\r\n'],
    ['two Hosts', 400, `GET /health HTTP/1.1\r\n${close}Host: evil.example\r\n\r\n`],
    ['the same Host twice', 400, `GET /health HTTP/1.1\r\n${close}host: ${own}\r\n\r\n`],
    ['a target elsewhere', 403, `GET http://evil.example/health HTTP/1.1\r\n${close}\r\n`],
    [
      'a Host elsewhere beside a target here',
      403,
      `GET http://${own}/health HTTP/1.1\r\nHost: evil.example\r\nConnection: close\r\n\r\n`,
    ],
    ['a target with a name in it', 403, `GET http://a@${own}/health HTTP/1.1\r\n${close}\r\n`],
    ['no request', 400, 'hello\r\n\r\n'],
    ['TLS', 400, '\x16\x03\x01\x02\x00\x01\x00\x01'],
    ['a method nobody knows', 400, `BREW /health HTTP/1.1\r\n${close}\r\n`],
    ['HTTP/9.9', 400, `GET /health HTTP/9.9\r\n${close}\r\n`],
    ['a space in the target', 400, `GET /hea lth HTTP/1.1\r\n${close}\r\n`],
    ['a header without a name', 400, `GET /health HTTP/1.1\r\n${close}: x\r\n\r\n`],
    ['NUL in a header', 400, `GET /health HTTP/1.1\r\n${close}X-A: a\0b\r\n\r\n`],
    ['a long header', 400, `GET /health HTTP/1.1\r\n${close}X-A: ${'a'.repeat(40_000)}\r\n\r\n`],
    ['many headers', 400, `GET /health HTTP/1.1\r\n${close}${'X-A: a\r\n'.repeat(5000)}\r\n`],
    ['a long target', 400, `GET /${'a'.repeat(70_000)} HTTP/1.1\r\n${close}\r\n`],
    ['two lengths', 400, `${post}Content-Length: 2\r\nContent-Length: 3\r\n\r\n{}`],
    ['a length and chunks', 400, `${post}Content-Length: 2\r\nTransfer-Encoding: chunked\r\n\r\n{}`],
    ['a length below zero', 400, `${post}Content-Length: -1\r\n\r\n{}`],
    ['a length in letters', 400, `${post}Content-Length: two\r\n\r\n{}`],
    ['an endless length', 400, `${post}Content-Length: 99999999999\r\n\r\n{}`],
    ['bad chunks', 400, `${post}Transfer-Encoding: chunked\r\n\r\nzz\r\n{}\r\n0\r\n\r\n`],
    ['an unknown coding', 400, `${post}Transfer-Encoding: rot13\r\n\r\n{}`],
    ['an expectation', 400, `${post}Expect: the-impossible\r\nContent-Length: 2\r\n\r\n{}`],
    ['a tunnel', 404, `CONNECT evil.example:443 HTTP/1.1\r\n${close}\r\n`],
    ['the server as a whole', 404, `OPTIONS * HTTP/1.1\r\n${close}\r\n`],
    ['a web socket', 404, `GET /socket HTTP/1.1\r\nHost: ${own}\r\n${UPGRADE}`],
    ['half a body', 400, `${post}Content-Length: 100\r\n\r\n{"text":`],
    ['half a chunk', 400, `${post}Transfer-Encoding: chunked\r\n\r\n64\r\n{"text":`],
    ['half a head', 400, `POST /train/v2/request HTTP/1.1\r\nHost: ${own}\r\nX-A: `],
    ['half a form', 400, post.replace('application/json', 'multipart/form-data; boundary=x') + HALF_FORM],
  ]
  return refused.map(([title, status, bytes]) => ({
    title: `bytes: ${title}`,
    method: 'GET',
    path: '',
    headers: {},
    bytes: Buffer.from(bytes, 'latin1'),
    refused: [status],
  }))
}

const UPGRADE =
  'Connection: Upgrade, close\r\nUpgrade: websocket\r\nSec-WebSocket-Version: 13\r\nSec-WebSocket-Key: YQ==\r\n\r\n'
const HALF_FORM =
  'Content-Length: 900\r\n\r\n--x\r\nContent-Disposition: form-data; name="voice"; filename="a"\r\nContent-Type: audio/wav\r\n\r\nRIFF'
