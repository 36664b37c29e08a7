import { ERROR_MESSAGES } from '../../../service/contract/problem.ts'
import type { HostileRequest } from './contractRequests.ts'
import { HANG_MS, type Answer } from './rawClient.ts'

/** Statuses of the interface; 503 reports a missing speech recogniser. */
const SUCCESS = [200, 201, 204, 206]
const STATUSES: Record<number, string> = ERROR_MESSAGES

/** Content that no answer may contain: code, queries, paths of files. */
const LEAKS: [name: string, pattern: RegExp][] = [
  ['a stack trace', /\n?\s+at \S+ \(|\.(?:ts|js|cjs|mjs):\d+/],
  ['SQL', /SQLITE|Sequelize|\bSELECT .* FROM\b|no such (?:table|column)|constraint failed/i],
  ["a parser's words", /SyntaxError|Unexpected (?:token|end)|in JSON at|ZodError|Invalid input|co-body|formidable/],
  ['a path', /node_modules|\/home\/|\/tmp\/|root:x:0/],
]

/** Violations of the interface in an answer. `secrets` are tokens that the caller may not see. */
export function findViolations(shot: HostileRequest, answer: Answer, secrets: readonly string[]): string[] {
  const { status, headers, text, milliseconds } = answer
  const faults: string[] = []
  if (milliseconds > HANG_MS) faults.push(`took ${Math.round(milliseconds)} ms`)
  if (shot.refused && !shot.refused.includes(status)) faults.push(`must be refused with ${shot.refused.join('/')}`)
  if (!SUCCESS.includes(status) && !(status in STATUSES)) faults.push('is no status of the interface')
  if (status >= 500 && status !== 503) faults.push('is a fault of the service')
  for (const secret of secrets) if (text.includes(secret)) faults.push('holds a token of somebody else')
  if (headers['x-content-type-options'] !== 'nosniff') faults.push('may be taken for something else (no nosniff)')
  if (status < 400) return faults
  if (status === 403 && headers['access-control-allow-origin']) faults.push('lets a page read it')
  const reason = decoded(headers['x-error-reason'])
  for (const [name, pattern] of LEAKS)
    if (pattern.test(text) || pattern.test(reason ?? '')) faults.push(`shows ${name}`)
  if (!reason) faults.push('gives no reason')
  if (!/^application\/json(?:;|$)/.test(headers['content-type'] ?? '')) faults.push('is not JSON')
  if (shot.method !== 'HEAD') faults.push(...envelopeViolations(shot, status, text))
  return faults
}

function envelopeViolations(shot: HostileRequest, status: number, text: string): string[] {
  // Web chat endpoints have their own messages, which published clients compare.
  const isChat = shot.row?.name.startsWith('webchat.') ?? false
  const wanted = `{"results":null,"message":${JSON.stringify(STATUSES[status])}}`
  if (text === wanted) return []
  return isChat && /^\{"results":null,"message":"[A-Z][^"]+"\}$/.test(text) ? [] : [`is not the envelope ${wanted}`]
}

function decoded(header: string | string[] | undefined): string | undefined {
  if (header === undefined) return undefined
  try {
    return decodeURIComponent(String(header))
  } catch {
    return undefined // an undecodable reason counts as missing
  }
}

/** A violation with its request, in one line. */
export const describeViolation = (shot: HostileRequest, { status, headers, text }: Answer, fault: string): string =>
  `${shot.title}: ${fault} (${status}, ${decoded(headers['x-error-reason'])?.slice(0, 80) ?? ''}, ${text.slice(0, 80)})`
