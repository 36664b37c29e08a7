import { afterAll, beforeAll, expect, it } from 'vitest'
import { z } from 'zod'
import type { Turn } from '../../service/contract/dialogs/dialog.ts'
import { startTestService, type TestService } from '../support/service.ts'
import { waitForTraining } from '../support/build.ts'
import { readJson } from './document.ts'

const Texts = z.array(z.union([z.string(), z.array(z.string())]))
const Value = z.union([z.string(), z.number(), z.array(z.union([z.string(), z.number()]))])

/** Expectations of a turn in the file; its `about` explains the fields. */
const ExpectedTurn = z.strictObject({
  say: z.string(),
  memory: z.record(z.string(), Value).nullish(),
  mayHold: z.array(z.string()).default([]),
  skill: z.string().optional(),
  reply: Texts.default([]),
  notReply: z.array(z.string()).default([]),
  noFallback: z.boolean().default(false),
})
type ExpectedTurn = z.output<typeof ExpectedTurn>

const Conversations = z.looseObject({
  about: z.looseObject({ reference_time: z.string(), timezone: z.string() }),
  conversations: z.array(
    z.strictObject({
      id: z.string(),
      language: z.enum(['en', 'fr']),
      kind: z.string(),
      turns: z.array(ExpectedTurn).min(1),
    }),
  ),
})

/** Conversations that do not go as people expect, and why; a test fails when one begins to. */
const KNOWN_MISSES: Readonly<Record<string, string>> = {
  'book-long-polite': 'a greeting in front of a booking without the word starts the menu',
  'wakeup-half-past': '“half past sx” is no time: words of two letters resemble too many others',
  'complaints-three': '“its super loud next door” has too few words that complaints have',
  plaintes: 'missing towels are ordered by room service and not reported',
}

const { about, conversations } = Conversations.parse(readJson('test/demo/conversations.json'))

let service: TestService
let api: ReturnType<TestService['as']>

/** Training of the sample bot in milliseconds: four seconds, and over twenty on two cores busy with ten other things. */
const TRAINING_MS = 120_000

beforeAll(async () => {
  service = await startTestService({ sample: true, sampleWait: TRAINING_MS / 2 })
  const { user_slug, user_jwt } = service.owner
  const scope = { user_slug, bot_slug: 'concierge' }
  const { developer_token } = await service.as(`Bearer ${user_jwt}`).bots.show({ params: scope })
  const developer = `Token ${developer_token ?? ''}`
  api = service.as(developer)
  const params = { ...scope, version_slug: 'v1' }
  await waitForTraining(service, { developer, params })
}, TRAINING_MS)
afterAll(() => service.stop())

it('known misses are conversations of the file', () => {
  const ids = conversations.map(({ id }) => id)
  expect(ids).toEqual(expect.arrayContaining(Object.keys(KNOWN_MISSES)))
  expect(new Set(ids).size).toBe(ids.length)
})

for (const { id, language, turns } of conversations) {
  const test = KNOWN_MISSES[id] === undefined ? it : it.fails
  test(`${language}: ${id}${KNOWN_MISSES[id] === undefined ? '' : `: ${KNOWN_MISSES[id]}`}`, async () => {
    let memory: ExpectedTurn['memory'] = {}
    for (const [at, turn] of turns.entries()) {
      const answer = await api.dialog.talk({
        body: {
          message: { type: 'text', content: turn.say },
          conversation_id: id,
          language,
          reference_time: about.reference_time,
          timezone: about.timezone,
        },
      })
      // Null is not compared; what comes after it is known again only when it is written.
      if (turn.memory !== undefined) memory = turn.memory
      const expected: ExpectedTurn = { ...turn, memory }
      expect(differences(answer, expected).join('\n'), `turn ${at + 1}: ${turn.say}`).toBe('')
    }
  })
}

/** Differences of the answer to a turn from its expectations. */
function differences({ messages, conversation }: Turn, expected: ExpectedTurn): string[] {
  const said = textsOf(messages).join('\n').toLowerCase()
  const has = (text: string) => said.includes(text.toLowerCase())
  const found: string[] = []
  for (const wanted of expected.reply)
    if (![wanted].flat().some(has)) found.push(`does not say ${[wanted].flat().join(' | ')}: ${said}`)
  for (const unwanted of expected.notReply) if (has(unwanted)) found.push(`says ${unwanted}: ${said}`)
  if (expected.skill !== undefined && expected.skill !== conversation.skill)
    found.push(`runs ${conversation.skill} instead of ${expected.skill}: ${said}`)
  if (expected.noFallback && (conversation.skill === 'lost' || NOT_UNDERSTOOD.some(has)))
    found.push(`understands nothing: ${said}`)
  if (expected.memory) found.push(...memoryDifferences(conversation.memory, expected.memory, expected.mayHold))
  return found
}

/** Texts of the bot and its engine for a message without a result. */
const NOT_UNDERSTOOD = ['did not get that', 'do not understand', "didn't understand", 'n’ai pas compris', 'pas compris']

function memoryDifferences(
  memory: Readonly<Record<string, unknown>>,
  expected: NonNullable<ExpectedTurn['memory']>,
  mayHold: readonly string[],
): string[] {
  const filled = Object.entries(memory).filter(([, value]) => value !== null && value !== undefined)
  const unexpected = filled.filter(([key]) => !(key in expected) && !mayHold.includes(key))
  return [
    ...unexpected.map(([key, value]) => `remembers ${key}: ${shortForms(value).join(' | ')}`),
    ...Object.entries(expected).flatMap(([key, wanted]) => {
      const forms = shortForms(memory[key])
      return [wanted].flat().some(one => forms.includes(one)) ? [] : [`remembers ${forms.join(' | ')} as ${key}`]
    }),
  ]
}

/** Short forms of a value in memory: its moment, its number, its name in a list or its words in the message. */
function shortForms(value: unknown): (string | number)[] {
  const of = (name: string): unknown =>
    typeof value === 'object' && value !== null ? (Reflect.get(value, name) as unknown) : undefined
  const [iso, scalar] = [of('iso'), of('scalar')]
  if (typeof iso === 'string') return [new Date(iso).toISOString().replace('.000Z', 'Z')]
  if (typeof scalar === 'number') return [scalar]
  return ['value', 'raw'].flatMap(name => {
    const text = of(name)
    return typeof text === 'string' ? [text.toLowerCase()] : []
  })
}

/** All texts that messages show, their titles and buttons included. */
function textsOf(part: unknown): string[] {
  if (typeof part === 'string') return [part]
  if (Array.isArray(part)) return part.flatMap(textsOf)
  if (typeof part !== 'object' || part === null) return []
  return Object.entries(part).flatMap(([name, value]) => (name === 'type' || name === 'id' ? [] : textsOf(value)))
}
