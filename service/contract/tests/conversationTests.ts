import { z } from 'zod'
import {
  AnyObject,
  Base,
  Flag,
  FlagText,
  Isocode,
  LIMITS,
  Memory,
  Name,
  TESTING,
  nonBlank,
  text,
  wholeNumber,
} from '../basics.ts'
import { BUILDER_LIMITS } from '../dialogs/limits.ts'
import { CallMocks } from '../dialogs/tryOut.ts'
import { area } from '../endpoint.ts'

/** A message as a test expects it: exactly this text, one of several, a pattern, or a message with these fields. */
const ExpectedMessage = z.union(
  [
    text(BUILDER_LIMITS.text),
    z.strictObject({ one_of: z.array(text(BUILDER_LIMITS.text)).min(1) }),
    z.strictObject({ match: text(BUILDER_LIMITS.text) }),
    z.looseObject({ type: z.string() }),
  ],
  'must be a text, {one_of}, {match} or a message with type',
)
export type ExpectedMessage = z.output<typeof ExpectedMessage>

/** Expected results of a turn; an omitted field is not checked. */
const ExpectedTurn = z.object(
  {
    intent: text(LIMITS.name).nullish(),
    skill: text(LIMITS.name).nullish(),
    skill_occurrences: wholeNumber(0, 1_000_000).nullish(),
    language: Isocode.nullish(),
    messages: z.array(ExpectedMessage, 'must be a list of messages').max(50, 'has at most 50 messages').nullish(),
    /** True when the bot sends no message. */
    silent: Flag.nullish(),
    /** Values by their path in the memory; null for a value that must be absent. */
    memory: Memory.nullish(),
  },
  'must be an object',
)
export type ExpectedTurn = z.output<typeof ExpectedTurn>

const TestTurn = z
  .object(
    {
      /** Message of the user. */
      say: nonBlank(LIMITS.text).nullish(),
      /** The slug of the skill whose button is pressed, and the label of the button. */
      press: nonBlank(LIMITS.name).nullish(),
      title: nonBlank(LIMITS.text).nullish(),
      expect: ExpectedTurn.default({}),
    },
    'must be an object with say or press',
  )
  .refine(({ say, press }) => (say == null) !== (press == null), 'must have either say or press')
export type TestTurn = z.output<typeof TestTurn>

const MOST_TURNS = 100

/** A conversation that is held with a version to see whether it goes as expected. Calls are answered by mocks alone. */
export const ConversationTestInput = z.object(
  {
    name: Name,
    language: Isocode.nullish(),
    /** The memory that the conversation begins with. */
    memory: Memory.nullish(),
    mocks: CallMocks.nullish(),
    turns: z
      .array(TestTurn, 'must be a list of turns')
      .min(1, 'must hold at least one')
      .max(MOST_TURNS, `has at most ${MOST_TURNS} turns`),
  },
  'must be an object with name and turns',
)
export type ConversationTestInput = z.output<typeof ConversationTestInput>

export const ConversationTest = z
  .object({
    id: z.string(),
    name: z.string(),
    language: z.string().nullable(),
    memory: AnyObject,
    mocks: CallMocks,
    turns: z.array(TestTurn),
    updated_at: z.string(),
  })
  .meta({ id: 'ConversationTest' })
export type ConversationTest = z.input<typeof ConversationTest>

const TurnError = z.object({
  /** The field of what was expected, such as `messages[0]`. */
  field: z.string(),
  message: z.string(),
  actual: z.unknown(),
  expected: z.unknown(),
})
export type TurnError = z.output<typeof TurnError>

const TurnResult = z.object({
  said: z.string(),
  actual: z.object({
    intent: z.string().nullable(),
    skill: z.string(),
    skill_occurrences: z.int(),
    language: z.string(),
    messages: z.array(z.unknown()),
    memory: AnyObject,
  }),
  expected: z.unknown(),
  errors: z.array(TurnError),
})
export type TurnResult = z.output<typeof TurnResult>

export const ConversationResult = z
  .object({
    id: z.string(),
    /** The id of the conversation test. */
    conversation_id: z.string(),
    name: z.string(),
    validation_failed: z.boolean(),
    turns: z.array(TurnResult),
  })
  .meta({ id: 'ConversationResult' })
export type ConversationResult = z.input<typeof ConversationResult>

/** Parts of the skills that no conversation of a run has reached. */
const Unreached = z
  .object({
    skills: z.array(z.string()),
    groups: z.array(z.object({ skill: z.string(), id: z.string() })),
    validators: z.array(z.object({ skill: z.string(), id: z.string() })),
  })
  .meta({ id: 'UnreachedParts' })
export type Unreached = z.output<typeof Unreached>

export const conversationTests = area({
  resource: 'Conversation',
  about: 'Conversations of a spec, turn by turn; they count among its test cases.',
  base: `${TESTING}/:spec_id/conversations`,
  auth: ['developer'],
  endpoints: {
    create: {
      route: 'POST ',
      body: z.object({
        conversations: z
          .array(ConversationTestInput, 'must be a list of conversations')
          .min(1, 'must hold at least one')
          .max(1000, 'has at most 1000 conversations'),
      }),
      results: z.array(ConversationTest),
      limit: LIMITS.bulkBytes,
    },
    list: { route: 'GET ', paged: true, results: z.array(ConversationTest) },
    show: { route: 'GET /:conversation_id', results: ConversationTest },
    update: {
      route: 'PUT /:conversation_id',
      body: ConversationTestInput.extend({ base: Base }),
      results: ConversationTest,
    },
    remove: { route: 'DELETE /:conversation_id' },
  },
})

export const conversationResults = area({
  resource: 'Conversation result',
  about: 'How the conversations of a run went, and what none of them reached.',
  base: `${TESTING}/:spec_id/runs/:run_id`,
  auth: ['developer'],
  endpoints: {
    list: {
      route: 'GET /conversation_results',
      paged: true,
      query: z.object({ validation_failed: FlagText.optional() }),
      results: z.array(ConversationResult),
    },
    unreached: { route: 'GET /unreached', results: Unreached, resource: 'Unreached part' },
  },
})
