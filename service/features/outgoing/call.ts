/**
 * Calls to other hosts whose url the owner of a bot entered: the bot's server, a callback, an API that a skill uses.
 * Names are resolved once and the connected address is checked; redirects are not followed; time and size are limited,
 * whatever the socket does. No credentials of this service are sent.
 */
import { lookup as resolve, type LookupAddress, type LookupOptions } from 'node:dns'
import { request as requestPlain, type IncomingMessage } from 'node:http'
import { request as requestSecure } from 'node:https'
import { isIP, type LookupFunction } from 'node:net'
import PQueue from 'p-queue'
import type { OutgoingCall } from '../../channels/channelType.ts'
import { isConnectionHeader } from '../../contract/dialogs/calls.ts'
import { refusalReason, type AddressRules } from './addresses.ts'

export interface OutgoingLimits {
  /** Milliseconds from the first step to the last byte of the answer. */
  timeout: number
  /** Bytes of an answer that are read. */
  size: number
}

export interface OutgoingAnswer {
  status: number
  headers: Record<string, string>
  text: string
}

/** A call without a usable answer. `isLasting` says that another attempt would fail in the same way. */
export class CallFailed extends Error {
  readonly isLasting: boolean
  /** The status of the answer, where there was one. */
  readonly status: number | undefined
  /** True when no connection was made, so that the other side knows nothing of the call. */
  readonly isUnsent: boolean
  /** Milliseconds until the next attempt, where this one is not to be counted. */
  readonly wait: number | undefined

  constructor(
    reason: string,
    { isLasting = false, status, isUnsent = false, wait }: Partial<Omit<CallFailed, keyof Error>> = {},
  ) {
    super(reason)
    this.name = 'CallFailed'
    this.isLasting = isLasting
    this.status = status
    this.isUnsent = isUnsent
    this.wait = wait
  }
}

export const DEFAULT_LIMITS: OutgoingLimits = { timeout: 10_000, size: 1024 * 1024 }

/**
 * Makes one call.
 * @param stopped ends the call early, when the service stops
 * @throws CallFailed when the target is refused, can not be reached, redirects, or answers too much or too late
 */
export async function call(
  outgoing: OutgoingCall,
  rules: AddressRules,
  limits = DEFAULT_LIMITS,
  stopped?: AbortSignal,
): Promise<OutgoingAnswer> {
  const url = targetOf(outgoing.url)
  const port = portOf(url)
  // A literal address is not looked up, so it is checked here; names are checked when they are resolved.
  const literal = url.hostname.replace(/^\[|\]$/g, '')
  if (isIP(literal)) refuse(refusalReason(literal, literal, port, rules))
  const deadline = AbortSignal.timeout(limits.timeout)
  const signal = stopped ? AbortSignal.any([deadline, stopped]) : deadline
  const connection = { isMade: false }
  const exchange = answerTo(outgoing, url, port, rules, signal, connection).then(response =>
    readAnswer(response, limits.size),
  )
  try {
    return await orAborted(exchange, signal)
  } catch (error) {
    if (error instanceof CallFailed) throw error
    const isUnsent = !connection.isMade
    if (deadline.aborted) throw new CallFailed(`no answer within ${limits.timeout / 1000} s`, { isUnsent })
    throw new CallFailed(plainReason(error), { isUnsent })
  }
}

/** Rejects when the signal aborts, even when the exchange never settles: sockets can end without any event it awaits. */
async function orAborted<Result>(exchange: Promise<Result>, signal: AbortSignal): Promise<Result> {
  let onAbort = (): void => undefined
  const aborted = new Promise<never>((_, reject) => {
    onAbort = () => reject(new Error('aborted'))
    if (signal.aborted) onAbort()
    else signal.addEventListener('abort', onAbort, { once: true })
  })
  try {
    return await Promise.race([exchange, aborted])
  } finally {
    signal.removeEventListener('abort', onAbort)
    exchange.catch(() => undefined) // it lost the race: its error has been replaced
  }
}

