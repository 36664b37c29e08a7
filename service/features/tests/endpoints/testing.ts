import { contract } from '../../../contract/index.ts'
import type * as Shape from '../../../contract/tests/tests.ts'
import { Problem, notFound } from '../../../contract/problem.ts'
import { insertRecording, recordingColumns } from '../recordings.ts'
import { countCases, createRun, evaluate } from '../runSpec.ts'
import { targetOfVersion } from '../../../access/tokenCache.ts'
import type { Run, Spec, TestCase, TestCaseResult } from '../../../store/models/testing.ts'
import { newId } from '../../../store/ids.ts'
import type { Store } from '../../../store/store.ts'
import { deleteOfSpec, recordingsOf, testedState } from '../queries.ts'
import { assertFound, assertRemoved, assertSameFields, findVersion } from '../../../scopes/scopes.ts'
import { findRun, inSpec, inTesting, type SpecScope, type TestingScope } from './specScope.ts'
import type { Service } from '../../../scopes/service.ts'
import { type CallContext, implement } from '../../../http/handlers.ts'
import { findPage } from '../../../http/paging.ts'

/** Field of a request that holds a recording, as `recordingColumns` takes it. */
const RECORDING_FIELD = 'recording.'

type MaybeSpec = TestingScope & { spec?: Spec }

async function inBotOrSpec(service: Service, entry: CallContext): Promise<MaybeSpec> {
  return entry.params.spec_id === undefined ? inTesting(service, entry) : inSpec(service, entry)
}
function requireSpec({ spec }: MaybeSpec): Spec {
  if (!spec) throw notFound('spec_id')
  return spec
}

export const specs = implement(contract.specs, inBotOrSpec, {
  async create({ service, bot, write }, { body }) {
    const spec = await write(() =>
      service.store.rows.insert(service.store.models.Spec, { botId: bot.id, name: body.name }),
    )
    return showSpec(service, spec)
  },
  async list({ service, bot }, { query }) {
    const { rows, total } = await findPage(
      service.store,
      service.store.models.Spec,
      { where: { botId: bot.id } },
      query,
    )
    return { rows: await Promise.all(rows.map(spec => showSpec(service, spec))), total }
  },
  show: scope => showSpec(scope.service, requireSpec(scope)),
  async update(scope, { body }) {
    const { rows, models } = scope.service.store
    const change = () => rows.update(models.Spec, { id: requireSpec(scope).id }, { name: body.name })
    return showSpec(scope.service, assertFound('spec_id', await scope.write(change)))
  },
  async remove(scope) {
    const { rows, models } = scope.service.store
    assertRemoved('spec_id', await scope.write(() => rows.remove(models.Spec, { id: requireSpec(scope).id })))
  },
  async removeAll({ service, bot, write }) {
    await write(() => service.store.rows.remove(service.store.models.Spec, { botId: bot.id }))
  },
})

export const testCases = implement(contract.testCases, inSpec, {
  async create({ service, spec, write }, { body }) {
    const { TestCase } = service.store.models
    const rows = body.test_cases.map(one => ({ id: newId(), specId: spec.id, ...caseAttributes(one) }))
    await write(() => service.store.insertMany(TestCase, rows))
    return rows.map(row => showCase(row))
  },
  async syncAdd(scope, { body }) {
    const { service, bot, spec, write } = scope
    const { store } = service
    const version = await findVersion(scope, body.infer_outputs_from_version_id, 'infer_outputs_from_version_id')
    const target = await targetOfVersion(store, version.id)
    if (!target) throw new Problem(404)
    const { expression } = body.inputs
    const recording = body.recording && (await recordingColumns(body.recording, RECORDING_FIELD))
    const outputs = await evaluate(service, target, expression, recording?.language)
    const row = await write(async () => {
      const made = await store.rows.insert(store.models.TestCase, { specId: spec.id, expression, outputs })
      if (recording) await insertRecording(store, { botId: bot.id, testCaseId: made.id }, recording, RECORDING_FIELD)
      return made
    })
    return showRecordedCase(store, row)
  },
  async list({ service, spec }, { query }) {
    const { rows, total } = await findPage(
      service.store,
      service.store.models.TestCase,
      { where: { specId: spec.id } },
      query,
    )
    return { rows: await showCases(service.store, rows), total }
  },
  async show(scope, { params }) {
    return showRecordedCase(scope.service.store, await findCase(scope, params.test_case_id))
  },
  async update(scope, { params, body }) {
    const { rows, models } = scope.service.store
    const where = { specId: scope.spec.id, id: params.test_case_id }
    const row = await scope.write(async () => {
      const before = assertFound('test_case_id', await rows.find(models.TestCase, where))
      const { expression, outputs } = before
      assertSameFields({ expression, outputs: withoutNulls(outputs) }, body.base && caseAttributes(body.base))
      return assertFound('test_case_id', await rows.update(models.TestCase, where, caseAttributes(body)))
    })
    return showRecordedCase(scope.service.store, row)
  },
  async remove(scope, { params }) {
    const { rows, models } = scope.service.store
    const where = { specId: scope.spec.id, id: params.test_case_id }
    assertRemoved('test_case_id', await scope.write(() => rows.remove(models.TestCase, where)))
  },
  async bulkDelete({ service, spec, write }, { body }) {
    const ids = body.test_cases.map(one => one.id)
    await write(() => deleteOfSpec(service.store, 'test_cases', spec.id, ids))
  },
})

