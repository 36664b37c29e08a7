import { Readable } from 'node:stream'
import { setImmediate as nextTurn } from 'node:timers/promises'
import type { Context } from 'koa'
import type { Paging } from '../contract/basics.ts'
import type { Area, Endpoint, Method, Paged } from '../contract/endpoint.ts'
import { JsonText } from '../contract/jsonText.ts'
import { pageLinks, type Page } from './paging.ts'
import { resultVerb, successMessages, successStatus } from './successMessages.ts'

/** Writes the results of a handler as the interface's envelope `{ results, message }`, with status and paging headers. */
export function sendEnvelope(
  ctx: Context,
  { area, endpoint, method }: { area: Area; endpoint: Endpoint; method: Method },
  query: unknown,
  results: unknown,
): void {
  const resource = endpoint.resource ?? area.resource
  const verb = resultVerb(method, endpoint)
  const status = successStatus(method, endpoint)
  ctx.response.status = status
  if (status === 204) return
  if (endpoint.streamed) {
    ctx.response.body = results
    return
  }
  const messageOf = (isList: boolean) =>
    isList ? successMessages.list(resource, verb) : successMessages.single(resource, verb)
  if (endpoint.bare) return results instanceof JsonText ? sendText(ctx, results.parts) : sendJson(ctx, results)
  // as: `implement` has checked that a paged endpoint returns a page
  if (endpoint.paged) return sendPage(ctx, resource, endpoint.paged, query as Paging, results as Page<unknown[]>)
  if (results instanceof JsonText) {
    const message = JSON.stringify(endpoint.message ?? messageOf(results.isList))
    return sendText(ctx, ['{"results":', ...results.parts, `,"message":${message}}`])
  }
  const message = messageOf(Array.isArray(results))
  // An endpoint without declared results sends null, whatever its handler returned.
  const shown = endpoint.results === undefined ? null : (results ?? null)
  sendJson(ctx, { results: shown, message: endpoint.message ?? message })
}

/** Writes a list: 206 when it is partial, its length in `X-Total-Count`, the other pages in `Link`. */
function sendPage(ctx: Context, resource: string, paged: Paged, query: Paging, page: Page<unknown[]>): void {
  const { rows, total, pin } = page
  const isPartial = rows.length < total
  ctx.status = isPartial ? 206 : 200
  ctx.set('X-Total-Count', String(total))
  if (isPartial) ctx.set('Link', pageLinks(ctx, query, total, pin))
  const results = paged === true ? rows : { [paged.total]: total, [paged.rows]: rows }
  sendJson(ctx, { results, message: listMessage(resource, rows.length, isPartial) })
}

const sendJson = (ctx: Context, body: unknown): void => sendText(ctx, [JSON.stringify(body)])

/** Characters of a text that is sent at once. */
const PIECE = 256 * 1024

/** As Koa answers an object, at less cost: it would ask for the type several times, each time through the context. */
function sendText({ res, response }: Context, parts: readonly string[]): void {
  res.setHeader('Content-Type', 'application/json; charset=utf-8')
  const isShort = parts.reduce((length, part) => length + part.length, 0) <= PIECE
  response.body = isShort ? parts.join('') : Readable.from(piecesOf(parts), { objectMode: false })
}

/** Encodes a long text piece by piece; others are answered in between. */
async function* piecesOf(parts: readonly string[]): AsyncGenerator<Buffer, void> {
  for (const part of parts)
    for (let from = 0, to = 0; from < part.length; from = to) {
      to = from + PIECE
      // The halves of a character stay together.
      if (isHighSurrogate(part.charCodeAt(to - 1))) to++
      yield Buffer.from(part.slice(from, to))
      await nextTurn()
    }
}

const isHighSurrogate = (unit: number) => unit >= 0xd800 && unit < 0xdc00

function listMessage(resource: string, length: number, isPartial: boolean): string {
  if (isPartial) return successMessages.partial(resource)
  return length ? successMessages.list(resource, 'rendered') : successMessages.empty(resource)
}
