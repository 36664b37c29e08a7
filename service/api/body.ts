import { rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { koaBody } from 'koa-body'
import type { Context, Middleware } from 'koa'
import type { Endpoint } from '../contract/endpoint.ts'
import { Problem, invalid } from '../contract/problem.ts'
import { fieldOf } from './reasons.ts'

/** A file as it came with a multipart form; it lies at `path` until the request is answered. */
export interface Upload {
  path: string
  /** The caller's name of the file: shown and judged by its ending, never used as a path. */
  name: string
  size: number
}

/** The parsed body of a request. */
export interface ReadBody {
  kind: 'none' | 'json' | 'form' | 'multipart'
  value: unknown
  upload: Upload | undefined
}

const MEGABYTE = 1024 * 1024
/** JSON nested deeper than this is refused: no resource of the interface needs more, and recursion ends the process. */
const DEEPEST = 64

/** The reader of one row's bodies: JSON always, multipart and urlencoded only where the row says so. */
export function bodyReader(endpoint: Endpoint): (ctx: Context) => Promise<ReadBody> {
  const parse = koaBody({
    json: true,
    jsonLimit: endpoint.limit ?? MEGABYTE,
    jsonTypes: ['json', '+json'],
    urlencoded: endpoint.urlencoded ?? false,
    formLimit: MEGABYTE,
    text: false,
    multipart: endpoint.form !== undefined,
    // as: koa-body checks method names against an enum it does not export as values
    parsedMethods: ['POST', 'PUT', 'DELETE'] as never,
    formidable: {
      uploadDir: tmpdir(),
      maxFiles: 1,
      maxFields: 20,
      maxFieldsSize: 64 * 1024,
      maxFileSize: endpoint.form?.limit ?? 1,
      allowEmptyFiles: true,
      minFileSize: 0,
    },
  })
  return ctx => readBody(ctx, parse, endpoint)
}

async function readBody(ctx: Context, parse: Middleware, endpoint: Endpoint): Promise<ReadBody> {
  const kind = kindOf(ctx, endpoint)
  if (kind === 'none') return { kind, value: {}, upload: undefined }
  try {
    await parse(ctx, async () => {})
  } catch (error) {
    throw unreadable(error, kind)
  }
  const request: { body?: unknown; files?: unknown } = ctx.request
  const value = request.body ?? {}
  checkJson(value)
  return { kind, value, upload: kind === 'multipart' ? uploadOf(request.files, endpoint) : undefined }
}

/** What the caller says it sends; a body of an unknown kind is refused by name before a byte of it is read. */
function kindOf(ctx: Context, endpoint: Endpoint): ReadBody['kind'] {
  const length = ctx.request.length
  const isChunked = ctx.get('Transfer-Encoding') !== ''
  if (!isChunked && (length === undefined || length === 0)) return 'none'
  if (ctx.is('json', '+json')) return 'json'
  if (endpoint.form && ctx.is('multipart')) return 'multipart'
  if (endpoint.urlencoded && ctx.is('urlencoded')) return 'form'
  // Calls without a body often carry a content type and nothing else.
  if (!endpoint.body && !endpoint.form) return 'none'
  throw new Problem(400, [{ field: 'Content-Type', reason: `must be ${acceptedTypes(endpoint).join(' or ')}` }])
}

function acceptedTypes(endpoint: Endpoint): string[] {
  return [
    ...(endpoint.body ? ['application/json'] : []),
    ...(endpoint.urlencoded ? ['application/x-www-form-urlencoded'] : []),
    ...(endpoint.form ? ['multipart/form-data'] : []),
  ]
}

/** A parser's own words never leave the process: they may quote what was sent. */
function unreadable(error: unknown, kind: ReadBody['kind']): Problem {
  const status = statusOf(error)
  if (status === 413) return new Problem(400, [{ field: 'body', reason: 'is too large' }])
  // What the parser refuses besides bad JSON: keys that reach for an object's prototype.
  const isReaching = error instanceof SyntaxError && error.message.includes('prototype')
  if (isReaching) return new Problem(400, [{ field: 'body', reason: 'holds a name that no field may have' }])
  if (kind === 'json') return new Problem(400, [{ field: 'body', reason: 'is not valid JSON' }])
  return new Problem(400, [{ field: 'body', reason: 'can not be read' }])
}

function statusOf(error: unknown): unknown {
  if (typeof error !== 'object' || error === null) return undefined
  if ('status' in error) return error.status
  return 'httpCode' in error ? error.httpCode : undefined
}

function uploadOf(files: unknown, endpoint: Endpoint): Upload | undefined {
  if (typeof files !== 'object' || files === null) return undefined
  const given: unknown = Reflect.get(files, endpoint.form?.file ?? '')
  const file: unknown = Array.isArray(given) ? given[0] : given
  if (typeof file !== 'object' || file === null) return undefined
  const path: unknown = Reflect.get(file, 'filepath')
  if (typeof path !== 'string') return undefined
  return {
    path,
    name: String(Reflect.get(file, 'originalFilename') ?? ''),
    size: Number(Reflect.get(file, 'size') ?? 0),
  }
}

/** Removes whatever files a multipart request left behind, named by the row or not. */
export async function discardUploads(ctx: Context): Promise<void> {
  const { files }: { files?: unknown } = ctx.request as { files?: unknown } // as: koa-body adds the field without a type here
  if (typeof files !== 'object' || files === null) return
  for (const file of Object.values(files).flat()) {
    const path: unknown = typeof file === 'object' && file !== null ? Reflect.get(file, 'filepath') : undefined
    if (typeof path === 'string') await rm(path, { force: true })
  }
}

/**
 * Refuses JSON that no field may hold: nesting that would end a recursive reader, keys that reach for prototypes,
 * and text that SQLite cuts (NUL) or UTF-8 can not carry (lone surrogates). Walks without recursion.
 */
export function checkJson(value: unknown): void {
  if (typeof value !== 'object' || value === null) throw invalid('body', 'must be an object')
  if (Array.isArray(value)) throw invalid('body', 'must be an object, not a list')
  const open: { value: object; path: PropertyKey[] }[] = [{ value, path: [] }]
  for (let next = open.pop(); next; next = open.pop()) {
    if (next.path.length > DEEPEST)
      throw invalid(fieldOf(next.path.slice(0, 1)), `is nested deeper than ${DEEPEST} levels`)
    for (const [key, item] of Object.entries(next.value)) {
      if (typeof item === 'string' && isClean(item) && isSafeKey(key)) continue
      const path = [...next.path, Array.isArray(next.value) ? Number(key) : key]
      if (!isSafeKey(key)) throw invalid(fieldOf(path), 'is not a name a field may have')
      if (typeof item === 'string') throw invalid(fieldOf(path), 'must be well-formed text without NUL characters')
      if (typeof item === 'object' && item !== null) open.push({ value: item, path })
    }
  }
}

const isSafeKey = (key: string) => key !== '__proto__' && isClean(key)

/** Text that SQLite and UTF-8 both carry whole. */
export const isClean = (text: string) => !text.includes('\0') && text.isWellFormed()
