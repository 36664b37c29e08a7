import { beforeEach, describe, expect, test } from 'vitest'
import type { ClientRequest } from '../../service/contract/client.ts'
import { Problem } from '../../service/contract/problem.ts'
import { entityHues } from '../../renderer/entityHues.ts'
import { emptyOverview, settle, stage } from './support.ts'

const user = { user_slug: 'ada', token: 'session-token', base_url: 'http://x', data_folder: '/d', version: '1.0.0' }
const bots = ['one', 'two'].map((slug, id) => ({ id, slug, name: slug, developer_token: `token-of-${slug}` }))
const versions = [{ id: 1, slug: 'v1', name: 'v1', request_token: { id: 1, token: 'request', environment: null } }]

function service({ method, path }: ClientRequest): unknown {
  if (path.endsWith('/session')) return user
  if (path.endsWith('/bots')) return bots
  if (path.endsWith('/versions')) return versions
  if (path.endsWith('/overview')) return emptyOverview
  throw new Problem(404, `${method} ${path}`)
}

beforeEach(() => {
  document.cookie = 'parley_preferences=; max-age=0; path=/'
  localStorage.clear()
})

describe('opening the studio', () => {
  test('turns the ticket into a session and opens the first bot with its token', async () => {
    const { session, sent } = stage(service)
    await session.open('ticket')
    expect([session.state, session.bot?.slug, session.version?.slug]).toEqual(['open', 'one', 'v1'])
    expect(sent[0]).toMatchObject({ method: 'POST', path: '/studio/v1/session', body: { ticket: 'ticket' } })
    expect(session.tokens).toEqual({ user: 'session-token', developer: 'token-of-one', request: 'request-token' })
  })

  test('opens the version of a bot that was open there last', async () => {
    const both = [...versions, { ...versions[0], id: 2, slug: 'v2', name: 'v2' }]
    const answer = (request: ClientRequest) => (request.path.endsWith('/versions') ? both : service(request))
    const { session } = stage(answer)
    await session.open('ticket')
    await session.openVersion('v2')
    await session.openBot('two')
    expect(session.version?.slug).toBe('v1')
    await session.openBot('one')
    expect(session.version?.slug).toBe('v2')
    const { session: another } = stage(answer)
    await another.open(null)
    expect([another.bot?.slug, another.version?.slug]).toEqual(['one', 'v2'])
  })

  test('ends on sign-out, and forgets its token', async () => {
    const { session, sent } = stage(service)
    await session.open('ticket')
    expect(localStorage.getItem('parley.session')).toBe('session-token')
    await session.signOut()
    expect(sent.at(-1)).toMatchObject({ method: 'DELETE', path: '/studio/v1/session' })
    expect([session.state, session.tokens.user, localStorage.getItem('parley.session')]).toEqual([
      'closed',
      undefined,
      null,
    ])
  })

  test('goes on with the stored session when the ticket was used before', async () => {
    localStorage.setItem('parley.session', 'earlier-token')
    const { session } = stage(request => {
      if (request.method === 'POST') throw new Problem(401)
      return service(request)
    })
    await session.open('used')
    expect([session.state, session.tokens.user]).toEqual(['open', 'earlier-token'])
  })

  test('is closed without a key, and failed when the service does not answer', async () => {
    const closed = stage(() => Promise.reject(new Problem(401))).session
    await closed.open(null)
    expect(closed.state).toBe('closed')
    const failed = stage(() => Promise.reject(new Problem(503, 'the service does not answer'))).session
    await failed.open(null)
    expect([failed.state, failed.problem]).toEqual(['failed', 'The service does not answer.'])
  })

  test('is open on nothing when there is no bot', async () => {
    const { session } = stage(request => (request.path.endsWith('/bots') ? [] : service(request)))
    await session.open(null)
    expect([session.state, session.bot, session.overview]).toEqual(['open', null, null])
  })
})

