import { brotliCompressSync, deflateSync, gzipSync } from 'node:zlib'
import type { HostileRequest } from './contractRequests.ts'
import type { FullBot } from '../fullBot.ts'

const BOUNDARY = 'edge'

interface Part {
  /** The whole of Content-Disposition. */
  disposition: string
  type?: string
  more?: string
  content: string | Buffer
}

/** A multipart body, part by part as they are said to be. */
function multipart(parts: readonly Part[], end = `--${BOUNDARY}--\r\n`): Buffer {
  return Buffer.concat([
    ...parts.flatMap(({ disposition, type, more = '', content }) => [
      Buffer.from(`--${BOUNDARY}\r\nContent-Disposition: ${disposition}\r\n`),
      Buffer.from(`${type ? `Content-Type: ${type}\r\n` : ''}${more}\r\n`),
      Buffer.from(content),
      Buffer.from('\r\n'),
    ]),
    Buffer.from(end),
  ])
}

const field = (name: string, content: string | Buffer): Part => ({ disposition: `form-data; name="${name}"`, content })
const file = (name: string, fileName: string, content: string | Buffer = 'RIFF'): Part => ({
  disposition: `form-data; name="${name}"; filename="${fileName}"`,
  type: 'audio/wav',
  content,
})

/** Forms that no recorder sends, to the one row that takes forms, and to some that do not. */
export function formRequests({ bot }: FullBot): HostileRequest[] {
  const language = field('language', 'en')
  const voice = file('voice', 'a.wav')
  const form = (
    title: string,
    parts: readonly Part[],
    refused: number[],
    given: Partial<HostileRequest> = {},
  ): HostileRequest => ({
    title: `form: ${title}`,
    method: 'POST',
    path: '/train/v2/request',
    body: multipart(parts),
    refused,
    ...given,
    headers: {
      Authorization: bot.request,
      'Content-Type': `multipart/form-data; boundary=${BOUNDARY}`,
      ...given.headers,
    },
  })
  const names = ['../../evil.wav', '/etc/cron.d/evil', '..\\..\\evil.wav', 'a\0.wav', 'x'.repeat(5000), '%2e%2e%2f', '']
  return [
    ...names.map(name => form(`file name ${name.slice(0, 20)}`, [language, file('voice', name)], [400, 415])),
    form('nothing in it', [], [400]),
    form('no file', [language], [400]),
    form('no language', [voice], [400]),
    form('text where the file belongs', [language, field('voice', 'RIFF')], [400]),
    form('a file where text belongs', [file('language', 'en.txt', 'en'), voice], [400]),
    form('two files', [language, voice, voice], [400]),
    form('two files of two names', [language, voice, file('other', 'b.wav')], [400]),
    form('a file nobody asked for', [language, file('other', 'b.wav')], [400]),
    form('two languages', [language, field('language', 'fr'), voice], [400, 415]),
    form('a language that is a list', [field('language[]', 'en'), voice], [400]),
    form('a huge field', [field('language', 'e'.repeat(200_000)), voice], [400]),
    form('many fields', [...Array.from({ length: 60 }, (_, at) => field(`f${at}`, 'x')), voice], [400]),
    form('NUL in a field', [field('language', 'e\0n'), voice], [400]),
    form('__proto__', [field('__proto__', 'x'), language, voice], [400, 415]),
    form('constructor', [field('constructor', 'x'), file('constructor', 'c'), language], [400]),
    form('an empty file', [language, file('voice', 'a.wav', '')], [400, 415]),
    form('no WAVE', [language, file('voice', 'a.wav', '<script>alert(1)</script>')], [400, 415]),
    form('too large a file', [language, file('voice', 'a.wav', Buffer.alloc(21 * 1024 * 1024))], [400]),
    form('base64 that is none', [language, { ...voice, more: 'Content-Transfer-Encoding: base64\r\n' }], [400, 415]),
    form('an unknown coding', [language, { ...voice, more: 'Content-Transfer-Encoding: rot13\r\n' }], [400, 415]),
    form('a part without a name', [{ disposition: 'form-data', content: 'x' }, language, voice], [400, 415]),
    form('a broken disposition', [{ disposition: '"; ;;=', content: 'x' }, language, voice], [400, 415]),
    form('a form within a form', [language, { ...voice, type: `multipart/mixed; boundary=${BOUNDARY}` }], [400, 415]),
    form('no end', [], [400], { body: multipart([language, voice], '') }),
    form('cut off in a header', [], [400], { body: `--${BOUNDARY}\r\nContent-Dispo` }),
    form('no boundary', [language, voice], [400], { headers: { 'Content-Type': 'multipart/form-data' } }),
    form('an empty boundary', [language, voice], [400], {
      headers: { 'Content-Type': 'multipart/form-data; boundary=' },
    }),
    form('another boundary', [language, voice], [400], {
      headers: { 'Content-Type': 'multipart/form-data; boundary=z' },
    }),
    form('a long boundary', [language, voice], [400], {
      headers: { 'Content-Type': `multipart/form-data; boundary=${'z'.repeat(4000)}` },
    }),
    form('multipart/mixed', [language, voice], [400, 415], {
      headers: { 'Content-Type': `multipart/mixed; boundary=${BOUNDARY}` },
    }),
    form('without a credential', [language, voice], [401], { headers: { Authorization: '' } }),
    form('with a token nobody has', [language, voice], [401], { headers: { Authorization: 'Token x' } }),
    form('to the transcriptions', [language, field('model', '../../etc'), voice], [401, 403, 415, 400], {
      path: '/studio/v1/speech/transcriptions',
    }),
    form('to the dialog', [language, voice], [400], { path: '/build/v1/dialog' }),
    form('to an intent', [language, voice], [400], {
      path: `${bot.paths.dataset}/intents`,
      headers: { Authorization: bot.developer },
    }),
    form('JSON that pretends to be an upload', [], [400], {
      headers: { 'Content-Type': 'application/json' },
      body: '{"language":"en","voice":{"filepath":"/etc/passwd"},"files":{"voice":{"filepath":"/etc/passwd"}}}',
    }),
    form('urlencoded that pretends to be an upload', [], [400], {
      headers: { 'Content-Type': 'application/x-www-form-urlencoded' },
      body: 'language=en&voice[filepath]=/etc/passwd&files[voice][filepath]=/etc/passwd',
    }),
    ...urlencodedRequests(bot.request),
    ...compressedRequests(bot.request),
  ]
}

