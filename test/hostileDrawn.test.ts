import fc from 'fast-check'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { buildFullBot, credentialFor, endpointRows, pathOf, type FullBot } from './support/fullBot.ts'
import type { HostileRequest } from './support/hostile/contractRequests.ts'
import { createRawClient, type RawClient } from './support/hostile/rawClient.ts'
import { samplesFor } from './support/hostile/samples.ts'
import { describeViolation, findViolations } from './support/hostile/violations.ts'
import { startTestService, type TestService } from './support/service.ts'

/** Limit of a test that sends more than a thousand requests, beside other work of the machine. */
const LIMIT_MS = 120_000

let service: TestService
let client: RawClient
let target: FullBot
beforeAll(async () => {
  vi.stubEnv('TMPDIR', await mkdtemp(join(tmpdir(), 'parley-uploads-')))
  service = await startTestService({ connect: { maxPollMs: 20 } })
  client = createRawClient(service.running.port, 4)
  target = await buildFullBot(service, 'Target')
})
afterAll(async () => {
  client.close()
  await service.stop()
  await rm(tmpdir(), { recursive: true })
  vi.unstubAllEnvs()
})

/** Text of all Unicode blocks: controls, joiners, marks, right-to-left overrides, lone surrogates, ligatures. */
const text = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 300 }),
  fc
    .array(
      fc.constantFrom('\u0000', '\u200d', '\u0301', '\u202e', '\ud800', '\ufdfa', '👩\u200d', ' ', '/', '%', '\\'),
      {
        maxLength: 200,
      },
    )
    .map(parts => parts.join('')),
)
const hostileValue = fc.oneof(
  text,
  fc.jsonValue({ maxDepth: 4 }),
  fc.constantFrom(null, [], {}, -1, 1e308, Number.MAX_SAFE_INTEGER, true, [[[[]]]]),
  fc.integer({ min: 1, max: 80 }).map(depth => JSON.parse(`${'['.repeat(depth)}${']'.repeat(depth)}`) as unknown),
)

// Streams do not end, and replaced tokens would fail all requests that follow.
const rows = endpointRows.filter(({ name, path }) => name !== 'webchat.events' && !path.endsWith('/rotate'))
/** Endpoints that remove nothing that later requests need. */
const safeRows = rows.filter(({ method, name }) => method !== 'DELETE' && !/remove|destroy|erase|Delete/i.test(name))

/** Sends a request. @returns its violations of the interface, which a 5xx is one of */
async function violationsOf(request: HostileRequest): Promise<string[]> {
  const answer = await client.send(request)
  return findViolations(request, answer, []).map(violation => describeViolation(request, answer, violation))
}

describe('requests drawn at random', () => {
  it(
    'never make the service fail, whatever a body holds',
    async () => {
      const withBody = safeRows.filter(({ endpoint }) => endpoint.body)
      const samples = samplesFor(target)
      const changes = fc.array(fc.tuple(fc.nat(), hostileValue), { minLength: 1, maxLength: 3 })
      await fc.assert(
        fc.asyncProperty(fc.constantFrom(...withBody), changes, async (row, drawn) => {
          const body = drawn.reduce<unknown>((value, [at, to]) => replaced(value, at, to), samples[row.name] ?? {})
          const headers = { ...credentialFor(service, target, row), 'Content-Type': 'application/json' }
          const title = `${row.name} ${JSON.stringify(body)}`.slice(0, 300)
          const request = { title, row, method: row.method, path: pathOf(target, row), headers }
          expect(await violationsOf({ ...request, body: JSON.stringify(body) })).toEqual([])
        }),
        { numRuns: 600 },
      )
      expect((await service.send('GET', '/health')).status).toBe(200)
    },
    LIMIT_MS,
  )

  it(
    'never make the service fail, whatever an address or a query holds',
    async () => {
      const slots = fc.dictionary(fc.constantFrom(...Object.keys(target.slots)), text, { maxKeys: 2 })
      const fields = fc.constantFrom('page', 'per_page', 'filter', 'from', 'to', 'language', 'q', 'resources', 'light')
      const query = fc.array(fc.tuple(fields, text), { maxLength: 3 })
      await fc.assert(
        fc.asyncProperty(fc.constantFrom(...safeRows), slots, query, async (row, given, drawn) => {
          const encoded = Object.fromEntries(Object.entries(given).map(([slot, value]) => [slot, encode(value)]))
          const search = drawn.map(([name, value]) => `${name}=${encode(value)}`).join('&')
          const path = `${pathOf(target, row, encoded)}?${search}`
          const headers = credentialFor(service, target, row)
          const title = `${row.method} ${path}`.slice(0, 300)
          expect(await violationsOf({ title, row, method: row.method, path, headers })).toEqual([])
        }),
        { numRuns: 600 },
      )
    },
    LIMIT_MS,
  )
})

/** Percent-encodes text; lone surrogates, which have no UTF-8, become invalid bytes. */
const encode = (value: string) =>
  value.replace(/[^]/gu, char => (char.isWellFormed() ? encodeURIComponent(char) : '%ED%A0%80'))

/** A copy with the value at the n-th position of a walk replaced. */
function replaced(value: unknown, position: number, to: unknown): unknown {
  const paths = [...walk(value, [])]
  const path = paths[position % paths.length] ?? []
  return setAt(value, path, to)
}

function* walk(value: unknown, path: string[]): Generator<string[]> {
  yield path
  if (typeof value !== 'object' || value === null) return
  for (const [key, item] of Object.entries(value)) yield* walk(item, [...path, key])
}

function setAt(value: unknown, [key, ...rest]: string[], to: unknown): unknown {
  if (key === undefined) return to
  const copy: Record<string, unknown> | unknown[] = Array.isArray(value) ? [...value] : { ...Object(value) }
  Reflect.set(copy, key, setAt(Reflect.get(copy, key), rest, to))
  return copy
}
