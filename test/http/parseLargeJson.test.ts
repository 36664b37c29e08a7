import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { parseJson } from '../../service/http/readJson.ts'
import { parseLargeJson } from '../../service/http/parseLargeJson.ts'

const parse = (text: string, pieceBytes = 16, maxValues = 10_000) =>
  parseLargeJson(Buffer.from(text), maxValues, pieceBytes)
const reasonOf = (text: string, pieceBytes?: number, maxValues?: number) =>
  parse(text, pieceBytes, maxValues).then(
    value => `parsed ${JSON.stringify(value)}`,
    (error: Error & { reason: string }) => error.reason,
  )

it.each([10, 700_000])('JSON of %i characters may begin with a byte order mark', async length => {
  const text = 'x'.repeat(length)
  expect(await parseJson(Buffer.from(`\uFEFF${JSON.stringify({ text })}`), 100)).toEqual({ text })
})

describe('large JSON', () => {
  it('is what JSON.parse reads, wherever it is cut', async () => {
    const text = fc.oneof(
      fc.json({ maxDepth: 8 }),
      fc.jsonValue({ maxDepth: 6 }).map(value => JSON.stringify(value, null, 2)),
    )
    await fc.assert(
      fc.asyncProperty(text, fc.integer({ min: 1, max: 40 }), async (json, pieceBytes) => {
        const expected: unknown = JSON.parse(json)
        if (json.includes('__proto__') || json.includes('\\u')) return
        expect(await parse(json, pieceBytes)).toEqual(expected)
      }),
      { numRuns: 500 },
    )
  })

  it('is refused where JSON.parse refuses it', async () => {
    const damage = fc.record({ at: fc.nat(), char: fc.constantFrom(',', '[', ']', '{', '}', '"', ':', ' ', '1', '') })
    await fc.assert(
      fc.asyncProperty(
        fc.json({ maxDepth: 5 }),
        damage,
        fc.integer({ min: 1, max: 20 }),
        async (json, { at, char }, size) => {
          const cut = at % (json.length + 1)
          const damaged = json.slice(0, cut) + char + json.slice(cut + 1)
          if (damaged.trim() === '' || damaged.includes('__proto__') || damaged.includes('\\u')) return
          const expected = isJson(damaged)
          const reason = await reasonOf(damaged, size)
          expect(reason.startsWith('parsed'), `${damaged} → ${reason}`).toBe(expected)
        },
      ),
      { numRuns: 2000 },
    )
  })

  it('names the field that no text may hold', async () => {
    const rows = Array.from({ length: 20 }, (_, at) => ({ source: at === 13 ? 'a\0' : 'fine' }))
    expect(await reasonOf(JSON.stringify({ expressions: rows }))).toBe(
      'expressions[13].source must be well-formed text without NUL characters',
    )
    expect(await reasonOf('{"a": "xxxxxxxxxxxxxxxx", "__proto__": {"b": "xxxxxxxxxxxxxxxx"}}')).toBe(
      '__proto__ is not a name a field may have',
    )
  })

  it('has a budget of values and of levels, checked before anything is parsed', async () => {
    expect(await reasonOf(`{"rows":[${'{},'.repeat(200)}{}]}`, 16, 100)).toBe('body must have at most 100 values')
    expect(await reasonOf(`${'['.repeat(65)}${']'.repeat(65)}`)).toBe('body is nested deeper than 64 levels')
    expect(await reasonOf(JSON.stringify({ text: ',[{'.repeat(200) }), 16, 100)).toMatch(/^parsed/)
  })

  it('has a limit of fields in one object', async () => {
    const fields = (count: number) => `{${Array.from({ length: count }, (_, at) => `"k${at}":1`).join()}}`
    expect(Object.keys((await parse(fields(20_000), 4096, 100_000)) as object)).toHaveLength(20_000)
    expect(await reasonOf(`{"a":${fields(20_001)}}`, 4096, 100_000)).toBe('a must have at most 20000 fields')
  })

  it('has a limit of white space in one place, which texts do not have', async () => {
    const space = ' '.repeat(1024 * 1024 + 1)
    expect(await reasonOf(`${space}{}`)).toBe('body has more than a megabyte of white space in one place')
    expect(await parse(JSON.stringify({ space }), 4096, 100)).toEqual({ space })
  })

  it('leaves turns to other requests', async () => {
    const text = JSON.stringify({ rows: Array.from({ length: 20_000 }, (_, at) => ({ source: `row ${at}`, at })) })
    expect(await turnsDuring(() => parse(text, 16_384, 1_000_000))).toBeGreaterThan(20)
  })

  it('leaves them wherever escapes begin, of which a byte is skipped', async () => {
    const escapes = '\\"'.repeat(4 * 1024 * 1024)
    for (const name of ['a', 'ab']) {
      expect(await turnsDuring(() => reasonOf(`{"${name}":"${escapes}"}`, 4096, 100)), name).toBeGreaterThan(8)
    }
  })
})

/** Turns of the event loop that others get while `work` goes on. */
async function turnsDuring(work: () => Promise<unknown>): Promise<number> {
  let turns = 0
  let timer = setImmediate(count)
  function count() {
    turns++
    timer = setImmediate(count)
  }
  await work()
  clearImmediate(timer)
  return turns
}

function isJson(text: string): boolean {
  try {
    JSON.parse(text)
    return true
  } catch {
    return false
  }
}