describe('a bot that is opened while another is on its way', () => {
  /** A service that holds back its answers to some paths, until they are let go in any order. */
  function holding() {
    const held: { path: string; letGo: () => void }[] = []
    const answers: { holds?: RegExp } = {}
    const answer = async (request: ClientRequest): Promise<unknown> => {
      const { path } = request
      if (answers.holds?.test(path)) await new Promise<void>(letGo => held.push({ path, letGo: () => letGo() }))
      const bot = path.includes('/two') ? 'two' : 'one'
      if (path.endsWith('/versions')) return [{ ...versions[0], slug: `v-of-${bot}` }]
      if (path.endsWith('/overview')) return { ...emptyOverview, language: bot === 'two' ? 'fr' : 'en' }
      return service(request)
    }
    const release = (part: string) => held.filter(({ path }) => path.includes(part)).forEach(({ letGo }) => letGo())
    return { answer, answers, release }
  }

  test('keeps its own version and content, whichever answer comes last', async () => {
    const { answer, answers, release } = holding()
    const { session } = stage(answer)
    await session.open(null)
    answers.holds = /versions$/
    const first = session.openBot('two')
    const second = session.openBot('one')
    release('/one')
    await second
    release('/two')
    await first
    expect([session.bot?.slug, session.version?.slug, session.overview?.language]).toEqual(['one', 'v-of-one', 'en'])
    expect([session.versions.map(({ slug }) => slug), session.problem]).toEqual([['v-of-one'], ''])
  })

  test('does not show the content of the one before', async () => {
    const { answer, answers, release } = holding()
    const { session } = stage(answer)
    await session.open(null)
    answers.holds = /one/
    const reading = session.refresh()
    answers.holds = /two/
    const opening = session.openBot('two')
    release('/one/')
    await reading
    expect([session.bot?.slug, session.overview]).toEqual(['two', null])
    answers.holds = undefined
    release('/two/')
    await opening
    expect(session.overview?.language).toBe('fr')
  })

  test('has its own versions when those of the one before come late', async () => {
    const { answer, answers, release } = holding()
    const { session } = stage(answer)
    await session.open(null)
    answers.holds = /one.versions$/
    const reading = session.loadVersions()
    await session.openBot('two')
    release('/one')
    await reading
    expect(session.versions.map(({ slug }) => slug)).toEqual(['v-of-two'])
  })
})

describe('the overview', () => {
  test('is there as it is now when it was asked for twice and the first answer came first', async () => {
    const letGo: (() => void)[] = []
    let revision = 1
    const { session } = stage(async request => {
      if (!request.path.endsWith('/overview')) return service(request)
      const known = ++revision
      if (known > 2) await new Promise<void>(go => letGo.push(go))
      return { ...emptyOverview, revision: known }
    })
    await session.open(null)
    const seen: (number | undefined)[] = []
    const first = session.refresh().then(() => seen.push(session.overview?.revision))
    const second = session.refresh()
    letGo[0]?.()
    await settle()
    letGo[1]?.()
    await Promise.all([first, second])
    expect(seen).toEqual([4])
  })
})

describe('the hue of an entity', () => {
  const entity = (id: number, slug: string, custom = true) => ({ id, slug, custom })

  test('differs among the first twelve of a bot and stays when another is added', () => {
    const twelve = Array.from({ length: 12 }, (_, id) => entity(id + 100, `entity-${id}`))
    const hueOf = entityHues(twelve)
    expect(new Set(twelve.map(({ slug }) => hueOf(slug))).size).toBe(12)
    const later = entityHues([...twelve.toReversed(), entity(500, 'a-new-one'), entity(1, 'datetime', false)])
    expect(twelve.map(({ slug }) => later(slug))).toEqual(twelve.map(({ slug }) => hueOf(slug)))
  })

  test('is none for built-in entities and names that are not known, so that own ones are not taken for them', () => {
    const hueOf = entityHues([entity(1, 'datetime', false), entity(2, 'pronoun', false), entity(100, 'size')])
    expect(['datetime', 'pronoun', 'gone', 'size'].map(hueOf)).toEqual(['neutral', 'neutral', 'neutral', 0])
  })
})
