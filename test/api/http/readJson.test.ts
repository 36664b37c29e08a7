import type { IncomingMessage } from 'node:http'
import { Readable } from 'node:stream'
import { expect, test } from 'vitest'
import { readJson } from '../../../service/api/http/readJson.ts'

/** How often others had a turn between the arrival of the last byte and the body as a value. */
async function turnsWhile(value: unknown): Promise<number> {
  const stream = Readable.from([Buffer.from(JSON.stringify(value))])
  // as: of a request only its headers are looked at besides what every stream has
  const request = Object.assign(stream, { headers: {} }) as unknown as IncomingMessage
  let turns = 0
  let timer: NodeJS.Immediate | undefined
  const count = () => {
    turns++
    timer = setImmediate(count)
  }
  stream.once('end', count)
  expect((await readJson(request, 10 * 1024 * 1024)).value).toEqual(value)
  clearImmediate(timer)
  return turns
}

test('others get their turns between the steps of a large body', async () => {
  expect(await turnsWhile({ text: 'x'.repeat(2_000_000) })).toBeGreaterThanOrEqual(4)
})

test('a small body waits for nobody', async () => {
  expect(await turnsWhile({ text: 'x' })).toBeLessThanOrEqual(1)
})