function urlencodedRequests(token: string): HostileRequest[] {
  const headers = { Authorization: token, 'Content-Type': 'application/x-www-form-urlencoded' }
  const bodies: [string, number[] | undefined][] = [
    ['', [400]],
    ['text', [400]],
    ['text=', [400]],
    ['text=a&text=b', [400]],
    ['text[a]=b', [400]],
    ['text=a%00b', [400]],
    ['text=%', undefined],
    ['text=%ff', undefined],
    ['__proto__[isAdmin]=1&text=a', undefined],
    [`text${'[a]'.repeat(500)}=1`, [400]],
    [`${'a=1&'.repeat(5000)}text=a`, undefined],
    [`text=${'a'.repeat(2_000_000)}`, [400]],
  ]
  return bodies.map(([body, refused]) => ({
    title: `urlencoded: ${body.slice(0, 40)}`,
    method: 'POST',
    path: '/train/v2/request',
    headers,
    body,
    ...(refused && { refused }),
  }))
}

/** Bodies that are small until they are unpacked. */
function compressedRequests(token: string): HostileRequest[] {
  const bomb = Buffer.concat([Buffer.from('{"text":"'), Buffer.alloc(64 * 1024 * 1024, 'a'), Buffer.from('"}')])
  const packed = gzipSync(bomb, { level: 1 })
  const bodies: [name: string, encoding: string, body: Buffer][] = [
    ['a bomb', 'gzip', packed],
    ['a bomb in capitals', 'GZIP', packed],
    ['a bomb that was cut off', 'gzip', packed.subarray(0, packed.length / 2)],
    ['a bomb', 'deflate', deflateSync(bomb, { level: 1 })],
    ['a bomb', 'br', brotliCompressSync(Buffer.alloc(32 * 1024 * 1024), { params: { 0: 0, 1: 1 } })],
    ['packed twice', 'gzip', gzipSync(gzipSync('{"text":"a"}'))],
    ['a head and nothing more', 'gzip', packed.subarray(0, 10)],
    ['an empty body', 'gzip', Buffer.alloc(0)],
  ]
  return bodies.map(([name, encoding, body]) => ({
    title: `${encoding}: ${name}`,
    method: 'POST',
    path: '/train/v2/request',
    headers: { Authorization: token, 'Content-Type': 'application/json', 'Content-Encoding': encoding },
    body,
    refused: [400],
  }))
}