/**
 * Reads a url as the target of a call.
 * @throws CallFailed when it is not a url of http or https
 */
function targetOf(text: string): URL {
  const url = URL.canParse(text) ? new URL(text) : undefined
  if (!url) throw new CallFailed('the url is not valid', { isLasting: true })
  if (url.protocol !== 'http:' && url.protocol !== 'https:') {
    throw new CallFailed('only http and https are called', { isLasting: true })
  }
  if (url.username || url.password)
    throw new CallFailed('a url with a password in it is not called', { isLasting: true })
  return url
}

/** Says why a url is never called, as far as it can be told without resolving its name; undefined when nothing is wrong. */
export function targetRefusal(text: string, rules: AddressRules): string | undefined {
  try {
    const url = targetOf(text)
    const host = url.hostname.replace(/^\[|\]$/g, '')
    const address = isIP(host) ? host : host === 'localhost' ? '127.0.0.1' : undefined
    return address && refusalReason(address, host, portOf(url), rules)
  } catch (error) {
    return error instanceof CallFailed ? error.message : 'the url is not valid'
  }
}

const portOf = (url: URL) => Number(url.port) || (url.protocol === 'https:' ? 443 : 80)

function answerTo(
  { method, headers, body }: OutgoingCall,
  url: URL,
  port: number,
  rules: AddressRules,
  signal: AbortSignal,
  connection: { isMade: boolean },
): Promise<IncomingMessage> {
  const request = url.protocol === 'https:' ? requestSecure : requestPlain
  const length = body === undefined ? {} : { 'Content-Length': String(Buffer.byteLength(body)) }
  return new Promise((fulfil, reject) => {
    const sent = request(
      url,
      // No agent: a reused connection would be one whose address was checked for another call.
      {
        method,
        headers: { ...sentHeaders(headers), ...length },
        agent: false,
        signal,
        lookup: checkedLookup(port, rules),
      },
      fulfil,
    )
    sent.once('socket', socket => {
      socket.once('connect', () => {
        connection.isMade = true
        const reason = refusalReason(socket.remoteAddress ?? '', url.hostname.replace(/^\[|\]$/g, ''), port, rules)
        if (reason) sent.destroy(new CallFailed(reason, { isLasting: true }))
      })
    })
    // Node gives an answer of 101 to this event and none to the callback; without a listener it only cuts the socket.
    sent.once('upgrade', (_, socket) => {
      socket.destroy()
      reject(new CallFailed('the server switched protocols instead of answering', { isLasting: true, status: 101 }))
    })
    sent.once('close', () => reject(new CallFailed('the connection was cut')))
    sent.once('error', reject)
    sent.end(body)
  })
}

