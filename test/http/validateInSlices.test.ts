import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { validateInSlices, isLargeBody } from '../../service/http/validateInSlices.ts'
import { fieldErrors } from '../../service/http/fieldErrors.ts'
import { BotDocument } from '../../service/contract/bots/exchange/exchange.ts'

const Body = z.object({
  name: z.string('must be text'),
  items: z
    .array(z.object({ source: z.string('must be text').trim() }))
    .min(1, 'must hold one')
    .max(20_000, 'must have at most 20000 items')
    .optional(),
})
const items = (count: number) => Array.from({ length: count }, (_, at) => ({ source: ` ${at} ` }))
const whatIsWrong = async (schema: z.ZodType, value: unknown) => {
  const read = await validateInSlices(schema, value)
  return read.success ? [] : fieldErrors(read.error)
}

/** A bot of which lists of every depth are long: one version, or many; one intent with all expressions, or many. */
function document(versions: number, intents: number, expressions: number) {
  const texts = Array.from({ length: expressions }, (_, at) => ({
    source: `two teas for room ${at}`,
    language: 'EN',
    ...(at % 2 && { entities: [{ start: 0, end: 3, entity: 'number' }] }),
  }))
  const parts = Array.from({ length: intents }, (_, at) => ({
    name: `Intent ${at}`,
    slug: `intent-${at}`,
    expressions: texts,
  }))
  const dataset = { language: 'en', strictness: 50, intents: parts }
  return {
    format: 'parley-bot',
    version: 1,
    bot: { name: 'Bot', slug: 'bot', language: 'en' },
    versions: Array.from({ length: versions }, (_, at) => ({ name: `v${at}`, slug: `v${at}`, dataset })),
  }
}

describe('a body checked in slices', () => {
  it('is one that would hold up others', () => {
    expect(isLargeBody({ text: 'hello', language: 'en' })).toBe(false)
    expect(isLargeBody('text'.repeat(10_000))).toBe(false)
    expect(isLargeBody('text'.repeat(2_000_000))).toBe(true)
    expect(isLargeBody(document(1, 1, 10))).toBe(false)
    expect(isLargeBody(document(1, 1, 10_000))).toBe(true)
    expect(isLargeBody(document(30, 30, 30))).toBe(true)
    expect(isLargeBody(null)).toBe(false)
  })

  it('reads what the schema reads in one go', async () => {
    for (const count of [1, 500, 2000, 17_333]) {
      const value = { name: 'a', items: items(count), other: 1 }
      expect(await validateInSlices(Body, value)).toEqual(Body.safeParse(value))
    }
    expect(await validateInSlices(Body, { name: 'a' })).toEqual({ success: true, data: { name: 'a' } })
  })

  it.each([
    [1, 1, 5000],
    [1, 3000, 3],
    [150, 10, 3],
    [3, 20, 200],
  ])('reads lists in lists: %i versions of %i intents of %i expressions', async (...counts) => {
    const value = document(...counts)
    expect(await validateInSlices(BotDocument, value)).toEqual(BotDocument.safeParse(value))
  })

  it('lets others take their turn every few thousand values', async () => {
    let turns = 0
    let isOver = false
    const others = (async () => {
      for (; !isOver; turns++) await new Promise(resolve => setImmediate(resolve))
    })()
    await validateInSlices(BotDocument, document(2, 50, 200))
    isOver = true
    await others
    expect(turns).toBeGreaterThan(20)
  })

  it('lets others take their turn also within an object that is checked as a whole', async () => {
    const Whole = z.object({ items: z.array(z.object({ n: z.int() })), n: z.int() }).superRefine((body, context) => {
      if (body.items.length !== body.n) context.addIssue({ code: 'custom', path: ['n'], message: 'must be the length' })
    })
    const items = Array.from({ length: 50_000 }, (_, n) => ({ n }))
    let turns = 0
    let isOver = false
    const others = (async () => {
      for (; !isOver; turns++) await new Promise(resolve => setImmediate(resolve))
    })()
    const body = { items, n: 50_000 }
    expect(await validateInSlices(z.object({ body: Whole }), { body })).toEqual({ success: true, data: { body } })
    isOver = true
    await others
    expect(turns).toBeGreaterThan(20)
    expect(await whatIsWrong(z.object({ body: Whole }), { body: { ...body, n: 1 } })).toEqual([
      { field: 'body.n', reason: 'must be the length' },
    ])
  })

  it('names the place of a fault in the whole', async () => {
    const list: unknown[] = items(5500)
    list[5234] = { source: 5 }
    expect(await whatIsWrong(Body, { name: 'a', items: list })).toEqual([
      { field: 'items[5234].source', reason: 'must be text' },
    ])
    const value = JSON.parse(JSON.stringify(document(2, 50, 200))) as ReturnType<typeof document> // as: a copy of it
    Object.assign(value.versions[1]?.dataset.intents[49]?.expressions[199] ?? {}, { language: 'elvish' })
    expect(await whatIsWrong(BotDocument, value)).toEqual([
      {
        field: 'versions[1].dataset.intents[49].expressions[199].language',
        reason: 'must be an ISO 639-1 language code',
      },
    ])
  })

  it('says when a list is too long, and when something else is wrong', async () => {
    expect(await whatIsWrong(Body, { name: 'a', items: items(20_001) })).toEqual([
      { field: 'items', reason: 'must have at most 20000 items' },
    ])
    expect(await whatIsWrong(Body, { items: items(6000) })).toEqual([{ field: 'name', reason: 'is required' }])
    expect(await whatIsWrong(Body, { name: 'a', items: [] })).toEqual([{ field: 'items', reason: 'must hold one' }])
    expect(await whatIsWrong(Body, items(6000))).toHaveLength(1)
    expect(await whatIsWrong(Body, 'text')).toHaveLength(1)
    expect(await whatIsWrong(Body, null)).toHaveLength(1)
  })

  it('leaves to the schema what looks at a whole list or object', async () => {
    const isOdd = (list: unknown[]) => list.length % 2 === 1
    const Odd = z.object({ items: z.array(z.int()).refine(isOdd, 'must be odd') })
    expect(await whatIsWrong(Odd, { items: Array(6000).fill(1) })).toEqual([{ field: 'items', reason: 'must be odd' }])
    const Whole = z.object({ items: z.array(z.int()) }).refine(body => isOdd(body.items), 'must be odd')
    expect(await whatIsWrong(Whole, { items: Array(6000).fill(1) })).toEqual([{ field: '', reason: 'must be odd' }])
    expect(await whatIsWrong(Whole, { items: Array(6001).fill(1) })).toEqual([])
  })
})
