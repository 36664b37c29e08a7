/** The error statuses of the interface with the exact text of each (spec: Errors). */
export const ERROR_MESSAGES = {
  400: 'Request is invalid',
  401: 'Request can not be processed without authentication',
  403: 'Request can not be processed with your role',
  404: 'Resource not found',
  415: 'Request media type not supported',
  500: 'Internal server error',
  503: 'Service unavailable',
  504: 'Service timeout',
} as const

export type ErrorStatus = keyof typeof ERROR_MESSAGES

/** One thing that is wrong with a request: the path of the field (`expressions[3].source`) and why, in plain words. */
export interface FieldError {
  field: string
  reason: string
}

/**
 * The only error of the product: everything below the router throws it, the router answers it.
 * `message` is exactly the interface's text for the status; the reason travels beside it, because published
 * clients compare the message.
 */
export class Problem extends Error {
  readonly status: ErrorStatus
  readonly fieldErrors: FieldError[]
  /** One line in plain words, or an empty string where the status says it all. */
  readonly reason: string

  /** @param message only for the rows of chat pages, whose published clients know other texts */
  constructor(status: ErrorStatus, reason: string | FieldError[] = '', message: string = ERROR_MESSAGES[status]) {
    super(message)
    this.name = 'Problem'
    this.status = status
    this.fieldErrors = typeof reason === 'string' ? [] : reason
    this.reason = typeof reason === 'string' ? reason : reason.map(describeFieldError).join('; ')
  }
}

/** A 400 about one field: `invalid('slug', 'is already taken')` reads "slug is already taken". */
export function invalid(field: string, reason: string): Problem {
  return new Problem(400, [{ field, reason }])
}

/**
 * A 404 about a slot of the path: `notFound('intent_slug')` reads "intent_slug names nothing here".
 * @param message only for the rows of chat pages
 */
export function notFound(slot: string, message?: string): Problem {
  return new Problem(404, [{ field: slot, reason: 'names nothing here' }], message)
}

function describeFieldError({ field, reason }: FieldError): string {
  return field ? `${field} ${reason}` : reason
}
