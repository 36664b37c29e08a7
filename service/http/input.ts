import type { Context } from 'koa'
import type { z } from 'zod'
import { LIMITS, PagingQuery } from '../contract/basics.ts'
import type { Endpoint } from '../contract/endpoint.ts'
import { Problem, invalid } from '../contract/problem.ts'
import { isSafeText } from '../contract/safeJson.ts'
import { readBody, type Upload } from './body.ts'
import { fieldErrors } from './fieldErrors.ts'
import { convertFormFields } from './formFields.ts'
import { isLargeBody, validateInSlices } from './validateInSlices.ts'

/** Validates the slots of a path. @throws Problem 404 for text that no slug can hold */
export function readParams(params: Record<string, string>): Record<string, string> {
  if (Object.values(params).every(isSafeText)) return params
  throw new Problem(404)
}

/** Validates the query against the schema of the endpoint and, for lists, `page` and `per_page`. @throws Problem 400 */
export function readQuery(endpoint: Endpoint, request: { query: Record<string, unknown> }): unknown {
  if (!endpoint.query && !endpoint.paged) return {}
  const { query } = request
  for (const [name, value] of Object.entries(query)) {
    if (typeof value === 'string' && !isSafeText(value))
      throw invalid(name, 'must be well-formed text without NUL characters')
  }
  const paging = endpoint.paged ? validate(PagingQuery, query) : {}
  const own: unknown = endpoint.query ? validate(endpoint.query, query) : {}
  return Object.assign({}, own, paging)
}

/** The validated body of a request; of the two, a multipart request fills `form`, any other `body`. */
export interface Input {
  body: unknown
  form: { fields: unknown; upload: Upload } | undefined
}

/** Reads and validates the body. @throws Problem 400 naming the fields */
export async function readInput(ctx: Context, endpoint: Endpoint): Promise<Input> {
  const read = readBody(ctx, endpoint)
  const { kind, value, upload } = read instanceof Promise ? await read : read
  if (kind !== 'multipart') {
    const given = kind === 'form' && endpoint.body ? convertFormFields(endpoint.body, value) : value
    const body = endpoint.body && validateBody(endpoint.body, given)
    return { body: body instanceof Promise ? await body : body, form: undefined }
  }
  if (!upload) throw invalid(endpoint.form?.file ?? 'file', 'is required and must be a file')
  return { body: undefined, form: { fields: endpoint.form && validate(endpoint.form.fields, value), upload } }
}

/** Label of the undo step that a change belongs to (`X-Parley-Undo`), percent-encoded by the studio. */
export function undoLabel(ctx: Context): string | undefined {
  const header = ctx.request.get('X-Parley-Undo')
  if (!header) return undefined
  try {
    return decodeURIComponent(header).slice(0, LIMITS.name)
  } catch {
    throw invalid('X-Parley-Undo', 'must be percent-encoded text')
  }
}

/** Validates large bodies in slices, so that other requests are served in between. */
function validateBody<S extends z.ZodType>(schema: S, value: unknown): z.output<S> | Promise<z.output<S>> {
  return isLargeBody(value) ? validateInSlices(schema, value).then(validData) : validate(schema, value)
}

/**
 * Invalid input is parsed a second time with `reportInput`, for its errors. Parsing every body with it would take ten
 * times as long.
 */
function validate<S extends z.ZodType>(schema: S, value: unknown): z.output<S> {
  const result = schema.safeParse(value)
  return result.success ? result.data : validData(schema.safeParse(value, { reportInput: true }))
}

function validData<T>(result: z.ZodSafeParseResult<T>): T {
  if (!result.success) throw new Problem(400, fieldErrors(result.error))
  return result.data
}
