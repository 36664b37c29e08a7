/** parley test: runs a spec against a version, for CI. */
import { writeFile } from 'node:fs/promises'
import type { Run } from '../contract/tests/tests.ts'
import { readArguments, exitWithUsage } from './arguments.ts'
import { waitForTraining, withService } from './bots.ts'
import type { Connection } from './connect.ts'
import { junit } from '../contract/tests/report/junit.ts'
import { conversationOutcome, sentenceOutcome, type CaseOutcome } from '../contract/tests/report/outcomes.ts'

/** parley test <bot> <spec> [--version v1] [--junit <file>]: exits with 1 when a case fails. */
export async function testSpec(args: string[]): Promise<void> {
  const options = {
    data: { type: 'string' },
    version: { type: 'string', default: 'v1' },
    junit: { type: 'string' },
  } as const
  const { values, positionals } = readArguments(args, options, 2)
  const [
    bot_slug = exitWithUsage('Which bot? parley test <bot> <spec>'),
    spec = exitWithUsage('Which spec? parley test <bot> <spec>'),
  ] = positionals
  await withService(values.data, async connection => {
    const params = { user_slug: connection.user_slug, bot_slug }
    const { id: spec_id, name } = await findSpec(connection, params, spec)
    await waitForTraining(connection, { ...params, version_slug: values.version })
    const at = { ...params, spec_id }
    const started = await connection.api.runs.create({ params: at, body: { target_version_id: values.version } })
    const run = await waitForRun(connection, at, started)
    if (run.status === 'FAILED') throw new Error(`the run could not be carried out: ${run.error ?? ''}`)
    const outcomes = await outcomesOf(connection, { ...at, run_id: run.id })
    if (values.junit !== undefined) await writeFile(values.junit, junit(name, outcomes))
    report(outcomes)
    if (run.results.total_test_cases_failed > 0) process.exitCode = 1
  })
}

interface SpecParams {
  user_slug: string
  bot_slug: string
  spec_id: string
}

/** A spec by its id, or by its name. */
async function findSpec({ api }: Connection, params: Omit<SpecParams, 'spec_id'>, given: string) {
  const { rows } = await api.specs.list({ params })
  const spec = rows.find(row => row.id === given) ?? rows.find(row => row.name === given)
  if (!spec) throw new Error(`there is no spec ${given} (there are: ${rows.map(row => row.name).join(', ') || 'none'})`)
  return spec
}

async function waitForRun({ api }: Connection, params: SpecParams, run: Run): Promise<Run> {
  for (let current = run; ; current = await api.runs.show({ params: { ...params, run_id: run.id } })) {
    if (current.status !== 'IN_PROGRESS') return current
    await new Promise(resolve => setTimeout(resolve, 100))
  }
}

const PAGE = '1000'

/** Sentences first, then conversations. */
async function outcomesOf({ api }: Connection, params: SpecParams & { run_id: string }): Promise<CaseOutcome[]> {
  const sentences = await allPages(page => api.runs.results({ params, query: { page, per_page: PAGE } }))
  const held = await allPages(page => api.conversationResults.list({ params, query: { page, per_page: PAGE } }))
  return [...sentences.map(sentenceOutcome), ...held.map(conversationOutcome)]
}

async function allPages<Row>(read: (page: string) => Promise<{ rows: Row[]; total: number }>): Promise<Row[]> {
  const all: Row[] = []
  for (let page = 1; ; page++) {
    const { rows, total } = await read(String(page))
    all.push(...rows)
    if (all.length >= total || rows.length === 0) return all
  }
}

function report(outcomes: readonly CaseOutcome[]): void {
  const failed = outcomes.filter(({ faults }) => faults.length > 0)
  for (const { name, faults } of failed) console.log([`✗ ${name}`, ...faults].join('\n    '))
  console.log(`${outcomes.length - failed.length} passed, ${failed.length} failed`)
}
