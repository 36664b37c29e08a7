import { z } from 'zod'
import { text } from '../basics.ts'
import { BUILDER_LIMITS } from './limits.ts'

export const OPERATORS = [
  'is',
  'is-not',
  'in',
  'not-in',
  'matches',
  'matches-not',
  'greater-than',
  'lower-than',
  'is-present',
  'is-absent',
] as const
export type Operator = (typeof OPERATORS)[number]

export const Joining = z.enum(['or', 'and'], 'must be or or and')

/** One comparison. The left side names what is looked at: `@intent`, `#entity.field`, `_memory.path`, `nlp.path`. */
const Test = z.object(
  {
    left: text(BUILDER_LIMITS.text),
    // The documentation of the original misspells one operator, and bots were written with it.
    operator: z.preprocess(
      given => (given === 'is-asbent' ? 'is-absent' : given),
      z.enum(OPERATORS, `must be one of ${OPERATORS.join(', ')}`),
    ),
    /** A template; operators that compare with nothing ignore it. A value that is no text is read as its JSON. */
    right: z.preprocess(
      given => (given == null || typeof given === 'string' ? given : JSON.stringify(given)),
      text(BUILDER_LIMITS.text).nullish(),
    ),
  },
  'must be an object with left and operator',
)
export type Test = z.output<typeof Test>

/** Groups of tests: `operator` joins the groups, the other one joins the tests of a group. */
export const Condition = z
  .object(
    {
      operator: Joining.default('or'),
      groups: z
        .array(
          z
            .array(Test, 'must be a list of tests')
            .max(BUILDER_LIMITS.tests, `has at most ${BUILDER_LIMITS.tests} tests`),
          'must be a list of lists',
        )
        .max(BUILDER_LIMITS.tests, `has at most ${BUILDER_LIMITS.tests} groups`)
        .default([]),
    },
    'must be an object with operator and groups',
  )
  .meta({ id: 'SkillCondition' })
export type Condition = z.output<typeof Condition>
