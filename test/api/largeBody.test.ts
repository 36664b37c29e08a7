import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { checkInSlices } from '../../service/api/largeBody.ts'
import { reasons } from '../../service/api/reasons.ts'

const Body = z.object({
  name: z.string('must be text'),
  items: z
    .array(z.object({ source: z.string('must be text').trim() }))
    .min(1, 'must hold one')
    .max(2000, 'must have at most 2000 items')
    .optional(),
})
const items = (count: number) => Array.from({ length: count }, (_, at) => ({ source: ` ${at} ` }))
const whatIsWrong = async (value: unknown) => {
  const read = await checkInSlices(Body, value)
  return read.success ? [] : reasons(read.error)
}

describe('a body checked in slices', () => {
  it('reads what the schema reads in one go', async () => {
    for (const count of [1, 500, 501, 1733]) {
      const value = { name: 'a', items: items(count), other: 1 }
      expect(await checkInSlices(Body, value)).toEqual(Body.safeParse(value))
    }
    expect(await checkInSlices(Body, { name: 'a' })).toEqual({ success: true, data: { name: 'a' } })
  })

  it('names the place of a fault in the whole list', async () => {
    const list: unknown[] = items(1500)
    list[1234] = { source: 5 }
    expect(await whatIsWrong({ name: 'a', items: list })).toEqual([
      { field: 'items[1234].source', reason: 'must be text' },
    ])
  })

  it('says when a list is too long, and when something else is wrong', async () => {
    expect(await whatIsWrong({ name: 'a', items: items(2001) })).toEqual([
      { field: 'items', reason: 'must have at most 2000 items' },
    ])
    expect(await whatIsWrong({ items: items(600) })).toEqual([{ field: 'name', reason: 'is required' }])
    expect(await whatIsWrong({ name: 'a', items: [] })).toEqual([{ field: 'items', reason: 'must hold one' }])
    expect(await whatIsWrong('text')).toHaveLength(1)
    expect(await whatIsWrong(null)).toHaveLength(1)
  })
})
