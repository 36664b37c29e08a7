import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { trainNow } from '../../support/build.ts'
import { startTestService, type TestService } from '../../support/service.ts'

let service: TestService
let user: ReturnType<TestService['as']>
let params: { user_slug: string }

beforeAll(async () => {
  service = await startTestService()
  user = service.as(`Bearer ${service.owner.user_jwt}`)
  params = { user_slug: service.owner.user_slug }
})
afterAll(() => service.stop())

describe('templates.list', () => {
  it('lists templates with titles in both languages of the interface', async () => {
    const found = await user.templates.list({})
    expect(found.map(({ slug, languages }) => [slug, languages])).toEqual([
      ['booking', ['en', 'fr']],
      ['customer-service', ['en', 'fr']],
      ['small-talk', ['en', 'fr', 'de', 'es', 'it']],
    ])
    for (const { title, description, intents } of found) {
      expect(Object.keys({ ...title, ...description })).toEqual(['en', 'fr'])
      expect(intents).toBeGreaterThan(5)
    }
  })
})

describe.each([
  ['small-talk', 'de', 'wie geht es euch heute', 'how-are-you', undefined, 'Sehr gut, danke.'],
  ['small-talk', 'it', 'grazie mille per tutto', 'thanks', undefined, undefined],
  ['customer-service', 'en', 'please track order AB-77120 for me', 'order-status', 'order-number', undefined],
  ['booking', 'fr', 'je voudrais réserver un massage pour lundi', 'book', 'service', undefined],
])('a bot from the template %s', (template, language, sentence, intent, entity, answer) => {
  it(`understands and answers “${sentence}”`, async () => {
    const body = { name: `From ${template} in ${language}`, language, template }
    const { slug, developer_token } = await user.bots.create({ params, body })
    expect(slug).toBe(`from-${template}-in-${language}`)
    const inVersion = { ...params, bot_slug: slug, version_slug: 'v1' }
    const developer = `Token ${developer_token ?? ''}`
    await trainNow(service, { developer, params: inVersion })
    const turn = await service
      .as(developer)
      .dialog.talk({ body: { message: { type: 'text', content: sentence }, conversation_id: 'one', language } })
    expect(turn.nlp.intents[0]?.slug).toBe(intent)
    if (entity !== undefined) expect(Object.keys(turn.nlp.entities)).toContain(entity)
    if (answer === undefined) expect(turn.messages).toHaveLength(1)
    else expect(turn.messages).toMatchObject([{ type: 'text', content: answer }])
  })
})

describe('a bot from the template booking', () => {
  it('asks for what an appointment needs, also after a question in between, and sums up', async () => {
    const body = { name: 'Hairdresser', language: 'en', template: 'booking' }
    const { slug, developer_token } = await user.bots.create({ params, body })
    const inVersion = { ...params, bot_slug: slug, version_slug: 'v1' }
    const developer = `Token ${developer_token ?? ''}`
    await trainNow(service, { developer, params: inVersion })
    const api = service.as(developer)
    const say = async (content: string) => {
      const message = { type: 'text' as const, content }
      const clock = { reference_time: '2026-11-27T10:00:00Z', timezone: 'UTC' }
      const { messages, conversation } = await api.dialog.talk({
        body: { message, conversation_id: 'two', language: 'en', ...clock },
      })
      return { messages, memory: conversation.memory }
    }
    // A message that starts no skill gets the texts of the pattern for it.
    const problems = await api.builder.problems({ params: inVersion, query: {} })
    expect(problems.map(({ code }) => code)).toEqual(['no_fallback'])
    const starters = ['Book an appointment', 'Change an appointment'].map(title => ({ title, type: 'trigger_skill' }))
    expect((await say('good morning')).messages).toMatchObject([
      { type: 'quickReplies', content: { buttons: starters } },
    ])
    const asked = await say('I would like to book an appointment')
    const titles = ['haircut', 'massage', 'consultation', 'check-up']
    expect(asked.messages).toMatchObject([
      { type: 'quickReplies', content: { buttons: titles.map(title => ({ title, value: title })) } },
    ])
    const second = await say('the second one')
    expect(second.memory).toMatchObject({ service: { value: 'massage' } })
    expect(second.messages).toMatchObject([{ content: 'Which day and time suit you?' }])
    expect((await say('tomorrow at 5 pm')).messages).toMatchObject([{ content: 'For how many people?' }])
    expect((await say('actually 6 pm')).memory).toMatchObject({ time: { iso: '2026-11-28T18:00:00Z' } })
    expect((await say('no wait, at 17:00')).memory).toMatchObject({ time: { iso: '2026-11-28T17:00:00Z' } })
    expect((await say('or better on sunday')).memory).toMatchObject({ time: { iso: '2026-11-29T17:00:00Z' } })
    const between = await say('where are you')
    expect(between.messages[0]).toMatchObject({ content: expect.stringContaining('1 Example Street') })
    expect(between.messages.at(-1)).toMatchObject({ content: 'For how many people?' })
    const done = await say('just me')
    expect(done.messages).toMatchObject([
      { content: 'Noted: massage, Sunday, November 29, 2026, 5:00 PM, for 1. See you then!' },
    ])
    const keys = Object.entries(done.memory).filter(([, value]) => value !== null)
    expect(keys).toEqual([])
    const contentOf = async (content: string) => (await say(content)).messages.map(message => message.content)
    // A value alone right after the end corrects it.
    expect(await contentOf('at 11')).toEqual([
      'I have changed that.',
      'Noted: massage, Sunday, November 29, 2026, 11:00 AM, for 1. See you then!',
    ])
    expect(await contentOf('I need to move my appointment')).toEqual([
      'No problem. Which day and time would be better?',
    ])
    expect(await contentOf('friday at 3')).toEqual(['I have moved it to Friday, December 4, 2026, 3:00 PM.'])
    expect(await contentOf('see you')).toEqual(['All right.'])
    // Values alone start the skill that takes them; a time beside an answer completes the day.
    expect(await contentOf('haircut on friday')).toEqual(['For how many people?'])
    expect(await contentOf('at 10 for 2')).toEqual([
      'Noted: haircut, Friday, December 4, 2026, 10:00 AM, for 2. See you then!',
    ])
  })
})

it('names the field of an unknown template and of a taken slug', async () => {
  const body = { name: 'Another', template: '../demo/concierge' }
  const create = (given: object) =>
    service.send('POST', `/core/v1/users/${params.user_slug}/bots`, {
      token: `Bearer ${service.owner.user_jwt}`,
      body: given,
    })
  const unknown = await create(body)
  expect([unknown.status, unknown.reason]).toEqual([400, expect.stringContaining('emplate')])
  const slug = 'from-small-talk-in-de'
  const taken = await create({ ...body, template: 'booking', slug })
  expect([taken.status, taken.reason]).toEqual([400, expect.stringContaining('lug')])
})
