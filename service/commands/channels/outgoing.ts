/**
 * Calls to other hosts, made for somebody who wrote a url: the bot's own server, a callback, an API a dialog asks.
 * Names are resolved once and the address that is connected to is checked; redirects are not followed; time and size
 * are limited. Nothing of this service's credentials ever goes along.
 */
import { lookup as resolve, type LookupAddress } from 'node:dns'
import { request as requestPlain, type IncomingMessage } from 'node:http'
import { request as requestSecure } from 'node:https'
import { isIP, type LookupFunction } from 'node:net'
import { refusalReason, type AddressRules } from './addresses.ts'

export interface OutgoingCall {
  method: string
  url: string
  headers: Record<string, string>
  /** Undefined for calls without a body. */
  body?: string | undefined
}

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

/** A call that got no answer to go by. `isLasting` tells that trying again would end the same way. */
export class CallFailed extends Error {
  readonly isLasting: boolean
  /** The status of the answer, where there was one. */
  readonly status: number | undefined

  constructor(reason: string, { isLasting = false, status }: { isLasting?: boolean; status?: number } = {}) {
    super(reason)
    this.name = 'CallFailed'
    this.isLasting = isLasting
    this.status = status
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
  // A literal address is not looked up, so it is judged here; names are judged when they are resolved.
  const literal = url.hostname.replace(/^\[|\]$/g, '')
  if (isIP(literal)) refuse(refusalReason(literal, literal, port, rules))
  const deadline = AbortSignal.timeout(limits.timeout)
  const signal = stopped ? AbortSignal.any([deadline, stopped]) : deadline
  try {
    const response = await answerTo(outgoing, url, port, rules, signal)
    return await readAnswer(response, limits.size)
  } catch (error) {
    if (error instanceof CallFailed) throw error
    if (deadline.aborted) throw new CallFailed(`no answer within ${limits.timeout / 1000} s`)
    throw new CallFailed(plainReason(error))
  }
}

/**
 * Reads a url as the target of a call.
 * @throws CallFailed when it is none, or not one of http or https
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
): Promise<IncomingMessage> {
  const request = url.protocol === 'https:' ? requestSecure : requestPlain
  const length = body === undefined ? {} : { 'Content-Length': String(Buffer.byteLength(body)) }
  return new Promise((fulfil, reject) => {
    const sent = request(
      url,
      // No agent: a kept connection would be one whose address was judged for another call.
      { method, headers: { ...headers, ...length }, agent: false, signal, lookup: checkedLookup(port, rules) },
      fulfil,
    )
    sent.once('socket', socket => {
      socket.once('connect', () => {
        const reason = refusalReason(socket.remoteAddress ?? '', url.hostname.replace(/^\[|\]$/g, ''), port, rules)
        if (reason) sent.destroy(new CallFailed(reason, { isLasting: true }))
      })
    })
    sent.once('error', reject)
    sent.end(body)
  })
}

/** Resolves a name and gives back only addresses that may be called: what is checked is what is connected to. */
function checkedLookup(port: number, rules: AddressRules): LookupFunction {
  return (host, options, callback) => {
    resolve(host, { ...options, all: true }, (error, found: LookupAddress[]) => {
      if (error) return callback(error, '')
      const reasons = found.map(({ address }) => refusalReason(address, host, port, rules))
      const allowed = found.filter((_, index) => reasons[index] === undefined)
      const [first] = allowed
      if (!first) {
        const reason = reasons.find(Boolean) ?? `${host} has no address`
        return callback(new CallFailed(reason, { isLasting: true }), '')
      }
      if (options.all) return callback(null, allowed)
      callback(null, first.address, first.family)
    })
  }
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
  return { status, headers: Object.fromEntries(headers), text: Buffer.concat(parts).toString('utf8') }
}

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

/** What went wrong, in words; a library's own text stays inside. */
function plainReason(error: unknown): string {
  const code = error instanceof Error && 'code' in error ? String(error.code) : ''
  return REASONS[code] ?? (code ? `the call failed (${code})` : 'the call failed')
}
