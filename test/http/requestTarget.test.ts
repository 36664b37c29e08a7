import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { canonicalPath } from '../../service/http/canonicalPath.ts'
import { createRawClient, type RawClient } from '../support/hostile/rawClient.ts'
import { startTestService, type TestService } from '../support/service.ts'

let service: TestService
let client: RawClient
beforeAll(async () => {
  service = await startTestService()
  client = createRawClient(service.running.port, 4)
})
afterAll(async () => {
  client.close()
  await service.stop()
})

const get = async (path: string, headers: Record<string, string> = {}) => {
  const { status, headers: answered } = await client.send({ method: 'GET', path, headers })
  return [status, decodeURIComponent(String(answered['x-error-reason'] ?? ''))]
}

describe('request target', () => {
  it('is limited in length before Host and Origin are looked at', async () => {
    const tooLong = [400, 'the path must have at most 2048 characters']
    expect(await get('/'.repeat(2049))).toEqual(tooLong)
    expect(await get('/'.repeat(15_000), { Host: 'evil.example', Origin: 'https://evil.example' })).toEqual(tooLong)
    expect(await get(`/${'a'.repeat(2047)}`)).toEqual([404, 'nothing has this address'])
    expect(await get(`/health${'/'.repeat(2000)}`)).toEqual([200, ''])
  })

  it('is limited in the length of the query and the number of its fields', async () => {
    expect(await get(`/health?${'a'.repeat(8193)}`)).toEqual([400, 'the query must have at most 8192 characters'])
    expect(await get(`/health?${'a&'.repeat(100)}a`)).toEqual([400, 'the query must have at most 100 fields'])
    expect(await get(`/health?${'a&'.repeat(99)}a`)).toEqual([200, ''])
  })

  it('is case-sensitive in every segment', async () => {
    expect((await get('/core/v1/users/a/bots'))[0]).toBe(401)
    for (const other of ['/CORE/v1/users/a/bots', '/core/v1/users/a/Bots', '/Health']) {
      expect(await get(other)).toEqual([404, 'nothing has this address'])
    }
  })

  it('loses prefixes and trailing slashes and gets the current form of older paths', () => {
    const segment = fc.constantFrom('/', '//', '/v2', '/oauth/token', '/a', '/bots')
    fc.assert(
      fc.property(
        fc.array(segment, { maxLength: 6 }).map(parts => parts.join('') || '/'),
        path => {
          const canonical = canonicalPath(path)
          expect(canonical).toMatch(/^\/$|[^/]$/)
          expect(canonicalPath(`/api${path}`)).toBe(canonical)
          expect(canonicalPath(`${path}///`)).toBe(canonical)
        },
      ),
    )
    expect(canonicalPath('/public/api/v2/request/')).toBe('/train/v2/request')
    expect(canonicalPath('/oauth/token')).toBe('/usm/v1/oauth/token')
  })
})
