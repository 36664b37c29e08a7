import { ERROR_MESSAGES } from '../../../service/contract/problem.ts'
import type { Shot } from './shots.ts'
import { HANG_MS, type Answer } from './wire.ts'

/** Statuses of the interface's table; 503 only says that no speech recogniser is installed. */
const SUCCESS = [200, 201, 204, 206]
const KNOWN: Record<number, string> = ERROR_MESSAGES

/** What must never stand in an answer: code, queries, files of the machine, other people's secrets. */
const LEAKS: [name: string, pattern: RegExp][] = [
  ['a stack trace', /\n?\s+at \S+ \(|\.(?:ts|js|cjs|mjs):\d+/],
  ['SQL', /SQLITE|Sequelize|\bSELECT .* FROM\b|no such (?:table|column)|constraint failed/i],
  ["a parser's words", /SyntaxError|Unexpected (?:token|end)|in JSON at|ZodError|Invalid input|co-body|formidable/],
  ['a path', /node_modules|\/home\/|\/tmp\/|root:x:0/],
]

/** What is wrong with an answer; empty when nothing is. `secrets` are tokens the caller may not see. */
export function faultsOf(shot: Shot, answer: Answer, secrets: readonly string[]): string[] {
  const { status, headers, text, milliseconds } = answer
  const faults: string[] = []
  if (milliseconds > HANG_MS) faults.push(`took ${Math.round(milliseconds)} ms`)
  if (shot.refused && !shot.refused.includes(status)) faults.push(`must be refused with ${shot.refused.join('/')}`)
  if (!SUCCESS.includes(status) && !(status in KNOWN)) faults.push('is no status of the interface')
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
  if (shot.method !== 'HEAD') faults.push(...envelopeFaults(shot, status, text))
  return faults
}

function envelopeFaults(shot: Shot, status: number, text: string): string[] {
  // The rows of chat pages have messages of their own, which published clients compare.
  const isChat = shot.row?.name.startsWith('webchat.') ?? false
  const wanted = `{"results":null,"message":${JSON.stringify(KNOWN[status])}}`
  if (text === wanted) return []
  return isChat && /^\{"results":null,"message":"[A-Z][^"]+"\}$/.test(text) ? [] : [`is not the envelope ${wanted}`]
}

function decoded(header: string | string[] | undefined): string | undefined {
  if (header === undefined) return undefined
  try {
    return decodeURIComponent(String(header))
  } catch {
    return undefined // a reason that can not be read is none
  }
}

/** A fault with what led to it, in one line. */
export const describeFault = (shot: Shot, { status, headers, text }: Answer, fault: string): string =>
  `${shot.title}: ${fault} (${status}, ${decoded(headers['x-error-reason'])?.slice(0, 80) ?? ''}, ${text.slice(0, 80)})`
