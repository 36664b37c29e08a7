import { PassThrough, Readable } from 'node:stream'
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { collectBytes } from '../../service/http/collectBytes.ts'

it('joins chunks of any sizes, whether or not their length was announced', async () => {
  const chunks = fc.array(fc.uint8Array({ minLength: 1, maxLength: 200_000 }), { maxLength: 5 })
  await fc.assert(
    fc.asyncProperty(chunks, fc.boolean(), async (parts, isAnnounced) => {
      const whole = Buffer.concat(parts)
      const stream = Readable.from(parts.map(part => Buffer.from(part)))
      const read = await collectBytes(stream, 1_000_000, isAnnounced ? whole.length : undefined)
      expect(read.equals(whole)).toBe(true)
    }),
  )
})

it('refuses what is or becomes larger than the limit', async () => {
  const long = () => Readable.from(Array.from({ length: 10 }, () => Buffer.alloc(1000)))
  await expect(collectBytes(long(), 5000)).rejects.toMatchObject({ reason: 'body is too large' })
  await expect(collectBytes(long(), 5000, 5001)).rejects.toMatchObject({ reason: 'body is too large' })
  await expect(collectBytes(long(), 5000, 4000)).rejects.toMatchObject({ reason: 'body is too large' })
})

it('fails when the stream fails or is closed, before or while it is read', async () => {
  const failing = new PassThrough()
  const failed = collectBytes(failing, 5000)
  failing.destroy(new Error('reset'))
  await expect(failed).rejects.toThrow('reset')
  const closing = new PassThrough()
  const closed = collectBytes(closing, 5000)
  closing.destroy()
  await expect(closed).rejects.toThrow('closed before its end')
  await expect(collectBytes(closing, 5000)).rejects.toThrow('the stream is closed')
})
