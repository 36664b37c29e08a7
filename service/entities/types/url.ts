import { z } from 'zod'
import { HOST_LETTERS, isDomain, LABEL } from '../formats/domains.ts'
import type { Shape } from '../formats/shape.ts'
import { UNSPACED } from '../meanings/letters.ts'
import { resultType } from '../result.ts'
import { shapeType } from '../type.ts'

export const result = resultType('url', 27, {
  scheme: z.string().nullable(),
  host: z.string().nullable(),
  path: z.string().nullable(),
  params: z.string().nullable(),
  query: z.string().nullable(),
  fragment: z.string().nullable(),
})

export const url = shapeType(result, findUrls)

const PORT = ':\\d{1,5}(?!\\d)'
const REST = `[\\/?#][^\\s<>"“”«»「」『』（）【】｜。，、；！？]*`
// symbols stand in some registered names ("http://➡.ws"); only a scheme tells such a name from a sign in a sentence
const SYMBOL_LABEL = `[${HOST_LETTERS}]*\\p{So}[${HOST_LETTERS}\\p{So}]*`
const SCHEMED_LABEL = `(?:${SYMBOL_LABEL}|${LABEL})`
// a name with a symbol, without a scheme only where a path follows: "➡.ws/a"
const SYMBOL_NAME = `${SYMBOL_LABEL}(?:\\.${LABEL})+(?=\\/[^\\s])`
const HOST = `(?:${SCHEMED_LABEL}\\.)*${LABEL}(?![${HOST_LETTERS}_\\-])\\.?`
const SCHEMES = new Set(
  'http https ftp ftps sftp ws wss ssh git svn file ldap ldaps rtsp rtmp mms smb nfs irc magnet steam slack tg vscode'.split(
    ' ',
  ),
)

// "https://user@example.com:8080/path;v=1?q=2#part", "http://[::1]/", "//" not without a scheme
const WITH_SCHEME = new RegExp(
  `(?<![${HOST_LETTERS}_])(?<scheme>[A-Za-z]{2,8}):\\/\\/(?:[\\w.~!$&'*+,;=:%\\-]{1,64}@)?(?<host>(?:${HOST}|\\[[\\da-fA-F:.]+\\])(?:${PORT})?)(?<rest>${REST})?`,
  'gu',
)

// "example.com/path", "www.example.co.uk", "localhost:3000", "//example.com" with the scheme of the page it stands on
const BARE = new RegExp(
  `(?:(?<![^\\s(])\\/\\/|(?<![${HOST_LETTERS}@.\\/\\-_:$#~]))(?<host>(?:[lL]ocalhost|LOCALHOST|${SYMBOL_NAME}|${LABEL}(?:\\.${LABEL})+)(?![${HOST_LETTERS}_\\-]|:\\d{6})(?:${PORT})?)(?<rest>${REST})?`,
  'gu',
)

