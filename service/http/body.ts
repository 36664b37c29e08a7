import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Context } from 'koa'
import { z } from 'zod'
import { LIMITS } from '../contract/basics.ts'
import type { Endpoint } from '../contract/endpoint.ts'
import { Problem, invalid } from '../contract/problem.ts'
import { parseJson, readBytes } from './readJson.ts'
import { assertSafeJson } from './safeJson.ts'
import { startBodyTimer, stopBodyTimer } from './bodyTimeout.ts'

/** The file of a multipart form. It exists at `path` until the request is answered. */
export interface Upload {
  path: string
  /** File name given by the caller; used for its extension, never as a path. */
  name: string
  size: number
}

/** The parsed body of a request. */
export interface ReadBody {
  kind: 'none' | 'json' | 'form' | 'multipart'
  value: unknown
  upload: Upload | undefined
}

/**
 * Reads and parses the body of a request: JSON always, multipart and urlencoded where the endpoint declares them. JSON
 * passes as few promises as can be, because it is what every call of the runtime path sends.
 * @throws Problem 400
 */
export function readBody(ctx: Context, endpoint: Endpoint): ReadBody | Promise<ReadBody> {
  const kind = bodyKind(ctx, endpoint)
  if (kind === 'none') return { kind, value: {}, upload: undefined }
  return kind === 'json' ? readJson(ctx, endpoint) : readFields(ctx, endpoint, kind)
}

async function readFields(ctx: Context, endpoint: Endpoint, kind: 'form' | 'multipart'): Promise<ReadBody> {
  const value = await withBodyTimeout(ctx, readForm(ctx, endpoint, kind))
  const { files }: { files?: unknown } = ctx.request as { files?: unknown } // as: koa-body adds the field without a type here
  return { kind, value, upload: kind === 'multipart' ? uploadOf(files, endpoint) : undefined }
}

/** Reads a body as bytes, decompressed. @param limit bytes @throws Problem 400 */
export const readRawBody = (ctx: Context, limit: number): Promise<Buffer> =>
  withBodyTimeout(ctx, readBytes(ctx.req, limit))

/** Only the arrival of the bytes has a time limit; a busy machine may take long to parse them. */
async function readJson(ctx: Context, { limit, maxValues }: Endpoint): Promise<ReadBody> {
  const bytes = await readRawBody(ctx, limit ?? LIMITS.bodyBytes)
  const parsed = parseJson(bytes, maxValues ?? LIMITS.bodyValues)
  return { kind: 'json', value: parsed instanceof Promise ? await parsed : parsed, upload: undefined }
}

/** The temporary folder of each multipart request, removed with everything in it whether or not the form was valid. */
const uploadFolders = new WeakMap<Context, string>()

async function readForm(ctx: Context, endpoint: Endpoint, kind: 'form' | 'multipart'): Promise<unknown> {
  const isMultipart = kind === 'multipart'
  const uploadDir = isMultipart ? await mkdtemp(join(tmpdir(), 'parley-upload-')) : undefined
  if (uploadDir) uploadFolders.set(ctx, uploadDir)
  // Loaded on demand: forms are rare, and loading koa-body takes a tenth of the time of a start.
  const { koaBody } = await import('koa-body')
  const parse = koaBody({
    json: false,
    urlencoded: !isMultipart,
    formLimit: endpoint.limit ?? LIMITS.bodyBytes,
    text: false,
    multipart: isMultipart,
    // as: koa-body checks method names against an enum it does not export as values
    parsedMethods: ['POST', 'PUT', 'DELETE'] as never,
    formidable: {
      ...(uploadDir && { uploadDir }),
      // Python's requests sends files without a media type, which the parser would treat as text fields.
      onPart(part, read) {
        // The parser treats every part with a media type as a file. Some SDKs send one with text fields too.
        if (isFieldOfForm(endpoint, part.name)) part.mimetype = null
        else if (part.originalFilename) part.mimetype ??= 'application/octet-stream'
        void read(part)
      },
      maxFiles: 1,
      maxFields: 20,
      maxFieldsSize: 64 * 1024,
      maxFileSize: endpoint.form?.limit ?? 1,
      allowEmptyFiles: true,
      minFileSize: 0,
    },
  })
  await parse(ctx, async () => {})
  const { body }: { body?: unknown } = ctx.request
  const fields = body ?? {}
  assertSafeJson(fields)
  return fields
}

function isFieldOfForm({ form }: Endpoint, name: string | null): boolean {
  return name !== null && form?.fields instanceof z.ZodObject && name in form.fields.shape
}

/** @throws Problem 400 when the body stops arriving; the connection is closed then, because the rest may arrive later */
function withBodyTimeout<T>({ req, res }: Context, reading: Promise<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    const done = () => stopBodyTimer(req)
    const refuse = (error: unknown) => {
      done()
      // The rest of a rejected body is discarded, because the next request on the connection follows it.
      req.unpipe().resume()
      reject(toProblem(error))
    }
    startBodyTimer(req, reason => {
      res.setHeader('Connection', 'close')
      refuse(invalid('body', reason))
    })
    reading.then(read => {
      done()
      resolve(read)
    }, refuse)
  })
}

/** The kind of body by its Content-Type. @throws Problem 400 for a type that the endpoint does not accept */
function bodyKind(ctx: Context, endpoint: Endpoint): ReadBody['kind'] {
  const { 'content-type': type, 'content-length': length, 'transfer-encoding': encoding } = ctx.req.headers
  if (encoding === undefined && !Number(length)) return 'none'
  // The usual spelling first, because parsing a media type costs more than parsing a small body.
  if (type === 'application/json' || ctx.is('json', '+json')) return 'json'
  if (endpoint.form && ctx.is('multipart')) return 'multipart'
  if (endpoint.urlencoded && ctx.is('urlencoded')) return 'form'
  // Some clients send a Content-Type with calls that have no body.
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

/** Replaces messages of parsers, which may quote the body. */
function toProblem(error: unknown): Problem {
  if (error instanceof Problem) return error
  return invalid('body', statusOf(error) === 413 ? 'is too large' : 'can not be read')
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

/** Removes the files of a multipart request, including those of undeclared parts. */
export function discardUploads(ctx: Context): Promise<void> | undefined {
  const folder = uploadFolders.get(ctx)
  return folder === undefined ? undefined : rm(folder, { recursive: true, force: true, maxRetries: 5, retryDelay: 20 })
}