export const runs = implement(contract.runs, inSpec, {
  async create(scope, { body }) {
    const { service, spec } = scope
    const version = await findVersion(scope, body.target_version_id, 'target_version_id')
    return showRun(await service.store.write(() => createRun(service, spec.id, version.id)))
  },
  async list({ service, spec }, { query }) {
    const where = { specId: spec.id, ...(query.status && { status: query.status }) }
    const { rows, total } = await findPage(service.store, service.store.models.Run, { where, order: 'newest' }, query)
    return { rows: rows.map(showRun), total }
  },
  show: async (scope, { params }) => showRun(await findRun(scope, params.run_id)),
  async remove(scope, { params }) {
    const { autocommit, models } = scope.service.store
    const where = { specId: scope.spec.id, id: params.run_id }
    assertRemoved('run_id', await autocommit.remove(models.Run, where))
  },
  async bulkDelete({ service, spec }, { body }) {
    const ids = body.runs.map(one => one.id)
    await service.store.write(() => deleteOfSpec(service.store, 'runs', spec.id, ids))
  },
  async results(scope, { params, query }) {
    const { store } = scope.service
    const run = await findRun(scope, params.run_id)
    const where = {
      runId: run.id,
      ...(query.validation_failed !== undefined && { validationFailed: query.validation_failed }),
    }
    const { rows, total } = await findPage(store, store.models.TestCaseResult, { where }, query)
    return { rows: rows.map(showResult), total }
  },
})

async function findCase({ service, spec }: SpecScope, id: string): Promise<TestCase> {
  const row = await service.store.rows.find(service.store.models.TestCase, { specId: spec.id, id })
  if (!row) throw notFound('test_case_id')
  return row
}

const caseAttributes = ({ inputs, outputs }: Shape.TestCaseInput) => ({
  expression: inputs.expression,
  outputs: withoutNulls(outputs ?? {}),
})

/** Drops outputs that are not expected, because stored outputs are checked. */
function withoutNulls(outputs: NonNullable<Shape.TestCaseInput['outputs']>) {
  const { intent, skill, language, entities } = outputs
  return {
    ...(intent != null && { intent }),
    ...(skill != null && { skill }),
    ...(language != null && { language }),
    ...(entities != null && { entities }),
  }
}

async function showCases(store: Store, cases: readonly TestCase[]): Promise<Shape.TestCase[]> {
  const ids = cases.map(({ id }) => id)
  const recordings = await recordingsOf(store, ids)
  return cases.map(one => showCase(one, recordings.get(one.id)))
}

async function showRecordedCase(store: Store, row: TestCase): Promise<Shape.TestCase> {
  return showCase(row, (await recordingsOf(store, [row.id])).get(row.id))
}

const showCase = (
  { id, expression, outputs }: Pick<TestCase, 'id' | 'expression' | 'outputs'>,
  recording: Shape.TestCase['recording'] = null,
): Shape.TestCase => ({
  id,
  inputs: { expression },
  outputs: {
    intent: outputs.intent ?? null,
    skill: outputs.skill ?? null,
    language: outputs.language ?? null,
    entities: outputs.entities ?? null,
  },
  recording,
})

const showRun = (run: Run): Shape.Run => ({
  id: run.id,
  created_at: run.createdAt.toISOString(),
  status: run.status,
  version_id: run.versionId,
  results: { total_test_cases: run.total, total_test_cases_failed: run.failed },
  error: run.error ?? null, // a row that was just created has no such attribute
})

const showResult = (row: TestCaseResult): Shape.TestCaseResult => ({
  id: row.id,
  validation_failed: row.validationFailed,
  inputs: { expression: row.expression },
  // as: only runSpec writes the column, with these fields
  outputs: row.outputs as Shape.TestCaseResult['outputs'],
})

/** Conversations count among the test cases of a spec. */
async function showSpec({ store }: Service, spec: Spec): Promise<Shape.Spec> {
  const { Run } = store.models
  const [total, last, good] = await Promise.all([
    countCases(store, spec.id),
    store.rows.find(Run, { specId: spec.id }, 'newest'),
    store.rows.find(Run, { specId: spec.id, status: 'FINISHED', failed: 0 }, 'newest'),
  ])
  return {
    id: spec.id,
    name: spec.name,
    total_test_cases: total,
    last_successful_run: good && showRun(good),
    executed_run: last && showRun(last),
    is_outdated: last !== null && (await isOutdated(store, last)),
  }
}

/** True when the tested state differs from the current one; false for old runs, which have no tested state. */
async function isOutdated(store: Store, { status, specId, versionId, testedState: tested }: Run): Promise<boolean> {
  if (status !== 'FINISHED' || !tested) return false
  const state = await testedState(store, specId, Number(versionId))
  return state !== undefined && state !== tested
}
