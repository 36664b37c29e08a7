/** The error statuses of the interface with the exact text of each (spec: Errors). */
export const ERROR_MESSAGES = {
  400: 'Request is invalid',
  401: 'Request can not be processed without authentication',
  403: 'Request can not be processed with your role',
  404: 'Resource not found',
  415: 'Request media type not supported',
  429: 'Too many requests',
  500: 'Internal server error',
  503: 'Service unavailable',
  504: 'Service timeout',
} as const

export type ErrorStatus = keyof typeof ERROR_MESSAGES

/** One invalid field of a request: its path (`expressions[3].source`) and the reason in plain words. */
export interface FieldError {
  field: string
  reason: string
}

/**
 * The error class of the product: thrown below the router, answered by it. `message` is the interface's exact text for
 * the status, which published clients compare; the reason travels beside it.
 */
export class Problem extends Error {
  readonly status: ErrorStatus
  readonly fieldErrors: FieldError[]
  /** One line in plain words; empty when the status is enough. */
  readonly reason: string

  /** Seconds after which the request may succeed; the answer carries them as Retry-After. */
  readonly retryAfterS: number | undefined

  /** @param message only for web chat endpoints, whose published clients compare other texts */
  constructor(
    status: ErrorStatus,
    reason: string | FieldError[] = '',
    message: string = ERROR_MESSAGES[status],
    retryAfterS?: number,
  ) {
    super(message)
    this.retryAfterS = retryAfterS
    this.name = 'Problem'
    this.status = status
    this.fieldErrors = typeof reason === 'string' ? [] : reason
    this.reason = typeof reason === 'string' ? reason : reason.map(describeFieldError).join('; ')
  }
}

/** Creates a 400 about one field: `invalid('slug', 'is already taken')` reads "slug is already taken". */
export function invalid(field: string, reason: string): Problem {
  return new Problem(400, [{ field, reason }])
}

/** Creates a 429. @param retryAfterS seconds after which the next request is accepted */
export function tooMany(reason: string, retryAfterS: number): Problem {
  return new Problem(429, reason, ERROR_MESSAGES[429], retryAfterS)
}

/**
 * Creates a 404 about a slot of the path: `notFound('intent_slug')` reads "intent_slug names nothing here".
 * @param message only for web chat endpoints
 */
export function notFound(slot: string, message?: string): Problem {
  return new Problem(404, [{ field: slot, reason: 'names nothing here' }], message)
}

function describeFieldError({ field, reason }: FieldError): string {
  return field ? `${field} ${reason}` : reason
}
