import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { koaBody } from 'koa-body'
import type { Context } from 'koa'
import type { Endpoint } from '../contract/endpoint.ts'
import { Problem, invalid } from '../contract/problem.ts'
import { readJson } from './readJson.ts'
import { requireSound } from './soundJson.ts'

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

/** The reader of one row's bodies: JSON always, multipart and urlencoded only where the row says so. */
export function bodyReader(endpoint: Endpoint): (ctx: Context) => Promise<ReadBody> {
  return ctx => readBody(ctx, endpoint)
}

async function readBody(ctx: Context, endpoint: Endpoint): Promise<ReadBody> {
  const kind = kindOf(ctx, endpoint)
  if (kind === 'none') return { kind, value: {}, upload: undefined }
  const { value, text } = await beforeItStalls(
    ctx,
    kind === 'json' ? readJson(ctx.req, endpoint.limit ?? MEGABYTE) : readForm(ctx, endpoint, kind),
  ).catch((error: unknown) => {
    // What is left of a refused body is read away: the next request of the connection stands behind it.
    ctx.req.unpipe().resume()
    throw unreadable(error)
  })
  // Between the steps of a large body everybody else gets a turn.
  const pause = async () => void ((text?.length ?? 0) > MEGABYTE && (await new Promise(setImmediate)))
  await pause()
  requireSound(value, text)
  await pause()
  const { files }: { files?: unknown } = ctx.request as { files?: unknown } // as: koa-body adds the field without a type here
  return { kind, value, upload: kind === 'multipart' ? uploadOf(files, endpoint) : undefined }
}

/** The folder of each form that is being read: what a form leaves behind, whatever went wrong with it, lies there. */
const folders = new WeakMap<Context, string>()

async function readForm(
  ctx: Context,
  endpoint: Endpoint,
  kind: 'form' | 'multipart',
): Promise<{ value: unknown; text?: string }> {
  const isMultipart = kind === 'multipart'
  const uploadDir = isMultipart ? await mkdtemp(join(tmpdir(), 'parley-upload-')) : undefined
  if (uploadDir) folders.set(ctx, uploadDir)
  const parse = koaBody({
    json: false,
    urlencoded: !isMultipart,
    formLimit: MEGABYTE,
    text: false,
    multipart: isMultipart,
    // as: koa-body checks method names against an enum it does not export as values
    parsedMethods: ['POST', 'PUT', 'DELETE'] as never,
    formidable: {
      ...(uploadDir && { uploadDir }),
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
  return { value: body ?? {} }
}

/** A body of which nothing comes for so long is asked about once more, and then not waited for. */
const PATIENCE_MS = 3000
const LAST_CHANCE_MS = 1000

/** @throws Problem 400 when the body stops coming; the connection is closed then, for its rest may come any time */
function beforeItStalls<T>({ req, res }: Context, reading: Promise<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    const giveUp = (before: number) => {
      if (req.socket.bytesRead !== before) return
      res.setHeader('Connection', 'close')
      reject(invalid('body', 'stopped coming before its end'))
    }
    // The first alarm may only tell that this process itself was held up, and that the bytes are about to be read.
    const doubt = () => setTimeout(giveUp, LAST_CHANCE_MS, req.socket.bytesRead)
    req.setTimeout(PATIENCE_MS, doubt)
    reading.finally(() => req.off('timeout', doubt).setTimeout(0)).then(resolve, reject)
  })
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
function unreadable(error: unknown): Problem {
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

/** Removes whatever a multipart request left on disk, named by the row or not. */
export async function discardUploads(ctx: Context): Promise<void> {
  const folder = folders.get(ctx)
  if (folder) await rm(folder, { recursive: true, force: true, maxRetries: 5, retryDelay: 20 })
}