/** A name of a header (RFC 9110, 5.6.2). */
const HEADER_NAME = /^[!#$%&'*+\-.^_`|~\dA-Za-z]+$/
const OUTSIDE_OF_LATIN = /[^\t\x20-\x7e\x80-\xff]/
const LINE_ENDS = /[\0\r\n]+/g

/**
 * Headers as they can be sent: values of any text are encoded as UTF-8, line ends become spaces, and headers of the
 * connection are left out.
 */
export function sentHeaders(headers: Readonly<Record<string, string>> = {}): Record<string, string> {
  return Object.fromEntries(
    Object.entries(headers).flatMap(([name, value]) => {
      if (!HEADER_NAME.test(name) || isConnectionHeader(name)) return []
      const line = value.replace(LINE_ENDS, ' ').trim()
      return [[name, OUTSIDE_OF_LATIN.test(line) ? Buffer.from(line, 'utf8').toString('latin1') : line]]
    }),
  )
}

/**
 * Look-ups of different names under way at the same time. Each occupies a thread of libuv's pool, which the database
 * and files share, for as long as a name server does not answer.
 */
const MAX_LOOKUPS = 4
/** Milliseconds after which a look-up gives its place to the next. */
const LOOKUP_TIMEOUT_MS = 10_000
const lookups = new PQueue({ concurrency: MAX_LOOKUPS, timeout: LOOKUP_TIMEOUT_MS })

/** Look-ups by what they ask for: the calls to a host whose name server is silent occupy one thread together. */
const lookupsUnderWay = new Map<string, Promise<LookupAddress[]>>()

function addressesOf(host: string, options: LookupOptions): Promise<LookupAddress[]> {
  const key = JSON.stringify([host.toLowerCase(), options.family, options.hints])
  const known = lookupsUnderWay.get(key)
  if (known) return known
  const lookup = new Promise<LookupAddress[]>((done, fail) => {
    const lookUp = () =>
      new Promise<void>(settle =>
        resolve(host, { ...options, all: true }, (error, found) => {
          lookupsUnderWay.delete(key)
          settle()
          if (error) fail(error)
          else done(found)
        }),
      )
    lookups.add(lookUp).catch(() => undefined) // its place was given to another; the name server may still answer
  })
  lookupsUnderWay.set(key, lookup)
  return lookup
}

/** Resolves a name to the addresses that may be called: the address that is checked is the one that is connected to. */
function checkedLookup(port: number, rules: AddressRules): LookupFunction {
  return (host, options, callback) => {
    addressesOf(host, options)
      .then(found => allowedAddresses(found, host, port, rules))
      .then(
        ([first, ...others]) => {
          if (options.all) callback(null, [first, ...others])
          else callback(null, first.address, first.family)
        },
        (error: Error) => callback(error, ''),
      )
  }
}

/** @throws CallFailed when none of the addresses may be called */
function allowedAddresses(
  found: readonly LookupAddress[],
  host: string,
  port: number,
  rules: AddressRules,
): [LookupAddress, ...LookupAddress[]] {
  const reasons = found.map(({ address }) => refusalReason(address, host, port, rules))
  const [first, ...others] = found.filter((_, index) => reasons[index] === undefined)
  if (first) return [first, ...others]
  throw new CallFailed(reasons.find(Boolean) ?? `${host} has no address`, { isLasting: true })
}

async function readAnswer(response: IncomingMessage, size: number): Promise<OutgoingAnswer> {
  const status = response.statusCode ?? 0
  if (status >= 300 && status < 400) {
    response.destroy()
    throw new CallFailed('the answer is a redirect, which is not followed', { isLasting: true, status })
  }
  const parts: Buffer[] = []
  let length = 0
  for await (const part of response) {
    const bytes = Buffer.from(part)
    length += bytes.length
    if (length > size) {
      response.destroy()
      throw new CallFailed(`the answer is longer than ${size} bytes`, { isLasting: true, status })
    }
    parts.push(bytes)
  }
  const headers = Object.entries(response.headers).flatMap(([name, value]) =>
    value === undefined ? [] : [[name, Array.isArray(value) ? value.join(', ') : value]],
  )
  return { status, headers: Object.fromEntries(headers), text: withoutMark(Buffer.concat(parts).toString('utf8')) }
}

/** Some servers begin JSON with a byte order mark. */
const withoutMark = (text: string): string => (text.startsWith('\uFEFF') ? text.slice(1) : text)

function refuse(reason: string | undefined): void {
  if (reason) throw new CallFailed(reason, { isLasting: true })
}

const REASONS: Record<string, string> = {
  ECONNREFUSED: 'the connection was refused',
  ECONNRESET: 'the connection was cut',
  ENOTFOUND: 'the host is not known',
  EAI_AGAIN: 'the name of the host could not be resolved',
  EHOSTUNREACH: 'the host can not be reached',
  ENETUNREACH: 'the network can not be reached',
  ETIMEDOUT: 'the connection timed out',
}

/** Error in plain words, without the text of the library. */
function plainReason(error: unknown): string {
  const code = error instanceof Error && 'code' in error ? String(error.code) : ''
  return REASONS[code] ?? (code ? `the call failed (${code})` : 'the call failed')
}
