import type { IncomingMessage } from 'node:http'
import { Readable } from 'node:stream'
import { gzipSync } from 'node:zlib'
import { expect, it } from 'vitest'
import { parseJson, readBytes } from '../../service/http/readJson.ts'

const MEGABYTE = 1024 * 1024

async function read(bytes: Buffer, headers: Record<string, string> = {}) {
  // as: readBytes uses nothing of a request besides its headers and what every stream has
  const request = Object.assign(Readable.from([bytes]), { headers }) as unknown as IncomingMessage
  return parseJson(await readBytes(request, 64 * MEGABYTE), 1000)
}
const reasonOf = (bytes: Buffer, headers?: Record<string, string>) =>
  read(bytes, headers).then(
    () => 'read',
    (error: Error & { reason?: string }) => error.reason ?? error.message,
  )

it('reads small and large bodies alike', async () => {
  for (const length of [10, 2 * MEGABYTE]) {
    const value = { text: 'x'.repeat(length) }
    expect(await read(Buffer.from(JSON.stringify(value)))).toEqual(value)
  }
})

it('counts the values of a large body before it parses them', async () => {
  expect(await reasonOf(Buffer.from(`{"rows":[${'{},'.repeat(MEGABYTE)}{}]}`))).toBe(
    'body must have at most 1000 values',
  )
})

it('refuses lists, and text longer than any field may have', async () => {
  expect(await reasonOf(Buffer.from(`["${'x'.repeat(MEGABYTE)}"]`))).toBe('body must be an object, not a list')
  expect(await reasonOf(Buffer.from(`{"a":"${'x'.repeat(5 * MEGABYTE)}"}`))).toBe('a is too long')
})

it('stops decompressing what expands a thousandfold', async () => {
  const bomb = gzipSync(Buffer.alloc(32 * MEGABYTE, ' '))
  expect(await reasonOf(bomb, { 'content-encoding': 'gzip' })).toBe('body is compressed more than 100 times')
  const rows = Array.from({ length: 300 }, (_, at) => ({ source: `where is my parcel number ${at}` }))
  const honest = gzipSync(JSON.stringify({ rows }))
  expect(await reasonOf(honest, { 'content-encoding': 'gzip' })).toBe('read')
})
