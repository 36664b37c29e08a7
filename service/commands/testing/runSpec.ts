import type { Analysis } from '../../contract/analysis.ts'
import type { ComparedOutput, ExpectedOutputs, Run, TestCase } from '../../store/models/testing.ts'
import { analyse, type AnalysisDeps } from '../engine/analyse.ts'
import { DEFAULT_SKILL } from '../dialog/defaultReply.ts'
import type { Jobs } from '../jobs/jobs.ts'
import { targetOfVersion } from '../../access/tokenCache.ts'

/** What a version makes of a sentence, as test cases see it. */
export interface ActualOutputs {
  intent: string | null
  skill: string | null
  language: string
  entities: { raw: string; type: string }[]
}

/** Cases compared and stored at a time. */
const CHUNK = 100

type RunPayload = { runId: string; versionId: number }

/** Makes runs jobs: one that a crash cut off begins anew. */
export function handleRuns(service: AnalysisDeps & { jobs: Jobs }): void {
  service.jobs.handle<RunPayload>('runSpec', job => runSpec(service, job.payload, job))
}

/** Evaluates every case of a spec against a version. A run in which cases fail is finished all the same. */
async function runSpec(
  service: AnalysisDeps,
  { runId, versionId }: RunPayload,
  job: { progress(share: number): void; signal: AbortSignal },
): Promise<void> {
  const { store } = service
  const { Run, TestCaseResult, TestCase } = store.models
  const run = await Run.findByPk(runId)
  if (!run) return // removed meanwhile
  const target = await targetOfVersion(store, versionId)
  if (!target) throw new Error('the version to be tested is gone')
  await store.write(() => TestCaseResult.destroy({ where: { runId } }))
  const cases = await TestCase.findAll({ where: { specId: run.specId }, order: [['id', 'ASC']] })
  let failed = 0
  for (let at = 0; at < cases.length; at += CHUNK) {
    if (job.signal.aborted) throw new Error('stopped')
    const chunk = cases.slice(at, at + CHUNK)
    const rows: ReturnType<typeof resultOf>[] = []
    for (const one of chunk) {
      const actual = await outputsOf(service, target, one.expression)
      rows.push(resultOf(run, one, actual))
    }
    failed += rows.filter(row => row.validationFailed).length
    await store.write(async () => {
      await TestCaseResult.bulkCreate(rows)
      await run.update({ total: cases.length, failed })
    })
    job.progress((at + chunk.length) / cases.length)
  }
  if (cases.length === 0) await store.write(() => run.update({ total: 0, failed: 0 }))
}

function resultOf(run: Run, one: TestCase, actual: ActualOutputs) {
  const outputs = compare(one.outputs, actual)
  return {
    runId: run.id,
    testCaseId: one.id,
    expression: one.expression,
    validationFailed: Object.values(outputs).some(output => output.errors.length > 0),
    outputs,
  }
}

/** What a version makes of a sentence; nothing is kept. */
export async function outputsOf(
  service: AnalysisDeps,
  target: NonNullable<Awaited<ReturnType<typeof targetOfVersion>>>,
  expression: string,
): Promise<ActualOutputs> {
  const analysis = await analyse(service, target, { text: expression })
  return {
    intent: analysis.intents[0]?.slug ?? null,
    skill: DEFAULT_SKILL,
    language: analysis.language,
    entities: entitiesOf(analysis),
  }
}

const entitiesOf = ({ entities }: Analysis) =>
  Object.entries(entities).flatMap(([type, found]) => found.map(({ raw }) => ({ raw, type })))

/** Each output beside what was expected; one that was not expected to be anything is never wrong. */
export function compare(expected: ExpectedOutputs, actual: ActualOutputs): Record<keyof ActualOutputs, ComparedOutput> {
  const single = (field: 'intent' | 'skill' | 'language'): ComparedOutput => {
    const wanted = expected[field] ?? null
    const got = actual[field]
    const isWrong = wanted !== null && wanted !== got
    const message = `expected ${wanted ?? 'nothing'}, got ${got ?? 'nothing'}`
    return {
      actual: got,
      expected: wanted,
      errors: isWrong ? [{ code: 'mismatch', message, actual: got, expected: wanted }] : [],
    }
  }
  return {
    intent: single('intent'),
    skill: single('skill'),
    language: single('language'),
    entities: compareEntities(expected.entities ?? null, actual.entities),
  }
}

type Found = { raw: string; type: string }

/** Entities are equal when the same values are found as often, in whatever order. */
function compareEntities(expected: Found[] | null, actual: Found[]): ComparedOutput {
  if (expected === null) return { actual, expected, errors: [] }
  const missing = without(expected, actual)
  const extra = without(actual, expected)
  return {
    actual,
    expected,
    errors: [
      ...missing.map(one => ({
        code: 'missing',
        message: `${one.type} "${one.raw}" was not found`,
        actual: null,
        expected: one,
      })),
      ...extra.map(one => ({
        code: 'unexpected',
        message: `${one.type} "${one.raw}" was found`,
        actual: one,
        expected: null,
      })),
    ],
  }
}

/** What of `all` is left when each of `taken` has taken one of its like. */
function without(all: Found[], taken: Found[]): Found[] {
  const counts = new Map<string, number>()
  const key = ({ raw, type }: Found) => `${type}\n${raw.toLowerCase()}`
  for (const one of taken) counts.set(key(one), (counts.get(key(one)) ?? 0) + 1)
  return all.filter(one => {
    const left = counts.get(key(one)) ?? 0
    counts.set(key(one), left - 1)
    return left <= 0
  })
}
