import { z } from 'zod'
import { FlagText, Isocode, LIMITS, Name, TESTING, nonBlank, text } from '../basics.ts'
import { area } from '../endpoint.ts'
import { RecordingInfo, RecordingInput } from './testRecordings.ts'

export const Run = z
  .object({
    id: z.string(),
    created_at: z.string(),
    status: z.enum(['IN_PROGRESS', 'FAILED', 'FINISHED']),
    version_id: z.string(),
    results: z.object({ total_test_cases: z.int(), total_test_cases_failed: z.int() }),
    /** Why a run failed; null otherwise. */
    error: z.string().nullable(),
  })
  .meta({ id: 'Run' })
export type Run = z.infer<typeof Run>

export const Spec = z
  .object({
    id: z.string(),
    name: z.string(),
    total_test_cases: z.int(),
    last_successful_run: Run.nullable(),
    executed_run: Run.nullable(),
    /** Extension: whether the version or the cases have changed since the executed run. */
    is_outdated: z.boolean(),
  })
  .meta({ id: 'Spec' })
export type Spec = z.infer<typeof Spec>

const ExpectedEntity = z.object(
  { raw: nonBlank(LIMITS.testExpression), type: nonBlank(LIMITS.name) },
  'must be an object with raw and type',
)
const Inputs = z.object({ expression: nonBlank(LIMITS.testExpression) }, 'must be an object with expression')

/** Expected outputs of a test case; absent or null outputs are not checked, an empty intent expects that there is none. */
const Outputs = z.object(
  {
    intent: text(LIMITS.name).nullish(),
    skill: text(LIMITS.name).nullish(),
    language: Isocode.nullish(),
    entities: z.array(ExpectedEntity, 'must be a list of entities').max(LIMITS.testExpression).nullish(),
  },
  'must be an object',
)

export const TestCaseInput = z.object({ inputs: Inputs, outputs: Outputs.nullish() }, 'must be an object with inputs')
export type TestCaseInput = z.output<typeof TestCaseInput>

export const TestCase = z
  .object({
    id: z.string(),
    inputs: z.object({ expression: z.string() }),
    outputs: z.object({
      intent: z.string().nullable(),
      skill: z.string().nullable(),
      language: z.string().nullable(),
      entities: z.array(z.object({ raw: z.string(), type: z.string() })).nullable(),
    }),
    /** Extension: what runs recognise instead of reading the expression. */
    recording: RecordingInfo.nullable(),
  })
  .meta({ id: 'TestCase' })
export type TestCase = z.infer<typeof TestCase>

const Comparison = z.object({
  actual: z.unknown(),
  expected: z.unknown(),
  errors: z.array(z.object({ code: z.string(), message: z.string(), actual: z.unknown(), expected: z.unknown() })),
})

export const TestCaseResult = z
  .object({
    id: z.string(),
    validation_failed: z.boolean(),
    inputs: z.object({ expression: z.string() }),
    outputs: z.object({
      ...{ intent: Comparison, skill: Comparison, language: Comparison, entities: Comparison },
      /** Extension: the sentence that was recognised, for cases with a recording. */
      heard: Comparison.optional(),
    }),
  })
  .meta({ id: 'TestCaseResult' })
export type TestCaseResult = z.infer<typeof TestCaseResult>

/** References by id. Ids are UUIDs, so other text matches nothing. */
const Named = z
  .array(z.object({ id: nonBlank(LIMITS.name) }, 'must be an object with id'), 'must be a list of objects with id')
  .max(LIMITS.bulk)

const VersionGiven = z.union([nonBlank(LIMITS.name), z.int()], 'must be the id of a version').transform(String)

export const specs = area({
  resource: 'Spec',
  about: 'Test specs: sentences, and what a version should make of them.',
  base: TESTING,
  auth: ['developer'],
  endpoints: {
    create: { route: 'POST ', body: z.object({ name: Name }), results: Spec },
    list: { route: 'GET ', paged: true, results: z.array(Spec) },
    show: { route: 'GET /:spec_id', results: Spec },
    update: { route: 'PUT /:spec_id', body: z.object({ name: Name }), results: Spec },
    remove: { route: 'DELETE /:spec_id' },
    removeAll: { route: 'DELETE ', message: 'Specs deleted with success' },
  },
})

export const testCases = area({
  resource: 'Test case',
  about: 'The cases of a spec.',
  base: `${TESTING}/:spec_id/test_cases`,
  auth: ['developer'],
  endpoints: {
    create: {
      route: 'POST ',
      body: z.object({
        test_cases: z
          .array(TestCaseInput, 'must be a list of test cases')
          .min(1, 'must hold at least one')
          .max(LIMITS.bulk),
      }),
      results: z.array(TestCase),
      limit: LIMITS.bulkBytes,
    },
    syncAdd: {
      route: 'POST /sync_add',
      body: z.object({
        infer_outputs_from_version_id: VersionGiven,
        inputs: Inputs,
        /** Extension: the recording of the case; the outputs are then inferred in its language. */
        recording: RecordingInput.optional(),
      }),
      results: TestCase,
      limit: 2 * LIMITS.recordingBytes,
    },
    list: { route: 'GET ', paged: true, results: z.array(TestCase) },
    show: { route: 'GET /:test_case_id', results: TestCase },
    update: {
      route: 'PUT /:test_case_id',
      /** `base` is the case that the change began with; when it has been changed since, the request is rejected. */
      body: TestCaseInput.extend({ base: TestCaseInput.optional() }),
      results: TestCase,
    },
    remove: { route: 'DELETE /:test_case_id' },
    bulkDelete: {
      route: 'POST /bulk_delete',
      body: z.object({ test_cases: Named }),
      verb: 'deleted',
      message: 'Test cases deleted with success',
      status: 200,
      limit: LIMITS.bulkBytes,
    },
  },
})

export const runs = area({
  resource: 'Run',
  about: 'Runs of a spec against a version, and their results.',
  base: `${TESTING}/:spec_id/runs`,
  auth: ['developer'],
  endpoints: {
    create: { route: 'POST ', body: z.object({ target_version_id: VersionGiven }), results: Run },
    list: {
      route: 'GET ',
      paged: true,
      query: z.object({
        status: z.enum(['IN_PROGRESS', 'FAILED', 'FINISHED'], 'must be IN_PROGRESS, FAILED or FINISHED').optional(),
      }),
      results: z.array(Run),
    },
    show: { route: 'GET /:run_id', results: Run },
    remove: { route: 'DELETE /:run_id' },
    bulkDelete: {
      route: 'POST /bulk_delete',
      body: z.object({ runs: Named }),
      verb: 'deleted',
      message: 'Runs deleted with success',
      status: 200,
      limit: LIMITS.bulkBytes,
    },
    results: {
      route: 'GET /:run_id/test_case_results',
      paged: true,
      query: z.object({ validation_failed: FlagText.optional() }),
      results: z.array(TestCaseResult),
      resource: 'Test case result',
    },
  },
})
