import { afterEach, describe, expect, test, vi } from 'vitest'
import { createApi, errorMessage } from '../../renderer/api.ts'
import { Problem } from '../../service/contract/problem.ts'

const scope = { user_slug: 'ada', bot_slug: 'my bot', version_slug: 'v1' }
const tokens = { user: 'jwt', developer: 'dev', request: 'req' }

function serve(body: unknown, init: ResponseInit = {}) {
  const calls: { url: string; init: RequestInit }[] = []
  vi.stubGlobal('fetch', async (url: string, sent: RequestInit) => {
    calls.push({ url, init: sent })
    return new Response(JSON.stringify(body), init)
  })
  return calls
}

afterEach(() => vi.unstubAllGlobals())

describe('a request', () => {
  test('carries the credential its row asks for', async () => {
    const calls = serve({ results: [] })
    const api = createApi(() => tokens)
    await api.bots.list({ params: { user_slug: 'ada' } })
    await api.intents.list({ params: scope })
    await api.analysis.analyse({ body: { text: 'hello' } })
    await api.studioSession.show()
    const sent = calls.map(({ init }) => new Headers(init.headers).get('Authorization'))
    expect(sent).toEqual(['Bearer jwt', 'Token dev', 'Token req', 'Bearer jwt'])
  })

  test('escapes what stands in the path and counts the whole list', async () => {
    const calls = serve({ results: [{ slug: 'a' }] }, { status: 206, headers: { 'X-Total-Count': '12' } })
    const page = await createApi(() => tokens).intents.list({ params: scope, query: { page: '1', per_page: '1' } })
    expect(page.total).toBe(12)
    expect(calls[0]?.url).toContain('/bots/my%20bot/versions/v1/dataset/intents?page=1&per_page=1')
  })

  test('names a change for the history of undo, whatever letters the name has', async () => {
    const calls = serve({ results: {} })
    const params = { ...scope, intent_slug: 'x' }
    await createApi(() => tokens).intents.update({ params, body: { name: 'x' }, undo: 'Rename “Café”' })
    const header = new Headers(calls[0]?.init.headers).get('X-Parley-Undo') ?? ''
    expect(decodeURIComponent(header)).toBe('Rename “Café”')
  })
})

describe('a refusalReason', () => {
  test('is shown with the reason of the problem document', async () => {
    const errors = [{ field: 'name', reason: 'must not be blank' }]
    serve({ status: 400, errors }, { status: 400, headers: { 'Content-Type': 'application/problem+json' } })
    const refused = await createApi(() => tokens)
      .intents.create({ params: scope, body: { name: '' } })
      .catch((error: unknown) => error)
    expect(refused).toBeInstanceOf(Problem)
    expect(errorMessage(refused)).toBe('Name must not be blank.')
  })

  test('names a field in words, not as it is written in JSON', () => {
    expect(errorMessage(new Problem(400, 'regex_pattern cannot be used: missing closing ]'))).toBe(
      'Regex pattern cannot be used: missing closing ].',
    )
    expect(errorMessage(new Problem(400, 'sap_code is already taken'))).toBe('Sap code is already taken.')
  })

  test('of a thing that is gone is told in words of its own, not in those of the path', async () => {
    const errors = [{ field: 'intent_slug', reason: 'names nothing here' }]
    serve({ status: 404, errors }, { status: 404, headers: { 'Content-Type': 'application/problem+json' } })
    const refused = await createApi(() => tokens)
      .intents.list({ params: scope })
      .catch((error: unknown) => error)
    expect(errorMessage(refused)).toMatch(/^Not found/)
  })

  test('is shown with the reason of the header where there is no document', async () => {
    serve({ results: null }, { status: 403, headers: { 'X-Error-Reason': encodeURIComponent('needs the café token') } })
    const refused = await createApi(() => tokens)
      .intents.list({ params: scope })
      .catch((error: unknown) => error)
    expect(errorMessage(refused)).toBe('Needs the café token.')
  })

  test('never shows a bare status code', async () => {
    for (const status of [400, 401, 403, 404, 415, 500, 503, 504, 418]) {
      serve('not what was expected', { status })
      const refused = await createApi(() => tokens)
        .intents.list({ params: scope })
        .catch((error: unknown) => error)
      expect(errorMessage(refused)).toMatch(/^[A-Z].{20,}\.$/)
      expect(errorMessage(refused)).not.toMatch(/\d{3}/)
    }
  })

  test('says that the service does not respond when it does not', async () => {
    vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')))
    const refused = await createApi(() => tokens)
      .intents.list({ params: scope })
      .catch((error: unknown) => error)
    expect(errorMessage(refused)).toContain('does not respond')
  })
})