// "mailto:a@b.c": no host, the address is the path
const MAILTO = /\b(?<scheme>mailto):(?<path>[^\s<>"?@]+@[^\s<>"?]+)(?:\?(?<query>[^\s<>"#]*))?/gi

const WITH = { scheme: 0.99, www: 0.97, path: 0.95, bare: 0.9, twoLetters: 0.75 }

/** Web addresses with their parts; a schemeless one must end in a top-level domain that exists. */
function findUrls(text: string): Shape[] {
  const found: Shape[] = []
  if (text.includes('://')) found.push(...findAll(text, WITH_SCHEME, schemed))
  if (/mailto:/i.test(text)) found.push(...findAll(text, MAILTO, mailto))
  if (!text.includes('.') && !/localhost/i.test(text)) return found
  const isTaken = (start: number, end: number) => found.some(other => start < other.end && other.start < end)
  return [...found, ...findAll(text, BARE, match => bare(match, isTaken))]
}

/** Reads one match after the other, each search starting where the last address really ended. */
function findAll(text: string, pattern: RegExp, read: (match: RegExpExecArray) => Shape | null): Shape[] {
  const found: Shape[] = []
  pattern.lastIndex = 0
  for (let match = pattern.exec(text); match; match = pattern.exec(text)) {
    const shape = read(match)
    if (!shape) continue
    found.push(shape)
    pattern.lastIndex = shape.end
  }
  return found
}

function schemed(match: RegExpExecArray): Shape | null {
  const { scheme = '', host = '', rest = '' } = match.groups ?? {}
  if (!SCHEMES.has(scheme.toLowerCase()) || /^\d+$/.test(host) || hasUnderscore(host) || isTorn(match)) return null
  const cleanHost = rest === '' ? host.replace(/\.$/, '') : host
  const cleanRest = trimRest(rest, match.input.slice(match.index + match[0].length))
  const end = match.index + match[0].length - rest.length + cleanRest.length - (host.length - cleanHost.length)
  return { start: match.index, end, confidence: WITH.scheme, fields: urlFields(scheme, cleanHost, cleanRest) }
}

/** Does the host go on with a label that ends in a hyphen, as none does? "http://a.example-.com" is no address. */
function isTorn({ index, input, 0: match, groups }: RegExpExecArray): boolean {
  if (groups?.rest) return false
  const end = index + match.length
  return /^\.[\p{L}\d]/u.test(match.endsWith('.') ? input.slice(end - 1, end + 1) : input.slice(end, end + 2))
}

function mailto(match: RegExpExecArray): Shape {
  const { scheme = '', path = '', query = null } = match.groups ?? {}
  const clean = query === null ? trimRest(path) : path
  const end = match.index + match[0].length - (path.length - clean.length)
  return {
    start: match.index,
    end,
    confidence: WITH.scheme,
    fields: { scheme: scheme.toLowerCase(), host: null, path: clean, params: null, query, fragment: null },
  }
}

function bare(match: RegExpExecArray, isTaken: (start: number, end: number) => boolean): Shape | null {
  const { host = '', rest = '' } = match.groups ?? {}
  const name = host.replace(/:\d+$/, '')
  const hostEnd = match.index + (match[0].startsWith('//') ? 2 : 0) + host.length
  const isEmail = rest === '' && /^[\w.+-]*@/.test(match.input.slice(hostEnd, hostEnd + 64))
  if (isEmail || isTaken(match.index, hostEnd) || !looksLikeHost(name, rest)) return null
  const cleanRest = trimRest(rest, match.input.slice(match.index + match[0].length))
  return {
    start: match.index,
    end: hostEnd + cleanRest.length,
    confidence: bareConfidence(name, cleanRest),
    fields: urlFields(null, host, cleanRest),
  }
}

/** Endings of files that are countries too; beneath these a bare name is nearly always a file: "main.py", "readme.md". */
const SCRIPT_ENDINGS: ReadonlySet<string> = new Set(['py', 'md', 'sh'])

/** "5.pm", "10.30.am" */
const TIME_OF_DAY = /^(?:0?[1-9]|1[0-2])(?:\.[0-5]\d)?\.[ap]m$/i

function looksLikeHost(name: string, rest: string): boolean {
  if (/^localhost$/i.test(name)) return true
  if (!isDomain(name) || (rest === '' && TIME_OF_DAY.test(name))) return false
  const labels = name.split('.')
  const last = labels.at(-1) ?? ''
  const first = labels[0] ?? ''
  if (/^www\d*$/i.test(first)) return labels.length > 2
  if (rest === '' && labels.length === 2 && SCRIPT_ENDINGS.has(last)) return false
  // "end.Then": two sentences without a space between them
  if (/^\p{Lu}\p{Ll}/u.test(last) && !/\p{Lu}/u.test(first) && rest === '') return false
  return !hasUnderscore(name) && labels.every(label => label.length < 64)
}

/** Subdomains may have one in practice; the registered name and the top level never do. */
function hasUnderscore(host: string): boolean {
  return host
    .split('.')
    .slice(-2)
    .some(label => label.includes('_'))
}

function bareConfidence(name: string, rest: string): number {
  if (/^www\d*\./i.test(name)) return WITH.www
  if (rest.length > 1) return WITH.path
  return /\.\p{L}{2}$/u.test(name) ? WITH.twoLetters : WITH.bare
}

const SENTENCE_GOES_ON = new RegExp(`(?<=[${HOST_LETTERS}])[${UNSPACED}]`, 'u')

/** Drops what belongs to the sentence: punctuation at the end, an unopened bracket, words of a spaceless script. */
function trimRest(rest: string, after = ''): string {
  if (rest.endsWith('-') && /^ \p{L}/u.test(after)) return trimRest(rest.replace(/-+$/, '')) // a dash: "t.co/a1- it's great"

  // in "?q=add以获取更多" the sentence goes on after "add"; in "/wiki/日本語" the page is meant
  const sentence = SENTENCE_GOES_ON.exec(rest)
  let end = sentence ? sentence.index : rest.replace(/['’]s$/, '').length
  for (;;) {
    const last = rest[end - 1] ?? ''
    const opening = OPENING[last]
    const isUnopened = opening !== undefined && count(rest, last, end) > count(rest, opening, end)
    if (end === 0 || !(isUnopened || '.,;:!?\'"…*|'.includes(last))) return rest.slice(0, end)
    end -= 1
  }
}

const OPENING: Partial<Record<string, string>> = { ')': '(', ']': '[', '}': '{', '>': '<' }

function count(text: string, character: string, end: number): number {
  let total = 0
  for (let i = 0; i < end; i += 1) if (text[i] === character) total += 1
  return total
}

/** The parts of RFC 1808: path, parameters after ";" (";v=1"), query after "?", fragment after "#". */
function urlFields(scheme: string | null, host: string, rest: string): Record<string, unknown> {
  const hash = rest.indexOf('#')
  const beforeHash = hash < 0 ? rest : rest.slice(0, hash)
  const mark = beforeHash.indexOf('?')
  const whole = mark < 0 ? beforeHash : beforeHash.slice(0, mark)
  const lastSlash = whole.lastIndexOf('/')
  const parameters = /;(?=[^;]*=)/.exec(whole.slice(Math.max(lastSlash, 0)))
  const semicolon = parameters ? Math.max(lastSlash, 0) + parameters.index : -1
  return {
    scheme: scheme?.toLowerCase() ?? null,
    host,
    path: (semicolon < 0 ? whole : whole.slice(0, semicolon)) || null,
    params: semicolon < 0 ? null : whole.slice(semicolon + 1),
    query: mark < 0 ? null : beforeHash.slice(mark + 1),
    fragment: hash < 0 ? null : rest.slice(hash + 1),
  }
}
